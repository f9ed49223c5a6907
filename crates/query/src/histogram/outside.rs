//! Positions outside the index: those whose opponent has a seed in every pit.

use rayon::prelude::*;
use seedbase_index::all_halves;
use seedbase_rules::{Half, Oware, ROW, Rules};

use super::STRIDE;
use super::indexed::indexed;
use super::tallies::Tallies;
use crate::forward::{ByValue, ColumnSweep, Forward, MoverRows};
use crate::{Quantity, QueryError, Tables};

/// One of the numbers that are counted, and where those stand that it follows from.
struct Number<'t> {
    forward: Forward<'t>,
    by_value: ByValue<'t>,
}

impl<'t> Number<'t> {
    fn new(tables: &'t Tables, oware: Oware, seeds: u8, quantity: Quantity) -> Result<Self, QueryError> {
        let forward = Forward::new(tables, oware, seeds, quantity)?;
        for smaller in forward.smaller() {
            indexed(tables.level(smaller)?, [quantity.reply()])?; // no damaged value goes into the count
        }
        Ok(Self { forward, by_value: ByValue::new(tables.level(seeds)?, quantity)? })
    }
}

/// All of them, by these numbers; in Kalah there are none.
pub(super) fn outside<const N: usize>(
    tables: &Tables,
    seeds: u8,
    quantities: [Quantity; N],
) -> Result<Tallies<N>, QueryError> {
    let Rules::Oware(oware) = tables.game().rules() else { return Ok(Tallies::new()) };
    let numbers = quantities.iter().map(|&quantity| Number::new(tables, oware, seeds, quantity));
    let numbers: Vec<Number<'_>> = numbers.collect::<Result<_, _>>()?;
    let full = ROW as u8..=seeds; // seeds in the opponent's row
    let blocks = full.into_par_iter().map(|opponent| block(&numbers, seeds - opponent, opponent));
    Ok(blocks.reduce(Tallies::new, Tallies::plus))
}

/// Those with `own` seeds in the mover's row.
fn block<const N: usize>(numbers: &[Number<'_>], own: u8, opponent: u8) -> Tallies<N> {
    let mover = MoverRows::new(own);
    // One seed in every pit, and the others in any way.
    let full: Vec<Half> =
        all_halves(opponent - ROW as u8).map(|half| Half::new(half.pits().map(|pit| pit + 1))).collect();
    let columns_a_task = STRIDE as usize / mover.rows() + 1;
    let tasks = full.par_chunks(columns_a_task).map(|opponents| {
        let sweep = |at: usize| ColumnSweep::new(&numbers[at].forward, numbers[at].by_value, &mover, own);
        let (mut sweeps, mut tallies): ([_; N], _) = (std::array::from_fn(sweep), Tallies::new());
        opponents.iter().for_each(|opponent| tallies.count(sweeps.each_mut().map(|sweep| sweep.best(opponent))));
        tallies
    });
    tasks.reduce(Tallies::new, Tallies::plus)
}
