//! What is written reads back, whatever it is; what is read is what would be written.

use proptest::prelude::*;
use seedbase_notation::{MoveForm, Notation, NotationError, NotedMove, Placed, Stores, recognise};
use seedbase_rules::Position;

use crate::common;

proptest! {
    #[test]
    fn positions(notation in common::notation(), placed in common::placed()) {
        match notation.write(&placed) {
            Ok(text) => {
                let told = common::told(notation, &placed);
                prop_assert_eq!(notation.read(&text), Ok(told), "{}", text);
                prop_assert_eq!(notation.read(&format!(" \n{text}\r\n")), Ok(told));
                // Only the empty board of the old form has no mark of its own.
                if notation != Notation::OldPlayStrategy || placed.position.seeds() > 0 {
                    prop_assert_eq!(recognise(&text), Ok((notation, told)), "{}", text);
                }
            }
            Err(error) => {
                let unwritable = matches!(error, NotationError::Unwritable { .. });
                prop_assert!(unwritable && notation == Notation::Auale && placed.total() != 48, "{}", error);
            }
        }
    }

    #[test]
    fn stores_that_no_game_has_are_not_written(
        notation in common::notation(), mut placed in common::placed(), south: u8, north: u8,
    ) {
        placed.stores = Some(Stores { south, north });
        if let Ok(text) = notation.write(&placed) {
            prop_assert_eq!(notation.read(&text), Ok(common::told(notation, &placed)), "{}", text);
        }
    }

    #[test]
    fn whatever_reads_is_written_in_one_way(notation in common::notation(), text in common::hostile()) {
        for read in [notation.read(&text).map(|placed| (notation, placed)), recognise(&text)] {
            let Ok((notation, placed)) = read else { continue };
            prop_assert!(placed.position.seeds() <= 48);
            prop_assert!(placed.stores.is_none_or(|stores| stores.south <= 48 && stores.north <= 48));
            let playstrategy = [Notation::PlayStrategy, Notation::OldPlayStrategy].contains(&notation);
            prop_assert!(placed.total() <= 48 || playstrategy);
            let written = notation.write(&placed).unwrap();
            prop_assert_eq!(notation.read(&written), Ok(placed));
            prop_assert_eq!(notation.write(&placed).unwrap(), written);
        }
    }

    #[test]
    fn no_text_means_two_things_unless_it_is_said(text in common::hostile()) {
        let meanings: Vec<Placed> = Notation::ALL.iter().filter_map(|n| n.read(&text).ok()).collect();
        let ambiguous = matches!(recognise(&text), Err(NotationError::Ambiguous { .. }));
        prop_assert!(meanings.len() <= 1 || ambiguous, "{:?}", meanings);
        prop_assert!(meanings.is_empty() || ambiguous || recognise(&text).is_ok());
    }

    #[test]
    fn the_plain_form_is_what_the_rules_read(text in common::hostile()) {
        let parsed = text.parse::<Position>();
        prop_assert_eq!(Notation::Plain.read(&text), parsed.clone().map(Placed::bare).map_err(NotationError::Plain));
        if let Ok(position) = parsed {
            prop_assert_eq!(recognise(&text), Ok((Notation::Plain, Placed::bare(position))));
        }
    }

    #[test]
    fn moves(noted in common::noted()) {
        for form in MoveForm::ALL {
            let text = form.write(&noted).unwrap();
            let told = NotedMove {
                from: noted.from,
                to: noted.to.filter(|_| form == MoveForm::Squares),
                captures: noted.captures.filter(|_| form == MoveForm::Captures),
            };
            prop_assert_eq!(form.read(&text), Ok(told));
            prop_assert_eq!(MoveForm::recognise(&text).map(|(_, noted)| noted), Ok(told));
        }
    }

    #[test]
    fn no_text_panics_as_a_move(text in common::hostile()) {
        for form in MoveForm::ALL {
            if let Ok(noted) = form.read(&text) {
                prop_assert!(MoveForm::recognise(&text).is_ok_and(|(_, other)| other == noted));
            }
        }
        if let Err(error) = MoveForm::recognise(&text) {
            prop_assert!(error.to_string().chars().count() < 500);
        }
    }
}
