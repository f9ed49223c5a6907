//! What to build in the place of levels that have no whole file.

use std::fs::File;
use std::io::Read;

use seedbase_builder::{DepthChoice, Existing, LevelCost, Plan, Request};
use seedbase_index::Level;
use seedbase_query::Tables;
use seedbase_table::{HEADER_BYTES, Header, table_path};

use super::diagnosis::{Diagnosis, depth_choice};

/// Builds of the levels to solve again, smallest first: with depths where the damaged table had them or, where that
/// cannot be told, where the nearest whole level has.
pub(super) fn plans(diagnosis: &Diagnosis, tables: &Tables, threads: Option<usize>) -> Vec<Plan> {
    let levels: Vec<(u8, DepthChoice)> =
        diagnosis.to_solve().into_iter().map(|seeds| (seeds, depth_of(diagnosis, tables, seeds))).collect();
    levels.chunk_by(|one, other| one.1 == other.1).map(|levels| plan(diagnosis, tables, threads, levels)).collect()
}

fn plan(diagnosis: &Diagnosis, tables: &Tables, threads: Option<usize>, levels: &[(u8, DepthChoice)]) -> Plan {
    let (game, depth) = (tables.game(), levels[0].1);
    let cost = |&(seeds, _): &(u8, DepthChoice)| {
        Level::of(game.rules(), seeds).ok().map(|level| LevelCost::of(&level, game.endless(), depth))
    };
    let request = Request {
        data: tables.data().to_owned(),
        game,
        seeds: levels[levels.len() - 1].0,
        threads,
        existing: Existing::Rebuild,
        depth,
    };
    let present = diagnosis.whole.iter().map(|(seeds, _)| *seeds).collect();
    let missing = levels.iter().filter_map(cost).collect();
    Plan {
        request,
        present,
        without_depth: Vec::new(),
        missing,
        temporary: None,
        checkpoint: None,
        together: Plan::TOGETHER,
    }
}

fn depth_of(diagnosis: &Diagnosis, tables: &Tables, seeds: u8) -> DepthChoice {
    let nearest = diagnosis.whole.iter().min_by_key(|(other, _)| other.abs_diff(seeds));
    own_depth(tables, seeds).or(nearest.map(|(_, depth)| *depth)).unwrap_or(DepthChoice::Store)
}

/// Whether a damaged plain table has depths, if its header is whole.
fn own_depth(tables: &Tables, seeds: u8) -> Option<DepthChoice> {
    let mut bytes = [0; HEADER_BYTES];
    File::open(table_path(tables.data(), tables.game(), seeds)).ok()?.read_exact(&mut bytes).ok()?;
    Header::from_bytes(&bytes).ok().map(|header| depth_choice(&header))
}
