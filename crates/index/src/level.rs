//! All positions of one seed count.

use seedbase_rules::{Half, Position, RowLength, Rules};

use crate::binomial::{MAX_TOTAL, binomial, columns, rows_of};
use crate::halves::{open_rank, open_unrank, rank, unrank};

/// Which positions of a seed count are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Those in which the opponent has an empty pit, as after every move of the Oware family.
    Open,
    /// All on a board of such rows: in Kalah a move can come back to the pit it came from.
    All(RowLength),
}

impl Numbering {
    /// What is numbered under these rules.
    pub const fn of(rules: Rules) -> Numbering {
        match rules {
            Rules::Oware(_) => Numbering::Open,
            Rules::Kalah(kalah) => Numbering::All(kalah.row),
        }
    }

    /// Pits of a row.
    const fn row(self) -> RowLength {
        match self {
            Numbering::Open => RowLength::SIX,
            Numbering::All(row) => row,
        }
    }

    /// Halves of the mover that hold so many seeds.
    fn rows(self, seeds: usize) -> u64 {
        rows_of(self.row().pits(), seeds)
    }

    /// Halves of the opponent that hold so many seeds.
    fn columns(self, seeds: usize) -> u64 {
        match self {
            Numbering::Open => columns(seeds),
            Numbering::All(row) => rows_of(row.pits(), seeds),
        }
    }

    /// The column of a half of the opponent, if it has one.
    #[inline]
    fn column(self, half: &Half) -> Option<u32> {
        match self {
            Numbering::Open => open_rank(half),
            Numbering::All(row) => (half.pits()[..row.first()].iter().all(|&seeds| seeds == 0)).then(|| rank(half)),
        }
    }

    /// The row of a half of the mover, if it has one.
    #[inline]
    fn row_of(self, half: &Half) -> Option<u32> {
        match self {
            Numbering::Open => Some(rank(half)),
            Numbering::All(_) => self.column(half),
        }
    }
}

/// Why a seed count has no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelError {
    /// 47 seeds in the Oware family: a capture takes at least two, so 48 are never followed by 47.
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
    numbering: Numbering,
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
    /// Columns of the matrix: halves of the opponent, only the open ones in the Oware family.
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
    /// The level of `seeds` seeds in the Oware family.
    ///
    /// # Errors
    /// [`LevelError`] for 47 seeds and for more than 48.
    pub fn new(seeds: u8) -> Result<Self, LevelError> {
        Level::numbered(Numbering::Open, seeds)
    }

    /// The level of `seeds` seeds under these rules.
    ///
    /// # Errors
    /// [`LevelError`] for more than 48 seeds, and in the Oware family for 47.
    ///
    /// ```
    /// use seedbase_index::Level;
    /// use seedbase_rules::{Kalah, Preset};
    /// assert_eq!(Level::of(Preset::Bantumi.rules(), 2)?.positions(), 78); // C(2 + 11, 11)
    /// assert!(Level::of(Preset::Bantumi.rules(), 47).is_ok());
    /// assert!(Level::of(Preset::Oware.rules(), 47).is_err());
    /// # Ok::<(), seedbase_index::LevelError>(())
    /// ```
    pub fn of(rules: Rules, seeds: u8) -> Result<Self, LevelError> {
        Level::numbered(Numbering::of(rules), seeds)
    }

    fn numbered(numbering: Numbering, seeds: u8) -> Result<Self, LevelError> {
        match usize::from(seeds) {
            47 if numbering == Numbering::Open => return Err(LevelError::NeverOccurs),
            n if n > MAX_TOTAL => return Err(LevelError::TooManySeeds { seeds: seeds.into() }),
            _ => {}
        }
        let n = usize::from(seeds);
        let mut base = vec![0];
        for m in 0..=n {
            base.push(base[m] + numbering.rows(m) * numbering.columns(n - m));
        }
        Ok(Self { seeds, numbering, base })
    }

    /// Seeds on the board.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// Which positions are numbered.
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Positions of the level: C(n+11, 11) - C(n+5, 11) in the Oware family, C(n+2p-1, 2p-1) in Kalah with p pits a
    /// row.
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
            rows: self.numbering.rows(own.into()) as u32,
            columns: self.numbering.columns(opponent.into()) as u32,
        }
    }

    /// The blocks in the order of their indices.
    pub fn blocks(&self) -> impl DoubleEndedIterator<Item = Block> + '_ {
        (0..=self.seeds).map(|own| self.block(own))
    }

    /// The index of a position; `None` when it has another number of seeds, and in the Oware family when the opponent's
    /// row is full, in Kalah when seeds lie outside the board.
    #[inline]
    pub fn index(&self, position: &Position) -> Option<u64> {
        let (own, opponent) = (position.own(), position.opponent());
        let own_seeds = own.seeds();
        if own_seeds.checked_add(opponent.seeds()) != Some(self.seeds) {
            return None;
        }
        let column = self.numbering.column(&opponent)?;
        Some(self.block(own_seeds).index(self.numbering.row_of(&own)?, column))
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
        let opponent = match self.numbering {
            Numbering::Open => open_unrank(block.opponent, column as u32)?,
            Numbering::All(_) => unrank(block.opponent, column as u32)?,
        };
        Position::from_halves(own, opponent).ok()
    }
}

/// The levels of the Oware family up to and including `seeds`, smallest first; 47 is left out, as it cannot occur.
///
/// # Errors
/// [`LevelError`] for 47 seeds and for more than 48.
pub fn levels_through(seeds: u8) -> Result<impl Iterator<Item = Level>, LevelError> {
    through(Numbering::Open, seeds)
}

/// The levels under these rules up to and including `seeds`, smallest first, without those that cannot occur.
///
/// # Errors
/// As [`Level::of`].
pub fn levels_of(rules: Rules, seeds: u8) -> Result<impl Iterator<Item = Level>, LevelError> {
    through(Numbering::of(rules), seeds)
}

fn through(numbering: Numbering, seeds: u8) -> Result<impl Iterator<Item = Level>, LevelError> {
    Level::numbered(numbering, seeds)?;
    Ok((0..=seeds).filter_map(move |n| Level::numbered(numbering, n).ok()))
}

/// All configurations of `seeds` seeds in twelve pits, indexed or not: C(n+11, 11).
///
/// # Panics
/// Above 48 seeds.
pub fn all_configurations(seeds: u8) -> u64 {
    binomial(usize::from(seeds) + 11, 11)
}
