//! What each side can force.

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::Outcome;

/// What each side can force in a position under `own-side`, whatever endless play is worth: the mover a guarantee,
/// the opponent a ceiling. Differences in seeds, told of the player to move, with the parity of the seeds on the
/// board.
///
/// ```
/// use seedbase_query::Bounds;
/// let bounds = Bounds { lo: -1, hi: 3, lo_depth: Some(5), hi_depth: None };
/// assert!(!bounds.is_exact());
/// assert_eq!(bounds.to_string(), "at least -1 in 5 plies, at most 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The guarantee: what the mover can force at least, by play that ends.
    pub lo: i8,
    /// The ceiling: what the opponent can hold the mover to, by play that ends; `lo` or more.
    pub hi: i8,
    /// Plies to the next capture or the end when the mover forces the guarantee and the opponent delays. `None`
    /// where `lo` is minus all seeds, so that there is nothing to force, and where the table has no depths.
    pub lo_depth: Option<u16>,
    /// Plies to the next capture or the end when the opponent holds the mover to the ceiling and the mover delays.
    /// `None` where `hi` is all seeds, so that the mover is held to nothing, and where the table has no depths.
    pub hi_depth: Option<u16>,
}

impl Bounds {
    /// From both numbers.
    pub(crate) const fn of(guarantee: Outcome, ceiling: Outcome) -> Self {
        Self { lo: guarantee.value, hi: ceiling.value, lo_depth: guarantee.depth, hi_depth: ceiling.depth }
    }

    /// The guarantee with its depth.
    pub const fn guarantee(self) -> Outcome {
        Outcome { value: self.lo, depth: self.lo_depth }
    }

    /// The ceiling with its depth.
    pub const fn ceiling(self) -> Outcome {
        Outcome { value: self.hi, depth: self.hi_depth }
    }

    /// Whether both meet: the value is then known under every convention for endless play.
    pub const fn is_exact(self) -> bool {
        self.lo == self.hi
    }
}

/// `at least -2 in 3 plies, at most 4`.
impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at least {}, at most {}", self.guarantee(), self.ceiling())
    }
}

/// As `lo`, `hi`, `exact`, `lo_depth` and `hi_depth`.
impl Serialize for Bounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Bounds", 5)?;
        fields.serialize_field("lo", &self.lo)?;
        fields.serialize_field("hi", &self.hi)?;
        fields.serialize_field("exact", &self.is_exact())?;
        fields.serialize_field("lo_depth", &self.lo_depth)?;
        fields.serialize_field("hi_depth", &self.hi_depth)?;
        fields.end()
    }
}
