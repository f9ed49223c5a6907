//! From results to exit codes and messages.

use std::fmt;
use std::io;
use std::process::ExitCode;

use anyhow::Context;
use seedbase_analysis::ReplayError;
use seedbase_builder::BuildError;
use seedbase_mapping::OnFault;
use seedbase_notation::{GameError, NotationError};
use seedbase_query::{QueryError, StoresError};
use seedbase_reply::{AskError, UnwritableError};

use crate::output;

/// How a command that ran to its end went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Everything is well.
    Done,
    /// Faults were found and told: a wrong value, a damaged table, a line that is no position.
    Faulty,
}

/// 130, what a shell reports for a program that Ctrl-C ended.
pub(crate) const INTERRUPTED: u8 = 130;

/// Arguments that do not go together, in words.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

const DONE: u8 = 0;
const FAILED: u8 = 1;
const USAGE: u8 = 2;

/// Has the program end with a message that names the file, instead of a signal, when a table is cut off while it is
/// read or its disk fails. No command tells anything from such a table, for none lives on.
///
/// # Errors
/// When the system does not let the signal be handled.
pub(crate) fn guard() -> anyhow::Result<()> {
    seedbase_mapping::guard(OnFault::End(FAILED)).context("cannot watch for signals")
}

/// Tells an error, if it is one, and gives the exit code.
pub(crate) fn code(result: anyhow::Result<Outcome>) -> ExitCode {
    ExitCode::from(match result {
        Ok(Outcome::Done) => DONE,
        Ok(Outcome::Faulty) => FAILED,
        Err(error) => failed(&error),
    })
}

fn failed(error: &anyhow::Error) -> u8 {
    if is_broken_pipe(error) {
        return DONE; // the reader has what it wanted
    }
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        let _ = usage.print();
        return u8::try_from(usage.exit_code()).unwrap_or(USAGE);
    }
    output::error(&message(error));
    if is_usage(error) {
        USAGE
    } else if is_interrupt(error) {
        INTERRUPTED
    } else {
        FAILED
    }
}

/// Whether the arguments are at fault, or a text that they name.
fn is_usage(error: &anyhow::Error) -> bool {
    error.is::<NotationError>()
        || error.is::<GameError>()
        || error.is::<ReplayError>()
        || error.is::<StoresError>()
        || error.is::<AskError>()
        || error.is::<UnwritableError>()
        || error.is::<Usage>()
        || matches!(error.downcast_ref(), Some(QueryError::Level(_))) // a position that no game comes to
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

fn is_interrupt(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(BuildError::Interrupted))
        || matches!(error.downcast_ref(), Some(QueryError::Interrupted))
}

/// The error and its causes on one line, without those that it quotes already.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let mut message = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !message.contains(&cause) {
            message = format!("{message}: {cause}");
        }
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_told_once() {
        let error = Err::<(), _>(io::Error::other("disk on fire")).context("cannot write a").unwrap_err();
        assert_eq!(message(&error), "cannot write a: disk on fire");
        let error = error.context("sorry: cannot write a: disk on fire");
        assert_eq!(message(&error), "sorry: cannot write a: disk on fire");
    }

    #[test]
    fn a_pipe_that_nobody_reads_is_no_failure() {
        let error = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe)).context("standard output");
        assert_eq!(failed(&error), DONE);
    }
}
