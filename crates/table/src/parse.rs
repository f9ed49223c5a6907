//! Reading a header.

use seedbase_index::Level;
use seedbase_rules::{Capture, EmptyCapture, Endless, Game, Kalah, Oware, ROW, RowLength, Rules};
use xxhash_rust::xxh3::xxh3_64;

use crate::codes::{Code, NO_SLAMS};
use crate::fields::{Bytes, CEILING_DEPTHS, DEPTHS, DepthFields, MAGIC, get, offset};
use crate::plane::has_ceilings;
use crate::{DepthPlane, FORMAT_VERSION, HEADER_BYTES, Header, HeaderError, depth_bits};

impl Header {
    /// Reads the header at the beginning of `bytes`; what follows it is not looked at.
    ///
    /// The checks come in such an order that the first to fail is the one worth telling: magic number,
    /// version, length, checksum, then field by field, and the reserved bytes last.
    ///
    /// # Errors
    /// Every [`HeaderError`]. No input panics.
    ///
    /// ```
    /// use seedbase_index::Level;
    /// use seedbase_rules::{Endless, Game, Preset};
    /// use seedbase_table::{Header, HeaderError};
    /// let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
    /// let header = Header::new(game, &Level::new(14)?, 0);
    /// assert_eq!(Header::from_bytes(&header.to_bytes())?, header);
    /// assert_eq!(Header::from_bytes(b"PNG and so on"), Err(HeaderError::NotATable));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, HeaderError> {
        check_magic(bytes)?;
        check_version(bytes)?;
        let header = bytes.first_chunk().ok_or(HeaderError::truncated(bytes.len()))?;
        check_checksum(header)?;
        expect("header size", u32::from_le_bytes(get(header, offset::HEADER_BYTES)), HEADER_BYTES as u32)?;
        let game = game(header)?;
        let read = Header::new(game, &level(header, game.rules())?, long(header, offset::DATA_CHECKSUM));
        expect("bits a value", u32::from(header[offset::VALUE_BITS]), read.value_bits())?;
        expect("positions", long(header, offset::POSITIONS), read.positions())?;
        expect("data bytes", long(header, offset::DATA_BYTES), read.data_bytes())?;
        let read = with_depths(header, with_ceilings(header, read)?)?;
        check_reserved(header)?;
        Ok(read)
    }
}

/// A file shorter than the magic number is a table cut off if it begins like one.
fn check_magic(bytes: &[u8]) -> Result<(), HeaderError> {
    let there = bytes.len().min(MAGIC.len());
    if bytes[..there] != MAGIC[..there] {
        return Err(HeaderError::NotATable);
    }
    Ok(())
}

/// Nothing after the version is looked at before it is known: another version may look altogether different.
fn check_version(bytes: &[u8]) -> Result<(), HeaderError> {
    let field = bytes.get(offset::VERSION..).and_then(|rest| rest.first_chunk());
    match field.map(|&field| u32::from_le_bytes(field)) {
        None => Err(HeaderError::truncated(bytes.len())),
        Some(FORMAT_VERSION) => Ok(()),
        Some(other) => Err(HeaderError::version(other)),
    }
}

fn check_checksum(header: &Bytes) -> Result<(), HeaderError> {
    let expected = long(header, offset::CHECKSUM);
    let got = xxh3_64(&header[..offset::CHECKSUM]);
    if expected == got { Ok(()) } else { Err(HeaderError::Checksum { expected, got }) }
}

fn game(header: &Bytes) -> Result<Game, HeaderError> {
    let rules = rules(header)?;
    let endless: Endless = choice(header, offset::ENDLESS)?;
    Game::new(rules, endless).map_err(|_| {
        let codes = Endless::choices(rules).iter().map(|choice| choice.code().to_string()).collect::<Vec<_>>();
        wrong(Endless::FIELD, codes.join(" or "), header[offset::ENDLESS])
    })
}

/// The field of captures tells which kind of game it is, and so what the other fields may hold.
fn rules(header: &Bytes) -> Result<Rules, HeaderError> {
    let (capture, pits) = (header[offset::CAPTURE], header[offset::PITS_A_ROW]);
    if let Some(empty_capture) = EmptyCapture::from_code(capture) {
        let row = RowLength::new(pits).ok_or_else(|| wrong("pits a row", "3 to 6", pits))?;
        expect("slam", header[offset::SLAM], NO_SLAMS)?;
        return Ok(Kalah { row, empty_capture }.into());
    }
    expect("pits a row", u64::from(pits), ROW as u64)?;
    let capture = Capture::from_code(capture).ok_or_else(|| wrong(Capture::FIELD, "1 to 4", capture))?;
    Ok(Oware { capture, slam: choice(header, offset::SLAM)? }.into())
}

fn wrong(field: &'static str, expected: impl Into<String>, got: u8) -> HeaderError {
    HeaderError::Field { field, expected: expected.into(), got: got.into() }
}

fn choice<C: Code>(header: &Bytes, at: usize) -> Result<C, HeaderError> {
    C::from_code(header[at]).ok_or_else(|| wrong(C::FIELD, format!("1 to {}", C::ALL.len()), header[at]))
}

fn level(header: &Bytes, rules: Rules) -> Result<Level, HeaderError> {
    let seeds = header[offset::SEEDS];
    let expected = match rules {
        Rules::Oware(_) => "0 to 46, or 48",
        Rules::Kalah(_) => "0 to 48",
    };
    Level::of(rules, seeds).map_err(|_| wrong("seeds", expected, seeds))
}

/// Adds the ceilings to a header whose game has them; there is nothing of them in any other.
fn with_ceilings(header: &Bytes, read: Header) -> Result<Header, HeaderError> {
    let checksum = long(header, offset::CEILINGS_CHECKSUM);
    if has_ceilings(read.game().endless()) {
        return Ok(read.with_ceilings(checksum));
    }
    expect("ceilings checksum", checksum, 0)?;
    Ok(read)
}

/// Adds the depths to a header that tells of any: those of ceilings stand beside those of values or not at all.
fn with_depths(header: &Bytes, read: Header) -> Result<Header, HeaderError> {
    if header[DEPTHS.bits.1] == 0 {
        expect_no_depths(header, &DEPTHS)?;
        expect_no_depths(header, &CEILING_DEPTHS)?;
        return Ok(read);
    }
    let (largest, checksum) = depths(header, &DEPTHS, read.positions())?;
    let read = read.with_depths(largest, checksum);
    if !has_ceilings(read.game().endless()) {
        expect_no_depths(header, &CEILING_DEPTHS)?;
        return Ok(read);
    }
    let (largest, checksum) = depths(header, &CEILING_DEPTHS, read.positions())?;
    Ok(read.with_ceiling_depths(largest, checksum))
}

/// The largest of the depths that these fields tell of, and their checksum.
fn depths(header: &Bytes, fields: &DepthFields, positions: u64) -> Result<(u16, u64), HeaderError> {
    let (largest, checksum) = (short(header, fields.largest.1), long(header, fields.checksum.1));
    expect(fields.bits.0, u32::from(header[fields.bits.1]), depth_bits(largest))?;
    let bytes = DepthPlane::new(positions, largest, checksum).bytes();
    expect(fields.bytes.0, long(header, fields.bytes.1), bytes)?;
    Ok((largest, checksum))
}

fn expect_no_depths(header: &Bytes, fields: &DepthFields) -> Result<(), HeaderError> {
    expect(fields.bits.0, header[fields.bits.1], 0)?;
    expect(fields.largest.0, short(header, fields.largest.1), 0)?;
    expect(fields.bytes.0, long(header, fields.bytes.1), 0)?;
    expect(fields.checksum.0, long(header, fields.checksum.1), 0)
}

fn check_reserved(header: &Bytes) -> Result<(), HeaderError> {
    match offset::RESERVED.into_iter().flatten().find(|&at| header[at] != 0) {
        None => Ok(()),
        Some(offset) => Err(HeaderError::Reserved { offset }),
    }
}

fn expect<N: Into<u64>>(field: &'static str, got: N, expected: N) -> Result<(), HeaderError> {
    let (got, expected) = (got.into(), expected.into());
    if got == expected { Ok(()) } else { Err(HeaderError::Field { field, expected: expected.to_string(), got }) }
}

fn short(header: &Bytes, at: usize) -> u16 {
    u16::from_le_bytes(get(header, at))
}

fn long(header: &Bytes, at: usize) -> u64 {
    u64::from_le_bytes(get(header, at))
}
