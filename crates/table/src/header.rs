//! What a table says of itself.

use seedbase_index::Level;
use seedbase_rules::{Game, ROW};
use xxhash_rust::xxh3::xxh3_64;

use crate::codes::Code;
use crate::fields::{MAGIC, offset, put};
use crate::{FORMAT_VERSION, HEADER_BYTES, data_bytes, value_bits};

/// The header of a table: which table it is, and the size and checksum of what follows.
///
/// Every header that exists agrees with itself: positions, bits and bytes are those of its seed count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    game: Game,
    level: LevelSize,
    data_checksum: u64,
}

/// The numbers that follow from the seed count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LevelSize {
    seeds: u8,
    positions: u64,
    value_bits: u32,
    data_bytes: u64,
}

impl LevelSize {
    fn new(level: &Level) -> Self {
        Self {
            seeds: level.seeds(),
            positions: level.positions(),
            value_bits: value_bits(level.seeds()),
            data_bytes: data_bytes(level),
        }
    }
}

impl Header {
    /// The header of a level's table. `data_checksum` is the XXH3 (64 bits, no seed) of all bytes after the
    /// header.
    pub fn new(game: Game, level: &Level, data_checksum: u64) -> Self {
        Self { game, level: LevelSize::new(level), data_checksum }
    }

    /// The game whose values the table holds.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// Seeds on the board, 0..=46 or 48.
    pub const fn seeds(&self) -> u8 {
        self.level.seeds
    }

    /// Number of positions, and of values.
    pub const fn positions(&self) -> u64 {
        self.level.positions
    }

    /// Bits of a stored value, 1..=7.
    pub const fn value_bits(&self) -> u32 {
        self.level.value_bits
    }

    /// Bytes after the header.
    pub const fn data_bytes(&self) -> u64 {
        self.level.data_bytes
    }

    /// Bytes of the whole file.
    pub const fn file_bytes(&self) -> u64 {
        HEADER_BYTES as u64 + self.level.data_bytes
    }

    /// XXH3 (64 bits, no seed) of all bytes after the header, as they were written.
    pub const fn data_checksum(&self) -> u64 {
        self.data_checksum
    }

    /// The header as it stands in a file, its own checksum included.
    pub fn to_bytes(&self) -> [u8; HEADER_BYTES] {
        let mut bytes = [0; HEADER_BYTES];
        put(&mut bytes, offset::MAGIC, MAGIC);
        put(&mut bytes, offset::VERSION, FORMAT_VERSION.to_le_bytes());
        put(&mut bytes, offset::HEADER_BYTES, (HEADER_BYTES as u32).to_le_bytes());
        bytes[offset::CAPTURE] = self.game.rules.capture.code();
        bytes[offset::SLAM] = self.game.rules.slam.code();
        bytes[offset::ENDLESS] = self.game.endless.code();
        bytes[offset::PITS_A_ROW] = ROW as u8;
        bytes[offset::SEEDS] = self.level.seeds;
        bytes[offset::VALUE_BITS] = self.level.value_bits as u8; // at most 7
        put(&mut bytes, offset::POSITIONS, self.level.positions.to_le_bytes());
        put(&mut bytes, offset::DATA_BYTES, self.level.data_bytes.to_le_bytes());
        put(&mut bytes, offset::DATA_CHECKSUM, self.data_checksum.to_le_bytes());
        let checksum = xxh3_64(&bytes[..offset::CHECKSUM]);
        put(&mut bytes, offset::CHECKSUM, checksum.to_le_bytes());
        bytes
    }
}
