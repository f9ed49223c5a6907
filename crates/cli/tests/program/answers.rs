//! `seedbase query` with one position.

use serde_json::json;

use crate::support::{AWARI, awari, seedbase, sixteen};

const WORKED: &str = "1 1 1 1 1 2 4 2 3 0 0 0";

#[test]
fn the_worked_example_in_json() {
    let run = awari("query", sixteen(), &["--json", WORKED]).done();
    assert_eq!(run.stdout.lines().count(), 1);
    let answer: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let played = |letter, pit, captures, value, depth: Option<u16>| json!({"move": letter, "pit": pit, "captures": captures, "value": value, "depth": depth});
    assert_eq!(
        answer,
        json!({
            "preset": "awari", "endless": "split", "position": [1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0], "seeds": 16,
            "value": 0, "depth": null, "best": ["F"],
            "moves": [
                // F ends in b, which held 2: three seeds are captured.
                played("F", 5, 3, 0, None), played("A", 0, 0, -1, Some(12)), played("B", 1, 0, -1, Some(6)),
                // Of moves that lose as much the longest comes first.
                played("D", 3, 0, -2, Some(14)), played("C", 2, 0, -2, Some(10)), played("E", 4, 0, -2, Some(7)),
            ],
            "end": null,
        })
    );
    assert!(run.stdout.starts_with(r#"{"preset":"awari","endless":"split","position":[1,1,1"#), "{}", run.stdout);
    assert!(run.stdout.ends_with("\"end\":null}\n"), "{}", run.stdout);
}

#[test]
fn the_worked_example_for_people() {
    let run = awari("query", sixteen(), &[WORKED]).done();
    assert_eq!(
        run.stdout,
        "\
awari (split), 16 seeds

    f   e   d   c   b   a
    0   0   0   3   2   4    opponent
    1   1   1   1   1   2    to move
    A   B   C   D   E   F

Value 0 (draw): with best play both take the same.

  move  captures  value  depth  verdict
     F         3      0      -  draw   best
     A         0     -1     12  loss
     B         0     -1      6  loss
     D         0     -2     14  loss
     C         0     -2     10  loss
     E         0     -2      7  loss
"
    );
}

#[test]
fn twelve_arguments_commas_and_one_argument_are_the_same() {
    let one = awari("query", sixteen(), &[WORKED]).done().stdout;
    let twelve: Vec<&str> = WORKED.split(' ').collect();
    assert_eq!(awari("query", sixteen(), &twelve).done().stdout, one);
    assert_eq!(awari("query", sixteen(), &[&WORKED.replace(' ', ",")]).done().stdout, one);
}

#[test]
fn values_have_signs_and_verdicts() {
    let won = awari("query", sixteen(), &["0 0 0 0 0 1 1 0 0 0 0 0"]).done().stdout;
    assert!(won.contains("Value +2 (win): with best play the mover takes 2 seeds more than the opponent."), "{won}");
    assert!(won.contains("     F         2     +2      1  win   best\n"), "{won}");
    let told = "\nDepth 1: 1 ply to the next capture or the end, when the mover hurries and the opponent delays.\n";
    assert!(won.contains(told), "{won}");
    let lost = awari("query", sixteen(), &["1 0 0 0 0 1 1 0 0 0 0 0"]).done().stdout;
    assert!(lost.contains("Value -3 (loss): with best play the opponent takes 3 seeds more"), "{lost}");
    let told = "\nDepth 23: 23 plies to the next capture or the end, when the opponent hurries and the mover delays.\n";
    assert!(lost.contains(told), "{lost}");
}

#[test]
fn of_moves_that_win_as_much_the_shortest_is_best() {
    let position = "1 2 0 0 0 1 1 0 1 0 0 0";
    let told = awari("query", sixteen(), &[position]).done().stdout;
    let moves = "
  move  captures  value  depth  verdict
     F         2     +6      1  win   best
     B         0     +6     55  win
     A         0     -6     42  loss
";
    assert!(told.ends_with(moves), "{told}");
    let answer = awari("query", sixteen(), &["--json", position]).done().stdout;
    assert!(answer.contains(r#""seeds":6,"value":6,"depth":1,"best":["F"],"moves":[{"move":"F","#), "{answer}");
}

#[test]
fn without_depths_values_are_told_and_how_to_get_depths() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "7", "--no-depth"]).done();
    let position = "1 2 0 0 0 1 1 0 1 0 0 0";
    let told = awari("query", data.path(), &[position]).done().stdout;
    let command = "build --preset awari --endless split --data";
    let expected = format!(
        "
Value +6 (win): with best play the mover takes 6 seeds more than the opponent.

  move  captures  value  verdict
     B         0     +6  win   best
     F         2     +6  win   best
     A         0     -6  loss

The tables have no depths: values alone do not tell how to win. Build them again with depths:
  seedbase {command} {} --seeds 6 --force
",
        data.path().display()
    );
    assert!(told.ends_with(&expected), "{told}");
    let answer = awari("query", data.path(), &["--json", position]).done().stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((&answer["value"], &answer["depth"], &answer["best"]), (&json!(6), &json!(null), &json!(["B", "F"])));
    assert!(answer["moves"].as_array().unwrap().iter().all(|played| played["depth"].is_null()));
    let rebuild = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    seedbase(rebuild.split(' ')).done();
    assert!(awari("query", data.path(), &[position]).done().stdout.contains("\nDepth 1: "));
}

#[test]
fn ended_games_need_no_table_and_say_who_gets_what() {
    let nowhere = tempfile::tempdir().unwrap();
    let json = |rules: &str, position: &str| -> serde_json::Value {
        let run =
            seedbase(["query", "--preset", rules, "--endless", "split", "--data"].map(Into::into).into_iter().chain([
                nowhere.path().as_os_str().to_owned(),
                "--json".into(),
                position.into(),
            ]));
        serde_json::from_str(&run.done().stdout).unwrap()
    };
    let ended = json("awari", "0 0 0 0 0 0 1 0 4 0 0 0");
    assert_eq!(ended["end"], json!({"reason": "mover-empty", "mover": 0, "opponent": 5}));
    assert_eq!((&ended["value"], &ended["moves"], &ended["best"]), (&json!(-5), &json!([]), &json!([])));
    let starved = json("awari", "3 1 0 0 0 0 0 0 0 0 0 0");
    assert_eq!(starved["end"], json!({"reason": "cannot-feed", "mover": 4, "opponent": 0}));
    let stuck = json("oware", "0 0 0 0 0 1 1 0 0 0 0 0");
    assert_eq!(stuck["end"], json!({"reason": "no-legal-move", "mover": 1, "opponent": 1}));
    let told = awari("query", nowhere.path(), &["3 1 0 0 0 0 0 0 0 0 0 0"]).done().stdout;
    assert!(told.contains("The game is over: no move gives the opponent, who has none, a seed."), "{told}");
    assert!(told.contains("The mover takes 4, the opponent 0.\nValue +4 (win): the mover takes 4 seeds"), "{told}");
}

#[test]
fn a_full_row_of_the_opponent_is_answered_through_the_moves() {
    // Only the level of the position is needed when nothing can be captured, and it is not in that table.
    let answer = awari("query", sixteen(), &["--json", "0 0 0 0 0 1 1 1 1 1 1 1"]).done().stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    let best = answer["moves"].as_array().unwrap().iter().map(|m| m["value"].as_i64().unwrap()).max();
    assert_eq!(answer["value"].as_i64(), best);
    assert_eq!(answer["moves"][0]["captures"], 2);
}

#[test]
fn a_missing_level_is_told_with_its_place_and_the_command_that_makes_it() {
    let nowhere = tempfile::tempdir().unwrap();
    let place = crate::support::table(nowhere.path(), 16);
    let command =
        format!("seedbase build --preset awari --endless split --seeds 16 --data {}", nowhere.path().display());
    for form in [&[WORKED][..], &["--json", WORKED]] {
        let run = awari("query", nowhere.path(), form).failed(1, &["16 seeds", place.to_str().unwrap(), &command]);
        assert_eq!(run.stdout, "");
    }
    // The command does make it.
    seedbase(command.split(' ').skip(1)).done();
    awari("query", nowhere.path(), &[WORKED]).done();
}

#[test]
fn combinations_that_a_preset_names_are_that_preset() {
    let parts = ["query", "--capture", "backward", "--slam", "forced-only", "--endless", "split", "--json", WORKED];
    let data = ["--data", sixteen().to_str().unwrap()];
    let run = seedbase(parts.iter().chain(&data)).done();
    assert!(run.stdout.starts_with(r#"{"preset":"awari","#), "{}", run.stdout);
}

#[test]
fn colour_is_for_those_who_want_it() {
    let run = |name: &str, value: &str| {
        let mut command = crate::support::program();
        command.arg("query").args(AWARI).arg("--data").arg(sixteen()).arg(WORKED).env(name, value);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(run("CLICOLOR_FORCE", "1").contains("\u{1b}["));
    assert!(!run("CLICOLOR", "1").contains('\u{1b}'));
}
