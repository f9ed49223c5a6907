//! The check of values finds what is wrong, wherever it is, even when every checksum is right.

mod common;
mod naive;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use common::{built, game, position};
use naive::board::{Board, Situation, situation};
use naive::solver::{Values, solve};
use proptest::prelude::*;
use rayon::prelude::*;
use seedbase_index::Level;
use seedbase_query::{Count, Fault, LevelVerification, QueryError, Tables, histogram, verify_level};
use seedbase_rules::{Position, Preset, Rules};
use seedbase_table::{HEADER_BYTES, TableError, TableWriter, table_path, value_bits};
use tempfile::TempDir;

const SEEDS: u8 = 7;

/// The true values of every combination of capture and slam.
static TRUE_VALUES: LazyLock<BTreeMap<Rules, Values>> = LazyLock::new(|| {
    let all: Vec<Rules> = Rules::all().collect();
    all.into_par_iter().map(|rules| (rules, solve(rules, SEEDS))).collect()
});

/// The directory of their tables.
static TRUE_TABLES: LazyLock<PathBuf> = LazyLock::new(|| {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("true-tables");
    TRUE_VALUES.iter().for_each(|(rules, values)| naive::tables::write(&data, game(*rules), SEEDS, values));
    data
});

/// A directory with the true tables up to `seeds` seeds, to be spoilt.
fn copy_of_true_tables(rules: Rules, seeds: u8) -> TempDir {
    let data = tempfile::tempdir().unwrap();
    for seeds in 0..=seeds {
        let [from, to] = [&TRUE_TABLES, data.path()].map(|data| table_path(data, game(rules), seeds));
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
    }
    data
}

fn verify(tables: &Tables, seeds: u8) -> LevelVerification {
    verify_level(tables, seeds, &|_| (), &|| false).unwrap()
}

/// Writes a level, with the right checksums for whatever the values are.
fn write_level(data: &Path, rules: Rules, seeds: u8, values: &[i8]) {
    let mut writer = TableWriter::create(data, game(rules), seeds).unwrap();
    writer.push(values).unwrap();
    writer.finish().unwrap();
}

fn read_level(tables: &Tables, seeds: u8) -> Vec<i8> {
    let table = tables.level(seeds).unwrap();
    let mut values = vec![0; table.level().positions() as usize];
    table.values().decode(0, &mut values);
    values
}

/// The value that the moves of a board give by `values`, and so the one it should have.
fn expected(board: &Board, rules: Rules, values: &Values) -> i8 {
    match situation(board, rules) {
        Situation::Over(_, mine, theirs) => mine as i8 - theirs as i8,
        Situation::Plays(plays) => {
            plays.iter().map(|play| play.captured as i8 - values[&play.next]).max().expect("a move")
        }
    }
}

/// All faults of a level as the naive reading of the rules finds them, in index order.
fn naive_faults(rules: Rules, seeds: u8, values: &Values) -> Vec<Fault> {
    let level = Level::new(seeds).unwrap();
    let positions = (0..level.positions()).map(|index| level.position(index).unwrap());
    let checked = positions.map(|position| {
        let (stored, expected) = (values[position.pits()], expected(position.pits(), rules, values));
        Fault { position, stored, expected }
    });
    checked.filter(|fault| fault.stored != fault.expected).collect()
}

#[test]
fn true_tables_have_no_fault() {
    for rules in Rules::all() {
        let tables = built(&format!("without-fault-{rules}"), rules, 9);
        for seeds in 0..=9 {
            let positions = Level::new(seeds).unwrap().positions();
            assert_eq!(
                verify(&tables, seeds),
                LevelVerification { seeds, positions, faults: 0, first: vec![] },
                "{rules}, {seeds} seeds"
            );
        }
    }
}

/// Writes the true values with one changed, and compares what is reported with all that the naive reading
/// finds: the position itself and those whose best move it is.
fn change_one(rules: Rules, seeds: u8, index: u64, value: i8) -> Result<(), TestCaseError> {
    let data = copy_of_true_tables(rules, seeds);
    let mut values = TRUE_VALUES[&rules].clone();
    let level = Level::new(seeds).unwrap();
    let changed = level.position(index).unwrap();
    let right = values.insert(*changed.pits(), value).unwrap();
    naive::tables::write_level(data.path(), game(rules), &level, &values);
    let tables = Tables::new(data.path().to_owned(), game(rules));

    tables.level(seeds).unwrap().verify_checksum().unwrap(); // nothing but the values can tell
    let (found, mut faults) = (verify(&tables, seeds), naive_faults(rules, seeds, &values));
    let at_itself = Fault { position: changed, stored: value, expected: right };
    prop_assert!(faults.contains(&at_itself), "{:?}", at_itself);
    prop_assert_eq!(found.faults, faults.len() as u64);
    faults.truncate(10);
    prop_assert_eq!(found.first, faults);
    prop_assert_eq!(found.positions, level.positions());
    Ok(())
}

/// Rules, a level, one of its positions and another value for it than the right one.
fn changes() -> impl Strategy<Value = (Rules, u8, u64, i8)> {
    let kind = prop_oneof![Just(Change::Up), Just(Change::Down), Just(Change::Sign), Just(Change::Any)];
    let rules = prop::sample::select(Rules::all().collect::<Vec<_>>());
    (rules, 1..=SEEDS, any::<prop::sample::Index>(), kind, any::<prop::sample::Index>()).prop_filter_map(
        "another value that the level can have",
        |(rules, seeds, at, kind, pick)| {
            let level = Level::new(seeds).unwrap();
            let index = at.index(level.positions() as usize) as u64;
            let right = TRUE_VALUES[&rules][level.position(index).unwrap().pits()];
            let value = match kind {
                Change::Up => right + 1,
                Change::Down => right - 1,
                Change::Sign => -right,
                Change::Any => pick.index(2 * usize::from(seeds) + 1) as i8 - seeds as i8,
            };
            (value != right && value.unsigned_abs() <= seeds).then_some((rules, seeds, index, value))
        },
    )
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Up,
    Down,
    Sign,
    Any,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn one_changed_value_is_found_at_its_position((rules, seeds, index, value) in changes()) {
        change_one(rules, seeds, index, value)?;
    }
}

/// Every position of a level, one after the other.
#[test]
fn no_position_can_be_changed_unnoticed() {
    for rules in [Preset::Awari.rules(), Preset::Ovare.rules()] {
        for index in 0..Level::new(2).unwrap().positions() {
            for value in -2..=2 {
                let right = TRUE_VALUES[&rules][Level::new(2).unwrap().position(index).unwrap().pits()];
                if value != right {
                    change_one(rules, 2, index, value).unwrap();
                }
            }
        }
    }
}

/// A level whose blocks are cut into tiles and with moves that go round the board, with changes in its corners and
/// in the middle.
#[test]
fn changes_in_a_larger_level_are_found() {
    for rules in ["awari", "abapa", "both-captures"] {
        change_larger_level(rules.parse().unwrap());
    }
}

fn change_larger_level(rules: Rules) {
    const LARGER: u8 = 13;
    let tables = built(&format!("larger-level-{rules}"), rules, LARGER);
    assert_eq!(verify(&tables, LARGER).faults, 0);
    let right = read_level(&tables, LARGER);
    let last = right.len() - 1;
    for at in [0, 1, last / 3, last / 2, last / 2 + 1, 4 * last / 5, last - 1, last] {
        let mut values = right.clone();
        values[at] = if values[at] < LARGER as i8 { values[at] + 1 } else { -values[at] };
        write_level(tables.data(), rules, LARGER, &values);
        let found = verify(&Tables::new(tables.data().to_owned(), game(rules)), LARGER);
        let position = Level::new(LARGER).unwrap().position(at as u64).unwrap();
        let fault = Fault { position, stored: values[at], expected: right[at] };
        assert!(found.first.contains(&fault), "{fault:?} is not among {found:?}");
    }
}

/// A change in a smaller level contradicts the larger ones too, where a best capture leads to it.
#[test]
fn a_change_below_is_noticed_above() {
    let rules = Preset::Awari.rules();
    let data = copy_of_true_tables(rules, 4);
    let mut values = read_level(&Tables::new(data.path().to_owned(), game(rules)), 2);
    values.iter_mut().for_each(|value| *value = 0);
    write_level(data.path(), rules, 2, &values);
    let tables = Tables::new(data.path().to_owned(), game(rules));
    assert!(verify(&tables, 2).faults > 0);
    assert_eq!(verify(&tables, 3).faults, 0); // captures of three seeds leave one or none
    assert!(verify(&tables, 4).faults > 0);
}

/// Sets the stored bits of a position, which stand after the header, the lowest first.
fn store_bits(data: &Path, rules: Rules, seeds: u8, index: u64, bits: u64) {
    let path = table_path(data, game(rules), seeds);
    let mut bytes = fs::read(&path).unwrap();
    let width = value_bits(seeds);
    for bit in 0..width {
        let at = (index * u64::from(width) + u64::from(bit)) as usize;
        let (byte, mask) = (HEADER_BYTES + at / 8, 1 << (at % 8));
        bytes[byte] = if bits >> bit & 1 == 1 { bytes[byte] | mask } else { bytes[byte] & !mask };
    }
    fs::write(&path, bytes).unwrap();
}

/// Five seeds have values of -5..=5, stored in four bits as 0..=10.
#[test]
fn a_value_that_no_position_can_have_is_a_fault_and_no_answer() {
    let rules = Preset::Abapa.rules();
    let data = copy_of_true_tables(rules, 5);
    let asked = position("0 0 1 0 1 1 1 0 1 0 0 0");
    let index = Level::new(5).unwrap().index(&asked).unwrap();
    for bits in 11..=15 {
        store_bits(data.path(), rules, 5, index, bits);
        let tables = Tables::new(data.path().to_owned(), game(rules));
        let (stored, expected) = (bits as i8 - 5, TRUE_VALUES[&rules][asked.pits()]);
        let found = verify(&tables, 5);
        assert!(found.first.contains(&Fault { position: asked, stored, expected }), "{found:?}");
        let damaged = |result: Result<(), QueryError>| match result {
            Err(QueryError::Table(TableError::DamagedValue { index: at, value, .. })) => {
                assert_eq!((at, value), (index, stored));
            }
            other => panic!("{other:?}"),
        };
        damaged(tables.value(&asked).map(drop));
        damaged(tables.answer(&asked).map(drop));
        damaged(histogram(&tables, 5, Count::Indexed).map(drop));
        damaged(histogram(&tables, 5, Count::All).map(drop));
        let checksum = tables.level(5).unwrap().verify_checksum();
        assert!(matches!(checksum, Err(TableError::DataChecksum { .. })));
    }
}

/// Positions that are answered through their moves do not take damaged values for answers either.
#[test]
fn a_damaged_smaller_level_is_not_counted() {
    let rules = Preset::Awari.rules();
    let data = copy_of_true_tables(rules, 7);
    store_bits(data.path(), rules, 5, 17, 15);
    let tables = Tables::new(data.path().to_owned(), game(rules));
    assert!(histogram(&tables, 7, Count::Indexed).is_ok());
    let error = histogram(&tables, 7, Count::All).unwrap_err();
    assert!(matches!(error, QueryError::Table(TableError::DamagedValue { index: 17, .. })), "{error}");
}

/// A table of zeros with all but a few values wrong.
#[test]
fn reports_do_not_depend_on_the_number_of_threads() {
    let rules = Preset::Oware.rules();
    let data = copy_of_true_tables(rules, 7);
    write_level(data.path(), rules, 7, &vec![0; Level::new(7).unwrap().positions() as usize]);
    let tables = Tables::new(data.path().to_owned(), game(rules));
    let reports = [1, 2, 7].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| verify(&tables, 7))
    });
    assert_eq!(reports[0], reports[1]);
    assert_eq!(reports[0], reports[2]);
    let mut values = TRUE_VALUES[&rules].clone();
    values.iter_mut().filter(|(board, _)| board.iter().sum::<u8>() == 7).for_each(|(_, value)| *value = 0);
    let faults = naive_faults(rules, 7, &values);
    assert_eq!(reports[0].faults, faults.len() as u64);
    assert_eq!(reports[0].first, faults[..10]);
}

fn counting(done: &AtomicU64) -> impl Fn(u64) + Sync {
    |positions| {
        done.fetch_add(positions, Ordering::Relaxed);
    }
}

#[test]
fn progress_adds_up_to_all_positions() {
    let tables = built("progress", Preset::Awari.rules(), 12);
    let done = AtomicU64::new(0);
    let found = verify_level(&tables, 12, &counting(&done), &|| false);
    assert_eq!(done.into_inner(), found.unwrap().positions);
}

#[test]
fn a_check_can_be_stopped() {
    let tables = built("stopped", Preset::Awari.rules(), 12);
    let done = AtomicU64::new(0);
    let stopped = verify_level(&tables, 12, &counting(&done), &|| done.load(Ordering::Relaxed) > 1000);
    assert!(matches!(stopped, Err(QueryError::Interrupted)));
    assert!(done.into_inner() < Level::new(12).unwrap().positions());
}

/// 48 seeds go down to 46 and on, never to 47; without tables that is an error like any other.
#[test]
fn a_level_without_table_is_not_checked() {
    let tables = Tables::new("no/such/directory".into(), game(Preset::Awari.rules()));
    let unchecked = verify_level(&tables, 48, &|_| panic!("nothing was checked"), &|| false);
    assert!(matches!(unchecked, Err(QueryError::Missing { seeds: 48, .. })));
    let start = Position::START;
    assert!(matches!(tables.answer(&start), Err(QueryError::Missing { seeds: 48, .. })));
}
