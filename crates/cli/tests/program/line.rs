//! `seedbase line`.

use seedbase_rules::{Position, Preset, Turn};
use serde_json::{Value, json};

use crate::support::{AWARI, Run, awari, build, program, seedbase, sixteen};

/// Three seeds; every move is forced or lengthens a loss that takes 23 plies.
const LOST: &str = "1 0 0 0 0 1 1 0 0 0 0 0";

fn object(position: &str) -> Value {
    let run = awari("line", sixteen(), &["--json", position]).done();
    assert_eq!(run.stdout.lines().count(), 1);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_capture_and_the_end_for_people() {
    let expected = "\
awari (split), 2 seeds

    f   e   d   c   b   a
    0   0   0   0   0   1    opponent
    0   0   0   0   0   1    to move
    A   B   C   D   E   F

Value +2 (win): 1 ply to the next capture or the end, when the mover hurries and the opponent delays.

  ply  move      depth  mover  opponent
    1  F (+2)        1      2         0

The game is over: the opponent has no seeds to sow. The mover takes 0, the opponent 0.
In all the mover takes 2 and the opponent 0: 2 - 0 = +2, the value.
";
    assert_eq!(awari("line", sixteen(), &["0 0 0 0 0 1 1 0 0 0 0 0"]).done().stdout, expected);
}

#[test]
fn a_capture_and_the_end_in_json() {
    let expected = concat!(
        r#"{"preset":"awari","endless":"split","position":[0,0,0,0,0,1,1,0,0,0,0,0],"value":2,"depth":1,"#,
        r#""plies":[{"player":"mover","move":"F","captures":2,"value":2,"depth":1,"mover":2,"opponent":0,"#,
        r#""position":[0,0,0,0,0,0,0,0,0,0,0,0]}],"#,
        r#""finish":{"kind":"ended","reason":"mover-empty","mover":0,"opponent":0}}"#,
        "\n"
    );
    assert_eq!(awari("line", sixteen(), &["--json", "0 0 0 0 0 1 1 0 0 0 0 0"]).done().stdout, expected);
}

#[test]
fn a_long_loss_counts_down() {
    let told = awari("line", sixteen(), &[LOST]).done().stdout;
    let plies: Vec<&str> =
        told.lines().filter(|line| line.starts_with("   ") && line.ends_with(" 0         0")).collect();
    assert_eq!(plies.len(), 23, "{told}");
    for (number, ply) in plies.iter().enumerate() {
        let words: Vec<&str> = ply.split_whitespace().collect();
        assert_eq!(words[0], (number + 1).to_string());
        assert_eq!(words[1].starts_with(|c: char| c.is_ascii_uppercase()), number % 2 == 0, "{told}");
        assert_eq!(words[2], (23 - number).to_string(), "{told}");
    }
    let end = "
The game is over: no move gives the mover, who has none, a seed. The mover takes 0, the opponent 3.
In all the mover takes 0 and the opponent 3: 0 - 3 = -3, the value.
";
    assert!(told.ends_with(end), "{told}");
}

#[test]
fn where_nothing_can_be_won_play_repeats() {
    let position = "0 1 0 2 1 0 3 1 0 0 2 1";
    let line = object(position);
    assert_eq!((&line["value"], &line["depth"], &line["finish"]["kind"]), (&json!(0), &json!(null), &json!("repeats")));
    let plies = line["plies"].as_array().unwrap();
    let (first, last) = (line["finish"]["first"].as_u64().unwrap(), plies.len());
    assert!(first > 0, "something is captured before");
    assert_eq!(plies[first as usize - 1]["position"], plies[last - 1]["position"]);
    let told = awari("line", sixteen(), &[position]).done().stdout;
    let end = format!(
        "\nThe position after ply {last} was there before, after ply {first}. Nothing more can be won: play can circle.\n\
         In all the mover takes 4 and the opponent 4: 4 - 4 = 0, the value.\n"
    );
    assert!(told.ends_with(&end), "{told}");
    assert!(
        told.contains("\n    9  F (+2)        -      2         0\n   10  d            13      2         0\n"),
        "{told}"
    );
    assert!(told.contains("\nValue 0 (draw): both take the same.\n"), "{told}");
}

#[test]
fn a_position_that_comes_back_at_once_was_at_the_start() {
    // No seed is lost on this way round: the line from its first repeated position comes back to it.
    let line = object("0 1 0 2 1 0 3 1 0 0 2 1");
    let first = line["finish"]["first"].as_u64().unwrap() as usize;
    let pits = line["plies"][first - 1]["position"].as_array().unwrap();
    let position: Vec<String> = pits.iter().map(ToString::to_string).collect();
    let told = awari("line", sixteen(), &[&position.join(" ")]).done().stdout;
    assert!(told.contains(" was there before, at the start. Nothing more can be won"), "{told}");
}

#[test]
fn ended_games_need_no_table() {
    let nowhere = tempfile::tempdir().unwrap();
    let told = awari("line", nowhere.path(), &["3 1 0 0 0 0 0 0 0 0 0 0"]).done().stdout;
    let end = "
Value +4 (win): the mover takes 4 seeds more than the opponent.

The game is over: no move gives the opponent, who has none, a seed. The mover takes 4, the opponent 0.
In all the mover takes 4 and the opponent 0: 4 - 0 = +4, the value.
";
    assert!(told.ends_with(end), "{told}");
    awari("line", nowhere.path(), &[LOST]).failed(1, &["no table for 3 seeds", "--seeds 3"]);
}

/// Plays a line over by the rules, and gives what the mover takes more than the opponent.
fn replayed(line: &Value) -> i64 {
    let pits = |value: &Value| Position::new(serde_json::from_value(value.clone()).unwrap()).unwrap();
    let (mut at, mut taken, mut letters) = (pits(&line["position"]), [0, 0], 'A'..='F');
    for ply in line["plies"].as_array().unwrap() {
        let letter = ply["move"].as_str().unwrap().chars().next().unwrap();
        let own = letters.contains(&letter);
        assert!(own, "{letter} in {line}");
        letters = if *letters.start() == 'A' { 'a'..='f' } else { 'A'..='F' };
        let Turn::Moves(moves) = Preset::Awari.rules().turn(&at) else { panic!("{at} has ended: {line}") };
        let played = moves.iter().find(|m| m.pit.letter() == letter.to_ascii_uppercase()).expect("a legal move");
        assert_eq!((pits(&ply["position"]), &ply["captures"]), (played.child, &json!(played.captures)));
        taken[usize::from(letter.is_ascii_lowercase())] += i64::from(played.captures);
        assert_eq!([&ply["mover"], &ply["opponent"]], [&json!(taken[0]), &json!(taken[1])]);
        at = played.child;
    }
    let share = |name| line["finish"][name].as_i64().unwrap_or(0);
    taken[0] + share("mover") - taken[1] - share("opponent")
}

#[test]
fn hundreds_of_lines_add_up_to_the_value() {
    let mut random = 12345_u64;
    let mut below = |limit: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % limit
    };
    let mut input = String::new();
    for _ in 0..400 {
        let mut pits = [0; 12];
        (0..below(17)).for_each(|_| pits[below(12) as usize] += 1);
        input += &(pits.map(|pit: u8| pit.to_string()).join(" ") + "\n");
    }
    let mut command = program();
    command.args(["line", "--stdin", "--json"]).args(AWARI).arg("--data").arg(sixteen());
    let run = Run::from(command.write_stdin(input.clone()).output().unwrap()).done();
    assert_eq!(run.stdout.lines().count(), 400);
    for (position, line) in input.lines().zip(run.stdout.lines()) {
        let line: Value = serde_json::from_str(line).unwrap();
        let asked: Vec<u8> = position.split(' ').map(|pit| pit.parse().unwrap()).collect();
        assert_eq!(line["position"], json!(asked));
        assert_eq!(Some(replayed(&line)), line["value"].as_i64(), "{line}");
    }
}

#[test]
fn a_line_of_input_that_is_no_position_is_told_by_number() {
    let mut command = program();
    command.args(["line", "--stdin", "--json"]).args(AWARI).arg("--data").arg(sixteen());
    let run = Run::from(command.write_stdin(format!("{LOST}\nnonsense\n{LOST}\n")).output().unwrap()).ended(1);
    let lines: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0], lines[2]);
    assert_eq!(lines[1]["line"], 2);
}

#[test]
fn without_depths_there_is_no_line() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "6", "--no-depth"]).done();
    let run = awari("line", data.path(), &[LOST]).failed(1, &["3 seeds", "has no depths", "03.seedbase", "--force"]);
    assert_eq!(run.stdout, "");
    let (_, command) = run.stderr.trim().split_once("with: seedbase ").expect("a command");
    seedbase(command.split(' ')).done();
    awari("line", data.path(), &[LOST]).done();
    // What a capture leads to may lack them too.
    let position = "1 2 0 0 0 1 1 0 1 0 0 0";
    awari("build", data.path(), &["--seeds", "5", "--no-depth", "--force"]).done();
    std::fs::remove_file(crate::support::table(data.path(), 6)).unwrap();
    build(data.path(), 6);
    awari("line", data.path(), &[position]).failed(1, &["4 seeds", "has no depths"]);
    let answer = awari("query", data.path(), &[position]).done().stdout;
    assert!(answer.contains("\nDepth 1: "), "the depth of the position is known: {answer}");
}
