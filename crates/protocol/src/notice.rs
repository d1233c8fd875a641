//! "Your turn" notifications.

use noria_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::ids::{PlayerId, TableId};

/// A subscription to notifications.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewNotice {
    /// At this address, by a `POST` with a [`YourTurn`] as JSON.
    Webhook(String),
    /// By the browser's push service: the endpoint of a subscription that was made with the server's key.
    Push(String),
}

/// How notices are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// By a webhook.
    Webhook,
    /// By a push service.
    Push,
}

/// Where notices are sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Notice {
    /// The id for deleting it.
    pub id: PlayerId,
    /// How.
    pub kind: NoticeKind,
    /// Where.
    pub url: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// The key with which a browser subscribes to pushes: `applicationServerKey`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushKey {
    /// The public key, in base64 for URLs.
    pub key: String,
}

/// What a webhook receives. Pushes are empty: the client then calls `GET /api/me/tables`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct YourTurn {
    /// The table.
    pub table: TableId,
    /// Your seat there.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The entry after which it is your turn.
    pub seq: u64,
}
