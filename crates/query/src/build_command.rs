//! The command that makes a missing table.

use std::borrow::Cow;
use std::path::Path;

use seedbase_rules::{EmptyCapture, Game, Kalah, Oware, Preset, RowLength, Rules};

/// The command that builds the level of `seeds` seeds, and the smaller ones, into `data`: ready to be pasted
/// into a shell.
///
/// ```
/// use seedbase_query::build_command;
/// use seedbase_rules::{Endless, Game, Preset};
/// let game = Game::new(Preset::Abapa.rules(), Endless::Split)?;
/// assert_eq!(
///     build_command("my tables".as_ref(), game, 9),
///     "seedbase build --preset abapa --endless split --seeds 9 --data 'my tables'"
/// );
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn build_command(data: &Path, game: Game, seeds: u8) -> String {
    let (game, data) = (game_arguments(game), data.to_string_lossy());
    format!("seedbase build {game} --seeds {seeds} --data {}", quoted(&data))
}

/// The arguments that stand for a game.
///
/// ```
/// use seedbase_query::game_arguments;
/// use seedbase_rules::Game;
/// assert_eq!(game_arguments(Game::usual("awari".parse()?)), "--preset awari --endless split");
/// assert_eq!(game_arguments(Game::usual("bantumi-4-empty-capture".parse()?)), "--preset bantumi --pits 4 --empty-capture");
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn game_arguments(game: Game) -> String {
    let (rules, endless) = (game.rules(), game.endless());
    match (rules.preset(), rules) {
        (_, Rules::Kalah(kalah)) => kalah_arguments(kalah),
        (Some(preset), Rules::Oware(_)) => format!("--preset {preset} --endless {endless}"),
        (None, Rules::Oware(Oware { capture, slam })) => {
            format!("--capture {capture} --slam {slam} --endless {endless}")
        }
    }
}

fn kalah_arguments(Kalah { row, empty_capture }: Kalah) -> String {
    let pits = match row {
        RowLength::SIX => String::new(),
        row => format!(" --pits {}", row.pits()),
    };
    let empty_capture = match empty_capture {
        EmptyCapture::Stays => "",
        EmptyCapture::Captured => " --empty-capture",
    };
    format!("--preset {}{pits}{empty_capture}", Preset::Bantumi)
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
            let game = Game::new(rules.parse().unwrap(), Endless::Split).unwrap();
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
