//! Metrics in the format of Prometheus.

use std::sync::OnceLock;
use std::time::Instant;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// Histogram buckets for durations, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Begins to count; once for the whole program.
pub fn start() {
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("seconds".into()), &SECONDS)
            .expect("there are bounds");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // A program that uses this library may have installed its own recorder.
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
    describe_counter!(
        "noria_catch_ups_total",
        "Streams that were told what they had missed, from memory or from the log"
    );
    describe_counter!("noria_daily_refused_total", "Games of the day that did not count");
    describe_counter!("noria_limited_total", "Requests that came too often");
    describe_counter!("noria_mails_total", "Mails, and whether they could be sent");
    describe_counter!("noria_notices_total", "Players who were told that it is their turn");
    describe_counter!("noria_notices_lost_total", "Players who could not be told");
    describe_counter!("noria_panics_total", "Requests that broke off; each is a fault of the program");
    describe_counter!("noria_players_total", "New players");
    describe_counter!("noria_store_failures_total", "Times that the database did not answer");
    describe_counter!("noria_tables_opened_total", "New tables");
    describe_counter!("noria_thinking_refused_total", "Tables that found no room in the queue for computer players");
    describe_gauge!("noria_commit_queue", "Entries that wait to be written");
    describe_gauge!("noria_connections", "Open connections, unless a proxy stands before the server");
    describe_gauge!("noria_notices_queue", "Turns that wait to be told");
    describe_gauge!("noria_thinking", "Computer players that think");
    describe_gauge!("noria_thinking_queue", "Tables that wait for a computer player");
    describe_gauge!("noria_streams", "Open streams");
    describe_gauge!("noria_tables_live", "Tables in memory");
    describe_histogram!("noria_commit_entries", "Entries that were written in one transaction");
    describe_histogram!("noria_commit_seconds", "How long a transaction took");
    describe_histogram!("noria_database_seconds", "How long the database took, by part of the store");
    describe_histogram!("noria_request_seconds", "How long an answer took, by route; streams until they begin");
    describe_histogram!("noria_thinking_seconds", "How long a computer player thought about a turn");
    describe_histogram!("noria_thinking_wait_seconds", "How long a table waited for a computer player to begin");
}

/// Measures how long the database takes, from now until it is dropped.
pub struct DatabaseTiming {
    part: &'static str,
    began: Instant,
}

impl DatabaseTiming {
    /// For a part of the store, as the name of its module.
    pub fn start(module: &'static str) -> DatabaseTiming {
        DatabaseTiming { part: module.rsplit("::").next().unwrap_or(module), began: Instant::now() }
    }
}

impl Drop for DatabaseTiming {
    fn drop(&mut self) {
        metrics::histogram!("noria_database_seconds", "part" => self.part).record(self.began.elapsed());
    }
}

/// The metrics.
pub fn text() -> String {
    HANDLE
        .get()
        .map(|handle| {
            handle.run_upkeep();
            handle.render()
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    /// The dashboard shows only existing metrics, and all of them.
    #[test]
    fn the_dashboard_and_the_figures_belong_together() {
        let dashboard = include_str!("../../../deploy/grafana.json");
        let names = |text: &'static str| {
            let word = |part: &'static str| part.split(|c: char| !c.is_ascii_lowercase() && c != '_').next();
            text.split("noria_").skip(1).filter_map(word).collect::<std::collections::BTreeSet<&str>>()
        };
        let shown: Vec<&str> = names(dashboard).into_iter().filter(|name| !name.is_empty()).collect();
        let described =
            include_str!("meters.rs").split("fn describe()").nth(1).and_then(|rest| rest.split("\n}\n").next());
        for name in names(described.expect("they are described")) {
            assert!(shown.iter().any(|shown| shown.starts_with(name)), "nothing shows noria_{name}");
        }
        for name in shown {
            let plain = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
            assert!(names(described.expect("they are described")).contains(plain), "there is no noria_{name}");
        }
    }
}
