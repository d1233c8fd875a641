-- When a secret was last used, and what a token may do.
ALTER TABLE secrets ADD COLUMN used BIGINT;
ALTER TABLE secrets ADD COLUMN scope TEXT;

-- Whether somebody sits there, or is only invited.
ALTER TABLE seats ADD COLUMN taken BOOLEAN NOT NULL DEFAULT TRUE;

-- Invitations that are not wanted: those of some people, and single ones.
CREATE TABLE blocks (
    player TEXT NOT NULL REFERENCES players (id),
    blocked TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (player, blocked)
);
CREATE TABLE declined (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
);

-- The lobby shows the latest tables of a status.
CREATE INDEX tables_in_lobby ON tables (status, changed) WHERE listed;
