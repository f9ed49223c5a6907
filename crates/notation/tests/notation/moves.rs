//! Moves in all forms.

use seedbase_notation::{MoveError, MoveForm, NotedMove, Placed, Side, Square};
use seedbase_rules::{Kalah, Pit, Position, Preset};

fn square(letter: char) -> Square {
    Square::from_letter(letter).unwrap()
}

#[test]
fn letters_are_souths_and_norths() {
    for (i, (south, north)) in ('A'..='F').zip('a'..='f').enumerate() {
        assert_eq!(square(south), Square { side: Side::South, pit: Pit::ALL[i] });
        assert_eq!(square(north), Square { side: Side::North, pit: Pit::ALL[i] });
    }
    for other in ['G', 'g', '@', '`', '1', 'é'] {
        assert_eq!(Square::from_letter(other), None);
    }
}

#[test]
fn squares_run_along_souths_row_and_back_along_norths() {
    let around: Vec<String> = ('A'..='F').chain('a'..='f').map(|letter| square(letter).coordinates()).collect();
    assert_eq!(around, ["a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"]);
    for text in around {
        assert_eq!(Square::from_coordinates(&text).map(Square::coordinates), Some(text));
    }
    for other in ["a3", "g1", "A1", "a", "a11", ""] {
        assert_eq!(Square::from_coordinates(other), None);
    }
}

#[test]
fn each_form_reads_its_moves() {
    let plain = NotedMove::of(square('f'));
    assert_eq!(MoveForm::recognise("f"), Ok((MoveForm::Letter, plain)));
    let capturing = NotedMove { captures: Some(2), ..NotedMove::of(square('e')) };
    assert_eq!(MoveForm::recognise("e+2"), Ok((MoveForm::Captures, capturing)));
    assert_eq!(MoveForm::Captures.read("f"), Ok(plain));
    let squares = NotedMove { to: Some(square('E')), ..NotedMove::of(square('A')) };
    assert_eq!(MoveForm::recognise("a1e1"), Ok((MoveForm::Squares, squares)));
}

#[test]
fn what_is_no_move_is_refused() {
    for text in ["", "G", "AB", "e+", "e+x", "+2", "e+-2", "e 2", "a1", "a1e", "a1e3", "a1e1e1", "A1E1", "é", "aé1e"]
    {
        let error = MoveForm::recognise(text).unwrap_err();
        assert_eq!(error, MoveError::Unknown { text: text.to_owned() });
        for form in MoveForm::ALL {
            assert_eq!(form.read(text), Err(MoveError::Form { form, text: text.to_owned() }));
        }
    }
    for text in ["e+49", "e+256", "e+99999999999999999999"] {
        assert_eq!(MoveForm::recognise(text), Err(MoveError::Captures { text: text.to_owned() }));
    }
    assert!(MoveForm::Letter.read("e+2").is_err() && MoveForm::Letter.read("a1e1").is_err());
    assert_eq!(MoveForm::Squares.write(&NotedMove::of(square('A'))), Err(MoveError::NoDestination { letter: 'A' }));
}

/// The last seed of every pit with `seeds` seeds, by counting pit by pit.
fn counted(origin: usize, seeds: usize) -> usize {
    let mut at = origin;
    for _ in 0..seeds {
        at = (at + 1) % 12;
        if at == origin {
            at = (at + 1) % 12;
        }
    }
    at
}

#[test]
fn destinations_skip_the_origin() {
    for side in Side::ALL {
        for pit in Pit::ALL {
            for seeds in 0..=48 {
                let mut pits = [0; 12];
                pits[pit.index()] = seeds;
                let position = Position::new(pits).unwrap();
                let placed = Placed { side: Some(side), ..Placed::bare(position) };
                let last = counted(pit.index(), seeds.into());
                let owner = if last < 6 { side } else { side.opponent() };
                let expected = (seeds > 0).then_some(Square { side: owner, pit: Pit::ALL[last % 6] });
                assert_eq!(Square::reached(Preset::Abapa.rules(), &placed, pit), expected);
            }
        }
    }
}

/// The same in Kalah, where the origin is not skipped and `pits` pits are followed by a store; `None` for a store.
fn counted_in_kalah(origin: usize, seeds: usize, pits: usize) -> Option<usize> {
    let ring: Vec<Option<usize>> = (0..pits).map(Some).chain([None]).chain((pits..2 * pits).map(Some)).collect();
    ring.iter().cycle().skip(origin + seeds).copied().next()?
}

#[test]
fn destinations_in_kalah_may_be_the_origin_or_a_store() {
    for kalah in Kalah::all() {
        let (first, pits) = (kalah.row.first(), kalah.row.pits());
        for (place, pit) in kalah.row.all().enumerate() {
            for (seeds, side) in (0..=48).flat_map(|seeds| Side::ALL.map(|side| (seeds, side))) {
                let mut board = [0; 12];
                board[first + place] = seeds;
                let placed = Placed { side: Some(side), ..Placed::bare(Position::new(board).unwrap()) };
                let expected = counted_in_kalah(place, seeds.into(), pits).filter(|_| seeds > 0).map(|last| {
                    let owner = if last < pits { side } else { side.opponent() };
                    Square { side: owner, pit: Pit::ALL[last % pits] }
                });
                assert_eq!(Square::reached(kalah.into(), &placed, pit), expected, "{kalah}, {seeds} from {place}");
            }
        }
    }
}
