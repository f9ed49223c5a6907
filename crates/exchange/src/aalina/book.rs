//! Going through all levels of a book.

use seedbase_query::Tables;

use super::check_cancelled;
use crate::ExchangeError;
use crate::order::{BUFFER_POSITIONS, Chunk, Coverage, Direction, Order, sweep as sweep_level};

const ORDER: Order = Order { direction: Direction::Descending, coverage: Coverage::All };

/// Hands all positions of 1 to `seeds` seeds to `each`, in the order of a book.
pub(super) fn sweep(
    tables: &Tables,
    seeds: u8,
    cancelled: &dyn Fn() -> bool,
    each: &mut dyn FnMut(&Chunk) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    for level in 1..=seeds {
        check_cancelled(cancelled)?;
        sweep_level(tables, level, ORDER, BUFFER_POSITIONS, cancelled, each)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use seedbase_index::{all_configurations, binomial};
    use seedbase_rules::Position;

    use super::super::entries;

    /// The formula of the engine, from the definition.
    fn place(position: &Position) -> u64 {
        let mut before = 0;
        let term = |(at, &pit): (usize, &u8)| {
            before += usize::from(pit);
            if before == 0 { 0 } else { binomial(before + at, at + 1) }
        };
        position.pits().iter().enumerate().map(term).sum()
    }

    #[test]
    fn positions_come_in_the_order_of_the_formula() {
        let mut expected = 1;
        for seeds in 1..=5 {
            let chunks = crate::order::places(super::ORDER, seeds, 300);
            assert!(seeds < 5 || chunks.len() > 3);
            for position in chunks.concat() {
                assert_eq!(place(&position), expected, "{position}");
                expected += 1;
            }
            assert_eq!(expected, entries(seeds));
        }
        assert_eq!(entries(12), 2_704_156);
        assert_eq!(all_configurations(3), entries(3) - entries(2));
    }
}
