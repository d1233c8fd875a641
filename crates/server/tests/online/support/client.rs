//! A test client that acts like a browser or a bot.

use std::net::SocketAddr;

use noria_protocol::{Accepted, Code, NewTable, PlayerId, Problem, Submission, TableId, TableRef, TableView};
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub token: Option<String>,
    pub id: Option<PlayerId>,
}

/// An answer with its status.
pub struct Reply {
    pub status: StatusCode,
    pub text: String,
    pub headers: reqwest::header::HeaderMap,
}

impl Reply {
    pub fn ok<T: DeserializeOwned>(&self) -> T {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub fn problem(&self) -> Problem {
        assert!(!self.status.is_success(), "{}: {}", self.status, self.text);
        assert_eq!(self.headers["content-type"], "application/problem+json");
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The code and the status of a problem.
    pub fn fault(&self) -> (u16, Code) {
        (self.status.as_u16(), self.problem().code)
    }
}

impl Client {
    pub fn nobody(address: SocketAddr) -> Client {
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        Client { http, address, cookie: None, token: None, id: None }
    }

    pub async fn become_player(&mut self, name: Option<&str>) {
        let reply = self.post("me", &json!({ "name": name })).await;
        self.id = serde_json::from_value(reply.ok::<Value>()["id"].clone()).expect("an id");
        self.keep_cookie(&reply);
    }

    pub fn keep_cookie(&mut self, reply: &Reply) {
        if let Some(cookie) = reply.headers.get("set-cookie") {
            let cookie = cookie.to_str().expect("text").split(';').next().expect("a pair");
            self.cookie = Some(cookie.to_string());
        }
    }

    pub fn at(&self, address: SocketAddr) -> Client {
        Client { address, ..self.clone() }
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.http.request(method, format!("http://{}/api/{path}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        request
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Reply {
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        Reply { status, headers, text: response.text().await.expect("a whole answer") }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Reply {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    pub async fn open(&self, wish: &NewTable) -> TableId {
        self.post("tables", wish).await.ok::<TableRef>().table
    }

    /// Opens a table, lets the others join, and waits until the game has begun.
    pub async fn open_with(&self, wish: &NewTable, others: &[Client]) -> TableId {
        let id = self.open(wish).await;
        for other in others {
            other.at_table(id, "join", &json!({})).await.ok::<TableView>();
        }
        while self.table(id).await.sight.is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        id
    }

    pub async fn table(&self, id: TableId) -> TableView {
        self.get(&format!("tables/{id}")).await.ok()
    }

    /// Sends a command to a table.
    pub async fn at_table(&self, id: TableId, what: &str, body: &impl Serialize) -> Reply {
        self.post(&format!("tables/{id}/{what}"), body).await
    }

    pub async fn play(&self, id: TableId, base: u64, key: &str, words: &str) -> Reply {
        let actions: Vec<&str> = words.split(' ').collect();
        self.at_table(id, "actions", &json!({ "base": base, "key": key, "actions": actions })).await
    }

    pub async fn submit(&self, id: TableId, submission: &Submission) -> Result<Accepted, Problem> {
        let reply = self.at_table(id, "actions", submission).await;
        if reply.status.is_success() { Ok(reply.ok()) } else { Err(reply.problem()) }
    }
}
