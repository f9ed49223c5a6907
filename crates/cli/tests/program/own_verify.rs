//! `seedbase verify` with own-side: both bounds.

use std::fs;
use std::path::Path;

use seedbase_rules::{Game, Preset};
use seedbase_table::{Table, TableWriter};
use tempfile::TempDir;

use crate::support::{nine, own_side, seedbase};

fn game() -> Game {
    Game::usual(Preset::Oware.rules())
}

/// Seven seeds.
const POSITION: &str = "1 0 1 0 1 0 1 0 1 0 1 1";

/// A copy of the oware levels 0 to `seeds`, to be changed.
fn copy(seeds: u8) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let place = directory.path().join("oware/own-side");
    fs::create_dir_all(&place).unwrap();
    for n in 0..=seeds {
        let name = format!("{n:02}.seedbase");
        fs::copy(nine().join("oware/own-side").join(&name), place.join(&name)).unwrap();
    }
    directory
}

/// The four numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    lo: i8,
    hi: i8,
    lo_depth: u16,
    hi_depth: u16,
}

/// Stores something else for a position, with checksums that fit. Gives what was there.
fn change(data: &Path, position: &str, change: impl Fn(Numbers) -> Numbers) -> Numbers {
    let position: seedbase_rules::Position = position.parse().unwrap();
    let table = Table::open(data, game(), position.seeds()).unwrap();
    let (index, positions) = (table.level().index(&position).unwrap() as usize, table.level().positions() as usize);
    let (mut lo, mut hi) = (vec![0; positions], vec![0; positions]);
    let (mut lo_depths, mut hi_depths) = (vec![0; positions], vec![0; positions]);
    table.values().decode(0, &mut lo);
    table.ceilings().unwrap().decode(0, &mut hi);
    table.depths().unwrap().decode(0, &mut lo_depths);
    table.ceiling_depths().unwrap().decode(0, &mut hi_depths);
    drop(table);
    let before = Numbers { lo: lo[index], hi: hi[index], lo_depth: lo_depths[index], hi_depth: hi_depths[index] };
    let after = change(before);
    assert_ne!(before, after);
    (lo[index], hi[index], lo_depths[index], hi_depths[index]) = (after.lo, after.hi, after.lo_depth, after.hi_depth);
    let largest = |depths: &[u16]| depths.iter().copied().max().unwrap();
    let mut writer = TableWriter::create(data, game(), position.seeds()).unwrap();
    writer.push(&lo).unwrap();
    writer.push_ceilings(&hi).unwrap();
    writer.begin_depths(largest(&lo_depths)).unwrap();
    writer.push_depths(&lo_depths).unwrap();
    writer.begin_ceiling_depths(largest(&hi_depths)).unwrap();
    writer.push_ceiling_depths(&hi_depths).unwrap();
    writer.finish().unwrap();
    before
}

#[test]
fn all_is_well() {
    for preset in ["oware", "ovare", "awari", "abapa"] {
        let told = own_side("verify", preset, nine(), &[]).done().stdout;
        assert!(told.starts_with(&format!("{preset} (own-side) in ")), "{told}");
        assert!(told.contains("\n    9         167,596     right          proved "), "{told}");
        let proved =
            "\nProved: guarantees and ceilings of all 293,475 positions, and their depths, are right. Checked in ";
        assert!(told.contains(proved), "{told}");
    }
}

#[test]
fn a_single_wrong_number_of_any_plane() {
    let changes: [fn(Numbers) -> Numbers; 6] = [
        |numbers| Numbers { lo: if numbers.lo == 7 { 5 } else { numbers.lo + 2 }, ..numbers },
        |numbers| Numbers { hi: if numbers.hi == -7 { -5 } else { numbers.hi - 2 }, ..numbers },
        |numbers| Numbers { lo_depth: numbers.lo_depth + 1, ..numbers },
        |numbers| Numbers { hi_depth: numbers.hi_depth + 1, ..numbers },
        |numbers| Numbers { lo: -numbers.hi - 2, ..numbers },
        |numbers| Numbers { hi: -numbers.lo + 2, ..numbers },
    ];
    for (number, each) in changes.iter().enumerate() {
        let data = copy(8);
        let within = |numbers| {
            let Numbers { lo, hi, lo_depth, hi_depth } = each(numbers);
            let changed = Numbers { lo: lo.clamp(-7, 7), hi: hi.clamp(-7, 7), lo_depth, hi_depth };
            if changed == numbers { Numbers { lo: -lo, hi: -hi, ..numbers } } else { changed }
        };
        change(data.path(), POSITION, within);
        let run = own_side("verify", "oware", data.path(), &[]).failed(1, &["in level", "7", "--seeds", "--force"]);
        assert!(run.stdout.contains(&format!("      {POSITION}: stored at least ")), "{number}: {}", run.stdout);
        assert!(
            run.stdout.contains(" of 125,879 positions are wrong. ") && !run.stdout.contains("Proved"),
            "{}",
            run.stdout
        );
        let level = |n: u8| run.stdout.lines().find(|line| line.starts_with(&format!("{n:>5} "))).unwrap();
        assert!(level(6).contains(" proved ") && level(7).contains(" wrong "), "{}", run.stdout);
    }
}

#[test]
fn the_command_that_mends_does_mend() {
    let data = copy(7);
    change(data.path(), POSITION, |numbers| Numbers { hi_depth: numbers.hi_depth + 1, ..numbers });
    let told = own_side("verify", "oware", data.path(), &[]).ended(1).stderr;
    let command = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    seedbase(command.split(' ')).done();
    own_side("verify", "oware", data.path(), &[]).done();
}

#[test]
fn without_depths_it_is_no_proof() {
    let data = tempfile::tempdir().unwrap();
    own_side("build", "oware", data.path(), &["--seeds", "5", "--no-depth"]).done();
    let told = own_side("verify", "oware", data.path(), &[]).done().stdout;
    let agree =
        "\nAll 6,188 guarantees and ceilings agree, but without depths in levels 0..5 this is no proof. Checked in ";
    assert!(told.contains(agree) && !told.to_lowercase().contains("proved"), "{told}");
    let rebuild = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    seedbase(rebuild.split(' ')).done();
    let told = own_side("verify", "oware", data.path(), &[]).done().stdout;
    assert!(told.contains("\nProved: guarantees and ceilings of all 6,188 positions, "), "{told}");
}

#[test]
fn a_bit_of_any_plane() {
    let sections: Vec<(u64, u64)> = {
        let table = Table::open(nine(), game(), 7).unwrap();
        table.header().sections().map(|section| (section.offset(), section.bytes())).collect()
    };
    assert_eq!(sections.len(), 4);
    for (offset, bytes) in sections {
        for byte in [offset, offset + bytes / 2, offset + bytes - 1] {
            let data = copy(8);
            let path = data.path().join("oware/own-side/07.seedbase");
            let mut contents = fs::read(&path).unwrap();
            contents[byte as usize] ^= 1;
            fs::write(&path, contents).unwrap();
            let parts = [path.to_str().unwrap(), "damaged: the checksum"];
            own_side("verify", "oware", data.path(), &[]).failed(1, &parts);
            own_side("build", "oware", data.path(), &["--seeds", "9"]).failed(1, &parts);
        }
    }
}

#[test]
fn a_missing_level_is_told() {
    let data = copy(7);
    fs::remove_file(data.path().join("oware/own-side/05.seedbase")).unwrap();
    own_side("verify", "oware", data.path(), &["--seeds", "7"])
        .failed(1, &["no table for 5 seeds of oware (own-side)"]);
}
