//! What a position means for the whole game.

use seedbase_query::{Answer, Stores};

use super::super::reply::GameReply;
use crate::style::{STRONG, Styled};

/// The prospect, and with how many seeds the mover comes out.
pub(super) fn told(GameReply { stores, prospect }: &GameReply, answer: &Answer) -> String {
    let (lo, hi) = answer.worth.range();
    let Stores { mover, opponent } = *stores;
    let all = i16::from(mover) + i16::from(opponent) + i16::from(answer.seeds);
    let (least, most) = (share(all, stores.lead() + i16::from(lo)), share(all, stores.lead() + i16::from(hi)));
    let comes_out = if least == most { least } else { format!("{least} to {most}") };
    let game = Styled(STRONG, format!("Game: {prospect}"));
    format!("{game}. With {mover} and {opponent} captured before, the mover comes out with {comes_out} of {all} seeds.")
}

/// The seeds of a player who gets `difference` of `all` more than the other; halves are split in endless play.
fn share(all: i16, difference: i16) -> String {
    let twice = all + difference;
    if twice % 2 == 0 { (twice / 2).to_string() } else { format!("{}.5", twice / 2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_can_have_halves() {
        assert_eq!([-48, -3, 0, 1, 48].map(|difference| share(48, difference)), ["0", "22.5", "24", "24.5", "48"]);
    }
}
