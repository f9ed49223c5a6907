//! Every example of other programs' notations, right and wrong, through the program itself.

use serde_json::{Value, json};

use crate::support::{Run, awari, nine, own_side, program, seedbase, sixteen};

const DRAWN_START: &str = "\
Player 1 score = 0
  f  e  d  c  b  a
  4  4  4  4  4  4
  4  4  4  4  4  4
  A  B  C  D  E  F
Player 0 score = 0 [PLAYING]";
const FOURS: &str = "4 4 4 4 4 4 4 4 4 4 4 4";

/// A text, the pits that it shows with the mover's first, and their seeds.
const EXAMPLES: [(&str, &str, u8); 12] = [
    ("1 1 1 1 1 2 4 2 3 0 0 0", "1 1 1 1 1 2 4 2 3 0 0 0", 16),
    ("1,1,1,1,1,2,4,2,3,0,0,0", "1 1 1 1 1 2 4 2 3 0 0 0", 16),
    ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", FOURS, 48),
    ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", FOURS, 48),
    ("DDDDDD/DDDDDD 0 0 S", FOURS, 48),
    (DRAWN_START, FOURS, 48),
    ("0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4", FOURS, 48),
    ("4.4.4.4.4.4-4.4.4.4.4.4", FOURS, 48),
    // North to move: North's pits come first.
    ("1s,1s,4s,4s,4s,4s/4s,4s,1s,1s,4s,4s 4 8 N 11", "4 4 4 4 1 1 4 4 1 1 4 4", 36),
    ("5,13s/4s,1,1s,2,3s 27 2 S 50", "4 0 1 0 0 3 13 0 0 0 0 0", 21),
    ("5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2", "5 1 6 6 5 5 0 5 5 5 0 5", 48),
    ("6/6 24 24 S 50", "0 0 0 0 0 0 0 0 0 0 0 0", 0),
];

/// Texts that are no positions, and what the program says of each.
const WRONG: [(&str, &str); 12] = [
    // a row wider than six
    ("3,5S,5S,5S/4,18S,18S,2 0 6 N 50", "South's row is 8 pits wide"),
    ("4S,4S,4S,4S,4S,4S,4S/6 0 0 S 1", "North's row is 7 pits wide"),
    ("DDDDDDD/DDDDDD 0 0 S", "North's row is 7 pits wide"),
    // more than 48 seeds on the board
    ("18S,18S,18S,18S,18S,18S/18S,18S,18S,18S,18S,18S 5 10 S 50", "216 seeds on the board: the game has 48"),
    ("9-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "53 seeds on the board: the game has 48"),
    ("99999999999999999999999 0 0 0 0 0 0 0 0 0 0 0", "pit 1 of 12 is 99999999999999999999999: the game has 48 seeds"),
    // negative fields
    ("6/6 -1 0 S 1", "South's store is -1: it cannot be less than 0"),
    ("6/6 0 0 S -1", "the move number is -1: it cannot be less than 0"),
    ("-4S,5/6 0 0 S 1", "pit 1 of 12 is -4: it cannot be less than 0"),
    // missing fields
    ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", "found 4 of 5 parts"),
    ("0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4", "found 11 of 12 parts"),
    ("4-4-4-4-4-4-4-4-4-4-4-4", "found 12 of 15 parts"),
];

/// Six seeds, 22 to 20 of the mover, in every notation that tells all of it, of either side; and without.
const SMALL: [&str; 12] = [
    "0-1-0-0-1-0-1-0-0-0-0-3-22-20-S",
    "3S,4,1S/1,1S,2,1S,1 22 20 S 7",
    "C4A/1A2A1 V T S",
    "0 | 22 20 | 0 1 0 0 1 0 1 0 0 0 0 3",
    "Player 1 score = 20\n  f  e  d  c  b  a\n  3  0  0  0  0  1\n  0  1  0  0  1  0\n  A  B  C  D  E  F\nPlayer 0 score = 22 [PLAYING]",
    "1-0-0-0-0-3-0-1-0-0-1-0-20-22-N",
    "1,1S,2,1S,1/1S,4,3S 20 22 N 7",
    "1A2A1/A4C T V N",
    "1 | 20 22 | 1 0 0 0 0 3 0 1 0 0 1 0",
    "Player 1 score = 22 [PLAYING]\n  f  e  d  c  b  a\n  0  1  0  0  1  0\n  1  0  0  0  0  3\n  A  B  C  D  E  F\nPlayer 0 score = 20",
    "0 1 0 0 1 0 1 0 0 0 0 3",
    "0.1.0.0.1.0-1.0.0.0.0.3",
];
const PLAIN: [&str; 2] = [SMALL[10], SMALL[11]];
const NOTATIONS: [&str; 7] =
    ["plain", "auale", "playstrategy", "playstrategy-old", "openspiel", "openspiel-observation", "sankofa"];

fn json_of(run: Run) -> Value {
    serde_json::from_str(&run.done().stdout).expect("an object")
}

/// The objects that a command answers lines of input with; the lines that have no answer are told too.
fn lines_of(verb: &str, arguments: &[&str], input: &[String]) -> Vec<Value> {
    let mut command = program();
    command.args([verb, "--stdin", "--json", "--data"]).arg(nine()).args(arguments).write_stdin(input.join("\n"));
    let run = Run::from(command.output().expect("the program starts"));
    run.stdout.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

fn texts() -> Vec<String> {
    SMALL.map(str::to_owned).to_vec()
}

#[test]
fn every_example_is_read() {
    let nowhere = tempfile::tempdir().unwrap();
    for (text, pits, seeds) in EXAMPLES {
        let told = json_of(seedbase(["perft", "--preset", "abapa", "--json", text, "1"]));
        let read: Vec<String> = told["position"].as_array().unwrap().iter().map(Value::to_string).collect();
        assert_eq!(read.join(" "), pits, "{text}");
        for verb in ["query", "line"] {
            let run = own_side(verb, "abapa", nowhere.path(), &[text]);
            if seeds > 0 {
                run.failed(1, &[&format!("no table for {seeds} seeds of abapa"), "build it with: seedbase build"]);
            } else {
                let score = run.done().stdout;
                assert!(score.contains("South 24, North 24") && score.contains("drawn"), "{score}");
            }
        }
    }
    let told = json_of(awari("query", sixteen(), &["--json", EXAMPLES[0].0]));
    assert_eq!((&told["value"], &told["best"]), (&json!(0), &json!(["F"])));
}

#[test]
fn every_wrong_example_is_refused_with_its_reason() {
    for (text, reason) in WRONG {
        for verb in ["query", "line"] {
            own_side(verb, "oware", nine(), &["--", text]).failed(2, &[reason]);
        }
        seedbase(["perft", "--", text, "1"]).failed(2, &[reason]);
        own_side("analyze", "oware", nine(), &["--from", text, "A"]).failed(2, &[reason]);
    }
    let told = lines_of("query", &[], &WRONG.map(|(text, _)| text.to_owned()));
    for ((number, told), (text, reason)) in (1..).zip(&told).zip(WRONG) {
        assert_eq!(told["line"], json!(number), "{text}");
        assert!(told["error"].as_str().unwrap().contains(reason), "{told}");
    }
    assert_eq!(told.len(), WRONG.len());
}

/// From every notation into every other, and back: the position, and of stores, side and move number what the
/// notation has; and in the same spelling.
#[test]
fn what_is_written_reads_back() {
    for notation in NOTATIONS {
        let written = lines_of("query", &["--notation", notation], &texts());
        assert_eq!(written.len(), SMALL.len());
        let (written, refused): (Vec<Value>, Vec<Value>) =
            written.into_iter().partition(|told| told["error"].is_null());
        // A diagram of Aualé has all seeds, and of two texts nobody knows where they are.
        assert_eq!(refused.len(), if notation == "auale" { PLAIN.len() } else { 0 }, "{notation}");
        let again: Vec<String> = written.iter().map(|told| told["text"].as_str().unwrap().to_owned()).collect();
        let again = lines_of("query", &["--notation", notation], &again);
        assert_eq!(again.len(), written.len());
        for (first, second) in written.iter().zip(&again) {
            for field in ["position", "lo", "hi", "notation", "text"] {
                assert_eq!(first[field], second[field], "{field} in {notation}: {first}");
            }
            let has_more = !["plain", "sankofa"].contains(&notation) && !first["stores"].is_null();
            for field in ["side", "stores", "score", "prospect", "best"] {
                assert!(!has_more || first[field] == second[field], "{field} in {notation}: {first}");
            }
            if notation == "playstrategy" {
                let number = if first["move_number"].is_null() { &json!(1) } else { &first["move_number"] };
                assert_eq!(&second["move_number"], number);
            }
        }
    }
}

#[test]
fn canonical_spellings_come_back_byte_for_byte() {
    let own = ["auale", "playstrategy", "playstrategy-old", "openspiel-observation", "openspiel"];
    let notations = own.iter().chain(&own).chain(&["plain", "sankofa"]);
    for (text, notation) in SMALL.into_iter().zip(notations) {
        let told = json_of(own_side("query", "oware", nine(), &["--json", "--notation", notation, text]));
        assert_eq!(told["text"], json!(text), "{notation}");
    }
}

/// The positions of a line, in every notation, are those that the plies lead to.
#[test]
fn lines_of_play_are_written_and_read_again() {
    for notation in NOTATIONS {
        let told = json_of(own_side("line", "oware", nine(), &["--json", "--notation", notation, SMALL[5]]));
        let plies = told["plies"].as_array().unwrap();
        let texts: Vec<String> = plies.iter().map(|ply| ply["text"].as_str().unwrap().to_owned()).collect();
        let read = lines_of("query", &[], &texts);
        assert!(!plies.is_empty() && plies.len() == read.len(), "{notation}: {told}");
        for (ply, read) in plies.iter().zip(&read) {
            assert_eq!(ply["position"], read["position"], "{notation}");
        }
    }
}

/// One game in all forms of moves.
#[test]
fn moves_are_read_in_every_form() {
    let text =
        "[Variant \"Oware Abapa\"]\n[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\n\n1. F f 2. B { not A } e 3. B c *\n";
    let analyze = |game: &str| json_of(own_side("analyze", "abapa", nine(), &["--json", game]));
    let letters = analyze("FfBeBc");
    let squares: Vec<&str> =
        letters["moves"].as_array().unwrap().iter().map(|played| played["move"].as_str().unwrap()).collect();
    assert_eq!(squares.concat(), "FfBeBc");
    let forms = [("letters", "FfBeBc"), ("text", text), ("squares", "f1c2 a2d1 b1f2 b2c1 b1c1 d2b1")];
    for (form, game) in forms {
        let told = analyze(game);
        assert_eq!(told["form"], json!(form));
        for (played, other) in told["moves"].as_array().unwrap().iter().zip(letters["moves"].as_array().unwrap()) {
            for field in ["number", "side", "move", "captures", "position"] {
                assert_eq!(played[field], other[field], "{field} of {played}");
            }
        }
        assert_eq!(told["moves"].as_array().unwrap().len(), 6);
    }
}
