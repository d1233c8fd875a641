//! All days, month by month, with what was reached on them.

use leptos::prelude::*;
use noria_protocol::Day;

use super::page::{Sky, today, written};
use crate::app::Page;
use crate::browser;

/// The first day of the month of a day.
fn first(day: Day) -> Day {
    let (_, _, of_month) = day.date();
    day.plus(1 - of_month as i32).unwrap_or(Day::FIRST)
}

/// The days of a month, from its first.
fn month(first: Day) -> Vec<Day> {
    let same = |day: &Day| (day.date().0, day.date().1) == (first.date().0, first.date().1);
    std::iter::successors(Some(first), |day| day.plus(1)).take_while(same).collect()
}

/// The calendar.
#[component]
pub fn Calendar(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let shown = RwSignal::new(first(sky.day));
    let name = move || {
        let start = f64::from(shown.get().number()) * 86_400_000.0;
        browser::utc_month(start, settings.language.get().code())
    };
    let earlier = Memo::new(move |_| shown.get().plus(-1).map(first));
    let later =
        Memo::new(move |_| month(shown.get()).last().and_then(|last| last.plus(1)).filter(|day| *day <= today()));
    let step = move |key: &'static str, to: Memo<Option<Day>>, sign: &'static str| {
        view! {
            <button class="icon-btn" aria-label=move || settings.text(key) title=move || settings.text(key)
                prop:disabled=move || to.get().is_none()
                on:click=move |_| if let Some(day) = to.get_untracked() { shown.set(day) }>
                <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d=sign/></svg>
            </button>
        }
    };
    let weekdays = move || {
        // The week of 5 January 1970, a Monday.
        let name = |n: u32| browser::utc_weekday(f64::from(4 + n) * 86_400_000.0, settings.language.get().code());
        (0..7).map(|n| view! { <th scope="col">{name(n)}</th> }).collect_view()
    };
    let weeks = move || {
        let days = month(shown.get());
        let blank = days.first().map_or(0, |day| day.weekday()) as usize;
        let cells: Vec<Option<Day>> = std::iter::repeat_n(None, blank).chain(days.into_iter().map(Some)).collect();
        let row = |week: &[Option<Day>]| {
            let cells = week.iter().map(|day| cell(sky, *day)).collect_view();
            view! { <tr>{cells}</tr> }
        };
        cells.chunks(7).map(row).collect_view()
    };
    view! {
        <section class="panel daily-calendar">
            <header class="p-head">
                <h2>{name}</h2>
                <span class="study-switch">
                    {step("daily-earlier", earlier, "M16 5 7 12l9 7Z")}{step("daily-later", later, "M8 5l9 7-9 7Z")}
                </span>
            </header>
            <table aria-label=name>
                <thead><tr>{weekdays}</tr></thead>
                <tbody>{weeks}</tbody>
            </table>
        </section>
    }
}

fn cell(sky: Sky, day: Option<Day>) -> AnyView {
    let Some(day) = day else { return view! { <td></td> }.into_any() };
    let (_, _, number) = day.date();
    if day > today() {
        return view! { <td class="later">{number}</td> }.into_any();
    }
    let points = sky.results.with(|results| results.of(day).map(|reached| reached.points));
    let label = {
        let date = written(day, sky.settings);
        let told =
            |points: u16| sky.settings.words().with(|words| words.with("daily-points", &[("count", points.into())]));
        points.map_or(date.clone(), |points| format!("{date}: {}", told(points)))
    };
    let current = (day == sky.day).then_some("date");
    view! {
        <td>
            <a href=Page::Daily(day.to_string()).link() aria-current=current class:played=points.is_some()>
                <span aria-hidden="true">{number}</span><b aria-hidden="true">{points}</b><span class="sr">{label}</span>
            </a>
        </td>
    }
    .into_any()
}
