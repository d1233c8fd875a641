//! The OpenAPI description: every operation with every possible response, and links between them.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::problem::PROBLEM_JSON;
use super::{chat, daily, email, lists, me, notices, quick_match, social, stream, tables, tournaments};

#[derive(OpenApi)]
#[openapi(
    info(title = "Noria", description = "Tables of Noria. docs/http-api.md explains how it is used."),
    paths(
        me::show,
        me::become_player,
        me::code,
        me::claim,
        me::recovery,
        email::show,
        email::add,
        email::confirm,
        email::remove,
        email::recover,
        me::log_out,
        me::devices,
        me::name_device,
        me::revoke_device,
        social::blocks,
        social::block,
        social::unblock,
        social::export,
        social::erase,
        social::friends,
        social::friend_code,
        social::befriend,
        social::unfriend,
        social::mutes,
        social::mute,
        social::unmute,
        social::report,
        me::tokens,
        me::new_token,
        me::revoke,
        notices::push_key,
        notices::list,
        notices::add,
        notices::end,
        daily::show,
        daily::hand_in,
        lists::lobby,
        lists::mine,
        lists::history,
        lists::ratings,
        lists::strengths,
        lists::profile,
        quick_match::quick_match,
        tables::open,
        tables::show,
        tables::join,
        tables::decline,
        tables::leave,
        tables::start,
        tables::play,
        tables::show_draft,
        tables::resign,
        tables::come_back,
        tables::propose,
        tables::answer,
        tables::rematch,
        tables::record,
        tournaments::open,
        tournaments::list,
        tournaments::show,
        tournaments::join,
        tournaments::leave,
        tournaments::start,
        tournaments::cancel,
        chat::say,
        chat::read,
        stream::stream,
    ),
    components(schemas(
        noria_protocol::Update,
        noria_protocol::Happening,
        noria_protocol::Presence,
        noria_protocol::ShownDraft,
        noria_protocol::Hello,
        noria_protocol::Heartbeat,
        noria_protocol::YourTurn
    ))
)]
struct Description;

/// The description, as JSON; made once.
pub fn description() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let mut description = serde_json::to_value(Description::openapi()).expect("it is made of text and lists");
        complete(&mut description);
        serde_json::to_string_pretty(&description).expect("it is made of text and lists")
    });
    &TEXT
}

/// Operations that need no identity.
const OPEN: [(&str, &str); 17] = [
    ("get", "/api/me"),
    ("post", "/api/me"),
    ("post", "/api/me/claim"),
    ("post", "/api/me/recover"),
    ("get", "/api/me/email"),
    ("get", "/api/push-key"),
    ("get", "/api/daily/{date}"),
    ("get", "/api/lobby"),
    ("get", "/api/ratings"),
    ("get", "/api/players/{id}"),
    ("get", "/api/players/{id}/history"),
    ("get", "/api/players/{id}/ratings"),
    ("get", "/api/tables/{id}"),
    ("get", "/api/tables/{id}/record"),
    ("get", "/api/tables/{id}/stream"),
    ("get", "/api/tournaments"),
    ("get", "/api/tournaments/{id}"),
];

/// Responses of every operation.
const ALWAYS: [(&str, &str); 5] = [
    ("400", "the request cannot be read"),
    ("429", "too often, or too many open things; `retry_after` says how many seconds to wait"),
    ("431", "the head of the request is too long"),
    ("500", "a fault of the server"),
    ("503", "the server cannot reach its database; send it again"),
];

/// Responses of operations that change something.
const TO_WRITES: [(&str, &str); 1] = [("403", "this player, token or site may not do that here")];

/// Responses of operations with a body.
const TO_BODIES: [(&str, &str); 3] = [
    ("413", "more than 16 KiB"),
    ("415", "the content type is not `application/json`"),
    ("422", "what is asked for does not fit together, or the rules forbid it"),
];

/// Responses of operations on tables.
const AT_TABLES: [(&str, &str); 2] =
    [("404", "there is nothing under this id"), ("501", "this version of the server cannot read it")];

/// Links of a response: path, name of the operation there, its parameter, and where its value is in the response.
const LINKS: [(&str, &str, &str, &str); 15] = [
    ("post /api/tables", "get /api/tables/{id}", "id", "$response.body#/table"),
    ("post /api/tables", "post /api/tables/{id}/join", "id", "$response.body#/table"),
    ("post /api/tables", "post /api/tables/{id}/start", "id", "$response.body#/table"),
    ("post /api/tables", "post /api/tables/{id}/actions", "id", "$response.body#/table"),
    ("post /api/quick-match", "get /api/tables/{id}", "id", "$response.body#/table"),
    ("post /api/tables/{id}/rematch", "get /api/tables/{id}", "id", "$response.body#/table"),
    ("post /api/tournaments", "get /api/tournaments/{id}", "id", "$response.body#/tournament"),
    ("post /api/tournaments", "post /api/tournaments/{id}/join", "id", "$response.body#/tournament"),
    ("post /api/tournaments", "post /api/tournaments/{id}/start", "id", "$response.body#/tournament"),
    ("post /api/me", "get /api/players/{id}", "id", "$response.body#/id"),
    ("post /api/me", "get /api/players/{id}/history", "id", "$response.body#/id"),
    ("get /api/me/devices", "post /api/me/devices/{id}", "id", "$response.body#/0/id"),
    ("get /api/me/devices", "delete /api/me/devices/{id}", "id", "$response.body#/0/id"),
    ("post /api/me/tokens", "delete /api/me/tokens/{id}", "id", "$response.body#/id"),
    ("post /api/me/notices", "delete /api/me/notices/{id}", "id", "$response.body#/id"),
];

/// `get /api/tables/{id}/chat` → `getTablesIdChat`.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.trim_start_matches("/api/").split(['/', '-', '{', '}']).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    words.fold(method.to_string(), |id, word| id + &capital(word))
}

/// Adds what many operations have in common.
fn complete(description: &mut Value) {
    description["components"]["securitySchemes"] = json!({
        "browser": { "type": "apiKey", "in": "cookie", "name": "noria",
            "description": "set by POST /api/me; over TLS it is called __Host-noria" },
        "token": { "type": "http", "scheme": "bearer", "description": "made by POST /api/me/tokens" },
    });
    for name in ["ClockTerms", "NewNotice", "Propose", "SeatPlan"] {
        close_variants(&mut description["components"]["schemas"][name]);
    }
    for variant in description["components"]["schemas"]["ClockTerms"]["oneOf"].as_array_mut().into_iter().flatten() {
        if let Some(days) = variant.pointer_mut("/properties/days") {
            (days["minimum"], days["maximum"]) = (1.into(), 14.into());
        }
    }
    let Some(paths) = description["paths"].as_object_mut() else { return };
    for (path, operations) in paths.iter_mut() {
        for (method, operation) in operations.as_object_mut().into_iter().flatten() {
            complete_operation(method, path, operation);
        }
    }
    for (from, to, parameter, place) in LINKS {
        let (from_method, from_path) = from.split_once(' ').expect("a method and a path");
        let (method, path) = to.split_once(' ').expect("a method and a path");
        let id = operation_id(method, path);
        paths[from_path][from_method]["responses"]["200"]["links"][&id] =
            json!({ "operationId": id, "parameters": { parameter: place } });
    }
}

/// Named variants have no other fields, and requests no unknown fields.
fn close_variants(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut() else { return };
    for variant in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
        close_variants(variant);
    }
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        properties.values_mut().for_each(close_variants);
        schema.insert("additionalProperties".into(), false.into());
    }
}

fn complete_operation(method: &str, path: &str, operation: &mut Value) {
    operation["operationId"] = operation_id(method, path).into();
    let mut answers: Vec<(&str, &str)> = ALWAYS.to_vec();
    if method != "get" {
        answers.extend(TO_WRITES);
    }
    if operation.get("requestBody").is_some() {
        answers.extend(TO_BODIES);
    }
    if path.contains("{id}") || path.contains("{date}") {
        answers.push(("404", "there is nothing under this id"));
    }
    if path.starts_with("/api/tables/") || path.starts_with("/api/tournaments/") {
        answers.extend(AT_TABLES);
    }
    if !OPEN.contains(&(method, path)) {
        answers.extend([("401", "become a player first"), ("403", "this player or token may not do that here")]);
        operation["security"] = json!([{ "browser": [] }, { "token": [] }]);
    }
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    for (status, meaning) in answers {
        responses.entry(status).or_insert_with(|| problem(meaning));
    }
    for (_, response) in responses.iter_mut().filter(|(status, _)| status.as_str() >= "400") {
        if let Some(content) = response["content"].as_object_mut()
            && let Some(schema) = content.remove("application/json")
        {
            content.insert(PROBLEM_JSON.to_string(), schema);
        }
    }
}

fn problem(meaning: &str) -> Value {
    let schema = json!({ "$ref": "#/components/schemas/Problem" });
    let content = Map::from_iter([(PROBLEM_JSON.to_string(), json!({ "schema": schema }))]);
    json!({ "description": meaning, "content": content })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_named_and_complete() {
        let description: Value = serde_json::from_str(description()).expect("JSON");
        let mut ids = Vec::new();
        for (path, operations) in description["paths"].as_object().expect("paths") {
            for (method, operation) in operations.as_object().expect("operations") {
                ids.push(operation["operationId"].as_str().expect("a name").to_string());
                for status in ["400", "429", "503"] {
                    assert!(operation["responses"][status].is_object(), "{method} {path}: {status}");
                }
            }
        }
        let count = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), count, "every name once");
        for (path, _, _, _) in LINKS {
            let (method, path) = path.split_once(' ').expect("a method and a path");
            for link in description["paths"][path][method]["responses"]["200"]["links"].as_object().expect("links") {
                assert!(ids.contains(link.0), "{} leads nowhere", link.0);
            }
        }
        assert_eq!(operation_id("get", "/api/tables/{id}/chat"), "getTablesIdChat");
    }
}
