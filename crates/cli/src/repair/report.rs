//! What a repair says.

use std::time::Duration;

use seedbase_exchange::manifest;
use seedbase_query::Tables;

use super::diagnosis::{Diagnosis, Remedy};
use crate::figures::duration;
use crate::levels;

/// What the checksums tell.
pub(super) fn found(tables: &Tables, diagnosis: &Diagnosis, elapsed: Duration) -> String {
    let Diagnosis { whole, damaged, missing, .. } = diagnosis;
    let whole: Vec<u8> = whole.iter().map(|(seeds, _)| *seeds).collect();
    let place = manifest::directory(tables);
    let told = |levels: &[u8]| if levels.is_empty() { "nothing".to_owned() } else { levels::told(levels) };
    let mut lines = vec![
        format!("{} in {}, checked in {}", tables.game(), place.display(), duration(elapsed)),
        format!("  whole    {}", told(&whole)),
    ];
    if !missing.is_empty() {
        lines.push(format!("  missing  {}", told(missing)));
    }
    lines.extend(damaged.iter().map(|(file, fault)| {
        let remedy = match diagnosis.remedy(file) {
            Remedy::Solve => "solved again",
            Remedy::Pack => "packed again",
            Remedy::Unpack => "unpacked again",
        };
        format!("  damaged  level {}, to be {remedy}: {fault}", file.seeds)
    }));
    lines.join("\n")
}

/// What was done.
pub(super) fn mended(diagnosis: &Diagnosis) -> String {
    match &*diagnosis.to_mend() {
        [] => "\nNothing to mend: every table is as it was written.".to_owned(),
        levels => format!("\nMended: {}.", levels::told(levels)),
    }
}
