//! A name for those who come without one; they may also do without.

use leptos::prelude::*;
use noria_protocol::{LONGEST_NAME, Me};

use crate::settings::Settings;

/// Asks for a name, unless there is one.
#[component]
pub fn AskName(#[prop(into)] me: Signal<Option<Me>>, name: RwSignal<String>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let nameless = Memo::new(move |_| me.with(|me| me.as_ref().is_none_or(|me| me.name.is_none())));
    view! {
        <Show when=move || nameless.get()>
            <div class="panel field newcomer">
                <label class="label" for="newcomer">{move || settings.text("online-name")}</label>
                <input id="newcomer" type="text" maxlength=LONGEST_NAME autocomplete="nickname" prop:value=name
                    on:input:target=move |event| name.set(event.target().value())/>
                <small>{move || settings.text("online-name-asked")}</small>
            </div>
        </Show>
    }
}
