//! "Your turn" on every page: the server is polled for waiting tables, which are shown in the window title, by a mark
//! on the page, and as a notification if the page is hidden.
//!
//! All tabs of a browser share one poll through the storage.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use noria_protocol::{Code, SeatState, TableCard, TableId};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::client::{self, RequestError};
use super::link;
use crate::browser;
use crate::settings::Settings;
use crate::table::icon;
use crate::turns::{PLAYER, Turns};

/// The window title while no table waits.
const TITLE: &str = "Noria";

/// The storage key shared by the tabs.
const SHARED: &str = "noria.turns";

/// The polling intervals in milliseconds: with tables and without.
const OFTEN: f64 = 20_000.0;
const SELDOM: f64 = 120_000.0;

/// How often a tab checks whether a poll is due.
const SLICE: u32 = 5_000;

/// The last result, as stored: when, how many tables, and which of them wait.
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

/// Whether the table of this card waits for its player.
fn waits(card: &TableCard) -> bool {
    let decides = |seat: &SeatState| seat.computer.is_none();
    card.you.is_some_and(|you| card.pending.contains(&you) && card.seats.get(you.index()).is_some_and(decides))
}

/// What is known on this page.
#[derive(Clone, Default)]
struct Known {
    /// The tables that wait.
    waiting: ArcRwSignal<Vec<String>>,
    /// The table that is on the screen, and whether it waits: it knows sooner and better.
    here: Rc<RefCell<Option<(TableId, bool)>>>,
    /// Whether polling has started.
    watched: Rc<Cell<bool>>,
}

thread_local! {
    static KNOWN: Known = Known::default();
}

/// Looks for tables that wait, from now on and as long as the page is open; `turns` marks them.
pub fn watch_turns(settings: Settings, turns: Turns) {
    let known = KNOWN.with(Known::clone);
    if known.watched.replace(true) {
        return;
    }
    turns.0.set(Some(mark));
    let shared = move |_| {
        if let Some(learned) = Learned::read() {
            put(settings, learned.waiting, false);
        }
    };
    // The page listens and looks until it is closed.
    _ = window_event_listener(leptos::ev::storage, shared);
    leptos::task::spawn_local(async move {
        let mut asked = 0.0;
        while look(settings, &mut asked).await {
            browser::sleep(SLICE).await;
        }
        known.watched.set(false);
    });
}

/// Polls if due; whether to continue. `asked` is when the server was asked last.
async fn look(settings: Settings, asked: &mut f64) -> bool {
    match Learned::read() {
        Some(learned) if learned.is_fresh() => {
            put(settings, learned.waiting, false);
            return true;
        }
        // A browser that keeps nothing.
        None if browser::now() - *asked < OFTEN => return true,
        _ => *asked = browser::now(),
    }
    match client::get::<Vec<TableCard>>("me/tables").await {
        Ok(cards) => learn(settings, &cards),
        Err(RequestError::NoServer) => return false,
        Err(RequestError::Problem(problem)) if problem.code == Code::NoIdentity => {
            browser::forget(PLAYER);
            learn(settings, &[]);
            return false;
        }
        // The next poll is a little later.
        Err(_) => {}
    }
    true
}

/// These are all tables of the reader.
pub fn learn(settings: Settings, cards: &[TableCard]) {
    let waiting = cards.iter().filter(|card| waits(card)).map(|card| card.id.to_string()).collect();
    let waiting = put(settings, waiting, true);
    Learned { at: browser::now(), tables: cards.len(), waiting }.share();
}

/// Whether the table on the screen waits for the player.
pub fn learn_here(settings: Settings, id: TableId, mine: bool) {
    KNOWN.with(|known| known.here.replace(Some((id, mine))));
    let learned = Learned::read().unwrap_or_default();
    let waiting = put(settings, learned.waiting, true);
    Learned { at: learned.at, tables: learned.tables.max(1), waiting }.share();
}

/// No table is on the screen any more.
pub fn leave_table() {
    KNOWN.with(|known| known.here.replace(None));
}

/// Shows the waiting tables, and notifies of new ones if the page is hidden. What is known better here is put right in
/// it.
fn put(settings: Settings, mut waiting: Vec<String>, tell: bool) -> Vec<String> {
    let known = KNOWN.with(Known::clone);
    if let Some((id, mine)) = *known.here.borrow() {
        waiting.retain(|other| *other != id.as_str());
        waiting.extend(mine.then(|| id.to_string()));
    }
    waiting.sort();
    let before = known.waiting.get_untracked();
    let text = untrack(|| settings.text("online-your-turn"));
    if tell && browser::document().hidden() && waiting.iter().any(|id| !before.contains(id)) {
        notify(&text);
    }
    browser::document().set_title(&match waiting.len() {
        0 => TITLE.to_string(),
        1 => format!("● {text} – {TITLE}"),
        count => format!("● {text} ({count}) – {TITLE}"),
    });
    if before != waiting {
        known.waiting.set(waiting.clone());
    }
    waiting
}

/// The mark: how many other tables wait, and a link to them.
fn mark(is_link: bool) -> AnyView {
    let settings = expect_context::<Settings>();
    let waiting = KNOWN.with(|known| known.waiting.clone());
    let shown = move || {
        let mut others: Vec<String> = waiting.get().into_iter().map(|id| link(format!("t/{id}"))).collect();
        others.retain(|table| !browser::is_at(table));
        let count = others.len();
        let way = match others.pop()? {
            table if count == 1 => table,
            _ => link(""),
        };
        let said = settings.words().with(|words| words.with("online-turns", &[("count", count.into())]));
        let number = view! { <span class="sr">{said.clone()}</span><i aria-hidden="true">{count}</i> };
        Some(match is_link {
            true => {
                browser::note_presence("with-turns");
                view! { <a class="turns" href=way title=said>{icon("u-play", 18)}{number}</a> }.into_any()
            }
            false => view! { <span class="turns">{number}</span> }.into_any(),
        })
    };
    shown.into_any()
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
