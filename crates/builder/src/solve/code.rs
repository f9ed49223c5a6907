//! What a position's byte says while a level is solved.
//!
//! Until a position is decided its byte holds the best of its exits (captures, the end of the game),
//! afterwards its value. Both are doubled, so that the odd numbers can mark ended games: the values
//! -48..=48 become -96..=97.

/// No exit: every move stays in the level.
pub(super) const NONE: i8 = i8::MIN;

/// A capture worth `value`, or a decided position.
#[inline(always)]
pub(super) const fn exit(value: i8) -> i8 {
    2 * value
}

/// A game that has ended with `value`.
#[inline(always)]
pub(super) const fn ended(value: i8) -> i8 {
    2 * value + 1
}

/// The value in a code other than [`NONE`].
#[inline(always)]
pub(super) const fn value(code: i8) -> i8 {
    code >> 1
}
