//! What is reported, and while it is being found out.

use std::sync::atomic::{AtomicU64, Ordering};

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{QueryError, Strength, Tables, verify_level};
use seedbase_rules::{Position, Preset};

use super::truth::{TRUTH, copy_of_true_tables, opened, to_be_found, verify};
use crate::common::{built, game, own_side};
use crate::naive::board::{Situation, situation};
use crate::naive::tables::{Planes, write_level, write_planes};

/// A change in a smaller level contradicts the larger ones too, where a best capture leads to it.
#[test]
fn a_change_below_is_noticed_above() {
    let game = game(Preset::Awari.rules());
    let data = copy_of_true_tables(game, 4, DepthChoice::Store);
    let values = vec![0; Level::new(2).unwrap().positions() as usize];
    write_planes(data.path(), game, 2, &[Planes { values, depths: None }]);
    let tables = opened(data.path(), game);
    assert!(verify(&tables, 2).faults > 0);
    assert_eq!(verify(&tables, 3).faults, 0); // captures of three seeds leave one or none
    assert!(verify(&tables, 4).faults > 0);
    // What is left after a capture needs no depth.
    let strengths = [2, 3, 4].map(|seeds| verify(&tables, seeds).strength);
    assert_eq!(strengths, [Strength::Values, Strength::Proof, Strength::Proof]);
}

/// The same where a number of a level follows from the other number of the smaller one.
#[test]
fn a_ceiling_below_is_noticed_in_guarantees_above() {
    let game = own_side(Preset::Abapa.rules());
    let mut claims = TRUTH[&game].clone();
    let asked = [0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0];
    let Situation::Plays(plays) = situation(&asked, game.rules()) else { panic!("it ended") };
    assert_eq!((plays.len(), plays[0].captured), (1, 2));
    claims.numbers[1].values.insert(plays[0].next, -2);
    let data = copy_of_true_tables(game, 4, DepthChoice::Store);
    write_level(data.path(), &Level::new(2).unwrap(), &claims, DepthChoice::Store);
    let found = verify(&opened(data.path(), game), 4);
    let (expected, all) = to_be_found(&claims, 4, DepthChoice::Store);
    assert_eq!(found, expected);
    let fault = all.iter().find(|fault| fault.position.pits() == &asked).expect("its only move leads there");
    assert_eq!(fault.expected.range().0, 4);
    assert_eq!(fault.stored.range().1, fault.expected.range().1);
}

/// A table of zeros with all but a few values wrong.
#[test]
fn reports_do_not_depend_on_the_number_of_threads() {
    for game in [game(Preset::Oware.rules()), own_side(Preset::Oware.rules())] {
        let mut claims = TRUTH[&game].clone();
        let values = claims.numbers.iter_mut().flat_map(|numbers| &mut numbers.values);
        values.filter(|(board, _)| board.iter().sum::<u8>() == 7).for_each(|(_, value)| *value = 0);
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            let data = copy_of_true_tables(game, 7, depth);
            write_level(data.path(), &Level::new(7).unwrap(), &claims, depth);
            let tables = opened(data.path(), game);
            for threads in [1, 2, 7] {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
                let found = pool.install(|| verify(&tables, 7));
                assert_eq!(found, to_be_found(&claims, 7, depth).0);
                assert_eq!(found.first.len(), 10);
            }
        }
    }
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
