//! What a position means for the whole game.

use seedbase_query::{Answer, Stores};

use seedbase_reply::{Range, Terms, all_seeds};

use crate::style::{STRONG, Styled};
use crate::wording;

/// Why there are halves: an odd number of seeds circles.
const HALVES: &str = " Half a seed comes of sharing evenly what circles for ever.";

/// The prospect, and what the sides come out with; `None` where the captured seeds are not known.
pub(super) fn told(terms: &Terms, answer: &Answer) -> Option<String> {
    let (stores, prospect) = (terms.stores?, terms.prospect?);
    let all = all_seeds(stores, answer.seeds);
    let game = Styled(STRONG, format!("Game: {prospect}"));
    let comes_out = Range::of_mover(stores, answer.seeds, answer.worth.range());
    let halves = if comes_out.has_halves() { HALVES } else { "" };
    Some(match terms.side.zip(terms.score) {
        Some((mover, score)) => {
            format!("{game}. {}. Final score, of {all} seeds: {score}.{halves}", wording::prospect(prospect, mover))
        }
        None => {
            let Stores { mover, opponent } = stores;
            format!(
                "{game}. With {mover} and {opponent} captured before, the mover comes out with {comes_out} of {all} \
                 seeds.{halves}"
            )
        }
    })
}
