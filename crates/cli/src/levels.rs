//! Seed counts: reading and telling them.

use seedbase_index::Level;

/// Reads `--seeds`.
pub(crate) fn parse_seeds(text: &str) -> Result<u8, String> {
    let seeds: u8 = text.parse().map_err(|_| "a number from 0 to 46, or 48, was expected".to_owned())?;
    match Level::new(seeds) {
        Ok(_) => Ok(seeds),
        Err(error) if seeds == 47 => Err(format!("{error}; give 46, or 48, which leaves 47 out")),
        Err(error) => Err(error.to_string()),
    }
}

/// Every seed count that has a level.
pub(crate) fn all() -> impl Iterator<Item = u8> {
    (0..=48).filter(|&seeds| Level::new(seeds).is_ok())
}

/// The levels up to and including `seeds`.
pub(crate) fn through(seeds: u8) -> impl Iterator<Item = u8> {
    all().take_while(move |&n| n <= seeds)
}

/// Ascending seed counts in words: `level 7`, `levels 0..10, 12`.
pub(crate) fn told(levels: &[u8]) -> String {
    let runs = levels.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [first, .., last] => format!("{first}..{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    });
    let runs: Vec<String> = runs.collect();
    let plural = if levels.len() == 1 { "" } else { "s" };
    format!("level{plural} {}", runs.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds() {
        assert_eq!([0, 46, 48].map(|n: u8| parse_seeds(&n.to_string())), [Ok(0), Ok(46), Ok(48)]);
        assert!(parse_seeds("47").unwrap_err().contains("a capture takes at least 2"));
        assert!(parse_seeds("49").unwrap_err().contains("48"));
        for wrong in ["-1", "256", "", "four"] {
            assert_eq!(parse_seeds(wrong).unwrap_err(), "a number from 0 to 46, or 48, was expected");
        }
    }

    #[test]
    fn runs() {
        assert_eq!(told(&[7]), "level 7");
        assert_eq!(told(&[0, 1, 2, 4, 6, 7]), "levels 0..2, 4, 6..7");
        assert_eq!(all().count(), 48);
        assert_eq!(through(48).last(), Some(48));
    }
}
