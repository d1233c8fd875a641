//! The Politics phase: Intrigue.

use crate::action::{Action, ActionList};
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::kinds::{Chamber, Seat};
use crate::refusal::Refusal;

impl Game {
    /// What the next Intrigue of this turn costs (POL-1, POL-2).
    pub fn intrigue_price(&self) -> u16 {
        let space = self.tables.track_space(self.pos.players.len(), self.pos.round);
        Game::doubling(self.tables.visible_cogs(space), self.pos.turn.intrigues)
    }

    pub(crate) fn list_intrigue(&self, list: &mut ActionList) {
        if self.me().knowledge < self.intrigue_price() {
            return;
        }
        let waiting = self.pos.hall.map(|_, bench| bench.waiting);
        let all: u8 = waiting.values().sum();
        for chamber in Chamber::ALL {
            if waiting[chamber] == 0 {
                continue;
            }
            if all == 1 {
                list.push(Action::Intrigue { chamber, remove: None });
            }
            for other in Chamber::ALL {
                if waiting[other] > u8::from(other == chamber) {
                    list.push(Action::Intrigue { chamber, remove: Some(other) });
                }
            }
        }
    }

    /// A politician of this chamber can be seated (POL-1).
    pub(crate) fn check_chamber(&self, chamber: Chamber) -> Result<(), Refusal> {
        if self.pos.hall[chamber].waiting == 0 {
            return Err(Refusal::NoPolitician { chamber });
        }
        self.check_knowledge(self.intrigue_price())
    }

    pub(crate) fn check_intrigue(&self, chamber: Chamber, remove: Option<Chamber>) -> Result<(), Refusal> {
        self.check_free()?;
        self.check_chamber(chamber)?;
        let left = |other: Chamber| self.pos.hall[other].waiting - u8::from(other == chamber);
        match remove {
            Some(other) if left(other) == 0 => Err(Refusal::NoPolitician { chamber: other }),
            None if Chamber::ALL.into_iter().any(|other| left(other) > 0) => Err(Refusal::MustRemove),
            _ => Ok(()),
        }
    }

    pub(crate) fn intrigue(&mut self, chamber: Chamber, remove: Option<Chamber>, events: &mut impl EventSink) {
        self.pay_knowledge(self.intrigue_price(), events);
        self.pos.turn.intrigues += 1;
        self.seat_politician(self.pos.seat, chamber, events);
        if let Some(chamber) = remove {
            self.remove_politician(self.pos.seat, chamber, events);
        }
    }

    pub(crate) fn seat_politician(&mut self, seat: Seat, chamber: Chamber, events: &mut impl EventSink) {
        let bench = &mut self.pos.hall[chamber];
        bench.seat_one();
        events.push(Event::PoliticianSeated { seat, chamber, seated: bench.seated });
    }

    pub(crate) fn remove_politician(&mut self, seat: Seat, chamber: Chamber, events: &mut impl EventSink) {
        self.pos.hall[chamber].waiting -= 1;
        events.push(Event::PoliticianRemoved { seat, chamber });
    }
}
