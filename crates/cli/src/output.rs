//! Writing to the two standard streams without ever panicking.

use std::io::{self, BufWriter, Write};

use seedbase_query::{QueryError, Tables};
use serde::Serialize;

use crate::style;

/// What may be written at a time: so much that the tables are seldom asked.
const BUFFER_BYTES: usize = 1 << 16;

/// Lets `write` fill standard output, in colour only on a terminal that wants it, and flushes it.
///
/// # Errors
/// Those of `write`, and those of the stream; a broken pipe is among them.
pub(crate) fn print<T>(write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>) -> anyhow::Result<T> {
    print_to(anstream::AutoStream::auto(io::stdout().lock()), write)
}

/// The same for what comes from tables: nothing of it leaves before they have been asked whether they are still what
/// was opened.
///
/// # Errors
/// Those of [`print()`] and of [`Tables::check_unchanged`].
pub(crate) fn print_from<T>(
    tables: &Tables,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    print_to(Vouched { tables, out: anstream::AutoStream::auto(io::stdout().lock()) }, write)
}

fn print_to<T>(out: impl Write, write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let mut out = BufWriter::with_capacity(BUFFER_BYTES, out);
    let result = write(&mut out)?;
    out.flush().map_err(|error| match error.downcast::<QueryError>() {
        Ok(error) => error.into(),
        Err(error) => anyhow::Error::from(error).context("cannot write to standard output"),
    })?;
    Ok(result)
}

/// A stream that takes only what its tables vouch for.
struct Vouched<'a, W> {
    tables: &'a Tables,
    out: W,
}

impl<W: Write> Write for Vouched<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.tables.check_unchanged().map_err(io::Error::other)?;
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
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
