//! What the others did: a line before the own first step, which opens to a row for each turn.

use leptos::prelude::*;
use noria_rules::{Event, Seat};

use super::desk::Desk;
use super::icon::{disc_icon, icon, representative};
use super::log::point;
use crate::play::{Recap, RecapItem};

/// The line, and the card that it opens.
#[component]
pub fn RecapLine() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let open = RwSignal::new(false);
    let recaps = Memo::new(move |_| {
        let Some(seat) = desk.session.seat().filter(|_| desk.session.is_my_turn()) else { return Vec::new() };
        desk.session.play().with(|play| play.recaps(seat))
    });
    let begun = Memo::new(move |_| !desk.session.this_turn().is_empty());
    Effect::new(move |_| {
        // The first own step closes the card.
        if begun.get() {
            open.set(false);
        }
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            _ = open.try_set(false);
        }
    });
    on_cleanup(move || keys.remove());
    let line = move |recap: Recap| {
        let text = in_a_line(desk, &recap);
        let label = format!("{}: {text}", desk.name(recap.seat));
        view! {
            <button
                type="button" class="recap" data-recap=recap.seat.number() class:short=move || begun.get()
                aria-expanded=move || open.get().to_string()
                // As a round button it shows no text of its own.
                aria-label=move || begun.get().then(|| label.clone())
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {representative(recap.seat, 18)}
                <span class="recap-text"><b>{desk.name(recap.seat)}</b>": "{text}</span>
                {points(recap.points)}
                {icon("u-arrow", 14)}
            </button>
        }
    };
    let card = move || {
        open.get().then(|| {
            view! {
                <div class="veil clear" on:click=move |_| open.set(false)></div>
                <section class="panel recap-card" role="dialog" aria-label=desk.text("recap-title")>
                    <header class="p-head"><h2>{desk.text("recap-title")}</h2></header>
                    <ol>{recaps.get().into_iter().map(|recap| row(desk, recap, open)).collect_view()}</ol>
                </section>
            }
        })
    };
    view! { {move || recaps.with(|recaps| recaps.last().cloned()).map(line)} {card} }
}

/// Points before and after.
fn points((before, after): (u16, u16)) -> AnyView {
    if before == after {
        return view! { <span class="recap-points"><b>{after}</b></span> }.into_any();
    }
    view! { <span class="recap-points">{before}" → "<b>{after}</b></span> }.into_any()
}

/// A deed in a few words.
fn deed_text(desk: Desk, recap_item: RecapItem) -> String {
    desk.words(|words| match recap_item {
        RecapItem::Resources(resource, count) => words.resource_count(resource, count),
        RecapItem::Level(path, level) => format!("{} {level}", words.path(path)),
        RecapItem::Intrigue(chamber) => words.with("recap-intrigue", &[("chamber", chamber.name().into())]),
        RecapItem::Removed(chamber) => words.with("recap-removed", &[("chamber", chamber.name().into())]),
        RecapItem::Bought(disc) => words.with("recap-bought", &[("disc", disc.name().into())]),
        RecapItem::Upgraded(disc) => words.with("recap-upgraded", &[("disc", disc.name().into())]),
        RecapItem::Produced(goods) => words.goods(&goods),
        RecapItem::Ships(resource, count) => {
            words.with("ship-count", &[("resource", resource.name().into()), ("count", count.into())])
        }
        RecapItem::Factory(_) => words.text("recap-factory"),
        RecapItem::Revealed(island) => words.island(island),
    })
}

fn deed_icon(recap_item: RecapItem) -> String {
    match recap_item {
        RecapItem::Resources(resource, _) => format!("i-{resource}"),
        RecapItem::Level(..) => "u-hall".to_string(),
        RecapItem::Intrigue(_) | RecapItem::Removed(_) => "m-intrigue".to_string(),
        RecapItem::Bought(disc) => disc_icon(disc, false),
        RecapItem::Upgraded(disc) => disc_icon(disc, true),
        RecapItem::Produced(_) => "i-simple".to_string(),
        RecapItem::Ships(resource, _) => format!("ship-{resource}"),
        RecapItem::Factory(_) => "u-factory".to_string(),
        RecapItem::Revealed(_) => "i-island".to_string(),
    }
}

/// The whole turn in a line.
fn in_a_line(desk: Desk, recap: &Recap) -> String {
    let items: Vec<String> = recap.items.iter().map(|(recap_item, _)| deed_text(desk, *recap_item)).collect();
    if items.is_empty() { desk.text("recap-nothing") } else { items.join(", ") }
}

/// A turn with all its actions; pointing at one shows where it happened.
fn row(desk: Desk, recap: Recap, open: RwSignal<bool>) -> AnyView {
    let again = desk.with("recap-again", &[("name", desk.name(recap.seat).into())]);
    let steps = recap.steps.clone();
    let show = move |_| {
        open.set(false);
        desk.session.show_again(steps.clone());
    };
    let chip = |(recap_item, event): (RecapItem, Event)| {
        view! {
            <li
                on:mouseenter=move |_| point(&event, "pointed", true)
                on:mouseleave=move |_| point(&event, "pointed", false)
            >{icon(deed_icon(recap_item), 17)}{deed_text(desk, recap_item)}</li>
        }
    };
    let other = |(seat, change): (Seat, i32)| {
        let by = format!("{change:+}").replace('-', "−");
        view! { <li class="harm">{representative(seat, 14)}{desk.name(seat)}" "{by}</li> }
    };
    let nothing = recap.items.is_empty().then(|| view! { <li>{desk.text("recap-nothing")}</li> });
    view! {
        <li data-turn=recap.seat.number()>
            <b>{representative(recap.seat, 18)}{desk.name(recap.seat)}</b>
            <ul>{nothing}{recap.items.into_iter().map(chip).collect_view()}{recap.others.into_iter().map(other).collect_view()}</ul>
            {points(recap.points)}
            <button type="button" class="icon-btn" data-button="show-again" aria-label=again.clone() title=again on:click=show>
                {icon("u-replay", 18)}
            </button>
        </li>
    }
    .into_any()
}
