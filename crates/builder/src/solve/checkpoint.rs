//! What is known of a level between two thresholds, on disk, so that a build that was ended goes on from there.
//!
//! A checkpoint is a file beside the table that is being made: [`MAGIC`], what it is of (the game, the level, how it is
//! solved, the tables below), what the solver knows, the arrays of the state, and the XXH3 of all that. It gets its
//! name when it is whole. One that is damaged, or of something else, is passed over, and the level begun anew.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use xxhash_rust::xxh3::Xxh3Default;

use super::ends::Ends;
use super::state::State;
use super::verdict::{ByVerdict, Verdict};
use crate::BuildError;

const MAGIC: &[u8] = b"seedbase checkpoint 2\n";

/// The checkpoints of one level.
#[derive(Debug)]
pub(crate) struct Checkpoints {
    path: PathBuf,
    /// Time between two; `None` for never.
    every: Option<Duration>,
    /// What they are of.
    identity: String,
    last: Instant,
}

/// What the solver knows besides the state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// Thresholds that are done.
    pub(super) thresholds: u64,
    pub(super) waves: u64,
    pub(super) largest_depth: ByVerdict<u16>,
}

impl Checkpoints {
    /// Those of the table at `table`; `identity` is all that they must agree in.
    pub(crate) fn new(table: &Path, every: Option<Duration>, identity: String) -> Checkpoints {
        let mut path = table.as_os_str().to_owned();
        path.push(".checkpoint");
        Checkpoints { path: path.into(), every, identity, last: Instant::now() }
    }

    /// Whether it is time for another.
    pub(super) fn due(&self) -> bool {
        self.every.is_some_and(|every| self.last.elapsed() >= every)
    }

    /// Keeps what is known.
    pub(super) fn save<const N: usize>(
        &mut self,
        progress: &Progress,
        state: &State<N>,
        ends: &Ends,
    ) -> io::Result<()> {
        let partial = self.partial();
        let mut out = Hashed::new(BufWriter::new(File::create(&partial)?));
        out.write_all(MAGIC)?;
        write_bytes(&mut out, self.identity.as_bytes())?;
        let [wins, losses] = Verdict::BOTH.map(|verdict| progress.largest_depth[verdict]);
        for number in [progress.thresholds, progress.waves, wins.into(), losses.into()] {
            write_number(&mut out, number)?;
        }
        ends.save(&mut out)?;
        state.save(&mut out)?;
        let Hashed { mut inner, hash } = out;
        inner.write_all(&hash.digest().to_le_bytes())?;
        inner.into_inner()?.sync_all()?;
        fs::rename(&partial, &self.path)?;
        self.last = Instant::now();
        Ok(())
    }

    /// What was kept last, put into a state of which nothing is known; `None` when there is nothing to go on from.
    ///
    /// # Errors
    /// When a checkpoint that was found whole could not be read after all: then the state is of no use.
    pub(super) fn load<const N: usize>(
        &self,
        state: &mut State<N>,
        seeds: usize,
    ) -> io::Result<Option<(Progress, Ends)>> {
        let Ok(length) = self.whole() else { return Ok(None) };
        let mut input = BufReader::new(File::open(&self.path)?).take(length);
        let mut magic = [0; MAGIC.len()];
        input.read_exact(&mut magic)?;
        if magic != *MAGIC || read_bytes(&mut input, 4096)? != self.identity.as_bytes() {
            return Ok(None);
        }
        let mut progress =
            Progress { thresholds: read_number(&mut input)?, waves: read_number(&mut input)?, ..Progress::default() };
        for verdict in Verdict::BOTH {
            progress.largest_depth[verdict] = read_number(&mut input)? as u16;
        }
        let ends = Ends::load(seeds, &mut input)?;
        state.load(&mut input)?;
        Ok(Some((progress, ends)))
    }

    /// What it means that a checkpoint could not be read.
    pub(super) fn unreadable(&self, source: io::Error) -> BuildError {
        BuildError::Directory { action: "read", path: self.path.clone(), source }
    }

    /// Whether anything was kept, whole or not.
    pub(crate) fn exist(&self) -> bool {
        self.path.exists() || self.partial().exists()
    }

    /// Removes what was kept; the level is done.
    pub(crate) fn remove(&self) {
        // Whatever remains is passed over, and written over.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(self.partial());
    }

    /// Reads all of it and compares the checksum; gives the length before that.
    fn whole(&self) -> io::Result<u64> {
        let file = File::open(&self.path)?;
        let length = file.metadata()?.len().checked_sub(8).ok_or(ErrorKind::UnexpectedEof)?;
        let mut input = BufReader::with_capacity(1 << 20, file);
        let mut hash = Hashed::new(io::sink());
        io::copy(&mut (&mut input).take(length), &mut hash)?;
        let mut digest = [0; 8];
        input.read_exact(&mut digest)?;
        if hash.hash.digest().to_le_bytes() == digest { Ok(length) } else { Err(ErrorKind::InvalidData.into()) }
    }

    fn partial(&self) -> PathBuf {
        let mut path = self.path.as_os_str().to_owned();
        path.push(".partial");
        path.into()
    }
}

/// Passes bytes on and keeps their checksum.
struct Hashed<W> {
    inner: W,
    hash: Xxh3Default,
}

impl<W> Hashed<W> {
    fn new(inner: W) -> Hashed<W> {
        Hashed { inner, hash: Xxh3Default::new() }
    }
}

impl<W: Write> Write for Hashed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

pub(super) fn write_number(out: &mut impl Write, number: u64) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

pub(super) fn read_number(input: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Bytes with their number before them.
pub(super) fn write_bytes(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    write_number(out, bytes.len() as u64)?;
    out.write_all(bytes)
}

/// The same read back, at most so many.
pub(super) fn read_bytes(input: &mut impl Read, most: u64) -> io::Result<Vec<u8>> {
    let length = read_number(input)?;
    if length > most {
        return Err(ErrorKind::InvalidData.into());
    }
    let mut bytes = vec![0; length as usize];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}
