//! Finding the text of a game.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use seedbase_notation::{Game, GameError};

use crate::exit::Usage;

/// The longest text that is read, in bytes; a game of a thousand moves takes a hundredth of it.
const LONGEST: u64 = 1 << 20;

/// The game in the file of this name, on standard input for `-`, or else in the argument itself.
///
/// # Errors
/// When it cannot be read, is longer than a game can be, or is none.
pub(super) fn game(argument: &str, read: impl Fn(&str) -> Result<Game, GameError>) -> anyhow::Result<Game> {
    let path = Path::new(argument);
    if argument == "-" {
        Ok(read(&all(io::stdin().lock(), "standard input")?)?)
    } else if path.is_file() {
        let file = File::open(path).with_context(|| format!("{argument}: cannot be opened"))?;
        read(&all(file, argument)?).with_context(|| argument.to_owned())
    } else {
        read(argument).map_err(|error| Usage(format!("neither a file nor a game: {error}")).into())
    }
}

fn all(input: impl Read, name: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    input.take(LONGEST + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    if bytes.len() as u64 > LONGEST {
        anyhow::bail!(Usage(format!("{name}: longer than {LONGEST} bytes: a game was expected")));
    }
    String::from_utf8(bytes).map_err(|_| Usage(format!("{name}: not UTF-8 text: a game was expected")).into())
}
