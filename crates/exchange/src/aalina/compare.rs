//! Holding a book against our tables.

use std::io::Read;

use seedbase_query::Tables;

use super::entry::{Entry, Flag};
use super::{book, check, header};
use crate::order::Chunk;
use crate::{Comparison, Difference, ExchangeError, Standing};

/// Holds a book of `bytes` bytes against our tables. Keeps the first `most` differences.
///
/// An entry outside what can be forced is an error, whatever its flag: the engine reads every entry as the seeds
/// that the mover gets. What lies within is a difference of convention. An entry is the same as ours when it is the
/// exact value, or under the flag lower the guarantee, or under the flag upper the ceiling. The empty board is left
/// out.
///
/// # Errors
/// [`ExchangeError::Format`] when it is no book; [`ExchangeError::Game`]; [`ExchangeError::Query`] when one of our
/// tables is missing or damaged; [`ExchangeError::Stream`] when the file cannot be read or ends early.
pub fn compare(
    tables: &Tables,
    file: &mut dyn Read,
    bytes: u64,
    most: usize,
    cancelled: &dyn Fn() -> bool,
) -> Result<Comparison, ExchangeError> {
    let header = header::read(file, bytes)?;
    check(tables, header.seeds)?;
    tables.level(header.seeds)?; // the largest first: the command that makes it makes the others
    file.read_exact(&mut [0])?; // the empty board
    let (mut comparison, mut theirs) = (Comparison::new(header.seeds, most), Vec::new());
    let mut offset = header.bytes + 1;
    book::sweep(tables, header.seeds, cancelled, &mut |chunk| {
        theirs.resize(chunk.len(), 0);
        file.read_exact(&mut theirs)?;
        compare_chunk(&mut comparison, chunk, &theirs, offset);
        offset += theirs.len() as u64;
        Ok(())
    })?;
    Ok(comparison)
}

fn compare_chunk(comparison: &mut Comparison, chunk: &Chunk, theirs: &[u8], offset: u64) {
    let [lo, hi] = &chunk.planes[..] else { return };
    for (at, &byte) in theirs.iter().enumerate() {
        let (entry, lo, hi) = (Entry::from_byte(byte), lo[at], hi[at]);
        let (mark, standing) = (Some(entry.flag.name()), standing(entry, lo, hi, chunk.seeds()));
        comparison.count(mark, standing, 1);
        if standing != Standing::Same {
            comparison.keep(|| Difference {
                offset: offset + at as u64,
                position: chunk.position(at),
                standing,
                mark,
                theirs: entry.value(chunk.seeds()),
                lo,
                hi,
            });
        }
    }
}

fn standing(entry: Entry, lo: i8, hi: i8, seeds: u8) -> Standing {
    let expected = match entry.flag {
        Flag::Empty => return Standing::Empty,
        Flag::Exact => (lo == hi).then_some(lo),
        Flag::Lower => Some(lo),
        Flag::Upper => Some(hi),
    };
    Standing::of(entry.value(seeds), expected, lo, hi, seeds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_as_they_are_marked() {
        let of = |seeds, flag| standing(Entry { seeds, flag }, -2, 4, 6);
        assert_eq!(of(2, Flag::Lower), Standing::Same);
        assert_eq!(of(3, Flag::Lower), Standing::Convention);
        assert_eq!(of(5, Flag::Upper), Standing::Same);
        assert_eq!(of(2, Flag::Exact), Standing::Convention);
        assert_eq!((of(1, Flag::Lower), of(6, Flag::Exact)), (Standing::TooLow, Standing::TooHigh));
        assert_eq!((of(7, Flag::Exact), of(2, Flag::Empty)), (Standing::Impossible, Standing::Empty));
        let exact = |seeds, flag| standing(Entry { seeds, flag }, 2, 2, 6);
        assert_eq!(exact(4, Flag::Exact), Standing::Same);
        assert_eq!((exact(3, Flag::Lower), exact(5, Flag::Lower)), (Standing::TooLow, Standing::TooHigh));
    }
}
