//! Taking the moves of a text apart.

use super::{GameError, Outcome};
use crate::numbers::shortened;
use crate::{MoveError, MoveForm, NotedMove, Square};

/// A part of the text behind the tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// `12.` or `12...`
    Number(u32),
    /// A move, its form (letters count as [`MoveForm::Captures`]) and its text.
    Move(MoveForm, NotedMove, &'a str),
    /// What stands between braces.
    Comment(&'a str),
    /// The result.
    Outcome(Outcome),
}

/// Walks through a text, part by part.
#[derive(Clone, Debug)]
pub(super) struct Scan<'a> {
    rest: &'a str,
    moves: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, moves: 0 }
    }

    /// Moves found so far.
    pub(super) fn moves(&self) -> usize {
        self.moves
    }

    /// The next part, or `None` at the end. Variations are passed over.
    pub(super) fn next(&mut self) -> Result<Option<Part<'a>>, GameError> {
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.chars().next() {
                None => return Ok(None),
                Some('(') => self.skip_variation()?,
                Some('{') => return self.comment().map(|text| Some(Part::Comment(text))),
                Some('*' | '0'..='9') => return self.number_or_outcome().map(Some),
                Some(_) => return self.noted().map(Some),
            }
        }
    }

    /// What has not been read yet, for messages.
    pub(super) fn remaining(&self) -> String {
        shortened(self.rest.trim_start())
    }

    fn comment(&mut self) -> Result<&'a str, GameError> {
        let open = GameError::OpenComment { moves: self.moves };
        let (comment, rest) = self.rest[1..].split_once('}').ok_or(open)?;
        self.rest = rest;
        Ok(comment)
    }

    /// Passes over a variation with all variations and comments in it.
    fn skip_variation(&mut self) -> Result<(), GameError> {
        let mut depth = 0_usize;
        loop {
            let open = GameError::OpenVariation { moves: self.moves };
            let at = self.rest.find(['(', ')', '{']).ok_or(open)?;
            let mark = self.rest.as_bytes()[at];
            self.rest = &self.rest[at..];
            if mark == b'{' {
                self.comment()?;
                continue;
            }
            self.rest = &self.rest[1..];
            depth = if mark == b'(' { depth + 1 } else { depth - 1 };
            if depth == 0 {
                return Ok(());
            }
        }
    }

    fn number_or_outcome(&mut self) -> Result<Part<'a>, GameError> {
        let digits = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(digits);
        if let (Ok(number), Some(rest)) = (number.parse(), rest.strip_prefix('.')) {
            self.rest = rest.trim_start_matches('.');
            return Ok(Part::Number(number));
        }
        let end = self.rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(self.rest.len());
        let outcome = Outcome::read(&self.rest[..end]).ok_or_else(|| self.unexpected())?;
        self.rest = &self.rest[end..];
        Ok(Part::Outcome(outcome))
    }

    fn noted(&mut self) -> Result<Part<'a>, GameError> {
        let squares = self.rest.get(..4).and_then(|text| MoveForm::Squares.read(text).ok().map(|noted| (text, noted)));
        let (form, text, noted) = match squares {
            Some((text, noted)) => (MoveForm::Squares, text, noted),
            None => {
                let text = self.lettered().ok_or_else(|| self.unexpected())?;
                let wrong = |reason| match reason {
                    MoveError::Captures { .. } => GameError::Move { moves: self.moves, reason },
                    _ => self.unexpected(),
                };
                (MoveForm::Captures, text, MoveForm::Captures.read(text).map_err(wrong)?)
            }
        };
        self.rest = &self.rest[text.len()..];
        self.moves += 1;
        Ok(Part::Move(form, noted, text))
    }

    /// The text of a letter with its captures.
    fn lettered(&self) -> Option<&'a str> {
        let letter = self.rest.chars().next().filter(|&letter| Square::from_letter(letter).is_some())?;
        let after = &self.rest[letter.len_utf8()..];
        let Some(seeds) = after.strip_prefix('+') else { return self.rest.get(..letter.len_utf8()) };
        let digits = seeds.find(|c: char| !c.is_ascii_digit()).unwrap_or(seeds.len());
        self.rest.get(..letter.len_utf8() + 1 + digits)
    }

    fn unexpected(&self) -> GameError {
        GameError::Unexpected { moves: self.moves, text: self.remaining() }
    }
}
