//! A position that is asked about.

use seedbase_notation::{Notation, Placed, Side, Stores as Captured};
use seedbase_query::Stores;

use crate::{AskError, UnwritableError};

/// A position that is asked about, and how positions are to be written.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The position with what its text told.
    pub placed: Placed,
    /// The notation that positions are written in, if one was named.
    pub notation: Option<Notation>,
}

impl Asked {
    /// Adds who is to move; the text must tell the same, if it tells.
    ///
    /// # Errors
    /// [`AskError::SideDiffers`].
    pub fn with_side(mut self, side: Side) -> Result<Asked, AskError> {
        match (self.placed.side, side, &mut self.placed.stores) {
            (Some(told), given, _) if told != given => return Err(AskError::SideDiffers { told, given }),
            // Where nobody is said to move, South's store is that of the mover.
            (None, Side::North, Some(stores)) => std::mem::swap(&mut stores.south, &mut stores.north),
            _ => {}
        }
        self.placed.side = Some(side);
        Ok(self)
    }

    /// Adds the seeds that the mover and the opponent have captured before; those of the text must be the same, if
    /// it tells any.
    ///
    /// # Errors
    /// [`AskError::Stores`] when these are more seeds than the game has; [`AskError::StoresDiffer`].
    pub fn with_stores(mut self, mover: u8, opponent: u8) -> Result<Asked, AskError> {
        let given = Stores::new(mover, opponent, self.placed.position.seeds())?;
        if let Some(told) = self.stores().filter(|told| *told != given) {
            return Err(AskError::StoresDiffer { told, given });
        }
        let (south, north) = match self.placed.mover() {
            Side::South => (mover, opponent),
            Side::North => (opponent, mover),
        };
        self.placed.stores = Some(Captured { south, north });
        Ok(self)
    }

    /// The seeds that both have captured, where the text tells.
    pub fn stores(&self) -> Option<Stores> {
        let mover = self.placed.mover();
        // PlayStrategy does not add up its seeds: a game of more than 48 is answered as one.
        self.placed.stores.map(|stores| Stores { mover: stores.of(mover), opponent: stores.of(mover.opponent()) })
    }

    /// A position of the game in the notation that was asked for, if one was. What is not told is filled in.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn written(&self, placed: &Placed) -> Result<Option<String>, UnwritableError> {
        let written = self.notation.map(|notation| notation.write(&placed.completed())).transpose();
        written.map_err(|error| match self.placed.stores {
            Some(_) => UnwritableError::Told(error),
            None => UnwritableError::NothingTold(error),
        })
    }

    /// A letter of the mover's pit as the side to move writes it.
    pub fn letter(&self, letter: char) -> char {
        letter_of(self.placed.mover(), letter)
    }
}

/// A pit's letter, capitals for South.
///
/// ```
/// use seedbase_notation::Side;
/// assert_eq!(seedbase_reply::letter_of(Side::North, 'C'), 'c');
/// ```
pub fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::South => letter.to_ascii_uppercase(),
        Side::North => letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use seedbase_rules::RowLength;

    use super::*;
    use crate::read;

    fn asked(text: &str) -> Asked {
        Asked { placed: read(text, None, RowLength::SIX).unwrap(), notation: None }
    }

    #[test]
    fn what_comes_beside_the_text_must_agree_with_it() {
        let told = asked("1 | 4 8 | 4 4 1 1 4 4 4 4 4 4 1 1"); // South's and North's store, North to move
        assert_eq!(told.with_side(Side::North).unwrap().stores(), Some(Stores { mover: 8, opponent: 4 }));
        assert!(matches!(told.with_side(Side::South), Err(AskError::SideDiffers { told: Side::North, .. })));
        assert!(told.with_stores(8, 4).is_ok());
        assert!(matches!(told.with_stores(4, 8), Err(AskError::StoresDiffer { .. })));
        assert!(matches!(told.with_stores(8, 48), Err(AskError::Stores(_))));
    }

    #[test]
    fn stores_stay_with_the_mover() {
        let bare = asked("3 0 0 0 0 0 0 0 0 0 0 0");
        let expected = Some(Stores { mover: 7, opponent: 2 });
        let side_first = bare.with_side(Side::North).and_then(|asked| asked.with_stores(7, 2)).unwrap();
        let side_last = bare.with_stores(7, 2).and_then(|asked| asked.with_side(Side::North)).unwrap();
        assert_eq!([side_first.stores(), side_last.stores()], [expected; 2]);
        assert_eq!(side_last.placed.stores, Some(Captured { south: 2, north: 7 }));
    }
}
