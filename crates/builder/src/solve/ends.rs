//! Games that have ended.

use super::item::Item;

/// The positions of a level whose game has ended, by what they are worth. There are few: one of the rows is empty.
#[derive(Debug)]
pub(super) struct Ends {
    seeds: usize,
    /// Those worth v at `seeds` + v.
    of: Vec<Vec<Item>>,
}

impl Ends {
    pub(super) fn new(seeds: usize) -> Ends {
        Ends { seeds, of: vec![Vec::new(); 2 * seeds + 1] }
    }

    pub(super) fn add(&mut self, value: i8, item: Item) {
        self.of[(self.seeds as isize + isize::from(value)) as usize].push(item);
    }

    /// The same, each list in order.
    pub(super) fn sorted(mut self) -> Ends {
        self.of.iter_mut().for_each(|items| items.sort_unstable());
        self
    }

    /// Those of one value, in order.
    pub(super) fn worth(&self, value: i8) -> &[Item] {
        &self.of[(self.seeds as isize + isize::from(value)) as usize]
    }

    /// Bytes for a level, by estimate: either row is empty, and vectors grow by doubling.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        4 * seedbase_index::rows(seeds.into()) * size_of::<Item>() as u64
    }
}
