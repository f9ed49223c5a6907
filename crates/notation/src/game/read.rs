//! Reading games.

use super::scan::{Part, Scan};
use super::tags::{self, FEN, RESULT};
use super::{Game, GameError, GameForm, GameMove, Outcome, join};
use crate::numbers::shortened;
use crate::{MoveForm, NotedMove, Placed, recognise};

impl Game {
    /// Reads a game in whatever form it is written. It begins with the position of its tag `FEN`, in any
    /// notation, or with the usual start.
    ///
    /// Letters in comments and variations are no moves; variations are left out of the game.
    ///
    /// # Errors
    /// [`GameError`], which names the number of moves read before the fault.
    ///
    /// ```
    /// use seedbase_notation::{Game, GameForm};
    /// let game = Game::read("FfBeBc")?;
    /// assert_eq!(game.form(), GameForm::Letters);
    /// assert_eq!(game.pits().map(|pit| pit.index()).collect::<Vec<_>>(), [5, 5, 1, 4, 1, 2]);
    /// # Ok::<(), seedbase_notation::GameError>(())
    /// ```
    pub fn read(text: &str) -> Result<Game, GameError> {
        Reader::read(text, None)
    }

    /// Reads a game that begins with `start`.
    ///
    /// # Errors
    /// As [`Game::read`], and [`GameError::TwoStarts`] when the game has a tag `FEN`.
    pub fn read_from(start: Placed, text: &str) -> Result<Game, GameError> {
        Reader::read(text, Some(start))
    }
}

/// What has been read of a game.
#[derive(Debug, Default)]
struct Reader {
    opening: Option<String>,
    moves: Vec<GameMove>,
    move_form: Option<MoveForm>,
    ending: Option<Outcome>,
    last_number: Option<u32>,
    /// Whether there is a tag, a number, a comment, a result or a capture: something that strings of moves lack.
    is_text: bool,
}

impl Reader {
    fn read(text: &str, start: Option<Placed>) -> Result<Game, GameError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text); // a byte order mark
        let (tags, rest) = tags::read(text)?;
        let mut reader = Reader { is_text: !tags.is_empty(), ..Reader::default() };
        let mut scan = Scan::new(rest);
        loop {
            let moves = scan.moves();
            let remaining = scan.remaining();
            let Some(part) = scan.next()? else { break };
            if reader.ending.is_some() && !matches!(part, Part::Comment(_)) {
                return Err(GameError::AfterResult { text: remaining });
            }
            reader.take(part, moves)?;
        }
        if !reader.is_text && reader.moves.is_empty() {
            return Err(GameError::Empty);
        }
        let tag = |name| tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str());
        reader.agrees_with(tag(RESULT))?;
        let start = starting(tag(FEN), start)?;
        let form = reader.form();
        let Reader { opening, moves, ending, .. } = reader;
        Ok(Game { form, tags, start, opening, moves, ending })
    }

    /// Adds a part that stands behind `moves` moves.
    fn take(&mut self, part: Part<'_>, moves: usize) -> Result<(), GameError> {
        match part {
            Part::Number(found) => self.number(found, moves)?,
            Part::Move(form, noted, text) => self.noted(form, noted, text, moves)?,
            Part::Comment(text) => {
                join(self.moves.last_mut().map_or(&mut self.opening, |played| &mut played.comment), text)
            }
            Part::Outcome(outcome) => self.ending = Some(outcome),
        }
        self.is_text |= !matches!(part, Part::Move(_, NotedMove { captures: None, .. }, _));
        Ok(())
    }

    /// A number may be repeated, as before the answer to a move with a comment, or count up by one.
    fn number(&mut self, found: u32, moves: usize) -> Result<(), GameError> {
        match self.last_number.replace(found) {
            Some(last) if found != last && Some(found) != last.checked_add(1) => {
                Err(GameError::Number { moves, last, found })
            }
            _ => Ok(()),
        }
    }

    fn noted(&mut self, form: MoveForm, noted: NotedMove, text: &str, moves: usize) -> Result<(), GameError> {
        if *self.move_form.get_or_insert(form) != form {
            return Err(GameError::Mixed { moves, text: shortened(text) });
        }
        self.moves.push(GameMove { noted, comment: None });
        Ok(())
    }

    fn form(&self) -> GameForm {
        match (self.is_text, self.move_form) {
            (true, Some(MoveForm::Squares)) => GameForm::SquaresText,
            (true, _) => GameForm::Text,
            (false, Some(MoveForm::Squares)) => GameForm::Squares,
            (false, _) => GameForm::Letters,
        }
    }

    /// Makes sure that a result at the end is the one of the tag, where that is one.
    fn agrees_with(&self, tag: Option<&str>) -> Result<(), GameError> {
        let said = tag.and_then(Outcome::read);
        match (self.ending, said, tag) {
            (Some(found), Some(said), Some(tag)) if found != said => {
                Err(GameError::Results { found: found.to_string(), tag: shortened(tag) })
            }
            _ => Ok(()),
        }
    }
}

fn starting(fen: Option<&str>, given: Option<Placed>) -> Result<Placed, GameError> {
    match (fen, given) {
        (Some(_), Some(_)) => Err(GameError::TwoStarts),
        (Some(fen), None) => recognise(fen).map(|(_, placed)| placed).map_err(GameError::Start),
        (None, given) => Ok(given.unwrap_or(Placed::start())),
    }
}
