//! Builds that are stopped within a level and go on from what was kept of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use seedbase_builder::{BuildError, DepthChoice, Existing, Observer, Plan, Request};
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::table_path;

const SEEDS: u8 = 9;

/// A plan that keeps what it knows after every threshold. With a `memory` of 0 that is on disk, too.
fn plan(data: &Path, game: Game, depth: DepthChoice, memory: u64) -> Plan {
    let data = data.to_path_buf();
    let request = Request { data, game, seeds: SEEDS, threads: Some(1), existing: Existing::Keep, depth };
    let mut plan = Plan::new(request).unwrap();
    plan.checkpoint = Some(Duration::ZERO);
    plan.fit(memory);
    plan
}

/// Stops after it has been asked so many times; counts levels that go on.
#[derive(Default)]
struct StopAfter {
    patience: AtomicU32,
    resumed: AtomicU32,
}

impl Observer for StopAfter {
    fn cancelled(&self) -> bool {
        self.patience.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
    }

    fn checkpoint(&self, _seeds: u8, kept: std::io::Result<()>) {
        kept.unwrap();
    }

    fn resumed(&self, _seeds: u8) {
        self.resumed.fetch_add(1, Relaxed);
    }
}

/// Builds in pieces, with more patience every time; gives how often a level went on.
fn build_in_pieces(plan: impl Fn() -> Plan, mut between: impl FnMut()) -> u32 {
    let watch = StopAfter::default();
    for patience in (300..).step_by(97) {
        watch.patience.store(patience, Relaxed);
        match plan().run(&watch) {
            Ok(_) => break,
            Err(BuildError::Interrupted) => between(),
            Err(error) => panic!("{error}"),
        }
    }
    watch.resumed.into_inner()
}

fn checkpoint(data: &Path, game: Game) -> PathBuf {
    let mut path = table_path(data, game, SEEDS).into_os_string();
    path.push(".checkpoint");
    path.into()
}

fn tables(data: &Path, game: Game) -> Vec<Vec<u8>> {
    (0..=SEEDS).map(|seeds| fs::read(table_path(data, game, seeds)).unwrap()).collect()
}

#[test]
fn a_level_that_was_stopped_goes_on_and_ends_the_same() {
    for (preset, endless) in [(Preset::Awari, Endless::Split), (Preset::Oware, Endless::OwnSide)] {
        let game = Game::new(preset.rules(), endless).unwrap();
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            let whole = tempfile::tempdir().unwrap();
            plan(whole.path(), game, depth, u64::MAX).run(&()).unwrap();
            for memory in [u64::MAX, 0] {
                let pieces = tempfile::tempdir().unwrap();
                let resumed = build_in_pieces(|| plan(pieces.path(), game, depth, memory), || ());
                assert!(resumed > 0, "{game}");
                assert!(tables(whole.path(), game) == tables(pieces.path(), game), "{game}");
                assert!(!checkpoint(pieces.path(), game).exists());
            }
        }
    }
}

/// Whatever happens to what was kept, no wrong table comes of it.
#[test]
fn what_is_damaged_or_of_something_else_is_passed_over() {
    let game = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
    let (whole, pieces) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    plan(whole.path(), game, DepthChoice::Store, u64::MAX).run(&()).unwrap();
    // Only the last level is missing, so that all that is kept is of it.
    plan(pieces.path(), game, DepthChoice::Store, u64::MAX).run(&()).unwrap();
    fs::remove_file(table_path(pieces.path(), game, SEEDS)).unwrap();
    let kept = checkpoint(pieces.path(), game);
    for patience in (100..).step_by(40) {
        let watch = StopAfter { patience: patience.into(), ..StopAfter::default() };
        let stopped = plan(pieces.path(), game, DepthChoice::Store, u64::MAX).run(&watch);
        assert!(matches!(stopped, Err(BuildError::Interrupted)));
        if kept.exists() {
            break;
        }
    }
    let good = fs::read(&kept).unwrap();
    let resumes = |bytes: &[u8], memory: u64| {
        fs::write(&kept, bytes).unwrap();
        let watch = StopAfter { patience: u32::MAX.into(), ..StopAfter::default() };
        plan(pieces.path(), game, DepthChoice::Store, memory).run(&watch).unwrap();
        assert!(tables(whole.path(), game) == tables(pieces.path(), game));
        fs::remove_file(table_path(pieces.path(), game, SEEDS)).unwrap();
        watch.resumed.into_inner() > 0
    };
    assert!(resumes(&good, u64::MAX));
    assert!(!resumes(&good, 0), "a level on disk goes on from one in memory");
    for place in [0, 30, 60, good.len() / 2, good.len() - 1] {
        let mut damaged = good.clone();
        damaged[place] ^= 1;
        assert!(!resumes(&damaged, u64::MAX), "byte {place}");
    }
    for length in [0, 7, 100, good.len() - 1] {
        assert!(!resumes(&good[..length], u64::MAX), "{length} bytes");
    }
}
