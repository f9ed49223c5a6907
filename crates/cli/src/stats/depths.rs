//! How many wins and losses, or guarantees and ceilings, have each depth, and which are the deepest.

mod object;
mod text;

use std::io::Write;

use seedbase_query::{
    BoundDepthStatistics, DepthCounts, DepthStatistics, QueryError, Tables, Worth, bound_depth_statistics,
    depth_statistics,
};
use seedbase_rules::{Endless, Position};

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

/// A position of the greatest depth.
#[derive(Clone, Copy, Debug)]
struct Deep {
    position: Position,
    worth: Worth,
}

impl<'a> Depths<'a> {
    /// Wins and losses under `split`, guarantees and ceilings under `own-side`.
    pub(super) fn count(tables: &'a Tables, seeds: u8) -> Result<Self, QueryError> {
        let columns = match tables.game().endless() {
            Endless::Split | Endless::None => {
                let DepthStatistics { wins, losses, .. } = depth_statistics(tables, seeds)?;
                [Column::new("wins", "win", "wins", wins), Column::new("losses", "loss", "losses", losses)]
            }
            Endless::OwnSide => {
                let BoundDepthStatistics { lo, hi, .. } = bound_depth_statistics(tables, seeds)?;
                [Column::new("lo", "guarantee", "guarantees", lo), Column::new("hi", "ceiling", "ceilings", hi)]
            }
        };
        Ok(Self { tables, seeds, columns })
    }

    pub(super) fn write(&self, out: &mut dyn Write, form: Form) -> anyhow::Result<()> {
        match form {
            Form::Text => text::write(out, self),
            Form::Csv => self.csv(out),
            Form::Json => Ok(write_json(out, &object::Object::new(self)?)?),
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
        let deep = |&position| Ok(Deep { position, worth: self.tables.worth(&position)? });
        column.counts.deepest().iter().map(deep).collect()
    }
}

impl Column {
    fn new(name: &'static str, one: &'static str, all: &'static str, counts: DepthCounts) -> Column {
        Column { name, one, all, counts }
    }
}
