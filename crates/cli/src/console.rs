//! Where long commands report: lines on standard output, bars on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use serde::Serialize;

use crate::bars::Bars;
use crate::output;

/// Lines for standard output, and bars when there is a terminal for them.
#[derive(Debug)]
pub(crate) struct Console {
    loudness: Loudness,
    bars: Option<Bars>,
    /// The first line that could not be written. The work goes on without an audience.
    failure: Mutex<Option<io::Error>>,
}

/// How much to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loudness {
    /// Lines and bars.
    Normal,
    /// Objects for programs instead of the lines, and bars.
    Objects,
    /// Nothing but errors.
    Quiet,
}

impl Console {
    /// A console for `total` units of work.
    pub(crate) fn new(loudness: Loudness, total: u64) -> Console {
        let bars = if loudness != Loudness::Quiet && total > 0 { Bars::on_terminal(total) } else { None };
        Console { loudness, bars, failure: Mutex::new(None) }
    }

    /// The bars, when there are any.
    pub(crate) fn bars(&self) -> Option<&Bars> {
        self.bars.as_ref()
    }

    /// Prints a line for people, or several with line breaks between them.
    pub(crate) fn say(&self, line: &str) {
        if self.loudness == Loudness::Normal {
            self.put(line);
        }
    }

    /// Tells what nobody may miss who reads anything: a line for people, beside the objects on standard error.
    pub(crate) fn warn(&self, line: &str) {
        match self.loudness {
            Loudness::Objects => output::note(line.trim_start()),
            _ => self.say(line),
        }
    }

    /// Prints an object for programs.
    pub(crate) fn tell(&self, object: &impl Serialize) {
        if self.loudness == Loudness::Objects
            && let Ok(line) = serde_json::to_string(object)
        {
            self.put(&line);
        }
    }

    fn put(&self, line: &str) {
        match &self.bars {
            Some(bars) if io::stdout().is_terminal() => bars.print(line),
            _ => self.write(line),
        }
    }

    fn write(&self, line: &str) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.is_none() {
            let mut out = anstream::stdout().lock();
            *failure = writeln!(out, "{line}").and_then(|()| out.flush()).err();
        }
    }

    /// Takes the bars away.
    ///
    /// # Errors
    /// When a line could not be written.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let failure = self.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err).context("cannot write to standard output")
    }
}
