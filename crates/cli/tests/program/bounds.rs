//! `seedbase query` with own-side: guarantees and ceilings.

use serde_json::{Value, json};

use crate::support::{Run, nine, own_side, program, seedbase};

/// Single positions with their bounds, from other solvers.
const PUBLISHED: &str = include_str!("../../../query/testdata/positions_intervals.csv");

/// Eight seeds; the mover wins, by 2 or by 4.
const WON: &str = "0 0 1 0 1 0 0 5 0 0 0 1";
/// Six seeds; neither side can force a draw.
const OPEN: &str = "0 1 0 0 1 0 1 0 0 0 0 3";
/// Eight seeds; worth exactly 4.
const EXACT: &str = "1 1 0 2 0 0 0 0 2 0 0 2";

fn told(position: &str) -> String {
    own_side("query", "oware", nine(), &[position]).done().stdout
}

fn object(position: &str) -> Value {
    let run = own_side("query", "oware", nine(), &["--json", position]).done();
    assert_eq!(run.stdout.lines().count(), 1);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn bounds_are_those_of_other_solvers() {
    let rows: Vec<Vec<&str>> = PUBLISHED.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let mut compared = 0;
    for preset in ["oware", "ovare", "abapa"] {
        let rows: Vec<_> = rows.iter().filter(|row| row[0] == preset).collect();
        let input: String = rows.iter().map(|row| row[1..13].join(",") + "\n").collect();
        let mut command = program();
        command.args(["query", "--stdin", "--json", "--preset", preset, "--data"]).arg(nine());
        let run = Run::from(command.write_stdin(input).output().unwrap()).done();
        assert_eq!(run.stdout.lines().count(), rows.len());
        for (row, answer) in rows.iter().zip(run.stdout.lines()) {
            let answer: Value = serde_json::from_str(answer).unwrap();
            let [lo, hi] = [13, 14].map(|column| row[column].parse::<i64>().unwrap());
            assert_eq!((&answer["lo"], &answer["hi"], &answer["exact"]), (&json!(lo), &json!(hi), &json!(lo == hi)));
            compared += 1;
        }
    }
    assert_eq!(compared, 216);
}

#[test]
fn for_people() {
    let won = "\
oware (own-side), 8 seeds

    f   e   d   c   b   a
    1   0   0   0   5   0    opponent
    0   0   1   0   1   0    to move
    A   B   C   D   E   F

Guarantee  +2: the mover takes at least 2 seeds more than the opponent.
Ceiling    +4: the mover takes at most 4 seeds more than the opponent.
A forced win of the seeds on the board; circling decides by how much.
Depth 10 of the guarantee, 6 of the ceiling: plies to the next capture or the end, when who forces it hurries and the other delays.

  move  captures  guarantee  depth  ceiling  depth  verdict
     C         0         +2     10       +4      6  forced win   best
     E         0         +2     10       +4      6  forced win   best
";
    assert_eq!(told(WON), won);
    let exact = "
Exactly +4 (forced win): with best play the mover takes 4 seeds more than the opponent.
Depth 6 of the guarantee, 6 of the ceiling: plies to the next capture or the end, when who forces it hurries and the other delays.

  move  captures  guarantee  depth  ceiling  depth  verdict
     B         0         +4      6       +4      6  forced win, exact   best
     A         0         +2      4       +2      2  forced win, exact
     D         0         -8      -       -8      2  forced loss, exact
";
    assert!(told(EXACT).ends_with(exact), "{}", told(EXACT));
    let open = "
Guarantee  -2: the opponent takes at most 2 seeds more than the mover.
Ceiling    +2: the mover takes at most 2 seeds more than the opponent.
Open: only circling decides who takes more of the seeds on the board.
";
    assert!(told(OPEN).contains(open), "{}", told(OPEN));
    let nothing = "\nCeiling    +6: the opponent can force nothing.\n";
    assert!(told("0 1 0 1 0 2 1 0 0 0 1 0").contains(nothing));
}

#[test]
fn in_json() {
    let worth = |lo: i8, hi: i8, depths: [Option<u16>; 2]| {
        let depth = |depth: Option<u16>| depth.map_or("null".to_owned(), |depth| depth.to_string());
        let [lo_depth, hi_depth] = depths.map(depth);
        format!(r#""lo":{lo},"hi":{hi},"exact":{},"lo_depth":{lo_depth},"hi_depth":{hi_depth}"#, lo == hi)
    };
    let played =
        |letter: char, pit: u8, worth: String| format!(r#"{{"move":"{letter}","pit":{pit},"captures":0,{worth}}}"#);
    let moves = [
        played('B', 1, worth(4, 4, [Some(6), Some(6)])),
        played('A', 0, worth(2, 2, [Some(4), Some(2)])),
        played('D', 3, worth(-8, -8, [None, Some(2)])),
    ];
    let expected = format!(
        concat!(
            r#"{{"preset":"oware","endless":"own-side","position":[1,1,0,2,0,0,0,0,2,0,0,2],"seeds":8,{},"#,
            r#""best":["B"],"moves":[{}],"end":null}}"#,
            "\n"
        ),
        worth(4, 4, [Some(6), Some(6)]),
        moves.join(",")
    );
    assert_eq!(own_side("query", "oware", nine(), &["--json", EXACT]).done().stdout, expected);
}

#[test]
fn the_best_move_has_the_bounds_of_the_position_and_none_has_more() {
    for position in [WON, OPEN, EXACT, "0 1 0 1 0 2 1 0 0 0 1 0", "2 1 1 0 0 1 1 1 1 1 0 0"] {
        let answer = object(position);
        let moves = answer["moves"].as_array().unwrap();
        let column = |name: &str| moves.iter().map(|played| played[name].as_i64().unwrap()).collect::<Vec<_>>();
        let (lo, hi) = (column("lo"), column("hi"));
        // The mover can choose for the guarantee, and is held to the ceiling whatever is chosen.
        assert_eq!(
            [lo.iter().max(), hi.iter().max()],
            [answer["lo"].as_i64().as_ref(), answer["hi"].as_i64().as_ref()]
        );
        let order: Vec<_> = lo.iter().zip(&hi).collect();
        assert!(order.is_sorted_by(|a, b| a >= b), "{answer}");
        let best: Vec<_> =
            moves.iter().zip(&order).filter(|(_, worth)| **worth == order[0]).map(|(m, _)| &m["move"]).collect();
        assert_eq!(answer["best"].as_array().unwrap().len(), best.len());
        assert!(answer["best"].as_array().unwrap().iter().all(|letter| best.contains(&letter)), "{answer}");
    }
}

#[test]
fn ended_games_need_no_table() {
    let nowhere = tempfile::tempdir().unwrap();
    let told = own_side("query", "oware", nowhere.path(), &["3 1 0 0 0 0 0 0 0 0 0 0"]).done().stdout;
    let end = "
The game is over: no move gives the opponent, who has none, a seed.
The mover takes 4, the opponent 0.
Exactly +4 (forced win): the mover takes 4 seeds more than the opponent.
";
    assert!(told.ends_with(end), "{told}");
    let json = own_side("query", "oware", nowhere.path(), &["--json", "0 0 0 0 0 1 1 0 0 0 0 0"]).done().stdout;
    let ended = concat!(
        r#"{"preset":"oware","endless":"own-side","position":[0,0,0,0,0,1,1,0,0,0,0,0],"seeds":2,"#,
        r#""lo":0,"hi":0,"exact":true,"lo_depth":0,"hi_depth":0,"best":[],"moves":[],"#,
        r#""end":{"reason":"no-legal-move","mover":1,"opponent":1}}"#,
        "\n"
    );
    assert_eq!(json, ended);
}

#[test]
fn a_missing_level_is_told_with_the_command_that_makes_it() {
    let nowhere = tempfile::tempdir().unwrap();
    let place = nowhere.path().join("oware/own-side/06.seedbase");
    let command =
        format!("seedbase build --preset oware --endless own-side --seeds 6 --data {}", nowhere.path().display());
    let run = own_side("query", "oware", nowhere.path(), &[OPEN]);
    run.failed(1, &["no table for 6 seeds of oware (own-side)", place.to_str().unwrap(), &command]);
    seedbase(command.split(' ').skip(1)).done();
    own_side("query", "oware", nowhere.path(), &[OPEN]).done();
}

#[test]
fn without_depths_bounds_are_told_and_how_to_get_depths() {
    let data = tempfile::tempdir().unwrap();
    own_side("build", "oware", data.path(), &["--seeds", "8", "--no-depth"]).done();
    let told = own_side("query", "oware", data.path(), &[WON]).done().stdout;
    assert!(told.contains("\nGuarantee  +2: ") && !told.contains("Depth"), "{told}");
    assert!(told.contains("\n  move  captures  guarantee  ceiling  verdict\n"), "{told}");
    assert!(told.contains("\nThe tables have no depths: "), "{told}");
    let rebuild = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    seedbase(rebuild.split(' ')).done();
    let told = own_side("query", "oware", data.path(), &[WON]).done().stdout;
    assert!(told.contains("\nDepth ") && !told.contains("no depths"), "{told}");
    let run = own_side("query", "oware", data.path(), &["--json", WON]).done();
    assert_eq!(run.stdout, own_side("query", "oware", nine(), &["--json", WON]).done().stdout);
}
