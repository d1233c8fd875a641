//! "Your turn", wherever one is: which tables wait is asked of the server now and then, and told in the title of the
//! window, by the mark in the page, and as a notification if the reader looks elsewhere.
//!
//! All tabs of a browser ask together: what one has learned is in the storage for the others.

use leptos::prelude::*;
use noria_protocol::{Code, SeatState, TableCard};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::client::{self, Failure};
use crate::browser;
use crate::settings::Settings;
use crate::turns::{PLAYER, Turns};

/// What the window is called while nobody waits for the reader.
const TITLE: &str = "Noria";

/// Where the tabs tell each other.
const SHARED: &str = "noria.turns";

/// How often it is looked, in milliseconds: where there are tables, and where there are none.
const OFTEN: f64 = 20_000.0;
const SELDOM: f64 = 120_000.0;

/// How often it is looked whether it is time to look.
const SLICE: u32 = 5_000;

/// What was learned last, as the tabs tell it: when, from how many tables, and which of them wait.
#[derive(Default)]
struct Learned {
    at: f64,
    tables: usize,
    waiting: Vec<String>,
}

impl Learned {
    fn read() -> Option<Learned> {
        let text = browser::recall(SHARED)?;
        let mut words = text.split(' ');
        let (at, tables) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Learned { at, tables, waiting: words.map(str::to_string).collect() })
    }

    fn share(&self) {
        let head = format!("{} {}", self.at, self.tables);
        let words: Vec<&str> = [head.as_str()].into_iter().chain(self.waiting.iter().map(String::as_str)).collect();
        browser::remember(SHARED, &words.join(" "));
    }

    fn is_fresh(&self) -> bool {
        let pause = if self.tables > 0 { OFTEN } else { SELDOM };
        (0.0..pause).contains(&(browser::now() - self.at))
    }
}

/// Whether a table waits for whoever has this card.
fn waits(card: &TableCard) -> bool {
    let decides = |seat: &SeatState| seat.computer.is_none();
    card.you.is_some_and(|you| card.pending.contains(&you) && card.seats.get(you.index()).is_some_and(decides))
}

/// Looks for tables that wait, from now on and as long as the page is open.
pub fn watch_turns(settings: Settings, turns: Turns) {
    if turns.watched.try_update_value(|watched| std::mem::replace(watched, true)) != Some(false) {
        return;
    }
    let shared = move |_| {
        if let Some(learned) = Learned::read() {
            turns.put(settings, learned.waiting, false);
        }
    };
    // The page listens and looks until it is closed.
    _ = window_event_listener(leptos::ev::storage, shared);
    leptos::task::spawn_local(async move {
        let mut asked = 0.0;
        while turns.look(settings, &mut asked).await {
            browser::sleep(SLICE).await;
        }
        turns.watched.set_value(false);
    });
}

impl Turns {
    /// Looks if it is time to; whether it makes sense to go on. `asked` is when the server was asked last.
    async fn look(self, settings: Settings, asked: &mut f64) -> bool {
        match Learned::read() {
            Some(learned) if learned.is_fresh() => {
                self.put(settings, learned.waiting, false);
                return true;
            }
            // A browser that keeps nothing.
            None if browser::now() - *asked < OFTEN => return true,
            _ => *asked = browser::now(),
        }
        match client::get::<Vec<TableCard>>("me/tables").await {
            Ok(cards) => self.learn(settings, &cards),
            Err(Failure::NoServer) => return false,
            Err(Failure::Problem(problem)) if problem.code == Code::NoIdentity => {
                browser::forget(PLAYER);
                self.learn(settings, &[]);
                return false;
            }
            // It is looked again a little later.
            Err(_) => {}
        }
        true
    }

    /// These are all tables of the reader.
    pub fn learn(self, settings: Settings, cards: &[TableCard]) {
        let waiting = cards.iter().filter(|card| waits(card)).map(|card| card.id.to_string()).collect();
        let waiting = self.put(settings, waiting, true);
        Learned { at: browser::now(), tables: cards.len(), waiting }.share();
    }

    /// The table that is on the screen waits for the reader, or does not.
    pub fn learn_here(self, settings: Settings, id: String, mine: bool) {
        self.here.set_value(Some((id, mine)));
        let known = Learned::read().unwrap_or_default();
        let waiting = self.put(settings, known.waiting, true);
        Learned { at: known.at, tables: known.tables.max(1), waiting }.share();
    }

    /// These wait: says so, and tells the reader of new ones if they look elsewhere. What is known better here is put
    /// right in it.
    fn put(self, settings: Settings, mut waiting: Vec<String>, tell: bool) -> Vec<String> {
        if let Some((id, mine)) = self.here.get_value() {
            waiting.retain(|known| *known != id);
            waiting.extend(mine.then_some(id));
        }
        waiting.sort();
        let before = self.waiting.get_untracked();
        if tell && browser::document().hidden() && waiting.iter().any(|id| !before.contains(id)) {
            notify(&untrack(|| settings.text("online-your-turn")));
        }
        let text = untrack(|| settings.text("online-your-turn"));
        browser::document().set_title(&match waiting.len() {
            0 => TITLE.to_string(),
            1 => format!("● {text} – {TITLE}"),
            count => format!("● {text} ({count}) – {TITLE}"),
        });
        if before != waiting {
            self.waiting.set(waiting.clone());
        }
        waiting
    }
}

/// Whether the browser knows notifications.
pub fn can_notify() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

fn notify(text: &str) {
    if can_notify() && Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        options.set_body(text);
        options.set_tag("noria-turn");
        options.set_icon("icon.svg");
        _ = Notification::new_with_options(TITLE, &options);
    }
}
