//! The numbers that stand for rules in a header.
//!
//! They are part of the format: a number once given is never given to another rule. Zero stands for nothing,
//! so that a blank header never reads as a game.

use seedbase_rules::{Capture, EmptyCapture, Endless, Slam};

/// A choice that a header names by a number.
pub(crate) trait Code: Copy + 'static {
    /// What the field is called in errors.
    const FIELD: &'static str;
    /// Every choice.
    const ALL: &'static [Self];

    /// The number of this choice.
    fn code(self) -> u8;

    /// The choice with this number.
    fn from_code(code: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.code() == code)
    }
}

impl Code for Capture {
    const FIELD: &'static str = "capture";
    const ALL: &'static [Self] = &Capture::ALL;

    fn code(self) -> u8 {
        match self {
            Capture::Backward => 1,
            Capture::Both => 2,
        }
    }
}

impl Code for Slam {
    const FIELD: &'static str = "slam";
    const ALL: &'static [Self] = &Slam::ALL;

    fn code(self) -> u8 {
        match self {
            Slam::Forbidden => 1,
            Slam::ForcedOnly => 2,
            Slam::NoCapture => 3,
            Slam::Captures => 4,
        }
    }
}

/// Stands in the field of captures: there a table says whether its game is of the Oware family or Kalah.
impl Code for EmptyCapture {
    const FIELD: &'static str = "capture";
    const ALL: &'static [Self] = &EmptyCapture::ALL;

    fn code(self) -> u8 {
        match self {
            EmptyCapture::Stays => 3,
            EmptyCapture::Captured => 4,
        }
    }
}

/// What stands in the field of slams where the rules know none.
pub(crate) const NO_SLAMS: u8 = 5;

impl Code for Endless {
    const FIELD: &'static str = "endless";
    const ALL: &'static [Self] = &Endless::ALL;

    fn code(self) -> u8 {
        match self {
            Endless::Split => 1,
            Endless::OwnSide => 2,
            Endless::None => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distinct_and_inverse<C: Code + PartialEq + std::fmt::Debug>() {
        let named: Vec<(u8, C)> = (0..=255).filter_map(|code| Some((code, C::from_code(code)?))).collect();
        assert_eq!(named.len(), C::ALL.len(), "two choices share a code");
        assert!(named.iter().all(|&(code, choice)| code != 0 && choice.code() == code));
    }

    #[test]
    fn captures_of_both_kinds_share_no_code() {
        assert!(Capture::ALL.iter().all(|capture| EmptyCapture::from_code(capture.code()).is_none()));
        assert!(Slam::from_code(NO_SLAMS).is_none());
    }

    #[test]
    fn every_choice_has_a_code_of_its_own() {
        distinct_and_inverse::<Capture>();
        distinct_and_inverse::<Slam>();
        distinct_and_inverse::<EmptyCapture>();
        distinct_and_inverse::<Endless>();
    }
}
