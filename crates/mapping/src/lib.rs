//! Files as memory, and what becomes of a program when a file fails beneath it.
//!
//! A mapped file that is cut off in place, or whose disk fails, has no bytes to give when it is touched: on Unix the
//! operating system sends SIGBUS, which ends the program. A program that would rather go on, or end with a word, calls
//! [`guard`] when it starts. The library never does so by itself, for what becomes of a signal concerns the whole
//! program, which may be somebody else's.
//!
//! * [`Mapping`] is a file as memory. [`Mapping::is_torn`] says whether it has failed.
//! * [`Watched`] has other memory that can fail in the same way ended upon with a word.
//! * [`OnFault`] is what the program wants: to go on with zeros in place of the file, which is then *torn*, or to end.
//!
//! **Going on** is right for a program that, after computing anything from mapped files and before telling it, asks all
//! of them whether they are torn, and throws the result away if one is. Look-ups cost nothing more. **Ending** needs no
//! such care: no zero is ever read.
//!
//! What is cut off within a page becomes zero there without any signal, and so does a file that is cut and grows
//! again: whether a file was written to has to be asked of the file system besides, as `seedbase_table` does.
//!
//! Elsewhere than on Unix [`guard`] does nothing: Windows does not let a mapped file be cut.
//!
//! ```
//! use seedbase_mapping::{Mapping, OnFault, guard};
//! use std::io::Write;
//!
//! guard(OnFault::Mark)?;
//! let mut file = tempfile::NamedTempFile::new()?;
//! file.write_all(&[7; 100_000])?;
//! let mapping = Mapping::of(file.as_file(), file.path())?;
//! assert_eq!((mapping[99_999], mapping.is_torn()), (7, false));
//! # #[cfg(unix)]
//! # {
//! file.as_file().set_len(0)?;
//! assert_eq!((mapping[99_999], mapping.is_torn()), (0, true));
//! # }
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(unix)]
mod fault;
mod mapping;
#[cfg(not(unix))]
mod no_fault;
mod on_fault;
mod range;
mod registry;
mod watched;

#[cfg(unix)]
pub use fault::guard;
pub use mapping::Mapping;
#[cfg(not(unix))]
pub use no_fault::guard;
pub use on_fault::{OnFault, TORN};
pub use watched::Watched;
