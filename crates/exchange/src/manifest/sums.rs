//! The checksums of files as `sha256sum` writes and reads them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::Digest;
use crate::ExchangeError;

/// The name of the file of sums.
pub const SUMS_NAME: &str = "SHA256SUMS";

/// Bytes that such a file may have: far more than the names of all levels take.
const MOST_BYTES: u64 = 1 << 16;

/// Names of files in one directory, each with its digest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    entries: Vec<(String, Digest)>,
}

impl Sums {
    /// Adds a file.
    pub fn add(&mut self, name: &str, digest: Digest) {
        self.entries.push((name.to_owned(), digest));
    }

    /// The digest that a file should have, if it is listed.
    pub fn get(&self, name: &str) -> Option<Digest> {
        self.entries.iter().find(|(other, _)| other == name).map(|&(_, digest)| digest)
    }

    /// The names and digests, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Digest)> {
        self.entries.iter().map(|(name, digest)| (&**name, *digest))
    }

    /// The file as `sha256sum` writes it: a line each, the digest, two blanks, the name.
    pub fn text(&self) -> String {
        self.iter().map(|(name, digest)| format!("{digest}  {name}\n")).collect()
    }

    /// Reads such lines. `path` is what errors name.
    ///
    /// # Errors
    /// [`ExchangeError::Sums`] for a line that is none, for a name that is no plain name of a file, and for one that
    /// is listed twice.
    pub fn parse(text: &str, path: &Path) -> Result<Sums, ExchangeError> {
        let mut sums = Sums::default();
        for (at, line) in text.lines().enumerate() {
            let wrong = |fault| ExchangeError::Sums { path: path.to_owned(), line: at + 1, fault };
            let (digits, rest) = line.split_at_checked(64).ok_or_else(|| wrong("is too short"))?;
            let digest = Digest::parse(digits).ok_or_else(|| wrong("does not begin with 64 hexadecimal digits"))?;
            let name = rest.strip_prefix("  ").or_else(|| rest.strip_prefix(" *"));
            let name = name.filter(|name| is_plain(name)).ok_or_else(|| wrong("names no file of this directory"))?;
            if sums.get(name).is_some() {
                return Err(wrong("names a file a second time"));
            }
            sums.add(name, digest);
        }
        Ok(sums)
    }

    /// Reads the file in a directory; `None` when there is none.
    ///
    /// # Errors
    /// [`ExchangeError::Output`] when it cannot be read, and those of [`Sums::parse`].
    pub fn read(directory: &Path) -> Result<Option<Sums>, ExchangeError> {
        let path = directory.join(SUMS_NAME);
        let mut bytes = Vec::new();
        let read = File::open(&path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
        match read {
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(ExchangeError::Output { path, action: "read", error }),
        }
        let text = std::str::from_utf8(&bytes).ok().filter(|_| bytes.len() as u64 <= MOST_BYTES);
        let whole = text.ok_or_else(|| ExchangeError::Sums {
            path: path.clone(),
            line: 1,
            fault: "begins a file that is no list of sums",
        })?;
        Sums::parse(whole, &path).map(Some)
    }
}

/// Whether it names a file in the directory itself, and nothing elsewhere.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && name != "." && name != ".." && !name.contains(['/', '\\', '\0'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Sums, String> {
        Sums::parse(text, Path::new("d/SHA256SUMS")).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut sums = Sums::default();
        sums.add("00.seedbase", Digest::of(b"a"));
        sums.add("with a blank", Digest::of(b"b"));
        assert_eq!(parse(&sums.text()), Ok(sums.clone()));
        assert_eq!(parse(&sums.text().replace("  ", " *")), Ok(sums));
        assert_eq!(parse(""), Ok(Sums::default()));
    }

    #[test]
    fn other_lines_are_told() {
        let sum = Digest::of(b"");
        for (text, part) in [
            ("abc".to_owned(), "line 1 is too short"),
            (format!("{sum}  a\n{}  b\n", "g".repeat(64)), "line 2 does not begin with 64"),
            (format!("{sum} a\n"), "line 1 names no file"),
            (format!("{sum}  ../a\n"), "line 1 names no file"),
            (format!("{sum}  ..\n"), "line 1 names no file"),
            (format!("{sum}  \n"), "line 1 names no file"),
            (format!("{sum}  a\n{sum}  a\n"), "line 2 names a file a second time"),
            ("é".repeat(64), "line 1"),
        ] {
            let told = parse(&text).unwrap_err();
            assert!(told.contains(part) && told.contains("d/SHA256SUMS"), "{told}");
        }
    }

    #[test]
    fn a_directory_without_sums_has_none() {
        let place = tempfile::tempdir().unwrap();
        assert_eq!(Sums::read(place.path()).unwrap(), None);
        std::fs::write(place.path().join(SUMS_NAME), vec![b'a'; 70_000]).unwrap();
        assert!(matches!(Sums::read(place.path()), Err(ExchangeError::Sums { .. })));
        std::fs::write(place.path().join(SUMS_NAME), [0xFF; 64]).unwrap();
        assert!(matches!(Sums::read(place.path()), Err(ExchangeError::Sums { .. })));
    }
}
