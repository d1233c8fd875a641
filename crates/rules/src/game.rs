//! A game: a sound position with its tables, and the one way to list, check and make moves.

use crate::action::{Action, ActionList};
use crate::components::{Components, Tables};
use crate::event::{Event, EventSink};
use crate::kinds::{DiscKind, Resource, Resources, Seat};
use crate::position::{Focus, Phase, Player, Position, Turn};
use crate::refusal::{Refusal, Want};
use crate::ruleset::Ruleset;

/// A game of Noria at one moment. It is small, copyable and cannot be in a wrong state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: &'static Ruleset,
    pub(crate) tables: Tables,
    pub(crate) pos: Position,
}

impl Game {
    /// Everything that lies on the table.
    pub fn position(&self) -> &Position {
        &self.pos
    }

    /// The facts of the rules this game is played by.
    pub fn rules(&self) -> &'static Ruleset {
        self.rules
    }

    /// The component tables this game is played with.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Whether these are the components this game is played with.
    pub fn is_played_with(&self, components: &Components) -> bool {
        &self.tables == components.tables()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.pos.phase == Phase::Over
    }

    /// The seat that decides now; the first of several while wheels are built together.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.pos.seat)
    }

    /// Whether this seat may decide something now. Several may while wheels are built together (EXP-3).
    pub fn is_pending(&self, seat: Seat) -> bool {
        match self.pos.phase {
            Phase::Over => false,
            Phase::Wheels => self.may_build_wheel(seat),
            _ => seat == self.pos.seat,
        }
    }

    /// Whether the seat's turn ended between an earlier state and this one: its turn of a round, or its decision before
    /// the first round.
    pub fn ended_turn(&self, before: &Game, seat: Seat) -> bool {
        let (was, is) = (before.position(), self.position());
        !self.is_pending(seat) || is.round != was.round || (was.round == 0 && is.phase != was.phase)
    }

    /// Every action that the seat may take now; empty if the seat has nothing to decide.
    pub fn legal_actions(&self, seat: Seat) -> ActionList {
        let mut list = ActionList::new();
        self.list_actions(seat, &mut list);
        list
    }

    /// Fills a list with every action that the seat may take now.
    pub fn list_actions(&self, seat: Seat, list: &mut ActionList) {
        list.clear();
        if !self.is_pending(seat) {
            return;
        }
        match self.pos.phase {
            Phase::Wheels => self.list_set_disc(seat, list),
            Phase::Resources => self.list_take_resource(list),
            Phase::FirstSteps => self.list_first_step(list),
            Phase::Influence | Phase::Action | Phase::Politics => self.list_turn(list),
            Phase::Administration => self.list_place(list),
            Phase::Over => {}
        }
    }

    /// The three phases in which the player is free to go on or to stop (TURN-2).
    fn list_turn(&self, list: &mut ActionList) {
        match self.pos.turn.focus {
            Focus::Arrived(_) => return self.list_arrival(list),
            Focus::Using(using) => {
                match self.disc(using.slot).kind {
                    DiscKind::City => self.list_city(list),
                    DiscKind::Journey => self.list_journey(list),
                    DiscKind::Tool => self.list_tool(using.slot, list),
                    _ => {}
                }
                list.push(Action::Forfeit);
                return self.list_black_market(list);
            }
            Focus::Bonus(_) => {
                self.list_bonus(list);
                list.push(Action::Forfeit);
                return self.list_black_market(list);
            }
            Focus::Free => {}
        }
        if self.pos.phase == Phase::Influence {
            self.list_influence(list);
        }
        if self.pos.phase != Phase::Politics {
            self.list_discs(list);
            self.list_black_market(list);
        }
        self.list_intrigue(list);
        list.push(Action::EndTurn);
    }

    /// Whether the seat may take this action now.
    pub fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Why the seat may not take this action now; `None` if it may.
    pub fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        self.check(seat, action).err()
    }

    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        self.check_phase(action)?;
        if !self.is_pending(seat) {
            return Err(Refusal::NotYourTurn { turn: self.pos.seat });
        }
        match action {
            Action::TakeResource { .. } | Action::FirstStep { .. } => Ok(()),
            Action::SetDisc { disc, slot } => self.check_set_disc(seat, disc, slot),
            Action::NightShift { ring } => self.check_night_shift(ring),
            Action::Modify { slots } => self.check_modify(slots),
            Action::Activate { slot, doubled } => self.check_activate(slot, doubled),
            Action::Inspect { slot } => self.check_inspect(slot),
            Action::Reuse { slot } => self.check_reuse(slot),
            Action::Name { slot } => self.check_name(slot),
            Action::Buy { disc, payment } => self.check_buy(disc, payment),
            Action::Invest { path, payment } => self.check_invest(path, payment),
            Action::Travel { island, fee } => self.check_travel(island, fee),
            Action::Reveal => self.check_reveal(),
            Action::TakeShip { resource } => self.check_take_ship(resource),
            Action::Build { space } => self.check_build(space),
            Action::Upgrade { slot } => self.check_upgrade(slot),
            Action::Produce { goods } => self.check_produce(goods),
            Action::Forfeit => self.check_forfeit(),
            Action::Sell { good } => self.check_sell(good),
            Action::Acquire { .. } => self.check_acquire(),
            Action::Intrigue { chamber, remove } => self.check_intrigue(chamber, remove),
            Action::EndTurn => self.check_free(),
            Action::Place { disc, .. } => self.check_place(disc),
        }
    }

    /// Phases only move forward, and what is done moves them (TURN-2).
    fn check_phase(&self, action: Action) -> Result<(), Refusal> {
        let now = self.pos.phase;
        let (needed, fits) = match action {
            Action::SetDisc { .. } => (Phase::Wheels, now == Phase::Wheels),
            Action::TakeResource { .. } => (Phase::Resources, now == Phase::Resources),
            Action::FirstStep { .. } => (Phase::FirstSteps, now == Phase::FirstSteps),
            Action::NightShift { .. } | Action::Modify { .. } => (Phase::Influence, now == Phase::Influence),
            Action::Intrigue { .. } | Action::EndTurn => {
                (Phase::Politics, matches!(now, Phase::Influence | Phase::Action | Phase::Politics))
            }
            Action::Place { .. } => (Phase::Administration, now == Phase::Administration),
            _ => (Phase::Action, matches!(now, Phase::Influence | Phase::Action)),
        };
        if fits { Ok(()) } else { Err(Refusal::WrongPhase { now, needed }) }
    }

    /// Takes an action if it is legal; otherwise the game stays as it is and the reason is returned.
    pub fn apply(&mut self, seat: Seat, action: Action, events: &mut impl EventSink) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.apply_unchecked(seat, action, events);
        Ok(())
    }

    /// Takes an action that is known to be legal, for instance because it was listed.
    ///
    /// An illegal action leaves a game that makes no sense, or panics.
    pub fn apply_unchecked(&mut self, seat: Seat, action: Action, events: &mut impl EventSink) {
        self.advance_phase(action);
        match action {
            Action::TakeResource { resource } => self.take_first_resource(resource, events),
            Action::FirstStep { path } => self.first_step(path, events),
            Action::SetDisc { disc, slot } => self.set_disc(seat, disc, slot, events),
            Action::NightShift { ring } => self.night_shift(ring, events),
            Action::Modify { slots } => self.modify(slots, events),
            Action::Activate { slot, doubled } => self.activate(slot, doubled, events),
            Action::Inspect { slot } => self.inspect(slot, events),
            Action::Reuse { slot } => self.reuse(slot, events),
            Action::Name { slot } => self.name(slot, events),
            Action::Buy { disc, payment } => self.buy(disc, payment, events),
            Action::Invest { path, payment } => self.invest(path, payment, events),
            Action::Travel { island, fee } => self.travel(island, fee, events),
            Action::Reveal => self.reveal(events),
            Action::TakeShip { resource } => self.take_ship(resource, events),
            Action::Build { space } => self.build(space, events),
            Action::Upgrade { slot } => self.upgrade(slot, events),
            Action::Produce { goods } => self.produce(goods, events),
            Action::Forfeit => self.forfeit(events),
            Action::Sell { good } => self.sell(good, events),
            Action::Acquire { resource } => self.acquire(resource, events),
            Action::Intrigue { chamber, remove } => self.intrigue(chamber, remove, events),
            Action::EndTurn => self.end_turn(events),
            Action::Place { disc, slot } => self.place(disc, slot, events),
        }
    }

    fn advance_phase(&mut self, action: Action) {
        self.pos.phase = match (self.pos.phase, action) {
            (Phase::Influence, Action::NightShift { .. } | Action::Modify { .. }) => Phase::Influence,
            (Phase::Influence | Phase::Action, Action::Intrigue { .. }) => Phase::Politics,
            (Phase::Influence, Action::EndTurn) => Phase::Politics,
            (Phase::Influence, _) => Phase::Action,
            (phase, _) => phase,
        };
    }

    /// The next seat's turn, the next round, or the end (TURN-1).
    pub(crate) fn finish_turn(&mut self, events: &mut impl EventSink) {
        events.push(Event::TurnEnded { seat: self.pos.seat });
        self.pos.turn = Turn::default();
        if self.rules.has_bot {
            self.bot_turn(events);
        } else if let Some(next) = Seat::new(self.pos.seat.number() + 1)
            && next.index() < self.pos.players.len()
        {
            self.pos.seat = next;
            return self.start_turn(events);
        }
        self.pos.seat = Seat::FIRST;
        if self.pos.round == self.rounds() {
            self.pos.phase = Phase::Over;
            self.pos.hall.values_mut().for_each(|bench| bench.waiting = 0); // END-1
            events.push(Event::GameEnded);
        } else {
            self.start_round(self.pos.round + 1, events);
        }
    }

    pub(crate) fn start_round(&mut self, round: u8, events: &mut impl EventSink) {
        self.pos.round = round;
        self.pos.seat = Seat::FIRST;
        events.push(Event::RoundStarted { round });
        self.start_turn(events);
    }

    fn start_turn(&mut self, events: &mut impl EventSink) {
        self.pos.phase = Phase::Influence;
        events.push(Event::TurnStarted { seat: self.pos.seat });
    }

    /// The game as if this seat's next turn began now, for plans: nothing that others will do before it is known. None
    /// during set-up, in a turn of this seat, and where no turn of it is left.
    pub fn next_turn_of(&self, seat: Seat) -> Option<Game> {
        let turn = matches!(self.pos.phase, Phase::Influence | Phase::Action | Phase::Politics | Phase::Administration);
        let round = self.pos.round + u8::from(seat < self.pos.seat);
        if !turn || seat == self.pos.seat || !self.pos.seats().any(|other| other == seat) || round > self.rounds() {
            return None;
        }
        // What the other has bought and not yet placed is nobody's here.
        Some(Game {
            pos: Position { round, seat, phase: Phase::Influence, turn: Turn::default(), ..self.pos },
            ..*self
        })
    }

    /// How many rounds this game has.
    pub fn rounds(&self) -> u8 {
        self.tables.rounds.of(self.pos.players.len())
    }

    /// The player whose turn it is.
    pub(crate) fn me(&self) -> &Player {
        &self.pos.players[self.pos.seat.index()]
    }

    pub(crate) fn me_mut(&mut self) -> &mut Player {
        &mut self.pos.players[self.pos.seat.index()]
    }

    /// What a special action costs the n-th time in a turn: each time the double (INF-4, POL-2).
    pub(crate) fn doubling(price: u8, times_before: u8) -> u16 {
        (u32::from(price) << times_before.min(16)).min(u16::MAX.into()) as u16
    }

    pub(crate) fn check_knowledge(&self, price: u16) -> Result<(), Refusal> {
        match price.checked_sub(self.me().knowledge) {
            None | Some(0) => Ok(()),
            Some(missing) => Err(Refusal::Lacks { missing, want: Want::Knowledge }),
        }
    }

    pub(crate) fn pay_knowledge(&mut self, amount: u16, events: &mut impl EventSink) {
        self.me_mut().knowledge -= amount;
        events.push(Event::KnowledgePaid { seat: self.pos.seat, amount });
    }

    /// Whether the player has resources to hand over, and they are as many as are due.
    pub(crate) fn check_resources(&self, payment: Resources, due: u8) -> Result<(), Refusal> {
        let paid: u16 = payment.values().map(|&amount| u16::from(amount)).sum();
        if paid != u16::from(due) {
            return Err(Refusal::WrongPayment { due });
        }
        for (resource, amount) in payment {
            if let Some(missing @ 1..) = u16::from(amount).checked_sub(self.me().resources[resource]) {
                return Err(Refusal::Lacks { missing, want: Want::Resource(resource) });
            }
        }
        Ok(())
    }

    /// Whether the player has so many resources of any kinds.
    pub(crate) fn check_total(&self, due: u8) -> Result<(), Refusal> {
        match u16::from(due).checked_sub(self.me().total_resources()) {
            None | Some(0) => Ok(()),
            Some(missing) => Err(Refusal::Lacks { missing, want: Want::AnyResource }),
        }
    }

    pub(crate) fn pay_resources(&mut self, payment: Resources, events: &mut impl EventSink) {
        if payment.values().all(|&amount| amount == 0) {
            return;
        }
        let me = self.me_mut();
        for (resource, amount) in payment {
            me.resources[resource] -= u16::from(amount);
        }
        events.push(Event::ResourcesPaid { seat: self.pos.seat, resources: payment });
    }

    pub(crate) fn take_resources(&mut self, resource: Resource, amount: u16, events: &mut impl EventSink) {
        self.me_mut().resources[resource] += amount;
        events.push(Event::ResourcesTaken { seat: self.pos.seat, resource, amount });
    }

    /// Every way to hand over so many resources of any kinds.
    pub(crate) fn each_payment(&self, due: u8, mut each: impl FnMut(Resources)) {
        let have = &self.me().resources;
        let most = |resource: Resource| have[resource].min(u16::from(due)) as u8;
        for energy in 0..=most(Resource::Energy) {
            let rest = due - energy;
            let least = rest.saturating_sub(most(Resource::Obsidian));
            for mycelium in least..=most(Resource::Mycelium).min(rest) {
                each(Resources::from_array([energy, mycelium, rest - mycelium]));
            }
        }
    }
}
