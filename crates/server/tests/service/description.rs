//! The OpenAPI description against what is sent.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::support::{EIGHT, Reply, Service};

/// The description, and which of its answers have been seen.
struct Description {
    document: Value,
    seen: BTreeSet<(String, String)>,
}

impl Description {
    fn of(service: &Service) -> Description {
        Description { document: service.get("/api/openapi.json").json(), seen: BTreeSet::new() }
    }

    /// A validator for a schema of the description, whose references it knows.
    fn validator(&self, schema: &Value) -> Validator {
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": self.document["components"],
        });
        jsonschema::validator_for(&whole).unwrap()
    }

    /// Fails unless a reply is one that the description tells of.
    fn check(&mut self, route: &str, method: &str, reply: &Reply) {
        let status = reply.status.to_string();
        let mut response = &self.document["paths"][route][method]["responses"][&status];
        if let Some(name) = response["$ref"].as_str() {
            response = self.document.pointer(name.trim_start_matches('#')).unwrap();
        }
        let kind = reply.headers["content-type"].split(';').next().unwrap();
        let schema = &response["content"][kind]["schema"];
        assert!(schema.is_object(), "{method} {route}: {status} {kind} is not described: {}", reply.text());
        let value = if kind == "application/json" { reply.json() } else { json!(reply.text()) };
        let faults: Vec<_> = self
            .validator(schema)
            .iter_errors(&value)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{method} {route}: {faults:#?}\n{}", reply.text());
        for (name, header) in response["headers"].as_object().into_iter().flatten() {
            let value = &reply.headers[&name.to_lowercase()];
            let number = json!(value.parse::<u64>().unwrap());
            assert!(self.validator(&header["schema"]).is_valid(&number));
        }
        self.seen.insert((route.to_owned(), status));
    }
}

#[test]
fn replies_are_as_described() {
    let service = Service::usual();
    let mut description = Description::of(&service);
    let queries = [
        format!("position={EIGHT}"),
        format!("position={EIGHT}&side=north&stores=20,20&notation=playstrategy"),
        "position=3+0+0+0+0+0+0+0+0+0+0+0".to_owned(),
        "position=1+0+0+0+0+1+1+0+0+0+0+0&endless=split".to_owned(),
        "position=0+0+0+0+0+2+1+1+1+1+1+1".to_owned(),
        "position=4+4+4+4+4+4+4+4+4+4+4+4".to_owned(),
        "position=5,1S/1S,1,1S,2,1S+27+2+S+50".to_owned(),
        "position=1+|+20+20+|+0+5+0+0+0+1+0+0+1+0+1+0".to_owned(),
        "position=x".to_owned(),
        format!("position={}", "0+".repeat(5000)),
        String::new(),
    ];
    for preset in ["oware", "awari", "bantumi", "bantumi-4", "chess"] {
        for query in queries.iter().map(String::as_str).chain(["position=0+0+0+3+1+0+0+2"]) {
            for route in ["/api/{preset}", "/api/{preset}/moves", "/api/{preset}/line", "/api/{preset}/notations"] {
                let reply = service.get(&format!("{}?{query}", route.replace("{preset}", preset)));
                description.check(route, "get", &reply);
            }
        }
        for seeds in ["0", "4", "6", "9", "47", "x"] {
            for query in ["", "?endless=split", "?endless=x"] {
                let reply = service.get(&format!("/api/{preset}/stats/{seeds}{query}"));
                description.check("/api/{preset}/stats/{seeds}", "get", &reply);
            }
        }
        let body =
            json!({ "positions": [EIGHT.replace('+', " "), "x", "4 4 4 4 4 4 4 4 4 4 4 4"], "notation": "sankofa" });
        for body in [body.to_string(), "{".to_owned(), " ".repeat(600_000)] {
            let reply = service.post(&format!("/api/{preset}/batch"), &body);
            description.check("/api/{preset}/batch", "post", &reply);
        }
    }
    for route in ["/api/presets", "/api/openapi.json", "/health", "/metrics"] {
        description.check(route, "get", &service.get(route));
    }
    let has = |route: &str, statuses: &[&str]| {
        for status in statuses {
            assert!(description.seen.contains(&(route.to_owned(), (*status).to_owned())), "{route}: {status}");
        }
    };
    has("/api/{preset}", &["200", "400", "404", "414"]);
    has("/api/{preset}/line", &["200", "400", "404"]);
    has("/api/{preset}/stats/{seeds}", &["200", "400", "404"]);
    has("/api/{preset}/batch", &["200", "400", "404", "413"]);
}

/// Every address is described, and nothing that is not there.
#[test]
fn every_address_is_described() {
    let service = Service::usual();
    let document = service.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 10);
    for (route, methods) in paths {
        let address = route.replace("{preset}", "oware").replace("{seeds}", "3");
        for method in methods.as_object().unwrap().keys() {
            let reply = service.ask(&method.to_uppercase(), &address, &[], b"");
            assert!(reply.status != 405 && !reply.text().contains("no-such-page"), "{method} {route}");
        }
    }
}
