//! Moves as they are written down.

use std::fmt;

use seedbase_rules::MAX_SEEDS;

use crate::numbers::shortened;
use crate::{MoveError, Square};

/// A move as somebody wrote it; whether it is legal, or theirs to make, is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotedMove {
    /// The pit that is sown.
    pub from: Square,
    /// Where the last seed falls, where that was written.
    pub to: Option<Square>,
    /// Seeds captured, 0..=48, where that was written.
    pub captures: Option<u8>,
}

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveForm {
    /// The pit's letter: `F`, `f`.
    Letter,
    /// The pit's letter and what it captures, if anything: `C`, `e+2`.
    Captures,
    /// PlayStrategy's squares, from the pit that is sown to the one where the last seed falls: `a1e1`.
    Squares,
}

impl NotedMove {
    /// A move of which only the pit was written.
    pub const fn of(from: Square) -> NotedMove {
        NotedMove { from, to: None, captures: None }
    }
}

impl MoveForm {
    /// Every form.
    pub const ALL: [MoveForm; 3] = [MoveForm::Letter, MoveForm::Captures, MoveForm::Squares];

    /// The form's name.
    pub const fn name(self) -> &'static str {
        match self {
            MoveForm::Letter => "letter",
            MoveForm::Captures => "captures",
            MoveForm::Squares => "squares",
        }
    }

    /// A move in this form.
    pub const fn example(self) -> &'static str {
        match self {
            MoveForm::Letter => "F",
            MoveForm::Captures => "e+2",
            MoveForm::Squares => "a1e1",
        }
    }

    /// Reads a move in this form.
    ///
    /// # Errors
    /// * [`MoveError::Form`]: it is not in this form.
    /// * [`MoveError::Captures`]: it captures more than 48 seeds.
    ///
    /// ```
    /// use seedbase_notation::MoveForm;
    /// let noted = MoveForm::Captures.read("e+2")?;
    /// assert_eq!((noted.from.letter(), noted.captures), ('e', Some(2)));
    /// # Ok::<(), seedbase_notation::MoveError>(())
    /// ```
    pub fn read(self, text: &str) -> Result<NotedMove, MoveError> {
        let noted = match self {
            MoveForm::Letter => letter(text),
            MoveForm::Captures => return captures(text),
            MoveForm::Squares => squares(text),
        };
        noted.ok_or_else(|| MoveError::Form { form: self, text: shortened(text) })
    }

    /// Reads a move in whatever form it is written, and says which that is.
    ///
    /// # Errors
    /// * [`MoveError::Unknown`]: it is in no form.
    /// * [`MoveError::Captures`]: it captures more than 48 seeds.
    ///
    /// ```
    /// use seedbase_notation::MoveForm;
    /// let (form, noted) = MoveForm::recognise("a1e1")?;
    /// assert_eq!(form, MoveForm::Squares);
    /// assert_eq!((noted.from.letter(), noted.to.map(|to| to.letter())), ('A', Some('E')));
    /// # Ok::<(), seedbase_notation::MoveError>(())
    /// ```
    pub fn recognise(text: &str) -> Result<(MoveForm, NotedMove), MoveError> {
        if let Some(noted) = letter(text) {
            return Ok((MoveForm::Letter, noted));
        }
        if let Some(noted) = squares(text) {
            return Ok((MoveForm::Squares, noted));
        }
        match captures(text) {
            Ok(noted) => Ok((MoveForm::Captures, noted)),
            Err(MoveError::Form { text, .. }) => Err(MoveError::Unknown { text }),
            Err(error) => Err(error),
        }
    }

    /// Writes a move in this form, leaving out what the form has no place for.
    ///
    /// # Errors
    /// [`MoveError::NoDestination`]: the form writes where the last seed falls, and the move does not say.
    pub fn write(self, noted: &NotedMove) -> Result<String, MoveError> {
        let letter = noted.from.letter();
        Ok(match (self, noted.captures) {
            (MoveForm::Letter, _) | (MoveForm::Captures, None) => letter.to_string(),
            (MoveForm::Captures, Some(seeds)) => format!("{letter}+{seeds}"),
            (MoveForm::Squares, _) => {
                let to = noted.to.ok_or(MoveError::NoDestination { letter })?;
                noted.from.coordinates() + &to.coordinates()
            }
        })
    }
}

impl fmt::Display for MoveForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn letter(text: &str) -> Option<NotedMove> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(only), None) => Square::from_letter(only).map(NotedMove::of),
        _ => None,
    }
}

fn captures(text: &str) -> Result<NotedMove, MoveError> {
    let wrong = || MoveError::Form { form: MoveForm::Captures, text: shortened(text) };
    let Some((pit, seeds)) = text.split_once('+') else { return letter(text).ok_or_else(wrong) };
    let noted = letter(pit).ok_or_else(wrong)?;
    if seeds.is_empty() || !seeds.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong());
    }
    match seeds.parse() {
        Ok(seeds) if seeds <= MAX_SEEDS => Ok(NotedMove { captures: Some(seeds), ..noted }),
        _ => Err(MoveError::Captures { text: shortened(text) }),
    }
}

fn squares(text: &str) -> Option<NotedMove> {
    let (from, to) = (text.get(..2)?, text.get(2..)?);
    let (from, to) = (Square::from_coordinates(from)?, Square::from_coordinates(to)?);
    Some(NotedMove { to: Some(to), ..NotedMove::of(from) })
}
