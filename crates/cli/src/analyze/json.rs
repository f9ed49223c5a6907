//! A judged game for programs.

use seedbase_analysis::{Judgement, Loss, Step, Summary};
use seedbase_notation::{Notation, Side};
use seedbase_query::{Prospect, Tables, Worth};
use seedbase_rules::RowLength;
use serde::Serialize;

use super::report::{Final, Report};

/// One object for a game.
#[derive(Debug, Serialize)]
pub(super) struct Fields {
    preset: String,
    endless: String,
    form: &'static str,
    /// Where it begins, in PlayStrategy's notation, which has only boards of six pits a player.
    start: Option<String>,
    /// What it says of its result.
    result: Option<String>,
    moves: Vec<MoveFields>,
    /// The number of the first move that tables reach.
    reached: Option<usize>,
    end: Option<EndFields>,
    south: SideFields,
    north: SideFields,
}

#[derive(Debug, Serialize)]
struct MoveFields {
    number: usize,
    side: String,
    #[serde(rename = "move")]
    letter: char,
    /// Of boards of six pits a player, where its last seed falls into a pit.
    squares: Option<String>,
    captures: u8,
    position: Vec<u8>,
    seeds: u8,
    judgement: Option<JudgementFields>,
}

/// What tables say of a move.
#[derive(Debug, Serialize)]
struct JudgementFields {
    position: Worth,
    played: Worth,
    best: Vec<char>,
    lost: LossFields,
    before: Prospect,
    after: Prospect,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum LossFields {
    Value { value: u8 },
    Bounds { lo: u8, hi: u8 },
}

#[derive(Debug, Serialize)]
struct EndFields {
    reason: &'static str,
    south: u8,
    north: u8,
}

/// The summary of a side.
#[derive(Debug, Serialize)]
struct SideFields {
    name: Option<String>,
    moves: u32,
    judged: u32,
    best: u32,
    turns: u32,
    lost: u32,
    lost_ceiling: u32,
}

pub(super) fn fields(tables: &Tables, report: &Report) -> Fields {
    let Report { game, .. } = report;
    let row = tables.game().rules().row();
    let start = (row == RowLength::SIX).then(|| Notation::PlayStrategy.write(&game.start().completed()).ok());
    Fields {
        preset: tables.game().rules().to_string(),
        endless: tables.game().endless().to_string(),
        form: game.form().name(),
        start: start.flatten(),
        result: game.outcome().map(|outcome| outcome.to_string()),
        moves: report.moves().map(|(number, step, judgement)| played(row, number, step, judgement)).collect(),
        reached: report.reached().map(|first| first + 1),
        end: report.last().map(|Final { end, south, north }| EndFields { reason: end.reason.name(), south, north }),
        south: side(report, Side::South),
        north: side(report, Side::North),
    }
}

fn played(row: RowLength, number: usize, step: &Step, judgement: Option<&Judgement>) -> MoveFields {
    let Step { before, noted, played } = step;
    let to = noted.to.filter(|_| row == RowLength::SIX);
    MoveFields {
        number,
        side: before.mover().name().to_ascii_lowercase(),
        letter: noted.from.letter(),
        squares: to.map(|to| noted.from.coordinates() + &to.coordinates()),
        captures: played.captures,
        position: row.numbers(&before.position).iter().collect(),
        seeds: before.position.seeds(),
        judgement: judgement.map(judged),
    }
}

fn judged(Judgement { position, played, best, loss, before, after }: &Judgement) -> JudgementFields {
    JudgementFields {
        position: *position,
        played: *played,
        best: best.iter().map(|square| square.letter()).collect(),
        lost: match *loss {
            Loss::Value(value) => LossFields::Value { value },
            Loss::Bounds { lo, hi } => LossFields::Bounds { lo, hi },
        },
        before: *before,
        after: *after,
    }
}

fn side(report: &Report, side: Side) -> SideFields {
    let Summary { moves, judged, best, turns, lost, lost_ceiling } =
        Summary::of(side, report.replay.steps(), &report.judgements);
    let name = report.game.tag(side.name()).map(str::to_owned);
    SideFields { name, moves, judged, best, turns, lost, lost_ceiling }
}
