//! Positions and moves of whole games as OpenSpiel itself prints them; see `data/openspiel_oware.py`.

use seedbase_notation::{Game, Notation, Placed, Side, Stores, recognise};
use seedbase_rules::{Position, Preset, Turn};

struct Record<'a> {
    seeds_a_pit: u8,
    moves: &'a str,
    observation: &'a str,
    state: String,
}

fn records(text: &str) -> Vec<Record<'_>> {
    let records = text.trim_end().split("\n\n").map(|record| {
        let lines: Vec<&str> = record.trim_start().lines().collect();
        let (seeds, moves) = lines[0].split_once(' ').unwrap();
        let moves = moves.trim_start_matches('-');
        Record { seeds_a_pit: seeds.parse().unwrap(), moves, observation: lines[1], state: lines[2..].join("\n") }
    });
    records.collect()
}

/// Plays the moves under abapa's rules.
fn replayed(start: Placed, game: &Game) -> Placed {
    let mut placed = start;
    for played in game.moves() {
        assert_eq!(placed.side, Some(played.noted.from.side), "players take turns");
        let Turn::Moves(moves) = Preset::Abapa.rules().turn(&placed.position) else { panic!("ended") };
        let made = moves.iter().find(|made| made.pit == played.noted.from.pit).expect("a legal move");
        let mover = placed.mover();
        let Stores { mut south, mut north } = placed.stores.unwrap();
        *(if mover == Side::South { &mut south } else { &mut north }) += made.captures;
        placed = Placed {
            position: made.child,
            stores: Some(Stores { south, north }),
            side: Some(mover.opponent()),
            move_number: None,
        };
    }
    placed
}

#[test]
fn states_observations_and_moves_agree() {
    let records = records(include_str!("data/openspiel_oware.txt"));
    assert!(records.len() > 40, "{}", records.len());
    for record in &records {
        let (notation, placed) = recognise(record.observation).unwrap();
        assert_eq!(notation, Notation::OpenSpielObservation);
        assert_eq!(recognise(&record.state), Ok((Notation::OpenSpiel, placed)), "{}", record.state);
        assert_eq!(notation.write(&placed).unwrap(), record.observation);
        assert_eq!(Notation::OpenSpiel.write(&placed).unwrap(), record.state);
        if !record.moves.is_empty() {
            let start = Position::new([record.seeds_a_pit; 12]).unwrap();
            let start = Placed { position: start, ..Placed::start() };
            let game = Game::read_from(start, record.moves).unwrap();
            assert_eq!(game.write().unwrap(), record.moves);
            assert_eq!(replayed(start, &game), placed, "{}", record.moves);
        }
    }
}
