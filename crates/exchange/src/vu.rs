//! Score files in the layout of VU Amsterdam.
//!
//! A file a level, `scores.0` to `scores.46` and `scores.48`, without a header: the value of every position under
//! `split` as a signed byte, from the mover's view. Positions come in lexicographic order of their twelve numbers
//! read backwards, pit 11 first, and those with a seed in all of pits 6 to 11 are left out.

use std::io::{Read, Write};

use seedbase_index::Level;
use seedbase_query::Tables;
use seedbase_rules::{Endless, MAX_SEEDS, Rules};

use crate::order::{BUFFER_POSITIONS, Chunk, Coverage, Direction, Order, sweep};
use crate::{Comparison, Difference, ExchangeError, Standing};

const FORMAT: &str = "a score file of VU Amsterdam";

const ORDER: Order = Order { direction: Direction::Ascending, coverage: Coverage::Open };

/// The name of a level's file.
///
/// ```
/// assert_eq!(seedbase_exchange::vu::name(9), "scores.9");
/// ```
pub fn name(seeds: u8) -> String {
    format!("scores.{seeds}")
}

/// Fails for a game whose values the layout cannot hold: only the Oware family with `split` has both one value a
/// position and the positions that it numbers.
///
/// # Errors
/// [`ExchangeError::Game`].
pub fn check(tables: &Tables) -> Result<(), ExchangeError> {
    let game = tables.game();
    match (game.rules(), game.endless()) {
        (Rules::Oware(_), Endless::Split) => Ok(()),
        _ => {
            let needs = "it holds one value of every position of the Oware family, so ask for --endless split";
            Err(ExchangeError::Game { format: "the layout of VU Amsterdam", game, needs })
        }
    }
}

/// Writes the file of a level. `cancelled` is asked now and then whether to stop.
///
/// # Errors
/// [`ExchangeError::Game`], [`ExchangeError::Query`] when the table is missing or damaged,
/// [`ExchangeError::Stream`].
pub fn write(
    tables: &Tables,
    seeds: u8,
    out: &mut dyn Write,
    cancelled: &dyn Fn() -> bool,
) -> Result<(), ExchangeError> {
    check(tables)?;
    let mut bytes = Vec::new();
    sweep(tables, seeds, ORDER, BUFFER_POSITIONS, cancelled, &mut |chunk| {
        for values in chunk.planes[0].chunks(1 << 20) {
            bytes.clear();
            bytes.extend(values.iter().map(|&value| value as u8));
            out.write_all(&bytes)?;
        }
        Ok(())
    })
}

/// The seeds of the level whose file has so many bytes; no two have as many.
///
/// # Errors
/// [`ExchangeError::Format`] when no level has so many positions.
///
/// ```
/// use seedbase_exchange::vu;
/// assert_eq!(vu::seeds_of(12_685_179).ok(), Some(16));
/// assert!(vu::seeds_of(7).is_err());
/// ```
pub fn seeds_of(bytes: u64) -> Result<u8, ExchangeError> {
    let levels = (0..=MAX_SEEDS).filter_map(|seeds| Level::new(seeds).ok());
    let level = levels.into_iter().find(|level| level.positions() == bytes);
    level.map(|level| level.seeds()).ok_or_else(|| ExchangeError::Format {
        format: FORMAT,
        fault: format!("no level has {bytes} positions, so it is cut off or something else; fetch it again"),
    })
}

/// Holds a file of `bytes` bytes against our table of its level. Keeps the first `most` differences.
///
/// # Errors
/// [`ExchangeError::Format`] when no level has so many positions; [`ExchangeError::Game`];
/// [`ExchangeError::Query`] when our table is missing or damaged; [`ExchangeError::Stream`] when the file cannot be
/// read or ends early.
pub fn compare(
    tables: &Tables,
    file: &mut dyn Read,
    bytes: u64,
    most: usize,
    cancelled: &dyn Fn() -> bool,
) -> Result<Comparison, ExchangeError> {
    check(tables)?;
    let seeds = seeds_of(bytes)?;
    let (mut comparison, mut offset, mut theirs) = (Comparison::new(seeds, most), 0, Vec::new());
    sweep(tables, seeds, ORDER, BUFFER_POSITIONS, cancelled, &mut |chunk| {
        theirs.resize(chunk.len(), 0);
        file.read_exact(&mut theirs)?;
        compare_chunk(&mut comparison, chunk, &theirs, offset);
        offset += theirs.len() as u64;
        Ok(())
    })?;
    Ok(comparison)
}

fn compare_chunk(comparison: &mut Comparison, chunk: &Chunk, theirs: &[u8], offset: u64) {
    let mut same = 0;
    for (at, (&ours, &theirs)) in chunk.planes[0].iter().zip(theirs).enumerate() {
        let theirs = theirs as i8;
        if ours == theirs {
            same += 1;
            continue;
        }
        let standing = Standing::of(theirs.into(), Some(ours), ours, ours, chunk.seeds());
        comparison.count(None, standing, 1);
        comparison.keep(|| Difference {
            offset: offset + at as u64,
            position: chunk.position(at),
            standing,
            mark: None,
            theirs: theirs.into(),
            lo: ours,
            hi: ours,
        });
    }
    comparison.count(None, Standing::Same, same);
}
