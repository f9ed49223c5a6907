//! Writing to the two standard streams without ever panicking.

use std::io::{self, BufWriter, Write};

use anyhow::Context;
use serde::Serialize;

use crate::style;

/// Lets `write` fill standard output, in colour only on a terminal that wants it, and flushes it.
///
/// # Errors
/// Those of `write`, and those of the stream; a broken pipe is among them.
pub(crate) fn print<T>(write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    let result = write(&mut out)?;
    out.flush().context("cannot write to standard output")?;
    Ok(result)
}

/// Writes an object and ends the line.
pub(crate) fn write_json(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

/// Tells on standard error what is no error.
pub(crate) fn note(message: &str) {
    let _ = writeln!(anstream::stderr().lock(), "note: {message}");
}

/// Tells an error on standard error.
pub(crate) fn error(message: &str) {
    let (on, off) = (style::ERROR.render(), style::ERROR.render_reset());
    // Nobody is left to tell when this fails.
    let _ = writeln!(anstream::stderr().lock(), "{on}error:{off} {message}");
}
