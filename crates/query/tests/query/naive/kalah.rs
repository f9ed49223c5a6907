//! Kalah once more, as plainly as the text of the rules puts it: a ring of pits and stores, seed by seed.
#![allow(dead_code)] // every test uses a part

use seedbase_rules::{EmptyCapture, Kalah};

/// The pits of both players, the mover's first, without those that the board has not.
pub(crate) type Board = Vec<u8>;

/// One move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    /// The pit sown, 0 for the mover's first.
    pub(crate) pit: usize,
    /// Seeds that reach the mover's store.
    pub(crate) captured: u8,
    /// Whether the mover moves again.
    pub(crate) again: bool,
    /// The board as who moves next sees it.
    pub(crate) next: Board,
}

/// What the mover faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Situation {
    /// Legal moves in pit order.
    Plays(Vec<Play>),
    /// The end: the mover's seeds and the opponent's.
    Over(u8, u8),
}

/// Every board of `seeds` seeds in `pits` pits, in lexicographic order.
pub(crate) fn boards(pits: usize, seeds: u8) -> Vec<Board> {
    match pits {
        0 if seeds == 0 => vec![Vec::new()],
        0 => Vec::new(),
        _ => (0..=seeds)
            .flat_map(|here| boards(pits - 1, seeds - here).into_iter().map(move |rest| [vec![here], rest].concat()))
            .collect(),
    }
}

/// The moves of a board, or how the game ended.
pub(crate) fn situation(board: &[u8], kalah: Kalah) -> Situation {
    let row = board.len() / 2;
    let (mine, theirs) = (board[..row].iter().sum(), board[row..].iter().sum());
    if mine == 0 || theirs == 0 {
        return Situation::Over(mine, theirs);
    }
    Situation::Plays((0..row).filter(|&pit| board[pit] > 0).map(|pit| play(board, pit, kalah)).collect())
}

/// The ring is the mover's pits, the mover's store, the opponent's pits and the opponent's store.
fn play(board: &[u8], pit: usize, kalah: Kalah) -> Play {
    let row = board.len() / 2;
    let (my_store, their_store) = (row, 2 * row + 1);
    let mut ring = [&board[..row], &[0], &board[row..], &[0]].concat();
    let hand = ring[pit];
    ring[pit] = 0;
    let (mut at, mut found_empty) = (pit, false);
    for _ in 0..hand {
        at = (at + 1) % ring.len();
        if at == their_store {
            at = 0;
        }
        found_empty = ring[at] == 0;
        ring[at] += 1;
    }
    let across = 2 * row - at.min(2 * row);
    if at < row && found_empty && (ring[across] > 0 || kalah.empty_capture == EmptyCapture::Captured) {
        ring[my_store] += ring[at] + ring[across];
        (ring[at], ring[across]) = (0, 0);
    }
    let (captured, again) = (ring[my_store], at == my_store);
    let (mine, theirs) = (&ring[..row], &ring[row + 1..their_store]);
    let next = if again { [mine, theirs].concat() } else { [theirs, mine].concat() };
    Play { pit, captured, again, next }
}
