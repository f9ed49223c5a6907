//! Positions and what they are worth as lines of numbers.
//!
//! The first line names the columns: `p0` and so on, the pits, the mover's first; then `value` and `depth`, or with
//! `own-side` `lo`, `hi`, `lo_depth` and `hi_depth`. Then a line a position, in the order of the table. A depth
//! that there is not is left empty.

use std::io::Write;

use seedbase_query::{Quantity, Tables};

use crate::ExchangeError;
use crate::records::{Record, records};

/// The name of a level's file.
///
/// ```
/// use seedbase_exchange::csv;
/// use seedbase_rules::Game;
/// let game = Game::usual("awari".parse()?);
/// assert_eq!(csv::name(game, 9), "awari-split-09.csv");
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn name(game: seedbase_rules::Game, seeds: u8) -> String {
    format!("{}-{}-{seeds:02}.csv", game.rules(), game.endless())
}

/// Writes the positions of a level. `cancelled` is asked now and then whether to stop.
///
/// # Errors
/// [`ExchangeError::Query`] when the table is missing or damaged, [`ExchangeError::Stream`].
pub fn write(
    tables: &Tables,
    seeds: u8,
    out: &mut dyn Write,
    cancelled: &dyn Fn() -> bool,
) -> Result<(), ExchangeError> {
    let (row, quantities) = (tables.game().rules().row(), Quantity::of(tables.game().endless()));
    tables.level(seeds)?;
    writeln!(out, "{}", heads(2 * row.pits(), quantities))?;
    records(tables, seeds, cancelled, &mut |record| {
        for pit in row.numbers(&record.position).iter() {
            write!(out, "{pit},")?;
        }
        Ok(write_numbers(out, &record, quantities)?)
    })
}

fn heads(pits: usize, quantities: &[Quantity]) -> String {
    let mut heads: Vec<String> = (0..pits).map(|pit| format!("p{pit}")).collect();
    heads.extend(quantities.iter().map(|quantity| quantity.name().to_owned()));
    heads.extend(quantities.iter().map(|quantity| depth_name(*quantity).to_owned()));
    heads.join(",")
}

/// What the depth of a number is called.
pub(crate) const fn depth_name(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Value => "depth",
        Quantity::Guarantee => "lo_depth",
        Quantity::Ceiling => "hi_depth",
    }
}

fn write_numbers(out: &mut dyn Write, record: &Record, quantities: &[Quantity]) -> std::io::Result<()> {
    let numbers = quantities.iter().map(|&quantity| record.number(quantity));
    let (values, depths): (Vec<_>, Vec<_>) = numbers.map(|number| (number.value, number.depth)).unzip();
    for value in values {
        write!(out, "{value},")?;
    }
    for (at, depth) in depths.into_iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        match depth {
            Some(depth) => write!(out, "{comma}{depth}")?,
            None => write!(out, "{comma}")?,
        }
    }
    writeln!(out)
}
