//! `GET /api/presets`: which games are served, and how far their tables reach.

use axum::extract::State;
use axum::response::Response;
use seedbase_rules::{Capture, EmptyCapture, Endless, Kalah, Oware, Preset, Rules, Slam};
use serde::Serialize;

use crate::app::App;
use crate::error::ApiError;
use crate::library::{GameTables, LevelFound, Library};
use crate::reply::{json_bytes, line};

#[derive(Serialize)]
struct Presets {
    presets: Vec<PresetFound>,
}

/// A rule set: one with a name, or one that has tables.
#[derive(Serialize)]
struct PresetFound {
    preset: String,
    about: String,
    row: usize,
    rules: Parts,
    usual: &'static str,
    endless: Vec<EndlessFound>,
}

/// What the rules are made of.
#[derive(Serialize)]
#[serde(tag = "family", rename_all = "kebab-case")]
enum Parts {
    Oware { capture: &'static str, slam: &'static str },
    Kalah { empty_capture: bool },
}

/// A choice of endless play, and the levels that have tables.
#[derive(Serialize)]
struct EndlessFound {
    name: &'static str,
    about: &'static str,
    largest: Option<u8>,
    levels: Vec<Level>,
}

#[derive(Serialize)]
struct Level {
    seeds: u8,
    positions: u64,
    bytes: u64,
    depths: bool,
}

pub(crate) async fn get(State(app): State<App>) -> Result<Response, ApiError> {
    let probes = app.probes.clone();
    let bytes = probes.run(move || Ok(line(&Presets { presets: presets(&app.library) }))).await?;
    Ok(json_bytes(bytes))
}

fn presets(library: &Library) -> Vec<PresetFound> {
    let mut presets: Vec<PresetFound> = Vec::new();
    for tables in library.all() {
        let (rules, endless) = (tables.game().rules(), endless(tables));
        match presets.last_mut() {
            Some(last) if last.preset == rules.to_string() => last.endless.push(endless),
            _ => presets.push(preset(rules, endless)),
        }
    }
    let is_named = |preset: &PresetFound| preset.preset.parse::<Rules>().is_ok_and(|rules| rules.preset().is_some());
    presets.retain(|preset| is_named(preset) || preset.endless.iter().any(|endless| endless.largest.is_some()));
    presets
}

fn preset(rules: Rules, first: EndlessFound) -> PresetFound {
    PresetFound {
        preset: rules.to_string(),
        about: about(rules),
        row: rules.row().pits(),
        rules: parts(rules),
        usual: Endless::usual(rules).name(),
        endless: vec![first],
    }
}

fn endless(tables: &GameTables) -> EndlessFound {
    let endless = tables.game().endless();
    let (_, found) = tables.found();
    let level = |found: &LevelFound| Level {
        seeds: found.seeds,
        positions: found.positions,
        bytes: found.bytes,
        depths: found.has_depths,
    };
    EndlessFound {
        name: endless.name(),
        about: about_endless(endless),
        largest: found.last().map(|found| found.seeds),
        levels: found.iter().map(level).collect(),
    }
}

fn parts(rules: Rules) -> Parts {
    match rules {
        Rules::Oware(Oware { capture, slam }) => Parts::Oware { capture: capture.name(), slam: slam.name() },
        Rules::Kalah(Kalah { empty_capture, .. }) => {
            Parts::Kalah { empty_capture: empty_capture == EmptyCapture::Captured }
        }
    }
}

/// The rules in a sentence.
fn about(rules: Rules) -> String {
    let preset = rules.preset().map(|preset| match preset {
        Preset::Oware => "Backward capture, slams forbidden: the Asturian document.",
        Preset::Ovare => "Capture both ways, slams forbidden: the Esperanto document.",
        Preset::Awari => "Backward capture, slams only when forced: the research literature.",
        Preset::Abapa => "Backward capture, slams capture nothing: clubs and most programs.",
        Preset::Bantumi => "Kalah, with stores that catch seeds and extra moves: the telephone game.",
    });
    preset.map_or_else(|| spelt_out(rules), str::to_owned)
}

fn spelt_out(rules: Rules) -> String {
    match rules {
        Rules::Oware(Oware { capture, slam }) => {
            let capture = match capture {
                Capture::Backward => "Backward capture",
                Capture::Both => "Capture both ways",
            };
            let slam = match slam {
                Slam::Forbidden => "forbidden",
                Slam::ForcedOnly => "only when forced",
                Slam::NoCapture => "capture nothing",
                Slam::Captures => "capture",
            };
            format!("{capture}, slams {slam}.")
        }
        Rules::Kalah(Kalah { row, empty_capture }) => {
            let lone = match empty_capture {
                EmptyCapture::Stays => "stays",
                EmptyCapture::Captured => "is captured alone",
            };
            format!("Kalah with {} pits a player; a lone last seed with nothing opposite {lone}.", row.pits())
        }
    }
}

const fn about_endless(endless: Endless) -> &'static str {
    match endless {
        Endless::Split => "Seeds that circle for ever are split evenly: a position has one value.",
        Endless::OwnSide => {
            "When seeds circle for ever each player takes the own row: a position has a guarantee and a ceiling."
        }
        Endless::None => "Every game ends: a position has one value.",
    }
}
