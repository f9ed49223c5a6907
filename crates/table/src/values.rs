//! Reading packed values.

use crate::layout::value_bits;
use crate::spread::spread;

/// The values of a table, for loops that read many.
///
/// The index is checked, the value is not: a damaged table may give values of up to 127 - seeds. Copies are
/// cheap.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    data: &'a [u8],
    positions: u64,
    bits: u32,
    mask: u64,
    seeds: i8,
}

impl<'a> Values<'a> {
    /// `data` is everything after the header: the packed values of `positions` positions and the padding.
    pub(crate) fn new(data: &'a [u8], seeds: u8, positions: u64) -> Self {
        let bits = value_bits(seeds);
        Self { data, positions, bits, mask: (1 << bits) - 1, seeds: seeds as i8 }
    }

    /// Number of values.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The value of the position with this index; -seeds..=seeds unless the table is damaged.
    ///
    /// # Panics
    /// When there is no such index.
    #[inline]
    pub fn get(&self, index: u64) -> i8 {
        assert!(index < self.positions, "no such position");
        let bit = index * u64::from(self.bits);
        let word = self.word((bit / 8) as usize);
        ((word >> (bit % 8)) & self.mask) as i8 - self.seeds
    }

    /// Fills `out` with the values from `start` on, several times faster than one by one.
    ///
    /// # Panics
    /// When there are not so many values.
    pub fn decode(&self, start: u64, out: &mut [i8]) {
        let end = start.checked_add(out.len() as u64);
        assert!(end.is_some_and(|end| end <= self.positions), "no such positions");
        match self.bits {
            1 => self.decode_bits::<1>(start, out),
            2 => self.decode_bits::<2>(start, out),
            3 => self.decode_bits::<3>(start, out),
            4 => self.decode_bits::<4>(start, out),
            5 => self.decode_bits::<5>(start, out),
            6 => self.decode_bits::<6>(start, out),
            7 => self.decode_bits::<7>(start, out),
            bits => unreachable!("a value of at most 48 seeds has 1 to 7 bits, not {bits}"),
        }
    }

    /// Values up to the first that begins a byte, then eight at a time, then the rest.
    fn decode_bits<const B: u32>(&self, start: u64, out: &mut [i8]) {
        let single = (start.next_multiple_of(8) - start).min(out.len() as u64);
        let (head, rest) = out.split_at_mut(single as usize);
        self.decode_single(start, head);
        let mut at = start + single;
        let (eights, tail) = rest.as_chunks_mut::<8>();
        let mut byte = (at / 8 * u64::from(B)) as usize;
        for eight in eights.iter_mut() {
            let values = spread::<B>(self.word(byte)).to_le_bytes();
            *eight = values.map(|value| value as i8 - self.seeds);
            byte += B as usize;
        }
        at += eights.len() as u64 * 8;
        self.decode_single(at, tail);
    }

    fn decode_single(&self, start: u64, out: &mut [i8]) {
        for (index, value) in (start..).zip(out) {
            *value = self.get(index);
        }
    }

    /// The eight bytes from `byte` on, which are there for the byte of every value and every eight values:
    /// as many bytes of padding follow the last.
    ///
    /// The checks of index and bounds cost a tenth of a nanosecond where a look-up in memory takes six, so
    /// nothing is gained by leaving them out.
    #[inline(always)]
    fn word(&self, byte: usize) -> u64 {
        u64::from_le_bytes(self.data[byte..byte + 8].try_into().expect("eight bytes are eight bytes"))
    }
}
