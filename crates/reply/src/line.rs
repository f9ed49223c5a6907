//! A line of play, and what it means for the game.

use seedbase_notation::{Placed, Side};
use seedbase_query::{Finish, Line, Player, Ply, Worth};
use seedbase_rules::{Move, Pit};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::{Asked, Terms, UnwritableError, letter_of};

/// What there is to say about a line: itself, the game around it, and its positions in another notation if that was
/// asked for.
#[derive(Debug)]
pub struct LineReply {
    /// The play.
    pub line: Line,
    /// The game around the start; its score is that of this line.
    pub terms: Terms,
    /// The start as it was asked about. Not serialized.
    pub placed: Placed,
    /// The positions after the plies in another notation.
    pub texts: Vec<Option<String>>,
}

impl LineReply {
    /// The reply to a question, of the line from its position.
    ///
    /// # Errors
    /// When a position does not fit the notation that it is to be written in.
    pub fn new(mut line: Line, asked: Asked) -> Result<LineReply, UnwritableError> {
        let total = line.total();
        let terms = asked.terms(line.worth, (total, total))?;
        let texts = texts(&line, &asked)?;
        let mover = asked.placed.mover();
        for ply in &mut line.plies {
            let side = match ply.player {
                Player::Mover => mover,
                Player::Opponent => mover.opponent(),
            };
            ply.letter = letter_of(side, ply.letter);
        }
        Ok(LineReply { line, terms, placed: asked.placed, texts })
    }
}

fn texts(line: &Line, asked: &Asked) -> Result<Vec<Option<String>>, UnwritableError> {
    let mut placed = asked.placed.completed();
    line.plies
        .iter()
        .map(|ply| {
            placed = placed.after(&played(ply));
            asked.written(&placed)
        })
        .collect()
}

fn played(ply: &Ply) -> Move {
    let letter = letter_of(Side::South, ply.letter);
    let pit = Pit::ALL.into_iter().find(|pit| pit.letter() == letter).expect("a ply sows a pit");
    Move { pit, captures: ply.captures, to_move: ply.to_move, child: ply.position }
}

/// The fields of a line in their order, its plies with their texts.
#[derive(Serialize)]
struct Fields<'a> {
    preset: &'a str,
    endless: &'a str,
    position: Vec<u8>,
    #[serde(flatten)]
    worth: Worth,
    plies: Plies<'a>,
    finish: Finish,
    #[serde(flatten)]
    terms: &'a Terms,
}

struct Plies<'a>(&'a LineReply);

#[derive(Serialize)]
struct PlyFields<'a> {
    #[serde(flatten)]
    ply: &'a Ply,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

impl Serialize for LineReply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let LineReply { line, terms, .. } = self;
        let Line { preset, endless, numbers, worth, finish, .. } = line;
        let (worth, finish, position) = (*worth, *finish, numbers.iter().collect());
        Fields { preset, endless, position, worth, plies: Plies(self), finish, terms }.serialize(serializer)
    }
}

impl Serialize for Plies<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let LineReply { line, texts, .. } = self.0;
        let mut plies = serializer.serialize_seq(Some(line.plies.len()))?;
        for (ply, text) in line.plies.iter().zip(texts) {
            plies.serialize_element(&PlyFields { ply, text: text.as_deref() })?;
        }
        plies.end()
    }
}
