//! Threads that share a table and a cache that is too small for them.

use std::sync::Arc;
use std::thread;

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_pack::{BlockCache, PackedTable, pack};
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::Table;

#[test]
fn threads_that_push_out_each_others_blocks_find_what_is_there() {
    let (data, seeds) = (tempfile::tempdir().unwrap(), 9);
    let game = Game::new(Preset::Oware.rules(), Endless::OwnSide).unwrap();
    let (existing, depth) = (Existing::Keep, DepthChoice::Store);
    let request = Request { data: data.path().to_owned(), game, seeds, threads: Some(2), existing, depth };
    Plan::new(request).unwrap().run(&()).unwrap();
    let plain = Table::open(data.path(), game, seeds).unwrap();
    pack(&plain, data.path(), &()).unwrap();
    // Room for two blocks, for which four planes of all threads compete.
    let cache = Arc::new(BlockCache::new(4000));
    assert_eq!(cache.blocks(), 2);
    let packed = PackedTable::open(data.path(), game, seeds, cache).unwrap();
    thread::scope(|scope| {
        for start in 0..8 {
            let (plain, packed) = (&plain, &packed);
            scope.spawn(move || {
                for index in (start..plain.header().positions()).step_by(301) {
                    assert_eq!(packed.value(index).unwrap(), plain.value(index).unwrap());
                    assert_eq!(packed.ceiling_depth(index).unwrap(), plain.ceiling_depth(index).unwrap());
                    assert_eq!(packed.ceiling(index).unwrap(), plain.ceiling(index).unwrap());
                    assert_eq!(packed.depth(index).unwrap(), plain.depth(index).unwrap());
                }
            });
        }
    });
}
