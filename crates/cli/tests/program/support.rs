//! Running the program, and tables for it to read.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;

use assert_cmd::Command;
use tempfile::TempDir;

/// The arguments that stand for awari with `split`.
pub(crate) const AWARI: [&str; 4] = ["--preset", "awari", "--endless", "split"];

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

impl Run {
    /// The run, if it ended with this exit code.
    #[track_caller]
    pub(crate) fn ended(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "{self:?}");
        self
    }

    /// The run, if it was done and had nothing to complain of.
    #[track_caller]
    pub(crate) fn done(self) -> Run {
        assert_eq!(self.stderr, "");
        self.ended(0)
    }

    /// The run, if it failed with this exit code and with one error that has these parts.
    #[track_caller]
    pub(crate) fn failed(self, code: i32, parts: &[&str]) -> Run {
        let run = self.ended(code);
        assert!(run.stderr.starts_with("error: "), "{run:?}");
        for part in parts {
            assert!(run.stderr.contains(part), "no {part:?} in {run:?}");
        }
        run
    }
}

/// The program, free of what the environment of the tests would tell it.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
    for name in ["SEEDBASE_DATA", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program with these arguments.
pub(crate) fn seedbase(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    program().args(arguments).output().expect("the program starts").into()
}

/// Runs a command on the awari tables in `data`.
pub(crate) fn awari(verb: &str, data: &Path, arguments: &[&str]) -> Run {
    program().arg(verb).args(AWARI).arg("--data").arg(data).args(arguments).output().expect("the program starts").into()
}

/// Builds awari up to `seeds` seeds into `data`.
#[track_caller]
pub(crate) fn build(data: &Path, seeds: u8) -> Run {
    awari("build", data, &["--seeds", &seeds.to_string()]).done()
}

/// A directory with the awari levels 0 to 16, built once for all tests; to be read only.
pub(crate) fn sixteen() -> &'static Path {
    static BUILT: OnceLock<TempDir> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let directory = tempfile::tempdir().expect("a temporary directory");
        build(directory.path(), 16);
        directory
    });
    built.path()
}

/// Runs a command on the tables in `data` of a preset with own-side, which is named unless it is the usual one.
pub(crate) fn own_side(verb: &str, preset: &str, data: &Path, arguments: &[&str]) -> Run {
    let game: &[&str] = match preset {
        "oware" => &[],
        "awari" => &["--preset", "awari", "--endless", "own-side"],
        preset => &["--preset", preset],
    };
    program().arg(verb).args(game).arg("--data").arg(data).args(arguments).output().expect("the program starts").into()
}

/// A directory with the levels 0 to 9 of every preset with own-side, built once for all tests; to be read only.
pub(crate) fn nine() -> &'static Path {
    static BUILT: OnceLock<TempDir> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let directory = tempfile::tempdir().expect("a temporary directory");
        for preset in ["oware", "ovare", "awari", "abapa"] {
            own_side("build", preset, directory.path(), &["--seeds", "9"]).done();
        }
        directory
    });
    built.path()
}

/// A copy of the awari levels 0 to `seeds`, to be damaged.
pub(crate) fn copy(seeds: u8) -> TempDir {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for n in 0..=seeds {
        let (from, to) = (table(sixteen(), n), table(directory.path(), n));
        fs::create_dir_all(to.parent().expect("a table lies in a directory")).expect("directories");
        fs::copy(from, to).expect("a copy");
    }
    directory
}

/// Where the awari table of a level is.
pub(crate) fn table(data: &Path, seeds: u8) -> PathBuf {
    data.join(format!("awari/split/{seeds:02}.seedbase"))
}

/// The awari levels of which there is a file, and every other file in their directory.
pub(crate) fn files(data: &Path) -> Vec<String> {
    let entries = fs::read_dir(data.join("awari/split")).expect("a directory of tables");
    let mut names: Vec<_> = entries.map(|e| e.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.retain(|name| name != "build.lock");
    names.sort();
    names
}

/// The names of the files of the levels 0 to `seeds`.
pub(crate) fn names(seeds: u8) -> Vec<String> {
    (0..=seeds).map(|n| format!("{n:02}.seedbase")).collect()
}
