//! What the tables are and what is in them.

use std::fs;

use rayon::prelude::*;
use seedbase_query::{Count, Histogram, QueryError, Tables, bound_histograms, histogram};
use seedbase_rules::Endless;
use seedbase_table::{Header, Plane, TableError};
use serde::{Deserialize, Serialize};

use super::{LevelFile, Sums, digest};

/// The version of the description.
const VERSION: u32 = 1;

/// The tables of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// Version of this description.
    pub version: u32,
    /// The program that wrote it, and its version.
    pub program: String,
    /// The rules: a preset's name, or the parts of one without a name.
    pub preset: String,
    /// What endless play is worth.
    pub endless: String,
    /// The levels, ascending.
    pub levels: Vec<LevelDescription>,
}

/// The table of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelDescription {
    /// Seeds on the board.
    pub seeds: u8,
    /// Name of the file in the directory of the tables.
    pub file: String,
    /// Version of the file's format.
    pub format_version: u32,
    /// Length of the file in bytes.
    pub bytes: u64,
    /// SHA-256 of the file, 64 hexadecimal digits.
    pub sha256: String,
    /// Positions of the level.
    pub positions: u64,
    /// What is stored of every position: `values`, `ceilings`, `depths`, `ceiling depths`.
    pub planes: Vec<String>,
    /// The largest depth, if there are depths.
    pub largest_depth: Option<u16>,
    /// The largest depth of a ceiling, if there are any.
    pub largest_ceiling_depth: Option<u16>,
    /// How many positions have each value.
    pub statistics: Statistics,
}

/// Pairs of a value and how many positions have it, lowest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Statistics {
    /// Of positions with one value.
    Value {
        /// By value.
        value: Vec<(i8, u64)>,
    },
    /// Of positions with a guarantee and a ceiling.
    Bounds {
        /// By guarantee.
        lo: Vec<(i8, u64)>,
        /// By ceiling.
        hi: Vec<(i8, u64)>,
        /// By value, those whose guarantee and ceiling meet.
        exact: Vec<(i8, u64)>,
    },
}

impl Description {
    /// Looks at the files of these levels, several at a time, and gives their digests beside.
    pub(super) fn of(
        tables: &Tables,
        levels: &[u8],
        cancelled: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Description, Sums), QueryError> {
        let files: Vec<LevelFile> = levels.iter().flat_map(|&seeds| LevelFile::of(tables, seeds)).collect();
        let ours = files.par_iter().filter(|file| file.data == tables.data());
        let levels = ours.map(|file| LevelDescription::of(tables, file, cancelled));
        let levels: Vec<(LevelDescription, super::Digest)> = levels.collect::<Result<_, _>>()?;
        let mut sums = Sums::default();
        levels.iter().for_each(|(level, digest)| sums.add(&level.file, *digest));
        let description = Description {
            version: VERSION,
            program: format!("seedbase {}", env!("CARGO_PKG_VERSION")),
            preset: tables.game().rules().to_string(),
            endless: tables.game().endless().to_string(),
            levels: levels.into_iter().map(|(level, _)| level).collect(),
        };
        Ok((description, sums))
    }

    /// The description as JSON, a line a level.
    pub(super) fn text(&self) -> String {
        let json = |value: &str| serde_json::to_string(value).expect("text is JSON");
        let levels: Vec<String> = self.levels.iter().map(|level| format!("    {}", level.text())).collect();
        format!(
            "{{\n  \"version\": {},\n  \"program\": {},\n  \"preset\": {},\n  \"endless\": {},\n  \"levels\": [\n{}\n  ]\n}}\n",
            self.version,
            json(&self.program),
            json(&self.preset),
            json(&self.endless),
            levels.join(",\n")
        )
    }
}

impl LevelDescription {
    fn of(
        tables: &Tables,
        file: &LevelFile,
        cancelled: &(dyn Fn() -> bool + Sync),
    ) -> Result<(LevelDescription, super::Digest), QueryError> {
        let header = file.verify(tables.game())?;
        let digest = digest(&file.path, &|| cancelled())?;
        let unreadable = |error| TableError::Unreadable { path: file.path.clone(), error };
        let level = LevelDescription {
            seeds: file.seeds,
            file: file.name(),
            format_version: file.version(),
            bytes: fs::metadata(&file.path).map_err(unreadable)?.len(),
            sha256: digest.to_string(),
            positions: header.positions(),
            planes: planes(&header),
            largest_depth: header.depth().map(|plane| plane.largest()),
            largest_ceiling_depth: header.ceiling_depth().map(|plane| plane.largest()),
            statistics: Statistics::of(tables, file.seeds)?,
        };
        Ok((level, digest))
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("numbers and text are JSON")
    }
}

fn planes(header: &Header) -> Vec<String> {
    let name = |plane| match plane {
        Plane::Values => "values",
        Plane::Ceilings => "ceilings",
        Plane::Depths => "depths",
        Plane::CeilingDepths => "ceiling depths",
    };
    header.sections().map(|section| name(section.plane()).to_owned()).collect()
}

impl Statistics {
    fn of(tables: &Tables, seeds: u8) -> Result<Statistics, QueryError> {
        let counts = |histogram: &Histogram| histogram.counts().collect();
        Ok(match tables.game().endless() {
            Endless::Split | Endless::None => {
                Statistics::Value { value: counts(&histogram(tables, seeds, Count::Indexed)?) }
            }
            Endless::OwnSide => {
                let bounds = bound_histograms(tables, seeds, Count::Indexed)?;
                Statistics::Bounds { lo: counts(&bounds.lo), hi: counts(&bounds.hi), exact: counts(&bounds.exact) }
            }
        })
    }
}
