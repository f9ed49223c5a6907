//! `seedbase info`.

mod scan;

use std::io::Write;

use clap::Args;
use seedbase_table::Header;
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
/// Of all games or of one, with their sizes; headers are checked. Values are not read: `seedbase verify` does
/// that.
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
        let head = "game                      seeds       positions bits depth bits deepest      size version  header";
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
            let (positions, bits, depths) = (count(header.positions()), header.value_bits(), depths(header));
            writeln!(out, "{positions:>15} {bits:>4} {depths} {size:>9} {:>7}  whole", seedbase_table::FORMAT_VERSION)?;
        }
        Err(_) => writeln!(out, "{:>15} {:>4} {:>18} {size:>9} {:>7}  {}", "", "", "", "", Styled(BAD, "faulty"))?,
    }
    Ok(())
}

/// Two columns: the bits of a depth and the largest depth.
fn depths(header: &Header) -> String {
    match header.depth() {
        Some(plane) => format!("{:>10} {:>7}", plane.bits(), plane.largest()),
        None => format!("{:>10} {:>7}", "none", ""),
    }
}

/// A table as a program reads it.
#[derive(Serialize)]
struct Entry {
    preset: Option<String>,
    endless: Option<&'static str>,
    seeds: Option<u8>,
    path: String,
    bytes: u64,
    version: Option<u32>,
    positions: Option<u64>,
    value_bits: Option<u32>,
    /// Nothing when there are no depths.
    depth_bits: Option<u32>,
    largest_depth: Option<u16>,
    error: Option<String>,
}

fn print_json(out: &mut dyn Write, tables: &[Found]) -> anyhow::Result<()> {
    for found in tables {
        let header = found.header.as_ref().ok();
        let depth = header.and_then(|header| header.depth());
        let entry = Entry {
            preset: found.game.map(|game| game.rules.to_string()),
            endless: found.game.map(|game| game.endless.name()),
            seeds: found.seeds,
            path: found.path.display().to_string(),
            bytes: found.bytes,
            version: header.map(|_| seedbase_table::FORMAT_VERSION),
            positions: header.map(|header| header.positions()),
            value_bits: header.map(|header| header.value_bits()),
            depth_bits: depth.map(|plane| plane.bits()),
            largest_depth: depth.map(|plane| plane.largest()),
            error: found.fault(),
        };
        write_json(out, &entry)?;
    }
    Ok(())
}
