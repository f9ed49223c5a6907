//! Colours, fonts and axes.

use plotters::coord::combinators::LogCoord;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::Area;
use crate::figures::count;

/// A panel with a linear axis below and a logarithmic one at its left.
pub(super) type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, LogCoord<f64>>>;

// Colours of Okabe and Ito, which people who do not see all colours can tell apart.
pub(super) const WINS: RGBColor = RGBColor(0, 114, 178);
pub(super) const DRAWS: RGBColor = RGBColor(130, 130, 130);
pub(super) const LOSSES: RGBColor = RGBColor(213, 94, 0);

/// Where logarithmic axes begin: below one position, so that one can be seen.
pub(super) const GROUND: f64 = 0.7;

/// Height of the strip above a panel.
pub(super) const HEADING: i32 = 36;

/// The most labels of an axis below.
const LABELS: usize = 16;

const FONT: &str = "Helvetica, Arial, sans-serif";

pub(super) fn title<'a>() -> TextStyle<'a> {
    (FONT, 36).into_font().color(&BLACK).pos(Pos::new(HPos::Center, VPos::Center))
}

/// Above a part of a panel, in the colour of what is there.
pub(super) fn heading<'a>(colour: RGBColor) -> TextStyle<'a> {
    (FONT, 28).into_font().color(&colour).pos(Pos::new(HPos::Center, VPos::Center))
}

fn text<'a>(size: i32) -> TextStyle<'a> {
    (FONT, size).into_font().color(&BLACK)
}

/// An empty panel for `across` on the linear axis and up to `most` positions on the other.
pub(super) fn chart<'a, 'b>(
    area: &'a Area<'b>,
    across: std::ops::Range<f64>,
    meaning: &str,
    most: u64,
) -> anyhow::Result<Chart<'a, 'b>> {
    let up = GROUND..(most as f64 * 2.0).max(10.0);
    let width = across.end - across.start;
    let mut builder = ChartBuilder::on(area);
    builder.margin_left(16).margin_right(40).margin_top(HEADING).margin_bottom(8);
    builder.x_label_area_size(72).y_label_area_size(150);
    let mut chart = builder.build_cartesian_2d(across, up.log_scale())?;
    let mut mesh = chart.configure_mesh();
    mesh.disable_x_mesh().light_line_style(TRANSPARENT).bold_line_style(RGBColor(222, 222, 222));
    mesh.axis_style(BLACK.stroke_width(1)).label_style(text(25)).axis_desc_style(text(28));
    mesh.x_labels(LABELS.min(width as usize)).x_label_formatter(&whole).x_desc(meaning);
    mesh.y_label_formatter(&|y| count(*y as u64)).y_desc("positions (logarithmic)").draw()?;
    Ok(chart)
}

/// A whole number with a proper minus; nothing in between.
fn whole(number: &f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}").replace('-', "\u{2212}") } else { String::new() }
}

/// Names the series of a panel in its upper right corner.
pub(super) fn legend<'a, 'b: 'a>(chart: &mut Chart<'a, 'b>) -> anyhow::Result<()> {
    let mut labels = chart.configure_series_labels();
    labels.position(SeriesLabelPosition::UpperRight).margin(8).legend_area_size(44);
    labels.label_font(text(26)).background_style(WHITE).border_style(DRAWS).draw()?;
    Ok(())
}
