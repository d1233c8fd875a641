//! The others: what their wheels can do now and next, what they own, how many points they would have.

use leptos::prelude::*;
use noria_rules::{Face, Good, Letter, Resource, Ring, Seat, Slot, Wheel};

use super::desk::Desk;
use super::icon::{icon, named_icon, representative, seat_colour, seat_icon, warehouse_icon};
use super::wheel::{Fan, FanFace, Still};

/// How the names of the others are written where they lead somewhere; found in the context.
#[derive(Clone, Copy)]
pub struct NameTag(pub fn(Seat) -> AnyView);

/// A panel for every other seat.
#[component]
pub fn Opponents() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let others = Memo::new(move |_| {
        let me = desk.seat();
        let seats = desk.position(|pos| pos.players.len());
        // In the order in which they follow.
        (1..seats).filter_map(|n| Seat::new(((me.index() + n) % seats) as u8 + 1)).collect::<Vec<_>>()
    });
    let linked = use_context::<NameTag>().is_some();
    view! {
        <section class="opps" class:linked=linked aria-label=move || desk.text("table-opponents")>
            <For each=move || others.get() key=|seat| *seat let:seat>
                <Opponent seat/>
            </For>
        </section>
        {move || desk.large.get().map(|seat| view! { <Large seat/> })}
    }
}

#[component]
fn Opponent(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let acting = Memo::new(move |_| desk.read(|view| view.game().to_act() == Some(seat)));
    let thinking = desk.session.thinking();
    let points = Memo::new(move |_| desk.read(|view| view.game().score(seat).total));
    let name = match use_context::<NameTag>() {
        Some(NameTag(tag)) => tag(seat),
        None => (move || desk.name(seat)).into_any(),
    };
    view! {
        <article class=move || if acting.get() { "opp turn" } else { "opp" } style=seat_colour(seat) data-seat=seat.number()>
            <h3>
                {representative(seat, 17)}
                <span class="name">{name}</span>
                {move || (seat == Seat::FIRST).then(|| named_icon("m-start", 14, desk.text("table-start-player")))}
                {move || (thinking.get() == Some(seat)).then(|| view! {
                    <span class="thinks" role="img" aria-label=desk.with("notice-thinking", &[("name", desk.name(seat).into())])><i></i><i></i><i></i></span>
                })}
                <b title=move || desk.text("term-points")>{move || points.get()}</b>
                <button
                    type="button"
                    class="icon-btn"
                    aria-label=move || format!("{}: {}", desk.text("table-enlarge"), desk.name(seat))
                    on:click=move |_| desk.large.set(Some(seat))
                >{icon("u-enlarge", 15)}</button>
            </h3>
            {fans(desk, seat)}
            <Holdings seat/>
        </article>
    }
}

/// Whether the seat is played by the Bot's script.
fn is_bot(desk: Desk, seat: Seat) -> bool {
    untrack(|| desk.position(|pos| pos.is_bot(seat)))
}

fn fans(desk: Desk, seat: Seat) -> AnyView {
    let used = Memo::new(move |_| {
        let until = desk.session.steps_shown();
        desk.session.play().with(|play| play.used_discs(seat, until))
    });
    if is_bot(desk, seat) {
        let wheel = Memo::new(move |_| desk.position(|pos| pos.bot.unwrap_or_default()));
        two_fans(desk, wheel, used).into_any()
    } else {
        let wheel = Memo::new(move |_| desk.position(|pos| pos.players[seat.index()].wheel));
        two_fans(desk, wheel, used).into_any()
    }
}

/// The active half now, with what was used last, and after the rings have turned (ADM-2).
fn two_fans<K: FanFace + PartialEq>(desk: Desk, wheel: Memo<Wheel<K>>, used: Memo<Vec<Slot>>) -> impl IntoView {
    let next = Memo::new(move |_| turned(wheel.get()));
    let (now_name, next_name) = (move || desk.text("table-now"), move || desk.text("table-next"));
    view! {
        <div class="fans">
            <span><Fan wheel=wheel name=Signal::derive(now_name) width=138 used/><small aria-hidden="true">{now_name}</small></span>
            <span><Fan wheel=next name=Signal::derive(next_name) width=138 used=Vec::new()/><small aria-hidden="true">{next_name}</small></span>
        </div>
    }
}

fn turned<K: Face>(mut wheel: Wheel<K>) -> Wheel<K> {
    Ring::ALL.into_iter().for_each(|ring| wheel.rotate(ring));
    wheel
}

/// What a seat owns.
#[component]
fn Holdings(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let player = Memo::new(move |_| desk.position(|pos| pos.players[seat.index()]));
    let factories = move || {
        view! {
            <span role="img" aria-label=move || format!("{}: {}", desk.text("table-factories"), player.with(|player| player.factories))>
                {seat_icon("i-factory", 15, seat)}{move || player.with(|player| player.factories)}
            </span>
        }
    };
    if is_bot(desk, seat) {
        let letter = |letter: Letter| {
            view! {
                <li title=move || desk.words(|words| words.letter_tip(letter))>
                    <b>{letter.name()}</b>{move || desk.words(|words| words.letter(letter))}
                </li>
            }
        };
        return view! {
            <div class="holdings">{factories()}</div>
            <ul class="letters">{Letter::ALL.map(letter).collect_view()}</ul>
        }
        .into_any();
    }
    let resources = Resource::ALL.map(|resource| {
        let count = move || player.with(|player| player.resources[resource]);
        let name = move || desk.words(|words| words.resource_count(resource, count()));
        view! { <span role="img" aria-label=name>{icon(format!("i-{resource}"), 15)}{count}</span> }
    });
    let ships = Resource::ALL.map(|resource| {
        let count = move || player.with(|player| u16::from(player.ships[resource]));
        let name = move || desk.with("ship-count", &[("resource", resource.name().into()), ("count", count().into())]);
        view! { <span role="img" aria-label=name>{icon(format!("ship-{resource}"), 16)}{count}</span> }
    });
    let knowledge = move || player.with(|player| player.knowledge);
    let goods = move || {
        let houses = |good: Good| {
            let house = player.with(|player| player.warehouses[good]);
            let name = |full| {
                desk.with(
                    if full { "aria-warehouse-full" } else { "aria-warehouse-empty" },
                    &[("good", good.name().into())],
                )
            };
            let icons = |full: bool, count: u8| {
                (0..count).map(|_| named_icon(warehouse_icon(good, full), 17, name(full))).collect_view()
            };
            view! { {icons(true, house.full)}{icons(false, house.empty)} }
        };
        Good::ALL.map(houses).collect_view()
    };
    view! {
        <div class="holdings">
            {resources.collect_view()}
            <span role="img" aria-label=move || desk.words(|words| words.knowledge_count(knowledge()))>{icon("i-knowledge", 15)}{knowledge}</span>
        </div>
        <div class="holdings">{ships.collect_view()}{factories()}</div>
        <div class="goods">{goods}</div>
    }
    .into_any()
}

/// An opponent with the whole wheel, over the table.
#[component]
fn Large(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let close = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(close) = close.get() {
            _ = close.focus();
        }
    });
    let title = move || desk.with("aria-wheel", &[("you", "no".into()), ("name", desk.name(seat).into())]);
    let name = Signal::derive(title);
    let wheel = if is_bot(desk, seat) {
        let wheel = Memo::new(move |_| desk.position(|pos| pos.bot.unwrap_or_default()));
        view! { <Still wheel name/> }.into_any()
    } else {
        let wheel = Memo::new(move |_| desk.position(|pos| pos.players[seat.index()].wheel));
        view! { <Still wheel name/> }.into_any()
    };
    view! {
        <div class="veil" on:click=move |_| desk.large.set(None)>
            <div class="sheet" role="dialog" aria-modal="true" aria-label=title on:click=|event| event.stop_propagation()>
                <header>
                    {representative(seat, 24)}<h2>{move || desk.name(seat)}</h2>
                    <button type="button" class="icon-btn" node_ref=close aria-label=move || desk.text("close") on:click=move |_| desk.large.set(None)>
                        {icon("u-close", 20)}
                    </button>
                </header>
                <div class="big-opp">
                    <div>{wheel}</div>
                    <div class="opp plain" style=seat_colour(seat)><Holdings seat/><PointsOf seat/></div>
                </div>
            </div>
        </div>
    }
}

#[component]
fn PointsOf(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rows = move || {
        let score = desk.read(|view| view.game().score(seat));
        let row = |(chamber, row): (noria_rules::Chamber, noria_rules::ScoreRow)| {
            view! {
                <tr><th scope="row">{desk.words(|words| words.chamber(chamber))}</th><td>{row.level}"×"{row.value}</td><td><b>{row.points()}</b></td></tr>
            }
        };
        view! {
            {score.rows.into_iter().map(row).collect_view()}
            <tr class="total"><th scope="row">{desk.text("table-total")}</th><td></td><td><b>{score.total}</b></td></tr>
        }
    };
    view! { <table class="sum"><caption>{move || desk.text("table-if-ended-now")}</caption><tbody>{rows}</tbody></table> }
}
