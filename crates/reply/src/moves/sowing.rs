//! Sowing told seed by seed.
//!
//! Pits are numbered as in the position: the mover's from 0 on, then the opponent's.

use seedbase_rules::{Move, Pit, Position, RowLength, Rules, ToMove};
use serde::{Serialize, Serializer};

/// Where a seed falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// In this pit.
    Pit(u8),
    /// In the mover's store, which only Kalah sows.
    Store,
}

/// A pit that is emptied by a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Captured {
    /// The pit.
    pub pit: u8,
    /// Seeds taken from it.
    pub seeds: u8,
}

/// Where the seeds of a pit fall, one after the other.
pub(super) fn path(rules: Rules, position: &Position, pit: Pit) -> Vec<Target> {
    let row = rules.row();
    let from = pit.index() - row.first();
    let around = ring(rules);
    let seeds = usize::from(position.pits()[pit.index()]);
    let next = around.iter().copied().cycle().skip(from + 1);
    match rules {
        Rules::Oware(_) => next.filter(|&target| target != Target::Pit(from as u8)).take(seeds).collect(),
        Rules::Kalah(_) => next.take(seeds).collect(),
    }
}

/// What is sown in turn, from the mover's first pit on. A pit's place here is its number, for the store comes after
/// the mover's pits and only these are sown from.
fn ring(rules: Rules) -> Vec<Target> {
    let pits = rules.row().pits() as u8;
    let store = match rules {
        Rules::Oware(_) => None,
        Rules::Kalah(_) => Some(Target::Store),
    };
    (0..pits).map(Target::Pit).chain(store).chain((pits..2 * pits).map(Target::Pit)).collect()
}

/// The pits that hold less after a move than when its seeds have been sown.
pub(super) fn captured(rules: Rules, position: &Position, played: &Move, sown: &[Target]) -> Vec<Captured> {
    let row = rules.row();
    let mut before: Vec<u8> = row.numbers(position).iter().collect();
    before[played.pit.index() - row.first()] = 0;
    for target in sown {
        match *target {
            Target::Pit(pit) => before[usize::from(pit)] += 1,
            Target::Store => {}
        }
    }
    let after = after(row, played);
    let taken = |(pit, (before, after)): (usize, (u8, u8))| {
        (before > after).then(|| Captured { pit: pit as u8, seeds: before - after })
    };
    before.into_iter().zip(after).enumerate().filter_map(taken).collect()
}

/// The pits after a move as its player sees them.
fn after(row: RowLength, played: &Move) -> Vec<u8> {
    let mut pits: Vec<u8> = row.numbers(&played.child).iter().collect();
    match played.to_move {
        ToMove::Again => {}
        ToMove::Opponent => pits.rotate_left(row.pits()),
    }
    pits
}

/// As the pit's number, or `"store"`.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Target::Pit(pit) => serializer.serialize_u8(*pit),
            Target::Store => serializer.serialize_str("store"),
        }
    }
}

#[cfg(test)]
mod tests {
    use seedbase_rules::{Kalah, Turn};

    use super::*;

    /// Every board of so many pits and seeds.
    fn boards(pits: usize, seeds: u8) -> Vec<Vec<u8>> {
        match pits {
            1 => vec![vec![seeds]],
            _ => (0..=seeds)
                .flat_map(|first| {
                    let rest = boards(pits - 1, seeds - first);
                    rest.into_iter().map(move |rest| [vec![first], rest].concat())
                })
                .collect(),
        }
    }

    /// Seeds sown and captured account for every seed of every move, and leave the pits that the rules leave.
    fn all_seeds_are_accounted_for(rules: Rules, seeds: u8) {
        let row = rules.row();
        for board in boards(2 * row.pits(), seeds) {
            let text = board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let position = row.read(&text).unwrap();
            let Turn::Moves(moves) = rules.turn(&position) else { continue };
            for played in moves {
                let sown = path(rules, &position, played.pit);
                let captured = captured(rules, &position, &played, &sown);
                let mut pits = board.clone();
                pits[played.pit.index() - row.first()] = 0;
                sown.iter().for_each(|target| {
                    if let Target::Pit(pit) = target {
                        pits[usize::from(*pit)] += 1
                    }
                });
                captured.iter().for_each(|Captured { pit, seeds }| pits[usize::from(*pit)] -= seeds);
                assert_eq!(pits, after(row, &played), "{rules}: {text}, {}", row.letter(played.pit));
                let stored = sown.iter().filter(|&&target| target == Target::Store).count() as u8;
                let taken: u8 = captured.iter().map(|captured| captured.seeds).sum();
                assert_eq!(stored + taken, played.captures, "{rules}: {text}");
            }
        }
    }

    #[test]
    fn seeds_go_where_the_rules_put_them() {
        for rules in Rules::oware_family() {
            all_seeds_are_accounted_for(rules, 4);
        }
        for kalah in Kalah::all().filter(|kalah| kalah.row.pits() < 5) {
            all_seeds_are_accounted_for(kalah.into(), 9); // once around a board of three pits and a store
        }
    }

    #[test]
    fn a_second_round_passes_over_the_pit_that_is_sown() {
        let position = "0 0 0 0 0 14 0 0 0 0 0 0".parse().unwrap();
        let sown = path(seedbase_rules::Preset::Oware.rules(), &position, Pit::ALL[5]);
        let pits: Vec<u8> = sown.iter().map(|target| if let Target::Pit(pit) = target { *pit } else { 99 }).collect();
        assert_eq!(pits, [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 6, 7, 8]);
    }
}
