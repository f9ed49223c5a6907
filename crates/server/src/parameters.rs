//! What a request asks, read from its address.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use seedbase_notation::{Notation, NotationError, Side};
use seedbase_reply::{AskError, Asked, check_six, read};
use seedbase_rules::{Endless, Game, MAX_SEEDS, Rules};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::config::POSITION_BYTES;
use crate::error::ApiError;

/// The parameters of a query, each of which may be left out at first.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parameters {
    position: Option<String>,
    endless: Option<String>,
    stores: Option<String>,
    side: Option<String>,
    notation: Option<String>,
    read_as: Option<String>,
}

/// How positions are meant and written: of one, or of all of a batch.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words<'a> {
    pub(crate) endless: Option<&'a str>,
    pub(crate) stores: Option<&'a str>,
    pub(crate) side: Option<&'a str>,
    pub(crate) notation: Option<&'a str>,
    pub(crate) read_as: Option<&'a str>,
}

/// The same, understood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    pub(crate) game: Game,
    stores: Option<(u8, u8)>,
    side: Option<Side>,
    notation: Option<Notation>,
    read_as: Option<Notation>,
}

impl Parameters {
    /// What is meant under these rules, and the position.
    ///
    /// # Errors
    /// When a word is not known, or there is no position.
    pub(crate) fn asked(&self, rules: Rules) -> Result<(Game, Asked), ApiError> {
        let meaning = self.meaning(rules)?;
        let missing = || {
            ApiError::Parameter("position is missing: give one, such as position=0+0+1+0+1+0+0+5+0+0+0+1".to_owned())
        };
        let asked = meaning.asked(self.position.as_deref().ok_or_else(missing)?)?;
        Ok((meaning.game, asked))
    }

    /// What is meant under these rules where no position is asked about.
    ///
    /// # Errors
    /// When a word is not known, or there is a parameter that positions have.
    pub(crate) fn game(&self, rules: Rules) -> Result<Game, ApiError> {
        match self {
            Parameters { position: None, stores: None, side: None, notation: None, read_as: None, .. } => {
                Ok(self.meaning(rules)?.game)
            }
            _ => Err(ApiError::Parameter("endless is the only parameter here".to_owned())),
        }
    }

    fn meaning(&self, rules: Rules) -> Result<Meaning, ApiError> {
        let Parameters { endless, stores, side, notation, read_as, .. } = self;
        let (endless, stores, side) = (endless.as_deref(), stores.as_deref(), side.as_deref());
        Words { endless, stores, side, notation: notation.as_deref(), read_as: read_as.as_deref() }.meaning(rules)
    }
}

impl Words<'_> {
    /// What is meant under these rules.
    ///
    /// # Errors
    /// When a word is not known, or does not go with the rules.
    pub(crate) fn meaning(self, rules: Rules) -> Result<Meaning, ApiError> {
        let endless = self.endless.map_or(Ok(Endless::usual(rules)), str::parse).map_err(wrong("endless"))?;
        let game = Game::new(rules, endless).map_err(wrong("endless"))?;
        let notation = |name: &str, text: Option<&str>| {
            let notation = text.map(str::parse).transpose().map_err(wrong(name))?;
            check_six(notation, rules.row()).map_err(wrong(name))?;
            Ok::<_, ApiError>(notation)
        };
        Ok(Meaning {
            game,
            stores: self.stores.map(stores).transpose()?,
            side: self.side.map(side).transpose()?,
            notation: notation("notation", self.notation)?,
            read_as: notation("read_as", self.read_as)?,
        })
    }
}

impl Meaning {
    /// A position that is meant in this way.
    ///
    /// # Errors
    /// When it cannot be read, or what comes beside it does not agree with it.
    pub(crate) fn asked(&self, text: &str) -> Result<Asked, ApiError> {
        if text.len() > POSITION_BYTES {
            return Err(ApiError::LongPosition { bytes: text.len() });
        }
        let placed = read(text, self.read_as, self.game.rules().row()).map_err(hinted)?;
        let mut asked = Asked { placed, notation: self.notation };
        if let Some(side) = self.side {
            asked = asked.with_side(side)?;
        }
        match self.stores {
            Some((mover, opponent)) => Ok(asked.with_stores(mover, opponent)?),
            None => Ok(asked),
        }
    }
}

/// Says how a text that could be two things is told apart.
fn hinted(error: AskError) -> ApiError {
    match error {
        AskError::Notation(error @ NotationError::Ambiguous { .. }) => {
            ApiError::Ambiguous(format!("{error}; name it with read_as"))
        }
        error => error.into(),
    }
}

/// An error of a parameter of this name.
fn wrong<E: std::fmt::Display>(name: &str) -> impl Fn(E) -> ApiError {
    move |error| ApiError::Parameter(format!("{name}: {error}"))
}

/// Two numbers with a comma between them.
fn stores(text: &str) -> Result<(u8, u8), ApiError> {
    let number = |part: &str| part.trim().parse::<u8>().ok().filter(|&seeds| seeds <= MAX_SEEDS);
    let numbers = text.split_once(',').and_then(|(mover, opponent)| Some((number(mover)?, number(opponent)?)));
    let expected = "stores: two numbers of 0 to 48 were expected, the mover's first, such as stores=20,18";
    numbers.ok_or_else(|| ApiError::Parameter(expected.to_owned()))
}

fn side(text: &str) -> Result<Side, ApiError> {
    let side = Side::ALL.into_iter().find(|side| side.name().eq_ignore_ascii_case(text));
    side.ok_or_else(|| ApiError::Parameter("side: south or north was expected".to_owned()))
}

/// The rules that a part of an address names.
///
/// # Errors
/// [`ApiError::UnknownPreset`].
pub(crate) fn rules(name: &str) -> Result<Rules, ApiError> {
    name.parse().map_err(ApiError::UnknownPreset)
}

/// The query of an address; what cannot be understood of it is told as every error is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asks<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asks<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = Query::<T>::try_from_uri(&parts.uri).map_err(|error| ApiError::Parameter(error.body_text()))?;
        Ok(Asks(query.0))
    }
}

/// The parts of a path that vary.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<T>::from_request_parts(parts, state)
            .await
            .map_err(|error| ApiError::Parameter(error.body_text()))?;
        Ok(At(path.0))
    }
}
