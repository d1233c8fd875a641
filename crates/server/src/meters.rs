//! Figures for operators, in the format of Prometheus.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// Bounds of the classes for durations, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Begins to count; once for the whole program.
pub fn start() {
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("seconds".into()), &SECONDS)
            .expect("there are bounds");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Where a program that uses this library counts in its own way, it keeps doing so.
        _ = metrics::set_global_recorder(recorder);
        describe();
        handle
    });
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("noria_actions_total", "Actions that were written to a log");
    describe_counter!("noria_submissions_total", "Submissions that were written to a log");
    describe_counter!("noria_answers_total", "Answers of the API, by HTTP status");
    describe_counter!("noria_limited_total", "Requests that came too often");
    describe_counter!("noria_notices_total", "Players who were told that it is their turn");
    describe_counter!("noria_notices_lost_total", "Players who could not be told");
    describe_counter!("noria_panics_total", "Requests that broke off; each is a fault of the program");
    describe_counter!("noria_players_total", "New players");
    describe_counter!("noria_store_failures_total", "Times that the database did not answer");
    describe_counter!("noria_tables_opened_total", "New tables");
    describe_counter!("noria_thinking_refused_total", "Tables that found no room in the queue for computer players");
    describe_gauge!("noria_connections", "Open connections, unless a proxy stands before the server");
    describe_gauge!("noria_thinking_queue", "Tables that wait for a computer player");
    describe_gauge!("noria_streams", "Open streams");
    describe_gauge!("noria_tables_live", "Tables in memory");
    describe_histogram!("noria_commit_entries", "Entries that were written in one transaction");
    describe_histogram!("noria_commit_seconds", "How long a transaction took");
    describe_histogram!("noria_request_seconds", "How long an answer took, by route; streams until they begin");
    describe_histogram!("noria_thinking_seconds", "How long a computer player thought about a turn");
}

/// The figures.
pub fn text() -> String {
    HANDLE
        .get()
        .map(|handle| {
            handle.run_upkeep();
            handle.render()
        })
        .unwrap_or_default()
}
