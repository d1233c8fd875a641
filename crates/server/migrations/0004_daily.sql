-- The daily sky: for each day the best result of each player, with the record that proves it.

CREATE TABLE daily_results (
    day TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    points BIGINT NOT NULL,
    bot BIGINT NOT NULL,
    at BIGINT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (day, player)
);
CREATE INDEX daily_results_by_points ON daily_results (day, points, at);
