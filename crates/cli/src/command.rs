//! Commands to type next, as messages quote them.

use std::path::Path;

use seedbase_query::game_arguments;
use seedbase_rules::Game;

use crate::game_args;

/// `seedbase VERB` with the arguments that name the game and, unless it is where the program looks anyway,
/// the data directory.
pub(crate) fn line(verb: &str, game: Game, data: &Path) -> String {
    let is_usual = data == game_args::usual_data();
    let data = if is_usual { String::new() } else { format!(" --data {}", quoted(data)) };
    format!("seedbase {verb} {}{data}", game_arguments(game))
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:@%".contains(c);
    if !path.is_empty() && path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use seedbase_rules::{Capture, Endless, Oware, Preset, Slam};

    use super::*;

    #[test]
    fn lines_can_be_pasted() {
        let awari = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
        let line = line("query", awari, Path::new("my tables"));
        assert_eq!(line, "seedbase query --preset awari --endless split --data 'my tables'");
        let parts = Game::new(Oware { capture: Capture::Both, slam: Slam::Captures }.into(), Endless::Split).unwrap();
        let line = super::line("build", parts, Path::new("/t"));
        assert_eq!(line, "seedbase build --capture both --slam captures --endless split --data /t");
    }
}
