//! What is often said at a table. A phrase is sent by its name, so that all read it in their own language.

use leptos::prelude::*;
use noria_protocol::Say;

use super::client;
use super::live::Live;
use crate::settings::Settings;

/// The phrases by name; the words know them as `phrase-NAME`.
const PHRASES: [&str; 6] = ["hello", "good-luck", "well-played", "moment", "thanks", "good-game"];

/// What a line says: the phrase that it names, or its own text.
pub fn read(settings: Settings, line: &str) -> String {
    let name = line.strip_prefix(':').and_then(|line| line.strip_suffix(':'));
    match name.filter(|name| PHRASES.contains(name)) {
        Some(name) => settings.text(&format!("phrase-{name}")),
        None => line.to_string(),
    }
}

/// A button for each phrase.
#[component]
pub fn Phrases(live: Live) -> impl IntoView {
    let settings = live.settings;
    let say = move |name: &'static str| {
        leptos::task::spawn_local(async move {
            let answer = client::tell(&live.path("/chat"), &Say { text: format!(":{name}:") }).await;
            if let Err(error) = answer
                && !live.is_gone()
            {
                live.note.set(Some(untrack(|| error.text(settings))));
            }
        });
    };
    let button = move |name: &'static str| {
        view! {
            <button type="button" class="btn small" data-phrase=name on:click=move |_| say(name)>
                {move || settings.text(&format!("phrase-{name}"))}
            </button>
        }
    };
    view! { <div class="phrases" role="group" aria-label=move || settings.text("phrases")>{PHRASES.map(button).collect_view()}</div> }
}
