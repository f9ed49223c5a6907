//! Long rows in short pieces.

/// The longest piece: what is decoded of it stays in the nearest cache.
pub(super) const PIECE: usize = 512;

/// Hands out `items`, which stand for the positions from `start` on, piece by piece, each with the position it
/// starts with. Pieces but the first start where eight packed numbers fill whole bytes, which decodes fastest.
#[inline(always)]
pub(super) fn in_pieces<T>(start: u64, items: &mut [T], mut each: impl FnMut(u64, &mut [T])) {
    let first = (PIECE - (start % 8) as usize).min(items.len());
    let (first, rest) = items.split_at_mut(first);
    let mut at = start + first.len() as u64;
    each(start, first);
    for piece in rest.chunks_mut(PIECE) {
        let next = at + piece.len() as u64;
        each(at, piece);
        at = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_follow_each_other() {
        for (start, length) in [(0, 0), (0, 1), (3, 509), (3, 510), (5, 2000), (8, 1024)] {
            let mut items = vec![0; length];
            let mut starts = Vec::new();
            in_pieces(start, &mut items, |at, piece| {
                starts.push(at);
                (at..).zip(piece).for_each(|(position, item)| *item = position);
            });
            assert!(items.into_iter().eq(start..start + length as u64), "{start}, {length}");
            assert!(starts[1..].iter().all(|at| at % 8 == 0), "{starts:?}");
        }
    }
}
