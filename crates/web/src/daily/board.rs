//! Who played the day best, on a server that keeps such a list.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::page::Sky;
use crate::browser;
use crate::play::Play;
use crate::store;
use crate::table::icon;

/// A line of the list.
#[derive(Debug, Clone, PartialEq)]
struct Entry {
    place: u32,
    name: Option<String>,
    points: u32,
    mine: bool,
}

/// What the server says.
#[derive(Debug, Clone, PartialEq)]
enum State {
    Loading,
    /// There is no server, or none that keeps lists.
    Missing,
    Known {
        open: bool,
        players: u32,
        lines: Vec<Entry>,
        mine: Option<u32>,
    },
}

/// What the server answered. It is read without the types of the protocol, whose reader weighs more than this page.
struct Answer {
    /// Whether it did what was asked.
    ok: bool,
    /// What it said, read as JSON.
    body: JsValue,
}

/// A JSON request to the server of this page; `None` if there is none or the response is not JSON.
async fn ask(method: &str, path: &str, body: Option<JsValue>) -> Option<Answer> {
    let json = match body {
        Some(body) => Some(String::from(js_sys::JSON::stringify(&body).ok()?)),
        None => None,
    };
    let response = browser::request(method, path, json.as_deref(), None).await?;
    let body = js_sys::JSON::parse(&browser::text(&response).await?).ok()?;
    Some(Answer { ok: response.ok(), body })
}

fn get(value: &JsValue, key: &str) -> JsValue {
    js_sys::Reflect::get(value, &key.into()).unwrap_or(JsValue::NULL)
}

fn number(value: &JsValue, key: &str) -> Option<u32> {
    get(value, key).as_f64().map(|number| number as u32)
}

fn read(board: &JsValue) -> Option<State> {
    let you = get(board, "you");
    let me = get(&you, "player").as_string();
    let line = |value: JsValue| {
        Some(Entry {
            place: number(&value, "place")?,
            name: get(&value, "name").as_string(),
            points: number(&value, "points")?,
            mine: me.is_some() && get(&value, "player").as_string() == me,
        })
    };
    let lines = js_sys::Array::from(&get(board, "results")).iter().filter_map(line).collect();
    Some(State::Known {
        open: get(board, "open").as_bool()?,
        players: number(board, "players")?,
        lines,
        mine: number(&you, "points"),
    })
}

/// The list, and the button that hands the best game in.
#[component]
pub fn Leaders(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let path = StoredValue::new(format!("api/daily/{}", sky.day));
    let state = RwSignal::new(State::Loading);
    let trouble = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let name = RwSignal::new(browser::recall("noria.name").unwrap_or_default());
    leptos::task::spawn_local(async move {
        let found = match ask("GET", &path.get_value(), None).await {
            Some(Answer { ok: true, body }) => read(&body),
            _ => None,
        };
        state.try_set(found.unwrap_or(State::Missing));
    });
    let hand_in = move |_| {
        let Some(best) = untrack(|| sky.best()) else { return };
        let Some(Ok(play)) = store::open(&best.game) else {
            return trouble.set(Some(settings.text("daily-game-gone")));
        };
        browser::remember("noria.name", &name.get_untracked());
        busy.set(true);
        trouble.set(None);
        leptos::task::spawn_local(async move {
            let why = match submit(&play, &path.get_value(), name.get_untracked().trim()).await {
                Ok(board) => {
                    state.try_set(board);
                    None
                }
                Err(why) => Some(why),
            };
            busy.try_set(false);
            trouble.try_set(why.map(|why| match why {
                Some(why) => format!("{}\n{why}", settings.words().with_untracked(|words| words.text("daily-refused"))),
                None => settings.words().with_untracked(|words| words.text("daily-unreachable")),
            }));
        });
    };
    let better = move || match (sky.best(), state.get()) {
        (Some(best), State::Known { open: true, mine, .. }) => mine.is_none_or(|mine| u32::from(best.points) > mine),
        _ => false,
    };
    let form = move || {
        better().then(|| {
            view! {
                <p class="row">
                    <label class="row"><span>{move || settings.text("daily-name")}</span>
                        <input type="text" maxlength="24" size="14" autocomplete="nickname" prop:value=name
                            on:input:target=move |event| name.set(event.target().value())/>
                    </label>
                    <button class="btn small primary" data-button="hand-in" prop:disabled=busy on:click=hand_in>
                        {move || settings.text("daily-hand-in")}
                    </button>
                </p>
            }
        })
    };
    let list = move || match state.get() {
        State::Loading => view! { <p role="status">{settings.text("daily-loading")}</p> }.into_any(),
        State::Missing => view! { <p>{settings.text("daily-no-server")}</p> }.into_any(),
        State::Known { players: 0, open, .. } => {
            view! { <p>{settings.text(if open { "daily-nobody" } else { "daily-nobody-ever" })}</p> }.into_any()
        }
        State::Known { lines, players, .. } => {
            let rows = lines.into_iter().map(|line| {
                let Entry { place, name, points, mine } = line;
                let name = name.unwrap_or_else(|| settings.text("daily-nameless"));
                let name = if mine { format!("{name} ({})", settings.text("you")) } else { name };
                view! { <tr class:me=mine><td>{place}</td><th scope="row">{name}</th><td><b>{points}</b></td></tr> }
            });
            let head = |key: &str| view! { <th scope="col">{settings.text(key)}</th> };
            view! {
                <div class="study-scroll daily-list" tabindex="0" role="group" aria-label=settings.text("daily-leaders")>
                    <table class="figures">
                        <thead><tr>{head("daily-place")}{head("daily-player")}{head("analysis-graph-points")}</tr></thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                </div>
                <p class="cap">{settings.words().with(|words| words.with("daily-players", &[("count", players.into())]))}</p>
            }
            .into_any()
        }
    };
    view! {
        <section class="panel daily-leaders">
            <h2>{icon("u-trophy", 20)}" "{move || settings.text("daily-leaders")}</h2>
            {list}{form}
            <crate::pages::Trouble lines=trouble/>
        </section>
    }
}

/// Becomes a player if necessary, and submits the record; the list afterwards, or the server's refusal.
async fn submit(play: &Play, path: &str, name: &str) -> Result<State, Option<String>> {
    let said = |answer: Answer| get(&answer.body, "message").as_string();
    let object = |key: &str, value: JsValue| {
        let object = js_sys::Object::new();
        _ = js_sys::Reflect::set(&object, &key.into(), &value);
        object.into()
    };
    let who = ask("GET", "api/me", None).await.ok_or(None)?;
    let nobody = !who.ok || !who.body.is_object();
    if nobody || (!name.is_empty() && get(&who.body, "name").as_string().as_deref() != Some(name)) {
        let name = if name.is_empty() { JsValue::NULL } else { name.into() };
        let answer = ask("POST", "api/me", Some(object("name", name))).await.ok_or(None)?;
        if !answer.ok {
            return Err(said(answer));
        }
    }
    let record = object("record", play.record().to_string().into());
    let answer = ask("POST", path, Some(record)).await.ok_or(None)?;
    if !answer.ok {
        return Err(said(answer));
    }
    read(&answer.body).ok_or(None)
}
