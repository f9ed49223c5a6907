//! Values beyond the tables, by searching into them.

use seedbase_builder::DepthChoice;
use seedbase_query::{QueryError, Search, Tables};
use seedbase_rules::{EmptyCapture, Game, Kalah, Position, Preset, RowLength};
use seedbase_table::TableWriter;

use crate::common::{built_game, game, random};
use crate::naive::kalah::{Situation, boards, situation};

/// Bytes that a search may remember in; and so few that it forgets nearly everything.
const ENOUGH: usize = 1 << 24;
const HARDLY_ANY: usize = 1 << 8;

fn kalah(pits: u8, empty_capture: EmptyCapture) -> Kalah {
    Kalah { row: RowLength::new(pits).unwrap(), empty_capture }
}

fn position(kalah: Kalah, board: &[u8]) -> Position {
    kalah.row.read(&board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")).unwrap()
}

/// Asks until the value is known, which must come nearer with every question.
fn found<'t>(tables: &'t Tables, asked: &Position, memory: usize, reach: u8) -> Search<'t> {
    let mut search = Search::new(tables, asked, memory).unwrap();
    search.limit_reach(reach);
    while search.value().is_none() {
        let (least, most) = search.range();
        search.narrow().unwrap();
        let (now_least, now_most) = search.range();
        assert!(least <= now_least && now_most <= most && (now_least, now_most) != (least, most));
    }
    search
}

/// What a move of a board is worth to its player, from tables.
fn worth(tables: &Tables, kalah: Kalah, board: &[u8], pit: usize) -> i8 {
    let Situation::Plays(plays) = situation(board, kalah) else { panic!("{board:?} is over") };
    let play = plays.iter().find(|play| play.pit == pit).expect("a legal move");
    let left = tables.value(&position(kalah, &play.next)).unwrap();
    play.captured as i8 + if play.again { left } else { -left }
}

fn check(tables: &Tables, kalah: Kalah, board: &[u8], memory: usize, reach: u8) {
    let asked = position(kalah, board);
    let value = tables.value(&asked).unwrap();
    let search = found(tables, &asked, memory, reach);
    assert_eq!(search.value(), Some(value), "{kalah}: {board:?}");
    match search.best() {
        Some(pit) => assert_eq!(worth(tables, kalah, board, pit.index() - kalah.row.first()), value, "{board:?}"),
        None => assert!(matches!(situation(board, kalah), Situation::Over(..))),
    }
}

/// Every position of a small board: the value is the one of the table, whatever part of the tables is used, and the
/// move brings it.
#[test]
fn searches_find_what_tables_have() {
    for kalah in [kalah(3, EmptyCapture::Stays), kalah(3, EmptyCapture::Captured)] {
        let game = Game::usual(kalah.into());
        let tables = built_game(&format!("searches-of-{kalah}"), game, 8, DepthChoice::LeaveOut);
        for board in (1..=8).flat_map(|seeds| boards(6, seeds)) {
            for (memory, reach) in [(ENOUGH >> 10, 0), (HARDLY_ANY, 4), (HARDLY_ANY, 7), (HARDLY_ANY, 48)] {
                check(&tables, kalah, &board, memory, reach);
            }
        }
    }
}

#[test]
fn searches_on_the_long_board_find_what_tables_have() {
    let game = Game::usual(Kalah::BANTUMI.into());
    let tables = built_game("searches-of-bantumi", game, 13, DepthChoice::LeaveOut);
    let mut below = random(5);
    for _ in 0..300 {
        let mut board = [0; 12];
        (0..13).for_each(|_| board[below(12) as usize] += 1);
        check(&tables, Kalah::BANTUMI, &board, ENOUGH >> 6, 6);
        check(&tables, Kalah::BANTUMI, &board, HARDLY_ANY, 10);
    }
}

/// The margins that Irving, Donkers and Uiterwijk published for games with empty capture, and those known for games
/// without, from tables of a few seeds.
#[test]
fn whole_games_have_their_published_values() {
    const PUBLISHED: [(u8, u8, [i8; 2]); 6] =
        [(4, 2, [6, 6]), (4, 3, [8, 6]), (5, 2, [0, 2]), (5, 3, [8, 6]), (6, 2, [10, 6]), (6, 3, [2, 2])];
    for (pits, each, margins) in PUBLISHED {
        for (empty_capture, margin) in [EmptyCapture::Captured, EmptyCapture::Stays].into_iter().zip(margins) {
            let kalah = kalah(pits, empty_capture);
            let name = format!("whole-games-of-{kalah}-{each}");
            let tables = built_game(&name, Game::usual(kalah.into()), 9, DepthChoice::LeaveOut);
            let start = position(kalah, &vec![each; 2 * usize::from(pits)]);
            let search = found(&tables, &start, ENOUGH, 48);
            assert_eq!((search.value(), search.reach()), (Some(margin), Some(9)), "{kalah}, {each} seeds a pit");
            assert!(search.counts().probes > 0 && search.counts().positions > 0);
        }
    }
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let tables = Tables::new("no/such/directory".into(), game(Preset::Awari.rules()));
    let asked = Search::new(&tables, &Position::START, HARDLY_ANY);
    assert!(matches!(asked, Err(QueryError::NoSearch { .. })));
    let tables = Tables::new("no/such/directory".into(), Game::usual(kalah(4, EmptyCapture::Stays).into()));
    assert!(matches!(Search::new(&tables, &Position::START, HARDLY_ANY), Err(QueryError::OffBoard { .. })));
    let tables = Tables::new("no/such/directory".into(), Game::usual(Kalah::BANTUMI.into()));
    assert!(matches!(Search::new(&tables, &Position::START, usize::MAX), Err(QueryError::NoMemory { .. })));
    let over: Position = "0 0 0 0 0 0 1 0 2 0 0 0".parse().unwrap();
    let search = Search::new(&tables, &over, HARDLY_ANY).unwrap();
    assert_eq!((search.value(), search.best(), search.reach()), (Some(-3), None, None));
}

/// Whatever wrong tables hold, a search comes to an end.
#[test]
fn wrong_tables_do_not_keep_a_search_going() {
    let kalah = kalah(3, EmptyCapture::Stays);
    let game = Game::usual(kalah.into());
    let data = built_game("wrong-tables-searched", game, 5, DepthChoice::LeaveOut).data().to_owned();
    let mut below = random(11);
    for _ in 0..20 {
        let mut writer = TableWriter::create(&data, game, 5).unwrap();
        let nonsense: Vec<i8> = (0..252).map(|_| below(11) as i8 - 5).collect(); // C(5 + 5, 5) positions
        writer.push(&nonsense).unwrap();
        writer.finish().unwrap();
        let tables = Tables::new(data.clone(), game);
        for board in boards(6, 7).into_iter().step_by(5) {
            let mut search = Search::new(&tables, &position(kalah, &board), ENOUGH >> 10).unwrap();
            for question in 0.. {
                assert!(question < 40, "{board:?}");
                match search.narrow() {
                    Ok(()) if search.value().is_none() => {}
                    Ok(()) | Err(QueryError::SearchContradiction { .. }) => break,
                    Err(error) => panic!("{error}"),
                }
            }
        }
    }
}
