//! Talk at the table.

use leptos::prelude::*;
use noria_protocol::{ChatLine, Say};

use super::client;
use super::live::Live;
use super::names::{NameStyle, player_name};
use super::phrases::{Phrases, read};
use crate::browser;
use crate::table::icon;

/// The button that opens the talk, with the number of lines that were not read.
#[component]
pub fn TalkButton(live: Live, talking: RwSignal<bool>) -> impl IntoView {
    let settings = live.settings;
    let read = RwSignal::new(untrack(|| live.heard().len()));
    Effect::new(move |_| {
        let lines = live.heard().len();
        if talking.get() {
            read.set(lines);
        }
    });
    let unread = Memo::new(move |_| live.heard().len().saturating_sub(read.get()));
    let label = move || match unread.get() {
        0 => settings.text("online-chat"),
        count => settings.words().with(|words| words.with("online-chat-unread", &[("count", count.into())])),
    };
    view! {
        <button class="icon-btn talk-btn" data-button="talk" aria-label=label title=label
            aria-expanded=move || talking.get().to_string() on:click=move |_| talking.update(|talking| *talking = !*talking)>
            {icon("u-people", 20)}
            {move || (unread.get() > 0).then(|| view! { <i>{unread.get()}</i> })}
        </button>
    }
}

impl Live {
    /// The chat without muted players (tracked).
    fn heard(&self) -> Vec<ChatLine> {
        let unheard = self.unheard.get();
        self.chat.with(|lines| lines.iter().filter(|line| !unheard.contains(&line.player)).cloned().collect())
    }

    fn unsaid_key(&self) -> String {
        format!("noria.unsaid.{}", self.id)
    }

    /// What was typed before the page was left.
    pub(super) fn recall_line(&self) {
        self.unsaid.set(browser::recall(&self.unsaid_key()).unwrap_or_default());
    }

    /// Keeps what is being typed, until it has been said.
    fn type_line(&self, text: String) {
        match text.is_empty() {
            true => browser::forget(&self.unsaid_key()),
            false => browser::remember(&self.unsaid_key(), &text),
        }
        self.unsaid.try_set(text);
    }
}

/// What was said, and a line to say something.
#[component]
pub fn Talk(live: Live, talking: RwSignal<bool>) -> impl IntoView {
    move || talking.get().then(|| view! { <Open live talking/> })
}

#[component]
fn Open(live: Live, talking: RwSignal<bool>) -> impl IntoView {
    let settings = live.settings;
    let text = live.unsaid;
    let field = NodeRef::<leptos::html::Input>::new();
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            _ = field.focus();
        }
    });
    Effect::new(move |_| {
        live.chat.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_string();
        if said.is_empty() {
            return;
        }
        leptos::task::spawn_local(async move {
            let answer = client::tell(&live.path("/chat"), &Say { text: said.clone() }).await;
            if live.is_gone() {
                return;
            }
            match answer {
                Ok(()) => live.type_line(String::new()),
                Err(error) => live.note.set(Some(untrack(|| error.text(settings)))),
            }
        });
    };
    let close = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            talking.set(false);
        }
    };
    let line = move |line: ChatLine| {
        let mine = live.me.with_untracked(|me| me.as_ref().is_some_and(|me| me.id == line.player));
        let ChatLine { player, name, text, .. } = line;
        let called = Signal::derive(move || match (&name, mine) {
            (_, true) => settings.text("you"),
            (Some(name), false) => name.clone(),
            (None, false) => settings.text("online-nameless"),
        });
        let name = match mine {
            true => view! { <b>{called}</b> }.into_any(),
            false => {
                let look = NameStyle { rated: false, beside: true };
                view! { <b>{player_name(settings, player, called, look)}</b> }.into_any()
            }
        };
        // What was deleted leaves its place.
        let deleted = text.is_empty().then(|| view! { <i>{move || settings.text("online-line-deleted")}</i> });
        view! { <li class:mine=mine>{name}<span>{move || read(settings, &text)}{deleted}</span></li> }
    };
    let may = Memo::new(move |_| live.me.with(Option::is_some));
    view! {
        <aside class="panel talk" aria-label=move || settings.text("online-chat") on:keydown=close>
            <header class="p-head">
                <h2>{move || settings.text("online-chat")}</h2>
                <button class="icon-btn" aria-label=move || settings.text("close") on:click=move |_| talking.set(false)>{icon("u-close", 18)}</button>
            </header>
            <ol node_ref=list tabindex="0" aria-live="polite" aria-label=move || settings.text("online-chat")>
                <For each=move || live.heard() key=|line| line.number children=line/>
            </ol>
            <Show when=move || live.heard().is_empty()><p class="cap">{move || settings.text("online-chat-empty")}</p></Show>
            <Show when=move || may.get()>
                <Phrases live/>
                <form on:submit=say>
                    <input type="text" maxlength=Say::LONGEST node_ref=field aria-label=move || settings.text("online-chat-field")
                        placeholder=move || settings.text("online-chat-field") prop:value=text
                        on:input:target=move |event| live.type_line(event.target().value())/>
                    <button class="btn small" type="submit">{move || settings.text("online-chat-say")}</button>
                </form>
            </Show>
        </aside>
    }
}
