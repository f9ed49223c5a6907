//! Values and depths in one number, such that the better one is larger.
//!
//! A value v and its depth d make 256 v - d for v > 0 and 256 v + d for v < 0: more is better, then a short way to what
//! is above 0 and a long one to what is below. The depth of 0 is always 0. Values are -48..=48 and depths 0..=241, so
//! 16 bits hold a score.

/// A value and its depth.
pub(super) type Score = i16;

/// Of a position without a move that is known. Less than any other, and so when a reply.
pub(super) const NONE: Score = i16::MIN;

/// The score of a value, the depth of which is 0: the game has ended.
#[inline(always)]
pub(super) const fn ended(value: i8) -> Score {
    256 * value as i16
}

/// The score of a move worth `value` that brings a seed into the store: its depth is 1.
#[inline(always)]
pub(super) fn exit(value: i8) -> Score {
    let score = ended(value);
    score - sign(score)
}

/// The score of a move to a position of the level that has the score `left` for the opponent.
#[inline(always)]
pub(super) fn quiet(left: Score) -> Score {
    sign(left) - left
}

#[inline(always)]
fn sign(score: Score) -> Score {
    Score::from(score > 0) - Score::from(score < 0)
}

/// The value in a score.
#[inline(always)]
pub(super) fn value(score: Score) -> i8 {
    ((score + if score > 0 { 255 } else { 0 }) >> 8) as i8
}

/// The depth in a score.
#[inline(always)]
pub(super) fn depth(score: Score) -> u8 {
    (ended(value(score)) - score).unsigned_abs() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_add_a_ply_and_turn_the_value() {
        for end in -48..=48 {
            let mut score = ended(end);
            assert_eq!((value(score), depth(score)), (end, 0));
            score = exit(end);
            let mut expected = end;
            for plies in 1..=241 {
                let expected_depth = if end == 0 { 0 } else { plies };
                assert_eq!((value(score), depth(score)), (expected, expected_depth));
                assert!(score > NONE);
                (score, expected) = (quiet(score), -expected);
            }
        }
    }

    #[test]
    fn short_wins_and_long_losses_are_better() {
        let of =
            |value: i8, plies: u8| (1..plies).fold(exit(if plies % 2 == 1 { value } else { -value }), |s, _| quiet(s));
        let worst_first = [of(-2, 1), of(-2, 200), of(-1, 1), of(0, 7), of(1, 241), of(1, 3), ended(1), of(2, 241)];
        assert!(worst_first.is_sorted_by(|a, b| a < b));
    }
}
