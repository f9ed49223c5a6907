//! Tables that are built, deleted, replaced and damaged while they are served.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use seedbase_builder::DepthChoice;
use seedbase_pack::{pack, packed_path};
use seedbase_rules::Game;
use seedbase_table::{HEADER_BYTES, Table, table_path};

use crate::support::{EIGHT, Service, build, copied, game, limits};

fn oware() -> Game {
    game("oware", "own-side")
}

fn ask(service: &Service) -> (u16, String) {
    let reply = service.get(&format!("/api/oware?position={EIGHT}"));
    (reply.status, if reply.status == 200 { reply.text().to_owned() } else { reply.code() })
}

fn table(data: &Path, seeds: u8) -> PathBuf {
    table_path(data, oware(), seeds)
}

/// Writes one byte into a table where it lies.
fn damage(path: &Path, at: u64, byte: u8) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(&[byte]).unwrap();
    // File systems tell times in ticks; what was written in the same tick as before must be told apart all the same.
    file.set_modified(SystemTime::now() + Duration::from_secs(1)).unwrap();
}

#[test]
fn a_table_is_found_when_it_is_built() {
    let data = copied(oware());
    let (path, aside) = (table(data.path(), 8), data.path().join("aside"));
    fs::rename(&path, &aside).unwrap();
    let service = Service::of(data.path());
    assert_eq!(ask(&service), (404, "missing-table".to_owned()));
    fs::rename(&aside, &path).unwrap();
    assert_eq!(ask(&service).0, 200);
}

#[test]
fn a_table_is_missing_when_it_is_deleted() {
    let data = copied(oware());
    let service = Service::of(data.path());
    let answer = ask(&service);
    assert_eq!(answer.0, 200);
    fs::remove_file(table(data.path(), 8)).unwrap();
    assert_eq!(ask(&service), (404, "missing-table".to_owned()));
    assert_eq!(service.get("/api/oware?position=0+0+0+0+0+1+1+0+0+0+1+0").status, 200); // the others are there
    build(data.path(), oware(), 8, DepthChoice::Store);
    assert_eq!(ask(&service), answer);
}

/// Packs all levels and removes their plain files.
fn pack_all(data: &Path) {
    for seeds in 0..=8 {
        let plain = Table::open(data, oware(), seeds).unwrap();
        pack(&plain, data, &()).unwrap();
        fs::remove_file(plain.path()).unwrap();
    }
}

#[test]
fn packed_tables_answer_as_the_plain_ones_did() {
    let (data, plain) = (copied(oware()), copied(oware()));
    pack_all(data.path());
    let (service, expected) = (Service::of(data.path()), Service::of(plain.path()));
    assert_eq!(ask(&service), ask(&expected));
    assert_eq!(ask(&service).0, 200);
    let stats = "/api/oware/stats/8";
    assert_eq!(service.get(stats).text(), expected.get(stats).text());
}

#[test]
fn a_table_that_is_packed_while_it_is_served_answers_on() {
    let data = copied(oware());
    let service = Service::of(data.path());
    let answer = ask(&service);
    pack_all(data.path());
    assert_eq!(ask(&service), answer);
    damage(&packed_path(data.path(), oware(), 8), 300, 77);
    assert_ne!(ask(&service).0, 200);
    fs::remove_file(packed_path(data.path(), oware(), 8)).unwrap();
    assert_eq!(ask(&service), (404, "missing-table".to_owned()));
}

/// The new table is answered from as soon as it has the old one's name.
#[test]
fn a_table_that_is_replaced_is_opened_anew() {
    let data = copied(oware());
    let service = Service::of(data.path());
    let with_depths = ask(&service).1;
    assert!(!with_depths.contains(r#""lo_depth":null"#));
    build(data.path(), oware(), 8, DepthChoice::LeaveOut);
    let without = ask(&service);
    assert!(without.0 == 200 && without.1.contains(r#""lo_depth":null"#));
    assert_eq!(service.get(&format!("/api/oware/line?position={EIGHT}")).code(), "missing-depths");
    build(data.path(), oware(), 8, DepthChoice::Store);
    assert_eq!(ask(&service), (200, with_depths));
}

/// Whatever byte is damaged, before or after the table was opened, nothing is answered from it, and no word tells where
/// it lies.
#[test]
fn nothing_is_answered_from_a_damaged_table() {
    let data = copied(oware());
    let service = Service::of(data.path());
    let path = table(data.path(), 8);
    let sound = fs::read(&path).unwrap();
    let answer = ask(&service);
    for at in [0, HEADER_BYTES - 1, HEADER_BYTES, sound.len() / 2, sound.len() - 1] {
        damage(&path, at as u64, sound[at] ^ 0x10);
        let told = service.get(&format!("/api/oware?position={EIGHT}"));
        assert_eq!((told.status, &*told.code()), (500, "damaged-table"), "byte {at}");
        assert!(!told.text().contains(data.path().to_str().unwrap()));
        let later = Service::of(data.path());
        assert_eq!(ask(&later), (500, "damaged-table".to_owned()), "byte {at}");
        damage(&path, at as u64, sound[at]);
        assert_eq!(ask(&service), answer, "byte {at}");
    }
}

#[test]
fn files_that_are_no_tables_are_told_as_damage() {
    let data = copied(oware());
    let service = Service::of(data.path());
    assert_eq!(ask(&service).0, 200);
    let path = table(data.path(), 8);
    let file = OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(HEADER_BYTES as u64 + 5).unwrap();
    assert_eq!(ask(&service), (500, "damaged-table".to_owned()));
    fs::copy(table(data.path(), 7), &path).unwrap(); // of other seeds
    assert_eq!(ask(&service), (500, "damaged-table".to_owned()));
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(ask(&service), (500, "damaged-table".to_owned()));
    assert_eq!(service.get("/api/presets").json()["presets"][0]["endless"][0]["largest"], 7);
}

/// Each game is served from the first directory that has tables of it, and stays there as long as it has any.
#[test]
fn directories_are_looked_into_in_turn() {
    let (first, second) = (copied(game("awari", "split")), copied(oware()));
    let service = Service::with(&[first.path(), second.path()], limits(), None);
    assert_eq!(ask(&service).0, 200);
    assert_eq!(service.get(&format!("/api/awari?position={EIGHT}")).status, 200);
    build(first.path(), oware(), 3, DepthChoice::Store);
    let largest = || service.get("/api/presets").json()["presets"][0]["endless"][0]["largest"].clone();
    assert_eq!((largest(), ask(&service).0), (8.into(), 200));
    fs::remove_dir_all(second.path().join("oware")).unwrap();
    assert_eq!((largest(), ask(&service).0), (3.into(), 404));
}
