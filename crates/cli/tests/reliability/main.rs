//! What a player has been told is done is never lost: real servers are killed, cut off and starved while clients play.
//!
//! `NORIA_KILLS` says how often each store's server is killed; `make soak` does it more often.

mod client;
#[path = "../../../server/tests/online/support/database.rs"]
#[allow(dead_code, reason = "shared with the server's tests")]
mod database;
mod disk_full;
mod doubled;
mod kill;
mod log;
mod lost_power;
mod node;
mod player;
mod postgres_restart;
#[path = "../../../server/tests/online/support/random_turn.rs"]
mod random_turn;
mod slow_clients;
mod tournament_kill;
