//! What is answered to those who ask properly.

use seedbase_query::{Count, Tables, bound_histograms};
use seedbase_reply::{AnswerReply, Asked, LineReply, read};
use seedbase_rules::{Game, RowLength};
use serde::Serialize;
use serde_json::{Value, json};

use crate::support::{EIGHT, Reply, Service, encoded, game, tables};

/// Positions in several notations, one of an ended game and one with a full row.
const POSITIONS: [&str; 7] = [
    "0 0 1 0 1 0 0 5 0 0 0 1",
    "1,0,0,0,0,1,1,0,0,0,0,0",
    "3 0 0 0 0 0 0 0 0 0 0 0",
    "0 0 0 0 0 2 1 1 1 1 1 1",
    "5,1S/1S,1,1S,2,1S 27 2 S 50",
    "1 | 20 20 | 0 5 0 0 0 1 0 0 1 0 1 0",
    "0.0.1.0.1.0-0.5.0.0.0.1",
];

fn asked(text: &str) -> Asked {
    Asked { placed: read(text, None, RowLength::SIX).unwrap(), notation: None }
}

fn line(reply: &impl Serialize) -> String {
    serde_json::to_string(reply).unwrap() + "\n"
}

fn tables_of(game: Game) -> Tables {
    Tables::new(tables().to_owned(), game)
}

/// The bytes of the objects that the command line prints.
#[test]
fn answers_and_lines_are_those_of_the_library() {
    let service = Service::usual();
    for (preset, endless) in [("oware", "own-side"), ("awari", "split")] {
        let tables = tables_of(game(preset, endless));
        for text in POSITIONS {
            let position = asked(text).placed.position;
            let answer = AnswerReply::new(tables.answer(&position).unwrap(), asked(text)).unwrap();
            let reply = service.get(&format!("/api/{preset}?position={}", encoded(text)));
            assert_eq!((reply.status, reply.text()), (200, &*line(&answer)), "{preset}: {text}");
            let play = LineReply::new(tables.line(&position).unwrap(), asked(text)).unwrap();
            let reply = service.get(&format!("/api/{preset}/line?position={}", encoded(text)));
            assert_eq!((reply.status, reply.text()), (200, &*line(&play)), "{preset}: {text}");
        }
    }
}

/// A move is worth what it captures and what it leaves, as its player sees it: the opposite of what it is worth to the
/// player who moves next, whom the service is asked about.
#[test]
fn a_move_is_told_as_its_player_sees_it() {
    let service = Service::usual();
    let mut followed = 0;
    for text in ["0 0 1 0 1 0 0 5 0 0 0 1", "0 1 0 1 0 2 1 1 0 0 2 0", "1 1 0 0 0 3 1 1 0 1 0 0"] {
        let answer = service.get(&format!("/api/awari?position={}", encoded(text))).json();
        let moves = service.get(&format!("/api/awari/moves?position={}", encoded(text))).json();
        for legal in moves["moves"].as_array().unwrap() {
            let told = answer["moves"].as_array().unwrap().iter().find(|told| told["pit"] == legal["pit"]).unwrap();
            assert_eq!((&told["captures"], &told["move"]), (&legal["captures"], &legal["move"]));
            let child: Vec<_> = legal["position"].as_array().unwrap().iter().map(Value::to_string).collect();
            let next = service.get(&format!("/api/awari?position={}", child.join("+"))).json();
            let worth = legal["captures"].as_i64().unwrap() - next["value"].as_i64().unwrap();
            assert_eq!(told["value"], worth, "{text}: {}", told["move"]);
            followed += 1;
        }
    }
    assert!(followed > 6);
}

#[test]
fn what_comes_beside_a_position_is_used() {
    let service = Service::usual();
    let told = service.get(&format!("/api/oware?position={EIGHT}&side=north&stores=21,19&notation=auale")).json();
    assert_eq!(told["text"], "0-5-0-0-0-1-0-0-1-0-1-0-19-21-N");
    assert_eq!((&told["side"], &told["prospect"]), (&json!("north"), &json!("forced win")));
    assert_eq!(told["stores"], json!({ "mover": 21, "opponent": 19 }));
    assert!(told["best"].as_array().unwrap().iter().all(|letter| ["c", "e"].contains(&letter.as_str().unwrap())));
    let split = service.get("/api/oware?endless=split&position=1,0,0,0,0,1,1,0,0,0,0,0").json();
    assert_eq!((&split["endless"], &split["depth"]), (&json!("split"), &Value::Null)); // built without depths
}

#[test]
fn shorter_boards_have_shorter_positions() {
    let service = Service::usual();
    let reply = service.get("/api/bantumi-4?position=0+0+0+1+1+0+0+2").json();
    assert_eq!((&reply["preset"], &reply["moves"][0]["again"]), (&json!("bantumi-4"), &json!(true)));
    let moves = service.get("/api/bantumi-4/moves?position=0+0+0+3+1+0+0+2").json();
    assert_eq!(moves["moves"][0]["sown"], json!(["store", 4, 5]));
}

/// Where no table reaches, moves are told all the same, so that play can go on.
#[test]
fn moves_need_no_tables() {
    let service = Service::usual();
    let start = ["4"; 12].join("+");
    assert_eq!(service.get(&format!("/api/ovare?position={start}")).status, 404);
    let moves = service.get(&format!("/api/ovare/moves?position={start}&notation=playstrategy")).json();
    assert_eq!(moves["moves"].as_array().unwrap().len(), 6);
    assert_eq!(moves["moves"][5]["text"], "4S,4S,5S,5S,5S,5S/4S,4S,4S,4S,4S,1 0 0 N 1");
    assert_eq!(moves["moves"][5]["sown"], json!([6, 7, 8, 9]));
    let over = service.get("/api/oware/moves?position=3+0+0+0+0+0+0+0+0+0+0+0").json();
    assert_eq!(over["end"], json!({ "reason": "cannot-feed", "mover": 3, "opponent": 0 }));
}

#[test]
fn a_batch_is_answered_in_order() {
    let service = Service::usual();
    let texts: Vec<&str> = POSITIONS.into_iter().chain(["4 4 4", "9 9 9 0 0 0 9 0 0 0 0 0"]).collect();
    let body = json!({ "positions": texts }).to_string();
    let replies = service.post("/api/oware/batch", &body).json();
    let replies = replies["replies"].as_array().unwrap();
    assert_eq!(replies.len(), texts.len());
    for (text, reply) in texts.iter().zip(replies) {
        let single = service.get(&format!("/api/oware?position={}", encoded(text)));
        let expected = if single.status == 200 { single.json() } else { json!({ "error": single.json() }) };
        assert_eq!(*reply, expected, "{text}");
    }
    assert_eq!(service.post("/api/oware/batch", r#"{"positions":[]}"#).json(), json!({ "replies": [] }));
}

#[test]
fn levels_are_counted() {
    let service = Service::usual();
    let told = service.get("/api/oware/stats/6");
    let histograms = bound_histograms(&tables_of(game("oware", "own-side")), 6, Count::Indexed).unwrap();
    let sum = |name: &str| {
        told.json()[name].as_array().unwrap().iter().map(|row| row["positions"].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!(
        [sum("lo"), sum("hi"), sum("exact")],
        [histograms.lo.total(), histograms.hi.total(), histograms.exact.total()]
    );
    assert_eq!(told.json()["deepest_lo"][0]["position"].as_array().unwrap().len(), 12);
    assert_eq!(service.get("/api/oware/stats/6"), Reply { headers: service.get("/api/oware/stats/6").headers, ..told });
    assert!(service.get("/api/oware/stats/4?endless=split").json().get("depths").is_none());
}

#[test]
fn presets_tell_what_there_is() {
    let told = Service::usual().get("/api/presets").json();
    let presets = told["presets"].as_array().unwrap();
    let names: Vec<_> = presets.iter().map(|preset| preset["preset"].as_str().unwrap()).collect();
    assert_eq!(names, ["oware", "ovare", "awari", "abapa", "bantumi", "bantumi-4"]);
    let oware = &presets[0];
    assert_eq!((&oware["usual"], &oware["row"]), (&json!("own-side"), &json!(6)));
    let [own, split] = [&oware["endless"][0], &oware["endless"][1]];
    assert_eq!((&own["name"], &own["largest"]), (&json!("own-side"), &json!(8)));
    assert_eq!((&split["levels"][3]["seeds"], &split["levels"][3]["depths"]), (&json!(3), &json!(false)));
    assert_eq!(presets[1]["endless"][0]["largest"], Value::Null);
}

#[test]
fn operators_are_told_what_goes_on() {
    let service = Service::usual();
    assert_eq!(service.get("/health").json(), json!({ "status": "ok" }));
    service.get(&format!("/api/oware?position={EIGHT}"));
    service.get("/api/oware?position=nothing");
    service.post("/api/oware/batch", r#"{"positions":["0 0 1 0 1 0 0 5 0 0 0 1","x"]}"#);
    let metrics = service.get("/metrics");
    assert!(metrics.headers["content-type"].starts_with("text/plain; version=0.0.4"));
    let has = |line: &str| assert!(metrics.text().lines().any(|told| told == line), "{line}\n{}", metrics.text());
    has(r#"seedbase_requests_total{route="/api/{preset}",status="200"} 1"#);
    has(r#"seedbase_requests_total{route="/api/{preset}",status="400"} 1"#);
    has(r#"seedbase_positions_total{endless="own-side",preset="oware"} 2"#);
}
