//! A judged game for people.

use std::io::{self, Write};

use seedbase_analysis::{Judgement, Loss, Step, Summary};
use seedbase_notation::Side;
use seedbase_query::{Tables, Worth};
use seedbase_rules::{Endless, Rules};

use super::report::{Final, Report};
use crate::command;
use crate::figures::counted;
use crate::style::{BAD, FAINT, Styled};
use crate::wording::{self, signed};

/// Writes how far tables reach, the moves from there, how the game ended, and a line for each side.
pub(super) fn write(out: &mut dyn Write, tables: &Tables, report: &Report) -> io::Result<()> {
    let moves = report.replay.steps().len();
    writeln!(out, "{}, {} ({})\n", tables.game(), counted(moves as u64, "move"), report.game.form())?;
    write!(out, "{}", unreached(tables, report))?;
    if let Some(first) = report.reached() {
        writeln!(out, "{}", Styled(FAINT, "  no  move   position        move            best    lost    game"))?;
        report
            .moves()
            .skip(first)
            .try_for_each(|(number, step, judgement)| write_move(out, number, step, judgement))?;
        writeln!(out)?;
    }
    if let Some(last) = report.last() {
        writeln!(out, "{}\n", told_end(report, last))?;
    }
    Side::ALL.into_iter().try_for_each(|side| writeln!(out, "{}", told_summary(tables, report, side)))
}

/// Which moves no table reaches, and what would reach further.
fn unreached(tables: &Tables, report: &Report) -> String {
    let count = report.reached().unwrap_or(report.judgements.len());
    let Some(last) = report.replay.steps()[..count].last() else { return String::new() };
    let which = if count == 1 { "move 1".to_owned() } else { format!("moves 1 to {count}") };
    let seeds = match (tables.game().rules(), last.before.position.seeds()) {
        (Rules::Oware(_), 47) => 48, // no level has 47
        (_, seeds) => seeds,
    };
    let build = command::line("build", tables.game(), tables.data());
    format!("No table reaches {which}. To reach further: {build} --seeds {seeds}\n\n")
}

fn write_move(out: &mut dyn Write, number: usize, step: &Step, judgement: Option<&Judgement>) -> io::Result<()> {
    let captured = if step.played.captures > 0 { format!("+{}", step.played.captures) } else { String::new() };
    let played = format!("{}{captured}", step.noted.from);
    let Some(judgement) = judgement else {
        return writeln!(out, "{number:>4}  {played:<5}  no table");
    };
    let best: String = judgement.best.iter().map(|square| square.letter()).collect();
    let (position, worth) = (told_worth(judgement.position), told_worth(judgement.played));
    let style = if judgement.is_best() { anstyle::Style::new() } else { BAD };
    let lost = Styled(style, told_loss(judgement.loss));
    writeln!(
        out,
        "{number:>4}  {played:<5}  {position:<14}  {worth:<14}  {best:<6}  {lost:<6}  {}",
        told_game(judgement)
    )
}

/// `+3`, or `-2 to +4`.
pub(super) fn told_worth(worth: Worth) -> String {
    let (lo, hi) = worth.range();
    if lo == hi { signed(lo) } else { format!("{} to {}", signed(lo), signed(hi)) }
}

/// `-` for nothing, `2` of a value, `2, 0` of guarantee and ceiling.
fn told_loss(loss: Loss) -> String {
    match loss {
        _ if loss.is_none() => "-".to_owned(),
        Loss::Value(seeds) => seeds.to_string(),
        Loss::Bounds { lo, hi } => format!("{lo}, {hi}"),
    }
}

/// The prospect of the player, and what it became if the move changed it.
pub(super) fn told_game(judgement: &Judgement) -> String {
    let Judgement { before, after, .. } = judgement;
    if judgement.is_turn() { format!("{before} -> {after}") } else { before.to_string() }
}

fn told_end(report: &Report, last: Final) -> String {
    let mover = report.replay.last().mover();
    let over = wording::over(last.end.reason, "player to move", "opponent");
    let told = format!("{mover} to move. {over} South has {}, North {}.", last.south, last.north);
    match report.game.outcome() {
        Some(said) if !last.agrees_with(said) => format!("{told} The game says {said}, which is not so."),
        _ => told,
    }
}

fn told_summary(tables: &Tables, report: &Report, side: Side) -> String {
    let Summary { moves, judged, best, turns, lost, lost_ceiling } =
        Summary::of(side, report.replay.steps(), &report.judgements);
    let name = report.game.tag(side.name()).map(|name| format!(" ({name})")).unwrap_or_default();
    let head = format!("{side}{name}: {}, {judged} judged", counted(moves.into(), "move"));
    if judged == 0 {
        return format!("{head}.");
    }
    let lost = match tables.game().endless() {
        Endless::Split | Endless::None => format!("{} lost", counted(lost.into(), "seed")),
        Endless::OwnSide => {
            format!("{} of guarantees and {lost_ceiling} of ceilings lost", counted(lost.into(), "seed"))
        }
    };
    format!("{head}, {best} of them best; {lost}; {} in what can be forced of the game.", counted(turns.into(), "turn"))
}
