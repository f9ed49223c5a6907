//! The formats of others: choosing one, and telling what went wrong with it.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use seedbase_exchange::ExchangeError;
use seedbase_rules::Preset;

use crate::exit::Usage;

/// A format that tables can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Score files of VU Amsterdam.
    Vu,
    /// The endgame book of Aualé's engine.
    Aalina,
    /// An array for NumPy.
    Npy,
    /// Lines of numbers.
    Csv,
}

impl Format {
    const ALL: [Format; 4] = [Format::Vu, Format::Aalina, Format::Npy, Format::Csv];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Format::Vu => "vu",
            Format::Aalina => "aalina",
            Format::Npy => "npy",
            Format::Csv => "csv",
        }
    }

    const fn help(self) -> &'static str {
        match self {
            Format::Vu => "score files of VU Amsterdam, scores.N: a signed byte a position, values of split",
            Format::Aalina => "the endgame book of Aualé's engine: all levels up to 1 to 15 seeds of abapa in one file",
            Format::Npy => "positions, values and depths as an array of records for NumPy",
            Format::Csv => "positions, values and depths as lines of numbers under a head line",
        }
    }

    /// The rules that are meant when none are named.
    pub(crate) const fn usual(self) -> Preset {
        match self {
            Format::Vu => Preset::Awari,
            Format::Aalina => Preset::Abapa,
            Format::Npy | Format::Csv => Preset::Oware,
        }
    }

    /// Every format.
    pub(crate) fn any() -> impl TypedValueParser<Value = Format> {
        choice(&Format::ALL)
    }

    /// Those that programs publish their own values in.
    pub(crate) fn foreign() -> impl TypedValueParser<Value = Format> {
        choice(&Format::ALL[..2])
    }
}

fn choice(choices: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let values = choices.iter().map(|format| PossibleValue::new(format.name()).help(format.help()));
    PossibleValuesParser::new(values).try_map(move |text| {
        choices.iter().copied().find(|format| format.name() == text).ok_or("not one of the choices")
    })
}

/// An error of the exchange as the program tells it: what the arguments are to blame for is wrong usage.
pub(crate) fn told(error: ExchangeError) -> anyhow::Error {
    match error {
        ExchangeError::Query(error) => error.into(),
        error @ (ExchangeError::Game { .. } | ExchangeError::BookSeeds { .. }) => Usage(error.to_string()).into(),
        error => error.into(),
    }
}
