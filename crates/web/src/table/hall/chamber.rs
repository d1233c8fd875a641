//! A chamber: five seats in a half circle, its value, and who waits (POL-1, END-1).

use leptos::prelude::*;
use noria_rules::{Bench, Chamber, Target};

use crate::table::desk::{Desk, Pick};
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
    view! {
        <Spot target=Target::Chamber { chamber } name class mark=format!("chamber-{chamber}")>
            <span class="chamber-name">{move || desk.words(|words| words.chamber(chamber))}</span>
            <svg viewBox="-1 -2 82 54" width="64" height="42">
                {move || seats(bench.get().seated, &values.get())}
                <text x="40" y="48" class="seat-v">"×"{value}</text>
            </svg>
            <span class="wait">
                {move || (0..bench.get().waiting).map(|_| icon("i-politician", 15)).collect_view()}
            </span>
        </Spot>
    }
}

fn seats(seated: u8, values: &[u8]) -> impl IntoView + use<> {
    let last = values.len() - 1;
    let seat = |(n, &value): (usize, &u8)| {
        let (x, y) = polar(30.0, 180.0 / last as f64 * n as f64 - 90.0);
        let place = format!("translate({} {})", short(40.0 + x), short(40.0 + y));
        if n < usize::from(seated) {
            return view! {
                <g transform=place>
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
