//! Positions that are found one by one.

use super::item::Item;

/// Positions of a piece: 64 KiB of them, few enough for the allocator to use their memory again as soon as it is freed.
/// What is larger it would ask the system for, page by page, and give back. (Tests are of small levels, and mean to see
/// several pieces.)
pub(super) const PIECE: usize = if cfg!(test) { 50 } else { 1 << 13 };

/// Positions in the order in which they were found, in pieces: what is there is not copied when a list grows, and is
/// freed piece by piece as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    /// Pieces of [`PIECE`] positions.
    full: Vec<Vec<Item>>,
    last: Vec<Item>,
}

impl List {
    #[inline(always)]
    pub(super) fn push(&mut self, item: Item) {
        if self.last.len() == PIECE {
            self.begin_piece();
        }
        self.last.push(item);
    }

    #[cold]
    fn begin_piece(&mut self) {
        self.full.push(std::mem::replace(&mut self.last, Vec::with_capacity(PIECE)));
    }

    pub(super) fn len(&self) -> usize {
        self.full.len() * PIECE + self.last.len()
    }

    /// All positions, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Item> + Clone {
        self.full.iter().flatten().chain(&self.last).copied()
    }

    /// The pieces, of which none is empty.
    pub(super) fn into_pieces(mut self) -> Vec<Vec<Item>> {
        if !self.last.is_empty() {
            self.full.push(self.last);
        }
        self.full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_all_in_order_in_pieces() {
        let items = |len: u32| (0..len).map(|row| Item::new(1, row, 2));
        for len in [0, 1, PIECE as u32, PIECE as u32 + 1, 3 * PIECE as u32] {
            let mut list = List::default();
            items(len).for_each(|item| list.push(item));
            assert_eq!(list.len(), len as usize);
            assert!(list.iter().eq(items(len)));
            let pieces = list.into_pieces();
            assert_eq!(pieces.len(), (len as usize).div_ceil(PIECE));
            assert!(pieces.into_iter().flatten().eq(items(len)));
        }
    }
}
