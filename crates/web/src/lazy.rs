//! Pages whose part of the program is fetched when they are first opened.
//!
//! `lazy!` declares one; `cargo xtask web` cuts what only lazy pages need out of the program that is loaded first. Their
//! styles are one sheet, `assets/css/later`, which comes with the first of them.

use futures_util::future::join;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use crate::browser;
use crate::pages::{Sheet, Trouble};
use crate::settings::Settings;

/// Declares a function that shows a page, whose part of the program is fetched when it is first called:
/// `lazy! { replay in after(id: String) => view! { <Replay id/> } }`. Pages with the same word after `in` share a part.
macro_rules! lazy {
    ($($name:ident in $part:ident ($($arg:ident: $kind:ty),*) => $view:expr;)+) => { $(
        fn $name($($arg: $kind),*) -> AnyView {
            // What comes back is where the page's function lies in the part that was fetched.
            #[::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $name() -> Result<fn($($kind),*) -> AnyView, ::leptos::wasm_split::SplitLoaderError> {
                Ok(|$($arg),*| $view.into_any())
            }
            crate::lazy::page(stringify!($part), $name, move |show| show($($arg.clone()),*))
        }
    )+ };
}
pub(crate) use lazy;

/// Something that is fetched when it is needed.
#[derive(Clone, Copy)]
pub enum Loading<T> {
    /// It is on its way.
    Underway,
    /// It did not come, or cannot be read.
    Failed,
    /// Here it is.
    Ready(T),
}

/// A page that is shown as soon as its part of the program and the texts that it brings are there; until then, that it is being fetched.
pub fn page<F, P>(
    name: &'static str,
    fetch: impl Fn() -> P + Copy + Send + 'static,
    show: impl Fn(F) -> AnyView + Send + 'static,
) -> AnyView
where
    F: Copy + Send + Sync + 'static,
    P: Future<Output = Result<F, SplitLoaderError>> + 'static,
{
    let settings = expect_context::<Settings>();
    let part = RwSignal::new(Loading::Underway);
    let load = move || {
        part.set(Loading::Underway);
        let style = browser::later_style();
        leptos::task::spawn_local(async move {
            let fetched = match (join(fetch(), settings.learn_part(name)).await, style.await) {
                ((Ok(function), true), Ok(())) => Loading::Ready(function),
                _ => Loading::Failed,
            };
            _ = part.try_set(fetched); // somebody who has left the page needs it no longer
        });
    };
    load();
    (move || match part.get() {
        Loading::Ready(function) => show(function),
        Loading::Underway => fetching(settings),
        Loading::Failed => failed(settings, load),
    })
    .into_any()
}

fn fetching(settings: Settings) -> AnyView {
    view! { <p class="loading" role="status">{move || settings.text("part-loading")}</p> }.into_any()
}

fn failed(settings: Settings, load: impl Fn() + Copy + Send + 'static) -> AnyView {
    view! {
        <Sheet title=Signal::derive(move || settings.text("part-failed"))>
            <Trouble lines=Signal::derive(move || Some(settings.text("part-failed-why")))/>
            <p class="row">
                <button class="btn primary" data-button="retry" on:click=move |_| load()>{move || settings.text("part-retry")}</button>
                <button class="btn" on:click=|_| _ = window().location().reload()>{move || settings.text("part-reload")}</button>
            </p>
        </Sheet>
    }
    .into_any()
}
