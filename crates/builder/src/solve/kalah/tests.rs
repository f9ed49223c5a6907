//! The fast tables of halves against the rules.

use seedbase_index::{halves_of, rank};
use seedbase_rules::{Kalah, Position, ToMove, Turn};

use super::opponents::Opponents;
use super::sowings::{Last, Sowings};

/// What a move does: seeds taken, who moves next, and both rows after it, the mover's first.
type Effect = (u8, ToMove, [u32; 2], [u8; 2]);

/// Every move of every position of few seeds is among the quiet sowings or the exits of its halves, and no other is.
#[test]
fn sowings_of_halves_are_the_moves_of_the_rules() {
    for kalah in Kalah::all() {
        for own in 0..=5_u8 {
            for other in 1..=4_u8 {
                let (sowings, opponents) = (Sowings::new(kalah, own), Opponents::new(kalah, other, own));
                for (s, half) in halves_of(kalah.row, own).enumerate() {
                    for (o, opponent) in halves_of(kalah.row, other).enumerate() {
                        let mut expected = of_rules(kalah, &Position::from_halves(half, opponent).unwrap());
                        let mut found = of_halves(kalah, (own, &sowings), &opponents, s, o);
                        expected.sort_unstable();
                        found.sort_unstable();
                        assert_eq!(found, expected, "{kalah}: {half:?} {opponent:?}");
                    }
                }
            }
        }
    }
}

fn of_rules(kalah: Kalah, position: &Position) -> Vec<Effect> {
    let Turn::Moves(moves) = kalah.turn(position) else { return Vec::new() };
    let effect = |m: &seedbase_rules::Move| {
        let (own, other) = match m.to_move {
            ToMove::Again => (m.child.own(), m.child.opponent()),
            ToMove::Opponent => (m.child.opponent(), m.child.own()),
        };
        (m.captures, m.to_move, [rank(&own), rank(&other)], [own.seeds(), other.seeds()])
    };
    moves.iter().map(effect).collect()
}

fn of_halves(kalah: Kalah, (own, sowings): (u8, &Sowings), opponents: &Opponents, s: usize, o: usize) -> Vec<Effect> {
    let quiet = sowings.quiet(s).iter().filter(|step| step.if_empty.is_none_or(|pit| opponents.empty(pit)[o] != 0));
    let quiet = quiet.map(|step| (0, ToMove::Opponent, [step.left, o as u32], [own, opponents.seeds]));
    let exits = sowings.exits(s).iter().filter_map(|exit| {
        let fed = (exit.dropped <= own).then(|| opponents.fed(exit.dropped)[o])?;
        let seeds = [exit.left_seeds, opponents.seeds + exit.dropped];
        match exit.last {
            Last::Store => Some((exit.stored, ToMove::Again, [exit.left, fed], seeds)),
            Last::Elsewhere => Some((exit.stored, ToMove::Opponent, [exit.left, fed], seeds)),
            Last::Captures(pit) => {
                let reaped = opponents.reaped(exit.dropped, pit)[o];
                let taken = exit.stored + 1 + reaped.taken;
                let seeds = [seeds[0], seeds[1] - reaped.taken];
                kalah.captures(reaped.taken).then_some((taken, ToMove::Opponent, [exit.left, reaped.left], seeds))
            }
        }
    });
    quiet.chain(exits).collect()
}
