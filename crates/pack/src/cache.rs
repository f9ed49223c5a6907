//! Blocks that have been decoded, as many as there is room for.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use seedbase_table::Plane;

use crate::numbers::Lane;
use crate::shape::{BLOCK_POSITIONS, Place, TILE_COLUMNS, TILE_ROWS};

/// The numbers of a block.
#[derive(Debug)]
pub(crate) struct Block {
    /// Tile after tile, row after row.
    pub(crate) rows: Vec<Lane>,
    /// How far it is decoded.
    pub(crate) extent: Extent,
    /// Depths of 255 plies and more: which number of the block, and the depth.
    pub(crate) larger: Vec<(usize, u16)>,
}

impl Block {
    /// The number at a place of this block.
    pub(crate) fn number(&self, place: Place) -> Option<i16> {
        self.rows.get(place.at / TILE_COLUMNS).map(|row| row[place.at % TILE_COLUMNS])
    }

    /// The depth at a place of this block, of which `number` is coded.
    pub(crate) fn depth(&self, place: Place, number: i16) -> u16 {
        self.larger.iter().find(|(at, _)| *at == place.at).map_or(number as u16, |(_, depth)| *depth)
    }
}

/// How far a block is decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    All,
    /// All tiles before one, and the first steps of that one.
    Steps {
        /// The first row of the tile.
        first_row: usize,
        /// A bit for each of its rows that is decoded.
        rows: u64,
    },
}

impl Extent {
    /// Whether a row of the block is decoded.
    pub(crate) fn has(self, row: usize) -> bool {
        match self {
            Extent::All => true,
            Extent::Steps { first_row, rows } => match row.checked_sub(first_row) {
                None => true,
                Some(row) => row < TILE_ROWS && rows >> row & 1 == 1,
            },
        }
    }
}

/// A block of a plane of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Number of the table among all that share caches.
    pub(crate) table: u64,
    pub(crate) plane: Plane,
    pub(crate) block: u64,
}

/// Decoded blocks of any number of tables, to be shared between threads.
///
/// Every block has one slot that it can take, from which it pushes out the block that was there. So a look-up takes the
/// same few nanoseconds whatever the size, and threads wait for each other only at the same slot.
pub struct BlockCache {
    slots: Box<[Slot]>,
}

/// The place of one block.
type Slot = Mutex<Option<(Key, Arc<Block>)>>;

/// Bytes of a slot and of what is in it.
const SLOT_BYTES: usize = 2 * BLOCK_POSITIONS + 160;

impl BlockCache {
    /// A cache that takes up to so many bytes, and at least one block.
    ///
    /// ```
    /// let cache = seedbase_pack::BlockCache::new(1 << 20);
    /// assert_eq!(cache.blocks(), 618);
    /// ```
    pub fn new(bytes: usize) -> Self {
        let slots = (bytes / SLOT_BYTES).max(1);
        Self { slots: (0..slots).map(|_| Mutex::new(None)).collect() }
    }

    /// Blocks that it can hold.
    pub fn blocks(&self) -> usize {
        self.slots.len()
    }

    /// A number for a table that no other has.
    pub(crate) fn new_table() -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        NEXT.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn get(&self, key: Key) -> Option<Arc<Block>> {
        // A thread that panicked left the slot as it was or took the block out whole.
        let slot = self.slot(key).lock().unwrap_or_else(PoisonError::into_inner);
        slot.as_ref().filter(|(there, _)| *there == key).map(|(_, block)| Arc::clone(block))
    }

    pub(crate) fn put(&self, key: Key, block: Arc<Block>) {
        *self.slot(key).lock().unwrap_or_else(PoisonError::into_inner) = Some((key, block));
    }

    fn slot(&self, key: Key) -> &Slot {
        let mixed =
            (key.block << 2 | key.plane as u64).wrapping_add(key.table << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The high bits of the product, scaled to the number of slots.
        &self.slots[((u128::from(mixed) * self.slots.len() as u128) >> 64) as usize]
    }
}

impl fmt::Debug for BlockCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BlockCache").field("blocks", &self.blocks()).finish_non_exhaustive()
    }
}
