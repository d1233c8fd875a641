//! The par of a day: the master plays the same game in a worker, one turn after the other.

use leptos::prelude::*;
use noria_protocol::Day;
use noria_rules::{Record, Seat};

use super::model;
use super::page::Sky;
use crate::browser;
use crate::play::Play;
use crate::worker::{WorkerHandle, WorkerRequest, WorkerTask};

/// A par that was worked out is kept as its points, one under way as the code of the game so far.
fn kept_as(day: Day) -> String {
    format!("noria.par.{day}")
}

/// The master's game as far as it is kept.
fn so_far(day: Day) -> Play {
    let kept = browser::recall(&kept_as(day)).unwrap_or_default();
    let record = Record::from_code(&kept).ok().filter(|record| record.setup == day.setup());
    record.and_then(|record| Play::shared(&record)).unwrap_or_else(|| model::start(day))
}

/// The par, or how far the work is.
#[component]
pub fn Par(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let day = sky.day;
    let round = RwSignal::new((0_u8, 16_u8));
    let failed = RwSignal::new(false);
    let worker = StoredValue::new_local(WorkerHandle::new());
    match browser::recall(&kept_as(day)).and_then(|kept| kept.parse().ok()) {
        Some(points) => sky.par.set(Some(points)),
        None => leptos::task::spawn_local(async move {
            let mut play = so_far(day);
            while !play.game().is_over() {
                if round.try_set((play.game().position().round, play.game().rounds())).is_some() {
                    return; // the page was left
                }
                let request = WorkerRequest {
                    game: day.to_string(),
                    seat: Seat::FIRST,
                    task: WorkerTask::Model,
                    text: play.write(),
                };
                let Some(answer) = worker.try_with_value(|worker| worker.request(request)) else { return };
                if !answer.await.is_some_and(|words| model::take(&mut play, &words)) {
                    failed.try_set(true);
                    return;
                }
                if let Ok(code) = play.record().to_code() {
                    browser::remember(&kept_as(day), &code);
                }
            }
            let (points, _) = Day::points(play.game());
            browser::remember(&kept_as(day), &points.to_string());
            sky.par.try_set(Some(points));
        }),
    }
    let value = move || match (sky.par.get(), failed.get()) {
        (Some(par), _) => settings.words().with(|words| words.with("daily-par-told", &[("points", par.into())])),
        (None, true) => settings.text("hint-failed"),
        (None, false) => {
            let (round, rounds) = round.get();
            let values = [("round", round.into()), ("rounds", rounds.into())];
            settings.words().with(|words| words.with("daily-par-working", &values))
        }
    };
    view! {
        <div title=move || settings.text("daily-par-note")>
            <dt>{move || settings.text("daily-par")}</dt>
            <dd data-par=move || sky.par.get().map(|par| par.to_string())>{value}</dd>
        </div>
    }
}
