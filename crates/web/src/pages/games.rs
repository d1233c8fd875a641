//! Kept games, and records from outside.

use leptos::prelude::*;
use noria_rules::{Components, Record, Seat};

use super::frame::{Careful, Sheet, Trouble, file_button};
use super::new_game::ComponentFile;
use crate::app::Page;
use crate::play::{Origin, Participant, Play, PlayError};
use crate::settings::Settings;
use crate::store::{self, KeptGame};
use crate::table::icon;
use crate::{browser, play};

/// The page.
#[component]
pub fn Games() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Sheet title=Signal::derive(move || settings.text("start-open-record"))>
            <OpenRecord/>
            <SavedGames/>
            <p class="row"><a class="btn" href=Page::Start.link()>{move || settings.text("back")}</a></p>
        </Sheet>
    }
}

/// A record as a game: all seats are human until it is played on.
pub fn read_record(text: &str, components: Option<Components>) -> Result<Play, PlayError> {
    if text.starts_with("noria-game") {
        return Play::read(&play::upgrade(text)?);
    }
    let record: Record = text.parse().map_err(PlayError::Record)?;
    let components = components.or_else(|| record.components()).unwrap_or_else(Components::standard);
    let name = |seat: Seat| record.names.iter().find(|(named, _)| *named == seat).map(|(_, name)| name.clone());
    let place = |seat| Participant { name: name(seat).unwrap_or_default(), ..Participant::human() };
    let participants = Seat::all(record.setup.players.into()).map(place).collect();
    let play = Play::from_record(&record, participants, components);
    let play = play.map_err(|error| PlayError::Divergence(Box::new(error)))?;
    Ok(play.from(Origin::Elsewhere))
}

#[component]
fn OpenRecord() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = RwSignal::new(String::new());
    let components = RwSignal::new(None::<Components>);
    let trouble = RwSignal::new(None::<String>);
    let open = move || {
        let text = text.get_untracked();
        // A link to a shared game may be pasted as well.
        if let Some((_, code)) = text.split_once("#/shared/") {
            return Page::Shared(code.trim().to_string()).go();
        }
        match read_record(&text, components.get_untracked()) {
            Ok(play) => {
                let (id, kept) = store::keep_new(&play);
                if kept.is_err() {
                    store::hold(&id, play);
                }
                Page::Replay(id).go();
            }
            Err(error) => trouble.set(Some(settings.play_error(&error))),
        }
    };
    let choose = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            match browser::read_file(file).await {
                Some(content) => {
                    text.set(content);
                    open();
                }
                None => trouble.set(Some(settings.text("error-file"))),
            }
        });
    };
    let press = move |event: web_sys::MouseEvent| {
        if !browser::is_repeated(&event) {
            open();
        }
    };
    view! {
        <section class="panel field">
            <label class="label" for="record">{move || settings.text("open-paste")}</label>
            {file_button(settings, ".txt,.noria,text/plain", choose)}
            <textarea id="record" class="code" rows="7" spellcheck="false" prop:value=text
                on:input:target=move |event| { text.set(event.target().value()); trouble.set(None); }></textarea>
            <ComponentFile file=components trouble/>
            <Trouble lines=trouble/>
            <p class="row">
                <button class="btn primary" on:click=press disabled=move || text.with(|text| text.trim().is_empty())>
                    {move || settings.text("open-button")}
                </button>
            </p>
        </section>
    }
}

#[component]
fn SavedGames() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let games = RwSignal::new(store::list());
    let list = move || {
        let rows = games.get().into_iter().map(|game| view! { <Row game games/> }).collect_view();
        if games.with(Vec::is_empty) {
            view! { <p class="cap">{settings.text("start-no-saved-games")}</p> }.into_any()
        } else {
            view! { <ul class="games">{rows}</ul> }.into_any()
        }
    };
    view! {
        <section class="panel"><h2>{move || settings.text("start-saved-games")}</h2>{list}</section>
    }
}

/// A stored game: continue, replay, save, delete.
#[component]
fn Row(game: KeptGame, games: RwSignal<Vec<KeptGame>>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let KeptGame { id, when, summary } = game;
    let shown = summary.clone();
    let what = move || {
        settings.words().with(|words| match &shown {
            Ok(summary) => {
                let players = words.with("player-count", &[("count", summary.players.into())]);
                let values = [("mode", summary.mode.name().into()), ("players", players.into())];
                let how_far = if summary.over { words.text("start-game-over") } else { summary.note(words) };
                (words.with("start-game-of", &values), how_far)
            }
            Err(error) => (words.text("error-title"), settings.play_error(error)),
        })
    };
    let what = Memo::new(move |_| what());
    let date = move || {
        let date = browser::date(when as f64, settings.language.get().code());
        settings.words().with(|words| words.with("start-last-played", &[("date", date.into())]))
    };
    let over = summary.as_ref().is_ok_and(|summary| summary.over);
    let page = if over { Page::End(id.clone()) } else { Page::Table(id.clone()) };
    let replay = Page::Replay(id.clone()).link();
    let analysis = Page::Analysis(id.clone()).link();
    let sound = summary.is_ok();
    let kept = id.clone();
    let save = move |_| {
        let text = match store::open(&kept) {
            Some(Ok(play)) => play.record().to_string(),
            _ => store::text(&kept).unwrap_or_default(),
        };
        browser::download("noria-record.txt", &text);
    };
    let delete = StoredValue::new(id);
    let delete = Callback::new(move |()| {
        delete.with_value(|id| store::forget(id));
        games.set(store::list());
    });
    view! {
        <li>
            <a class="game" href=page.link()>
                <b>{move || what.get().0}</b><small>{move || what.get().1}", "{date}</small>
            </a>
            {sound.then(|| view! {
                <a class="icon-btn" href=replay aria-label=move || settings.text("end-replay") title=move || settings.text("end-replay")>
                    {icon("u-replay", 18)}
                </a>
                <a class="icon-btn" href=analysis aria-label=move || settings.text("analysis-title") title=move || settings.text("analysis-title")>
                    {icon("u-chart", 18)}
                </a>
            })}
            <button class="icon-btn" on:click=save aria-label=move || settings.text("end-save-record")
                title=move || settings.text("end-save-record")>{icon("u-install", 18)}</button>
            <Careful name="delete" sure="start-delete-game" act=delete/>
        </li>
    }
}
