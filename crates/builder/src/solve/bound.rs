//! The bounds of a position that waves decide.

use super::verdict::Verdict;

/// One thing for the guarantee, which wins decide, and one for the ceiling, which losses decide.
///
/// Under `split` the two meet, so that one value serves as both, and there is no second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds<T> {
    pub(crate) guarantee: T,
    pub(crate) ceiling: Option<T>,
}

impl<T> Bounds<T> {
    /// What a verdict decides.
    #[inline(always)]
    pub(super) fn of(&self, verdict: Verdict) -> &T {
        match (verdict, &self.ceiling) {
            (Verdict::Loss, Some(ceiling)) => ceiling,
            _ => &self.guarantee,
        }
    }

    /// The same, to be changed.
    #[inline(always)]
    pub(super) fn of_mut(&mut self, verdict: Verdict) -> &mut T {
        match (verdict, &mut self.ceiling) {
            (Verdict::Loss, Some(ceiling)) => ceiling,
            _ => &mut self.guarantee,
        }
    }

    /// What `change` makes of each.
    #[inline(always)]
    pub(super) fn map<U>(self, mut change: impl FnMut(T) -> U) -> Bounds<U> {
        Bounds { guarantee: change(self.guarantee), ceiling: self.ceiling.map(change) }
    }

    /// Both as references to be changed.
    #[inline(always)]
    pub(super) fn as_mut(&mut self) -> Bounds<&mut T> {
        Bounds { guarantee: &mut self.guarantee, ceiling: self.ceiling.as_mut() }
    }

    /// Those there are.
    pub(crate) fn into_iter(self) -> impl Iterator<Item = T> {
        [Some(self.guarantee), self.ceiling].into_iter().flatten()
    }
}

impl<T> Bounds<(T, T)> {
    /// All the first and all the second.
    pub(super) fn unzip(self) -> (Bounds<T>, Bounds<T>) {
        let (guarantee, other_guarantee) = self.guarantee;
        let (ceiling, other_ceiling) = self.ceiling.unzip();
        (Bounds { guarantee, ceiling }, Bounds { guarantee: other_guarantee, ceiling: other_ceiling })
    }
}
