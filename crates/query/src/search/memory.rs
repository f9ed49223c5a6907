//! What a search remembers of positions it has tried.

use seedbase_rules::{Pit, Position};

use crate::QueryError;

/// Entries of a bucket, which fill a line of the cache.
const BUCKET: usize = 4;

/// A memory of fixed size: of many positions that belong into a bucket, those of the most work stay.
#[derive(Debug)]
pub(super) struct Memory {
    buckets: Vec<[Entry; BUCKET]>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The value is at least this.
    pub(super) least: i8,
    /// The value is at most this.
    pub(super) most: i8,
    /// The move that was best, or at least good enough, when it was last tried.
    pub(super) best: Pit,
}

/// A position in the low 72 bits, six for a pit; then, eight bits each, the two bounds, the best pit, and the binary
/// digits of the number of positions tried for it. An entry of only zeros is empty: no position without seeds is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry(u128);

const PIT_BITS: u32 = 6;
const KEY_BITS: u32 = 72;
const KEY: u128 = (1 << KEY_BITS) - 1;

impl Entry {
    fn new(key: u128, known: Known, work: u64) -> Entry {
        let Known { least, most, best } = known;
        let digits = (u64::BITS - work.leading_zeros()) as u8;
        let rest = u32::from_le_bytes([least as u8, most as u8, best.index() as u8, digits]);
        Entry(key | u128::from(rest) << KEY_BITS)
    }

    fn rest(self) -> [u8; 4] {
        ((self.0 >> KEY_BITS) as u32).to_le_bytes()
    }

    fn known(self) -> Known {
        let [least, most, best, _] = self.rest();
        Known { least: least as i8, most: most as i8, best: Pit::ALL[usize::from(best)] }
    }

    fn digits_of_work(self) -> u8 {
        self.rest()[3]
    }

    fn is_of(self, key: u128) -> bool {
        self.0 & KEY == key
    }
}

impl Memory {
    /// A memory of at most `bytes` bytes, but one bucket at least.
    ///
    /// # Errors
    /// [`QueryError::NoMemory`] when there is not so much.
    pub(super) fn new(bytes: usize) -> Result<Memory, QueryError> {
        let count = (bytes / size_of::<[Entry; BUCKET]>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| QueryError::NoMemory { bytes })?;
        buckets.resize(count, [Entry::default(); BUCKET]);
        Ok(Memory { buckets })
    }

    /// What is known of a position.
    pub(super) fn get(&self, position: &Position) -> Option<Known> {
        let key = key(position);
        let bucket = &self.buckets[self.place(key)];
        bucket.iter().find(|entry| entry.is_of(key)).map(|entry| entry.known())
    }

    /// Remembers what is known of a position, for which `work` positions were tried; one of less work, or the same,
    /// may be forgotten for it.
    pub(super) fn put(&mut self, position: &Position, known: Known, work: u64) {
        let key = key(position);
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let at = bucket.iter().position(|entry| entry.is_of(key)).unwrap_or_else(|| least_work(bucket));
        bucket[at] = Entry::new(key, known, work);
    }

    fn place(&self, key: u128) -> usize {
        let mixed =
            (key as u64 ^ ((key >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }
}

fn key(position: &Position) -> u128 {
    position.pits().iter().fold(0, |key, &seeds| key << PIT_BITS | u128::from(seeds))
}

/// The place of the entry that is given up next.
fn least_work(bucket: &[Entry; BUCKET]) -> usize {
    let mut least = 0;
    for at in 1..BUCKET {
        if bucket[at].digits_of_work() < bucket[least].digits_of_work() {
            least = at;
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(number: u8) -> Position {
        Position::new([number, 1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 20]).unwrap()
    }

    #[test]
    fn what_was_put_in_comes_out() {
        let mut memory = Memory::new(1 << 12).unwrap();
        assert_eq!(memory.get(&position(3)), None);
        let known = Known { least: -48, most: 31, best: Pit::ALL[5] };
        memory.put(&position(3), known, 7);
        assert_eq!((memory.get(&position(3)), memory.get(&position(4))), (Some(known), None));
        memory.put(&position(3), Known { least: 1, ..known }, 2);
        assert_eq!(memory.get(&position(3)), Some(Known { least: 1, ..known }));
    }

    #[test]
    fn much_work_outlasts_little() {
        let mut memory = Memory::new(0).unwrap(); // one bucket
        let known = Known { least: 0, most: 2, best: Pit::ALL[0] };
        memory.put(&position(0), known, 1000);
        (1..20).for_each(|number| memory.put(&position(number), known, 3));
        assert_eq!(memory.get(&position(0)), Some(known));
        assert_eq!(memory.get(&position(19)), Some(known));
        assert_eq!((1..20).filter(|&number| memory.get(&position(number)).is_some()).count(), BUCKET - 1);
    }
}
