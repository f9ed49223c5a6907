//! All positions of one seed count.

use seedbase_rules::Position;

use crate::binomial::{MAX_TOTAL, binomial, columns, rows};
use crate::halves::{open_rank, open_unrank, rank, unrank};

/// Why a seed count has no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelError {
    /// 47 seeds: a capture takes at least two, so 48 are never followed by 47.
    NeverOccurs,
    /// More seeds than the game has.
    TooManySeeds {
        /// The seeds asked for.
        seeds: u32,
    },
}

impl std::fmt::Display for LevelError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LevelError::NeverOccurs => {
                write!(f, "47 seeds cannot occur: a game starts with 48 and a capture takes at least 2")
            }
            LevelError::TooManySeeds { seeds } => write!(f, "{seeds} seeds: the game has {MAX_TOTAL}"),
        }
    }
}

impl std::error::Error for LevelError {}

/// The positions of one seed count and their numbers, 0..[`Level::positions`].
#[derive(Clone, Debug)]
pub struct Level {
    seeds: u8,
    /// `base[m]` is the index of the first position of block m; `base[seeds + 1]` the size of the level.
    base: Vec<u64>,
}

/// A block of a level: the positions whose mover has `own` seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Seeds in the mover's row.
    pub own: u8,
    /// Seeds in the opponent's row.
    pub opponent: u8,
    /// Index of the block's first position.
    pub base: u64,
    /// Rows of the matrix: halves of the mover.
    pub rows: u32,
    /// Columns of the matrix: open halves of the opponent.
    pub columns: u32,
}

impl Block {
    /// The index of the position at a row and a column.
    #[inline]
    pub fn index(&self, row: u32, column: u32) -> u64 {
        self.base + u64::from(row) * u64::from(self.columns) + u64::from(column)
    }
}

impl Level {
    /// The level of `seeds` seeds.
    ///
    /// # Errors
    /// [`LevelError`] for 47 seeds and for more than 48.
    pub fn new(seeds: u8) -> Result<Self, LevelError> {
        match usize::from(seeds) {
            47 => return Err(LevelError::NeverOccurs),
            n if n > MAX_TOTAL => return Err(LevelError::TooManySeeds { seeds: seeds.into() }),
            _ => {}
        }
        let n = usize::from(seeds);
        let mut base = vec![0];
        for m in 0..=n {
            base.push(base[m] + rows(m) * columns(n - m));
        }
        Ok(Self { seeds, base })
    }

    /// Seeds on the board.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// Positions of the level: C(n+11, 11) - C(n+5, 11).
    pub fn positions(&self) -> u64 {
        self.base[usize::from(self.seeds) + 1]
    }

    /// The block in which the mover has `own` seeds.
    ///
    /// # Panics
    /// When `own` is more than the level's seeds.
    #[inline]
    pub fn block(&self, own: u8) -> Block {
        let opponent = self.seeds - own;
        Block {
            own,
            opponent,
            base: self.base[usize::from(own)],
            rows: rows(own.into()) as u32,
            columns: columns(opponent.into()) as u32,
        }
    }

    /// The blocks in the order of their indices.
    pub fn blocks(&self) -> impl DoubleEndedIterator<Item = Block> + '_ {
        (0..=self.seeds).map(|own| self.block(own))
    }

    /// The index of a position; `None` when it has another number of seeds or the opponent's row is full.
    #[inline]
    pub fn index(&self, position: &Position) -> Option<u64> {
        let (own, opponent) = (position.own(), position.opponent());
        let own_seeds = own.seeds();
        if own_seeds.checked_add(opponent.seeds()) != Some(self.seeds) {
            return None;
        }
        let column = open_rank(&opponent)?;
        Some(self.block(own_seeds).index(rank(&own), column))
    }

    /// The position with this index; `None` when there is none.
    pub fn position(&self, index: u64) -> Option<Position> {
        if index >= self.positions() {
            return None;
        }
        let own = self.base.partition_point(|&base| base <= index).checked_sub(1)?;
        let block = self.block(own as u8);
        let (row, column) =
            ((index - block.base) / u64::from(block.columns), (index - block.base) % u64::from(block.columns));
        let own = unrank(block.own, row as u32)?;
        let opponent = open_unrank(block.opponent, column as u32)?;
        Position::from_halves(own, opponent).ok()
    }
}

/// The levels up to and including `seeds`, smallest first; 47 is left out, as it cannot occur.
///
/// # Errors
/// [`LevelError`] for 47 seeds and for more than 48.
pub fn levels_through(seeds: u8) -> Result<impl Iterator<Item = Level>, LevelError> {
    Level::new(seeds)?;
    Ok((0..=seeds).filter_map(|n| Level::new(n).ok()))
}

/// All configurations of `seeds` seeds in twelve pits, indexed or not: C(n+11, 11).
///
/// # Panics
/// Above 48 seeds.
pub fn all_configurations(seeds: u8) -> u64 {
    binomial(usize::from(seeds) + 11, 11)
}
