//! The tables and columns of a backup.

use Kind::{Fraction, Number, Text, Truth};
use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Text,
    Number,
    Truth,
    Fraction,
}

/// All tables, in an order in which they can be restored. A test finds missing ones.
pub(super) const CONTENTS: &[(&str, &[(&str, Kind)])] = &[
    ("players", &[("id", Text), ("name", Text), ("since", Number), ("banned", Number), ("erased", Number)]),
    (
        "secrets",
        &[
            ("hash", Text),
            ("id", Text),
            ("player", Text),
            ("kind", Text),
            ("label", Text),
            ("since", Number),
            ("until", Number),
            ("used", Number),
            ("scope", Text),
        ],
    ),
    ("log", &[("table_id", Text), ("seq", Number), ("at", Number), ("key", Text), ("state", Number), ("entry", Text)]),
    (
        "tables",
        &[
            ("id", Text),
            ("seq", Number),
            ("status", Text),
            ("listed", Truth),
            ("pending", Number),
            ("wake_at", Number),
            ("changed", Number),
            ("host", Text),
            ("card", Text),
        ],
    ),
    ("seats", &[("table_id", Text), ("seat", Number), ("player", Text), ("place", Number), ("taken", Truth)]),
    ("blocks", &[("player", Text), ("blocked", Text), ("since", Number)]),
    ("friends", &[("player", Text), ("friend", Text), ("since", Number)]),
    ("mutes", &[("player", Text), ("muted", Text), ("since", Number)]),
    (
        "reports",
        &[
            ("id", Text),
            ("at", Number),
            ("reporter", Text),
            ("player", Text),
            ("table_id", Text),
            ("reason", Text),
            ("text", Text),
            ("evidence", Text),
            ("closed", Number),
        ],
    ),
    ("audit", &[("id", Text), ("at", Number), ("operator", Text), ("action", Text), ("target", Text), ("note", Text)]),
    ("declined", &[("table_id", Text), ("player", Text)]),
    (
        "chat",
        &[("table_id", Text), ("number", Number), ("at", Number), ("player", Text), ("name", Text), ("text", Text)],
    ),
    ("ratings", &[("player", Text), ("rating", Fraction), ("uncertainty", Fraction), ("games", Number)]),
    (
        "rating_changes",
        &[("table_id", Text), ("player", Text), ("at", Number), ("rating", Fraction), ("uncertainty", Fraction)],
    ),
    ("notices", &[("id", Text), ("player", Text), ("kind", Text), ("url", Text), ("since", Number)]),
    (
        "daily_results",
        &[("day", Text), ("player", Text), ("points", Number), ("bot", Number), ("at", Number), ("record", Text)],
    ),
    ("tournament_log", &[("tournament", Text), ("seq", Number), ("at", Number), ("entry", Text)]),
    (
        "tournaments",
        &[
            ("id", Text),
            ("seq", Number),
            ("status", Text),
            ("listed", Truth),
            ("host", Text),
            ("wake_at", Number),
            ("changed", Number),
            ("card", Text),
        ],
    ),
    ("tournament_players", &[("tournament", Text), ("player", Text)]),
    ("common", &[("name", Text), ("value", Text)]),
];
