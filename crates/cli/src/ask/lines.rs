//! Lines of any input in bounded memory.

use std::io::{self, BufRead};

/// The longest line that is looked at, in bytes; twelve numbers take far less.
pub(super) const LONGEST: usize = 4096;

/// What stands on a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Text(&'a str),
    TooLong,
    NotText,
}

/// Reads the next line; `None` at the end. `buffer` holds what is returned.
///
/// # Errors
/// Those of the input.
pub(super) fn next<'a>(input: &mut impl BufRead, buffer: &'a mut Vec<u8>) -> io::Result<Option<Line<'a>>> {
    buffer.clear();
    let mut is_too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        let at_end = chunk.is_empty();
        let newline = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..newline.unwrap_or(chunk.len())];
        is_too_long |= buffer.len() + part.len() > LONGEST;
        if !is_too_long {
            buffer.extend_from_slice(part);
        }
        let used = part.len() + usize::from(newline.is_some());
        input.consume(used);
        if at_end && buffer.is_empty() && !is_too_long {
            return Ok(None);
        }
        if at_end || newline.is_some() {
            return Ok(Some(if is_too_long { Line::TooLong } else { line(buffer) }));
        }
    }
}

fn line(bytes: &[u8]) -> Line<'_> {
    std::str::from_utf8(bytes).map_or(Line::NotText, Line::Text)
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn all(input: &[u8], capacity: usize) -> Vec<String> {
        let mut reader = BufReader::with_capacity(capacity, input);
        let (mut buffer, mut lines) = (Vec::new(), Vec::new());
        while let Some(line) = next(&mut reader, &mut buffer).unwrap() {
            lines.push(match line {
                Line::Text(text) => text.to_owned(),
                Line::TooLong => "(long)".to_owned(),
                Line::NotText => "(not text)".to_owned(),
            });
        }
        lines
    }

    #[test]
    fn lines_are_the_same_whatever_the_buffer() {
        for capacity in [1, 2, 3, 64] {
            assert_eq!(all(b"one\n\ntwo", capacity), ["one", "", "two"]);
            assert_eq!(all(b"one\n", capacity), ["one"]);
            assert_eq!(all(b"\xff\nthree\r\n", capacity), ["(not text)", "three\r"]);
            assert_eq!(all(b"", capacity), [""; 0]);
        }
    }

    #[test]
    fn long_lines_are_passed_over() {
        let longest = "x".repeat(LONGEST);
        let input = format!("{longest}\n{longest}x\nafter\n{longest}{longest}");
        assert_eq!(all(input.as_bytes(), 100), [&*longest, "(long)", "after", "(long)"]);
    }
}
