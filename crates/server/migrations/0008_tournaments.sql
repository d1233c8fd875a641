-- Tournaments, as tables are kept: a log that is only added to, and an index of it.

CREATE TABLE tournament_log (
    tournament TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
--sqlite ) WITHOUT ROWID;
--postgres );

CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    status TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    host TEXT NOT NULL,
    wake_at BIGINT,
    changed BIGINT NOT NULL,
    card TEXT NOT NULL
);
CREATE INDEX tournaments_to_wake ON tournaments (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tournaments_listed ON tournaments (status, changed) WHERE listed;
CREATE INDEX tournaments_of_host ON tournaments (host);

-- Who takes part.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (tournament, player)
--sqlite ) WITHOUT ROWID;
--postgres );
CREATE INDEX tournaments_of_player ON tournament_players (player);
