//! `seedbase perft`.

use std::io::Write;

use anyhow::Context;
use clap::Args;
use seedbase_notation::Placed;
use seedbase_reply::letter_of;
use seedbase_rules::{Game, Move, Perft};
use serde::Serialize;

use crate::exit::Outcome;
use crate::figures::count;
use crate::game_args::GameArgs;
use crate::notations::ReadArgs;
use crate::{interrupt, output};

/// Count the sequences of legal moves from a position, to compare move generators
///
/// Counts those of 1 move, of 2, and so on. A game that has ended has no moves, and so no longer sequences; a position
/// that comes back ends nothing. Needs no tables.
#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Twelve numbers, or another program's notation, as one argument
    ///
    /// As for `query`; captured seeds are of no matter.
    #[arg(allow_negative_numbers = true)]
    position: String,

    /// The moves of the longest sequences
    ///
    /// Each one more takes about five times as long from the start of a game, and less near its end.
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,

    /// Count the longest sequences by their first move too [default: no]
    ///
    /// Use it to find the move after which two programs differ.
    #[arg(long)]
    divide: bool,

    /// Print a JSON object [default: lines for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    read: ReadArgs,
}

/// What was counted.
#[derive(Debug, Serialize)]
struct Counts {
    preset: String,
    position: Vec<u8>,
    depth: u8,
    /// Sequences of 1 to `depth` moves.
    counts: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<FirstMove>>,
}

/// The longest sequences that begin with a move.
#[derive(Debug, Serialize)]
struct FirstMove {
    #[serde(rename = "move")]
    letter: char,
    captures: u8,
    count: u64,
}

impl PerftArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.game.game()?;
        let placed = self.read.read(&self.position, game.rules().row())?;
        output::print(
            |out| if self.json { self.write_json(out, game, &placed) } else { self.write(out, game, &placed) },
        )?;
        Ok(Outcome::Done)
    }

    /// Writes every count as soon as it is known.
    fn write(&self, out: &mut dyn Write, game: Game, placed: &Placed) -> anyhow::Result<()> {
        let mut perft = Perft::new(game.rules());
        writeln!(out, "{}\n\ndepth  sequences", game.rules())?;
        for depth in 1..=self.depth {
            writeln!(out, "{depth:>5}  {}", count(counted(&mut perft, placed, depth)?))?;
            out.flush()?;
        }
        if self.divide {
            writeln!(out, "\n move  captures  sequences of {}", self.depth)?;
            for FirstMove { letter, captures, count: number } in divided(&mut perft, game, placed, self.depth)? {
                writeln!(out, "{letter:>5}  {captures:>8}  {}", count(number))?;
            }
        }
        Ok(())
    }

    fn write_json(&self, out: &mut dyn Write, game: Game, placed: &Placed) -> anyhow::Result<()> {
        let mut perft = Perft::new(game.rules());
        let counts = (1..=self.depth).map(|depth| counted(&mut perft, placed, depth)).collect::<Result<_, _>>()?;
        let divide = self.divide.then(|| divided(&mut perft, game, placed, self.depth)).transpose()?;
        let (preset, position) =
            (game.rules().to_string(), game.rules().row().numbers(&placed.position).iter().collect());
        Ok(output::write_json(out, &Counts { preset, position, depth: self.depth, counts, divide })?)
    }
}

fn counted(perft: &mut Perft, placed: &Placed, depth: u8) -> anyhow::Result<u64> {
    perft.count(&placed.position, depth).with_context(|| too_many(depth))
}

fn divided(perft: &mut Perft, game: Game, placed: &Placed, depth: u8) -> anyhow::Result<Vec<FirstMove>> {
    let parts = perft.divide(&placed.position, depth).with_context(|| too_many(depth))?;
    let first = |(Move { pit, captures, .. }, count)| FirstMove {
        letter: letter_of(placed.mover(), game.rules().row().letter(pit)),
        captures,
        count,
    };
    Ok(parts.into_iter().map(first).collect())
}

fn too_many(depth: u8) -> String {
    format!("the sequences of {depth} moves are 2^64 or more: give a smaller depth")
}
