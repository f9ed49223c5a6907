//! Seed counts: reading and telling them.

use seedbase_index::{Level, LevelError};
use seedbase_query::Tables;
use seedbase_rules::{Preset, Rules};

/// Reads `--seeds`. Whether there is such a level depends on the game: see [`check`].
pub(crate) fn parse_seeds(text: &str) -> Result<u8, String> {
    let seeds: u8 = text.parse().map_err(|_| "a number from 0 to 46, or 48, was expected".to_owned())?;
    match Level::of(Preset::Bantumi.rules(), seeds) {
        Ok(_) => Ok(seeds),
        Err(error) => Err(error.to_string()),
    }
}

/// Whether there is a level of so many seeds.
///
/// # Errors
/// When there is none under these rules.
pub(crate) fn check(rules: Rules, seeds: u8) -> Result<(), clap::Error> {
    let told = |error| match error {
        LevelError::NeverOccurs => format!("{error}; give 46, or 48, which leaves 47 out"),
        error => error.to_string(),
    };
    let refused = |error| format!("invalid value '{seeds}' for '--seeds <N>': {}\n", told(error));
    let level = Level::of(rules, seeds).map_err(refused);
    level.map(drop).map_err(|told| clap::Error::raw(clap::error::ErrorKind::ValueValidation, told))
}

/// Every seed count that has a level under these rules.
pub(crate) fn all(rules: Rules) -> impl Iterator<Item = u8> {
    (0..=48).filter(move |&seeds| Level::of(rules, seeds).is_ok())
}

/// The levels up to and including `seeds`.
pub(crate) fn through(rules: Rules, seeds: u8) -> impl Iterator<Item = u8> {
    all(rules).take_while(move |&n| n <= seeds)
}

/// The levels that are there, ascending. Something that is no table in a table's place is there too.
pub(crate) fn present(tables: &Tables) -> Vec<u8> {
    all(tables.game().rules()).filter(|&seeds| tables.is_there(seeds)).collect()
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
        let of_awari = check(Preset::Awari.rules(), 47).unwrap_err();
        assert!(of_awari.to_string().contains("a capture takes at least 2"));
        assert!(parse_seeds("47").is_ok() && check(Preset::Bantumi.rules(), 47).is_ok());
        assert!(parse_seeds("49").unwrap_err().contains("48"));
        for wrong in ["-1", "256", "", "four"] {
            assert_eq!(parse_seeds(wrong).unwrap_err(), "a number from 0 to 46, or 48, was expected");
        }
    }

    #[test]
    fn runs() {
        assert_eq!(told(&[7]), "level 7");
        assert_eq!(told(&[0, 1, 2, 4, 6, 7]), "levels 0..2, 4, 6..7");
        assert_eq!(Preset::ALL.map(|preset| all(preset.rules()).count()), [48, 48, 48, 48, 49]);
        assert_eq!(through(Preset::Awari.rules(), 48).last(), Some(48));
    }
}
