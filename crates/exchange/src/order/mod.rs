//! The order that other programs number positions in, and going through a level in that order.
//!
//! Ours goes by the mover's row first. Theirs goes by pit 11, the opponent's last, then pit 10, and so on down to
//! pit 0: by the opponent's row first. Turning one into the other place by place would jump about in the table at
//! every step. So the level is gone through in *chunks* of their order that fit a buffer: for each chunk the table
//! is read once from beginning to end, and what belongs into the chunk is put into its place.

mod chunk;
mod opponents;
mod sweep;

pub(crate) use chunk::Chunk;
pub(crate) use sweep::sweep;

/// Positions that are held in memory at a time, about, with a byte for each of their numbers.
pub const BUFFER_POSITIONS: usize = 1 << 27;

/// An order of the positions of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) direction: Direction,
    pub(crate) coverage: Coverage,
}

/// Which way the seeds of a pit go, pit 11 first and pit 0 last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Fewer seeds come first.
    Ascending,
    /// More seeds come first.
    Descending,
}

/// Which positions have a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coverage {
    /// Those whose opponent's row has an empty pit, as in our tables.
    Open,
    /// Every way to put the seeds into twelve pits.
    All,
}

/// The positions of a level in an order, chunk by chunk.
#[cfg(test)]
pub(crate) fn places(order: Order, seeds: u8, most: usize) -> Vec<Vec<seedbase_rules::Position>> {
    let mut chunk = Chunk::new(order, seeds, 0);
    let mut rows = opponents::opponents(order, seeds);
    let mut chunks = Vec::new();
    while chunk.refill(&mut rows, most) {
        chunks.push((0..chunk.len()).map(|at| chunk.position(at)).collect());
    }
    chunks
}
