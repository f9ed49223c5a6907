//! Kalah in look-ups, answers, lines and proofs.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{QueryError, Strength, Tables, verify_level};
use seedbase_rules::{EmptyCapture, Game, Kalah, Position, RowLength, ToMove};
use seedbase_table::{Table, TableWriter};

use crate::common::built_game;
use crate::naive::kalah::{Situation, boards, situation};

const MOST: u8 = 6;

fn kalah(pits: u8, empty_capture: EmptyCapture) -> Kalah {
    Kalah { row: RowLength::new(pits).unwrap(), empty_capture }
}

fn position(kalah: Kalah, board: &[u8]) -> Position {
    kalah.row.read(&board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).unwrap()
}

/// Every move of every position is worth what it takes and what is left, which is the same player's after an extra
/// move, and a line of play brings what the position is worth.
#[test]
fn answers_and_lines_hold_what_they_promise() {
    for kalah in [kalah(6, EmptyCapture::Stays), kalah(4, EmptyCapture::Captured)] {
        let tables = built_game(&format!("answers-of-{kalah}"), Game::usual(kalah.into()), MOST, DepthChoice::Store);
        for board in (0..=MOST).flat_map(|seeds| boards(2 * kalah.row.pits(), seeds)) {
            let asked = position(kalah, &board);
            let answer = tables.answer(&asked).unwrap();
            let value = tables.value(&asked).unwrap();
            assert_eq!(answer.worth.range(), (value, value));
            assert!(answer.position.iter().eq(board.iter().copied()));
            assert_eq!(tables.line(&asked).unwrap().total(), value, "{kalah}: {board:?}");
            let Situation::Plays(plays) = situation(&board, kalah) else {
                assert!(answer.end.is_some() && answer.moves.is_empty());
                continue;
            };
            assert_eq!(answer.moves.len(), plays.len());
            for play in plays {
                let told = answer.moves.iter().find(|m| usize::from(m.pit) == play.pit).unwrap();
                let left = tables.value(&position(kalah, &play.next)).unwrap();
                let worth = play.captured as i8 + if play.again { left } else { -left };
                assert_eq!((told.captures, told.to_move == ToMove::Again), (play.captured, play.again));
                assert_eq!(told.worth.range().0, worth, "{kalah}: {board:?}, {}", told.letter);
            }
        }
    }
}

fn verified(tables: &Tables, seeds: u8) -> (Strength, u64) {
    let found = verify_level(tables, seeds, &|_| {}, &|| false).unwrap();
    (found.strength, found.faults)
}

/// Right tables pass; one value or one depth that is changed is found.
#[test]
fn tables_are_proved_and_faults_found() {
    let game = Game::usual(kalah(3, EmptyCapture::Stays).into());
    let tables = built_game("proofs-of-kalah", game, MOST, DepthChoice::Store);
    for seeds in 0..=MOST {
        assert_eq!(verified(&tables, seeds), (Strength::Proof, 0));
    }
    let right = Table::open(tables.data(), game, MOST).unwrap();
    let positions = right.level().positions();
    let values: Vec<i8> = (0..positions).map(|index| right.value(index).unwrap()).collect();
    let depths: Vec<u16> = (0..positions).map(|index| right.depth(index).unwrap()).collect();
    let write = |values: &[i8], depths: &[u16]| {
        let mut writer = TableWriter::create(tables.data(), game, MOST).unwrap();
        writer.push(values).unwrap();
        writer.begin_depths(99).unwrap();
        writer.push_depths(depths).unwrap();
        writer.finish().unwrap();
    };
    for at in (0..positions as usize).step_by(13) {
        let (mut wrong_values, mut wrong_depths) = (values.clone(), depths.clone());
        wrong_values[at] += if values[at] > 0 { -2 } else { 2 };
        write(&wrong_values, &depths);
        assert!(verified(&Tables::new(tables.data().into(), game), MOST).1 > 0);
        wrong_depths[at] += 1;
        write(&values, &wrong_depths);
        assert!(verified(&Tables::new(tables.data().into(), game), MOST).1 > 0);
    }
}

#[test]
fn seeds_outside_the_board_are_refused() {
    let game = Game::usual(kalah(4, EmptyCapture::Stays).into());
    let tables = built_game("outside-of-kalah", game, 2, DepthChoice::Store);
    let outside = "1 0 0 0 0 0 1 0 0 0 0 0".parse().unwrap();
    assert!(matches!(tables.worth(&outside), Err(QueryError::OffBoard { .. })));
    assert!(matches!(tables.answer(&outside), Err(QueryError::OffBoard { .. })));
}

/// An error tells the position as the board of its game is asked about.
#[test]
fn a_contradiction_on_a_short_board_has_its_numbers() {
    let data = tempfile::tempdir().unwrap();
    let kalah = kalah(3, EmptyCapture::Stays);
    let game = Game::usual(kalah.into());
    for seeds in 0..=3 {
        let mut writer = TableWriter::create(data.path(), game, seeds).unwrap();
        writer.push(&vec![0; Level::of(kalah.into(), seeds).unwrap().positions() as usize]).unwrap();
        writer.finish().unwrap();
    }
    let tables = Tables::new(data.path().to_owned(), game);
    let error = tables.answer(&position(kalah, &[1, 0, 1, 0, 0, 1])).unwrap_err();
    assert!(error.to_string().contains("03.seedbase: faulty: 1 0 1 0 0 1 is stored as 0, but"), "{error}");
}
