//! What the player owns: resources, Knowledge, ships, warehouses, factories.

use leptos::prelude::*;
use noria_rules::{Good, Phase, Player, Resource, Target, Warehouses};

use super::desk::{Desk, Pick};
use super::icon::{icon, seat_icon, warehouse_icon};
use super::spot::Spot;

/// The own supply.
#[component]
pub fn SupplyPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let me = Memo::new(move |_| {
        let seat = desk.seat();
        desk.position(|pos| pos.players[seat.index()])
    });
    view! {
        <section class="panel supply" aria-label=move || desk.text("table-supply")>
            <div class="supply-strip">
                <div class="grp">
                    <h3>{move || desk.text("table-resources")}</h3>
                    <ul class="counters">
                        {Resource::ALL.map(|resource| view! { <ResourceCounter resource me/> }).collect_view()}
                        <Counter
                            icon="i-knowledge".to_string()
                            count=Signal::derive(move || me.with(|me| me.knowledge))
                            name=Signal::derive(move || desk.words(|words| words.knowledge_count(me.with(|me| me.knowledge))))
                        />
                    </ul>
                </div>
                <div class="grp">
                    <h3>
                        {move || desk.text("table-ships")}" "
                        <span class="cap">{move || desk.text("table-ships-note")}</span>
                    </h3>
                    <ul class="counters">
                        {Resource::ALL.map(|resource| {
                            let count = Signal::derive(move || me.with(|me| u16::from(me.ships[resource])));
                            let name = Signal::derive(move || {
                                desk.with("ship-count", &[("resource", resource.name().into()), ("count", count.get().into())])
                            });
                            view! { <Counter icon=format!("ship-{resource}") count name/> }
                        }).collect_view()}
                    </ul>
                </div>
            </div>
            <div class="supply-tray">
                <Houses me/>
                <Tableau me/>
            </div>
        </section>
    }
}

/// A number that says for a moment by how much it has changed.
#[component]
fn Changing(#[prop(into)] count: Signal<u16>) -> impl IntoView {
    let change = Memo::new(move |before: Option<&(u16, i32)>| {
        let now = count.get();
        (now, before.map_or(0, |&(before, _)| i32::from(now) - i32::from(before)))
    });
    view! {
        <b>{move || count.get()}</b>
        {move || {
            let (_, by) = change.get();
            (by != 0).then(|| view! {
                <span class={if by > 0 { "gain" } else { "gain loss" }} aria-hidden="true">{format!("{by:+}").replace('-', "−")}</span>
            })
        }}
    }
}

#[component]
fn Counter(icon: String, #[prop(into)] count: Signal<u16>, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let drawn = super::icon::icon(icon.clone(), 28);
    view! {
        <li>
            <span class="counter" role="img" aria-label=name title=name data-holding=icon>
                {drawn}<Changing count/>
            </span>
        </li>
    }
}

/// A resource; it is chosen here when the game begins (SETUP-7).
#[component]
fn ResourceCounter(resource: Resource, me: Memo<Player>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let count = Signal::derive(move || me.with(|me| me.resources[resource]));
    let name = Signal::derive(move || desk.words(|words| words.resource_count(resource, count.get())));
    let choosing = Signal::derive(move || desk.position(|pos| pos.phase == Phase::Resources));
    view! {
        <li>
            <Spot target=Target::Resource { resource } name class="counter".to_string() mark=format!("resource-{resource}") is_it=choosing>
                {icon(format!("i-{resource}"), 28)}<Changing count/>
            </Spot>
        </li>
    }
}

#[component]
fn Houses(me: Memo<Player>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let sum = move |side: fn(&Warehouses) -> u8| me.with(|me| me.warehouses.values().map(side).sum::<u8>());
    let note = move || {
        let (full, empty) = (sum(|house| house.full), sum(|house| house.empty));
        desk.with("table-warehouses-note", &[("full", u16::from(full).into()), ("empty", u16::from(empty).into())])
    };
    let owned = Memo::new(move |_| {
        me.with(|me| {
            Good::ALL.into_iter().filter(|&good| me.warehouses[good] != Warehouses::default()).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="grp goods-owned">
            <h3>{move || desk.text("table-warehouses")}" "<span class="cap">{note}</span></h3>
            <div class="houses">
                {move || owned.get().is_empty().then(|| view! { <span class="house-none">"–"</span> })}
                <For each=move || owned.get() key=|good| *good let:good>
                    <House good me/>
                </For>
            </div>
        </div>
    }
}

/// The warehouses of one good; empty ones are chosen here to be filled (TOOL-3).
#[component]
fn House(good: Good, me: Memo<Player>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let house = Memo::new(move |_| me.with(|me| me.warehouses[good]));
    let chosen = Memo::new(move |_| match desk.pick.get() {
        Pick::Production(goods) => goods[good],
        _ => 0,
    });
    let recipe = untrack(|| desk.read(|view| view.game().tables().recipes[good]));
    let recipe = Resource::ALL
        .into_iter()
        .flat_map(|kind| (0..recipe[kind]).map(move |_| icon(format!("i-{kind}"), 12)))
        .collect_view();
    let name = Signal::derive(move || {
        let house = house.get();
        let (full, empty) = (u16::from(house.full), u16::from(house.empty));
        let sides = desk.with("table-warehouses-note", &[("full", full.into()), ("empty", empty.into())]);
        format!("{}: {sides}", desk.words(|words| words.good(good)))
    });
    view! {
        <Spot target=Target::Good { good } name class="house".to_string() mark=format!("good-{good}")>
            {move || {
                let (house, chosen) = (house.get(), chosen.get());
                let full = (0..house.full).map(|_| icon(warehouse_icon(good, true), 30)).collect_view();
                let picked = (0..chosen).map(|_| view! { <span class="pick">{icon(warehouse_icon(good, true), 30)}</span> }).collect_view();
                let empty = (chosen..house.empty).map(|_| icon(warehouse_icon(good, false), 30)).collect_view();
                view! { {full}{picked}{empty} }
            }}
            <span class="recipe">{recipe}</span>
        </Spot>
    }
}

/// The factories on the tableau, and the cogs that built ones have uncovered (ADM-1).
#[component]
fn Tableau(me: Memo<Player>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let built = Memo::new(move |_| me.with(|me| usize::from(me.factories)));
    let yields = Memo::new(move |_| desk.read(|view| view.game().tables().factory_knowledge));
    let note = move || desk.count("table-factories-note", yields.get()[built.get()]);
    let space = move |n: usize| {
        let (built, yields) = (built.get(), yields.get());
        let cog = (n < built && yields[n + 1] > yields[n]).then(|| icon("i-cog", 18));
        let factory = (n >= built).then(|| seat_icon("i-factory", 26, desk.seat()));
        view! { <span class={if n < built { "slot" } else { "slot full" }}>{cog}{factory}</span> }
    };
    view! {
        <div class="grp">
            <h3>{move || desk.text("table-factories")}" "<span class="cap">{note}</span></h3>
            <div class="tableau" role="img" aria-label=note>
                {move || (0..yields.get().len() - 1).map(space).collect_view()}
            </div>
        </div>
    }
}
