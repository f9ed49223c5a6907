//! Checksums of whole files.

use std::time::Instant;

use seedbase_exchange::manifest::{self, Checked, Listed, SUMS_NAME};

use super::report;
use super::run::Verification;
use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::figures::duration;
use crate::{formats, levels, output};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// The levels that were asked for.
    Levels,
    /// All that is there, and all that is listed.
    Everything,
}

impl Verification<'_> {
    /// Checks header, size and checksums of every table, and whether it is the one listed in `SHA256SUMS`; tells every
    /// fault.
    ///
    /// # Errors
    /// When interrupted, or when the list cannot be read.
    pub(super) fn checksums(&self, extent: Extent, loudness: Loudness) -> anyhow::Result<Outcome> {
        let (began, cancelled) = (Instant::now(), || self.interrupt.is_raised());
        let checked = manifest::check(self.tables, self.levels, &cancelled).map_err(formats::told)?;
        let listed = |level: &Checked| level.result.as_ref().ok().map(|whole| whole.listed);
        let mut new: Vec<u8> =
            checked.iter().filter(|level| listed(level) == Some(Listed::Not)).map(|level| level.seeds).collect();
        new.dedup();
        let has_list = checked.iter().any(|level| matches!(listed(level), Some(Listed::Same | Listed::Not)));
        let mut faults: Vec<String> =
            checked.into_iter().filter_map(|level| level.result.err()).map(|error| error.to_string()).collect();
        let damaged = faults.len();
        if extent == Extent::Everything {
            let others = manifest::check_others(self.tables, self.levels, &cancelled).map_err(formats::told)?;
            faults.extend(others.iter().map(ToString::to_string));
        }
        faults.iter().for_each(|fault| output::error(fault));
        if !faults.is_empty() {
            output::error(&report::mend(self.tables, damaged));
            return Ok(Outcome::Faulty);
        }
        let console = Console::new(loudness, 0);
        console.say(&self.whole(has_list, &new, &duration(began.elapsed())));
        console.finish()?;
        Ok(Outcome::Done)
    }

    /// What is said when there is no fault.
    fn whole(&self, has_list: bool, new: &[u8], took: &str) -> String {
        let place = manifest::directory(self.tables);
        let (game, levels) = (self.tables.game(), levels::told(self.levels));
        let listed = match (has_list, new) {
            (false, _) => format!("there is no {SUMS_NAME} to compare with"),
            (true, []) => format!("the same as in {SUMS_NAME}"),
            (true, new) => format!("the same as in {SUMS_NAME}, but not listed: {}", levels::told(new)),
        };
        format!("{game} in {}\n{levels}: checksums right, {listed}. Checked in {took}.", place.display())
    }
}
