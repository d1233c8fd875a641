//! Points as if the game ended now: of all, and the own six rows.

use leptos::prelude::*;
use noria_rules::{Chamber, Path, Seat};

use crate::table::brings::standings_view;
use crate::table::desk::Desk;
use crate::table::icon::{representative, seat_colour};
use crate::table::wheel::short;

/// All points, best first.
#[component]
pub fn Projected() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let ranking = Memo::new(move |_| {
        desk.read(|view| {
            view.game()
                .standings()
                .into_iter()
                .map(|standing| (standing.seat, standing.score.total))
                .collect::<Vec<_>>()
        })
    });
    let row = move |(seat, points): (Seat, u16)| {
        let most = ranking.with(|ranking| ranking.first().map_or(1, |&(_, points)| points.max(1)));
        let part = short(f64::from(points) / f64::from(most));
        view! {
            <li class={if seat == desk.seat() { "me" } else { "" }}>
                {representative(seat, 16)}<span>{desk.name(seat)}</span><b>{points}</b>
                <i style=format!("{};width:calc((100% - 22px) * {part})", seat_colour(seat))></i>
            </li>
        }
    };
    let now = move || {
        view! {
            <h3>{move || desk.text("table-if-ended-now")}</h3>
            <ol>{move || ranking.get().into_iter().map(row).collect_view()}</ol>
        }
        .into_any()
    };
    view! {
        <div class="proj">
            {move || match desk.prospect.get() {
                Some(prospect) => standings_view(desk, &prospect),
                None => now(),
            }}
        </div>
    }
}

/// The own six rows.
#[component]
pub fn OwnPoints() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let score = Memo::new(move |_| {
        let seat = desk.seat();
        desk.read(|view| view.game().score(seat))
    });
    let then = Memo::new(move |_| desk.prospect.with(|prospect| prospect.as_ref().map(|prospect| prospect.rows.1)));
    let total = move || {
        let now = score.with(|score| score.total);
        let then = then.get().map_or(now, |then| then.total);
        view! { {(then != now).then(|| view! { <s>{now}</s> })}<b>{then}</b> }
    };
    let name = move |chamber: Chamber| match chamber {
        Chamber::Specialization => desk.text("table-highest"),
        Chamber::Division => desk.text("table-lowest"),
        _ => Path::ALL
            .into_iter()
            .find(|path| path.chamber() == chamber)
            .map(|path| desk.words(|words| words.path(path)))
            .unwrap_or_default(),
    };
    let row = move |chamber: Chamber| {
        let cells = move || (score.with(|score| score.rows[chamber]), then.get().map(|then| then.rows[chamber]));
        let changed = move || matches!(cells(), (now, Some(then)) if now != then);
        let shown = move || cells().1.unwrap_or(cells().0);
        view! {
            <tr class:changed=changed>
                <th scope="row">{move || name(chamber)}</th>
                <td>{move || shown().level}"×"{move || shown().value}</td>
                <td>{move || changed().then(|| view! { <s>{cells().0.points()}</s> })}<b>{move || shown().points()}</b></td>
            </tr>
        }
    };
    let title = move || match desk.session.seat() {
        Some(_) => desk.text("table-your-points"),
        None => desk.with("table-points-of", &[("name", desk.name(desk.seat()).into())]),
    };
    view! {
        <table class="sum">
            <caption>{title}</caption>
            <tbody>
                {Chamber::ALL.map(row).collect_view()}
                <tr class="total">
                    <th scope="row">{move || desk.text("table-total")}</th>
                    <td></td>
                    <td>{total}</td>
                </tr>
            </tbody>
        </table>
    }
}
