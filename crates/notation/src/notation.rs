//! The notations of positions.

use std::fmt;
use std::str::FromStr;

use seedbase_rules::MAX_SEEDS;

use crate::forms::{auale, observation, old_playstrategy, plain, playstrategy, sankofa, state};
use crate::numbers::{shortened, store};
use crate::{FormError, NotationError, Placed, Side};

/// A way to write positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// Twelve numbers, the mover's pits first: `1 1 1 1 1 2 4 2 3 0 0 0`.
    Plain,
    /// Aualé's and Aalina's diagram: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, all 48 seeds.
    Auale,
    /// PlayStrategy's: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`. Board and stores together may hold more than
    /// 48 seeds, as they may there.
    PlayStrategy,
    /// PlayStrategy's former one, with letters: `DDDDDD/DDDDDD 0 0 S`.
    OldPlayStrategy,
    /// The drawing of an OpenSpiel state, six lines.
    OpenSpiel,
    /// An OpenSpiel observation: `0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4`.
    OpenSpielObservation,
    /// Sankofa's: `4.4.4.4.4.4-4.4.4.4.4.4`, the mover's pits first.
    Sankofa,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Notation; 7] = [
        Notation::Plain,
        Notation::Auale,
        Notation::PlayStrategy,
        Notation::OldPlayStrategy,
        Notation::OpenSpiel,
        Notation::OpenSpielObservation,
        Notation::Sankofa,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Plain => "plain",
            Notation::Auale => "auale",
            Notation::PlayStrategy => "playstrategy",
            Notation::OldPlayStrategy => "playstrategy-old",
            Notation::OpenSpiel => "openspiel",
            Notation::OpenSpielObservation => "openspiel-observation",
            Notation::Sankofa => "sankofa",
        }
    }

    /// Reads a position in this notation. Blanks around the text do not matter.
    ///
    /// # Errors
    /// [`NotationError::Plain`] exactly as [`seedbase_rules::Position`] is parsed, for the plain notation;
    /// [`NotationError::Form`] for the others.
    ///
    /// ```
    /// use seedbase_notation::Notation;
    /// let placed = Notation::Sankofa.read("1.1.1.1.1.2-4.2.3.0.0.0")?;
    /// assert_eq!(placed.position.to_string(), "1 1 1 1 1 2 4 2 3 0 0 0");
    /// assert_eq!(placed.stores, None);
    /// # Ok::<(), seedbase_notation::NotationError>(())
    /// ```
    pub fn read(self, text: &str) -> Result<Placed, NotationError> {
        let read = match self {
            Notation::Plain => return Ok(plain::read(text)?),
            Notation::Auale => auale::read,
            Notation::PlayStrategy => playstrategy::read,
            Notation::OldPlayStrategy => old_playstrategy::read,
            Notation::OpenSpiel => state::read,
            Notation::OpenSpielObservation => observation::read,
            Notation::Sankofa => sankofa::read,
        };
        let placed = read(text.trim()).and_then(|placed| self.fits(&placed).map(|()| placed));
        placed.map_err(|reason| NotationError::Form { notation: self, reason })
    }

    /// Writes a position in this notation, in the one spelling that its program writes. What the notation has
    /// no place for is left out; nothing is made up ([`Placed::completed`] does that when asked).
    ///
    /// # Errors
    /// * [`NotationError::Missing`]: the notation has stores, a side to move or a move number, and it is not known.
    /// * [`NotationError::Unwritable`]: the seeds do not add up to what the notation demands.
    ///
    /// ```
    /// use seedbase_notation::{Notation, Placed};
    /// let start = Placed::start();
    /// assert_eq!(Notation::OldPlayStrategy.write(&start)?, "DDDDDD/DDDDDD 0 0 S");
    /// assert_eq!(Notation::OpenSpielObservation.write(&start)?, "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4");
    /// # Ok::<(), seedbase_notation::NotationError>(())
    /// ```
    pub fn write(self, placed: &Placed) -> Result<String, NotationError> {
        self.fits(placed).map_err(|reason| NotationError::Unwritable { notation: self, reason })?;
        let written = match self {
            Notation::Plain => Some(plain::write(placed)),
            Notation::Auale => auale::write(placed),
            Notation::PlayStrategy => playstrategy::write(placed),
            Notation::OldPlayStrategy => old_playstrategy::write(placed),
            Notation::OpenSpiel => state::write(placed),
            Notation::OpenSpielObservation => observation::write(placed),
            Notation::Sankofa => Some(sankofa::write(placed)),
        };
        written.ok_or_else(|| NotationError::Missing { notation: self, missing: self.missing(placed) })
    }

    /// Whether the notation has the players' stores.
    pub const fn has_stores(self) -> bool {
        match self {
            Notation::Plain | Notation::Sankofa => false,
            Notation::Auale
            | Notation::PlayStrategy
            | Notation::OldPlayStrategy
            | Notation::OpenSpiel
            | Notation::OpenSpielObservation => true,
        }
    }

    /// Whether the notation tells the side to move. The drawing of OpenSpiel may leave it out.
    pub const fn has_side(self) -> bool {
        self.has_stores()
    }

    /// Whether the notation numbers moves.
    pub const fn has_move_number(self) -> bool {
        matches!(self, Notation::PlayStrategy)
    }

    /// What [`Notation::write`] cannot do without and does not find.
    fn missing(self, placed: &Placed) -> Vec<&'static str> {
        let needs = [
            (self.has_stores() && placed.stores.is_none(), "the captured seeds"),
            (self.has_side() && self != Notation::OpenSpiel && placed.side.is_none(), "the side to move"),
            (self.has_move_number() && placed.move_number.is_none(), "the move number"),
        ];
        needs.into_iter().filter_map(|(needed, what)| needed.then_some(what)).collect()
    }

    /// Whether the seeds are as many as the notation demands: what is checked of a text is checked before
    /// writing too, so that whatever is written reads back.
    fn fits(self, placed: &Placed) -> Result<(), FormError> {
        let Some(stores) = placed.stores.filter(|_| self.has_stores()) else { return Ok(()) };
        for side in Side::ALL {
            store(stores.of(side).into(), side)?;
        }
        let total = placed.total();
        let whole = u32::from(MAX_SEEDS);
        match self {
            Notation::Auale if total != whole => Err(FormError::NotWhole { total }),
            Notation::OpenSpiel | Notation::OpenSpielObservation if total > whole => Err(FormError::Total { total }),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Notation {
    type Err = NotationError;

    /// Reads what [`Notation::name`] gives.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.name() == text)
            .ok_or_else(|| NotationError::Name { text: shortened(text) })
    }
}
