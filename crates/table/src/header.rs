//! What a table says of itself.

use seedbase_index::Level;
use seedbase_rules::{Game, ROW};
use xxhash_rust::xxh3::xxh3_64;

use crate::codes::Code;
use crate::fields::{Bytes, MAGIC, offset, put};
use crate::{DepthPlane, FORMAT_VERSION, HEADER_BYTES, data_bytes, value_bits};

/// The header of a table: which table it is, and the size and checksum of what follows.
///
/// Every header that exists agrees with itself: positions, bits and bytes are those of its seed count
/// and of its largest depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    game: Game,
    level: LevelSize,
    data_checksum: u64,
    depth: Option<DepthPlane>,
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
    /// The header of a level's table without depths. `data_checksum` is the XXH3 (64 bits, no seed) of the
    /// packed values and their padding.
    pub fn new(game: Game, level: &Level, data_checksum: u64) -> Self {
        Self { game, level: LevelSize::new(level), data_checksum, depth: None }
    }

    /// The same with depths of up to `largest` plies. `checksum` is the XXH3 (64 bits, no seed) of the packed
    /// depths and their padding.
    #[must_use]
    pub const fn with_depths(mut self, largest: u16, checksum: u64) -> Self {
        self.depth = Some(DepthPlane::new(self.level.positions, largest, checksum));
        self
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

    /// Bytes of the packed values and their padding.
    pub const fn data_bytes(&self) -> u64 {
        self.level.data_bytes
    }

    /// Bytes of the whole file.
    pub const fn file_bytes(&self) -> u64 {
        let depths = match self.depth {
            Some(plane) => plane.bytes(),
            None => 0,
        };
        HEADER_BYTES as u64 + self.level.data_bytes + depths
    }

    /// XXH3 (64 bits, no seed) of the packed values and their padding, as they were written.
    pub const fn data_checksum(&self) -> u64 {
        self.data_checksum
    }

    /// What is there of depths; nothing when the table has none.
    pub const fn depth(&self) -> Option<DepthPlane> {
        self.depth
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
        self.depth.iter().for_each(|plane| put_depths(&mut bytes, plane));
        let checksum = xxh3_64(&bytes[..offset::CHECKSUM]);
        put(&mut bytes, offset::CHECKSUM, checksum.to_le_bytes());
        bytes
    }
}

fn put_depths(bytes: &mut Bytes, plane: &DepthPlane) {
    bytes[offset::DEPTH_BITS] = plane.bits() as u8; // at most 16
    put(bytes, offset::DEPTH_BYTES, plane.bytes().to_le_bytes());
    put(bytes, offset::DEPTH_CHECKSUM, plane.checksum().to_le_bytes());
    put(bytes, offset::LARGEST_DEPTH, plane.largest().to_le_bytes());
}
