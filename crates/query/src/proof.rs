//! Why a table that passes the local test is right, whatever made it.
//!
//! [`crate::verify_level`] applies this test to every position, fast; [`required`] is the same test said
//! plainly. Neither uses anything of a solver: only the rules ([`seedbase_rules::Rules::turn`]), the numbering
//! of positions and what the tables hold.
//!
//! # The numbers
//!
//! Where play goes on for ever without a capture, what it is worth is a choice. Write z for what it is worth to the
//! player to move, a difference in seeds, when k are left on the board. The numbers of a position are
//! values of the game for one such choice each:
//!
//! | number | endless play gives the seeds on the board | z |
//! |---|---|---|
//! | value, under `split` | half to each player | 0 |
//! | guarantee, under `own-side` | all to the other player | -k |
//! | ceiling, under `own-side` | all to the player to move | k |
//!
//! After a move the other player is to move, and who gets the seeds stays the same. So a guarantee goes with the
//! ceilings of the positions that its moves lead to, a ceiling with their guarantees, and a value with
//! their values ([`Quantity::reply`]). If a move takes nothing, z of the number that it leads to is -z.
//!
//! # The test
//!
//! A table claims, for each of its numbers, a value v(p) and a depth d(p), a whole number of 0 or more, of every
//! position p of its level. A position passes if each claim is what its end or its moves require:
//!
//! * The game has ended at p: v(p) is what the mover takes less what the opponent takes, and d(p) = 0.
//! * Otherwise let a move m take c seeds and lead to q. Of q take the number that goes with the one that is
//!   looked at. The move is worth v(m) = c - v(q) to its player. Its depth d(m) is 1 if c > 0 and 1 + d(q) if c = 0.
//!   The best moves are those worth most.
//!   1. The best moves are worth v(p).
//!   2. If v(p) > z, the shortest of the best moves has depth d(p).
//!   3. If v(p) < z, the longest of the best moves has depth d(p).
//!   4. If v(p) = z, then d(p) = 0.
//!
//! # The theorem
//!
//! **If every position of the levels 0..=n passes, then for each of them v(p) is the value of the game from p
//! in which endless play is worth z, and d(p) is its depth.** Under `split` that is the value. Under `own-side`
//! these are the guarantee and the ceiling, whatever endless play is worth there: see below.
//!
//! The value of a line of play to one side is what it captures less what the other captures, the seeds taken at
//! the end included; where play goes on for ever without a capture, what was captured before and what that is worth.
//! A position has the value v if the mover can make sure of v or more and the opponent can make sure that it is no
//! more. We show that the side X, whichever of the two it is, can make sure of what the table claims for it. Done
//! for both sides, that is the first half of the theorem.
//!
//! ## Values
//!
//! X plays so: where the claimed value is more than z, a best move whose depth is that of the position, as 2 says
//! there is; elsewhere any best move. Let w be the claim for X of the position reached, which is v if X is to move
//! and -v if the other side, Y, is; and u what endless play there is worth to X, which is z or -z in the same
//! way. Let S be what X has captured since the start less what Y has, plus w.
//!
//! *S never falls.* A move of X is a best one, so v(m) = v(p) by 1: what X gains in captures it loses in w, and S
//! stays. A move of Y is worth v(p) to Y or less, by 1: S stays or grows.
//!
//! *If the game ends*, w is then what X takes more than Y at the end, and S is the value of the line of play.
//! It is no less than S was at the start, which is the claim for X.
//!
//! *If it never ends*, there is a last capture, as every capture takes seeds from the board. From then on u and
//! S - w stay the same, and the value of the line is S - w + u. So w never falls any more, and being one of
//! finitely many numbers it stays the same from some point on. We show that w > u cannot last. Then S - w + u is S or
//! more, and so no less than the claim for X at the start.
//!
//! Suppose w > u stays the same for ever and nothing is captured. Look at the depth of the positions reached.
//! Where X is to move, v(p) = w > u = z, and X plays a move of depth d(p) to a position q. Nothing is captured, so
//! d(p) = 1 + d(q): the depth falls by one. Where Y is to move, v(p) = -w < -u = z. The move leaves w as it is and
//! takes nothing, so it is worth v(p) to Y, and is one of the best. Its depth 1 + d(q) is at most d(p), by 3: the
//! depth falls by one or more. But a whole number that is never negative cannot fall for ever.
//!
//! This is why the side that does worse than in endless play cannot save itself by going in circles: each of its
//! moves that does not lose more leads to a smaller depth. And it is where values alone fall short. Positions on a
//! circle of moves that takes nothing, set to 2 and -2 in turn, can pass 1: each has a move to the next. No depths
//! can make them pass 2 and 3, for they would have to fall all the way round.
//!
//! ## Depths
//!
//! The depth of a position of a value other than z is the length of a race: both sides play best moves only, and
//! the race is over when something is captured or when the game has ended. The side that does better than in endless
//! play wants it short, the other wants it long. A move in it that takes nothing turns v into -v and z into -z, so
//! the side that does better stays the same. A position passes with d(p) = 0 only if its game has ended, as every move
//! has a depth of 1 or more.
//!
//! The side that does better plays a best move of depth d(p), by 2. All best moves of the other side have depths of
//! d(p) or less, by 3. Either way something is captured or the depth falls by one or more: so the race takes
//! d(p) plies at most. The side that does worse plays a best move of depth d(p), by 3. All best moves of the other
//! side have depths of d(p) or more, by 2. Either way the depth falls by no more than one, and something is
//! captured only where d(p) is 1 or less: so the race takes d(p) plies at least. ∎
//!
//! A position outside the index, which no move leads to, is answered through its moves, which lead into it.
//!
//! ## Guarantees and ceilings
//!
//! The guarantee is what the mover gets even if endless play gives all seeds on the board to the opponent. No
//! other worth of endless play is less to the mover, be it half of the seeds, or each player's own row as it stands
//! where play is broken off, or anything that depends on how a circle was reached. So the same play brings the mover
//! the guarantee under every convention. In the same way the opponent can hold the mover to the ceiling under every
//! one. Each value under any of them lies between the two; where they meet, it is exact.
//!
//! More than that cannot be promised under every convention, for to give all to the one or to the other is one too.
//!
//! ## No false alarm
//!
//! Right tables pass. That the value is that of the best moves, and likewise the depth, follows from what the
//! two mean, if only depths exist: if from every position of value v > z the race ends, whatever the side that does
//! worse plays. Suppose it could be kept going for ever from some position. That side could then do so as long as
//! the other plays best moves, and after a move that is not best hold it to what that is worth. So the other side would
//! get z, or v - 1 at most, and the value would not be v.
//!
//! # Kalah
//!
//! In Kalah a move that takes seeds can leave the turn with the player who made it, and is then worth c + v(q) to that
//! player instead of c - v(q): what is left is the same player's. The argument above does not change, for what it says
//! of a move is that S, seen by X, stays or grows. And no play is endless. A move that takes nothing sows within its
//! player's row, and brings seeds nearer to its end; so every play leads to smaller levels or ends, and the values alone
//! are right already when every position passes 1. What passes 2 to 4 as well has the right depths.
//!
//! # What has to be trusted
//!
//! That `seedbase-rules` has the rules right, that `seedbase-index` gives every position a number of its own, and
//! that `seedbase-table` reads what the file holds. The fast form of the test is compared with this plain one, and
//! with a third that knows nothing of these crates, on right tables and on thousands of wrong ones.
//!
//! # Example
//!
//! A proof checker for the levels 0 to 5, without the fast form:
//!
//! ```
//! # use seedbase_builder::{DepthChoice, Existing, Observer, Plan, Request};
//! use seedbase_query::{Quantity, Tables, proof};
//! # use seedbase_rules::{Endless, Game, Preset};
//! # struct Silent;
//! # impl Observer for Silent {}
//! # let data = tempfile::tempdir()?;
//! # for endless in [Endless::Split, Endless::OwnSide] {
//! # let (data, game) = (data.path().to_owned(), Game::new(Preset::Awari.rules(), endless)?);
//! # let depth = DepthChoice::Store;
//! # let request = Request { data: data.clone(), game, seeds: 5, threads: None, existing: Existing::Keep, depth };
//! # Plan::new(request)?.run(&Silent)?;
//! let tables = Tables::new(data, game);
//! for seeds in 0..=5 {
//!     let level = tables.level(seeds)?.level();
//!     for position in (0..level.positions()).filter_map(|index| level.position(index)) {
//!         for &quantity in Quantity::of(game.endless()) {
//!             let required = proof::required(&tables, quantity, &position)?;
//!             assert_eq!(proof::claim(&tables, quantity, &position)?, Some(required));
//!         }
//!     }
//! }
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::cmp::Ordering;

use seedbase_rules::{Move, Position, ToMove, Turn};

use crate::{Quantity, QueryError, Tables};

/// A value and a depth as a table holds them, right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The value to the player to move.
    pub value: i8,
    /// The depth in plies, 0 where the value is what endless play is worth. Wide enough for one more than any table
    /// can hold.
    pub depth: u32,
}

/// What the tables claim of a number of a position; `None` if it is outside the index.
///
/// # Errors
/// Those of [`Tables::level`], and [`QueryError::NoDepths`] when the table of its level has none;
/// [`QueryError::NoValue`] and [`QueryError::NoBounds`] when positions of the game have no such number.
pub fn claim(tables: &Tables, quantity: Quantity, position: &Position) -> Result<Option<Claim>, QueryError> {
    tables.level_with_depths(position.seeds())?;
    stored(tables, quantity, position)
}

/// What the end of its game or its moves, by the claims of the positions they lead to, require of a number of a
/// position.
///
/// # Errors
/// Those of [`claim`] for the position and for those its moves lead to, except that no depths are needed of smaller
/// levels.
pub fn required(tables: &Tables, quantity: Quantity, position: &Position) -> Result<Claim, QueryError> {
    tables.level_with_depths(position.seeds())?;
    best(tables, quantity, position)
}

/// As [`required`], with depths that mean nothing when the table has none.
pub(crate) fn best(tables: &Tables, quantity: Quantity, position: &Position) -> Result<Claim, QueryError> {
    let moves = match tables.game().rules().turn(position) {
        Turn::Ended(end) => return Ok(Claim { value: end.value(), depth: 0 }),
        Turn::Moves(moves) => moves,
    };
    let claims = moves.iter().map(|m| of_move(tables, quantity, m)).collect::<Result<Vec<_>, _>>()?;
    let value = claims.iter().map(|m| m.value).max().expect("a position that has not ended has a move");
    let depths = claims.iter().filter(|m| m.value == value).map(|m| m.depth);
    let depth = match value.cmp(&quantity.endless(position.seeds())) {
        Ordering::Greater => depths.min(),
        Ordering::Equal => Some(0),
        Ordering::Less => depths.max(),
    };
    Ok(Claim { value, depth: depth.expect("a move is the best") })
}

fn of_move(tables: &Tables, quantity: Quantity, played: &Move) -> Result<Claim, QueryError> {
    let Move { captures, to_move, child, .. } = played;
    let quantity = match to_move {
        ToMove::Opponent => quantity.reply(),
        ToMove::Again => quantity,
    };
    let left = stored(tables, quantity, child)?.expect("what a move leads to is in the index");
    let depth = if *captures > 0 { 1 } else { 1 + left.depth };
    Ok(Claim { value: played.worth(left.value), depth })
}

/// As [`claim`], with a depth of 0 when the table has none. Damaged numbers are taken as they are.
pub(crate) fn stored(tables: &Tables, quantity: Quantity, position: &Position) -> Result<Option<Claim>, QueryError> {
    tables.check_has(quantity)?;
    let table = tables.level(position.seeds())?;
    let Some(index) = table.level().index(position) else { return Ok(None) };
    let depth = quantity.depths(table).map_or(0, |(depths, _)| depths.get(index).into());
    Ok(Some(Claim { value: quantity.values(table)?.get(index), depth }))
}
