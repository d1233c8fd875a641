-- One file for both databases. A line that begins with "--sqlite" or "--postgres" is read by that one only.
-- Times are milliseconds since 1970.

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    since BIGINT NOT NULL
);

-- What proves who somebody is: a browser's cookie, a bot's token, a one-time code. Only hashes are kept.
CREATE TABLE secrets (
    hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    label TEXT,
    since BIGINT NOT NULL,
    until BIGINT
);
CREATE INDEX secrets_of_player ON secrets (player, kind);

-- The truth about every table. Rows are added and never changed.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    key TEXT,
    state BIGINT,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
--sqlite ) WITHOUT ROWID;
--postgres );

-- An index of the log, for finding tables. All of it follows from the log.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    status TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    pending BIGINT NOT NULL,
    wake_at BIGINT,
    changed BIGINT NOT NULL,
    host TEXT NOT NULL,
    card TEXT NOT NULL
);
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_changed ON tables (changed);
CREATE INDEX tables_of_host ON tables (host);

-- Who has a seat where, and how it ended.
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player TEXT NOT NULL,
    place BIGINT,
    PRIMARY KEY (table_id, seat)
--sqlite ) WITHOUT ROWID;
--postgres );
CREATE INDEX seats_of_player ON seats (player);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    player TEXT NOT NULL,
    name TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
--sqlite ) WITHOUT ROWID;
--postgres );
