//! The command line as a whole.

use std::ffi::OsString;

use clap::{Parser, Subcommand};

use crate::analyze::AnalyzeArgs;
use crate::build::BuildArgs;
use crate::compare::CompareArgs;
use crate::exit::Outcome;
use crate::export::ExportArgs;
use crate::info::InfoArgs;
use crate::line::LineArgs;
use crate::manifest::ManifestArgs;
use crate::pack::PackArgs;
use crate::perft::PerftArgs;
use crate::query::QueryArgs;
use crate::repair::RepairArgs;
use crate::search::SearchArgs;
use crate::serve::ServeArgs;
use crate::stats::StatsArgs;
use crate::style;
use crate::unpack::UnpackArgs;
use crate::verify::VerifyArgs;

/// Perfect play for Oware and its relatives: endgame databases, built, asked and checked.
#[derive(Debug, Parser)]
#[command(name = "seedbase", version, styles = style::HELP, help_expected = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    failed, a table is missing, damaged or lost while it was read, or a fault was found
  2    wrong usage, an unreadable or impossible position in the arguments too
  130  interrupted

Start with:
  seedbase build --seeds 14
  seedbase query \"0 1 0 2 1 0 3 1 0 0 2 1\"

README.md tells of all commands, docs/notations.md of the notations of positions and games.";

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Build(BuildArgs),
    Query(QueryArgs),
    Search(SearchArgs),
    Line(LineArgs),
    Analyze(AnalyzeArgs),
    Perft(PerftArgs),
    Verify(VerifyArgs),
    Stats(StatsArgs),
    Info(InfoArgs),
    Pack(PackArgs),
    Unpack(UnpackArgs),
    Export(ExportArgs),
    Compare(CompareArgs),
    Manifest(ManifestArgs),
    Repair(RepairArgs),
    Serve(ServeArgs),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        match self {
            Command::Build(args) => args.run(),
            Command::Query(args) => args.run(),
            Command::Search(args) => args.run(),
            Command::Line(args) => args.run(),
            Command::Analyze(args) => args.run(),
            Command::Perft(args) => args.run(),
            Command::Verify(args) => args.run(),
            Command::Stats(args) => args.run(),
            Command::Info(args) => args.run(),
            Command::Pack(args) => args.run(),
            Command::Unpack(args) => args.run(),
            Command::Export(args) => args.run(),
            Command::Compare(args) => args.run(),
            Command::Manifest(args) => args.run(),
            Command::Repair(args) => args.run(),
            Command::Serve(args) => args.run(),
        }
    }
}

/// Reads the program's arguments.
pub(crate) fn parse() -> anyhow::Result<Command> {
    let arguments = std::env::args_os().map(positions_are_no_flags);
    Ok(Cli::try_parse_from(arguments)?.command)
}

/// A quoted position that begins with a negative number looks like a flag, and would be told to be unknown
/// instead of negative. A blank before it, which positions ignore, makes it a value.
fn positions_are_no_flags(argument: OsString) -> OsString {
    let looks_like_a_position =
        |text: &str| text.starts_with('-') && text.contains([' ', ',']) && !text.contains(char::is_alphabetic);
    match argument.to_str() {
        Some(text) if looks_like_a_position(text) => format!(" {text}").into(),
        _ => argument,
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn only_positions_are_set_apart() {
        assert_eq!(positions_are_no_flags("-1 0,0".into()), " -1 0,0");
        for same in ["-1", "--json", "1 2", "--data=my dir", "-"] {
            assert_eq!(positions_are_no_flags(same.into()), same);
        }
    }
}
