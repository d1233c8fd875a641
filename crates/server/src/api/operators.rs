//! For operators.

use axum::extract::State;
use axum::http::StatusCode;

use super::App;
use crate::meters;

/// Liveness. If this fails, restart the program.
pub async fn health() -> &'static str {
    "ok\n"
}

/// Readiness. If this fails, route players elsewhere.
pub async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// Metrics for Prometheus.
pub async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("noria_tables_live").set(app.tables.count() as f64);
    meters::text()
}
