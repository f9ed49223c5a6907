//! SHA-256 of a file.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use seedbase_query::QueryError;
use seedbase_table::TableError;
use sha2::Digest as _;

/// Bytes that are read at a time.
const BUFFER_BYTES: usize = 1 << 20;

/// The SHA-256 of something. Printed as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Of some bytes.
    ///
    /// ```
    /// use seedbase_exchange::manifest::Digest;
    /// let told = Digest::of(b"").to_string();
    /// assert_eq!(told, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    /// assert_eq!(Digest::parse(&told), Some(Digest::of(b"")));
    /// ```
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(sha2::Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Digest> {
        let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
        let (pairs, []) = digits.as_ref()?.as_chunks::<2>() else { return None };
        let bytes: Vec<u8> = pairs.iter().map(|[high, low]| high << 4 | low).collect();
        bytes.try_into().ok().map(Digest)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The digest of a file, read once from beginning to end. `cancelled` is asked now and then whether to stop.
///
/// # Errors
/// [`QueryError::Table`] when there is no such file or it cannot be read, [`QueryError::Interrupted`].
pub fn digest(path: &Path, cancelled: &dyn Fn() -> bool) -> Result<Digest, QueryError> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => TableError::Missing { path: path.to_owned() },
        _ => TableError::Unreadable { path: path.to_owned(), error },
    };
    let mut file = File::open(path).map_err(failed)?;
    let (mut hasher, mut buffer) = (sha2::Sha256::new(), vec![0; BUFFER_BYTES]);
    loop {
        if cancelled() {
            return Err(QueryError::Interrupted);
        }
        match file.read(&mut buffer).map_err(failed)? {
            0 => return Ok(Digest(hasher.finalize().into())),
            read => hasher.update(&buffer[..read]),
        }
    }
}
