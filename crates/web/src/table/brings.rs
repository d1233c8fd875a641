//! The effect of a thing that is pointed at: costs and gains in the tooltip, all points in the Town Hall.

use leptos::prelude::*;
use noria_ai::sort_short;
use noria_rules::{Action, Player, Seat, Target};

use super::desk::{Desk, Pick, Pointed};
use super::icon::{disc_icon, icon, named_icon, representative, warehouse_icon};
use super::payment;
use crate::play::{Change, Prospect, Standing, after_action, changes, intrigue, removal, risen};
use crate::session::Session;

/// What the thing of the Town Hall that is pointed at, or picked, would do to the points.
pub(super) fn prospect(session: Session, seat: Seat, pick: Pick, pointed: Option<Pointed>) -> Option<Prospect> {
    let picked = match pick {
        Pick::Intrigue(Some(chamber)) => Some(chamber),
        _ => None,
    };
    let pointed = pointed.or(picked.map(Pointed::Chamber))?;
    session.view_signal().with(|view| match (pointed, picked) {
        _ if view.position().round == 0 || view.game().is_over() => None,
        (Pointed::Level(path, level), _) => risen(view.game(), seat, path, level),
        (Pointed::Chamber(chamber), Some(first)) if chamber != first => removal(view.game(), seat, first, chamber),
        (Pointed::Chamber(chamber), _) => intrigue(view.game(), seat, chamber),
    })
}

impl Desk {
    /// What using a thing would bring, paid as it would be.
    pub fn brings(&self, target: Target) -> Vec<Change> {
        let mut offers = self.session.offers_for(target);
        if payment::are_ways_to_pay(&offers) {
            let supply = self.position(|pos| pos.players[pos.seat.index()]);
            sort_short(&mut offers, |a, b| payment::regret(a, &supply) < payment::regret(b, &supply));
        }
        offers.first().map(|offer| self.action_brings(offer.action)).unwrap_or_default()
    }

    /// What an action would bring. What is not known yet is no part of it.
    pub fn action_brings(&self, action: Action) -> Vec<Change> {
        let Some(seat) = self.session.seat() else { return Vec::new() };
        if matches!(action, Action::Reveal | Action::EndTurn) {
            return Vec::new();
        }
        self.read(|view| {
            let before = &view.game().position().players[seat.index()];
            after_action(view.game(), seat, action)
                .map(|after| changes(view.game(), before, &after))
                .unwrap_or_default()
        })
    }

    /// What one would have more with something that cannot be had yet.
    pub fn would_bring(&self, add: impl FnOnce(&mut Player)) -> Vec<Change> {
        let seat = self.seat();
        self.read(|view| {
            let before = &view.game().position().players[seat.index()];
            let mut after = *before;
            add(&mut after);
            changes(view.game(), before, &after)
        })
    }

    /// Whether the one whose things are drawn large has no factory left.
    pub fn has_built_all(&self) -> bool {
        let seat = self.seat();
        self.read(|view| {
            let built = view.position().players[seat.index()].factories;
            usize::from(built) + 1 >= view.game().tables().factory_knowledge.len()
        })
    }

    /// Adds to the tooltip what the thing would bring.
    pub fn add_to_tip(&self, brings: Vec<Change>) {
        if !brings.is_empty() {
            self.tip.update(|tip| _ = tip.as_mut().map(|tip| tip.brings = brings));
        }
    }
}

/// A number that is added.
pub fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// Costs and gains, with icons.
pub fn changes_view(desk: Desk, changes: &[Change]) -> AnyView {
    let amount = |by: i32, id: String, name: String| {
        view! { <span class:less={by < 0}>{signed(by)}{named_icon(id, 16, name)}</span> }.into_any()
    };
    let text = |key: &str, from: u16, to: u16| {
        view! { <span>{desk.with(key, &[("from", from.into()), ("to", to.into())])}</span> }.into_any()
    };
    let one = |change: &Change| match *change {
        Change::Resource(kind, by) => amount(by, format!("i-{kind}"), desk.words(|words| words.resource(kind))),
        Change::Knowledge(by) => amount(by, "i-knowledge".to_string(), desk.text("knowledge")),
        Change::Ship(kind, by) => {
            amount(by, format!("ship-{kind}"), desk.words(|words| words.target(&Target::Ship { resource: kind })))
        }
        Change::Full(good, by) => amount(by, warehouse_icon(good, true), desk.words(|words| words.good(good))),
        Change::Empty(good, by) => {
            amount(by, warehouse_icon(good, false), desk.with("aria-warehouse-empty", &[("good", good.name().into())]))
        }
        Change::Harvest(kind, from, to) => {
            view! { <span>{icon(format!("disc-{kind}"), 18)}{format!("+{from} → +{to}")}</span> }.into_any()
        }
        Change::Upgraded(kind) => {
            view! { <span>{icon(disc_icon(kind, true), 18)}{desk.text("brings-upgraded")}</span> }.into_any()
        }
        Change::Income(from, to) => text("brings-income", from, to),
        Change::Points(from, to) => text("brings-points", from, to),
    };
    view! { <span class="brings">{changes.iter().map(one).collect_view()}</span> }.into_any()
}

/// All points now, then and at most.
pub fn standings_view(desk: Desk, prospect: &Prospect) -> AnyView {
    let row = |standing: &Standing| {
        let Standing { seat, now, then, most, places } = *standing;
        let by = i32::from(then) - i32::from(now);
        let changed = by != 0 || places != 0;
        let moves = (places != 0).then(|| if places > 0 { format!("▲{places}") } else { format!("▼{}", -places) });
        view! {
            <tr class:me={seat == desk.seat()} data-standing=seat.number()>
                <th scope="row">{representative(seat, 16)}<span>{desk.name(seat)}</span></th>
                <td>{now}</td>
                <td><b>{then}</b>{changed.then(|| view! { <small class:bad={by < 0}>{(by != 0).then(|| signed(by))}{moves}</small> })}</td>
                {(!prospect.removes).then(|| view! { <td>{most}</td> })}
            </tr>
        }
    };
    let (now, then, most) = prospect.value;
    let heads = match prospect.removes {
        true => ["prospect-most", "prospect-then", ""],
        false => ["prospect-now", "prospect-then", "prospect-most"],
    };
    let values = match prospect.chamber {
        Some(_) if prospect.removes => format!("×{then} → ×{most}"),
        Some(_) => format!("×{now} → ×{then}"),
        None => String::new(),
    };
    let title = match (prospect.chamber, prospect.removes) {
        (Some(_), false) => desk.text("term-intrigue"),
        (Some(chamber), true) => desk.words(|words| words.chamber(chamber)),
        (None, _) => {
            let path = prospect.gains.first().map(|gain| gain.0);
            path.map(|path| desk.words(|words| words.path(path))).unwrap_or_default()
        }
    };
    view! {
        <table class="prospect">
            <thead><tr>
                <th scope="col"><span>{title}</span><i>{values}</i></th>
                {heads.into_iter().filter(|key| !key.is_empty()).map(|key| view! { <th scope="col">{desk.text(key)}</th> }).collect_view()}
            </tr></thead>
            <tbody>{prospect.standings.iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
