-- Codes that have run out are found without looking at all secrets.
CREATE INDEX secrets_until ON secrets (until) WHERE until IS NOT NULL;

-- Everything about a player is found without looking at everybody: it is exported and deleted beside running games.
CREATE INDEX blocks_of_blocked ON blocks (blocked);
CREATE INDEX mutes_of_muted ON mutes (muted);
CREATE INDEX friends_of_friend ON friends (friend);
CREATE INDEX declined_by_player ON declined (player);
CREATE INDEX daily_results_of_player ON daily_results (player);
CREATE INDEX reports_about_player ON reports (player);
CREATE INDEX reports_of_reporter ON reports (reporter);
