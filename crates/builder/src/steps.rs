//! Which levels are built at once.

use seedbase_rules::Rules;

use crate::{LevelCost, Plan};

/// The missing levels of a plan, one after another or two at a time.
///
/// In the Oware family a capture takes two seeds at least, so a level and the next do not need each other. The
/// waves of small levels are too short to keep several threads busy; two such levels are. They are built
/// together as long as that takes no more memory than the plan's most expensive level will take alone, so that
/// what was announced holds.
pub(crate) fn of(plan: &Plan, threads: usize) -> Vec<&[LevelCost]> {
    let most = plan.memory_bytes();
    let least_taken = match plan.request.game.rules() {
        Rules::Oware(_) => 2,
        Rules::Kalah(_) => 1,
    };
    let (mut steps, mut rest) = (Vec::new(), &plan.missing[..]);
    while let [one, ..] = rest {
        let together = match rest {
            [_, other, ..] => {
                least_taken > 1
                    && threads > 1
                    && other.seeds == one.seeds + 1
                    && one.memory_bytes + other.memory_bytes <= most
            }
            _ => false,
        };
        let (step, others) = rest.split_at(if together { 2 } else { 1 });
        steps.push(step);
        rest = others;
    }
    steps
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use seedbase_rules::{Endless, Game, Preset};

    use super::*;
    use crate::{DepthChoice, Existing, Request};

    fn steps(seeds: u8, threads: usize) -> Vec<Vec<u8>> {
        let game = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
        let (data, depth) = (PathBuf::from("nowhere"), DepthChoice::Store);
        let plan = Plan::new(Request { data, game, seeds, threads: None, existing: Existing::Keep, depth }).unwrap();
        of(&plan, threads).iter().map(|step| step.iter().map(|cost| cost.seeds).collect()).collect()
    }

    #[test]
    fn small_levels_go_in_pairs() {
        assert_eq!(steps(20, 2)[7..], [vec![14, 15], vec![16, 17], vec![18], vec![19], vec![20]]);
    }

    #[test]
    fn one_thread_builds_one_level_at_a_time() {
        assert!(steps(20, 1).iter().all(|step| step.len() == 1));
    }

    /// A seed alone can reach a store.
    #[test]
    fn no_level_of_kalah_is_built_beside_the_next() {
        let game = Game::usual(Preset::Bantumi.rules());
        let (data, depth) = (PathBuf::from("nowhere"), DepthChoice::Store);
        let plan = Plan::new(Request { data, game, seeds: 9, threads: None, existing: Existing::Keep, depth }).unwrap();
        assert!(of(&plan, 2).iter().all(|step| step.len() == 1));
    }

    /// Neither 46 nor 48 seeds has a neighbour above.
    #[test]
    fn every_level_is_built_once_and_in_order() {
        assert_eq!(steps(48, 64).concat(), (0..=46).chain([48]).collect::<Vec<u8>>());
    }
}
