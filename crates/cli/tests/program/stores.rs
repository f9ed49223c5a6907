//! `seedbase query --stores`.

use serde_json::{Value, json};

use crate::support::{AWARI, Run, awari, nine, own_side, program, sixteen};

/// Six seeds of oware; guarantee -2, ceiling +2.
const OPEN: &str = "0 1 0 0 1 0 1 0 0 0 0 3";
/// Eight seeds of oware; exactly +4.
const EXACT: &str = "1 1 0 2 0 0 0 0 2 0 0 2";

fn told(position: &str, mover: &str, opponent: &str) -> String {
    own_side("query", "oware", nine(), &["--stores", mover, opponent, position]).done().stdout
}

#[test]
fn what_can_be_forced_of_the_game() {
    for (mover, opponent, prospect) in [
        ("23", "19", "forced win"),
        ("22", "20", "at least a draw"),
        ("21", "21", "open"),
        ("20", "22", "at most a draw"),
        ("19", "23", "forced loss"),
    ] {
        let (least, most) = (mover.parse::<u8>().unwrap() + 2, mover.parse::<u8>().unwrap() + 4);
        let line = format!(
            "\nGame: {prospect}. With {mover} and {opponent} captured before, the mover comes out with {least} to \
             {most} of 48 seeds.\n"
        );
        let told = told(OPEN, mover, opponent);
        assert!(told.contains(&line), "{told}");
    }
    for (mover, opponent, prospect) in
        [("18", "22", "forced draw"), ("20", "20", "forced win"), ("17", "23", "forced loss")]
    {
        let share = mover.parse::<u8>().unwrap() + 6;
        let line = format!(
            "\nGame: {prospect}. With {mover} and {opponent} captured before, the mover comes out with {share} of 48 \
             seeds.\n"
        );
        let told = told(EXACT, mover, opponent);
        assert!(told.contains(&line), "{told}");
    }
}

#[test]
fn verdicts_of_moves_are_those_of_the_game() {
    let told = told(OPEN, "23", "19");
    let moves: Vec<&str> = told.lines().skip_while(|line| !line.starts_with("  move")).skip(1).collect();
    assert!(!moves.is_empty() && moves[0].ends_with("  forced win   best"), "{told}");
    let without = own_side("query", "oware", nine(), &[OPEN]).done().stdout;
    assert!(without.lines().any(|line| line.ends_with("  open   best")), "{without}");
}

#[test]
fn an_odd_number_of_seeds_in_all_has_no_draw() {
    let told = told(OPEN, "3", "2");
    let line = "\nGame: open. With 3 and 2 captured before, the mover comes out with 5 to 7 of 11 seeds.\n";
    assert!(told.contains(line), "{told}");
}

#[test]
fn fields_of_the_game_follow_those_of_the_position() {
    let plain = own_side("query", "oware", nine(), &["--json", OPEN]).done().stdout;
    let with = own_side("query", "oware", nine(), &["--json", "--stores", "22", "20", OPEN]).done().stdout;
    let more = r#","stores":{"mover":22,"opponent":20},"prospect":"at least a draw"}"#;
    assert_eq!(with.trim_end(), plain.trim_end().strip_suffix('}').unwrap().to_owned() + more);
}

#[test]
fn values_of_split_are_told_too() {
    let position = "1 0 0 0 0 1 1 0 0 0 0 0"; // -3
    let told = awari("query", sixteen(), &["--stores", "25", "20", position]).done().stdout;
    assert!(told.contains("Value -3 (loss)"), "{told}");
    let line = "\nGame: forced win. With 25 and 20 captured before, the mover comes out with 25 of 48 seeds.\n";
    assert!(told.contains(line) && told.contains("  forced win   best\n"), "{told}");
    // An odd number of seeds that circle is split too.
    let drawn = "1 0 1 0 0 0 1 0 0 0 0 0"; // 3 seeds, 0
    let told = awari("query", sixteen(), &["--stores", "23", "22", drawn]).done().stdout;
    let line = " comes out with 24.5 of 48 seeds. Half a seed comes of sharing evenly what circles for ever.\n";
    assert!(told.contains("\nGame: forced win. ") && told.contains(line), "{told}");
    // An odd capture before an endless game: what is left is split, a half seed each.
    let odd = "1 1 1 1 1 2 4 2 3 0 0 0"; // 16 seeds, 0; A gives -1
    let told = awari("query", sixteen(), &["--stores", "17", "15", odd]).done().stdout;
    assert!(told.contains("\nGame: forced win. ") && told.contains(" comes out with 25 of 48 seeds.\n"), "{told}");
    let row = told.lines().find(|line| line.starts_with("     A ")).unwrap();
    assert!(row.ends_with("  forced win"), "{told}");
    let json = awari("query", sixteen(), &["--json", "--stores", "22", "23", position]).done().stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["stores"], &json["prospect"]), (&json!({"mover": 22, "opponent": 23}), &json!("forced loss")));
}

#[test]
fn ended_games_have_a_result() {
    let nowhere = tempfile::tempdir().unwrap();
    let ended = "3 1 0 0 0 0 0 0 0 0 0 0";
    let told = own_side("query", "oware", nowhere.path(), &["--stores", "20", "24", ended]).done().stdout;
    let line = "\nGame: forced draw. With 20 and 24 captured before, the mover comes out with 24 of 48 seeds.\n";
    assert!(told.ends_with(line), "{told}");
}

#[test]
fn stores_that_cannot_be_are_wrong_usage() {
    let run = |stores: &[&str]| own_side("query", "oware", nine(), &[&["--stores"], stores, &[OPEN]].concat());
    run(&["30", "20"]).failed(2, &["30 and 20 captured seeds", "50", "the game has 48"]);
    run(&["22", "21"]).failed(2, &["22 and 21 captured seeds with 6 on the board are 49", "the game has 48"]);
    run(&["49", "0"]).failed(2, &["invalid value '49'", "--stores <MOVER> <OPPONENT>", "a number from 0 to 48"]);
    run(&["-1", "0"]).failed(2, &["invalid value '-1'", "--stores", "a number from 0 to 48"]);
    run(&["a", "b"]).failed(2, &["invalid value 'a'", "--stores", "a number from 0 to 48"]);
    run(&["0", "9999999999999999999999"]).failed(2, &["--stores", "a number from 0 to 48"]);
    let alone = own_side("query", "oware", nine(), &[OPEN, "--stores", "3"]);
    alone.failed(2, &["2 values required", "--stores <MOVER> <OPPONENT>"]);
    own_side("line", "oware", nine(), &["--stores", "1", "2", OPEN]).failed(2, &["unexpected argument '--stores'"]);
}

fn lines(stores: [&str; 2], form: &[&str], input: &str) -> Run {
    let mut command = program();
    command.args(["query", "--stdin", "--stores"]).args(stores).args(form).args(AWARI).arg("--data").arg(sixteen());
    command.write_stdin(input).output().unwrap().into()
}

#[test]
fn they_go_with_every_line_of_input() {
    let input = "1 0 0 0 0 1 1 0 0 0 0 0\n1 1 1 1 1 2 4 2 3 0 0 0\n0 0 0 0 0 1 1 0 0 0 0 0\n";
    let run = lines(["23", "20"], &["--json"], input).ended(1);
    let objects: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&objects[0]["prospect"], &objects[2]["prospect"]), (&json!("forced draw"), &json!("forced win")));
    let error = objects[1]["error"].as_str().unwrap();
    assert!(error.contains("23 and 20 captured seeds with 16 on the board are 59"), "{error}");
    assert_eq!(objects[1]["line"], 2);
    lines(["40", "9"], &[], input).failed(2, &["the game has 48"]);
}
