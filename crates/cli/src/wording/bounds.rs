//! What a guarantee and a ceiling mean.

use seedbase_query::{Bounds, Prospect, Stores, Worth};

use super::signed;
use crate::figures::counted;
use crate::style::{STRONG, Styled};

/// `Exactly +3 (forced win)`, for bounds that meet.
pub(crate) fn exactly(value: i8) -> String {
    let prospect = on_board(Bounds { lo: value, hi: value, lo_depth: None, hi_depth: None });
    Styled(STRONG, format!("Exactly {} ({prospect})", signed(value))).to_string()
}

/// Three lines for bounds that do not meet, of a position of `seeds` seeds: each of them, and what they come to.
pub(crate) fn open(bounds: Bounds, seeds: u8) -> String {
    let head = |name: &str, bound: i8| Styled(STRONG, format!("{name} {:>3}", signed(bound)));
    format!(
        "{}: {}.\n{}: {}.\n{}.\n",
        head("Guarantee", bounds.lo),
        guarantee(bounds.lo, seeds),
        head("Ceiling  ", bounds.hi),
        ceiling(bounds.hi, seeds),
        told_prospect(on_board(bounds))
    )
}

/// How far away the next capture or the end is, as far as it can be forced and is known.
pub(crate) fn depths(Bounds { lo_depth, hi_depth, .. }: Bounds) -> Option<String> {
    let of = match (lo_depth, hi_depth) {
        (Some(lo), Some(hi)) => format!("{lo} of the guarantee, {hi} of the ceiling"),
        (Some(lo), None) => format!("{lo} of the guarantee"),
        (None, Some(hi)) => format!("{hi} of the ceiling"),
        (None, None) => return None,
    };
    Some(format!("Depth {of}: plies to the next capture or the end, when who forces it hurries and the other delays"))
}

/// What can be forced of the seeds on the board alone.
fn on_board(bounds: Bounds) -> Prospect {
    Prospect::of(Stores { mover: 0, opponent: 0 }, Worth::Bounds(bounds))
}

fn told_prospect(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::ForcedWin => "A forced win of the seeds on the board; circling decides by how much",
        Prospect::AtLeastDraw => "At least a draw of the seeds on the board; circling decides whether it is more",
        Prospect::ForcedDraw => "A forced draw of the seeds on the board",
        Prospect::AtMostDraw => "At most a draw of the seeds on the board; circling decides whether it is less",
        Prospect::ForcedLoss => "A forced loss of the seeds on the board; circling decides by how much",
        Prospect::Open => "Open: only circling decides who takes more of the seeds on the board",
    }
}

/// What the mover can make sure of who is guaranteed `lo` of `seeds` seeds.
fn guarantee(lo: i8, seeds: u8) -> String {
    match lo {
        ..0 if lo.unsigned_abs() == seeds => "the mover can force nothing".to_owned(),
        1.. => format!("the mover takes at least {} more than the opponent", difference(lo)),
        0 => "the mover takes at least as many as the opponent".to_owned(),
        ..0 => format!("the opponent takes at most {} more than the mover", difference(lo)),
    }
}

/// What the opponent can make sure of who holds the mover to `hi` of `seeds` seeds.
fn ceiling(hi: i8, seeds: u8) -> String {
    match hi {
        1.. if hi.unsigned_abs() == seeds => "the opponent can force nothing".to_owned(),
        1.. => format!("the mover takes at most {} more than the opponent", difference(hi)),
        0 => "the opponent takes at least as many as the mover".to_owned(),
        ..0 => format!("the opponent takes at least {} more than the mover", difference(hi)),
    }
}

fn difference(bound: i8) -> String {
    counted(bound.unsigned_abs().into(), "seed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guarantees() {
        let told = [-4, -3, -1, 0, 1, 2].map(|lo| guarantee(lo, 4));
        let expected = [
            "the mover can force nothing",
            "the opponent takes at most 3 seeds more than the mover",
            "the opponent takes at most 1 seed more than the mover",
            "the mover takes at least as many as the opponent",
            "the mover takes at least 1 seed more than the opponent",
            "the mover takes at least 2 seeds more than the opponent",
        ];
        assert_eq!(told, expected);
        assert_eq!(guarantee(0, 0), "the mover takes at least as many as the opponent");
    }

    #[test]
    fn ceilings_are_guarantees_of_the_other_side() {
        for hi in -4..=4 {
            let swapped = guarantee(-hi, 4).replace("mover", "?").replace("opponent", "mover");
            assert_eq!(ceiling(hi, 4), swapped.replace('?', "opponent"));
        }
    }

    #[test]
    fn depths_that_are_there() {
        let told = |lo_depth, hi_depth| depths(Bounds { lo: -1, hi: 1, lo_depth, hi_depth });
        assert_eq!(told(None, None), None);
        assert!(told(Some(3), Some(5)).unwrap().starts_with("Depth 3 of the guarantee, 5 of the ceiling: plies "));
        assert!(told(Some(3), None).unwrap().starts_with("Depth 3 of the guarantee: "));
        assert!(told(None, Some(5)).unwrap().starts_with("Depth 5 of the ceiling: "));
    }
}
