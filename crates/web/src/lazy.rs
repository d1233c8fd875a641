//! Pages, and pieces of the table, whose part of the program is fetched when they are first opened.
//!
//! `lazy!` declares them; `cargo xtask web` cuts what only they need out of the program that is loaded first. The styles
//! of lazy pages are one sheet, `assets/css/later`, which comes with the first of them.

use std::pin::Pin;
use std::sync::Arc;

use futures_util::future::join;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use crate::browser;
use crate::pages::{Sheet, Trouble};
use crate::settings::Settings;

/// Declares a function that shows a page, or a piece of one, whose part of the program is fetched when it is first called:
/// `lazy! { page: replay in after(id: String) => view! { <Replay id/> }; }`. Those with the same word after `in` share a
/// part.
macro_rules! lazy {
    ($what:ident: $($name:ident in $part:ident ($($arg:ident: $kind:ty),*) => $view:expr;)+) => { $(
        fn $name($($arg: $kind),*) -> AnyView {
            // What comes back is where the page's function lies in the part that was fetched.
            #[::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $name() -> Result<fn($($kind),*) -> AnyView, ::leptos::wasm_split::SplitLoaderError> {
                Ok(|$($arg),*| $view.into_any())
            }
            crate::lazy::$what(stringify!($part), crate::lazy::erase($name, move |show| show($($arg.clone()),*)))
        }
    )+ };
}
pub(crate) use lazy;

/// Something that is fetched when it is needed.
#[derive(Clone)]
pub enum Loading<T> {
    /// It is on its way.
    Underway,
    /// It did not come, or cannot be read.
    Failed,
    /// Here it is.
    Ready(T),
}

/// A page that is shown as soon as its part of the program and the texts that it brings are there; until then, that it is
/// being fetched.
pub fn page(name: &'static str, fetch: Fetch) -> AnyView {
    fetched(name, fetch, true)
}

/// The same for a piece of a page, which needs no styles of its own.
pub fn piece(name: &'static str, fetch: Fetch) -> AnyView {
    fetched(name, fetch, false)
}

/// What shows something whose part is there.
pub type Shown = Arc<dyn Fn() -> AnyView + Send + Sync>;
/// A part on its way.
pub type Fetching = Pin<Box<dyn Future<Output = Option<Shown>>>>;
/// Fetches a part.
pub type Fetch = Arc<dyn Fn() -> Fetching + Send + Sync>;

/// One type for all parts: what follows is then the same code, which would weigh a few KB for each of them.
pub fn erase<F, P>(
    fetch: impl Fn() -> P + Copy + Send + Sync + 'static,
    show: impl Fn(F) -> AnyView + Send + Sync + 'static,
) -> Fetch
where
    F: Copy + Send + Sync + 'static,
    P: Future<Output = Result<F, SplitLoaderError>> + 'static,
{
    let show = Arc::new(show);
    Arc::new(move || -> Fetching {
        let show = show.clone();
        Box::pin(async move {
            let function = fetch().await.ok()?;
            Some(Arc::new(move || show(function)) as Shown)
        })
    })
}

fn fetched(name: &'static str, fetch: Fetch, is_page: bool) -> AnyView {
    let settings = expect_context::<Settings>();
    let part = RwSignal::new(Loading::Underway);
    let load = StoredValue::new(Box::new(move || {
        part.set(Loading::Underway);
        let style = is_page.then(browser::later_style);
        let fetching = fetch();
        leptos::task::spawn_local(async move {
            let (shown, has_texts) = join(fetching, settings.learn_part(name)).await;
            let is_styled = match style {
                Some(style) => style.await.is_ok(),
                None => true,
            };
            let ready = shown.filter(|_| has_texts && is_styled);
            _ = part.try_set(ready.map_or(Loading::Failed, Loading::Ready)); // not needed if the page was left meanwhile
        });
    }) as Box<dyn Fn() + Send + Sync>);
    let load = move || load.with_value(|load| load());
    load();
    (move || match part.get() {
        Loading::Ready(show) => show(),
        Loading::Underway => fetching(settings),
        Loading::Failed if is_page => {
            let title = Signal::derive(move || settings.text("part-failed"));
            view! { <Sheet title>{failed(settings, load)}</Sheet> }.into_any()
        }
        Loading::Failed => failed(settings, load),
    })
    .into_any()
}

fn fetching(settings: Settings) -> AnyView {
    view! { <p class="loading" role="status">{move || settings.text("part-loading")}</p> }.into_any()
}

fn failed(settings: Settings, load: impl Fn() + Copy + Send + 'static) -> AnyView {
    view! {
        <Trouble lines=Signal::derive(move || Some(settings.text("part-failed-why")))/>
        <p class="row">
            <button class="btn primary" data-button="retry" on:click=move |_| load()>{move || settings.text("part-retry")}</button>
            <button class="btn" on:click=|_| _ = window().location().reload()>{move || settings.text("part-reload")}</button>
        </p>
    }
    .into_any()
}
