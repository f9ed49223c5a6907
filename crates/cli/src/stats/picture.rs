//! A picture of how many positions have each value and each depth.

mod panels;
mod style;

use anyhow::Context;
use plotters::coord::Shift;
use plotters::prelude::*;
use seedbase_query::{DepthCounts, DepthStatistics, Histogram};
use seedbase_rules::Game;

use crate::figures::counted;

/// What a picture shows.
#[derive(Debug)]
pub(super) struct Picture {
    /// The line over everything.
    title: String,
    /// Values with their numbers of positions, ascending.
    values: Vec<(i8, u64)>,
    /// Depths with their numbers of wins, ascending.
    wins: Vec<(u16, u64)>,
    /// Depths with their numbers of losses, ascending.
    losses: Vec<(u16, u64)>,
}

/// A part of the picture.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Width and height, in the units of the document.
const SIZE: (u32, u32) = (1200, 1200);
/// Height of the part with the title.
const TITLE: u32 = 64;

impl Picture {
    /// The picture of a level.
    pub(super) fn new(game: Game, values: &Histogram, depths: &DepthStatistics) -> Picture {
        let (seeds, positions) = (counted(values.seeds().into(), "seed"), counted(values.total(), "position"));
        let by_depth = |counts: &DepthCounts| counts.counts().collect();
        Picture {
            title: format!("{game}, {seeds}: {positions}"),
            values: values.counts().collect(),
            wins: by_depth(&depths.wins),
            losses: by_depth(&depths.losses),
        }
    }

    /// The picture as an SVG document.
    ///
    /// # Errors
    /// Those of the drawing library.
    pub(super) fn svg(&self) -> anyhow::Result<String> {
        let mut svg = String::new();
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        self.draw(&root).context("cannot draw the picture")?;
        drop(root);
        Ok(svg)
    }

    fn draw(&self, root: &Area<'_>) -> anyhow::Result<()> {
        root.fill(&WHITE)?;
        root.draw(&Text::new(&*self.title, (SIZE.0 as i32 / 2, TITLE as i32 / 2), style::title()))?;
        let (_, panels) = root.split_vertically(TITLE);
        let (above, below) = panels.split_vertically((SIZE.1 - TITLE) / 2);
        panels::values(&above, &self.values)?;
        panels::depths(&below, &self.wins, &self.losses)?;
        root.present()?;
        Ok(())
    }
}
