//! Judging games with tables that are built for it.

use seedbase_analysis::{Judgement, Loss, Replay, Summary, judge};
use seedbase_builder::{DepthChoice, Existing, Observer, Plan, Request};
use seedbase_notation::{Game, GameForm, NotedMove, Placed, Side, Square};
use seedbase_query::{Prospect, Tables};
use seedbase_rules::{Endless, Game as Identity, Position, Preset, ToMove, Turn};

struct Silent;
impl Observer for Silent {}

const SEEDS: u8 = 8;

fn tables(data: &std::path::Path, game: Identity) -> Tables {
    let (data, existing, depth) = (data.to_owned(), Existing::Keep, DepthChoice::Store);
    let request = Request { data: data.clone(), game, seeds: SEEDS, threads: None, existing, depth };
    Plan::new(request).unwrap().run(&Silent).unwrap();
    Tables::new(data, game)
}

/// Games from positions of 10 seeds, of moves that a simple generator of numbers chooses.
fn games(rules: seedbase_rules::Rules) -> Vec<Game> {
    let mut state = 1_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    (0..60)
        .map(|_| {
            let mut pits = [0; 12];
            (0..10).for_each(|_| pits[next(12)] += 1);
            let start = Placed::bare(Position::new(pits).unwrap()).completed();
            let (mut at, mut moves) = (start, Vec::new());
            while let (Turn::Moves(legal), true) = (rules.turn(&at.position), moves.len() < 60) {
                let played = legal[next(legal.len())];
                moves.push(NotedMove::of(Square { side: at.mover(), pit: played.pit }));
                at = at.after(&played);
            }
            Game::from_position(GameForm::SquaresText, start, moves).unwrap()
        })
        .collect()
}

fn identities() -> Vec<Identity> {
    Preset::ALL
        .into_iter()
        .map(Preset::rules)
        .flat_map(|rules| Endless::choices(rules).iter().map(move |&endless| Identity::new(rules, endless).unwrap()))
        .collect()
}

#[test]
fn a_move_is_worth_what_it_takes_less_what_the_next_position_is_worth() {
    let data = tempfile::tempdir().unwrap();
    let (mut pairs, mut losses) = (0, 0);
    for game in identities() {
        let tables = tables(data.path(), game);
        for noted in games(game.rules()) {
            let replay = Replay::new(game.rules(), &noted).unwrap();
            let judgements = judge(&tables, replay.steps()).unwrap();
            for (step, judgement) in replay.steps().iter().zip(&judgements) {
                assert_eq!(judgement.is_some(), step.before.position.seeds() <= SEEDS);
            }
            for (i, two) in judgements.windows(2).enumerate() {
                let [Some(one), Some(next)] = two else { continue };
                let captures = replay.steps()[i].played.captures as i8;
                let (next_lo, next_hi) = match replay.steps()[i].played.to_move {
                    ToMove::Again => next.position.range(),
                    ToMove::Opponent => (-next.position.range().1, -next.position.range().0),
                };
                assert_eq!(one.played.range(), (captures + next_lo, captures + next_hi), "{game} {noted:?}");
                pairs += 1;
            }
            for judgement in judgements.iter().flatten() {
                check_loss(judgement);
                losses += usize::from(!judgement.is_best());
            }
            check_summaries(&replay, &judgements);
        }
    }
    assert!(pairs > 1000 && losses > 100, "{pairs} {losses}");
}

fn check_loss(judgement: &Judgement) {
    let ((lo, hi), (played_lo, played_hi)) = (judgement.position.range(), judgement.played.range());
    let (less_lo, less_hi) = ((lo - played_lo) as u8, (hi - played_hi) as u8);
    match judgement.loss {
        Loss::Value(lost) => assert_eq!((lost, lost), (less_lo, less_hi)),
        Loss::Bounds { lo, hi } => assert_eq!((lo, hi), (less_lo, less_hi)),
    }
    if judgement.is_best() {
        assert!(!judgement.is_turn(), "{judgement:?}");
    }
    let better = [Prospect::ForcedWin, Prospect::ForcedLoss];
    assert!(judgement.before != better[1] || judgement.after == better[1], "a lost game cannot be saved by oneself");
    assert!(!judgement.best.is_empty());
}

fn check_summaries(replay: &Replay, judgements: &[Option<Judgement>]) {
    let [south, north] = Side::ALL.map(|side| Summary::of(side, replay.steps(), judgements));
    assert_eq!((south.moves + north.moves) as usize, judgements.len());
    assert_eq!((south.judged + north.judged) as usize, judgements.iter().flatten().count());
    let sure: u32 = judgements.iter().flatten().map(|judgement| u32::from(judgement.loss.sure())).sum();
    assert_eq!(south.lost + north.lost, sure);
}
