//! A position in every notation.

use seedbase_notation::Notation;
use seedbase_rules::RowLength;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::Asked;
use crate::moves::Around;

/// A position in every notation that can tell it. Serialized, one object with the fields in this order.
#[derive(Clone, Debug, Serialize)]
pub struct NotationsReply {
    /// The numbers of the pits, the mover's first.
    pub position: Vec<u8>,
    /// Seeds on the board.
    pub seeds: u8,
    /// The texts.
    pub notations: Texts,
    /// The game around the position.
    #[serde(flatten)]
    pub around: Around,
}

/// Texts by notation; `None` where the position does not fit. Serialized, an object with the notations' names.
#[derive(Clone, Debug)]
pub struct Texts(pub Vec<(Notation, Option<String>)>);

impl NotationsReply {
    /// Writes a position of a board with such rows in every notation, with what is not told filled in: South to move,
    /// nothing captured, move 1. Boards whose rows are not of six pits have none.
    ///
    /// ```
    /// use seedbase_notation::Notation;
    /// use seedbase_reply::{Asked, NotationsReply, read};
    /// use seedbase_rules::RowLength;
    /// let placed = read("3 0 0 0 0 0 0 0 0 0 0 0", None, RowLength::SIX)?;
    /// let reply = NotationsReply::new(Asked { placed, notation: None }, RowLength::SIX);
    /// let text = |notation| reply.notations.0.iter().find(|(name, _)| *name == notation).and_then(|(_, text)| text.clone());
    /// assert_eq!(text(Notation::Sankofa).as_deref(), Some("3.0.0.0.0.0-0.0.0.0.0.0"));
    /// assert_eq!(text(Notation::Auale), None); // that one has 48 seeds
    /// # Ok::<(), seedbase_reply::AskError>(())
    /// ```
    pub fn new(asked: Asked, row: RowLength) -> NotationsReply {
        let Asked { placed, .. } = asked;
        let told = placed.completed();
        let notations: &[Notation] = if row == RowLength::SIX { &Notation::ALL } else { &[] };
        NotationsReply {
            position: row.numbers(&placed.position).iter().collect(),
            seeds: placed.position.seeds(),
            notations: Texts(notations.iter().map(|notation| (*notation, notation.write(&told).ok())).collect()),
            around: Around::of(Asked { notation: None, ..asked }),
        }
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (notation, text) in &self.0 {
            map.serialize_entry(notation.name(), text)?;
        }
        map.end()
    }
}
