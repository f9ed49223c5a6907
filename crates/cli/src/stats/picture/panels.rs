//! The two panels.

use plotters::prelude::*;
use seedbase_query::Verdict;

use super::style::{Chart, DRAWS, GROUND, HEADING, LOSSES, WINS, chart, heading, legend};
use super::{Area, Depth};

/// A bar a value.
pub(super) fn values(area: &Area<'_>, values: &[(i8, u64)]) -> anyhow::Result<()> {
    let most = values.iter().map(|&(_, positions)| positions).max().unwrap_or(1);
    let farthest = values.iter().map(|&(value, _)| value.unsigned_abs()).max().unwrap_or(0);
    let end = f64::from(farthest) + 1.0;
    let mut chart = chart(area, -end..end, "value (seeds that the mover nets)", most)?;
    chart.draw_series(values.iter().map(|&(value, positions)| bar(value, positions)))?;
    for (name, at, colour) in [("losses", -end / 2.0, LOSSES), ("draws", 0.0, DRAWS), ("wins", end / 2.0, WINS)] {
        let (across, _) = chart.backend_coord(&(at, 1.0));
        area.draw(&Text::new(name, (across, HEADING / 2), heading(colour)))?;
    }
    Ok(())
}

fn bar(value: i8, positions: u64) -> Rectangle<(f64, f64)> {
    let colour = match Verdict::of(value) {
        Verdict::Win => WINS,
        Verdict::Draw => DRAWS,
        Verdict::Loss => LOSSES,
    };
    column(value, positions, colour)
}

fn column(value: i8, positions: u64, colour: RGBColor) -> Rectangle<(f64, f64)> {
    let at = f64::from(value);
    Rectangle::new([(at - 0.4, positions as f64), (at + 0.4, GROUND)], colour.filled())
}

/// A bar a value at which guarantees and ceilings meet, a dot a guarantee, and a ring a ceiling.
pub(super) fn bounds(area: &Area<'_>, lo: &[(i8, u64)], hi: &[(i8, u64)], exact: &[(i8, u64)]) -> anyhow::Result<()> {
    let all = || lo.iter().chain(hi);
    let most = all().map(|&(_, positions)| positions).max().unwrap_or(1);
    let end = f64::from(all().map(|&(value, _)| value.unsigned_abs()).max().unwrap_or(0)) + 1.0;
    let mut chart = chart(area, -end..end, "difference (seeds that the mover nets)", most)?;
    let bars = exact.iter().map(|&(value, positions)| column(value, positions, DRAWS));
    chart.draw_series(bars)?.label("exact").legend(|(x, y)| key(x, y));
    dots_and_rings(&mut chart, ["guarantees", "ceilings"], points(lo), points(hi))?;
    legend(&mut chart)
}

/// A dot a depth of the first kind, and a ring a depth of the second.
pub(super) fn depths(area: &Area<'_>, first: &Depth, second: &Depth) -> anyhow::Result<()> {
    let all = || first.positions.iter().chain(&second.positions);
    let most = all().map(|&(_, positions)| positions).max().unwrap_or(1);
    let end = f64::from(all().map(|&(depth, _)| depth).max().unwrap_or(0).max(1));
    let mut chart = chart(area, -0.02 * end..1.02 * end, "depth (plies to the next capture or the end)", most)?;
    dots_and_rings(&mut chart, [first.name, second.name], points(&first.positions), points(&second.positions))?;
    legend(&mut chart)
}

/// Rings are larger, and below, so that both can be seen.
fn dots_and_rings<'a>(
    chart: &mut Chart<'a, '_>,
    [dots, rings]: [&str; 2],
    first: impl Iterator<Item = (f64, f64)>,
    second: impl Iterator<Item = (f64, f64)>,
) -> anyhow::Result<()> {
    chart.draw_series(second.map(ring))?.label(rings).legend(|(x, y)| ring((x + 20, y)));
    chart.draw_series(first.map(dot))?.label(dots).legend(|(x, y)| dot((x + 20, y)));
    Ok(())
}

fn points<T: Copy + Into<f64>>(numbers: &[(T, u64)]) -> impl Iterator<Item = (f64, f64)> {
    numbers.iter().map(|&(number, positions)| (number.into(), positions as f64))
}

fn dot<Point>(at: Point) -> Circle<Point, i32> {
    Circle::new(at, 4, WINS.filled())
}

fn ring<Point>(at: Point) -> Circle<Point, i32> {
    Circle::new(at, 5, LOSSES.stroke_width(2))
}

/// A bar in the legend.
fn key(x: i32, y: i32) -> Rectangle<(i32, i32)> {
    Rectangle::new([(x + 14, y - 8), (x + 26, y + 8)], DRAWS.filled())
}
