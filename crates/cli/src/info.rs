//! `seedbase info`.

mod scan;

use std::io::Write;

use clap::Args;
use seedbase_rules::Endless;
use seedbase_table::{Header, Plane};
use serde::Serialize;

use crate::exit::Outcome;
use crate::figures::{bytes, count, counted};
use crate::game_args::{DataArgs, GameArgs};
use crate::output::write_json;
use crate::style::{BAD, FAINT, Styled};
use crate::{interrupt, output};
use scan::Found;

/// List the tables that are there
///
/// Of all games or of one, with what they hold and their sizes; headers are checked. Bounds are guarantees and
/// ceilings. Bits are those of a position in each plane, deepest the largest depth, with own-side those of guarantees
/// and of ceilings. Values are not read: `seedbase verify` does that.
#[derive(Args, Debug)]
#[command(mut_arg("preset", |preset| preset.help(OF_PRESET).long_help(OF_PRESET)))]
#[command(mut_arg("endless", |endless| endless.help(OF_ENDLESS).long_help(OF_ENDLESS)))]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// Print a JSON object a table, each on a line [default: columns for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,
}

const OF_PRESET: &str = "List the tables of these rules only [default: of all]";
const OF_ENDLESS: &str = "List the tables of one worth of endless play only [default: of both]";

impl InfoArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        self.game.check()?;
        let mut tables = scan::tables(&self.data.data)?;
        let there = tables.len();
        tables.retain(|found| self.game.admits(found.game));
        let others = (there - tables.len()) as u64;
        output::print(|out| if self.json { print_json(out, &tables) } else { self.print(out, &tables, others) })?;
        let faults: Vec<String> = tables.iter().filter_map(Found::fault).collect();
        if !self.json {
            faults.iter().for_each(|fault| output::error(fault));
        }
        Ok(if faults.is_empty() { Outcome::Done } else { Outcome::Faulty })
    }

    /// `others` are those that were not asked for.
    fn print(&self, out: &mut dyn Write, tables: &[Found], others: u64) -> anyhow::Result<()> {
        let data = self.data.data.display();
        if tables.is_empty() {
            let others = if others == 0 { String::new() } else { format!(", but {} of other games", count(others)) };
            writeln!(out, "{data}: no tables{others}. `seedbase build` makes them.")?;
            return Ok(());
        }
        let (planes, deepest, version) = ("planes", "deepest", "version");
        let columns = format!("{planes:<16} {:>10} {deepest:>7} {:>9} {version:>7}  header", "bits", "size");
        let head = format!("{:<25} {:>5} {:>15} {columns}", "game", "seeds", "positions");
        writeln!(out, "{}", Styled(FAINT, head))?;
        for found in tables {
            print_row(out, found)?;
        }
        let (number, size) = (tables.len() as u64, tables.iter().map(|found| found.bytes).sum());
        writeln!(out, "\n{data}: {}, {}", counted(number, "table"), bytes(size))?;
        Ok(())
    }
}

fn print_row(out: &mut dyn Write, found: &Found) -> anyhow::Result<()> {
    let game = found.game.map_or_else(|| "unknown".to_owned(), |game| game.to_string());
    let seeds = found.seeds.map_or_else(String::new, |seeds| seeds.to_string());
    let size = bytes(found.bytes);
    write!(out, "{game:<25} {seeds:>5} ")?;
    match &found.header {
        Ok(header) => {
            let (positions, planes, bits, deepest) =
                (count(header.positions()), planes(header), bits(found, header), deepest(header));
            let version = seedbase_table::FORMAT_VERSION;
            writeln!(out, "{positions:>15} {planes:<16} {bits:>10} {deepest:>7} {size:>9} {version:>7}  whole")?;
        }
        Err(_) => {
            writeln!(out, "{:>15} {:16} {:>10} {:>7} {size:>9} {:>7}  {}", "", "", "", "", "", Styled(BAD, "faulty"))?
        }
    }
    Ok(())
}

/// What is there of every position.
fn planes(header: &Header) -> &'static str {
    match (header.game().endless(), header.depth()) {
        (Endless::Split | Endless::None, None) => "values",
        (Endless::Split | Endless::None, Some(_)) => "values, depths",
        (Endless::OwnSide, None) => "bounds",
        (Endless::OwnSide, Some(_)) => "bounds, depths",
    }
}

/// The bits of a position in each plane, in the order of the file: `5+7`, or of a packed table `2.57+2.31`.
fn bits(found: &Found, header: &Header) -> String {
    if let Some(packed) = &found.packed {
        return packed.iter().map(|bits| format!("{bits:.2}")).collect::<Vec<_>>().join("+");
    }
    let bits: Vec<String> = header.sections().map(|section| section.bits().to_string()).collect();
    bits.join("+")
}

/// The largest depth, or those of guarantees and of ceilings: `28/27`.
fn deepest(header: &Header) -> String {
    let depths = [header.depth(), header.ceiling_depth()].into_iter().flatten();
    depths.map(|plane| plane.largest().to_string()).collect::<Vec<_>>().join("/")
}

/// A table as a program reads it.
#[derive(Serialize)]
struct Entry {
    preset: Option<String>,
    endless: Option<&'static str>,
    seeds: Option<u8>,
    path: String,
    bytes: u64,
    /// `plain` or `packed`.
    form: &'static str,
    /// Of a position in each plane of a packed table.
    packed_bits: Option<Vec<f64>>,
    version: Option<u32>,
    positions: Option<u64>,
    /// Of a value or a guarantee.
    value_bits: Option<u32>,
    /// Nothing when there are no ceilings.
    ceiling_bits: Option<u32>,
    /// Nothing when there are no depths.
    depth_bits: Option<u32>,
    largest_depth: Option<u16>,
    /// Nothing when there are no depths of ceilings.
    ceiling_depth_bits: Option<u32>,
    largest_ceiling_depth: Option<u16>,
    error: Option<String>,
}

fn print_json(out: &mut dyn Write, tables: &[Found]) -> anyhow::Result<()> {
    for found in tables {
        let header = found.header.as_ref().ok();
        let depth = header.and_then(|header| header.depth());
        let ceiling_depth = header.and_then(|header| header.ceiling_depth());
        let ceilings = header.and_then(|header| header.section(Plane::Ceilings));
        let entry = Entry {
            preset: found.game.map(|game| game.rules().to_string()),
            endless: found.game.map(|game| game.endless().name()),
            seeds: found.seeds,
            path: found.path.display().to_string(),
            bytes: found.bytes,
            form: if found.path.extension().is_some_and(|ending| ending == "seedpack") { "packed" } else { "plain" },
            packed_bits: found.packed.clone(),
            version: header.map(|_| seedbase_table::FORMAT_VERSION),
            positions: header.map(|header| header.positions()),
            value_bits: header.map(|header| header.value_bits()),
            ceiling_bits: ceilings.map(|section| section.bits()),
            depth_bits: depth.map(|plane| plane.bits()),
            largest_depth: depth.map(|plane| plane.largest()),
            ceiling_depth_bits: ceiling_depth.map(|plane| plane.bits()),
            largest_ceiling_depth: ceiling_depth.map(|plane| plane.largest()),
            error: found.fault(),
        };
        write_json(out, &entry)?;
    }
    Ok(())
}
