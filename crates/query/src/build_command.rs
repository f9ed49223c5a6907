//! The command that makes a missing table.

use std::borrow::Cow;
use std::path::Path;

use seedbase_rules::{Game, Rules};

/// The command that builds the level of `seeds` seeds, and the smaller ones, into `data`: ready to be pasted
/// into a shell.
///
/// ```
/// use seedbase_query::build_command;
/// use seedbase_rules::{Endless, Game, Preset};
/// let game = Game { rules: Preset::Abapa.rules(), endless: Endless::Split };
/// assert_eq!(
///     build_command("my tables".as_ref(), game, 9),
///     "seedbase build --preset abapa --endless split --seeds 9 --data 'my tables'"
/// );
/// ```
pub fn build_command(data: &Path, game: Game, seeds: u8) -> String {
    let (rules, endless, data) = (rules_arguments(game.rules), game.endless, data.to_string_lossy());
    format!("seedbase build {rules} --endless {endless} --seeds {seeds} --data {}", quoted(&data))
}

fn rules_arguments(rules: Rules) -> String {
    match rules.preset() {
        Some(preset) => format!("--preset {preset}"),
        None => format!("--capture {} --slam {}", rules.capture, rules.slam),
    }
}

/// A word as a POSIX shell reads it back.
fn quoted(word: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./+:@%,=".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', r"'\''")).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use seedbase_rules::Endless;

    #[test]
    fn combinations_without_a_name_are_spelt_out() {
        let command = |rules: &str| {
            let game = Game { rules: rules.parse().unwrap(), endless: Endless::Split };
            build_command("data".as_ref(), game, 48)
        };
        assert_eq!(
            command("both-captures"),
            "seedbase build --capture both --slam captures --endless split --seeds 48 --data data"
        );
        assert_eq!(command("both-forbidden"), "seedbase build --preset ovare --endless split --seeds 48 --data data");
    }

    #[test]
    fn quotes_survive_a_shell() {
        assert_eq!(quoted("/tables/awari-1.0"), "/tables/awari-1.0");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("$HOME's"), r"'$HOME'\''s'");
    }
}
