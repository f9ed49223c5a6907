//! Writing a level that is solved.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use seedbase_table::{TableError, TableWriter};

use crate::solve::{Solution, Which};
use crate::{BuildError, DepthChoice, LevelCost, Observer, Request, share};

/// Writes the table of a level.
pub(crate) fn write(
    request: &Request,
    cost: &LevelCost,
    solution: &Solution,
    observer: &dyn Observer,
) -> Result<(), BuildError> {
    let mut writer = TableWriter::create(&request.data, request.game, cost.seeds)?;
    let (ceilings, with_depths) = (solution.largest_depth.ceiling, request.depth == DepthChoice::Store);
    let planes = (1 + u64::from(ceilings.is_some())) * (1 + u64::from(with_depths));
    let seeds = cost.seeds;
    let writing = Writing { seeds, solution, observer, numbers: planes * cost.positions, done: AtomicU64::new(0) };
    writing.values(Which::Guarantee, |values| writer.push(values))?;
    if ceilings.is_some() {
        writing.values(Which::Ceiling, |values| writer.push_ceilings(values))?;
    }
    if with_depths {
        writer.begin_depths(solution.largest_depth.guarantee)?;
        writing.depths(Which::Guarantee, |depths| writer.push_depths(depths))?;
        if let Some(largest) = ceilings {
            writer.begin_ceiling_depths(largest)?;
            writing.depths(Which::Ceiling, |depths| writer.push_ceiling_depths(depths))?;
        }
    }
    writer.finish()?;
    Ok(())
}

/// The reading of what is written, plane by plane.
struct Writing<'a> {
    seeds: u8,
    solution: &'a Solution,
    observer: &'a dyn Observer,
    /// Numbers of all planes, and how many of them are written.
    numbers: u64,
    done: AtomicU64,
}

impl Writing<'_> {
    fn values(
        &self,
        which: Which,
        mut push: impl FnMut(&[i8]) -> Result<(), TableError> + Send,
    ) -> Result<(), BuildError> {
        self.solution.values(which, |values| {
            self.step(values.len())?;
            Ok(push(values)?)
        })
    }

    fn depths(
        &self,
        which: Which,
        mut push: impl FnMut(&[u16]) -> Result<(), TableError> + Send,
    ) -> Result<(), BuildError> {
        self.solution.depths(which, |depths| {
            self.step(depths.len())?;
            Ok(push(depths)?)
        })
    }

    /// Tells how much is written before so many more numbers.
    fn step(&self, more: usize) -> Result<(), BuildError> {
        if self.observer.cancelled() {
            return Err(BuildError::Interrupted);
        }
        let done = self.done.fetch_add(more as u64, Relaxed);
        self.observer.progress(self.seeds, share::of_writing(done as f64 / self.numbers as f64));
        Ok(())
    }
}
