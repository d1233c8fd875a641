-- Where to tell players that it is their turn.

CREATE TABLE notices (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    url TEXT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX notices_of_player ON notices (player);

-- What all servers on this database must have in common, such as the key that signs pushes.
CREATE TABLE common (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
