//! Progress bars on a terminal: one for the part at work, one for everything.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::figures::time_left;

/// Two bars on standard error.
#[derive(Debug)]
pub(crate) struct Bars {
    multi: MultiProgress,
    /// A blank line above the bars. What Ctrl-C leaves on a terminal shifts what is cleared down by a line, and
    /// then this one stays instead of a bar.
    gap: ProgressBar,
    part: ProgressBar,
    whole: ProgressBar,
    /// Units of each that took no time here: an earlier run did them.
    given: [Arc<AtomicU64>; 2],
}

impl Bars {
    /// Bars for `total` units of work; `None` when standard error is no terminal that can move its cursor.
    pub(crate) fn on_terminal(total: u64) -> Option<Bars> {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        (std::io::stderr().is_terminal() && !dumb).then(|| Bars::new(total))
    }

    fn new(total: u64) -> Bars {
        let multi = MultiProgress::with_draw_target(ProgressDrawTarget::stderr());
        let gap = multi.add(ProgressBar::new(0).with_style(blank()));
        let given = <[Arc<AtomicU64>; 2]>::default();
        let bar = |length, given: &Arc<_>| multi.add(ProgressBar::new(length).with_style(style(Arc::clone(given))));
        let (part, whole) = (bar(0, &given[0]), bar(total, &given[1]));
        whole.set_prefix("all");
        Bars { multi, gap, part, whole, given }
    }

    /// The next part is begun.
    pub(crate) fn begin(&self, name: String, length: u64) {
        self.gap.tick();
        self.part.reset();
        self.part.set_length(length);
        self.part.set_prefix(name);
        self.given[0].store(0, Relaxed);
    }

    /// So many units of a part were done by an earlier run. `is_shown` says whether it is this part.
    pub(crate) fn given(&self, is_shown: bool, units: u64) {
        if is_shown {
            self.part_given(units);
        }
        self.given[1].fetch_add(units, Relaxed);
    }

    /// So many units of this part took no time since it began here.
    pub(crate) fn part_given(&self, units: u64) {
        self.part.reset_elapsed();
        self.given[0].store(units, Relaxed);
    }

    /// What is done in this part right now, in a word.
    pub(crate) fn stage(&self, stage: String) {
        self.part.set_message(stage);
    }

    /// Units done in this part, if it is that which went on, and in all parts together.
    pub(crate) fn advance(&self, part: Option<u64>, whole: u64) {
        part.into_iter().for_each(|part| self.part.set_position(part));
        self.whole.set_position(whole);
    }

    /// A line above the bars that stays.
    pub(crate) fn print(&self, line: &str) {
        // A terminal that went away is no reason to stop the work.
        let _ = self.multi.println(line);
    }
}

impl Drop for Bars {
    fn drop(&mut self) {
        let _ = self.multi.clear();
        // Unfinished bars would be drawn once more.
        self.multi.set_draw_target(ProgressDrawTarget::hidden());
    }
}

fn blank() -> ProgressStyle {
    ProgressStyle::with_template(" ").unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn style(given: Arc<AtomicU64>) -> ProgressStyle {
    ProgressStyle::with_template("{prefix:<9} {msg:<10} [{bar:26}] {percent:>3} %  {left}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("=> ")
        .with_key("left", move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let given = given.load(Relaxed) as f64 / state.len().unwrap_or(0).max(1) as f64;
            let _ = out.write_str(&left(given, f64::from(state.fraction()), state.elapsed()));
        })
}

/// The time left in words, from the share that is done and the time that took, but for what was given.
pub(crate) fn left(given: f64, share: f64, elapsed: Duration) -> String {
    let share = share.min(1.0);
    if share - given < 0.01 || elapsed < Duration::from_millis(500) {
        return String::new();
    }
    let left = elapsed.as_secs_f64() * (1.0 - share) / (share - given);
    Duration::try_from_secs_f64(left).map(|left| format!("{} left", time_left(left))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_its_share() {
        assert_eq!(left(0.0, 0.25, Duration::from_secs(10)), "31 s left");
        assert_eq!(left(0.0, 0.001, Duration::from_secs(10)), "");
        assert_eq!(left(0.0, 0.5, Duration::from_millis(3)), "");
        assert_eq!(left(0.0, 1.0, Duration::from_secs(10)), "1 s left");
    }

    /// What an earlier run did says nothing of how fast this one is.
    #[test]
    fn what_was_given_took_no_time() {
        assert_eq!(left(0.5, 0.75, Duration::from_secs(10)), "11 s left");
        assert_eq!(left(0.5, 0.505, Duration::from_secs(10)), "");
        assert_eq!(left(0.5, 0.4, Duration::from_secs(10)), "");
    }

    #[test]
    fn the_template_is_one() {
        assert!(ProgressStyle::with_template("{prefix:<9} {msg:<10} [{bar:26}] {percent:>3} %  {left}").is_ok());
    }
}
