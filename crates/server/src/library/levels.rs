//! Which levels a question needs.

use seedbase_rules::{MAX_SEEDS, Position, Rules, Turn};

/// A set of levels by their seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Levels(u64);

impl Levels {
    /// The level of this many seeds.
    pub(crate) const fn one(seeds: u8) -> Levels {
        Levels(1 << seeds)
    }

    /// That level and all below it: what play can come to.
    pub(crate) const fn up_to(seeds: u8) -> Levels {
        Levels((1 << (seeds + 1)) - 1)
    }

    /// The level of a position and those that its moves lead to.
    pub(crate) fn of_moves(rules: Rules, position: &Position) -> Levels {
        let own = Levels::one(position.seeds());
        match rules.turn(position) {
            Turn::Moves(moves) => moves.iter().fold(own, |levels, played| levels.with(played.child.seeds())),
            Turn::Ended(_) => own,
        }
    }

    const fn with(self, seeds: u8) -> Levels {
        Levels(self.0 | 1 << seeds)
    }

    /// Their seeds, the least first.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..=MAX_SEEDS).filter(move |seeds| self.0 >> seeds & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use seedbase_rules::Preset;

    use super::*;

    #[test]
    fn captures_lead_to_smaller_levels() {
        let position = "0 0 0 0 1 1 1 0 0 0 0 2".parse().unwrap(); // F captures two of five
        let levels = Levels::of_moves(Preset::Oware.rules(), &position);
        assert_eq!(levels.iter().collect::<Vec<_>>(), [3, 5]);
        assert_eq!(Levels::up_to(48).iter().count(), 49);
        assert_eq!(Levels::up_to(0), Levels::one(0));
    }
}
