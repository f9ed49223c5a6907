//! Checksums and descriptions beside tables.

use std::fs;
use std::path::Path;
use std::process::Command;

use seedbase_exchange::ExchangeError;
use seedbase_exchange::manifest::{self, Checked, Description, Digest, Listed, Statistics, Sums};
use seedbase_query::{QueryError, Tables};

use crate::common::{abapa, awari, built, go_on};

fn levels(seeds: u8) -> Vec<u8> {
    (0..=seeds).collect()
}

fn results(tables: &Tables, seeds: u8) -> Vec<Checked> {
    manifest::check(tables, &levels(seeds), &go_on).unwrap()
}

fn listed(level: &Checked) -> Option<Listed> {
    level.result.as_ref().ok().map(|whole| whole.listed)
}

fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[test]
fn sums_are_those_that_others_compute() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 4);
    let sums = manifest::write(&tables, &levels(4), &go_on).unwrap();
    let directory = manifest::directory(&tables);
    assert_eq!(Sums::read(&directory).unwrap(), Some(sums.clone()));
    assert_eq!(sums.iter().count(), 6);
    for (name, digest) in sums.iter() {
        assert_eq!(Digest::of(&fs::read(directory.join(name)).unwrap()), digest, "{name}");
    }
    // Where the program that the file is for is at hand, it agrees.
    if let Ok(run) = Command::new("sha256sum").args(["-c", "--strict", "SHA256SUMS"]).current_dir(&directory).output() {
        assert!(run.status.success(), "{run:?}");
        assert_eq!(String::from_utf8(run.stdout).unwrap().lines().filter(|line| line.ends_with(": OK")).count(), 6);
    }
    assert!(results(&tables, 4).iter().all(|one| listed(one) == Some(Listed::Same)));
    // The same again gives the same bytes.
    let text = fs::read(directory.join("manifest.json")).unwrap();
    manifest::write(&tables, &levels(4), &go_on).unwrap();
    assert_eq!(fs::read(directory.join("manifest.json")).unwrap(), text);
}

#[test]
fn the_description_tells_what_is_there() {
    let data = tempfile::tempdir().unwrap();
    for game in [awari(), abapa()] {
        let tables = built(data.path(), game, 3);
        manifest::write(&tables, &levels(3), &go_on).unwrap();
        let text = fs::read_to_string(manifest::directory(&tables).join("manifest.json")).unwrap();
        let description: Description = serde_json::from_str(&text).unwrap();
        let Description { version, preset, endless, levels, .. } = description;
        assert_eq!((version, preset, endless), (1, game.rules().to_string(), game.endless().to_string()));
        assert_eq!(levels.iter().map(|level| level.seeds).collect::<Vec<_>>(), [0, 1, 2, 3]);
        let three = &levels[3];
        assert_eq!((&*three.file, three.positions, three.format_version), ("03.seedbase", 364, 1));
        assert_eq!(three.bytes, fs::metadata(tables.level(3).unwrap().path()).unwrap().len());
        match &three.statistics {
            // Published by Lincke.
            Statistics::Value { value } => {
                assert_eq!(*value, [(-3, 177), (-1, 1), (0, 63), (1, 7), (3, 116)]);
                assert_eq!(three.planes, ["values", "depths"]);
            }
            Statistics::Bounds { lo, hi, exact } => {
                let positions = |counts: &[(i8, u64)]| counts.iter().map(|(_, count)| count).sum::<u64>();
                assert_eq!((positions(lo), positions(hi)), (364, 364));
                assert!(positions(exact) < 364);
                assert_eq!(three.planes, ["values", "ceilings", "depths", "ceiling depths"]);
            }
        }
    }
}

#[test]
fn damaged_and_replaced_files_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 6);
    manifest::write(&tables, &levels(5), &go_on).unwrap();
    let path = |seeds| Tables::new(data.path().to_owned(), awari()).level(seeds).unwrap().path().to_owned();
    let (two, three, four) = (path(2), path(3), path(4));
    flip(&three, 150);
    fs::remove_file(&four).unwrap();
    // Another table that is whole: one without depths.
    let other = tempfile::tempdir().unwrap();
    let request = seedbase_builder::Request {
        data: other.path().to_owned(),
        game: awari(),
        seeds: 2,
        threads: Some(1),
        existing: seedbase_builder::Existing::Keep,
        depth: seedbase_builder::DepthChoice::LeaveOut,
    };
    seedbase_builder::Plan::new(request).unwrap().run(&()).unwrap();
    fs::copy(other.path().join("awari/split/02.seedbase"), &two).unwrap();
    let tables = Tables::new(data.path().to_owned(), awari());
    let results = results(&tables, 6);
    assert!(listed(&results[1]) == Some(Listed::Same));
    assert!(matches!(&results[2].result, Err(ExchangeError::NotListed { path }) if *path == two));
    assert!(matches!(&results[3].result, Err(ExchangeError::Query(QueryError::Table(_)))));
    assert!(matches!(&results[4].result, Err(ExchangeError::Query(QueryError::Missing { seeds: 4, .. }))));
    assert!(listed(&results[6]) == Some(Listed::Not));
    // A damaged table gets no sum that passes it off as right.
    let refused = manifest::write(&tables, &levels(3), &go_on).unwrap_err();
    assert!(refused.to_string().contains("03.seedbase"), "{refused}");
    flip(&manifest::directory(&tables).join("manifest.json"), 10);
    let others = manifest::check_others(&tables, &levels(3), &go_on).unwrap();
    let told: Vec<String> = others.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}"); // the description, and level 4, which is listed and gone
    assert!(told[0].contains("04.seedbase") && told[1].contains("manifest.json"), "{told:?}");
}

#[test]
fn it_stops_when_asked() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 2);
    let stopped = manifest::check(&tables, &levels(2), &|| true);
    assert!(matches!(stopped, Err(ExchangeError::Query(QueryError::Interrupted))));
}

#[test]
fn both_forms_of_a_level_are_listed_and_checked() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 3);
    for seeds in [2, 3] {
        seedbase_pack::pack(tables.level(seeds).unwrap(), data.path(), &()).unwrap();
    }
    fs::remove_file(tables.level(2).unwrap().path()).unwrap();
    let tables = Tables::new(data.path().to_owned(), awari());
    let sums = manifest::write(&tables, &levels(3), &go_on).unwrap();
    let names: Vec<&str> = sums.iter().map(|(name, _)| name).collect();
    let expected = ["00.seedbase", "01.seedbase", "02.seedpack", "03.seedbase", "03.seedpack", "manifest.json"];
    assert_eq!(names, expected);
    let text = fs::read_to_string(manifest::directory(&tables).join("manifest.json")).unwrap();
    let description: Description = serde_json::from_str(&text).unwrap();
    let [.., plain, packed] = &description.levels[..] else { panic!("five files") };
    assert_eq!((plain.seeds, packed.seeds, &plain.statistics), (3, 3, &packed.statistics));
    assert_eq!(packed.bytes, fs::metadata(manifest::directory(&tables).join("03.seedpack")).unwrap().len());
    assert_eq!(results(&tables, 3).iter().filter(|one| listed(one) == Some(Listed::Same)).count(), 5);
    // The plain form answers while the packed one is damaged, and the damage is told.
    let path = manifest::directory(&tables).join("03.seedpack");
    flip(&path, fs::metadata(&path).unwrap().len() as usize - 1);
    let results = results(&Tables::new(data.path().to_owned(), awari()), 3);
    assert_eq!(results.iter().filter(|one| one.result.is_err()).count(), 1);
    assert!(results[4].result.as_ref().unwrap_err().to_string().contains("03.seedpack"));
}
