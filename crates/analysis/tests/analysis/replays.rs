//! Replaying games.

use proptest::prelude::*;
use seedbase_analysis::{Illegal, Replay};
use seedbase_notation::{Game, GameForm, NotedMove, Placed, Side, Square, recognise};
use seedbase_rules::{EndReason, Preset, Rules, Turn};

/// What is wrong with a game from a position: the number of the move and the reason.
fn fault(rules: Rules, start: &str, moves: &str) -> (usize, Illegal) {
    let (_, placed) = recognise(start).unwrap();
    let error = Replay::new(rules, &Game::read_from(placed, moves).unwrap()).unwrap_err();
    (error.number, error.reason)
}

#[test]
fn every_reason_is_told() {
    let (oware, abapa) = (Preset::Oware.rules(), Preset::Abapa.rules());
    let usual = "4 4 4 4 4 4 4 4 4 4 4 4";
    assert_eq!(fault(abapa, usual, "FfF"), (3, Illegal::Empty));
    assert_eq!(fault(abapa, usual, "FA"), (2, Illegal::NotYours { owner: Side::South, mover: Side::North }));
    assert_eq!(fault(oware, "1 0 0 0 0 1 0 0 0 0 0 0", "A"), (1, Illegal::Starves));
    // F would capture the only two seeds; B is there to be played instead.
    assert_eq!(fault(oware, "0 1 0 0 0 1 1 0 0 0 0 0", "F"), (1, Illegal::Slam));
    assert_eq!(fault(oware, "3 0 0 0 0 0 0 0 0 0 0 0", "A"), (1, Illegal::Over { reason: EndReason::CannotFeed }));
    let captures = Illegal::Captures { captured: 2, written: 3 };
    assert_eq!(fault(oware, "0 0 0 0 0 1 1 0 1 0 0 0", "F+3"), (1, captures));
    let square = |letter| Square::from_letter(letter).unwrap();
    let destination = Illegal::Destination { reached: square('E'), written: square('D') };
    assert_eq!(fault(abapa, usual, "a1d1"), (1, destination));
}

#[test]
fn faults_are_told_in_words() {
    let told = |moves: &str| Replay::new(Preset::Abapa.rules(), &Game::read(moves).unwrap()).unwrap_err().to_string();
    assert_eq!(told("a1e1 e2a2 a1b1"), "move 3, a1b1: the pit is empty");
    assert_eq!(told("a1d1"), "move 1, a1d1: its last seed falls into e1, and d1 is written");
    assert_eq!(told("1. F+2"), "move 1, F+2: it captures 0 under these rules, and 2 is written");
    assert_eq!(told("Ff a"), "move 3, a: the pit is North's, and South is to move");
}

#[test]
fn slams_depend_on_the_rules() {
    let (_, start) = recognise("0 1 0 0 0 1 1 0 0 0 0 0").unwrap();
    let game = Game::read_from(start, "F").unwrap();
    let captured = |rules| Replay::new(rules, &game).map(|replay| replay.last().stores.unwrap().south);
    assert_eq!(captured(Preset::Abapa.rules()), Ok(0));
    assert_eq!(captured("backward-captures".parse().unwrap()), Ok(2));
    assert!(captured(Preset::Awari.rules()).is_err());
}

/// A game of random legal moves.
fn random(rules: Rules, choices: &[prop::sample::Index]) -> (Vec<NotedMove>, Placed) {
    let (mut at, mut moves) = (Placed::start(), Vec::new());
    for choice in choices {
        let Turn::Moves(legal) = rules.turn(&at.position) else { break };
        let played = legal[choice.index(legal.len())];
        moves.push(NotedMove::of(Square { side: at.mover(), pit: played.pit }));
        at = at.after(&played);
    }
    (moves, at)
}

proptest! {
    #[test]
    fn legal_games_replay_in_every_form(
        rules in prop::sample::select(Rules::oware_family().collect::<Vec<_>>()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
    ) {
        let (moves, last) = random(rules, &choices);
        let replay = Replay::new(rules, &Game::new(GameForm::Letters, moves)).unwrap();
        prop_assert_eq!(replay.last(), &last);
        prop_assert_eq!(last.total(), 48);
        let noted: Vec<NotedMove> = replay.steps().iter().map(|step| step.noted).collect();
        for form in GameForm::ALL {
            let text = Game::new(form, noted.clone()).write().unwrap();
            let again = Replay::new(rules, &Game::read(&text).unwrap()).unwrap();
            prop_assert_eq!(&again, &replay, "{}", text);
        }
    }

    #[test]
    fn what_the_rules_do_not_allow_is_refused(
        rules in prop::sample::select(Rules::oware_family().collect::<Vec<_>>()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
    ) {
        let (moves, last) = random(rules, &choices);
        let allowed: Vec<usize> = match rules.turn(&last.position) {
            Turn::Moves(moves) => moves.iter().map(|m| m.pit.index()).collect(),
            Turn::Ended(_) => Vec::new(),
        };
        for side in Side::ALL {
            for pit in seedbase_rules::Pit::ALL {
                let more = moves.iter().copied().chain([NotedMove::of(Square { side, pit })]);
                let result = Replay::new(rules, &Game::new(GameForm::Letters, more));
                prop_assert_eq!(result.is_ok(), side == last.mover() && allowed.contains(&pit.index()));
                prop_assert!(result.is_ok_and(|replay| replay.steps().len() == moves.len() + 1)
                    || side != last.mover() || !allowed.contains(&pit.index()));
            }
        }
    }
}
