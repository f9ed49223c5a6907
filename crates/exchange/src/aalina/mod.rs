//! The endgame book of Aualé's engine, Aalina.
//!
//! One file for all positions of 0 to N seeds of abapa: a header in UTF-16BE and a byte a position. The positions
//! of a level come in descending lexicographic order of their twelve numbers read backwards, pit 11 first; every
//! way to put the seeds into twelve pits has a place, and the levels follow each other. That is the order of
//! C(r0, 1) + C(r1 + 1, 2) + ... + C(r11 + 11, 12), where ri is the number of seeds in the pits 0 to i.
//!
//! Learnt from the engine's public source, joansalasoler/oware on GitHub: what writes the book is
//! `src/main/java/com/joansala/game/oware/egtb/EGTBExporter.java` (2.1), what reads it `OwareLeaves.java` two
//! directories above. Nothing of it is used here.

mod book;
mod compare;
mod entry;
mod header;

pub use compare::compare;

use std::io::Write;

use seedbase_index::binomial;
use seedbase_query::{QueryError, Tables};
use seedbase_rules::{Game, Preset};

use crate::ExchangeError;

/// The most seeds that a book can have: the engine has no room for more.
pub const MOST_SEEDS: u8 = 15;

const FORMAT: &str = "an endgame book of Aalina";

/// The name of a book.
///
/// ```
/// assert_eq!(seedbase_exchange::aalina::name(12), "oware-leaves-12.bin");
/// ```
pub fn name(seeds: u8) -> String {
    format!("oware-leaves-{seeds}.bin")
}

/// The game that books are of: abapa with `own-side`.
pub fn game() -> Game {
    Game::usual(Preset::Abapa.rules())
}

/// Positions of 0 to `seeds` seeds, at most 48: C(seeds + 12, 12).
pub(crate) fn entries(seeds: u8) -> u64 {
    (0..=seeds).map(|n| binomial(usize::from(n) + 11, 11)).sum()
}

/// Fails for a game other than [`game`] and for a book without seeds or with more than the engine reads.
///
/// # Errors
/// [`ExchangeError::Game`], [`ExchangeError::BookSeeds`].
pub fn check(tables: &Tables, seeds: u8) -> Result<(), ExchangeError> {
    if tables.game() != game() {
        let needs = "it is the book of abapa (own-side), so ask for --preset abapa --endless own-side";
        return Err(ExchangeError::Game { format: "an endgame book of Aalina", game: tables.game(), needs });
    }
    match seeds {
        1..=MOST_SEEDS => Ok(()),
        _ => Err(ExchangeError::BookSeeds { seeds, most: MOST_SEEDS }),
    }
}

/// Writes the book of 0 to `seeds` seeds. `cancelled` is asked now and then whether to stop.
///
/// Where guarantee and ceiling meet the entry is exact, elsewhere it is lower, with the guarantee. The empty board
/// has no entry, as in the engine's own.
///
/// # Errors
/// [`ExchangeError::Game`], [`ExchangeError::BookSeeds`], [`ExchangeError::Query`] when a table is missing or
/// damaged, [`ExchangeError::Stream`].
pub fn write(
    tables: &Tables,
    seeds: u8,
    out: &mut dyn Write,
    cancelled: &dyn Fn() -> bool,
) -> Result<(), ExchangeError> {
    check(tables, seeds)?;
    tables.level(seeds)?; // the largest first: the command that makes it makes the others
    out.write_all(&header::bytes(seeds))?;
    out.write_all(&[entry::Entry::EMPTY.byte()])?;
    let mut bytes = Vec::new();
    book::sweep(tables, seeds, cancelled, &mut |chunk| {
        let [lo, hi] = &chunk.planes[..] else { return Ok(()) };
        for (lo, hi) in lo.chunks(1 << 20).zip(hi.chunks(1 << 20)) {
            bytes.clear();
            bytes.extend(lo.iter().zip(hi).map(|(&lo, &hi)| entry::Entry::of(lo, hi, chunk.seeds()).byte()));
            out.write_all(&bytes)?;
        }
        Ok(())
    })
}

/// When the caller asked to stop.
pub(crate) fn check_cancelled(cancelled: &dyn Fn() -> bool) -> Result<(), ExchangeError> {
    if cancelled() { Err(QueryError::Interrupted.into()) } else { Ok(()) }
}
