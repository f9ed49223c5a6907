//! Writing games.

use super::{Game, GameError, GameForm, GameMove, tags};

/// Columns of a line of moves, at most.
const COLUMNS: usize = 79;

impl Game {
    /// Writes the game in its own form. A text ends with a line break, a string of moves does not.
    ///
    /// # Errors
    /// [`GameError::Unwritable`]: the form has squares, and a move does not say where its last seed falls.
    pub fn write(&self) -> Result<String, GameError> {
        self.write_as(self.form)
    }

    /// Writes the game in any form, leaving out what the form has no place for.
    ///
    /// # Errors
    /// As [`Game::write`].
    ///
    /// ```
    /// use seedbase_notation::{Game, GameForm};
    /// let game = Game::read("1. F f 2. C e+2 { a comment } 3. B *")?;
    /// assert_eq!(game.write_as(GameForm::Letters)?, "FfCeB");
    /// # Ok::<(), seedbase_notation::GameError>(())
    /// ```
    pub fn write_as(&self, form: GameForm) -> Result<String, GameError> {
        let moves = self.moves.iter().enumerate().map(|(i, played)| {
            let unwritable = |reason| GameError::Unwritable { number: i + 1, form, reason };
            form.move_form().write(&played.noted).map_err(unwritable)
        });
        let moves: Vec<String> = moves.collect::<Result<_, _>>()?;
        Ok(match form {
            GameForm::Letters => moves.concat(),
            GameForm::Squares => moves.join(" "),
            GameForm::Text | GameForm::SquaresText => self.text(moves),
        })
    }

    /// Tags, an empty line where moves follow, and the moves.
    fn text(&self, moves: Vec<String>) -> String {
        let tags: String = self.tags.iter().map(|tag| tags::write(tag) + "\n").collect();
        let moves = lines(&self.words(moves));
        let between = if tags.is_empty() || moves.is_empty() { "" } else { "\n" };
        tags + between + &moves
    }

    /// Everything behind the tags; two moves make a number.
    fn words(&self, moves: Vec<String>) -> Vec<String> {
        let mut words = comment(self.opening.as_deref());
        for (i, (written, GameMove { comment: said, .. })) in moves.into_iter().zip(&self.moves).enumerate() {
            if i % 2 == 0 {
                words.push(format!("{}.", i / 2 + 1));
            }
            words.push(written);
            words.extend(comment(said.as_deref()));
        }
        words.extend(self.ending.map(|outcome| outcome.to_string()));
        words
    }
}

fn comment(text: Option<&str>) -> Vec<String> {
    let Some(text) = text else { return Vec::new() };
    let words = text.split_whitespace().map(str::to_owned);
    std::iter::once("{".to_owned()).chain(words).chain(["}".to_owned()]).collect()
}

/// Words with blanks between them, in lines that are not too long as far as words allow.
fn lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > COLUMNS {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    if column > 0 {
        text.push('\n');
    }
    text
}
