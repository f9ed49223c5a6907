//! How much of the time that a level takes has gone by, told by what is done of it.
//!
//! The shares are those of awari with 18 to 24 seeds on two cores. They need not be exact: what is left of a build is
//! told from them, and that is wanted to be right within half as much again.

/// What exits take, with what is prepared for them.
const EXITS: f64 = 0.08;
/// What writing takes.
const WRITING: f64 = 0.06;
/// What of the thresholds is taken by going through all positions, as often as there are thresholds, whatever is found.
/// High thresholds decide little.
const SWEEPS: f64 = 0.15;

/// When so much of the exits is known.
pub(crate) fn of_exits(done: f64) -> f64 {
    EXITS * done
}

/// When so much of the thresholds was gone through, and so many of the positions decided that will be.
pub(crate) fn of_thresholds(gone_through: f64, decided: f64) -> f64 {
    let done = SWEEPS * gone_through.min(1.0) + (1.0 - SWEEPS) * decided.min(1.0);
    EXITS + (1.0 - EXITS - WRITING) * done
}

/// When so much of the shells is known, which stand for both.
pub(crate) fn of_shells(done: f64) -> f64 {
    (1.0 - WRITING) * done
}

/// When so much is written.
pub(crate) fn of_writing(done: f64) -> f64 {
    1.0 - WRITING + WRITING * done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_goes_on_where_the_last_ended() {
        assert_eq!(of_exits(0.0), 0.0);
        assert!((of_exits(1.0) - of_thresholds(0.0, 0.0)).abs() < 1e-9);
        assert!((of_thresholds(1.0, 1.2) - of_writing(0.0)).abs() < 1e-9);
        assert!((of_shells(1.0) - of_writing(0.0)).abs() < 1e-9);
        assert_eq!(of_writing(1.0), 1.0);
    }
}
