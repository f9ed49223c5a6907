//! A copy of a game with what tables say in its comments.

use seedbase_analysis::Judgement;
use seedbase_notation::StartTag;
use seedbase_rules::RowLength;

use super::report::Report;
use super::text::{told_game, told_worth};

/// The game in the text form of its moves. Comments that were there come first.
///
/// # Errors
/// When its start fits no notation.
pub(super) fn copy(report: &Report, row: RowLength) -> anyhow::Result<String> {
    let start_tag = if row == RowLength::SIX { StartTag::Written } else { StartTag::LeftOut };
    let mut copy = report.game.as_text(report.replay.steps().iter().map(|step| step.noted), start_tag)?;
    let unreached = report.reached().unwrap_or(report.judgements.len());
    copy.annotate(|i| match report.judgements.get(i)? {
        Some(judgement) => Some(told(judgement)),
        None if i + 1 == unreached => Some("no table reaches up to here".to_owned()),
        None if i < unreached => None,
        None => Some("no table".to_owned()),
    });
    Ok(copy.write()?)
}

/// `+3, best`, or `-1, best: CE +3`, and the prospect of the game if the move changed it.
fn told(judgement: &Judgement) -> String {
    let played = told_worth(judgement.played);
    let best: String = judgement.best.iter().map(|square| square.letter()).collect();
    let told = match judgement.is_best() {
        true => format!("{played}, best"),
        false => format!("{played}, best: {best} {}", told_worth(judgement.position)),
    };
    if judgement.is_turn() { format!("{told}; {}", told_game(judgement)) } else { told }
}
