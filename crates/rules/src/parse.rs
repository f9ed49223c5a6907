//! Reading the numbers of the pits as a position.

use std::str::FromStr;

use crate::{MAX_SEEDS, Position, RowLength};

/// Why a text is not a position. Every message says what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Not as many numbers as the board has pits.
    #[error(
        "a position is {expected} numbers, the mover's pits first, with blanks or commas between them; found {found}"
    )]
    Count {
        /// Pits of the board.
        expected: usize,
        /// Numbers in the text.
        found: usize,
    },
    /// A number below zero.
    #[error("pit {pit} of {of} is {text}: a pit holds 0 seeds or more")]
    Negative {
        /// The pit's place, from 1 on.
        pit: usize,
        /// Pits of the board.
        of: usize,
        /// The word as it was written.
        text: String,
    },
    /// A word that is no whole number.
    #[error("pit {pit} of {of} is {text:?}: a whole number such as 4 was expected")]
    NotANumber {
        /// The pit's place, from 1 on.
        pit: usize,
        /// Pits of the board.
        of: usize,
        /// The word as it was written.
        text: String,
    },
    /// Nothing between two commas, before the first or after the last.
    #[error("{}", missing(*.pit, *.of))]
    Missing {
        /// The pit's place, from 1 on.
        pit: usize,
        /// Pits of the board.
        of: usize,
    },
    /// A number that is too long to be counted with.
    #[error("pit {pit} of {of} is {text}: the game has {MAX_SEEDS} seeds")]
    TooLarge {
        /// The pit's place, from 1 on.
        pit: usize,
        /// Pits of the board.
        of: usize,
        /// The word as it was written, shortened.
        text: String,
    },
    /// More seeds than the game has.
    #[error("{seeds} seeds on the board: the game has {MAX_SEEDS}")]
    TooManySeeds {
        /// Seeds in all pits.
        seeds: u64,
    },
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads twelve numbers with blanks or commas between them, the mover's pits first.
    ///
    /// ```
    /// use seedbase_rules::Position;
    /// let position: Position = "1,0,0,0,0,1, 1 0 0 0 0 0".parse()?;
    /// assert_eq!(position.seeds(), 3);
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, PositionError> {
        RowLength::SIX.read(text)
    }
}

impl RowLength {
    /// Reads a position of a board with this many pits a row: twice as many numbers with blanks or commas between
    /// them, the mover's pits first.
    ///
    /// # Errors
    /// Every [`PositionError`].
    ///
    /// ```
    /// use seedbase_rules::RowLength;
    /// let row = RowLength::new(3).expect("three pits");
    /// let position = row.read("1 0 2 0 3 0")?;
    /// assert_eq!(position, "0 0 0 1 0 2 0 0 0 0 3 0".parse()?);
    /// assert_eq!(row.numbers(&position).to_string(), "1 0 2 0 3 0");
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    pub fn read(self, text: &str) -> Result<Position, PositionError> {
        let expected = 2 * self.pits();
        let words = words(text, expected)?;
        let numbers = words.iter().enumerate().map(|(i, word)| number(i + 1, expected, word));
        let seeds = numbers.collect::<Result<Vec<u64>, _>>()?;
        let pits = self.spread(&seeds).ok_or(PositionError::Count { expected, found: seeds.len() })?;
        let total: u64 = pits.iter().sum(); // of twelve 32-bit numbers
        if total > u64::from(MAX_SEEDS) {
            return Err(PositionError::TooManySeeds { seeds: total });
        }
        Position::new(pits.map(|pit| pit as u8)) // at most 48 each
    }
}

/// The words between blanks and commas; a comma separates even where nothing stands between two.
fn words(text: &str, of: usize) -> Result<Vec<&str>, PositionError> {
    let mut words = Vec::with_capacity(of);
    let fields: Vec<&str> = text.split(',').collect();
    for field in &fields {
        let before = words.len();
        words.extend(field.split_whitespace());
        if words.len() == before && fields.len() > 1 {
            return Err(PositionError::Missing { pit: before + 1, of });
        }
    }
    Ok(words)
}

fn missing(pit: usize, of: usize) -> String {
    if pit > of {
        return format!("a comma follows pit {of} of {of}: leave it out");
    }
    format!("pit {pit} of {of} is empty between two commas: a whole number such as 4 was expected")
}

fn number(pit: usize, of: usize, word: &str) -> Result<u64, PositionError> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(PositionError::NotANumber { pit, of, text: shortened(word) });
    }
    if digits.len() != word.len() {
        return Err(PositionError::Negative { pit, of, text: shortened(word) });
    }
    let seeds = word.parse::<u32>().map_err(|_| PositionError::TooLarge { pit, of, text: shortened(word) })?;
    Ok(seeds.into())
}

/// At most forty characters of what the user wrote, so that a message stays a line.
fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}
