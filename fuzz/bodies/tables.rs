// Tables to hold files against: those that are kept to be read for ever.

use std::path::Path;

use seedbase_query::Tables;
use seedbase_rules::{Game, Preset};

pub(crate) fn golden(preset: Preset) -> Tables {
    // The same from the crate of the fuzzer and from one of the workspace.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().find(|place| place.join("tests/golden").is_dir()).expect("the repository");
    Tables::new(root.join("tests/golden/tables"), Game::usual(preset.rules()))
}
