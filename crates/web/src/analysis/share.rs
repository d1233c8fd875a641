//! Games and positions as links: a short code of the record stands in the address itself.

use leptos::prelude::*;
use noria_rules::{CodeError, Record};

use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, Trouble};
use crate::play::{Origin, Play};
use crate::settings::Settings;
use crate::store;
use crate::table::icon;

/// The code of a game, or of its first steps; `None` where it cannot be had.
fn code(play: &Play, steps: Option<usize>) -> Option<String> {
    let record = play.record_until(steps.unwrap_or(usize::MAX));
    record.to_code().ok()
}

/// The whole address of a shared game.
fn address(code: &str) -> String {
    browser::address(&Page::Shared(code.to_string()).link())
}

/// A button that copies a link to the game, or to the position after this many steps.
#[component]
pub fn CopyLink(
    play: StoredValue<Play>,
    #[prop(into)] steps: Signal<Option<usize>>,
    settings: Settings,
) -> impl IntoView {
    let done = RwSignal::new(None::<String>);
    let key = if steps.get_untracked().is_some() { "share-position" } else { "share-game" };
    let copy = move |_| {
        let Some(code) = play.with_value(|play| code(play, steps.get_untracked())) else {
            return done.set(Some(settings.text("share-too-long")));
        };
        let link = address(&code);
        leptos::task::spawn_local(async move {
            let copied = browser::copy(&link).await;
            let values = [("count", link.len().into())];
            let words = settings.words().get_untracked();
            // Where nothing can be copied, the link itself is shown.
            done.try_set(Some(if copied { words.with("share-copied", &values) } else { link }));
        });
    };
    view! {
        <button class="btn small" data-button="share" title=move || settings.text(key) on:click=copy>
            {icon("u-link", 16)}<span class="word">{move || settings.text(key)}</span>
        </button>
        <span class="share-said" role="status">{move || done.get()}</span>
    }
}

/// A game that came with a link: it is kept and opened.
#[component]
pub fn SharedPage(code: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let opened = Record::from_code(&code).map(|record| Play::shared(&record).map(|play| play.from(Origin::Elsewhere)));
    match opened {
        Ok(Some(play)) => {
            let id = format!("x{:016x}", play.game().fingerprint());
            let steps = play.steps().len();
            let at = if play.game().is_over() { id.clone() } else { format!("{id}/{steps}") };
            if store::text(&id).is_none() && store::keep(&id, &play).is_err() {
                store::hold(&id, play);
            }
            let to = Page::Analysis(at).link();
            _ = window().location().replace(&to);
            ().into_any()
        }
        broken => {
            let why = match broken {
                Err(CodeError::Version(version)) => {
                    settings.words().with_untracked(|words| words.with("share-version", &[("version", version.into())]))
                }
                _ => settings.text("share-broken"),
            };
            view! {
                <Sheet title=Signal::derive(move || settings.text("error-title"))>
                    <Trouble lines=Some(why)/>
                    <p class="row"><a class="btn primary" href=Page::Start.link()>{move || settings.text("error-go-back")}</a></p>
                </Sheet>
            }
            .into_any()
        }
    }
}
