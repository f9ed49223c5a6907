//! Finding out which notation a text is in.

use crate::forms::playstrategy;
use crate::{Notation, NotationError, Placed};

/// Reads a position in whatever notation it is written, and says which that is.
///
/// The notation is found by marks that no other uses: a bar, a slash, the word `score`, hyphens inside the only
/// word. A text without marks is read as twelve numbers, so that everything the parser of
/// [`seedbase_rules::Position`] reads means the same here, and what it refuses is refused in its words.
///
/// # Errors
/// * [`NotationError::Ambiguous`]: the marks are those of more than one notation.
/// * What [`Notation::read`] says of the one notation whose marks the text has.
///
/// ```
/// use seedbase_notation::{Notation, NotationError, recognise};
/// let (notation, placed) = recognise("DDDDDD/DDDDDD 0 0 S")?;
/// assert_eq!(notation, Notation::OldPlayStrategy);
/// let error = recognise("S5/S5 0 0 S 1").unwrap_err(); // pits of 19 or of 1?
/// assert!(matches!(error, NotationError::Ambiguous { .. }));
/// # Ok::<(), NotationError>(())
/// ```
pub fn recognise(text: &str) -> Result<(Notation, Placed), NotationError> {
    let text = text.trim();
    let notation = if text.contains('|') {
        Notation::OpenSpielObservation
    } else if text.contains("score") {
        Notation::OpenSpiel
    } else if text.contains('/') {
        playstrategy::old_or_new(text)?
    } else if has_inner_hyphen(text) {
        if text.contains('.') { Notation::Sankofa } else { Notation::Auale }
    } else {
        Notation::Plain
    };
    notation.read(text).map(|placed| (notation, placed))
}

/// Whether the text is one word with a hyphen that is no minus sign in front.
fn has_inner_hyphen(text: &str) -> bool {
    let one_word = !text.contains(|c: char| c.is_whitespace() || c == ',');
    one_word && text.rfind('-').is_some_and(|at| at > 0)
}
