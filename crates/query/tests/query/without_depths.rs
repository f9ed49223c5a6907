//! Tables without depths: values are answered, and asking for depths says what is missing.

use seedbase_builder::DepthChoice;
use seedbase_query::{Outcome, QueryError, Strength, Tables, Worth, depth_statistics, verify_level};
use seedbase_rules::{Position, Preset, Rules, Turn};

use crate::common::{built_with, game, outcome, position};
use crate::naive;
use crate::naive::board::boards;
use crate::naive::claims::Claims;

fn tables(name: &str, rules: Rules) -> Tables {
    built_with(name, rules, 6, DepthChoice::LeaveOut)
}

#[test]
fn answers_have_values_and_say_that_depths_are_missing() {
    for preset in Preset::OWARE_FAMILY {
        let (tables, truth) =
            (tables(&format!("values-only-{preset}"), preset.rules()), Claims::solved(game(preset.rules()), 6));
        for board in (0..=6).flat_map(boards) {
            let position = Position::new(board).unwrap();
            let answer = tables.answer(&position).unwrap();
            assert_eq!(outcome(answer.worth).value, truth.numbers[0].values[&board]);
            if answer.end.is_some() {
                assert_eq!(answer.worth, truth.claimed(&board));
                continue;
            }
            // A position outside the index whose moves all capture takes nothing from its own level.
            let is_known = !position.opponent().is_open() && answer.moves.iter().all(|m| m.captures > 0);
            assert_eq!(answer.has_depths, is_known, "{position}");
            let mut worths = answer.moves.iter().map(|m| m.worth).chain([answer.worth]);
            assert!(is_known || worths.all(|worth| outcome(worth).depth.is_none()), "{position}");
            assert!(answer.moves.is_sorted_by_key(|m| (-outcome(m.worth).value, m.pit)), "{position}");
            let best =
                answer.moves.iter().filter(|m| outcome(m.worth).value == outcome(answer.worth).value).map(|m| m.letter);
            assert_eq!(answer.best, best.collect::<Vec<_>>());
        }
    }
}

#[test]
fn asking_for_a_depth_names_the_table_and_the_command() {
    let tables = tables("no-depths", Preset::Awari.rules());
    let asked = position("1 0 0 0 0 1 1 0 0 0 0 0");
    for error in [
        tables.outcome(&asked).unwrap_err(),
        tables.line(&asked).unwrap_err(),
        depth_statistics(&tables, 3).unwrap_err(),
    ] {
        let data = tables.data().display();
        assert_eq!(
            error.to_string(),
            format!(
                "the table of 3 seeds of awari (split) has no depths: {data}/awari/split/03.seedbase; build it again \
                 with: seedbase build --preset awari --endless split --seeds 3 --data {data} --force"
            )
        );
        assert!(matches!(error, QueryError::NoDepths { seeds: 3, .. }));
    }
}

/// Where the value is 0 there is no depth, and where the game has ended it is 0.
#[test]
fn what_needs_no_depth_is_answered() {
    let rules = Preset::Abapa.rules();
    let (tables, truth) = (tables("depth-not-needed", rules), Claims::solved(game(rules), 6));
    for board in (0..=6).flat_map(boards) {
        let position = Position::new(board).unwrap();
        let has_ended = matches!(rules.turn(&position), Turn::Ended(_));
        let found = tables.outcome(&position);
        match outcome(truth.claimed(&board)) {
            Outcome { value, .. } if value != 0 && !has_ended && position.opponent().is_open() => {
                assert!(matches!(found, Err(QueryError::NoDepths { .. })), "{position}");
            }
            known if known.value == 0 || has_ended => assert_eq!(found.unwrap(), known, "{position}"),
            _ => {} // through its moves
        }
    }
}

/// The levels that captures lead to need no depths for an outcome, but for the line that goes on there.
#[test]
fn levels_with_depths_above_levels_without() {
    let rules = Preset::Oware.rules();
    let tables = tables("partly", rules);
    let truth = Claims::solved(game(rules), 6);
    let level = seedbase_index::Level::new(6).unwrap();
    naive::tables::write_level(tables.data(), &level, &truth, DepthChoice::Store);
    let tables = Tables::new(tables.data().to_owned(), game(rules));
    let mut unfinished = 0;
    for board in boards(6) {
        let position = Position::new(board).unwrap();
        assert_eq!(Worth::Value(tables.outcome(&position).unwrap()), truth.claimed(&board), "{position}");
        match tables.line(&position) {
            Ok(line) => assert_eq!(line.total(), truth.numbers[0].values[&board]),
            Err(QueryError::NoDepths { seeds, .. }) => {
                assert!(seeds < 6);
                unfinished += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(unfinished > 0);
    let strengths = [5, 6].map(|seeds| verify_level(&tables, seeds, &|_| (), &|| false).unwrap().strength);
    assert_eq!(strengths, [Strength::Values, Strength::Proof]);
}
