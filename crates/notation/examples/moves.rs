//! Tells the legal moves of positions, for comparisons with other programs.
//!
//! ```text
//! echo "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4" | cargo run -p seedbase-notation --example moves -- abapa
//! ```
//!
//! Reads a position a line, in any notation that fits on one, and writes a line for it: the moves, each as its pit
//! (0 for the mover's first), the seeds it captures, who moves after it (0 is South) and the twelve pits then, South's
//! first, as `0:0:1:4,4,...`, with blanks between them; or `ended`.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

use seedbase_notation::{Placed, recognise};
use seedbase_rules::{Move, Rules, Turn};

fn main() -> Result<(), Box<dyn Error>> {
    let rules: Rules = std::env::args().nth(1).ok_or("name the rules, such as abapa")?.parse()?;
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let (_, placed) = recognise(&line?)?;
        writeln!(out, "{}", told(rules, &placed))?;
    }
    Ok(out.flush()?)
}

fn told(rules: Rules, placed: &Placed) -> String {
    match rules.turn(&placed.position) {
        Turn::Ended(_) => "ended".to_owned(),
        Turn::Moves(moves) => moves.iter().map(|played| told_move(placed, played)).collect::<Vec<_>>().join(" "),
    }
}

fn told_move(placed: &Placed, played: &Move) -> String {
    let after = placed.after(played);
    let (mover, pits) = (after.mover() as u8, after.south_first().map(|seeds| seeds.to_string()).join(","));
    format!("{}:{}:{mover}:{pits}", played.pit.index(), played.captures)
}
