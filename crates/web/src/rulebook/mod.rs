//! The rules as a page: fetched in the reader's language, searched while typing, each rule with a link.

mod picture;
mod text;

use std::rc::Rc;

use leptos::prelude::*;
use noria_learn::{RuleSection, Rulebook, folded};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use self::text::{Found, block, rich};
use crate::app::Page;
use crate::browser;
use crate::lazy::Loading;
use crate::pages::example_table;
use crate::pages::frame::{Sheet, Trouble};
use crate::settings::Settings;
use crate::table::icon;

/// The page; `id` is the rule to show, if any.
#[component]
pub fn RulesPage(id: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let drawn = example_table(settings);
    let reading = RwSignal::new_local(Loading::<Rc<Rulebook>>::Underway);
    let search = RwSignal::new(String::new());
    let read = move || {
        let code = settings.language.get().code();
        reading.set(Loading::Underway);
        leptos::task::spawn_local(async move {
            let text = browser::fetch(&format!("rules-{code}.txt")).await;
            let read = text.and_then(|text| text.parse::<Rulebook>().ok());
            // The language may have changed, or the page been left, while the text came.
            if settings.language.try_get_untracked().is_some_and(|now| now.code() == code) {
                _ = reading.try_set(read.map_or(Loading::Failed, |book| Loading::Ready(Rc::new(book))));
            }
        });
    };
    Effect::new(move |_| read());
    Effect::new(move |_| {
        let id = id.clone();
        if matches!(reading.get(), Loading::Ready(_)) && !id.is_empty() {
            request_animation_frame(move || show(&id));
        }
    });
    let words = Memo::new(move |_| -> Vec<String> {
        search.with(|search| folded(search).split_whitespace().map(str::to_string).collect())
    });
    let content = move || {
        match reading.get() {
        Loading::Underway => view! { <p role="status">{settings.text("rules-loading")}</p> }.into_any(),
        Loading::Failed => view! {
            <Trouble lines=Signal::derive(move || Some(settings.text("rules-failed")))/>
            <p class="row"><button class="btn primary" on:click=move |_| untrack(read)>{settings.text("lesson-retry")}</button></p>
        }
        .into_any(),
        Loading::Ready(book) => view! { <Book book words drawn/> }.into_any(),
    }
    };
    view! {
        <Sheet title=Signal::derive(move || settings.text("rules-title"))>
            <p class="lead">{move || settings.text("rules-intro")}</p>
            <div class="rules-search">
                <label>
                    <span class="sr">{move || settings.text("rules-search")}</span>
                    <input type="search" autocomplete="off" placeholder=move || settings.text("rules-search")
                        prop:value=move || search.get() on:input:target=move |event| search.set(event.target().value())/>
                </label>
                <button type="button" class="btn small" data-button="print" on:click=|_| _ = window().print()>
                    {move || settings.text("rules-print")}
                </button>
            </div>
            {content}
        </Sheet>
    }
    .into_any()
}

/// Where a rule stands on the page.
fn anchor(id: &str) -> String {
    format!("rule-{}", id.to_ascii_uppercase())
}

/// Brings a rule into view and takes the reader there.
fn show(id: &str) {
    if let Some(found) = browser::document().get_element_by_id(&anchor(id)) {
        let section = found.closest("section").ok().flatten().unwrap_or(found);
        section.scroll_into_view();
        _ = section.unchecked_into::<HtmlElement>().focus();
    }
}

/// A link to a rule on this page: the address changes, the page stays.
fn go(event: &web_sys::MouseEvent, id: &str) {
    event.prevent_default();
    let link = Page::Rules(id.to_string()).link();
    if let Ok(history) = window().history() {
        _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&link));
    }
    show(id);
}

#[component]
fn Book(book: Rc<Rulebook>, words: Memo<Vec<String>>, drawn: bool) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let all: Vec<RuleSection> = book.sections().cloned().collect();
    let found =
        Memo::new(move |_| words.with(|words| all.iter().map(|section| section.has(words)).collect::<Vec<bool>>()));
    let mut number = 0;
    let (mut contents, mut chapters) = (Vec::new(), Vec::new());
    for chapter in &book.chapters {
        let first = number;
        number += chapter.sections.len();
        let range = first..number;
        let any = Memo::new(move |_| found.with(|found| found[range.clone()].iter().any(|found| *found)));
        let links = chapter.sections.iter().enumerate().map(|(n, section)| {
            let (id, shown) = (section.ids[0].clone(), move || found.with(|found| found[first + n]));
            let href = Page::Rules(id.clone()).link();
            view! { <li hidden=move || !shown()><a href=href on:click=move |event| go(&event, &id)>{section.title.clone()}</a></li> }
        });
        contents.push(view! {
            <li hidden=move || !any.get()><b>{chapter.title.clone()}</b><ol>{links.collect_view()}</ol></li>
        });
        let sections = chapter.sections.iter().enumerate().map(|(n, section)| {
            let shown = Memo::new(move |_| found.with(|found| found[first + n]));
            section_view(section.clone(), words, shown, drawn)
        });
        chapters.push(view! {
            <div class="rules-chapter" hidden=move || !any.get()><h2>{chapter.title.clone()}</h2>{sections.collect_view()}</div>
        });
    }
    let count = move || {
        let count = found.with(|found| found.iter().filter(|found| **found).count());
        let searched = words.with(|words| !words.is_empty());
        searched.then(|| settings.words().with(|words| words.with("rules-found", &[("count", count.into())])))
    };
    view! {
        <p class="cap" role="status" data-found="">{count}</p>
        <div class="rules">
            <nav class="panel rules-toc" aria-label=move || settings.text("rules-contents")>
                <details open=!browser::prefers("(max-width: 1000px)")>
                    <summary>{move || settings.text("rules-contents")}</summary>
                    <ol>{contents}</ol>
                </details>
            </nav>
            <div class="rules-text">{chapters}</div>
        </div>
    }
    .into_any()
}

fn section_view(section: RuleSection, words: Memo<Vec<String>>, shown: Memo<bool>, drawn: bool) -> AnyView {
    let title = section.title.clone();
    let ids = section.ids.iter().map(|id| {
        let (href, target) = (Page::Rules(id.clone()).link(), id.clone());
        view! { <a class="rule-id" id=anchor(id) href=href on:click=move |event| go(&event, &target)>{id.clone()}</a> }
    });
    let ids = ids.collect_view();
    // Short words such as "de" are everywhere; they are searched for, but not highlighted.
    let marked = Memo::new(move |_| words.with(|words| words.iter().filter(|word| word.len() > 2).cloned().collect()));
    let found = Found { words: marked };
    let heading = title.clone();
    let blocks = section.blocks.into_iter().map(|part| block(part, title.clone(), found, drawn)).collect_view();
    view! {
        <section class="panel rule-section" tabindex="-1" hidden=move || !shown.get()>
            <header><h3>{move || rich(&heading, &marked.get())}</h3><span class="rule-ids">{icon("u-rules", 14)}{ids}</span></header>
            {blocks}
        </section>
    }
    .into_any()
}
