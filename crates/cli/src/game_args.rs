//! Which game, and where its tables are: the arguments that commands share.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use seedbase_query::Tables;
use seedbase_rules::{Capture, EmptyCapture, Endless, Game, Kalah, Oware, Preset, RowLength, Rules, Slam};

/// The head over these arguments in help.
const HEADING: &str = "Game";

/// Where tables are.
#[derive(Args, Clone, Debug)]
pub(crate) struct DataArgs {
    /// Directory of all tables
    ///
    /// Those of each game have a place of their own below it. Use it to keep tables on another disk, or set
    /// SEEDBASE_DATA to keep them all there.
    #[arg(long, value_name = "DIR", default_value_os_t = usual_data())]
    pub(crate) data: PathBuf,
}

/// Where tables are looked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct DataDirectories {
    /// Directory of all tables; may be given several times
    ///
    /// Those of each game have a place of their own below it. A level is taken from the first directory that has it,
    /// plain or packed. Use it to keep tables on several disks, or set SEEDBASE_DATA to keep them all in one place.
    #[arg(long, value_name = "DIR", default_values_os_t = [usual_data()])]
    data: Vec<PathBuf>,
}

impl DataDirectories {
    /// The tables of a game that are there.
    pub(crate) fn tables(&self, game: Game) -> Tables {
        let (first, more) = self.data.split_first().expect("there is a default");
        Tables::new(first.clone(), game).and_in(more.iter().cloned())
    }
}

/// Where tables are unless an argument says otherwise. A variable that is empty says nothing.
pub(crate) fn usual_data() -> PathBuf {
    std::env::var_os("SEEDBASE_DATA").filter(|name| !name.is_empty()).unwrap_or_else(|| "data".into()).into()
}

/// A game, by name or by parts. What is left out has a default.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// The rules by name [default: oware]
    ///
    /// Use it for a game that people play.
    #[arg(long, help_heading = HEADING, value_name = "NAME", value_parser = presets(), conflicts_with_all = ["capture", "slam"])]
    preset: Option<Preset>,

    /// Pits a player has, 3 to 6, with --preset bantumi [default: 6]
    ///
    /// Positions have twice as many numbers then. Use it for the small boards of publications.
    #[arg(long, help_heading = HEADING, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=6))]
    pits: Option<u8>,

    /// Capture a lone last seed even when the pit opposite is empty, with --preset bantumi [default: it stays]
    ///
    /// Use it for Kalah as most publications have it.
    #[arg(long, help_heading = HEADING)]
    empty_capture: bool,

    /// Which seeds are captured; goes together with --slam
    ///
    /// The last seed of a move captures when it makes 2 or 3 in an opponent's pit. No default. Use it with
    /// --slam, instead of --preset, for rules that have no name.
    #[arg(long, help_heading = HEADING, value_parser = captures(), requires = "slam")]
    capture: Option<Capture>,

    /// What becomes of grand slams; goes together with --capture
    ///
    /// A grand slam is a move that would capture everything the opponent has. No default. Use it with
    /// --capture, instead of --preset, for rules that have no name.
    #[arg(long, help_heading = HEADING, value_parser = slams(), requires = "capture")]
    slam: Option<Slam>,

    /// What play without end is worth [default: own-side; split for awari]
    ///
    /// Every game can be built and asked with either; the tables of the two lie side by side. Use split to compare
    /// with the research literature, and own-side for the game of clubs.
    #[arg(long, help_heading = HEADING, value_name = "RULE", value_parser = endless())]
    endless: Option<Endless>,
}

impl GameArgs {
    /// The game that was asked for.
    ///
    /// # Errors
    /// When an argument does not go with the rules.
    pub(crate) fn game(&self) -> Result<Game, clap::Error> {
        self.game_or(Preset::Oware)
    }

    /// The game that was asked for, of these rules if none were named.
    ///
    /// # Errors
    /// When an argument does not go with the rules.
    pub(crate) fn game_or(&self, usual: Preset) -> Result<Game, clap::Error> {
        self.check()?;
        let rules = self.rules().unwrap_or(usual.rules());
        let endless = self.endless.unwrap_or(Endless::usual(rules));
        Game::new(rules, endless).map_err(|error| conflict(error.to_string()))
    }

    /// Whether the arguments go together.
    ///
    /// # Errors
    /// When one does not go with the rules.
    pub(crate) fn check(&self) -> Result<(), clap::Error> {
        let is_kalah = matches!(self.rules(), Some(Rules::Kalah(_)));
        let of_kalah = [("--pits", self.pits.is_some()), ("--empty-capture", self.empty_capture)];
        match of_kalah.into_iter().find(|&(_, is_given)| is_given && !is_kalah) {
            Some((argument, _)) => {
                Err(conflict(format!("{argument} is of Kalah only: use it with --preset {}", Preset::Bantumi)))
            }
            None => Ok(()),
        }
    }

    /// Whether a game, which may be unknown, is among those meant when arguments that are left out stand for all.
    pub(crate) fn admits(&self, game: Option<Game>) -> bool {
        let (rules, endless) = (game.map(|game| game.rules()), game.map(|game| game.endless()));
        (self.rules().is_none() || self.rules() == rules) && (self.endless.is_none() || self.endless == endless)
    }

    /// The rules, if they were named.
    fn rules(&self) -> Option<Rules> {
        let parts = || Some(Oware { capture: self.capture?, slam: self.slam? }.into());
        self.preset.map(Preset::rules).or_else(parts).map(|rules| match rules {
            Rules::Oware(_) => rules,
            Rules::Kalah(kalah) => self.kalah(kalah).into(),
        })
    }

    fn kalah(&self, preset: Kalah) -> Kalah {
        let row = self.pits.and_then(RowLength::new).unwrap_or(preset.row);
        Kalah { row, empty_capture: if self.empty_capture { EmptyCapture::Captured } else { preset.empty_capture } }
    }
}

fn conflict(message: String) -> clap::Error {
    clap::Error::raw(clap::error::ErrorKind::ArgumentConflict, message + "\n")
}

fn presets() -> impl TypedValueParser<Value = Preset> {
    choice(&Preset::ALL, Preset::name, |preset| match preset {
        Preset::Oware => "backward capture, slams forbidden: the Asturian document",
        Preset::Ovare => "capture both ways, slams forbidden: the Esperanto document",
        Preset::Awari => "backward capture, slams only when forced: the research literature",
        Preset::Abapa => "backward capture, slams capture nothing: clubs and most programs",
        Preset::Bantumi => "Kalah, with stores that catch seeds and extra moves: the telephone game",
    })
}

fn captures() -> impl TypedValueParser<Value = Capture> {
    choice(&Capture::ALL, Capture::name, |capture| match capture {
        Capture::Backward => "the last pit and those before it, as long as they hold 2 or 3",
        Capture::Both => "those after it too",
    })
}

fn slams() -> impl TypedValueParser<Value = Slam> {
    choice(&Slam::ALL, Slam::name, |slam| match slam {
        Slam::Forbidden => "not a legal move",
        Slam::ForcedOnly => "legal, and captures, only when every move is one",
        Slam::NoCapture => "legal, but captures nothing",
        Slam::Captures => "legal and captures",
    })
}

fn endless() -> impl TypedValueParser<Value = Endless> {
    const CHOICES: &[Endless] = Endless::choices(Preset::Oware.rules());
    choice(CHOICES, Endless::name, |endless| match endless {
        Endless::Split => "an equal split of the seeds still on the board: every position has one value",
        Endless::OwnSide => "each player takes the seeds of their own row: a position has a guarantee and a ceiling",
        Endless::None => "there is none",
    })
}

/// Reads one of `choices` by its name.
fn choice<T: Copy + Send + Sync>(
    choices: &'static [T],
    name: fn(T) -> &'static str,
    help: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values = choices.iter().map(|&choice| PossibleValue::new(name(choice)).help(help(choice)));
    PossibleValuesParser::new(values).try_map(move |text| {
        choices.iter().copied().find(|&choice| name(choice) == text).ok_or("not one of the choices")
    })
}
