//! What packing comes to: bits a number, time to pack, and time of a look-up, level by level.
//!
//! ```text
//! cargo run --release -p seedbase-pack --example sizes -- DATA awari split 12 14 16
//! ```
//!
//! DATA holds the plain tables; what is packed goes to a temporary directory.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use seedbase_pack::{BlockCache, PackedTable, pack};
use seedbase_rules::{Endless, Game, Rules};
use seedbase_table::{Plane, Table};

/// Look-ups of which the median is told.
const LOOK_UPS: usize = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [data, preset, endless, levels @ ..] = arguments.as_slice() else {
        return Err("usage: sizes DATA PRESET ENDLESS LEVEL...".into());
    };
    let game = Game::new(preset.parse::<Rules>()?, endless.parse::<Endless>()?)?;
    println!("seeds  positions  plane  bits plain  bits packed  pack s  cold us  warm us");
    for seeds in levels {
        level(&PathBuf::from(data), game, seeds.parse()?)?;
    }
    Ok(())
}

fn level(data: &std::path::Path, game: Game, seeds: u8) -> Result<(), Box<dyn Error>> {
    let table = Table::open(data, game, seeds)?;
    let packed = tempfile::tempdir()?;
    let start = Instant::now();
    pack(&table, packed.path(), &())?;
    let took = start.elapsed().as_secs_f64();
    let positions = table.header().positions();
    for section in table.header().sections() {
        let cold = look_ups(&table, packed.path(), section.plane(), 1)?;
        let warm = look_ups(&table, packed.path(), section.plane(), 1 << 30)?;
        let bytes =
            PackedTable::open(packed.path(), game, seeds, Arc::new(BlockCache::new(1)))?.plane_bytes(section.plane());
        let bits = bytes as f64 * 8.0 / positions as f64;
        println!(
            "{seeds:5} {positions:10} {:14} {:5} {bits:8.3} {took:8.1} {cold:8.2} {warm:8.3}",
            section.plane().to_string(),
            section.bits()
        );
    }
    Ok(())
}

/// The median time of a look-up in microseconds, each of which is compared with the plain table. A cache of one byte
/// holds one block, so that every look-up but for few decodes; a large one is filled first.
fn look_ups(table: &Table, data: &std::path::Path, plane: Plane, cache: usize) -> Result<f64, Box<dyn Error>> {
    let header = table.header();
    let packed = PackedTable::open(data, header.game(), header.seeds(), Arc::new(BlockCache::new(cache)))?;
    let mut random = 1_u64;
    let indexes: Vec<u64> = (0..LOOK_UPS)
        .map(|_| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((u128::from(random) * u128::from(header.positions())) >> 64) as u64
        })
        .collect();
    let look_up = |index| -> Result<i32, Box<dyn Error>> {
        Ok(match plane {
            Plane::Values => packed.value(index)?.into(),
            Plane::Ceilings => packed.ceiling(index)?.into(),
            Plane::Depths => packed.depth(index)?.into(),
            Plane::CeilingDepths => packed.ceiling_depth(index)?.into(),
        })
    };
    let mut times = Vec::with_capacity(LOOK_UPS);
    for _ in 0..2 {
        times.clear();
        for &index in &indexes {
            let start = Instant::now();
            let found = look_up(index)?;
            times.push(start.elapsed().as_nanos() as f64 / 1000.0);
            let expected = match plane {
                Plane::Values => table.value(index)?.into(),
                Plane::Ceilings => table.ceiling(index)?.into(),
                Plane::Depths => table.depth(index)?.into(),
                Plane::CeilingDepths => table.ceiling_depth(index)?.into(),
            };
            assert_eq!(found, expected, "{plane} {index}");
        }
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}
