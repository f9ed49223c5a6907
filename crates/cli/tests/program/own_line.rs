//! `seedbase line` with own-side.

use seedbase_rules::{Position, Preset, Turn};
use serde_json::{Value, json};

use crate::support::{Run, nine, own_side, program, seedbase};

/// Six seeds; neither side can force a draw.
const OPEN: &str = "0 1 0 0 1 0 1 0 0 0 0 3";
/// Eight seeds; worth exactly 4.
const EXACT: &str = "1 1 0 2 0 0 0 0 2 0 0 2";

fn told(position: &str) -> String {
    own_side("line", "oware", nine(), &[position]).done().stdout
}

#[test]
fn an_exact_position_is_played_to_its_value() {
    let told = told(EXACT);
    assert!(told.contains("\nExactly +4 (forced win): the mover takes 4 seeds more than the opponent.\n"), "{told}");
    assert!(told.contains("\n  ply  move      guarantee  depth  mover  opponent\n"), "{told}");
    assert!(told.contains("\nThe game is over: ") && told.ends_with(" = +4, the value.\n"), "{told}");
}

#[test]
fn where_nobody_can_force_more_it_stops_at_a_repetition() {
    let told = told(OPEN);
    assert!(told.contains("\nGuarantee  -2: ") && told.contains("\nCeiling    +2: "), "{told}");
    assert!(told.contains(" was there before, "), "{told}");
    assert!(
        told.contains(" Neither can force more. If it is left at that, each takes the seeds of their own row: "),
        "{told}"
    );
    assert!(told.trim_end().ends_with(", of -2 to +2."), "{told}");
}

fn pits(value: &Value) -> Position {
    Position::new(serde_json::from_value(value.clone()).unwrap()).unwrap()
}

/// Plays a line over by the rules, and gives what the mover takes more than the opponent.
fn replayed(line: &Value) -> i64 {
    let (mut at, mut taken, mut first_to_move) = (pits(&line["position"]), [0, 0], true);
    let mut seen = vec![(at, first_to_move)];
    for ply in line["plies"].as_array().unwrap() {
        assert_eq!(ply["player"], if first_to_move { "mover" } else { "opponent" });
        let Turn::Moves(moves) = Preset::Oware.rules().turn(&at) else { panic!("{at} has ended: {line}") };
        let letter = ply["move"].as_str().unwrap().chars().next().unwrap().to_ascii_uppercase();
        let played = moves.iter().find(|m| m.pit.letter() == letter).expect("a legal move");
        assert_eq!((pits(&ply["position"]), &ply["captures"]), (played.child, &json!(played.captures)));
        taken[usize::from(!first_to_move)] += i64::from(played.captures);
        (at, first_to_move) = (played.child, !first_to_move);
        seen.push((at, first_to_move));
    }
    let finish = &line["finish"];
    let last = seen.pop().unwrap();
    match finish["kind"].as_str() {
        Some("ended") => assert!(matches!(Preset::Oware.rules().turn(&at), Turn::Ended(_)), "{line}"),
        Some("repeats-own-side") => {
            assert_eq!(seen.iter().position(|&before| before == last), finish["first"].as_u64().map(|n| n as usize));
            let rows = [at.own().seeds(), at.opponent().seeds()];
            let [mover, opponent] = if first_to_move { rows } else { [rows[1], rows[0]] };
            assert_eq!((&finish["mover"], &finish["opponent"]), (&json!(mover), &json!(opponent)));
        }
        kind => panic!("{kind:?}: {line}"),
    }
    let share = |name| finish[name].as_i64().unwrap();
    taken[0] + share("mover") - taken[1] - share("opponent")
}

#[test]
fn hundreds_of_lines_end_between_the_bounds() {
    let mut random = 54321_u64;
    let mut below = |limit: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % limit
    };
    let mut input = String::new();
    for _ in 0..400 {
        let mut pits = [0; 12];
        (0..below(10)).for_each(|_| pits[below(12) as usize] += 1);
        input += &(pits.map(|pit: u8| pit.to_string()).join(" ") + "\n");
    }
    let mut command = program();
    command.args(["line", "--stdin", "--json", "--data"]).arg(nine());
    let run = Run::from(command.write_stdin(input).output().unwrap()).done();
    assert_eq!(run.stdout.lines().count(), 400);
    let mut repetitions = 0;
    for line in run.stdout.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let total = replayed(&line);
        let [lo, hi] = ["lo", "hi"].map(|bound| line[bound].as_i64().unwrap());
        assert!((lo..=hi).contains(&total), "{total} in {line}");
        assert_eq!(line["exact"], json!(lo == hi));
        repetitions += usize::from(line["finish"]["kind"] != "ended");
    }
    assert!((20..380).contains(&repetitions), "both ways to end occur: {repetitions}");
}

#[test]
fn what_the_player_can_force_comes_nearer_with_every_ply() {
    let line = own_side("line", "oware", nine(), &["--json", EXACT]).done().stdout;
    let line: Value = serde_json::from_str(&line).unwrap();
    let plies = line["plies"].as_array().unwrap();
    assert!(!plies.is_empty());
    for (ply, next) in plies.iter().zip(&plies[1..]) {
        if let (Some(before), Some(after)) = (ply["lo_depth"].as_u64(), next["hi_depth"].as_u64()) {
            assert!(ply["captures"] != 0 || after + 1 == before || next["lo"] != ply["hi"], "{line}");
        }
    }
}

#[test]
fn without_depths_there_is_no_line() {
    let data = tempfile::tempdir().unwrap();
    own_side("build", "oware", data.path(), &["--seeds", "8", "--no-depth"]).done();
    let run = own_side("line", "oware", data.path(), &[EXACT]).failed(1, &["8 seeds", "has no depths", "--force"]);
    let (_, command) = run.stderr.trim().split_once("with: seedbase ").expect("a command");
    seedbase(command.split(' ')).done();
    assert_eq!(own_side("line", "oware", data.path(), &[EXACT]).done().stdout, told(EXACT));
}
