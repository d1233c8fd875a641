//! All lessons in a list, with those that are done, for the page that leads to them.

use leptos::prelude::*;
use noria_learn::LESSONS;

use super::progress::completed;
use crate::app::Page;
use crate::settings::Settings;
use crate::table::icon;

/// The list.
#[component]
pub fn Course() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let done = completed();
    let next = done.iter().position(|done| !done);
    let entry = |(n, name): (usize, &'static str)| {
        let with =
            move |key: &'static str| move || settings.words().with(|words| words.with(key, &[("lesson", name.into())]));
        let class = if done[n] {
            "done"
        } else if next == Some(n) {
            "now"
        } else {
            ""
        };
        view! {
            <li class=class>
                <a href=Page::Lesson(name.to_string()).link() data-lesson=name aria-current=(class == "now").then_some("step")>
                    <i aria-hidden="true">{if done[n] { icon("u-check", 15).into_any() } else { (n + 1).into_any() }}</i>
                    <span>
                        <b>{with("lesson-name")}</b>
                        <small>{with("lesson-note")}</small>
                        {done[n].then(|| view! { <span class="sr">{move || settings.text("lesson-is-done")}</span> })}
                    </span>
                </a>
            </li>
        }
    };
    let count = done.iter().filter(|done| **done).count();
    let summary = move || {
        let values = [("done", count.into()), ("all", LESSONS.len().into())];
        settings.words().with(|words| words.with("lesson-progress", &values))
    };
    view! {
        <section class="panel course" aria-labelledby="course-title">
            <header class="p-head">
                <h2 id="course-title">{move || settings.text("lesson-title")}</h2><span class="cap" data-progress=count>{summary}</span>
            </header>
            <ol>{LESSONS.into_iter().enumerate().map(entry).collect_view()}</ol>
        </section>
    }
    .into_any()
}
