//! Which levels are built side by side.

use std::thread;

use seedbase_rules::{Game, Rules};

use crate::{LevelCost, Plan};

/// Seeds that a move takes off the board at least, if it takes any: a level needs those that have so many less, and
/// no larger ones.
pub(crate) fn least_taken(game: Game) -> u8 {
    match game.rules() {
        Rules::Oware(_) => 2,
        Rules::Kalah(_) => 1,
    }
}

impl Plan {
    /// [`Plan::together`] when nothing else is said, in bytes.
    pub const TOGETHER: u64 = 1 << 30;

    /// Threads to build with.
    pub(crate) fn threads(&self) -> usize {
        self.request.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
    }

    /// Whether a level may be built beside the next.
    ///
    /// In the Oware family a capture takes two seeds at least, so a level and the next do not need each other. Threads
    /// that share a level wait for each other and sort what they tell each other; on two levels they do not. So two
    /// are built at a time as long as they take no more memory than [`Plan::together`], or than the plan's most
    /// expensive level takes alone.
    pub fn side_by_side(&self, level: &LevelCost, next: &LevelCost) -> bool {
        self.threads() > 1
            && least_taken(self.request.game) > 1
            && next.seeds == level.seeds + 1
            && level.temporary_bytes + next.temporary_bytes == 0
            && level.memory_bytes + next.memory_bytes <= self.together.max(self.memory_bytes_alone())
    }

    /// Whether any two levels are.
    pub(crate) fn any_side_by_side(&self) -> bool {
        self.missing.windows(2).any(|pair| self.side_by_side(&pair[0], &pair[1]))
    }

    /// The most memory that any missing level takes by itself, in bytes.
    pub fn memory_bytes_alone(&self) -> u64 {
        self.missing.iter().map(|cost| cost.memory_bytes).max().unwrap_or(0)
    }

    /// The most memory that is taken at any time, in bytes: by a missing level, or by two that are built side by side.
    pub fn memory_bytes(&self) -> u64 {
        let pairs = self.missing.windows(2).filter(|pair| self.side_by_side(&pair[0], &pair[1]));
        let most_of_pairs = pairs.map(|pair| pair[0].memory_bytes + pair[1].memory_bytes).max();
        self.memory_bytes_alone().max(most_of_pairs.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use seedbase_rules::{Endless, Preset};

    use super::*;
    use crate::{DepthChoice, Existing, Request};

    fn plan(game: Game, seeds: u8, threads: usize) -> Plan {
        let (data, depth, threads) = (PathBuf::from("nowhere"), DepthChoice::Store, Some(threads));
        Plan::new(Request { data, game, seeds, threads, existing: Existing::Keep, depth }).unwrap()
    }

    fn awari(seeds: u8, threads: usize) -> Plan {
        plan(Game::new(Preset::Awari.rules(), Endless::Split).unwrap(), seeds, threads)
    }

    /// The levels that are built beside the next.
    fn beside_the_next(plan: &Plan) -> Vec<u8> {
        let pairs = plan.missing.windows(2).filter(|pair| plan.side_by_side(&pair[0], &pair[1]));
        pairs.map(|pair| pair[0].seeds).collect()
    }

    #[test]
    fn levels_go_side_by_side_as_far_as_memory_allows() {
        let mut plan = awari(24, 2);
        let of = |plan: &Plan, seeds: usize| plan.missing[seeds].memory_bytes;
        assert_eq!(beside_the_next(&plan), (0..=21).collect::<Vec<_>>());
        assert_eq!(plan.memory_bytes(), of(&plan, 24), "all the same 24 seeds take most");
        plan.together = 8 << 30;
        assert_eq!(beside_the_next(&plan), (0..=23).collect::<Vec<_>>());
        assert_eq!(plan.memory_bytes(), of(&plan, 23) + of(&plan, 24));
    }

    #[test]
    fn what_was_allowed_holds() {
        let mut plan = awari(22, 2);
        let two = plan.memory_bytes();
        assert!(two > plan.memory_bytes_alone());
        plan.fit(two - 1);
        assert_eq!(beside_the_next(&plan), (0..=20).collect::<Vec<_>>());
        assert!(plan.memory_bytes() < two);
    }

    #[test]
    fn a_level_that_spills_has_the_memory_for_itself() {
        let mut plan = awari(20, 2);
        plan.fit(150 << 20);
        assert!(plan.missing[19].temporary_bytes + plan.missing[20].temporary_bytes > 0);
        let last = *beside_the_next(&plan).last().unwrap();
        assert!(plan.missing[usize::from(last) + 1].temporary_bytes == 0);
        assert!(plan.memory_bytes() <= 150 << 20);
    }

    #[test]
    fn one_thread_builds_one_level_at_a_time() {
        assert!(!awari(20, 1).any_side_by_side());
    }

    /// A seed alone can reach a store.
    #[test]
    fn no_level_of_kalah_is_built_beside_the_next() {
        assert!(!plan(Game::usual(Preset::Bantumi.rules()), 9, 2).any_side_by_side());
    }
}
