//! Identities: cookies, codes, tokens, origins, limits.

use std::time::Duration;

use noria_protocol::{Code, Device, Me, NewTable, OneTimeCode, RecoveryCode, TableView, TokenCreated};
use noria_rules::Mode;
use noria_server::Settings;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Client, Database, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_gets_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let nobody = Client::nobody(server.address);
    assert_eq!(nobody.get("me").await.ok::<Option<Me>>(), None);
    assert_eq!(nobody.get("me/tables").await.fault(), (401, Code::NoIdentity));
    let reply = nobody.post("me", &json!({})).await;
    let cookie = reply.headers["set-cookie"].to_str().expect("text").to_string();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    server.stop().await;

    let settings = Settings { public_url: Some("https://noria.example".into()), ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let reply = Client::nobody(server.address).post("me", &json!({ "name": "Ada" })).await;
    let cookie = reply.headers["set-cookie"].to_str().expect("text").to_string();
    assert!(cookie.starts_with("__Host-noria=") && cookie.contains("; Secure"), "{cookie}");
    let mut ada = Client::nobody(server.address);
    ada.keep_cookie(&reply);
    assert_eq!(ada.get("me").await.ok::<Me>().name.as_deref(), Some("Ada"));

    // The secret itself is nowhere in the database.
    let secret = cookie.split(['=', ';']).nth(1).expect("a secret").to_string();
    server.stop().await;
    let Database::Sqlite(dir) = &database else { panic!("a file") };
    for file in std::fs::read_dir(dir).expect("a folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("bytes");
        assert!(!bytes.windows(secret.len()).any(|window| window == secret.as_bytes()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_other_sites_are_refused() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let host = server.address.to_string();
    for (headers, accepted) in [
        (vec![("origin", format!("http://{host}"))], true),
        (vec![("sec-fetch-site", "same-origin".into())], true),
        (vec![("origin", "http://evil.example".into())], false),
        (vec![("origin", "null".into())], false),
        (vec![("sec-fetch-site", "cross-site".into())], false),
        (vec![("sec-fetch-site", "same-site".into())], false),
    ] {
        let mut request = client.request(Method::POST, "me").json(&json!({ "name": "Eve" }));
        for (name, value) in &headers {
            request = request.header(*name, value);
        }
        let reply = client.send(request).await;
        assert_eq!(reply.status.is_success(), accepted, "{headers:?}");
        if !accepted {
            assert_eq!(reply.fault(), (403, Code::ForeignOrigin));
        }
    }
    // A form of another site cannot send JSON.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let request = client.request(Method::POST, "me").header("content-type", kind).body("{}");
        assert_eq!(client.send(request).await.fault(), (415, Code::NotJson), "{kind}");
    }
    let reply = client.get("me").await;
    assert_eq!(reply.headers["cache-control"], "no-store");
    assert!(reply.headers["content-security-policy"].to_str().expect("text").contains("default-src 'none'"));
    assert!(!reply.headers.contains_key("access-control-allow-origin"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_identity_moves_with_a_code_that_works_once() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let client = server.client().await;
        let code: OneTimeCode = client.post("me/code", &json!({})).await.ok();
        assert_eq!(code.seconds, 600);
        let mut phone = Client::nobody(server.address);
        let typed = code.code.to_uppercase().replace('-', " ");
        let reply = phone.post("me/claim", &json!({ "code": typed })).await;
        assert_eq!(reply.status, 204);
        phone.keep_cookie(&reply);
        assert_eq!(Some(phone.get("me").await.ok::<Me>().id), client.id);
        let again = Client::nobody(server.address).post("me/claim", &json!({ "code": code.code })).await;
        assert_eq!(again.fault(), (403, Code::Forbidden));
        let code: OneTimeCode = client.post("me/code", &json!({})).await.ok();
        server.time.pass(600_000);
        let late = Client::nobody(server.address).post("me/claim", &json!({ "code": code.code })).await;
        assert_eq!(late.fault(), (403, Code::Forbidden));
        // The old device is still the same player.
        assert_eq!(Some(client.get("me").await.ok::<Me>().id), client.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_act_with_a_token_until_it_is_revoked() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let clients = server.clients(2).await;
        let token: TokenCreated = clients[0].post("me/tokens", &json!({ "label": "my bot" })).await.ok();
        let mut bot = Client::nobody(server.address);
        bot.token = Some(token.token.clone());
        assert_eq!(Some(bot.get("me").await.ok::<Me>().id), clients[0].id);
        let id = bot.open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
        let seq = bot.table(id).await.seq;
        assert_eq!(bot.play(id, seq, "k", "take=energy").await.status, 200);
        let listed = clients[0].get("me/tokens").await.text;
        assert!(listed.contains("my bot") && !listed.contains(&token.token), "{listed}");
        let request = clients[0].request(Method::DELETE, &format!("me/tokens/{}", token.id));
        assert_eq!(clients[0].send(request).await.status, 204);
        assert_eq!(bot.get("me").await.ok::<Option<Me>>(), None);
        assert_eq!(bot.get("me/tables").await.fault(), (401, Code::NoIdentity));
        // A token is not valid as a cookie, nor a cookie as a token.
        let mut confused = Client::nobody(server.address);
        confused.token = clients[0].cookie.clone().map(|cookie| cookie.replace("noria=", ""));
        assert_eq!(confused.get("me").await.ok::<Option<Me>>(), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_limited() {
    let database = Database::sqlite();
    let settings = Settings { open_tables: 2, ..Settings::new(database.url()) };
    let server = TestServer::with(settings).await;
    let client = server.client().await;
    for _ in 0..2 {
        client.open(&NewTable::of(Mode::Base, 2)).await;
    }
    assert_eq!(client.post("tables", &NewTable::of(Mode::Base, 2)).await.fault(), (429, Code::TooMany));
    let mut limited = None;
    for _ in 0..60 {
        let reply = Client::nobody(server.address).post("me", &json!({})).await;
        if reply.status == 429 {
            limited = Some(reply);
            break;
        }
    }
    let limited = limited.expect("nobody gets hundreds of identities");
    assert!(limited.headers.contains_key("retry-after") && limited.problem().retry_after.is_some());
    // Existing players are not affected.
    assert_eq!(client.get("me").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_text() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    for name in ["", " Ada", "a\u{0}b", "\u{202e}evil", "a name that is much too long for a seat"] {
        assert_eq!(client.post("me", &json!({ "name": name })).await.fault(), (422, Code::Unfit), "{name:?}");
    }
    client.post("me", &json!({ "name": "Grace <h1>" })).await.ok::<Me>();
    let id = client.open(&NewTable::of(Mode::Solo, 1)).await;
    let table: TableView = client.table(id).await;
    assert_eq!(table.seats[0].name.as_deref(), Some("Grace <h1>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_renewed_in_use() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let renewed = |reply: &crate::support::client::Reply| reply.headers.get("set-cookie").cloned();
    assert_eq!(renewed(&client.get("me").await), None, "it is new");
    server.time.pass(25 * 3_600_000);
    // Any request renews it, once a day.
    let cookie = renewed(&client.get("me/tables").await).expect("a cookie");
    let cookie = cookie.to_str().expect("text");
    assert!(cookie.starts_with(client.cookie.as_deref().expect("a cookie")), "{cookie}");
    assert!(cookie.contains("Max-Age=31536000") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert_eq!(renewed(&client.get("me").await), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn over_tls_only_the_cookie_that_no_other_host_can_set_counts() {
    let database = Database::sqlite();
    let url = Some("https://noria.example".to_string());
    let server = TestServer::with(Settings { rates: 0.0, public_url: url, ..Settings::new(database.url()) }).await;
    let client = server.client().await;
    assert!(client.get("me").await.ok::<Option<Me>>().is_some());
    let mut planted = client.clone();
    planted.cookie = client.cookie.as_ref().map(|cookie| cookie.replace("__Host-", ""));
    assert_eq!(planted.get("me").await.ok::<Option<Me>>(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_named_and_logged_out() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let laptop = server.client().await;
        let code: OneTimeCode = laptop.post("me/code", &json!({})).await.ok();
        let mut phone = Client::nobody(server.address);
        phone.keep_cookie(&phone.post("me/claim", &json!({ "code": code.code })).await);
        let devices: Vec<Device> = phone.get("me/devices").await.ok();
        assert_eq!(devices.len(), 2);
        let here = devices.iter().find(|device| device.current).expect("this one");
        let there = devices.iter().find(|device| !device.current).expect("the other one");
        let name = json!({ "label": "Phone" });
        assert_eq!(phone.post(&format!("me/devices/{}", here.id), &name).await.status, 204);
        let stranger = server.client().await;
        assert_eq!(stranger.post(&format!("me/devices/{}", here.id), &name).await.status, 404);
        let listed: Vec<Device> = laptop.get("me/devices").await.ok();
        assert!(listed.iter().any(|device| device.id == here.id && device.label.as_deref() == Some("Phone")));
        // The laptop was stolen.
        let revoke = phone.request(Method::DELETE, &format!("me/devices/{}", there.id));
        assert_eq!(phone.send(revoke).await.status, 204);
        assert_eq!(laptop.get("me").await.ok::<Option<Me>>(), None);
        let gone = phone.post("me/logout", &json!({})).await;
        assert_eq!(gone.status, 204);
        assert!(gone.headers["set-cookie"].to_str().expect("text").contains("Max-Age=0"));
        assert_eq!(phone.get("me").await.ok::<Option<Me>>(), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_printed_code_brings_a_player_back() {
    let server = TestServer::alone().await;
    let mut client = server.client().await;
    let me = client.id;
    let old: RecoveryCode = client.post("me/recovery", &json!({})).await.ok();
    let code: RecoveryCode = client.post("me/recovery", &json!({})).await.ok();
    client.post("me/logout", &json!({})).await;
    server.time.pass(400 * 24 * 3_600_000);
    assert_eq!(client.post("me/claim", &json!({ "code": old.code })).await.status, 403);
    client.keep_cookie(&client.post("me/claim", &json!({ "code": code.code })).await);
    assert_eq!(Some(client.get("me").await.ok::<Me>().id), me);
    assert_eq!(client.post("me/claim", &json!({ "code": code.code })).await.status, 403, "it works once");
}

/// A stolen bot token can play, and no more.
#[tokio::test(flavor = "multi_thread")]
async fn tokens_cannot_make_logins_and_keep_to_their_scope() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let bot = async |scope: &str| {
        let token: TokenCreated = client.post("me/tokens", &json!({ "label": "bot", "scope": scope })).await.ok();
        let mut bot = Client::nobody(server.address);
        bot.token = Some(token.token);
        bot
    };
    let (player, reader) = (bot("play").await, bot("read").await);
    for path in ["me/code", "me/recovery", "me/logout", "me"] {
        assert_eq!(player.post(path, &json!({})).await.fault(), (403, Code::Forbidden), "{path}");
    }
    assert_eq!(player.post("me/tokens", &json!({ "label": "another" })).await.fault(), (403, Code::Forbidden));
    for path in ["me/tokens", "me/devices"] {
        assert_eq!(player.get(path).await.fault(), (403, Code::Forbidden), "{path}");
    }
    let id = player.open(&NewTable::of(Mode::Base, 2)).await;
    assert_eq!(reader.table(id).await.id, id);
    assert_eq!(reader.post("tables", &NewTable::of(Mode::Base, 2)).await.fault(), (403, Code::Forbidden));
}

/// A proxy may require its own password, which browsers send with every request.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_with_a_password_is_in_nobodys_way() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let request = client.request(Method::GET, "me").header("authorization", "Basic Zm9vOmJhcg==");
    assert_eq!(client.send(request).await.ok::<Option<Me>>().map(|me| me.id), client.id);
    // It does not allow requests from another site.
    let request = client.request(Method::POST, "me").header("authorization", "Basic Zm9vOmJhcg==");
    let reply = client.send(request.header("origin", "http://evil.example").json(&json!({}))).await;
    assert_eq!(reply.fault(), (403, Code::ForeignOrigin));
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_do_not_pile_up() {
    for database in Database::both().await {
        let server = TestServer::start(&database).await;
        let ada = server.client().await;
        let mut last = ada.clone();
        for _ in 0..52 {
            server.time.pass(1_000);
            let code: OneTimeCode = last.post("me/code", &json!({})).await.ok();
            let mut next = Client::nobody(server.address);
            let reply = next.post("me/claim", &json!({ "code": code.code })).await;
            next.keep_cookie(&reply);
            last = next;
        }
        assert_eq!(last.get("me/devices").await.ok::<Vec<Device>>().len(), 50);
        assert_eq!(ada.get("me").await.ok::<Value>(), Value::Null, "the first one was not used for longest");
        assert_eq!(last.get("me").await.ok::<Me>().id, ada.id.expect("an id"));
        server.stop().await;
    }
}

/// A device that is logged out gets no more events, even on an open stream.
#[tokio::test(flavor = "multi_thread")]
async fn streams_end_when_a_device_is_logged_out() {
    let database = Database::sqlite();
    let server =
        TestServer::with(Settings { heartbeat: Duration::from_secs(1), ..Settings::new(database.url()) }).await;
    let clients = server.clients(2).await;
    let table = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    let code: OneTimeCode = clients[0].post("me/code", &json!({})).await.ok();
    let mut lost = Client::nobody(server.address);
    let reply = lost.post("me/claim", &json!({ "code": code.code })).await;
    lost.keep_cookie(&reply);
    let mut stream = crate::support::player::Stream::open(&lost, table, None).await;
    let mut kept = crate::support::player::Stream::open(&clients[0], table, None).await;
    let devices: Vec<Device> = clients[0].get("me/devices").await.ok();
    let other = devices.iter().find(|device| !device.current).expect("the lost one");
    let path = format!("me/devices/{}", other.id);
    assert_eq!(clients[0].send(clients[0].request(Method::DELETE, &path)).await.status, 204);
    let ending = async {
        while let Some(told) = stream.next().await {
            if told.event == "reconnect" {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), ending).await.expect("it ends");
    // The other stream continues.
    clients[1].at_table(table, "resign", &json!({})).await.ok::<Value>();
    let going_on = async { while kept.next().await.expect("it goes on").event != "update" {} };
    tokio::time::timeout(Duration::from_secs(20), going_on).await.expect("it is told");
    server.stop().await;
}
