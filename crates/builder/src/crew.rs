//! The threads of a build.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::BuildError;

/// The threads of a build: for one level at a time, or for two lines of levels that are built side by side.
///
/// Each line has half of the threads, and all of them while the other has nothing to do.
#[derive(Debug)]
pub(crate) struct Crew {
    all: ThreadPool,
    /// Half of the threads for each of two lines; none when there is one.
    halves: Vec<ThreadPool>,
    /// Lines that have something to do.
    at_work: AtomicUsize,
}

impl Crew {
    /// So many threads for one line.
    pub(crate) fn for_one_line(threads: usize) -> Result<Crew, BuildError> {
        Ok(Crew::new(pool(threads)?, Vec::new()))
    }

    /// So many threads for two lines, which are both at work to begin with.
    pub(crate) fn for_two_lines(threads: usize) -> Result<Crew, BuildError> {
        let halves = vec![pool(threads.div_ceil(2))?, pool((threads / 2).max(1))?];
        Ok(Crew::new(pool(threads)?, halves))
    }

    fn new(all: ThreadPool, halves: Vec<ThreadPool>) -> Crew {
        let at_work = AtomicUsize::new(halves.len().max(1));
        Crew { all, halves, at_work }
    }

    /// The threads of each line.
    pub(crate) fn teams(&self) -> Vec<Team<'_>> {
        let own = if self.halves.is_empty() { std::slice::from_ref(&self.all) } else { &self.halves };
        own.iter().map(|own| Team { crew: self, own }).collect()
    }
}

fn pool(threads: usize) -> Result<ThreadPool, BuildError> {
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}

/// The threads of a line of levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Team<'a> {
    crew: &'a Crew,
    /// Those that are always its own.
    own: &'a ThreadPool,
}

impl Team<'_> {
    /// The threads that there may be at most.
    pub(crate) fn most(self) -> usize {
        self.crew.all.current_num_threads()
    }

    /// Runs the work of a level, on a thread of its own.
    pub(crate) fn run<R: Send>(self, work: impl FnOnce() -> R + Send) -> R {
        self.own.install(work)
    }

    /// Runs a step of a level's work with the threads that it can have now. That are all of them, unless the other
    /// line is at work.
    pub(crate) fn step<R: Send>(self, work: impl FnOnce() -> R + Send) -> R {
        if self.crew.at_work.load(Relaxed) > 1 { work() } else { self.with_all(work) }
    }

    /// Runs work with all threads, while the other line does nothing or waits for it. A thread that waits for others
    /// may do work of the other line meanwhile, so nobody must hold a lock for that.
    pub(crate) fn with_all<R: Send>(self, work: impl FnOnce() -> R + Send) -> R {
        self.crew.all.install(work)
    }

    /// Has nothing to do while `wait` lasts; the other line has all threads.
    pub(crate) fn rest<R>(self, wait: impl FnOnce() -> R) -> R {
        self.stop();
        let waited = wait();
        self.crew.at_work.fetch_add(1, Relaxed);
        waited
    }

    /// Has nothing to do from now on.
    pub(crate) fn stop(self) {
        self.crew.at_work.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_all_threads_while_the_other_rests() {
        let crew = Crew::for_two_lines(4).unwrap();
        let [one, other] = crew.teams()[..] else { panic!("two lines") };
        let threads = || one.run(|| one.step(rayon::current_num_threads));
        assert_eq!(threads(), 2);
        assert_eq!(other.rest(threads), 4);
        assert_eq!(threads(), 2);
        other.stop();
        assert_eq!(threads(), 4);
        assert_eq!(one.most(), 4);
    }
}
