//! Counting move sequences, to compare move generators.

use crate::{Move, Position, Rules, Turn};

/// Positions that are remembered; a power of two.
const REMEMBERED: usize = 1 << 18;

/// Counts the sequences of legal moves from positions under some rules.
///
/// A game that has ended has no moves, and so no longer sequences. Positions that come up again are looked up in a
/// memory of fixed size, about 8 MiB, which changes nothing but the time.
///
/// ```
/// use seedbase_rules::{Perft, Position, Preset};
/// let mut perft = Perft::new(Preset::Abapa.rules());
/// let counts: Vec<_> = (0..=4).map(|depth| perft.count(&Position::START, depth)).collect();
/// assert_eq!(counts, [Some(1), Some(6), Some(36), Some(190), Some(1014)]);
/// ```
#[derive(Clone, Debug)]
pub struct Perft {
    rules: Rules,
    memory: Vec<Option<Counted>>,
}

/// The number of sequences of one length from one position.
#[derive(Clone, Copy, Debug)]
struct Counted {
    position: Position,
    depth: u8,
    count: u64,
}

impl Perft {
    /// A counter that remembers nothing yet.
    pub fn new(rules: Rules) -> Perft {
        Perft { rules, memory: vec![None; REMEMBERED] }
    }

    /// The number of sequences of exactly `depth` moves; `None` when it is 2^64 or more.
    pub fn count(&mut self, position: &Position, depth: u8) -> Option<u64> {
        let Some(left) = depth.checked_sub(1) else { return Some(1) };
        let Turn::Moves(moves) = self.rules.turn(position) else { return Some(0) };
        if left == 0 {
            return Some(moves.len() as u64);
        }
        let slot = slot(position, depth);
        match self.memory[slot] {
            Some(known) if known.position == *position && known.depth == depth => Some(known.count),
            _ => {
                let count = moves.iter().try_fold(0_u64, |sum, m| sum.checked_add(self.count(&m.child, left)?))?;
                self.memory[slot] = Some(Counted { position: *position, depth, count });
                Some(count)
            }
        }
    }

    /// The number of sequences of exactly `depth` moves, which is 1 or more, by their first move; empty when the
    /// game has ended. `None` when a number is 2^64 or more.
    pub fn divide(&mut self, position: &Position, depth: u8) -> Option<Vec<(Move, u64)>> {
        let Turn::Moves(moves) = self.rules.turn(position) else { return Some(Vec::new()) };
        let left = depth.saturating_sub(1);
        moves.into_iter().map(|m| Some((m, self.count(&m.child, left)?))).collect()
    }
}

/// Where in the memory a count belongs.
fn slot(position: &Position, depth: u8) -> usize {
    let mix = |hash: u64, seeds: &u8| (hash ^ u64::from(*seeds)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
    (position.pits().iter().fold(u64::from(depth), mix) >> 20) as usize % REMEMBERED
}
