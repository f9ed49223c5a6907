//! The examples of the page for users, `docs/notations.md`, mean what it says.

use seedbase_notation::{Game, GameForm, MoveForm, Notation, NotationError, recognise};

const PAGE: &str = include_str!("../../../../docs/notations.md");

/// The first two cells, without the quotes, of all table rows whose first cell is quoted.
fn rows() -> impl Iterator<Item = (&'static str, String)> {
    let quoted = |cell: &'static str| cell.trim().strip_prefix('`').and_then(|cell| cell.split('`').next());
    PAGE.lines().filter_map(move |line| {
        let (name, rest) = line.strip_prefix('|')?.split_once('|')?;
        Some((quoted(name)?, quoted(rest)?.replace("\\|", "|")))
    })
}

/// The fenced blocks, their indentation taken away.
fn blocks() -> Vec<String> {
    let block = |fenced: &str| {
        let indent =
            fenced.lines().find(|line| !line.is_empty()).map_or(0, |line| line.len() - line.trim_start().len());
        fenced.trim_end().lines().map(|line| line.get(indent..).unwrap_or("").to_owned() + "\n").collect()
    };
    PAGE.split("```").skip(1).step_by(2).map(|fenced| block(fenced.strip_prefix("text\n").unwrap())).collect()
}

#[test]
fn tables() {
    let (mut positions, mut moves, mut games) = (0, 0, 0);
    for (name, example) in rows() {
        if let Ok(notation) = name.parse::<Notation>() {
            assert_eq!(recognise(&example).map(|(named, _)| named), Ok(notation), "{example}");
            positions += 1;
        } else if let Some(form) = MoveForm::ALL.into_iter().find(|form| form.name() == name && example.len() < 5) {
            assert_eq!(MoveForm::recognise(&example).map(|(named, _)| named), Ok(form), "{example}");
            moves += 1;
        } else if let Some(form) = GameForm::ALL.into_iter().find(|form| form.name() == name) {
            let game = Game::read(&example).unwrap();
            assert_eq!((game.form(), game.write()), (form, Ok(example)));
            games += 1;
        }
    }
    // The drawing and the two texts are in blocks.
    assert_eq!((positions, moves, games), (Notation::ALL.len() - 1, MoveForm::ALL.len(), 2));
}

#[test]
fn blocks_come_back_byte_for_byte() {
    let blocks = blocks();
    let [drawing, game] = blocks.as_slice() else { panic!("{} blocks", blocks.len()) };
    let (notation, placed) = recognise(drawing).unwrap();
    assert_eq!(notation.write(&placed).unwrap() + "\n", *drawing);
    let read = Game::read(game).unwrap();
    assert_eq!((read.form(), read.write().as_ref()), (GameForm::Text, Ok(game)));
}

#[test]
fn ambiguous_texts() {
    for text in ["S5/S5 0 0 S 1", "6/6 0 0 S"] {
        assert!(PAGE.contains(&format!("`{text}`")));
        assert!(matches!(recognise(text), Err(NotationError::Ambiguous { .. })));
    }
}
