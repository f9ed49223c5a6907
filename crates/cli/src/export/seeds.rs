//! One seed count, or several in a row.

use crate::levels;

/// The first and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seeds {
    pub(crate) first: u8,
    pub(crate) last: u8,
}

/// Reads `12` and `0..10`. Whether there are such levels depends on the game.
pub(super) fn parse(text: &str) -> Result<Seeds, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let seeds = Seeds { first: levels::parse_seeds(first)?, last: levels::parse_seeds(last)? };
    match seeds {
        Seeds { first, last } if first > last => Err(format!("the first is the smaller: {last}..{first}")),
        seeds => Ok(seeds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_or_several() {
        assert_eq!(parse("12"), Ok(Seeds { first: 12, last: 12 }));
        assert_eq!(parse("0..10"), Ok(Seeds { first: 0, last: 10 }));
        for wrong in ["10..0", "..", "1..", "-1", "1..2..3", "49", "a"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
