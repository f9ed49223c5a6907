//! Wrong usage, help, and the exit codes that go with them.

use crate::support::{Run, program, seedbase};

fn words(line: &str) -> Run {
    seedbase(line.split_whitespace())
}

#[test]
fn help_tells_the_exit_codes_and_goes_to_standard_output() {
    let help = words("--help").done().stdout;
    for code in ["0    done", "1    failed", "2    wrong usage", "130  interrupted"] {
        assert!(help.contains(code), "{help}");
    }
    for command in ["build", "query", "line", "verify", "stats", "info"] {
        let help = words(&format!("{command} --help")).done().stdout;
        assert!(
            help.contains("--data") && help.contains("SEEDBASE_DATA") && help.contains("[default: data]"),
            "{help}"
        );
        let defaults = match command {
            "info" => ["[default: of all]", "[default: of both]"],
            _ => ["[default: oware]", "[default: own-side; split for awari]"],
        };
        assert!(defaults.iter().all(|told| help.contains(told)), "{help}");
    }
}

#[test]
fn no_command_is_wrong_usage_and_shows_help() {
    assert!(words("").ended(2).stderr.contains("Usage: seedbase <COMMAND>"));
    words("rebuild").failed(2, &["unrecognized subcommand 'rebuild'"]);
}

#[test]
fn forty_seven_seeds_cannot_occur() {
    let why = ["47 seeds cannot occur", "a capture takes at least 2", "give 46, or 48"];
    for command in ["build", "stats", "verify"] {
        words(&format!("{command} --preset awari --endless split --seeds 47")).failed(2, &why);
    }
}

#[test]
fn seeds_are_0_to_46_or_48() {
    words("build --preset awari --endless split --seeds 49").failed(2, &["49 seeds: the game has 48"]);
    for wrong in ["-1", "4.5", "many", "1000"] {
        let command = format!("build --preset awari --endless split --seeds {wrong}");
        words(&command).failed(2, &["a number from 0 to 46, or 48, was expected"]);
    }
    words("build --preset awari --endless split").failed(2, &["--seeds <N>"]);
}

#[test]
fn a_game_is_a_preset_or_both_parts() {
    words("build --seeds 1 --preset kalah")
        .failed(2, &["invalid value 'kalah'", "oware, ovare, awari, abapa, bantumi"]);
    words("build --seeds 1 --capture both").failed(2, &["--slam <SLAM>"]);
    words("build --seeds 1 --slam captures").failed(2, &["--capture <CAPTURE>"]);
    words("build --seeds 1 --preset awari --capture both --slam captures").failed(2, &["cannot be used with"]);
    words("build --seeds 1 --preset awari --endless draw").failed(2, &["invalid value 'draw'", "split, own-side"]);
}

/// The game that commands look for tables of, and where, when these arguments name it.
fn meant(arguments: &str) -> (String, String) {
    let nowhere = tempfile::tempdir().unwrap();
    let data = nowhere.path().to_str().unwrap().to_owned();
    let told = words(&format!("verify --data {data} {arguments}")).failed(1, &["no tables of "]).stderr;
    let told = told.strip_prefix("error: no tables of ").unwrap();
    let (game, rest) = told.split_once(": looked in ").unwrap();
    let (place, _) = rest.split_once(';').unwrap();
    let question = words(&format!("query --data {data} {arguments} 1 0 0 0 0 1 1 0 0 0 0 0"));
    question.failed(1, &[&format!("no table for 3 seeds of {game}"), place]);
    words(&format!("stats --data {data} {arguments} --seeds 3")).failed(1, &[game, place]);
    (game.to_owned(), place.strip_prefix(&data).unwrap().to_owned())
}

#[test]
fn the_rules_are_oware_and_endless_play_goes_to_own_sides_except_in_awari() {
    let meant = |arguments: &str| {
        let (game, place) = meant(arguments);
        let (rules, endless) = game.strip_suffix(')').unwrap().split_once(" (").unwrap();
        assert_eq!(place, format!("/{rules}/{endless}"));
        game
    };
    assert_eq!(meant(""), "oware (own-side)");
    assert_eq!(meant("--endless split"), "oware (split)");
    for preset in ["oware", "ovare", "abapa"] {
        assert_eq!(meant(&format!("--preset {preset}")), format!("{preset} (own-side)"));
        assert_eq!(meant(&format!("--preset {preset} --endless split")), format!("{preset} (split)"));
    }
    assert_eq!(meant("--preset awari"), "awari (split)");
    assert_eq!(meant("--capture backward --slam forced-only"), "awari (split)");
    assert_eq!(meant("--preset awari --endless own-side"), "awari (own-side)");
    assert_eq!(meant("--capture both --slam captures"), "both-captures (own-side)");
}

#[test]
fn numbers_that_are_none() {
    words("build --seeds 1 --threads 0").failed(2, &["--threads", "1..=1024"]);
    words("build --seeds 1 --memory lots").failed(2, &["a size such as 500M or 4GiB was expected"]);
}

#[test]
fn a_position_that_cannot_be_read_is_wrong_usage() {
    for verb in ["query", "line"] {
        a_position_of(verb);
    }
}

#[track_caller]
fn a_position_of(verb: &str) {
    let query = |position: &str| seedbase([verb, "--preset", "awari", "--endless", "split", position]);
    let words = |rest: &str| words(&format!("{verb} --preset awari --endless split {rest}"));
    query("1 2 3").failed(2, &["a position is 12 numbers", "found 3"]);
    query("1 1 1 1 1 1 1 1 1 1 1 1 1").failed(2, &["found 13"]);
    query("-1 0 0 0 0 0 0 0 0 0 0 0").failed(2, &["pit 1 of 12 is -1: a pit holds 0 seeds or more"]);
    query("0 0 0 x 0 0 0 0 0 0 0 0").failed(2, &["pit 4 of 12 is \"x\": a whole number"]);
    query("0,0,,0,0,0,0,0,0,0,0,0").failed(2, &["pit 3 of 12 is empty between two commas"]);
    query("9 9 9 9 9 9 9 9 9 9 9 9").failed(2, &["108 seeds on the board: the game has 48"]);
    query("47 0 0 0 0 0 0 0 0 0 0 0").failed(2, &["47 seeds cannot occur", "a capture takes at least 2"]);
    query("1 99999999999999999999999 0 0 0 0 0 0 0 0 0 0").failed(2, &["pit 2 of 12 is 99999999999999999999999: "]);
    query("").failed(2, &["a position is 12 numbers", "found 0"]);
    words("1 0 0 0 0 0 -2 0 0 0 0 0").failed(2, &["pit 7 of 12 is -2"]);
    words("-1 0 0 0 0 0 0 0 0 0 0 0").failed(2, &["pit 1 of 12 is -1"]);
    words("--stdin 1 0 0 0 0 0 0 0 0 0 0 0").failed(2, &["cannot be used with"]);
    words("").failed(2, &["<POSITION>"]);
}

#[test]
fn the_data_directory_comes_from_the_flag_the_environment_or_the_usual_place() {
    let place = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| -> Run {
        let mut command = program();
        command.current_dir(&place).env("SEEDBASE_DATA", "from-environment").args(arguments);
        command.output().unwrap().into()
    };
    run(&["build", "--preset", "awari", "--endless", "split", "--seeds", "1", "--data", "from-flag"]).done();
    run(&["build", "--preset", "awari", "--endless", "split", "--seeds", "1"]).done();
    let mut usual = program();
    let build = ["build", "--preset", "awari", "--endless", "split", "--seeds", "1"];
    Run::from(usual.current_dir(&place).args(build).output().unwrap()).done();
    for directory in ["from-flag", "from-environment", "data"] {
        assert!(place.path().join(directory).join("awari/split/01.seedbase").is_file(), "{directory}");
    }
}

#[test]
fn an_empty_variable_is_as_good_as_none() {
    let place = tempfile::tempdir().unwrap();
    let mut command = program();
    command.current_dir(&place).env("SEEDBASE_DATA", "");
    let build = ["build", "--preset", "awari", "--endless", "split", "--seeds", "4"];
    let told = Run::from(command.args(build).output().unwrap()).done().stdout;
    assert!(told.starts_with("awari (split) in data/awari/split\n"), "{told}");
    assert!(told.contains("\n  seedbase query --preset awari --endless split \"1 0"), "{told}");
    assert!(place.path().join("data/awari/split/04.seedbase").is_file());
}

#[test]
fn a_directory_without_a_name_is_none() {
    words("info --data=").failed(2, &["--data <DIR>"]);
}
