//! A plan for a turn: where on the table its steps are taken.

use noria_rules::{Action, Game, Good, Ring, Seat, Slot};

/// What the table marks a thing by, so that it can be found again.
pub type Mark = String;

/// For every step of a plan the things that it concerns, where they lie before the plan begins.
pub fn marks(before: &Game, seat: Seat, actions: &[Action]) -> Vec<Vec<Mark>> {
    let mut game = *before;
    // What will lie on a space lies here now: rings may turn and discs trade places on the way.
    let mut origins: Vec<Slot> = Slot::all().collect();
    let mut ended = false;
    let step = |&action: &Action| {
        let found = if ended { Vec::new() } else { things(&game, seat, action, &origins) };
        match action {
            Action::NightShift { ring } => turn(&mut origins, ring),
            Action::Modify { slots } => {
                let (a, b) = slots.slots();
                let (a, b) = (a.index(), b.index());
                origins.swap(a, b);
            }
            // Afterwards the rings have rotated; new discs are numbered where they will be.
            Action::EndTurn => origins = Slot::all().collect(),
            _ => {}
        }
        ended |= game.apply(seat, action, &mut ()).is_err();
        found
    };
    actions.iter().map(step).collect()
}

fn turn(origins: &mut [Slot], ring: Ring) {
    let first = ring.slots().next().map_or(0, Slot::index);
    origins[first..first + usize::from(ring.spaces())].rotate_right(1);
}

fn things(game: &Game, seat: Seat, action: Action, origins: &[Slot]) -> Vec<Mark> {
    let position = game.position();
    let player = &position.players[seat.index()];
    let space = |slot: Slot| format!("slot-{}", origins[slot.index()]);
    let level = |path| format!("level-{path}-{}", player.levels[path] + 1);
    let here = |thing: String| player.ambassador.map(|island| format!("{thing}-{island}"));
    match action {
        Action::TakeResource { resource } => vec![format!("resource-{resource}")],
        Action::FirstStep { path } | Action::Invest { path, .. } => vec![level(path)],
        Action::NightShift { .. } => vec!["night-shift".to_string()],
        Action::Modify { slots } => vec![space(slots.slots().0), space(slots.slots().1)],
        Action::SetDisc { slot, .. }
        | Action::Activate { slot, .. }
        | Action::Inspect { slot }
        | Action::Reuse { slot }
        | Action::Name { slot }
        | Action::Upgrade { slot }
        | Action::Place { slot, .. } => vec![space(slot)],
        Action::Buy { disc, .. } => vec![format!("stall-{disc}")],
        Action::Travel { island, .. } => vec![format!("island-{island}")],
        Action::Reveal => vec!["stack".to_string()],
        Action::TakeShip { resource } => {
            here("ship".to_string()).map(|mark| format!("{mark}-{resource}")).into_iter().collect()
        }
        Action::Build { space } => {
            here("space".to_string()).map(|mark| format!("{mark}-{space}")).into_iter().collect()
        }
        Action::Produce { goods } => {
            Good::ALL.into_iter().filter(|&good| goods[good] > 0).map(|good| format!("good-{good}")).collect()
        }
        Action::Sell { good } if good.is_simple() => vec!["sell-simple".to_string()],
        Action::Sell { .. } => vec!["sell-complex".to_string()],
        Action::Acquire { .. } => vec!["acquire".to_string()],
        Action::Intrigue { chamber, remove } => {
            [Some(chamber), remove].into_iter().flatten().map(|chamber| format!("chamber-{chamber}")).collect()
        }
        Action::Forfeit => vec!["forfeit".to_string()],
        Action::EndTurn => vec!["end-turn".to_string()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noria_rules::{Components, Options, Resource, Setup};

    #[test]
    fn a_disc_is_numbered_where_it_lies_before_its_ring_turns() {
        let mut origins: Vec<Slot> = Slot::all().collect();
        turn(&mut origins, Ring::Medium);
        let slot = |text: &str| text.parse::<Slot>().expect("a space");
        assert_eq!(origins[slot("m3").index()], slot("m2"));
        assert_eq!(origins[slot("m1").index()], slot("m4"));
        assert_eq!(origins[slot("l4").index()], slot("l4"));
    }

    #[test]
    fn every_step_of_a_turn_has_a_place() {
        let components = Components::standard();
        let setup = Setup::from_seed(&Options::default(), &components, 3).expect("options that fit together");
        let mut game = Game::new(&components, &setup).expect("a drawn set-up is sound");
        let first = game.to_act().expect("a seat decides");
        let take = Action::TakeResource { resource: Resource::Obsidian };
        assert_eq!(marks(&game, first, &[take]), [["resource-obsidian"]]);
        while game.position().round < 4 {
            let seat = game.to_act().expect("a seat decides");
            let actions = game.legal_actions(seat);
            for &action in actions.iter() {
                assert!(!marks(&game, seat, &[action])[0].is_empty(), "{action}");
            }
            game.apply(seat, actions[actions.len() / 2], &mut ()).expect("listed");
        }
    }
}
