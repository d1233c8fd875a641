//! Icons of the sheet (`assets/symbols.svg`), and amounts written with them.

use leptos::prelude::*;
use noria_rules::{Cost, DiscKind, Good, Goods, Resource, Seat};

/// An icon that only decorates; the words beside it carry the meaning.
pub fn icon(id: impl AsRef<str>, size: u32) -> impl IntoView {
    let href = format!("#{}", id.as_ref());
    view! { <svg class="ic" width=size height=size aria-hidden="true"><use_ href=href/></svg> }
}

/// An icon that stands for a word.
pub fn named_icon(id: impl AsRef<str>, size: u32, name: String) -> impl IntoView {
    let href = format!("#{}", id.as_ref());
    view! { <svg class="ic" width=size height=size role="img" aria-label=name><use_ href=href/></svg> }
}

/// An icon in a player's colour.
pub fn seat_icon(id: impl AsRef<str>, size: u32, seat: Seat) -> impl IntoView {
    let href = format!("#{}", id.as_ref());
    view! { <svg class="ic" width=size height=size style=seat_colour(seat) aria-hidden="true"><use_ href=href/></svg> }
}

/// The shape by which a player is known, whatever the colours.
pub fn seat_shape(seat: Seat) -> &'static str {
    ["circle", "square", "triangle", "hexagon"][seat.index()]
}

/// Sets the variable `--pc` to a player's colour.
pub fn seat_colour(seat: Seat) -> String {
    format!("--pc:var(--p-{})", seat_shape(seat))
}

/// A player's representative.
pub fn representative(seat: Seat, size: u32) -> impl IntoView {
    seat_icon(format!("rep-{}", seat_shape(seat)), size, seat)
}

/// The icon of a disc, with one of its sides up.
pub fn disc_icon(kind: DiscKind, upgraded: bool) -> String {
    format!("disc-{kind}{}", if upgraded { "-up" } else { "" })
}

/// A warehouse.
pub fn warehouse_icon(good: Good, full: bool) -> String {
    format!("wh-{good}{}", if full { "-full" } else { "" })
}

fn amount(number: u16, id: String, size: u32) -> impl IntoView {
    view! { <span>{number}{icon(id, size)}</span> }
}

/// Goods with their numbers.
fn goods(amounts: Goods) -> impl IntoView {
    Good::ALL
        .into_iter()
        .filter(|&good| amounts[good] > 0)
        .map(|good| amount(amounts[good].into(), warehouse_icon(good, true), 17))
        .collect_view()
}

/// A cost in icons.
pub fn cost(cost: Cost) -> impl IntoView {
    let paid = Resource::ALL
        .into_iter()
        .filter(|&resource| cost.resources[resource] > 0)
        .map(|resource| amount(cost.resources[resource], format!("i-{resource}"), 16))
        .collect_view();
    let knowledge = (cost.knowledge > 0).then(|| amount(cost.knowledge, "i-knowledge".to_string(), 16));
    view! { <span class="amounts">{knowledge}{paid}{goods(cost.goods)}</span> }
}
