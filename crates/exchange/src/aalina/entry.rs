//! The byte of a position.

/// What a book says of a position: seeds that the mover gets, and how surely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Of those on the board.
    pub(super) seeds: u8,
    pub(super) flag: Flag,
}

/// The two lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    /// The book says nothing.
    Empty,
    /// The mover gets so many or more.
    Lower,
    /// The mover gets so many or fewer.
    Upper,
    /// The mover gets so many.
    Exact,
}

impl Flag {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Flag::Empty => "empty",
            Flag::Lower => "lower",
            Flag::Upper => "upper",
            Flag::Exact => "exact",
        }
    }
}

impl Entry {
    pub(super) const EMPTY: Entry = Entry { seeds: 0, flag: Flag::Empty };

    /// Of a position of `seeds` seeds in which the mover can force `lo` and the opponent `hi`: differences, which
    /// have the parity of the seeds.
    pub(super) fn of(lo: i8, hi: i8, seeds: u8) -> Entry {
        let flag = if lo == hi { Flag::Exact } else { Flag::Lower };
        Entry { seeds: ((i16::from(seeds) + i16::from(lo)) / 2) as u8, flag }
    }

    pub(super) const fn byte(self) -> u8 {
        self.seeds << 2 | self.flag as u8
    }

    pub(super) const fn from_byte(byte: u8) -> Entry {
        let flag = match byte & 3 {
            0 => Flag::Empty,
            1 => Flag::Lower,
            2 => Flag::Upper,
            _ => Flag::Exact,
        };
        Entry { seeds: byte >> 2, flag }
    }

    /// What the mover nets of `seeds` seeds.
    pub(super) fn value(self, seeds: u8) -> i16 {
        2 * i16::from(self.seeds) - i16::from(seeds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_back() {
        for byte in 0..=u8::MAX {
            assert_eq!(Entry::from_byte(byte).byte(), byte);
        }
    }

    #[test]
    fn seeds_are_shifted_by_two() {
        assert_eq!(Entry::of(-3, -3, 15).byte(), 6 << 2 | 3);
        assert_eq!(Entry::of(-12, 4, 12).byte(), 1);
        assert_eq!(Entry::from_byte(6 << 2 | 3).value(15), -3);
    }
}
