//! Going through a level in the order of others.

use rayon::prelude::*;
use seedbase_index::{Block, all_halves, open_rank};
use seedbase_query::{Quantity, QueryError, Tables};
use seedbase_rules::{Half, Position};
use seedbase_table::Table;

use super::opponents::opponents;
use super::{Chunk, Order};
use crate::{ExchangeError, checked};

/// A column of the table's block that belongs into the chunk, and where its positions begin there.
type Column = (u32, usize);

/// Hands all positions of a level to `each`, in chunks of about `most` positions, with a plane for each of
/// `quantities`. Stops between chunks when `cancelled` says so.
pub(crate) fn sweep(
    tables: &Tables,
    seeds: u8,
    order: Order,
    most: usize,
    cancelled: &dyn Fn() -> bool,
    each: &mut dyn FnMut(&Chunk) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let quantities = Quantity::of(tables.game().endless());
    let table = checked::level(tables, seeds)?;
    let mut opponents = opponents(order, seeds);
    let mut chunk = Chunk::new(order, seeds, quantities.len());
    while chunk.refill(&mut opponents, most) {
        if cancelled() {
            return Err(QueryError::Interrupted.into());
        }
        stored(table, quantities, &mut chunk)?;
        outside(tables, quantities, &mut chunk)?;
        each(&chunk)?;
    }
    Ok(())
}

/// Fills in the positions that the table holds.
fn stored(table: &Table, quantities: &[Quantity], chunk: &mut Chunk) -> Result<(), QueryError> {
    let mut columns: Vec<Vec<Column>> = vec![Vec::new(); usize::from(table.header().seeds()) + 1];
    for (opponent, first) in &chunk.opponents {
        if let Some(column) = open_rank(opponent) {
            columns[usize::from(opponent.seeds())].push((column, *first));
        }
    }
    for block in table.level().blocks() {
        let columns = &columns[usize::from(block.opponent)];
        if !columns.is_empty() {
            let places: Vec<usize> = all_halves(block.own).map(|mover| chunk.place(&mover)).collect();
            for (plane, &quantity) in chunk.planes.iter_mut().zip(quantities) {
                fill_block(table, quantity, block, columns, &places, plane)?;
            }
        }
    }
    Ok(())
}

/// Puts some columns of a block, read row by row, where they belong in the chunk.
fn fill_block(
    table: &Table,
    quantity: Quantity,
    block: Block,
    columns: &[Column],
    places: &[usize],
    plane: &mut [i8],
) -> Result<(), QueryError> {
    let (mut first, mut last) = (u32::MAX, 0);
    for &(column, _) in columns {
        (first, last) = (first.min(column), last.max(column));
    }
    let mut row = vec![0; (last - first) as usize + 1];
    for (at, place) in places.iter().enumerate() {
        checked::decode(table, quantity, block.index(at as u32, first), &mut row)?;
        for &(column, start) in columns {
            plane[start + place] = row[(column - first) as usize];
        }
    }
    Ok(())
}

/// Fills in the positions that the table does not hold, which are answered through their moves.
fn outside(tables: &Tables, quantities: &[Quantity], chunk: &mut Chunk) -> Result<(), QueryError> {
    let full: Vec<(Half, usize)> = chunk.opponents.iter().copied().filter(|(row, _)| !row.is_open()).collect();
    for (opponent, first) in full {
        let own = chunk.seeds() - opponent.seeds();
        let movers: Vec<Half> = all_halves(own).collect();
        let worths = movers.par_iter().map(|mover| {
            let position = Position::from_halves(*mover, opponent).expect("both rows have the seeds of a level");
            tables.worth(&position)
        });
        let worths: Vec<_> = worths.collect::<Result<_, _>>()?;
        for (mover, worth) in movers.iter().zip(worths) {
            let at = first + chunk.place(mover);
            for (plane, &quantity) in chunk.planes.iter_mut().zip(quantities) {
                plane[at] = worth.number(quantity).expect("the numbers of the game").value;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use seedbase_builder::{DepthChoice, Existing, Plan, Request};
    use seedbase_index::rows;
    use seedbase_rules::{Endless, Game, Preset};

    use super::super::opponents::opponents;
    use super::super::{BUFFER_POSITIONS, Coverage, Direction, Order};
    use super::*;

    const VU: Order = Order { direction: Direction::Ascending, coverage: Coverage::Open };

    fn built(data: &Path, endless: Endless, seeds: u8) -> Tables {
        let game = Game::new(Preset::Abapa.rules(), endless).unwrap();
        let (existing, depth) = (Existing::Rebuild, DepthChoice::LeaveOut);
        let request = Request { data: data.to_owned(), game, seeds, threads: Some(2), existing, depth };
        Plan::new(request).unwrap().run(&()).unwrap();
        Tables::new(data.to_owned(), game)
    }

    fn swept(tables: &Tables, seeds: u8, order: Order, most: usize) -> (Vec<Vec<i8>>, Vec<Position>, usize) {
        let (mut planes, mut positions, mut chunks) = (vec![Vec::new(); 2], Vec::new(), 0);
        sweep(tables, seeds, order, most, &|| false, &mut |chunk| {
            planes.iter_mut().zip(&chunk.planes).for_each(|(all, part)| all.extend_from_slice(part));
            positions.extend((0..chunk.len()).map(|at| chunk.position(at)));
            chunks += 1;
            Ok(())
        })
        .unwrap();
        (planes, positions, chunks)
    }

    /// Every number stands at the place of its position, whether the buffer holds the level or a small part of it.
    #[test]
    fn chunks_join_to_the_whole() {
        let data = tempfile::tempdir().unwrap();
        for endless in [Endless::Split, Endless::OwnSide] {
            let tables = built(data.path(), endless, 8);
            for coverage in [Coverage::Open, Coverage::All] {
                for direction in [Direction::Ascending, Direction::Descending] {
                    let order = Order { direction, coverage };
                    let (planes, positions, chunks) = swept(&tables, 8, order, 1000);
                    assert!(chunks > 20);
                    assert_eq!((planes.clone(), positions.clone(), 1), swept(&tables, 8, order, BUFFER_POSITIONS));
                    for (at, position) in positions.iter().enumerate().step_by(7) {
                        let (lo, hi) = tables.worth(position).unwrap().range();
                        assert_eq!((planes[0][at], planes[1].get(at).copied().unwrap_or(hi)), (lo, hi), "{position}");
                    }
                }
            }
        }
    }

    /// Places that are published with the layout.
    #[test]
    fn published_places() {
        for (text, place) in [
            ("1 1 1 1 1 2 4 2 3 0 0 0", 588_953),
            ("0 1 2 0 0 0 0 1 2 0 0 0", 2_726),
            ("0 1 2 0 0 0 1 0 2 0 0 0", 2_642),
            ("0 2 3 4 5 6 0 2 3 4 5 6", 31_114_014_134),
        ] {
            let position: Position = text.parse().unwrap();
            let seeds = position.seeds();
            let before = opponents(VU, seeds).take_while(|row| *row != position.opponent());
            let before: u64 = before.map(|row| rows((seeds - row.seeds()).into())).sum();
            let chunk = Chunk::new(VU, seeds, 0);
            assert_eq!(before + chunk.place(&position.own()) as u64, place);
        }
    }
}
