//! Who is at the table: presence, clocks, who is played by the computer.

use leptos::prelude::*;
use noria_rules::Seat;

use super::link;
use super::live::Live;
use super::names::Ratings;
use super::terms::{nth_seat, time_left};
use crate::browser;
use crate::session::Session;
use crate::table::{icon, representative};

/// The clocks of a table, which go on between messages.
#[derive(Clone, Copy)]
pub struct Clocks {
    live: Live,
    now: RwSignal<f64>,
}

impl Clocks {
    /// Lets them tick.
    pub fn start(live: Live) -> Clocks {
        let now = RwSignal::new(browser::now());
        let tick = set_interval_with_handle(
            move || {
                if live.table.try_with_untracked(|table| table.as_ref().is_some_and(|t| t.clocks.is_some()))
                    == Some(true)
                {
                    now.try_set(browser::now());
                }
            },
            std::time::Duration::from_millis(500),
        );
        on_cleanup(move || {
            if let Ok(tick) = tick {
                tick.clear();
            }
        });
        Clocks { live, now }
    }

    /// What a seat has left, in milliseconds, and whether its clock runs (tracked).
    fn left(&self, seat: Seat) -> Option<(f64, bool)> {
        let now = self.now.get() - self.live.skew.get();
        self.live.table.with(|table| {
            let clocks = table.as_ref()?.clocks.as_ref()?;
            let runs = clocks.running.contains(&seat);
            let left = *clocks.left.get(seat.index())? as f64;
            let start = clocks.waits_until.unwrap_or(clocks.now) as f64;
            Some((if runs { left - (now - start).max(0.0) } else { left }, runs))
        })
    }
}

/// A chip for every seat.
#[component]
pub fn LiveBar(live: Live, session: Session, clocks: Clocks) -> impl IntoView {
    let settings = live.settings;
    let ratings = expect_context::<Ratings>();
    let (seats, rated) = live
        .table
        .with_untracked(|table| table.as_ref().map_or((0, false), |table| (table.seats.len(), table.terms.rated)));
    let chip = move |index: usize| {
        let seat = nth_seat(index);
        let state =
            Memo::new(move |_| live.table.with(|table| table.as_ref().and_then(|t| t.seats.get(index).cloned())));
        let here = Memo::new(move |_| live.presence.with(|presence| presence.seats.contains(&seat)));
        let pending =
            Memo::new(move |_| live.table.with(|table| table.as_ref().is_some_and(|t| t.pending.contains(&seat))));
        let player = state.with_untracked(|state| state.as_ref().and_then(|state| state.player));
        let computer = Memo::new(move |_| state.get().and_then(|state| state.computer));
        let said = move || {
            let how = match (computer.get(), here.get()) {
                (Some(level), _) => settings
                    .words()
                    .with(|words| words.with("new-seat-computer", &[("opponent", words.level(level).into())])),
                (None, true) => settings.text("online-here"),
                (None, false) => settings.text("online-not-here"),
            };
            match player.filter(|_| rated).and_then(|player| ratings.of(player)) {
                Some(rating) => format!("{} ({}): {how}", session.name(seat), rating.rating),
                None => format!("{}: {how}", session.name(seat)),
            }
        };
        let clock = move || {
            clocks.left(seat).map(|(left, runs)| {
                let text = settings.words().with(|words| time_left(words, left));
                view! { <b class="clock" class:runs=runs class:low=runs && left < 30_000.0>{text}</b> }
            })
        };
        let face = view! { {representative(seat, 20)}{move || computer.get().map(|_| icon("u-bot", 14))} };
        view! {
            <li class:turn=move || pending.get() title=said>
                {match player {
                    Some(player) => view! {
                        <a class="chip" class:computer=move || computer.get().is_some() class:here=move || here.get() href=link(format!("player/{player}")) target="_blank" aria-label=said>{face}</a>
                    }.into_any(),
                    None => view! { <span class="chip" class:computer=move || computer.get().is_some() role="img" aria-label=said>{face}</span> }.into_any(),
                }}
                {clock}
            </li>
        }
    };
    let timed = Memo::new(move |_| live.table.with(|table| table.as_ref().is_some_and(|table| table.clocks.is_some())));
    Effect::new(move |_| {
        if timed.get() {
            browser::note_presence("with-clock");
        }
    });
    let watching = move || {
        let count = live.presence.with(|presence| presence.spectators);
        (count > 0).then(|| {
            let text = settings.words().with(|words| words.with("online-watching", &[("count", count.into())]));
            view! { <li class="cap">{text}</li> }
        })
    };
    view! {
        <ul class="live-bar" aria-label=move || settings.text("online-at-table")>{(0..seats).map(chip).collect_view()}{watching}</ul>
    }
}
