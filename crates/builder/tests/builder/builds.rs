//! Whole builds: what they leave on disk, and how they stop.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use seedbase_builder::{BuildError, DepthChoice, Existing, Observer, Plan, Request};
use seedbase_index::LevelError;
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{Table, TableError, TableWriter, table_path};

fn awari() -> Game {
    Game::new(Preset::Awari.rules(), Endless::Split).unwrap()
}

fn request(data: &Path, seeds: u8) -> Request {
    Request {
        data: data.to_path_buf(),
        game: awari(),
        seeds,
        threads: Some(2),
        existing: Existing::Keep,
        depth: DepthChoice::Store,
    }
}

fn bytes(data: &Path, seeds: u8) -> Vec<u8> {
    fs::read(table_path(data, awari(), seeds)).unwrap()
}

/// Stops after it has been asked so many times.
struct StopAfter(AtomicU32);

impl Observer for StopAfter {
    fn cancelled(&self) -> bool {
        self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

#[test]
fn stopped_anywhere_and_gone_on_with_it_ends_the_same() {
    let (whole, pieces) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    Plan::new(request(whole.path(), 8)).unwrap().run(&()).unwrap();
    let mut stops = 0;
    for patience in (0..).step_by(37) {
        let plan = Plan::new(request(pieces.path(), 8)).unwrap();
        assert_eq!(plan.present.len() + plan.missing.len(), 9);
        match plan.run(&StopAfter(patience.into())) {
            Ok(_) => break,
            Err(BuildError::Interrupted) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 3);
    for seeds in 0..=8 {
        assert_eq!(bytes(whole.path(), seeds), bytes(pieces.path(), seeds));
    }
    let left = fs::read_dir(table_path(pieces.path(), awari(), 0).parent().unwrap()).unwrap();
    let names: Vec<_> = left.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(names.iter().all(|name| name.ends_with(".seedbase") || name == "build.lock"), "{names:?}");
}

#[test]
fn bytes_do_not_depend_on_threads() {
    let (one, five) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for (data, threads) in [(&one, 1), (&five, 5)] {
        Plan::new(Request { threads: Some(threads), ..request(data.path(), 12) }).unwrap().run(&()).unwrap();
    }
    assert!((0..=12).all(|seeds| bytes(one.path(), seeds) == bytes(five.path(), seeds)));
}

#[test]
fn two_builds_in_one_directory_are_refused() {
    struct Second<'a>(&'a Path, AtomicU32);
    impl Observer for Second<'_> {
        fn level_started(&self, _: &seedbase_builder::LevelCost) {
            let second = Plan::new(request(self.0, 3)).unwrap().run(&());
            assert!(matches!(second, Err(BuildError::Locked { .. })), "{second:?}");
            self.1.fetch_add(1, Relaxed);
        }
    }
    let data = tempfile::tempdir().unwrap();
    let second = Second(data.path(), AtomicU32::new(0));
    Plan::new(request(data.path(), 3)).unwrap().run(&second).unwrap();
    assert_eq!(second.1.into_inner(), 4);
}

#[test]
fn nothing_is_built_on_a_damaged_table() {
    let data = tempfile::tempdir().unwrap();
    Plan::new(request(data.path(), 6)).unwrap().run(&()).unwrap();
    let path = table_path(data.path(), awari(), 5);
    let good = fs::read(&path).unwrap();

    let mut flipped = good.clone();
    flipped[200] ^= 4;
    fs::write(&path, flipped).unwrap();
    let error = Plan::new(request(data.path(), 7)).unwrap().run(&()).unwrap_err();
    assert!(matches!(error, BuildError::Table(TableError::DataChecksum { .. })), "{error}");

    fs::write(&path, &good[..good.len() - 1]).unwrap();
    let error = Plan::new(request(data.path(), 7)).unwrap_err();
    assert!(matches!(error, BuildError::Table(TableError::Truncated { .. })), "{error}");

    // To rebuild is to replace whatever is there.
    let plan = Plan::new(Request { existing: Existing::Rebuild, ..request(data.path(), 7) }).unwrap();
    assert_eq!(plan.missing.len(), 8);
    plan.run(&()).unwrap();
    assert_eq!(fs::read(&path).unwrap(), good);
}

#[test]
fn a_table_of_another_game_is_neither_used_nor_overwritten() {
    let data = tempfile::tempdir().unwrap();
    let other = Game::new(Preset::Oware.rules(), Endless::Split).unwrap();
    let mut writer = TableWriter::create(data.path(), other, 0).unwrap();
    writer.push(&[0]).unwrap();
    let foreign = writer.finish().unwrap();
    let path = table_path(data.path(), awari(), 0);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::copy(foreign, &path).unwrap();
    let before = fs::read(&path).unwrap();
    let error = Plan::new(request(data.path(), 2)).unwrap_err();
    assert!(matches!(error, BuildError::Table(TableError::WrongGame { .. })), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn levels_that_cannot_be_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let error = Plan::new(request(data.path(), 47)).unwrap_err();
    assert!(matches!(error, BuildError::Level(LevelError::NeverOccurs)));
    assert!(Plan::new(request(data.path(), 49)).is_err());
    let plan = Plan::new(request(data.path(), 48)).unwrap();
    assert_eq!(plan.positions(), 889_063_398_405);
    assert!(plan.missing.iter().all(|cost| cost.seeds != 47));
}

#[test]
fn levels_with_and_without_depths_stand_side_by_side() {
    let data = tempfile::tempdir().unwrap();
    let bare = |seeds| Request { depth: DepthChoice::LeaveOut, ..request(data.path(), seeds) };
    Plan::new(bare(4)).unwrap().run(&()).unwrap();
    let plan = Plan::new(request(data.path(), 6)).unwrap();
    assert_eq!((plan.without_depth.clone(), plan.missing.len()), (vec![0, 1, 2, 3, 4], 2));
    let reports = plan.run(&()).unwrap();
    let open = |seeds| Table::open(data.path(), awari(), seeds).unwrap();
    assert!(matches!(open(4).depth(0), Err(TableError::NoDepths { .. })));
    assert_eq!(open(6).header().depth().map(|plane| plane.largest()), Some(reports[1].largest_depth));

    // The values are the same, and levels of either kind are kept by either kind of build.
    assert!(Plan::new(bare(6)).unwrap().missing.is_empty());
    let whole = tempfile::tempdir().unwrap();
    Plan::new(request(whole.path(), 6)).unwrap().run(&()).unwrap();
    assert_eq!(bytes(data.path(), 6), bytes(whole.path(), 6));
    let values = |table: &Table| (0..table.level().positions()).map(|i| table.value(i).unwrap()).collect::<Vec<_>>();
    assert_eq!(values(&open(4)), values(&Table::open(whole.path(), awari(), 4).unwrap()));
}

/// Two lines of levels both want what is there checked when they begin.
#[test]
fn tables_that_are_there_are_checked_while_two_levels_are_built() {
    let data = tempfile::tempdir().unwrap();
    Plan::new(request(data.path(), 9)).unwrap().run(&()).unwrap();
    let kept = [10, 11].map(|seeds| table_path(data.path(), awari(), seeds));
    for _ in 0..20 {
        kept.iter().for_each(|path| fs::remove_file(path).unwrap_or_default());
        let reports = Plan::new(request(data.path(), 11)).unwrap().run(&()).unwrap();
        assert_eq!(reports.iter().map(|report| report.seeds).collect::<Vec<_>>(), [10, 11]);
    }
}

/// Neither line of levels waits for what the other will never do.
#[test]
fn a_panic_in_one_of_two_lines_ends_the_build() {
    struct Panics(u8);
    impl Observer for Panics {
        fn phase(&self, seeds: u8, _: seedbase_builder::Phase) {
            assert!(seeds != self.0, "as told");
        }
    }
    for seeds in [0, 5, 6, 8] {
        let data = tempfile::tempdir().unwrap();
        let plan = Plan::new(request(data.path(), 8)).unwrap();
        let built = std::panic::catch_unwind(|| plan.run(&Panics(seeds)));
        assert!(built.is_err());
        assert!(!table_path(data.path(), awari(), seeds).exists());
        Plan::new(request(data.path(), 8)).unwrap().run(&()).unwrap();
    }
}
