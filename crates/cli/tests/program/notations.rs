//! Positions of other programs, read and written by `query` and `line`.

use serde_json::{Value, json};

use crate::support::{Run, awari, nine, own_side, program, seedbase, sixteen};

/// One position, South to move with 22 seeds to 20, in every notation that tells all of it.
const SOUTH: [&str; 4] = [
    "0-1-0-0-1-0-1-0-0-0-0-3-22-20-S",
    "3S,4,1S/1,1S,2,1S,1 22 20 S 1",
    "C4A/1A2A1 22 20 S",
    "0 | 22 20 | 0 1 0 0 1 0 1 0 0 0 0 3",
];
/// The same with the sides exchanged.
const NORTH: [&str; 4] = [
    "1-0-0-0-0-3-0-1-0-0-1-0-20-22-N",
    "1,1S,2,1S,1/1S,4,3S 20 22 N 1",
    "1A2A1/A4C 20 22 N",
    "1 | 20 22 | 1 0 0 0 0 3 0 1 0 0 1 0",
];
/// The same without sides and stores.
const PLAIN: &str = "0 1 0 0 1 0 1 0 0 0 0 3";

const NORTH_DRAWN: &str = "\
Player 1 score = 22 [PLAYING]
  f  e  d  c  b  a
  0  1  0  0  1  0
  1  0  0  0  0  3
  A  B  C  D  E  F
Player 0 score = 20";

fn query(arguments: &[&str]) -> Run {
    own_side("query", "oware", nine(), arguments)
}

fn json_of(arguments: &[&str]) -> Value {
    let told = query(&[&["--json"], arguments].concat()).done().stdout;
    serde_json::from_str(&told).unwrap()
}

#[test]
fn every_notation_asks_about_the_same_position() {
    let plain = json_of(&[PLAIN]);
    for text in SOUTH.iter().chain(&NORTH).chain(&[NORTH_DRAWN, "0.1.0.0.1.0-1.0.0.0.0.3"]) {
        let told = json_of(&[text]);
        for field in ["position", "seeds", "lo", "hi", "lo_depth", "hi_depth"] {
            assert_eq!(told[field], plain[field], "{field} of {text}");
        }
    }
}

#[test]
fn what_the_text_tells_of_the_game_comes_back() {
    for text in SOUTH {
        let told = json_of(&[text]);
        assert_eq!((&told["side"], &told["best"]), (&json!("south"), &json!(["B", "E"])), "{text}");
        assert_eq!(told["stores"], json!({"mover": 22, "opponent": 20}));
        assert_eq!(told["score"], json!({"south": [24, 26], "north": [22, 24]}));
        assert_eq!(told["prospect"], json!("at least a draw"));
    }
    for text in NORTH.into_iter().chain([NORTH_DRAWN]) {
        let told = json_of(&[text]);
        assert_eq!((&told["side"], &told["best"]), (&json!("north"), &json!(["b", "e"])), "{text}");
        assert_eq!(told["moves"][0]["move"], json!("b"));
        assert_eq!(told["stores"], json!({"mover": 22, "opponent": 20}));
        assert_eq!(told["score"], json!({"south": [22, 24], "north": [24, 26]}));
    }
    assert_eq!(json_of(&[NORTH[1]])["move_number"], json!(1));
}

#[test]
fn twelve_numbers_have_no_more_fields_than_before() {
    let plain = query(&["--json", PLAIN]).done().stdout;
    assert!(plain.trim_end().ends_with(r#""end":null}"#), "{plain}");
    let sankofa = query(&["--json", "0.1.0.0.1.0-1.0.0.0.0.3"]).done().stdout;
    assert_eq!(sankofa, plain);
    let line = own_side("line", "oware", nine(), &["--json", PLAIN]).done().stdout;
    assert!(line.trim_end().ends_with("}}") && !line.contains("text") && !line.contains("\"side\":"), "{line}");
}

#[test]
fn people_see_their_side_and_the_final_score() {
    let told = query(&[NORTH[0]]).done().stdout;
    for part in [
        "    0   1   0   0   1   0    North, 22 captured, to move\n    1   0   0   0   0   3    South, 20 captured\n",
        "\nGame: at least a draw. North wins or draws. Final score, of 48 seeds: South 22 to 24, North 24 to 26.\n",
        "     b         0         -2 ",
    ] {
        assert!(told.contains(part), "no {part:?} in {told}");
    }
}

#[test]
fn a_split_game_is_won_lost_or_drawn() {
    // Three seeds, -3 to the mover, who is North.
    for (south, north, told) in [
        (20, 25, "forced win. North wins. Final score, of 48 seeds: South 23, North 25."),
        (21, 24, "forced draw. The game is drawn. Final score, of 48 seeds: South 24, North 24."),
        (23, 22, "forced loss. North loses. Final score, of 48 seeds: South 26, North 22."),
    ] {
        let position = format!("1 | {south} {north} | 1 0 0 0 0 0 1 0 0 0 0 1");
        let run = awari("query", sixteen(), &[&position]).done();
        assert!(run.stdout.contains(&format!("\nGame: {told}\n")), "{run:?}");
    }
}

#[test]
fn positions_are_written_in_any_notation() {
    for text in SOUTH {
        for (notation, written) in
            ["auale", "playstrategy", "playstrategy-old", "openspiel-observation"].iter().zip(SOUTH)
        {
            let told = json_of(&["--notation", notation, text]);
            let written = if *notation == "playstrategy-old" { "C4A/1A2A1 V T S" } else { written };
            assert_eq!((&told["notation"], &told["text"]), (&json!(notation), &json!(written)), "{text}");
        }
    }
    assert_eq!(json_of(&["--notation", "openspiel", NORTH[0]])["text"], json!(NORTH_DRAWN));
    assert!(query(&["--notation", "sankofa", PLAIN]).done().stdout.contains("\n0.1.0.0.1.0-1.0.0.0.0.3\n"));
    // What was not told is filled in, and seeds are not made up.
    assert_eq!(json_of(&["--notation", "playstrategy", PLAIN])["text"], json!("3S,4,1S/1,1S,2,1S,1 0 0 S 1"));
    query(&["--notation", "auale", PLAIN])
        .failed(2, &["auale notation", "6 seeds", "must add up to 48", "with --stores"]);
    let line = own_side("line", "oware", nine(), &["--notation", "auale", PLAIN]);
    line.failed(2, &["must add up to 48", "\"0 | SOUTH NORTH | PITS\""]);
    let with = json_of(&["--notation", "auale", "--stores", "22", "20", PLAIN]);
    assert_eq!(with["text"], json!(SOUTH[0]));
    query(&["--notation", "esperanto", PLAIN]).failed(2, &["invalid value 'esperanto'", "sankofa"]);
}

#[test]
fn stores_are_told_once() {
    assert_eq!(json_of(&["--stores", "22", "20", NORTH[0]]), json_of(&[NORTH[0]]));
    let run = query(&["--stores", "20", "22", NORTH[0]]);
    run.failed(2, &["22 and 20 captured seeds", "--stores of 20 and 22", "leave --stores out"]);
}

#[test]
fn a_text_that_could_be_two_things_is_refused_with_both_names() {
    let text = "S5/S5 0 0 S 1";
    query(&[text]).failed(2, &["could be playstrategy or playstrategy-old", "--read-as"]);
    query(&["6/6 20 28 N"]).failed(2, &["could be playstrategy or playstrategy-old", "--read-as"]);
    let told = json_of(&["--read-as", "playstrategy-old", "6/6 20 28 N"]);
    assert_eq!((&told["prospect"], &told["side"]), (&json!("forced win"), &json!("north")));
    query(&["--read-as", "sankofa", text]).failed(2, &["not a position in sankofa notation"]);
    query(&["4S,4S/4S 0 0 S 1"]).failed(2, &["not a position in playstrategy notation"]);
}

#[test]
fn more_seeds_than_the_game_has_are_counted_as_told() {
    let told = query(&["6/6 27 23 S 50"]).done().stdout;
    assert!(told.contains("South wins. Final score, of 50 seeds: South 27, North 23.\n"), "{told}");
}

#[test]
fn lines_of_input_may_be_in_any_notation_and_drawings_take_six() {
    let input = format!(
        "{}\n\n{NORTH_DRAWN}\n{PLAIN}\nPlayer 1 score = 3\nnonsense\n{}\nPlayer 0 score = 3\n",
        SOUTH[2], NORTH[3]
    );
    let mut command = program();
    command.args(["query", "--stdin", "--json", "--data"]).arg(nine()).write_stdin(input);
    let run = Run::from(command.output().unwrap()).ended(1);
    let objects: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sides: Vec<&Value> = objects.iter().map(|object| &object["side"]).collect();
    assert_eq!(
        sides,
        [&json!("south"), &json!("north"), &Value::Null, &Value::Null, &Value::Null, &json!("north"), &Value::Null]
    );
    let lines: Vec<&Value> = objects.iter().map(|object| &object["line"]).filter(|line| !line.is_null()).collect();
    assert_eq!(lines, [10, 11, 13], "{}", run.stdout);
}

#[test]
fn lines_of_play_follow_the_sides() {
    let told = own_side("line", "oware", nine(), &["--notation", "playstrategy", NORTH[1]]).done().stdout;
    for part in [
        "    1  b                -2      2      0         0  1,1S,1,1S,2/1S,4,3S 20 22 S 2\n",
        "    2  F (+2)           -2      1      0         2  1,1S,2,1S,1S/1S,5 22 22 N 2\n",
        "Final score: South ",
    ] {
        assert!(told.contains(part), "no {part:?} in {told}");
    }
    let json = own_side("line", "oware", nine(), &["--json", "--notation", "auale", NORTH[1]]).done().stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    let plies = json["plies"].as_array().unwrap();
    assert_eq!((&plies[1]["move"], &plies[1]["text"]), (&json!("F"), &json!("1-0-0-0-0-0-1-1-0-0-1-0-22-22-N")));
    let (south, north) = (&json["score"]["south"][0], &json["score"]["north"][0]);
    assert_eq!(south.as_i64().unwrap() + north.as_i64().unwrap(), 48);
    // Every position that is written is read again, and is worth what the line says.
    let last = plies[3]["text"].as_str().unwrap();
    let again = json_of(&[last]);
    assert_eq!((&again["lo"], &again["position"]), (&plies[4]["lo"], &plies[3]["position"]));
}

#[test]
fn help_names_the_notations() {
    let help = seedbase(["query", "--help"]).done().stdout;
    assert!(help.contains("--notation <NOTATION>") && help.contains("playstrategy-old"), "{help}");
}
