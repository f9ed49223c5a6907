//! Whole games: a start and the moves from it, as somebody wrote them down.

mod error;
mod form;
mod outcome;
mod read;
mod scan;
mod tags;
mod write;

use seedbase_rules::Pit;

use crate::{Notation, NotationError, NotedMove, Placed};

pub use error::GameError;
pub use form::GameForm;
pub use outcome::Outcome;
pub use tags::Tag;

use tags::{FEN, RESULT};

/// A game as it was written down. Nothing has been replayed: the moves may be illegal, out of turn or go on
/// after the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    form: GameForm,
    tags: Vec<Tag>,
    start: Placed,
    opening: Option<String>,
    moves: Vec<GameMove>,
    ending: Option<Outcome>,
}

/// A move of a game and what was said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMove {
    /// The move.
    pub noted: NotedMove,
    /// The comment behind it, its words with single blanks between them.
    pub comment: Option<String>,
}

/// What becomes of the start of a game that begins elsewhere than games usually do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartTag {
    /// It is written into a tag.
    Written,
    /// It is left out, and the reader must be given it besides: no notation of a tag has its board.
    LeftOut,
}

impl Game {
    /// A game of `moves` from the usual start, to be written in `form`.
    pub fn new(form: GameForm, moves: impl IntoIterator<Item = NotedMove>) -> Game {
        Game::from_moves(form, Placed::start(), moves)
    }

    /// A game of `moves` from any position, to be written in `form`. A text gets a tag with the position, in the
    /// notation of the program whose text it is. The other forms have no place for a start, which the reader must
    /// be given besides.
    ///
    /// # Errors
    /// [`NotationError`]: the form has tags, and the position does not fit the notation of
    /// [`GameForm::start_notation`].
    pub fn from_position(
        form: GameForm,
        start: Placed,
        moves: impl IntoIterator<Item = NotedMove>,
    ) -> Result<Game, NotationError> {
        let mut game = Game::from_moves(form, start, moves);
        if let Some(notation) = form.start_notation() {
            game.tags.push(Tag { name: FEN.to_owned(), value: notation.write(&start)? });
        }
        Ok(game)
    }

    fn from_moves(form: GameForm, start: Placed, moves: impl IntoIterator<Item = NotedMove>) -> Game {
        let moves = moves.into_iter().map(|noted| GameMove { noted, comment: None }).collect();
        Game { form, tags: Vec::new(), start, opening: None, moves, ending: None }
    }

    /// The same game in the form that has room for comments, with its moves as a replay knows them: where the last
    /// seed falls, and what was captured. A start other than the usual one gets a tag, unless it is to be left out: in
    /// the notation of the form, or in PlayStrategy's where the seeds do not fit that.
    ///
    /// # Errors
    /// [`NotationError`]: the start can be written in neither.
    ///
    /// ```
    /// use seedbase_notation::{Game, StartTag};
    /// let game = Game::read("FfC")?;
    /// let moves: Vec<_> = game.moves().iter().map(|played| played.noted).collect();
    /// assert_eq!(game.as_text(moves, StartTag::Written)?.write()?, "1. F f 2. C\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_text(
        &self,
        moves: impl IntoIterator<Item = NotedMove>,
        start_tag: StartTag,
    ) -> Result<Game, NotationError> {
        let mut text = self.clone();
        text.form = match self.form {
            GameForm::Text | GameForm::Letters => GameForm::Text,
            GameForm::SquaresText | GameForm::Squares => GameForm::SquaresText,
        };
        for (played, noted) in text.moves.iter_mut().zip(moves) {
            played.noted = noted;
        }
        let is_untold = self.start != Placed::start() && self.tag(FEN).is_none();
        if is_untold && start_tag == StartTag::Written {
            let start = self.start.completed();
            let usual = text.form.start_notation().unwrap_or(Notation::PlayStrategy);
            let value = usual.write(&start).or_else(|_| Notation::PlayStrategy.write(&start))?;
            text.tags.push(Tag { name: FEN.to_owned(), value });
        }
        Ok(text)
    }

    /// The form it was read in or is to be written in.
    pub const fn form(&self) -> GameForm {
        self.form
    }

    /// Where the game begins.
    pub const fn start(&self) -> &Placed {
        &self.start
    }

    /// The tags in their order, the one with the start included.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// What was said before the first move.
    pub fn opening(&self) -> Option<&str> {
        self.opening.as_deref()
    }

    /// The moves in their order.
    pub fn moves(&self) -> &[GameMove] {
        &self.moves
    }

    /// The pits that are sown, in their order: what a replay needs.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + '_ {
        self.moves.iter().map(|played| played.noted.from.pit)
    }

    /// How the game is said to have ended; `None` where nothing is said of it.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending.or_else(|| self.tag(RESULT).and_then(Outcome::read))
    }

    /// Adds to the comments: `comment` is asked for every move by its place, 0 being the first, and what it
    /// answers is put behind what was said already. Closing braces, which would end the comment, become `)`.
    ///
    /// ```
    /// use seedbase_notation::Game;
    /// let mut game = Game::read("1. F f")?;
    /// game.annotate(|i| (i == 1).then(|| "best: e".to_owned()));
    /// assert_eq!(game.write()?, "1. F f { best: e }\n");
    /// # Ok::<(), seedbase_notation::GameError>(())
    /// ```
    pub fn annotate(&mut self, mut comment: impl FnMut(usize) -> Option<String>) {
        for (i, played) in self.moves.iter_mut().enumerate() {
            if let Some(more) = comment(i) {
                join(&mut played.comment, &more.replace('}', ")"));
            }
        }
    }
}

/// Puts words behind a comment; blanks do not count as words.
fn join(comment: &mut Option<String>, more: &str) {
    let words: Vec<&str> =
        comment.iter().flat_map(|text| text.split_whitespace()).chain(more.split_whitespace()).collect();
    let joined = (!words.is_empty()).then(|| words.join(" "));
    *comment = joined;
}
