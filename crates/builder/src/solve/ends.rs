//! Games that have ended.

use std::io::{self, Read, Write};

use super::checkpoint::{read_bytes, write_bytes};
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

    /// Writes all of it for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        self.of.iter().try_for_each(|items| write_bytes(out, bytemuck::cast_slice(items)))
    }

    /// The same read back.
    pub(super) fn load(seeds: usize, input: &mut impl Read) -> io::Result<Ends> {
        let most = Ends::memory_bytes(seeds as u8);
        let items = |_| Ok(bytemuck::allocation::pod_collect_to_vec(&read_bytes(input, most)?));
        Ok(Ends { seeds, of: (0..=2 * seeds).map(items).collect::<io::Result<_>>()? })
    }

    /// Bytes for a level, by estimate: either row is empty, and vectors grow by doubling.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        4 * seedbase_index::rows(seeds.into()) * size_of::<Item>() as u64
    }
}
