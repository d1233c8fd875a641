//! A link that others can open: to copy, or to be scanned.

use leptos::prelude::*;

use super::qr::Qr;
use crate::browser;
use crate::settings::Settings;
use crate::table::icon;

/// A field, a button and a code.
#[component]
pub fn LinkField(
    /// What the field can be found by.
    id: &'static str,
    /// What it is called, where no label does that.
    #[prop(optional)]
    label: Option<&'static str>,
    address: String,
    /// What the link is for.
    tip: &'static str,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let copied = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    let (text, shown) = (address.clone(), address.clone());
    let copy = move |_| {
        let text = text.clone();
        leptos::task::spawn_local(async move {
            let done = browser::copy(&text).await;
            copied.try_set(done);
            // Without TLS browsers have no clipboard for pages: then the link is marked, to be copied by hand.
            if let Some(Some(field)) = field.try_get_untracked().filter(|_| !done) {
                _ = field.focus();
                field.select();
            }
        });
    };
    view! {
        <input id=id type="text" readonly node_ref=field prop:value=address aria-label=label.map(|label| move || settings.text(label))
            on:focus:target=move |event| event.target().select()/>
        <button class="btn" data-button="copy" on:click=copy>
            {icon("u-link", 18)}{move || settings.text(if copied.get() { "copied" } else { "online-copy-link" })}
        </button>
        <small class="cap">{move || settings.text(tip)}</small>
        <Qr text=shown/>
    }
}
