//! Too little memory, too little disk.

use std::path::Path;
use std::process::Command;

use crate::support::{AWARI, Run, awari, copy, files, names, sixteen, table};

#[test]
fn a_build_that_needs_more_memory_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    let run = awari("build", data.path(), &["--seeds", "20", "--memory", "40M"]);
    let run = run.failed(1, &["not enough memory: ", " MiB needed, 38.1 MiB may be used", "--memory", "build up to 1"]);
    assert!(run.stdout.contains("  builds  levels 0..20: 216,135,140 positions\n"), "{}", run.stdout);
    assert!(!data.path().join("awari").exists(), "nothing was begun");
}

#[test]
fn a_build_that_needs_more_than_there_is_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    let run = awari("build", data.path(), &["--seeds", "48"]).failed(1, &["not enough ", " needed, "]);
    assert!(run.stdout.contains("  builds  levels 0..46, 48: 889,063,398,405 positions\n"), "{}", run.stdout);
}

#[test]
fn the_seeds_that_fit_do_fit() {
    let data = tempfile::tempdir().unwrap();
    let refused = awari("build", data.path(), &["--seeds", "20", "--memory", "20M"]).ended(1).stderr;
    let (_, fitting) = refused.split_once("build up to ").expect("a number of seeds");
    let (fitting, _) = fitting.split_once(' ').unwrap();
    let more = (fitting.parse::<u8>().unwrap() + 1).to_string();
    awari("build", data.path(), &["--seeds", &more, "--memory", "20M"]).failed(1, &["not enough memory"]);
    awari("build", data.path(), &["--seeds", fitting, "--memory", "20M"]).done();
}

#[test]
fn what_does_not_fit_is_kept_on_disk_and_said_to_be() {
    let data = tempfile::tempdir().unwrap();
    let told = awari("build", data.path(), &["--seeds", "16", "--memory", "50M"]).done().stdout;
    assert!(told.contains("\n  spills  level 16: up to "), "{told}");
    assert!(told.contains(" of memory would do without\n"), "{told}");
    for seeds in 0..=16 {
        assert!(std::fs::read(table(data.path(), seeds)).unwrap() == std::fs::read(table(sixteen(), seeds)).unwrap());
    }
    assert!(files(data.path()).iter().all(|name| name.ends_with(".seedbase")));
}

#[test]
fn a_directory_for_temporary_files_that_is_not_there_is_named() {
    let data = tempfile::tempdir().unwrap();
    let nowhere = data.path().join("nowhere");
    let arguments = ["--seeds", "16", "--memory", "50M", "--temporary", nowhere.to_str().unwrap()];
    awari("build", data.path(), &arguments).failed(1, &["nowhere", "--temporary", "--memory"]);
}

/// With little memory depths are kept on disk, so that leaving them out saves none.
#[test]
fn leaving_depths_out_is_not_offered_when_it_does_not_help() {
    let data = tempfile::tempdir().unwrap();
    let useless = ["--seeds", "20", "--memory", "40MiB"];
    for arguments in [&useless[..], &[&useless[..], &["--no-depth"]].concat()] {
        let told = awari("build", data.path(), arguments).failed(1, &["not enough memory"]).stderr;
        assert!(!told.contains("--no-depth"), "{told}");
    }
}

/// Runs a shell script with the program as `$SEEDBASE`, a directory as `$DATA` and the game as `$GAME`.
fn script(text: &str, data: &Path) -> Run {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(text).env("SEEDBASE", env!("CARGO_BIN_EXE_seedbase"));
    shell.env("DATA", data).env("GAME", AWARI.join(" ")).output().unwrap().into()
}

#[test]
fn a_file_that_cannot_grow_is_named_and_smaller_levels_stay() {
    let data = copy(8);
    // 200 blocks of 512 bytes: level 9 has more than twice as many.
    let limited = "trap '' XFSZ; ulimit -f 200; exec \"$SEEDBASE\" build $GAME --seeds 10 --data \"$DATA\"";
    script(limited, data.path()).failed(1, &["awari/split/", "09", "could not write", "build again"]);
    assert_eq!(files(data.path()), names(8));
    crate::support::build(data.path(), 10);
}

/// Fills a file system of its own while a build is at work on it; needs the right to mount one.
const FULL_DISK: &str = r#"
mount -t tmpfs -o size=64m tmpfs "$DATA" || exit 99
"$SEEDBASE" build $GAME --seeds 16 --data "$DATA" >/dev/null &
until [ -e "$DATA/awari/split/10.seedbase" ]; do sleep 0.01; done
cat /dev/zero >"$DATA/filler" 2>/dev/null
wait $!
code=$?
ls "$DATA/awari/split" | grep -v lock
rm "$DATA/filler"
"$SEEDBASE" verify $GAME --quiet --data "$DATA" || exit 98
exit $code
"#;

#[test]
fn a_disk_that_fills_up_ends_the_build_and_loses_nothing_finished() {
    let data = tempfile::tempdir().unwrap();
    let mut unshare = Command::new("unshare");
    unshare.args(["--map-root-user", "--mount", "sh", "-c", FULL_DISK]);
    unshare.env("SEEDBASE", env!("CARGO_BIN_EXE_seedbase")).env("DATA", data.path()).env("GAME", AWARI.join(" "));
    let Some(run) = unshare.output().ok().map(Run::from).filter(|run| !may_not_mount(run)) else {
        eprintln!("not tried: this user may not mount a file system");
        return;
    };
    let run = run.failed(1, &["awari/split/", "could not write", "No space left on device"]);
    assert!(run.stdout.lines().count() >= 11, "{run:?}");
    assert!(run.stdout.lines().all(|name| name.ends_with(".seedbase")), "no half table: {run:?}");
}

fn may_not_mount(run: &Run) -> bool {
    run.code == Some(99) || run.stderr.starts_with("unshare:")
}
