//! A chamber: five seats in a half circle, its value, and who waits (POL-1, END-1).

use leptos::prelude::*;
use noria_rules::{Bench, Chamber, Target};

use crate::play::Prospect;
use crate::table::desk::{Desk, Pick, Pointed};
use crate::table::icon::icon;
use crate::table::spot::Spot;
use crate::table::wheel::{polar, short};

/// A chamber; chosen to seat a politician, then another to remove one.
#[component]
pub fn ChamberButton(chamber: Chamber) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let bench = Memo::new(move |_| desk.position(|pos| pos.hall[chamber]));
    let values = Memo::new(move |_| desk.read(|view| view.game().tables().chamber_values[chamber]));
    let value = move || values.get()[usize::from(bench.get().seated)];
    let name = Signal::derive(move || {
        let Bench { waiting, seated } = bench.get();
        desk.with(
            "aria-chamber",
            &[
                ("chamber", chamber.name().into()),
                ("value", u16::from(value()).into()),
                ("seated", u16::from(seated).into()),
                ("waiting", u16::from(waiting).into()),
            ],
        )
    });
    let wide = matches!(chamber, Chamber::Specialization | Chamber::Division);
    let class = Signal::derive(move || {
        let picked = desk.pick.get() == Pick::Intrigue(Some(chamber));
        format!("chamber{}{}", if wide { " wide" } else { "" }, if picked { " picked" } else { "" })
    });
    // The preview, if it is pointed at: whether a politician leaves, and its value.
    let foreseen = Memo::new(move |_| {
        let of =
            |prospect: &Prospect| (prospect.chamber == Some(chamber)).then_some((prospect.removes, prospect.value.1));
        desk.prospect.with(|prospect| prospect.as_ref().and_then(of))
    });
    let worth = move || match foreseen.get() {
        Some((false, then)) => view! { <text x="40" y="48" class="seat-v then">{value}"→"{then}</text> }.into_any(),
        _ => view! { <text x="40" y="48" class="seat-v">"×"{value}</text> }.into_any(),
    };
    let short = move || (chamber == Chamber::Specialization).then(|| desk.text("chamber-short"));
    let waits = move || {
        let leaves = if foreseen.get().is_some() { 1 } else { 0 };
        let faint = |n: u8| view! { <span class:leaves={n < leaves}>{icon("i-politician", 15)}</span> };
        (0..bench.get().waiting).map(faint).collect_view()
    };
    view! {
        <Spot target=Target::Chamber { chamber } name class mark=format!("chamber-{chamber}") pointed=Pointed::Chamber(chamber)>
            <span class="chamber-name" data-short=short>{move || desk.words(|words| words.chamber(chamber))}</span>
            <svg viewBox="-1 -2 82 54" width="64" height="42">
                {move || seats(bench.get().seated, &values.get(), matches!(foreseen.get(), Some((false, _))))}
                {worth}
            </svg>
            <span class="wait">{waits}</span>
        </Spot>
    }
}

/// The seats: taken ones, and the next as a ghost if it can be taken.
fn seats(seated: u8, values: &[u8], ghost: bool) -> impl IntoView + use<> {
    let last = values.len() - 1;
    let seat = |(n, &value): (usize, &u8)| {
        let (x, y) = polar(30.0, 180.0 / last as f64 * n as f64 - 90.0);
        let place = format!("translate({} {})", short(40.0 + x), short(40.0 + y));
        if n < usize::from(seated) + usize::from(ghost) {
            return view! {
                <g transform=place class:comes={n == usize::from(seated)}>
                    <circle r="10.5" class="seat taken"/>
                    <use_ href="#i-politician" x="-8" y="-8.5" width="16" height="16"/>
                </g>
            }
            .into_any();
        }
        let dark = if n == last { " dark" } else { "" };
        let now = if n == usize::from(seated) { " now" } else { "" };
        view! {
            <g transform=place>
                <circle r="10.5" class=format!("seat{dark}{now}")/>
                <text y="5.6" class={if n == last { "seat-n on-dark" } else { "seat-n" }}>{value}</text>
            </g>
        }
        .into_any()
    };
    values.iter().enumerate().map(seat).collect_view()
}
