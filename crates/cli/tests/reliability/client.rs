//! A client that does not give up: it asks again, with the same words, until it is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use noria_protocol::{NewTable, Problem, TableId, TableRef, TableView};
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::node::ServerAddresses;

/// How long one waits for an answer. Nothing that works takes so long.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the clients met with.
#[derive(Default)]
pub struct Counters {
    /// Requests without an answer: refused connections and broken ones.
    pub lost: AtomicU64,
    /// Submissions that had to be sent more than once.
    pub resubmitted: AtomicU64,
    /// Answers that the server could not do it now.
    pub unavailable: AtomicU64,
    /// Streams that broke and were opened again.
    pub reconnected: AtomicU64,
}

#[derive(Clone)]
pub struct Client {
    pub http: reqwest::Client,
    pub addresses: ServerAddresses,
    pub home: usize,
    pub cookie: Option<String>,
    pub counters: Arc<Counters>,
}

/// An answer.
pub struct Reply {
    pub status: StatusCode,
    pub text: String,
    cookie: Option<String>,
    /// How often it was asked for.
    pub tries: u64,
}

impl Reply {
    pub fn ok<T: DeserializeOwned>(&self) -> T {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub fn result<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if self.status.is_success() { Ok(self.ok()) } else { Err(serde_json::from_str(&self.text).expect("a problem")) }
    }
}

impl Client {
    /// Somebody new, who prefers one of the servers.
    pub async fn arrive(addresses: &ServerAddresses, home: usize, counters: &Arc<Counters>) -> Client {
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        let mut client = Client { http, addresses: addresses.clone(), home, cookie: None, counters: counters.clone() };
        let reply = client.post("me", &json!({})).await;
        reply.ok::<Value>();
        client.cookie = reply.cookie;
        client
    }

    /// A request to a server that is up.
    pub async fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let address = self.addresses.find(self.home).await;
        let request = self.http.request(method, format!("http://{address}/api/{path}"));
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    /// One try.
    pub async fn once(&self, method: &Method, path: &str, body: Option<&Value>) -> reqwest::Result<Reply> {
        let mut request = self.request(method.clone(), path).await.timeout(PATIENCE);
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await?;
        let cookie = response.headers().get("set-cookie").map(|cookie| cookie.to_str().expect("text"));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_string);
        Ok(Reply { status: response.status(), text: response.text().await?, cookie, tries: 1 })
    }

    /// As many tries as it takes.
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        for tries in 1.. {
            match self.once(&method, path, body.as_ref()).await {
                Ok(reply) if reply.status != StatusCode::SERVICE_UNAVAILABLE => return Reply { tries, ..reply },
                Ok(_) => self.counters.unavailable.fetch_add(1, Ordering::Relaxed),
                Err(error) => {
                    assert!(!error.is_timeout(), "no answer to {path}: {error}");
                    self.counters.lost.fetch_add(1, Ordering::Relaxed)
                }
            };
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        unreachable!("it is answered some time")
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Reply {
        self.ask(Method::POST, path, Some(serde_json::to_value(body).expect("JSON"))).await
    }

    /// Opens a table and lets the others join.
    pub async fn open_with(&self, wish: &NewTable, others: &[Client]) -> TableId {
        let id = self.post("tables", wish).await.ok::<TableRef>().table;
        for other in others {
            other.post(&format!("tables/{id}/join"), &json!({})).await.ok::<TableView>();
        }
        id
    }
}
