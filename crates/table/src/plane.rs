//! The planes of a table.

use std::fmt;

use seedbase_rules::Endless;

/// What a table holds a number of for every position. In the order in which they lie in its file.
///
/// ```
/// use seedbase_table::Plane;
/// assert_eq!(Plane::ALL.map(|plane| plane.to_string()), ["values", "ceilings", "depths", "ceiling depths"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plane {
    /// The values; under own-side the guarantees: the least that the mover can be sure of.
    Values,
    /// The ceilings, under own-side only: the most that the opponent has to let the mover have.
    Ceilings,
    /// The depths of the values.
    Depths,
    /// The depths of the ceilings.
    CeilingDepths,
}

impl Plane {
    /// All of them, in the order of the file.
    pub const ALL: [Plane; 4] = [Plane::Values, Plane::Ceilings, Plane::Depths, Plane::CeilingDepths];

    /// What one number of it is called.
    pub(crate) const fn number(self) -> &'static str {
        match self {
            Plane::Values => "value",
            Plane::Ceilings => "ceiling",
            Plane::Depths => "depth",
            Plane::CeilingDepths => "ceiling depth",
        }
    }

    /// Whether it tells of ceilings, which not every game has.
    pub(crate) const fn is_of_ceilings(self) -> bool {
        match self {
            Plane::Values | Plane::Depths => false,
            Plane::Ceilings | Plane::CeilingDepths => true,
        }
    }

    /// The plane after this one in a table with depths.
    pub(crate) fn next(self, endless: Endless) -> Option<Plane> {
        Plane::ALL.into_iter().find(|&plane| plane > self && (has_ceilings(endless) || !plane.is_of_ceilings()))
    }
}

/// Whether a position has a ceiling beside its value. Where every value is exact they are the same.
pub(crate) const fn has_ceilings(endless: Endless) -> bool {
    match endless {
        Endless::Split | Endless::None => false,
        Endless::OwnSide => true,
    }
}

impl fmt::Display for Plane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}s", self.number())
    }
}
