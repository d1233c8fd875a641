//! Speaking to the server: requests, answers, and what can go wrong with them.

use leptos::prelude::*;
use noria_protocol::{Code, Me, PROTOCOL, Problem, Rename};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use web_sys::Response;

use crate::browser;
use crate::settings::Settings;
use crate::turns::PLAYER;

/// Why a request was not fulfilled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestError {
    /// There is no response.
    Unreachable,
    /// The response is not from a Noria server.
    NoServer,
    /// The server has another protocol version than this page.
    OtherVersion,
    /// The server says no, and why.
    Problem(Problem),
}

impl RequestError {
    /// Whether the same may be fulfilled a little later.
    pub fn may_pass(&self) -> bool {
        match self {
            RequestError::Unreachable => true,
            RequestError::NoServer | RequestError::OtherVersion => false,
            RequestError::Problem(problem) => {
                matches!(problem.code, Code::Unavailable | Code::TooMany | Code::Internal)
            }
        }
    }

    /// The message for the user (tracked).
    pub fn text(&self, settings: Settings) -> String {
        let problem = match self {
            RequestError::Unreachable => return settings.text("online-unreachable"),
            RequestError::NoServer => return settings.text("online-no-server"),
            RequestError::OtherVersion => return settings.text("online-other-version"),
            RequestError::Problem(problem) => problem,
        };
        if let (Code::Illegal, Some(refusal)) = (problem.code, problem.refusal) {
            return settings
                .words()
                .with(|words| words.refusal(&refusal, noria_rules::Components::standard().tables()));
        }
        settings.text(match problem.code {
            Code::NoIdentity => "online-problem-identity",
            Code::Forbidden | Code::ForeignOrigin => "online-problem-forbidden",
            Code::NotFound => "online-problem-not-found",
            Code::Stale => "online-problem-stale",
            Code::NotNow => "online-problem-not-now",
            Code::Unfit | Code::Illegal => "online-problem-unfit",
            Code::TooMany => "online-problem-too-many",
            Code::Unavailable => "online-unreachable",
            Code::Unreadable => "online-problem-unreadable",
            _ => "online-problem-other",
        })
    }
}

/// How long an answer is waited for, in milliseconds. What is sent has a key, so that it can be sent again.
const LONGEST: u32 = 10_000;

/// The result of a request.
pub type Answer<T> = Result<T, RequestError>;

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str) -> Answer<T> {
    read(fetch("GET", path, None).await?).await
}

/// Asks for a text.
pub async fn get_text(path: &str) -> Answer<String> {
    let response = fetch("GET", path, None).await?;
    match response.ok() {
        true => body(&response).await,
        false => Err(refused(&response).await),
    }
}

/// Sends something.
pub async fn post<T: DeserializeOwned>(path: &str, what: &impl Serialize) -> Answer<T> {
    let text = serde_json::to_string(what).map_err(|_| RequestError::NoServer)?;
    read(fetch("POST", path, Some(&text)).await?).await
}

/// Sends something whose answer says nothing.
pub async fn tell(path: &str, what: &impl Serialize) -> Answer<()> {
    post::<serde::de::IgnoredAny>(path, what).await.map(|_| ())
}

/// Ends something.
pub async fn delete(path: &str) -> Answer<()> {
    let response = fetch("DELETE", path, None).await?;
    if response.ok() { Ok(()) } else { Err(refused(&response).await) }
}

/// The player of this browser; `None` if there is none yet.
pub async fn me() -> Answer<Option<Me>> {
    let me: Option<Me> = get("me").await?;
    if let Some(me) = &me {
        note(me);
    }
    Ok(me)
}

/// Notes that this browser has a player here, so that every page can look for its tables.
fn note(me: &Me) {
    browser::remember(PLAYER, me.id.as_str());
}

/// The player of this browser, a new one if there is none yet. A name is set if there was none.
pub async fn become_player(name: String) -> Answer<Me> {
    let name = Some(name.trim().to_string()).filter(|name| !name.is_empty());
    match me().await? {
        Some(me) if me.name.is_some() || name.is_none() => Ok(me),
        _ => rename(name).await,
    }
}

/// Takes a name.
pub async fn rename(name: Option<String>) -> Answer<Me> {
    let me = post("me", &Rename { name }).await?;
    note(&me);
    Ok(me)
}

async fn fetch(method: &str, path: &str, body: Option<&str>) -> Answer<Response> {
    browser::request(method, &address(path), body, Some(LONGEST)).await.ok_or(RequestError::Unreachable)
}

/// The base URL of the API: next to the page.
pub fn address(path: &str) -> String {
    format!("api/{path}")
}

async fn body(response: &Response) -> Answer<String> {
    browser::text(response).await.ok_or(RequestError::Unreachable)
}

async fn read<T: DeserializeOwned>(response: Response) -> Answer<T> {
    if !response.ok() {
        return Err(refused(&response).await);
    }
    // A host of files may answer anything with its start page.
    let text = body(&response).await?;
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|_| match serde_json::from_str(text) {
        Ok(Versioned { protocol }) if protocol != PROTOCOL => RequestError::OtherVersion,
        _ => RequestError::NoServer,
    })
}

/// An answer that says which version it is of.
#[derive(Deserialize)]
struct Versioned {
    protocol: u32,
}

async fn refused(response: &Response) -> RequestError {
    match (body(response).await, response.status()) {
        (Err(error), _) => error,
        (Ok(text), status) => match serde_json::from_str(&text) {
            Ok(problem) => RequestError::Problem(problem),
            // A proxy whose server is away for a moment.
            Err(_) if status >= 500 => RequestError::Unreachable,
            Err(_) => RequestError::NoServer,
        },
    }
}
