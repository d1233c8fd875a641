-- How strong players are, and how that came about: one row for each player of a rated game.

CREATE TABLE ratings (
    player TEXT NOT NULL PRIMARY KEY,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL
);

CREATE TABLE rating_changes (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE INDEX rating_changes_of_player ON rating_changes (player, at);
