-- Until when a player may not do anything, and when everything about them was deleted.
ALTER TABLE players ADD COLUMN banned BIGINT;
ALTER TABLE players ADD COLUMN erased BIGINT;

-- Friends, in both directions, and people who are not heard.
CREATE TABLE friends (
    player TEXT NOT NULL REFERENCES players (id),
    friend TEXT NOT NULL REFERENCES players (id),
    since BIGINT NOT NULL,
    PRIMARY KEY (player, friend)
);
CREATE TABLE mutes (
    player TEXT NOT NULL REFERENCES players (id),
    muted TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (player, muted)
);

-- What players report, with what was said, and what operators have done.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT,
    player TEXT NOT NULL,
    table_id TEXT,
    reason TEXT NOT NULL,
    text TEXT,
    evidence TEXT,
    closed BIGINT
);
CREATE INDEX reports_by_time ON reports (at);
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    note TEXT
);
CREATE INDEX audit_by_time ON audit (at);

-- Lines are found by who said them, to export and to delete them.
CREATE INDEX chat_of_player ON chat (player);
