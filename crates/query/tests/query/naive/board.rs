//! The rules once more, as plainly as the text of the rules puts them: one array of twelve pits, every
//! question answered by looking at all pits. Shares nothing with `seedbase-rules` but the names of the choices.
#![allow(dead_code)] // every test uses a part

use seedbase_rules::{Capture, Oware, Rules, Slam};

/// Twelve pits, the mover's first.
pub(crate) type Board = [u8; 12];

/// One legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    /// The pit sown, 0..=5.
    pub(crate) pit: usize,
    /// Seeds captured.
    pub(crate) captured: u8,
    /// The board as the next mover sees it.
    pub(crate) next: Board,
}

/// What the mover faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Situation {
    /// Legal moves in pit order.
    Plays(Vec<Play>),
    /// The end: the reason, the mover's seeds and the opponent's.
    Over(&'static str, u8, u8),
}

/// Every board of `seeds` seeds, indexed or not, in lexicographic order.
pub(crate) fn boards(seeds: u8) -> Vec<Board> {
    fn fill(board: &mut Board, at: usize, left: u8, found: &mut Vec<Board>) {
        if at == 11 {
            board[11] = left;
            return found.push(*board);
        }
        for here in 0..=left {
            board[at] = here;
            fill(board, at + 1, left - here, found);
        }
    }
    let mut found = Vec::new();
    fill(&mut [0; 12], 0, seeds, &mut found);
    found
}

/// The legal moves of a board, or how the game ended, in the Oware family.
pub(crate) fn situation(board: &Board, rules: Rules) -> Situation {
    let Rules::Oware(rules) = rules else { panic!("{rules} is no game of the Oware family") };
    let (mine, theirs) = (board[..6].iter().sum(), board[6..].iter().sum());
    if mine == 0 {
        return Situation::Over("mover-empty", 0, theirs);
    }
    let sown: Vec<Sown> = (0..6).filter(|&pit| board[pit] > 0).map(|pit| Sown::new(board, pit, rules)).collect();
    let feeding: Vec<&Sown> = sown.iter().filter(|sown| sown.feeds()).collect();
    if feeding.is_empty() {
        return Situation::Over("cannot-feed", mine, 0);
    }
    let gentle = || feeding.iter().filter(|sown| !sown.slams()).map(|sown| sown.capturing());
    let plays: Vec<Play> = match rules.slam {
        Slam::Captures => feeding.iter().map(|sown| sown.capturing()).collect(),
        Slam::NoCapture => {
            feeding.iter().map(|sown| if sown.slams() { sown.sparing() } else { sown.capturing() }).collect()
        }
        Slam::Forbidden => gentle().collect(),
        Slam::ForcedOnly if gentle().next().is_none() => feeding.iter().map(|sown| sown.capturing()).collect(),
        Slam::ForcedOnly => gentle().collect(),
    };
    if plays.is_empty() { Situation::Over("no-legal-move", mine, theirs) } else { Situation::Plays(plays) }
}

/// A board after sowing, before anything is captured or turned.
struct Sown {
    pit: usize,
    board: Board,
    /// Pits whose seeds the last seed takes.
    taken: Vec<usize>,
}

impl Sown {
    fn new(before: &Board, pit: usize, rules: Oware) -> Sown {
        let mut board = *before;
        board[pit] = 0;
        let targets = (1..).map(|step| (pit + step) % 12).filter(|&target| target != pit);
        let targets: Vec<usize> = targets.take(usize::from(before[pit])).collect();
        for &target in &targets {
            board[target] += 1;
        }
        let last = targets[targets.len() - 1];
        Sown { pit, board, taken: taken(&board, last, rules.capture) }
    }

    fn feeds(&self) -> bool {
        self.board[6..] != [0; 6]
    }

    fn slams(&self) -> bool {
        !self.taken.is_empty() && (6..12).all(|pit| self.board[pit] == 0 || self.taken.contains(&pit))
    }

    fn sparing(&self) -> Play {
        Play { pit: self.pit, captured: 0, next: turned(&self.board) }
    }

    fn capturing(&self) -> Play {
        let mut board = self.board;
        for &pit in &self.taken {
            board[pit] = 0;
        }
        let captured = self.taken.iter().map(|&pit| self.board[pit]).sum();
        Play { pit: self.pit, captured, next: turned(&board) }
    }
}

/// A pit of the opponent is taken when it and everything between it and the last pit hold 2 or 3.
fn taken(board: &Board, last: usize, capture: Capture) -> Vec<usize> {
    if last < 6 {
        return Vec::new();
    }
    let allowed = |&pit: &usize| pit <= last || capture == Capture::Both;
    let chained = |&pit: &usize| (pit.min(last)..=pit.max(last)).all(|p| board[p] == 2 || board[p] == 3);
    (6..12).filter(allowed).filter(chained).collect()
}

fn turned(board: &Board) -> Board {
    std::array::from_fn(|pit| board[(pit + 6) % 12])
}
