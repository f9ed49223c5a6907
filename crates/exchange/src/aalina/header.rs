//! The lines before the entries, in UTF-16BE.

use std::io::Read;

use super::{FORMAT, MOST_SEEDS, entries};
use crate::ExchangeError;

/// What every version begins with.
const SIGNATURE: &str = "Oware Endgames ";

/// The version whose layout is written.
const VERSION: &str = "2.1";

/// Bytes that the header may have, at most: far more than any has.
const MOST_BYTES: usize = 4096;

/// The header of a book of `seeds` seeds. Its date is always the same, so that the same tables give the same file.
pub(super) fn bytes(seeds: u8) -> Vec<u8> {
    // The empty board is not counted.
    let entries = entries(seeds) - 1;
    let text = format!("{SIGNATURE}{VERSION}\nDate: Thu Jan 01 00:00:00 UTC 1970\nEntries: {entries}\n\n");
    text.encode_utf16().flat_map(u16::to_be_bytes).collect()
}

/// What a header tells of a book, and how long it is itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) seeds: u8,
    /// Bytes of the header.
    pub(super) bytes: u64,
}

/// Reads the header of a file of `length` bytes, up to the empty line that ends it.
///
/// # Errors
/// [`ExchangeError::Format`] when it is none, or when what follows it is no whole book; [`ExchangeError::Stream`].
pub(super) fn read(file: &mut dyn Read, length: u64) -> Result<Header, ExchangeError> {
    let lines = lines(file)?;
    let signature = lines.lines.first().map_or("", String::as_str);
    if !signature.starts_with(SIGNATURE) {
        return Err(no_book(format!("it does not begin with \"{SIGNATURE}\" in UTF-16BE")));
    }
    let Some(rest) = length.checked_sub(lines.bytes) else { return Err(no_book("it ends in its header".to_owned())) };
    let seeds = seeds_of(rest)?;
    check_count(&lines.lines, seeds)?;
    Ok(Header { seeds, bytes: lines.bytes })
}

/// The seeds of a book of so many bytes after the header. Up to version 2.0 one more byte follows the entries.
fn seeds_of(bytes: u64) -> Result<u8, ExchangeError> {
    let is_whole = |seeds: &u8| bytes == entries(*seeds) || bytes == entries(*seeds) + 1;
    (1..=MOST_SEEDS).find(is_whole).ok_or_else(|| {
        no_book(format!("no book of 1 to {MOST_SEEDS} seeds has {bytes} bytes after its header; fetch it again"))
    })
}

/// The number of entries, if the header tells one: with the empty board or without, or with the byte at the end.
fn check_count(lines: &[String], seeds: u8) -> Result<(), ExchangeError> {
    let count = |line: &String| {
        let (name, value) = line.split_once(':')?;
        ["Entries", "Positions"].contains(&name.trim()).then(|| value.trim().to_owned())
    };
    let Some(told) = lines.iter().find_map(count) else { return Ok(()) };
    match told.parse::<u64>() {
        Ok(number) if number.abs_diff(entries(seeds)) <= 1 => Ok(()),
        _ => Err(no_book(format!("its header tells of {told} entries, but it has those of {seeds} seeds"))),
    }
}

struct Lines {
    lines: Vec<String>,
    bytes: u64,
}

fn lines(file: &mut dyn Read) -> Result<Lines, ExchangeError> {
    let (mut units, mut line, mut lines) = (0, Vec::new(), Vec::new());
    while 2 * units < MOST_BYTES {
        let mut unit = [0; 2];
        file.read_exact(&mut unit).map_err(|error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => no_book("it ends in its header".to_owned()),
            _ => error.into(),
        })?;
        units += 1;
        match u16::from_be_bytes(unit) {
            0x0A if line.is_empty() => return Ok(Lines { lines, bytes: 2 * units as u64 }),
            0x0A => lines.push(String::from_utf16_lossy(&std::mem::take(&mut line))),
            unit => line.push(unit),
        }
    }
    Err(no_book("no empty line in UTF-16BE ends its header".to_owned()))
}

fn no_book(fault: String) -> ExchangeError {
    ExchangeError::Format { format: FORMAT, fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect()
    }

    fn header(text: &str, rest: u64) -> Result<Header, String> {
        let bytes = utf16(text);
        read(&mut &bytes[..], bytes.len() as u64 + rest).map_err(|error| error.to_string())
    }

    #[test]
    fn our_own_is_read() {
        let bytes = bytes(12);
        let read = read(&mut &bytes[..], bytes.len() as u64 + 2_704_156).unwrap();
        assert_eq!(read, Header { seeds: 12, bytes: bytes.len() as u64 });
    }

    #[test]
    fn older_ones_have_a_byte_more_and_other_lines() {
        let text = "Oware Endgames 2.0\nDate: today\nPositions: 2704157\nName: some\n\n";
        assert_eq!(header(text, 2_704_157).map(|header| header.seeds), Ok(12));
        assert_eq!(header("Oware Endgames 2.1\n\n", 13).map(|header| header.seeds), Ok(1));
    }

    #[test]
    fn what_is_no_book_is_told() {
        for (text, rest, part) in [
            ("Oware Endgames 2.1\nEntries: 90\n\n", 92 + 1, "93 bytes after its header"),
            ("Oware Endgames 2.1\nEntries: 80\n\n", 91, "tells of 80 entries, but it has those of 2 seeds"),
            ("Oware Endgames 2.1\nEntries: -1\n\n", 91, "tells of -1 entries"),
            ("Oware Openings 2.1\n\n", 91, "does not begin with"),
            ("Oware Endgames 2.1\nDate", 0, "ends in its header"),
            (&"x".repeat(MOST_BYTES), 0, "no empty line"),
        ] {
            let told = header(text, rest).unwrap_err();
            assert!(told.contains(part), "{told}");
        }
    }
}
