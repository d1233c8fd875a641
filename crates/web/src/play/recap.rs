//! Summaries of the others' turns since the player's last one.

use std::ops::Range;

use noria_rules::{Chamber, DiscKind, Event, Goods, IslandId, Path, Resource, Seat};
use noria_words::actor;

use super::draft::Play;

/// One thing of a turn that is worth showing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecapItem {
    /// Resources came in.
    Resources(Resource, u16),
    /// A level was reached.
    Level(Path, u8),
    /// A politician was seated.
    Intrigue(Chamber),
    /// A waiting politician was removed.
    Removed(Chamber),
    /// A disc was bought.
    Bought(DiscKind),
    /// A disc was upgraded.
    Upgraded(DiscKind),
    /// Goods were produced.
    Produced(Goods),
    /// Ships were taken.
    Ships(Resource, u16),
    /// A factory was built.
    Factory(IslandId),
    /// An island was revealed.
    Revealed(IslandId),
}

/// A turn of another player.
#[derive(Debug, Clone, PartialEq)]
pub struct Recap {
    /// Whose turn.
    pub seat: Seat,
    /// What was done, in order, each with what happened last of it.
    pub items: Vec<(RecapItem, Event)>,
    /// The points before the turn, and after it.
    pub points: (u16, u16),
    /// Whose points changed as well, and by how much.
    pub others: Vec<(Seat, i32)>,
    /// The steps of the turn.
    pub steps: Range<usize>,
}

fn recap_item(event: &Event) -> Option<RecapItem> {
    Some(match *event {
        Event::ResourcesTaken { resource, amount, .. } => RecapItem::Resources(resource, amount),
        Event::RepresentativeMoved { path, level, .. } => RecapItem::Level(path, level),
        Event::PoliticianSeated { chamber, .. } => RecapItem::Intrigue(chamber),
        Event::PoliticianRemoved { chamber, .. } => RecapItem::Removed(chamber),
        Event::DiscBought { disc, .. } => RecapItem::Bought(disc),
        Event::DiscUpgraded { disc, .. } => RecapItem::Upgraded(disc),
        Event::GoodsProduced { goods, .. } => RecapItem::Produced(goods),
        Event::ShipTaken { resource, .. } => RecapItem::Ships(resource, 1),
        Event::FactoryBuilt { island, .. } => RecapItem::Factory(island),
        Event::IslandRevealed { island, .. } => RecapItem::Revealed(island),
        _ => return None,
    })
}

/// Adds a deed, to the last of its kind where that says the same in fewer words.
fn join(items: &mut Vec<(RecapItem, Event)>, recap_item: RecapItem, event: Event) {
    for (other, last) in items.iter_mut() {
        match (other, recap_item) {
            (RecapItem::Resources(kind, count), RecapItem::Resources(more, by))
            | (RecapItem::Ships(kind, count), RecapItem::Ships(more, by))
                if *kind == more =>
            {
                *count += by;
            }
            (RecapItem::Level(path, level), RecapItem::Level(same, higher)) if *path == same => *level = higher,
            _ => continue,
        }
        *last = event;
        return;
    }
    items.push((recap_item, event));
}

impl Play {
    /// The first step of the turn that a seat is playing; the next step if it has done nothing yet.
    pub fn turn_begin(&self, seat: Seat) -> usize {
        let round = self.game().position().round;
        let of_turn = |index: &usize| self.steps[*index].seat == seat && self.game_at(*index).position().round == round;
        (0..self.steps.len()).rev().take_while(of_turn).last().unwrap_or(self.steps.len())
    }

    /// The turns of the others between a seat's own last one and the one it is playing, in order. A Bot moves within the
    /// seat's own last step.
    pub fn recaps(&self, viewer: Seat) -> Vec<Recap> {
        let (begin, own) = (self.turn_begin(viewer), |index: &usize| self.steps[*index].seat == viewer);
        let Some(since) = (0..begin).rev().find(own) else { return Vec::new() };
        let seats = || Seat::all(self.game().position().players.len());
        let mut recaps: Vec<(Recap, usize)> = Vec::new();
        for index in since..begin {
            for event in &self.steps[index].events {
                let Some(seat) = actor(event).filter(|&seat| seat != viewer) else { continue };
                if self.game_at(index).position().round == 0 {
                    continue;
                }
                if recaps.last().is_none_or(|(last, _)| last.seat != seat) {
                    let points = self.game_at(index).score(seat).total;
                    let (items, others) = (Vec::new(), Vec::new());
                    let recap = Recap { seat, items, points: (points, points), others, steps: index..index + 1 };
                    recaps.push((recap, index));
                }
                let Some((recap, begin)) = recaps.last_mut() else { continue };
                if let Some(recap_item) = recap_item(event) {
                    join(&mut recap.items, recap_item, *event);
                }
                recap.steps.end = index + 1;
                let (before, after) = (self.game_at(*begin), self.game_at(index + 1));
                recap.points.1 = after.score(seat).total;
                let change = |other: Seat| i32::from(after.score(other).total) - i32::from(before.score(other).total);
                recap.others = seats()
                    .filter(|&other| other != seat && (other != viewer || *begin > since))
                    .map(|other| (other, change(other)))
                    .filter(|&(_, change)| change != 0)
                    .collect();
            }
        }
        recaps.into_iter().map(|(recap, _)| recap).collect()
    }
}

#[cfg(test)]
mod tests {
    use noria_rules::{Action, Components, Options, Setup};

    use super::*;
    use crate::play::Participant;

    #[test]
    fn the_turns_of_the_others_since_the_own() {
        let components = Components::standard();
        let options = Options { players: 3, ..Options::default() };
        let setup = Setup::from_seed(&options, &components, 11).expect("a set-up");
        let mut play = Play::new(setup, vec![Participant::human(); 3], components).expect("a game");
        let me = Seat::FIRST;
        while play.game().position().round < 5 || play.deciding() != Some(me) {
            let seat = play.deciding().expect("the game goes on");
            let actions = play.game().legal_actions(seat);
            // Whatever can be had first, and the end of the turn when nothing else is left.
            let action = actions.iter().copied().find(|action| *action != Action::EndTurn).unwrap_or(Action::EndTurn);
            play.act_finally(seat, action).expect("legal");
        }
        let recaps = play.recaps(me);
        assert_eq!(recaps.iter().map(|recap| recap.seat.number()).collect::<Vec<_>>(), [2, 3]);
        assert!(recaps.iter().any(|recap| !recap.items.is_empty()));
        for recap in &recaps {
            assert!(recap.points.1 >= recap.points.0);
        }
        assert_eq!(recaps[1].points.1, play.game().score(recaps[1].seat).total);
        // The own first step changes nothing about it.
        let action = play.game().legal_actions(me)[0];
        play.act(me, action).expect("legal");
        assert_eq!(play.recaps(me), recaps);
    }
}
