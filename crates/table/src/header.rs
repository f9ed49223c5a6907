//! What a table says of itself.

use seedbase_index::{Level, Numbering};
use seedbase_rules::Game;

use crate::plane::has_ceilings;
use crate::{DepthPlane, HEADER_BYTES, Plane, data_bytes, value_bits};

/// The header of a table: which table it is, and the size and checksum of what follows.
///
/// Every header that exists agrees with itself: positions, bits and bytes are those of its seed count
/// and of its largest depths, and it tells of ceilings exactly when endless play is own-side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    game: Game,
    level: LevelSize,
    data_checksum: u64,
    /// 0 where there are none.
    ceilings_checksum: u64,
    depth: Option<DepthPlane>,
    /// There under own-side when the other is, and never else.
    ceiling_depth: Option<DepthPlane>,
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
    /// packed values and their padding. Under own-side there are ceilings too, with a checksum of 0 until
    /// [`Header::with_ceilings`] gives another.
    ///
    /// # Panics
    /// When the level is one of another kind of game.
    pub fn new(game: Game, level: &Level, data_checksum: u64) -> Self {
        assert_eq!(level.numbering(), Numbering::of(game.rules()), "a level of {game}");
        let level = LevelSize::new(level);
        Self { game, level, data_checksum, ceilings_checksum: 0, depth: None, ceiling_depth: None }
    }

    /// The same with this checksum of the packed ceilings and their padding.
    ///
    /// # Panics
    /// When endless play is not own-side: there are no ceilings then.
    #[must_use]
    pub fn with_ceilings(mut self, checksum: u64) -> Self {
        assert!(has_ceilings(self.game.endless()), "{} has no ceilings", self.game);
        self.ceilings_checksum = checksum;
        self
    }

    /// The same with depths of up to `largest` plies. `checksum` is the XXH3 (64 bits, no seed) of the packed
    /// depths and their padding. Under own-side the ceilings get depths as well, of up to 0 plies until
    /// [`Header::with_ceiling_depths`] tells of others.
    #[must_use]
    pub fn with_depths(mut self, largest: u16, checksum: u64) -> Self {
        self.depth = Some(DepthPlane::new(self.level.positions, largest, checksum));
        if has_ceilings(self.game.endless()) && self.ceiling_depth.is_none() {
            self.with_ceiling_depths(0, 0)
        } else {
            self
        }
    }

    /// The same with depths of ceilings of up to `largest` plies, to be told after [`Header::with_depths`].
    /// `checksum` is the XXH3 (64 bits, no seed) of them, packed, and their padding.
    ///
    /// # Panics
    /// When endless play is not own-side, and when there are no depths.
    #[must_use]
    pub fn with_ceiling_depths(mut self, largest: u16, checksum: u64) -> Self {
        assert!(has_ceilings(self.game.endless()), "{} has no ceilings", self.game);
        assert!(self.depth.is_some(), "ceilings have depths where values have them");
        self.ceiling_depth = Some(DepthPlane::new(self.level.positions, largest, checksum));
        self
    }

    /// The same with what there is to tell of a plane that was written.
    #[must_use]
    pub(crate) fn with_plane(self, plane: Plane, largest: u16, checksum: u64) -> Self {
        match plane {
            Plane::Values => Self { data_checksum: checksum, ..self },
            Plane::Ceilings => self.with_ceilings(checksum),
            Plane::Depths => self.with_depths(largest, checksum),
            Plane::CeilingDepths => self.with_ceiling_depths(largest, checksum),
        }
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
    pub fn file_bytes(&self) -> u64 {
        HEADER_BYTES as u64 + self.sections().map(|section| section.bytes()).sum::<u64>()
    }

    /// XXH3 (64 bits, no seed) of the packed values and their padding, as they were written.
    pub const fn data_checksum(&self) -> u64 {
        self.data_checksum
    }

    /// The same of the ceilings; nothing when endless play is not own-side.
    pub const fn ceilings_checksum(&self) -> Option<u64> {
        if has_ceilings(self.game.endless()) { Some(self.ceilings_checksum) } else { None }
    }

    /// What is there of depths; nothing when the table has none.
    pub const fn depth(&self) -> Option<DepthPlane> {
        self.depth
    }

    /// What is there of the depths of ceilings: something exactly when endless play is own-side and the table
    /// has depths.
    pub const fn ceiling_depth(&self) -> Option<DepthPlane> {
        self.ceiling_depth
    }
}
