//! A comparison as a program reads it.

use std::path::Path;

use seedbase_exchange::{Comparison, Difference, Standing};
use seedbase_rules::Game;
use serde::Serialize;

use super::text::MARKS;
use crate::formats::Format;

/// The object on standard output.
#[derive(Serialize)]
pub(super) struct Reply<'a> {
    file: String,
    format: &'static str,
    preset: String,
    endless: String,
    /// The largest seed count in the file.
    seeds: u8,
    positions: u64,
    /// Whether the file says of every position what ours do.
    same: bool,
    /// Positions whose number cannot be right.
    errors: u64,
    counts: Vec<Entry>,
    /// The first differences, in the order of the file.
    first: &'a [Difference],
}

/// Positions with a mark that stand in one way; those that there are.
#[derive(Serialize)]
struct Entry {
    mark: Option<&'static str>,
    standing: Standing,
    positions: u64,
}

impl Reply<'_> {
    pub(super) fn new<'a>(file: &Path, format: Format, game: Game, found: &'a Comparison) -> Reply<'a> {
        let marks = MARKS.into_iter().flat_map(|mark| Standing::ALL.map(|standing| (mark, standing)));
        let counts = marks.map(|(mark, standing)| Entry { mark, standing, positions: found.marked(mark, standing) });
        Reply {
            file: file.display().to_string(),
            format: format.name(),
            preset: game.rules().to_string(),
            endless: game.endless().to_string(),
            seeds: found.seeds(),
            positions: found.positions(),
            same: found.is_same(),
            errors: found.errors(),
            counts: counts.filter(|entry| entry.positions > 0).collect(),
            first: &found.first,
        }
    }
}
