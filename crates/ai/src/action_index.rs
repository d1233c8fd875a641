//! The policy space: every action has an id, ways to pay folded.
//!
//! An action is a kind and its parts (which disc, which path, …). What is paid or produced is not part of the id: a
//! network has one more output for each thing that can be paid or produced, and the logit of an action is
//! `policy[id] + Σ amount · spend − ln(ways)`, where `ways` is the number of legal actions with the same id.

use noria_rules::{Action, ActionList, Chamber, DiscKind, Good, IslandId, Path, Payment, Resource, Ring, SPACES, Slot};

/// How many things can be paid or produced: resources and goods paid, goods produced.
pub const AMOUNTS: usize = Resource::ALL.len() + 2 * Good::ALL.len();

/// The amounts that an action pays or produces.
pub type Amounts = [u8; AMOUNTS];

const PAIRS: usize = SPACES * (SPACES - 1) / 2;
const BUILDING_SPACES: usize = 4;
/// As many islands as any component file may have.
pub(crate) const ISLANDS: usize = 12;
const _: () = assert!(IslandId::new(ISLANDS as u8).is_some() && IslandId::new(ISLANDS as u8 + 1).is_none());

/// The kinds of actions, in the order of their ids, with the number of ids that each has.
const KINDS: [(&str, usize); 23] = [
    ("take-resource", Resource::ALL.len()),
    ("first-step", Path::ALL.len()),
    ("set-disc", DiscKind::ALL.len() * SPACES),
    ("night-shift", Ring::ALL.len()),
    ("modify", PAIRS),
    ("activate", SPACES * 2),
    ("inspect", SPACES),
    ("reuse", SPACES),
    ("name", SPACES),
    ("buy", DiscKind::ALL.len()),
    ("invest", Path::ALL.len()),
    ("travel", ISLANDS),
    ("reveal", 1),
    ("take-ship", Resource::ALL.len()),
    ("build", BUILDING_SPACES),
    ("upgrade", SPACES),
    ("produce", 1),
    ("forfeit", 1),
    ("sell", Good::ALL.len()),
    ("acquire", Resource::ALL.len()),
    ("intrigue", Chamber::ALL.len() * (Chamber::ALL.len() + 1)),
    ("end-turn", 1),
    ("place", DiscKind::ALL.len() * SPACES),
];

const FIRST: [usize; KINDS.len() + 1] = {
    let mut first = [0; KINDS.len() + 1];
    let mut kind = 0;
    while kind < KINDS.len() {
        first[kind + 1] = first[kind] + KINDS[kind].1;
        kind += 1;
    }
    first
};

/// How many ids there are.
pub const COUNT: usize = FIRST[KINDS.len()];

/// The id of an action.
pub fn index(action: &Action) -> usize {
    let (kind, part) = match *action {
        Action::TakeResource { resource } => (0, resource as usize),
        Action::FirstStep { path } => (1, path as usize),
        Action::SetDisc { disc, slot } => (2, on(disc, slot)),
        Action::NightShift { ring } => (3, ring as usize),
        Action::Modify { slots } => {
            let (a, b) = slots.slots();
            let (a, b) = (a.index(), b.index()); // a < b
            (4, b * (b - 1) / 2 + a)
        }
        Action::Activate { slot, doubled } => (5, slot.index() * 2 + usize::from(doubled)),
        Action::Inspect { slot } => (6, slot.index()),
        Action::Reuse { slot } => (7, slot.index()),
        Action::Name { slot } => (8, slot.index()),
        Action::Buy { disc, .. } => (9, disc as usize),
        Action::Invest { path, .. } => (10, path as usize),
        Action::Travel { island, .. } => (11, usize::from(island.number()) - 1),
        Action::Reveal => (12, 0),
        Action::TakeShip { resource } => (13, resource as usize),
        Action::Build { space } => (14, usize::from(space) - 1),
        Action::Upgrade { slot } => (15, slot.index()),
        Action::Produce { .. } => (16, 0),
        Action::Forfeit => (17, 0),
        Action::Sell { good } => (18, good as usize),
        Action::Acquire { resource } => (19, resource as usize),
        Action::Intrigue { chamber, remove } => {
            let removed = remove.map_or(Chamber::ALL.len(), |chamber| chamber as usize);
            (20, chamber as usize * (Chamber::ALL.len() + 1) + removed)
        }
        Action::EndTurn => (21, 0),
        Action::Place { disc, slot } => (22, on(disc, slot)),
    };
    FIRST[kind] + part
}

fn on(disc: DiscKind, slot: Slot) -> usize {
    disc as usize * SPACES + slot.index()
}

/// All islands that there can be.
pub(crate) fn islands() -> impl Iterator<Item = IslandId> {
    (1..=ISLANDS as u8).filter_map(IslandId::new)
}

/// What an action pays or produces.
pub fn amounts(action: &Action) -> Amounts {
    let mut amounts = [0; AMOUNTS];
    let (paid, produced) = amounts.split_at_mut(Resource::ALL.len() + Good::ALL.len());
    let (resources, goods) = paid.split_at_mut(Resource::ALL.len());
    match *action {
        Action::Buy { payment, .. } | Action::Travel { fee: payment, .. } => {
            resources.copy_from_slice(payment.as_slice())
        }
        Action::Invest { payment: Payment { resources: paid, goods: handed }, .. } => {
            resources.copy_from_slice(paid.as_slice());
            goods.copy_from_slice(handed.as_slice());
        }
        Action::Produce { goods } => produced.copy_from_slice(goods.as_slice()),
        _ => {}
    }
    amounts
}

/// The first listed action with an id: a way to pay without a network.
pub fn resolve(actions: &ActionList, id: usize) -> Option<Action> {
    actions.iter().copied().find(|action| index(action) == id)
}

/// Sets the bytes of the legal ids to one and all others to zero.
pub fn legal_mask(actions: &ActionList, mask: &mut [u8]) {
    mask.fill(0);
    actions.iter().for_each(|action| mask[index(action)] = 1);
}

/// The names of the ids: the kind, and the parts as records write them.
pub fn names() -> Vec<String> {
    let mut names = Vec::with_capacity(COUNT);
    for (kind, size) in KINDS {
        let part = |part: usize| -> String {
            let slot = |number: usize| Slot::all().nth(number).expect("a number below SPACES");
            match kind {
                "take-resource" | "take-ship" | "acquire" => Resource::ALL[part].to_string(),
                "first-step" | "invest" => Path::ALL[part].to_string(),
                "set-disc" | "place" => format!("{}@{}", DiscKind::ALL[part / SPACES], slot(part % SPACES)),
                "night-shift" => Ring::ALL[part].to_string(),
                "modify" => {
                    let b = (1..SPACES).rev().find(|b| b * (b - 1) / 2 <= part).unwrap_or(1);
                    format!("{}-{}", slot(part - b * (b - 1) / 2), slot(b))
                }
                "activate" => format!("{}{}", slot(part / 2), ["", "-doubled"][part % 2]),
                "inspect" | "reuse" | "name" | "upgrade" => slot(part).to_string(),
                "buy" => DiscKind::ALL[part].to_string(),
                "travel" | "build" => (part + 1).to_string(),
                "sell" => Good::ALL[part].to_string(),
                "intrigue" => {
                    let removed =
                        Chamber::ALL.get(part % (Chamber::ALL.len() + 1)).map_or("none", |chamber| chamber.name());
                    format!("{}-{removed}", Chamber::ALL[part / (Chamber::ALL.len() + 1)])
                }
                _ => String::new(),
            }
        };
        names.extend((0..size).map(|number| match part(number) {
            part if part.is_empty() => kind.to_string(),
            part => format!("{kind}={part}"),
        }));
    }
    names
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::below;
    use crate::testing::{all_kinds, start};

    #[test]
    fn every_id_has_a_name_of_its_own() {
        let names = names();
        assert_eq!(names.len(), COUNT);
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), COUNT);
    }

    /// An id and the amounts together name one legal action.
    #[test]
    fn legal_actions_differ_in_id_or_amounts() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for options in all_kinds() {
            let mut game = start(&options, 5);
            while let Some(seat) = game.to_act() {
                let actions = game.legal_actions(seat);
                let mut seen = HashMap::new();
                for action in &actions {
                    let id = index(action);
                    assert!(id < COUNT);
                    let amounts = amounts(action);
                    if let Some(other) = seen.insert((id, amounts), *action) {
                        panic!("{other} and {action} look alike");
                    }
                }
                // Ways to pay are adjacent, as `policy_network::logits` expects.
                let mut ids: Vec<usize> = actions.iter().map(index).collect();
                ids.dedup();
                assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
                let any = actions[below(&mut rng, actions.len())];
                assert!(resolve(&actions, index(&any)).is_some_and(|action| index(&action) == index(&any)));
                game.apply_unchecked(seat, any, &mut ());
            }
        }
    }
}
