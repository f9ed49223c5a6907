//! A comparison as people read it.

use std::io::{self, Write};
use std::path::Path;

use seedbase_exchange::{Comparison, Difference, Standing};
use seedbase_rules::{Endless, Game};

use crate::figures::{count, counted};
use crate::style::{FAINT, Styled};
use crate::wording::signed;

/// The marks that formats put beside numbers, and none.
pub(super) const MARKS: [Option<&str>; 5] = [None, Some("exact"), Some("lower"), Some("upper"), Some("empty")];

pub(super) fn write(out: &mut dyn Write, file: &Path, game: Game, found: &Comparison) -> io::Result<()> {
    let positions = counted(found.positions(), "position");
    writeln!(out, "{}: {game}, {} seeds, {positions} compared\n", file.display(), found.seeds())?;
    write_counts(out, found)?;
    write_first(out, game, found)?;
    writeln!(out, "\n{}", summary(game, found))
}

/// A line for every mark that there is, and a column for every standing.
fn write_counts(out: &mut dyn Write, found: &Comparison) -> io::Result<()> {
    let heads: Vec<String> = Standing::ALL.map(|standing| format!("{:>13}", name(standing))).into();
    writeln!(out, "{}", Styled(FAINT, format!("{:<6}{}", "", heads.concat())))?;
    for mark in MARKS {
        let counts = Standing::ALL.map(|standing| found.marked(mark, standing));
        if counts.iter().any(|&positions| positions > 0) {
            let cells: Vec<String> = counts.iter().map(|&positions| format!("{:>13}", count(positions))).collect();
            writeln!(out, "{:<6}{}", mark.unwrap_or("value"), cells.concat())?;
        }
    }
    Ok(())
}

fn write_first(out: &mut dyn Write, game: Game, found: &Comparison) -> io::Result<()> {
    if found.first.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{}",
        Styled(FAINT, format!("{:>11}  {:<27} {:<13} {}", "byte", "position", "is", "file and tables"))
    )?;
    for one in &found.first {
        let Difference { offset, position, standing, .. } = one;
        let position = game.rules().row().numbers(position).to_string();
        let mark = one.mark.map_or_else(String::new, |mark| format!("{mark} "));
        let theirs = i8::try_from(one.theirs).map_or_else(|_| one.theirs.to_string(), signed);
        let (standing, ours) = (name(*standing), ours(game, one));
        writeln!(out, "{:>11}  {position:<27} {standing:<13} {mark}{theirs}, {ours}", count(*offset))?;
    }
    let told = Standing::ALL.map(|standing| found.standing(standing)).iter().sum::<u64>();
    let more = told - found.standing(Standing::Same) - found.first.len() as u64;
    if more > 0 { writeln!(out, "             and {} more", count(more)) } else { Ok(()) }
}

fn ours(game: Game, one: &Difference) -> String {
    match game.endless() {
        Endless::Split | Endless::None => format!("value {}", signed(one.lo)),
        Endless::OwnSide if one.lo == one.hi => format!("exactly {}", signed(one.lo)),
        Endless::OwnSide => format!("{} to {} can be", signed(one.lo), signed(one.hi)),
    }
}

const fn name(standing: Standing) -> &'static str {
    match standing {
        Standing::Same => "same",
        Standing::Convention => "convention",
        Standing::TooLow => "too low",
        Standing::TooHigh => "too high",
        Standing::Impossible => "impossible",
        Standing::Empty => "empty",
    }
}

fn summary(game: Game, found: &Comparison) -> String {
    let (errors, convention, empty) =
        (found.errors(), found.standing(Standing::Convention), found.standing(Standing::Empty));
    if found.is_same() {
        return "The file says what the tables say.".to_owned();
    }
    let errors = match (errors, game.endless()) {
        (0, _) => "Nothing in the file is wrong".to_owned(),
        (errors, Endless::OwnSide) => format!("{} outside what can be forced", counted(errors, "number")),
        (errors, Endless::Split | Endless::None) => format!("{} not the value", counted(errors, "number")),
    };
    let convention = match convention {
        0 => String::new(),
        number => format!("; {} by convention, within what can be forced", counted(number, "difference")),
    };
    let empty = match empty {
        0 => String::new(),
        number => format!("; nothing is said of {}", counted(number, "position")),
    };
    format!("{errors}{convention}{empty}.")
}
