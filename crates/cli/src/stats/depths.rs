//! How many wins and losses have each depth, and which are the deepest.

mod text;

use std::io::Write;

use seedbase_query::{DepthCounts, DepthStatistics, QueryError, Tables};
use seedbase_rules::{PITS, Position};
use serde::Serialize;

use super::Form;
use crate::output::write_json;

/// Wins and losses of a level by depth.
#[derive(Debug)]
pub(super) struct Depths<'a> {
    pub(super) tables: &'a Tables,
    pub(super) statistics: DepthStatistics,
}

/// The counts as a program reads them.
#[derive(Serialize)]
struct Object {
    preset: String,
    endless: &'static str,
    seeds: u8,
    depths: Vec<DepthObject>,
    deepest_wins: Vec<DeepObject>,
    deepest_losses: Vec<DeepObject>,
}

#[derive(Serialize)]
struct DepthObject {
    depth: u16,
    wins: u64,
    losses: u64,
}

#[derive(Serialize)]
struct DeepObject {
    position: [u8; PITS],
    value: i8,
    depth: u16,
}

/// A position of the greatest depth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deep {
    pub(super) position: Position,
    pub(super) value: i8,
    pub(super) depth: u16,
}

impl Depths<'_> {
    pub(super) fn write(&self, out: &mut dyn Write, form: Form) -> anyhow::Result<()> {
        match form {
            Form::Text => text::write(out, self),
            Form::Csv => self.csv(out),
            Form::Json => Ok(write_json(out, &self.object()?)?),
        }
    }

    /// Depths that wins or losses have, smallest first, with the numbers of both.
    pub(super) fn counts(&self) -> impl Iterator<Item = (u16, u64, u64)> + '_ {
        let DepthStatistics { wins, losses, .. } = &self.statistics;
        let counts = (0..=self.largest()).map(|depth| (depth, wins.positions(depth), losses.positions(depth)));
        counts.filter(|&(_, wins, losses)| wins > 0 || losses > 0)
    }

    pub(super) fn largest(&self) -> u16 {
        let DepthStatistics { wins, losses, .. } = &self.statistics;
        wins.largest().max(losses.largest()).unwrap_or(0)
    }

    /// The deepest positions of one kind.
    pub(super) fn deepest(&self, counts: &DepthCounts) -> Result<Vec<Deep>, QueryError> {
        let depth = counts.largest().unwrap_or(0);
        let deep = |&position| Ok(Deep { position, value: self.tables.value(&position)?, depth });
        counts.deepest().iter().map(deep).collect()
    }

    fn csv(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "seeds,depth,wins,losses")?;
        for (depth, wins, losses) in self.counts() {
            writeln!(out, "{},{depth},{wins},{losses}", self.statistics.seeds)?;
        }
        Ok(())
    }

    fn object(&self) -> Result<Object, QueryError> {
        let DepthStatistics { seeds, wins, losses } = &self.statistics;
        let game = self.tables.game();
        Ok(Object {
            preset: game.rules.to_string(),
            endless: game.endless.name(),
            seeds: *seeds,
            depths: self.counts().map(|(depth, wins, losses)| DepthObject { depth, wins, losses }).collect(),
            deepest_wins: self.deep_objects(wins)?,
            deepest_losses: self.deep_objects(losses)?,
        })
    }

    fn deep_objects(&self, counts: &DepthCounts) -> Result<Vec<DeepObject>, QueryError> {
        let object = |Deep { position, value, depth }| DeepObject { position: *position.pits(), value, depth };
        Ok(self.deepest(counts)?.into_iter().map(object).collect())
    }
}
