//! The program's entry and its pages.

use std::mem::discriminant;

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use noria_words::{Language, Words};
use wasm_bindgen::prelude::*;

use crate::analysis::{AnalysisPage, SharedPage};
use crate::daily::{DailyPage, PuzzlePage};
use crate::lazy::lazy;
use crate::lessons::LessonPage;
use crate::online::Online;
use crate::own::OwnPage;
use crate::pages::{End, Games, Learn, NewGame, Replay, Solo, Start, TablePage, Unknown, language_failed};
use crate::rulebook::RulesPage;
use crate::settings::Settings;
use crate::statistics::StatisticsPage;
use crate::turns::Turns;

/// The pages; written into the address after `#`. Any file host can then serve every page, which is all that a router
/// would be for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Page {
    /// The first page.
    Start,
    /// Choosing a game.
    NewGame,
    /// A game at one screen.
    HotSeat,
    /// Choosing a solo game.
    Solo,
    /// Kept games and records.
    Games,
    /// The introduction.
    Learn,
    /// A lesson.
    Lesson(String),
    /// The rules, at one of them if an id is given.
    Rules(String),
    /// A game being played.
    Table(String),
    /// A game that is over.
    End(String),
    /// A replay.
    Replay(String),
    /// Tables of a server: the lobby, or what is named.
    Online(String),
    /// A game judged turn by turn: its id, or its id and a step.
    Analysis(String),
    /// A game that came with a link.
    Shared(String),
    /// The game of a day, today's if none is named.
    Daily(String),
    /// The puzzle of a week: this one's if no date is named, or a list of all.
    Puzzle(String),
    /// Component tables to be corrected: the kept ones, or those of a link.
    Own(String),
    /// Statistics of the player's games.
    Statistics,
    /// No page has this address.
    Unknown(String),
}

impl Page {
    /// Whether this is another page, not another place on the same one.
    fn is_elsewhere(&self, before: &Page) -> bool {
        match (self, before) {
            (Page::Online(now), Page::Online(before)) | (Page::Lesson(now), Page::Lesson(before)) => now != before,
            _ => discriminant(self) != discriminant(before),
        }
    }

    fn read(hash: &str) -> Page {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        match path.split_once('/').unwrap_or((path, "")) {
            ("new", _) => Page::NewGame,
            ("hot-seat", _) => Page::HotSeat,
            ("solo", _) => Page::Solo,
            ("games", _) => Page::Games,
            ("learn", "") => Page::Learn,
            ("learn", name) => Page::Lesson(name.to_string()),
            ("rules", id) => Page::Rules(id.to_string()),
            ("table", id) => Page::Table(id.to_string()),
            ("end", id) => Page::End(id.to_string()),
            ("replay", id) => Page::Replay(id.to_string()),
            ("online", what) => Page::Online(what.to_string()),
            ("analysis", at) => Page::Analysis(at.to_string()),
            ("daily", date) => Page::Daily(date.to_string()),
            ("puzzle", which) => Page::Puzzle(which.to_string()),
            ("own", what) => Page::Own(what.to_string()),
            ("statistics", _) => Page::Statistics,
            ("shared", code) => Page::Shared(code.to_string()),
            ("", _) => Page::Start,
            _ => Page::Unknown(path.to_string()),
        }
    }

    /// The address of the page.
    pub fn link(&self) -> String {
        match self {
            Page::Start => "#/".to_string(),
            Page::NewGame => "#/new".to_string(),
            Page::HotSeat => "#/hot-seat".to_string(),
            Page::Solo => "#/solo".to_string(),
            Page::Games => "#/games".to_string(),
            Page::Learn => "#/learn".to_string(),
            Page::Lesson(name) => format!("#/learn/{name}"),
            Page::Rules(id) if id.is_empty() => "#/rules".to_string(),
            Page::Rules(id) => format!("#/rules/{id}"),
            Page::Table(id) => format!("#/table/{id}"),
            Page::End(id) => format!("#/end/{id}"),
            Page::Replay(id) => format!("#/replay/{id}"),
            Page::Online(what) if what.is_empty() => "#/online".to_string(),
            Page::Online(what) => format!("#/online/{what}"),
            Page::Analysis(at) => format!("#/analysis/{at}"),
            Page::Daily(date) if date.is_empty() => "#/daily".to_string(),
            Page::Daily(date) => format!("#/daily/{date}"),
            Page::Puzzle(which) if which.is_empty() => "#/puzzle".to_string(),
            Page::Puzzle(which) => format!("#/puzzle/{which}"),
            Page::Own(what) if what.is_empty() => "#/own".to_string(),
            Page::Own(what) => format!("#/own/{what}"),
            Page::Statistics => "#/statistics".to_string(),
            Page::Shared(code) => format!("#/shared/{code}"),
            Page::Unknown(path) => format!("#/{path}"),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        _ = window().location().set_hash(&self.link());
    }
}

lazy! {
    page:
    new_game in forms(hot_seat: bool) => view! { <NewGame hot_seat/> };
    solo in forms() => view! { <Solo/> };
    own in forms(what: String) => view! { <OwnPage what/> };
    games in forms() => view! { <Games/> };
    learn in learn() => view! { <Learn/> };
    lesson in learn(name: String) => view! { <LessonPage name/> };
    rules in learn(id: String) => view! { <RulesPage id/> };
    end in after(id: String) => view! { <End id/> };
    replay in after(id: String) => view! { <Replay id/> };
    online in online(what: String) => view! { <Online what/> };
    analysis in study(at: String) => view! { <AnalysisPage at/> };
    shared in study(code: String) => view! { <SharedPage code/> };
    daily in study(date: String) => view! { <DailyPage date/> };
    puzzle in study(which: String) => view! { <PuzzlePage which/> };
    statistics in study() => view! { <StatisticsPage/> };
}

fn current_page() -> Page {
    Page::read(&window().location().hash().unwrap_or_default())
}

/// A new page begins at its top. One that is returned to is left to the browser, which remembers where it was.
fn begin_at_top(page: &Page) {
    let Ok(history) = window().history() else { return };
    let is_new = history.state().is_ok_and(|state| state.is_null());
    if is_new && !matches!(page, Page::Rules(id) if !id.is_empty()) {
        _ = history.replace_state(&true.into(), "");
        request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
    }
}

/// The router: the address determines the page.
#[component]
fn App(words: Words) -> impl IntoView {
    let settings = Settings::start(words);
    provide_context(settings);
    Turns::start(settings);
    let page = RwSignal::new(current_page());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        // What has the focus goes with its page. Taken away while the new page is put in, it would make the browser lay
        // out both of them.
        if let Some(focused) = document().active_element().and_then(|at| at.dyn_into::<web_sys::HtmlElement>().ok()) {
            _ = focused.blur();
        }
        let next = current_page();
        if page.with_untracked(|before| next.is_elsewhere(before)) {
            begin_at_top(&next);
        }
        page.set(next);
    });
    on_cleanup(move || listener.remove());
    let shown = move || match page.get() {
        Page::Start => view! { <Start/> }.into_any(),
        Page::NewGame => new_game(false),
        Page::HotSeat => new_game(true),
        Page::Solo => solo(),
        Page::Games => games(),
        Page::Learn => learn(),
        Page::Lesson(name) => lesson(name),
        Page::Rules(id) => rules(id),
        Page::Table(id) => view! { <TablePage id/> }.into_any(),
        Page::End(id) => end(id),
        Page::Replay(id) => replay(id),
        Page::Online(what) => online(what),
        Page::Analysis(at) => analysis(at),
        Page::Daily(date) => daily(date),
        Page::Puzzle(which) => puzzle(which),
        Page::Own(what) => own(what),
        Page::Statistics => statistics(),
        Page::Shared(code) => shared(code),
        Page::Unknown(_) => view! { <Unknown/> }.into_any(),
    };
    (shown, language_failed(settings))
}

/// What upgrades kept games of earlier versions.
#[leptos::wasm_split::wasm_split(forms, wasm_split_path = ::leptos::wasm_split, fallible)]
fn upgrader() -> Result<fn(), SplitLoaderError> {
    Ok(crate::store::upgrade)
}

/// Starts the program on the page, with the texts of a language.
#[wasm_bindgen]
pub fn start(code: &str, text: String) -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    let words = Words::from_text(Language::choose([code]), text.leak()); // they stay as long as the page
    let words = words.ok_or_else(|| JsError::new("these texts are not of this version"))?;
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    if !crate::store::has_old() {
        mount_to_body(|| view! { <App words/> });
        return Ok(());
    }
    // Leptos has no executor before something is mounted.
    wasm_bindgen_futures::spawn_local(async {
        // Without the part, the other games can still be played.
        if let Ok(upgrade) = upgrader().await {
            upgrade();
        }
        mount_to_body(|| view! { <App words/> });
    });
    Ok(())
}
