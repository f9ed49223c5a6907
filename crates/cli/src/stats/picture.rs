//! A picture of how many positions have each value, or each guarantee and ceiling, and each depth.

mod panels;
mod style;

use anyhow::Context;
use plotters::coord::Shift;
use plotters::prelude::*;
use seedbase_query::{BoundHistograms, Count, Histogram, QueryError, Tables, bound_histograms, histogram};
use seedbase_rules::Endless;

use super::depths::{Column, Depths};
use crate::figures::counted;

/// What a picture shows.
#[derive(Debug)]
pub(super) struct Picture {
    /// The line over everything.
    title: String,
    above: Above,
    /// Two kinds of depths.
    depths: [Depth; 2],
}

/// What the panel above shows.
#[derive(Debug)]
enum Above {
    /// Values with their numbers of positions, ascending.
    Values(Numbers<i8>),
    /// The same of guarantees, of ceilings, and of the values at which they meet.
    Bounds { lo: Numbers<i8>, hi: Numbers<i8>, exact: Numbers<i8> },
}

/// Depths of one kind, with what they are called.
#[derive(Debug)]
struct Depth {
    name: &'static str,
    positions: Numbers<u16>,
}

/// Numbers that occur, ascending, each with how many positions have it.
type Numbers<T> = Vec<(T, u64)>;

/// A part of the picture.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Width and height, in the units of the document.
const SIZE: (u32, u32) = (1200, 1200);
/// Height of the part with the title.
const TITLE: u32 = 64;

impl Picture {
    /// The picture of a level.
    ///
    /// # Errors
    /// Those of the statistics.
    pub(super) fn of(tables: &Tables, seeds: u8) -> Result<Picture, QueryError> {
        let numbers = |histogram: &Histogram| histogram.counts().collect();
        let (above, positions) = match tables.game().endless() {
            Endless::Split | Endless::None => {
                let values = histogram(tables, seeds, Count::Indexed)?;
                (Above::Values(numbers(&values)), values.total())
            }
            Endless::OwnSide => {
                let BoundHistograms { lo, hi, exact } = bound_histograms(tables, seeds, Count::Indexed)?;
                (Above::Bounds { lo: numbers(&lo), hi: numbers(&hi), exact: numbers(&exact) }, lo.total())
            }
        };
        let (seed, position) = (counted(seeds.into(), "seed"), counted(positions, "position"));
        let depth = |Column { all, counts, .. }: Column| Depth { name: all, positions: counts.counts().collect() };
        let depths = Depths::count(tables, seeds)?.columns.map(depth);
        Ok(Picture { title: format!("{}, {seed}: {position}", tables.game()), above, depths })
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
        match &self.above {
            Above::Values(values) => panels::values(&above, values)?,
            Above::Bounds { lo, hi, exact } => panels::bounds(&above, lo, hi, exact)?,
        }
        let [first, second] = &self.depths;
        panels::depths(&below, first, second)?;
        root.present()?;
        Ok(())
    }
}
