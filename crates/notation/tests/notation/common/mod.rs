//! Random positions in games.
#![allow(dead_code)] // every test uses a part

use proptest::prelude::*;
use seedbase_notation::{Notation, NotedMove, Placed, Side, Square, Stores};
use seedbase_rules::{MAX_SEEDS, Pit, Position};

/// Up to 48 seeds thrown into pits, few or many of them in use, and the two stores.
pub(crate) fn placed() -> impl Strategy<Value = Placed> {
    let used = prop::collection::vec(0..14_usize, 1..=14);
    let seeds = prop_oneof![Just(usize::from(MAX_SEEDS)), 0..=usize::from(MAX_SEEDS)];
    let throws = seeds.prop_flat_map(|seeds| prop::collection::vec(any::<prop::sample::Index>(), seeds));
    (used, throws, side(), any::<u32>()).prop_map(|(used, throws, side, move_number)| {
        let mut pits = [0; 14];
        for throw in throws {
            pits[used[throw.index(used.len())]] += 1;
        }
        let board: [u8; 12] = pits[..12].try_into().unwrap();
        Placed {
            position: Position::new(board).unwrap(),
            stores: Some(Stores { south: pits[12], north: pits[13] }),
            side: Some(side),
            move_number: Some(move_number),
        }
    })
}

/// What a notation can tell of a position.
pub(crate) fn told(notation: Notation, placed: &Placed) -> Placed {
    Placed {
        position: placed.position,
        stores: placed.stores.filter(|_| notation.has_stores()),
        side: placed.side.filter(|_| notation.has_side()),
        move_number: placed.move_number.filter(|_| notation.has_move_number()),
    }
}

pub(crate) fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::ALL.to_vec())
}

pub(crate) fn square() -> impl Strategy<Value = Square> {
    (side(), prop::sample::select(Pit::ALL.to_vec())).prop_map(|(side, pit)| Square { side, pit })
}

pub(crate) fn noted() -> impl Strategy<Value = NotedMove> {
    let captures = prop::option::of(0..=MAX_SEEDS);
    (square(), square(), captures).prop_map(|(from, to, captures)| NotedMove { from, to: Some(to), captures })
}

pub(crate) fn notation() -> impl Strategy<Value = Notation> {
    prop::sample::select(Notation::ALL.to_vec())
}

/// Texts that look a little like positions, moves and games.
pub(crate) fn hostile() -> impl Strategy<Value = String> {
    let pieces = [
        "4",
        "0",
        "48",
        "99999999999999999999",
        "-",
        "-1",
        ".",
        ",",
        "/",
        "|",
        " ",
        "\n",
        "S",
        "N",
        "s",
        "4S",
        "0S",
        "6",
        "D",
        "z",
        "é",
        "score",
        "Player 1 score = ",
        "Player 0 score = 3 [PLAYING]\n",
        "  f  e  d  c  b  a\n",
        "  4  4  4  4  4  4\n",
        "  A  B  C  D  E  F\n",
        "[FINISHED]",
        "{",
        "}",
        "(",
        ")",
        "[FEN \"",
        "\"]",
        "\\",
        "[Result \"25-23\"]",
        "1.",
        "2...",
        "A",
        "f",
        "e+2",
        "a1e1",
        "a1",
        "*",
        "1/2-1/2",
        "+",
        "\u{feff}",
        "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4",
        "4.4.4.4.4.4-4.4.4.4.4.4",
    ];
    let piece = prop::sample::select(pieces.to_vec());
    prop_oneof![
        prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat()),
        "\\PC{0,60}",
        "[-0-9a-zA-Z,./| \\n]{0,60}",
        "[\\[\\]{}()\"*.+0-9A-Fa-f \\n]{0,60}",
    ]
}
