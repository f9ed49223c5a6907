//! How many wins and losses, or guarantees and ceilings, have each depth, and which are the deepest.

mod text;

use std::io::Write;

use seedbase_query::{DepthCounts, QueryError, Tables};
use seedbase_reply::{Deep, DepthsReply, deepest, depth_columns};
use seedbase_rules::Endless;

use super::Form;
use crate::output::write_json;

/// The depths of a level, in two columns.
#[derive(Debug)]
pub(super) struct Depths<'a> {
    tables: &'a Tables,
    seeds: u8,
    pub(super) columns: [Column; 2],
}

/// Depths of one kind.
#[derive(Debug)]
pub(super) struct Column {
    /// What programs call it.
    name: &'static str,
    /// What people call one of them.
    one: &'static str,
    /// What people call all of them.
    pub(super) all: &'static str,
    pub(super) counts: DepthCounts,
}

impl<'a> Depths<'a> {
    /// Wins and losses under `split`, guarantees and ceilings under `own-side`.
    pub(super) fn count(tables: &'a Tables, seeds: u8) -> Result<Self, QueryError> {
        let [first, second] = depth_columns(tables, seeds)?;
        let columns = match tables.game().endless() {
            Endless::Split | Endless::None => {
                [Column::new("win", "wins", first), Column::new("loss", "losses", second)]
            }
            Endless::OwnSide => {
                [Column::new("guarantee", "guarantees", first), Column::new("ceiling", "ceilings", second)]
            }
        };
        Ok(Self { tables, seeds, columns })
    }

    pub(super) fn write(&self, out: &mut dyn Write, form: Form) -> anyhow::Result<()> {
        match form {
            Form::Text => text::write(out, self),
            Form::Csv => self.csv(out),
            Form::Json => Ok(write_json(out, &self.reply()?)?),
        }
    }

    /// Depths that occur, smallest first, with the numbers of both columns.
    fn rows(&self) -> impl Iterator<Item = (u16, [u64; 2])> + '_ {
        let rows =
            (0..=self.largest()).map(|depth| (depth, self.columns.each_ref().map(|c| c.counts.positions(depth))));
        rows.filter(|(_, positions)| positions.iter().any(|&positions| positions > 0))
    }

    fn largest(&self) -> u16 {
        self.columns.iter().filter_map(|column| column.counts.largest()).max().unwrap_or(0)
    }

    fn csv(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let [first, second] = &self.columns;
        writeln!(out, "seeds,depth,{},{}", first.name, second.name)?;
        for (depth, [first, second]) in self.rows() {
            writeln!(out, "{},{depth},{first},{second}", self.seeds)?;
        }
        Ok(())
    }

    /// The deepest positions of a column.
    fn deepest(&self, column: &Column) -> Result<Vec<Deep>, QueryError> {
        deepest(self.tables, &column.counts)
    }

    fn reply(&self) -> Result<DepthsReply, QueryError> {
        let columns = self.columns.each_ref().map(|column| (column.name, &column.counts));
        DepthsReply::new(self.tables, self.seeds, columns)
    }
}

impl Column {
    fn new(one: &'static str, all: &'static str, (name, counts): (&'static str, DepthCounts)) -> Column {
        Column { name, one, all, counts }
    }
}
