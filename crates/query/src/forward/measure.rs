//! What moves are compared by.

use std::fmt;
use std::marker::PhantomData;

use seedbase_table::{DepthPlane, Depths, Table, TableError, Values};

use super::pieces::{PIECE, in_pieces};
use super::score::{Scale, Score};
use crate::Quantity;

/// How the scores of positions and moves of a level are read from the tables.
pub(crate) trait Measure: Copy + fmt::Debug + Sync {
    /// The scores that are compared.
    type Score: Score;

    /// The scores that the level's own table holds for the positions from `start` on.
    fn stored(self, start: u64, scores: &mut [Self::Score]);

    /// The scores of moves that capture nothing, from the positions from `start` on that they lead to.
    fn quiet_moves(self, start: u64, scores: &mut [Self::Score]);

    /// The scores of moves that take `captures` seeds, from what is left after it: the values from `start` on of
    /// a smaller level.
    fn captures(self, captures: u8, left: Values<'_>, start: u64, scores: &mut [Self::Score]);

    /// The score of a game that has ended, from what it gives.
    fn end(self, value: i8) -> Self::Score;
}

/// By value alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByValue<'t> {
    stored: Values<'t>,
    /// What the positions that moves lead to are worth to the next player.
    replies: Values<'t>,
}

impl<'t> ByValue<'t> {
    /// For a number of the positions of this table.
    pub(crate) fn new(table: &'t Table, quantity: Quantity) -> Result<Self, TableError> {
        Ok(Self { stored: quantity.values(table)?, replies: quantity.reply().values(table)? })
    }
}

impl Measure for ByValue<'_> {
    type Score = i8;

    fn stored(self, start: u64, scores: &mut [i8]) {
        self.stored.decode(start, scores);
    }

    fn quiet_moves(self, start: u64, scores: &mut [i8]) {
        self.captures(0, self.replies, start, scores);
    }

    fn captures(self, captures: u8, left: Values<'_>, start: u64, scores: &mut [i8]) {
        left.decode(start, scores);
        for score in scores {
            // A damaged value can be up to 79: the difference fits all the same, and stays above that of no move.
            *score = captures as i8 - *score;
        }
    }

    fn end(self, value: i8) -> i8 {
        value
    }
}

/// By value, and by depth where values are the same, in scores of the type `S`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByDepth<'t, S> {
    stored: Deep<'t>,
    /// What the positions that moves lead to are worth to the next player.
    replies: Deep<'t>,
    endless: i8,
    scale: Scale,
    score: PhantomData<S>,
}

/// Values and their depths.
#[derive(Clone, Copy, Debug)]
struct Deep<'t> {
    values: Values<'t>,
    depths: Depths<'t>,
    plane: DepthPlane,
}

impl<'t> Deep<'t> {
    fn of(table: &'t Table, quantity: Quantity) -> Result<Option<Self>, TableError> {
        let values = quantity.values(table)?;
        Ok(quantity.depths(table).map(|(depths, plane)| Self { values, depths, plane }))
    }
}

impl<'t> ByDepth<'t, ()> {
    /// For a number of the positions of this table, the type of the scores to be chosen yet; `None` when it has no
    /// depths.
    pub(crate) fn of(table: &'t Table, quantity: Quantity) -> Result<Option<Self>, TableError> {
        let planes = Deep::of(table, quantity)?.zip(Deep::of(table, quantity.reply())?);
        Ok(planes.map(|(stored, replies)| {
            let seeds = table.header().seeds();
            let endless = quantity.endless(seeds);
            let scale = Scale::new(seeds, stored.plane.bits().max(replies.plane.bits()), endless);
            Self { stored, replies, endless, scale, score: PhantomData }
        }))
    }

    /// Whether scores of 16 bits do.
    pub(crate) const fn fits_16_bits(self) -> bool {
        self.scale.fits_16_bits()
    }

    /// The same in scores of this type.
    pub(crate) const fn scored<S: Score>(self) -> ByDepth<'t, S> {
        let Self { stored, replies, endless, scale, .. } = self;
        ByDepth { stored, replies, endless, scale, score: PhantomData }
    }
}

impl Deep<'_> {
    /// Fills `scores` with what `score` makes of the values and depths from `start` on.
    #[inline(always)]
    fn each<S: Score>(self, start: u64, scores: &mut [S], score: impl Fn(i8, u16) -> S + Copy) {
        in_pieces(start, scores, |start, scores| {
            let (mut values, mut depths) = ([0; PIECE], [0; PIECE]);
            let (values, depths) = (&mut values[..scores.len()], &mut depths[..scores.len()]);
            self.values.decode(start, values);
            self.depths.decode(start, depths);
            for ((to, &value), &depth) in scores.iter_mut().zip(&*values).zip(&*depths) {
                *to = score(value, depth);
            }
        });
    }
}

impl<S: Score> Measure for ByDepth<'_, S> {
    type Score = S;

    /// A depth above the largest, or any at all where the value is what endless play is worth, is what no position
    /// can have.
    fn stored(self, start: u64, scores: &mut [S]) {
        let largest = self.stored.plane.largest();
        self.stored.each(start, scores, |value, depth| {
            let is_misplaced = (depth > largest) | ((value == self.endless) & (depth != 0));
            if is_misplaced { S::NONE } else { self.scale.score(value, depth.into()) }
        });
    }

    fn quiet_moves(self, start: u64, scores: &mut [S]) {
        self.replies.each(start, scores, |value, depth| self.scale.score(-value, i32::from(depth) + 1));
    }

    fn captures(self, captures: u8, left: Values<'_>, start: u64, scores: &mut [S]) {
        in_pieces(start, scores, |start, scores| {
            let values = &mut [0; PIECE][..scores.len()];
            left.decode(start, values);
            for (score, &value) in scores.iter_mut().zip(&*values) {
                *score = self.scale.score(captures as i8 - value, 1);
            }
        });
    }

    fn end(self, value: i8) -> S {
        self.scale.score(value, 0)
    }
}
