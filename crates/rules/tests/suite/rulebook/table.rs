//! A position in a few lines. [`Table`] keeps the conservation laws, so that every position is one
//! that a game could have reached: ships come off islands, warehouses come from factories, discs
//! beyond the starting ones come from the market.
//!
//! [`play`], [`refused`] and [`legal`] speak in the words of records: `use=s2x2`, `buy=bonus(4energy)`.

use noria_rules::{
    Action, Bench, Chamber, Components, DiscKind, Edition, Event, Game, Good, Island, IslandId, Mode, Options, Path,
    Phase, Player, Position, Refusal, Resource, Seat, Setup, ShipSpace, Slot, Turn,
};

/// A table on which a position is being arranged.
///
/// At first it is the start of round 1: seat 1 is to act, nobody has Knowledge or resources, all
/// representatives are in the Cave, the market is that of a first game, and the islands 1, 2, 3 …
/// are face down in this order (base game) or lie in a circle (Expert and Solo).
pub struct Table {
    pos: Position,
    subject: usize,
}

impl Table {
    /// A base game for so many players, with base wheels.
    pub fn base(players: u8) -> Table {
        Table::start(Options { players, ..Options::default() })
    }

    /// An Expert game for so many players; every wheel is `1C - 1J 3T - 1E 2M 4O`.
    pub fn expert(players: u8) -> Table {
        Table::start(Options { mode: Mode::Expert, players, ..Options::default() })
    }

    /// A solo game; the Bot is seat 2, with the wheel of Bot 1, on the Refinement Path and on island 1.
    pub fn solo() -> Table {
        Table::start(Options { mode: Mode::Solo, players: 1, ..Options::default() })
    }

    fn start(options: Options) -> Table {
        let components = Components::standard();
        let mut setup = Setup::from_seed(&options, &components, 0).expect("the options fit together");
        setup.market = DiscKind::PRICED.to_vec();
        setup.islands = (1..=setup.islands.len() as u8).map(island).collect();
        if let Some(bot) = &mut setup.bot {
            (bot.ambassador, bot.path) = (island(1), Path::Refinement);
        }
        let mut pos = *Game::new(&components, &setup).expect("the set-up is sound").position();
        (pos.round, pos.phase) = (1, Phase::Influence);
        if options.mode != Mode::Base {
            for seat in pos.seats() {
                pos.players[seat.index()].wheel = "1C - 1J 3T - 1E 2M 4O".parse().expect("a wheel");
            }
        }
        Table { pos, subject: 0 }
    }

    /// The rules of 2017.
    pub fn first_edition(self) -> Table {
        self.edit(|pos| pos.edition = Edition::First)
    }

    /// It is this round.
    pub fn round(self, round: u8) -> Table {
        self.edit(|pos| pos.round = round)
    }

    /// The game is in this phase.
    pub fn phase(self, phase: Phase) -> Table {
        self.edit(|pos| pos.phase = phase)
    }

    /// It is this seat's turn, and what follows lies before this seat.
    pub fn seat(self, number: u8) -> Table {
        self.edit(|pos| pos.seat = seat(number)).player(number)
    }

    /// What follows lies before this seat.
    pub fn player(mut self, number: u8) -> Table {
        self.subject = seat(number).index();
        self
    }

    fn subject(&mut self) -> &mut Player {
        &mut self.pos.players[self.subject]
    }

    /// The wheel in its notation, small - medium - large: `2C+ - 3M 4E - 1J 4O 5T`.
    pub fn wheel(mut self, notation: &str) -> Table {
        self.subject().wheel = notation.parse().expect("a wheel");
        self
    }

    /// The Bot's wheel in its notation.
    pub fn bot_wheel(self, notation: &str) -> Table {
        let wheel = notation.parse().expect("a wheel of letters");
        self.edit(|pos| pos.bot = Some(wheel))
    }

    /// Knowledge in supply.
    pub fn knowledge(mut self, knowledge: u16) -> Table {
        self.subject().knowledge = knowledge;
        self
    }

    /// Resources in supply.
    pub fn resources(mut self, energy: u16, mycelium: u16, obsidian: u16) -> Table {
        self.subject().resources = enum_map::EnumMap::from_array([energy, mycelium, obsidian]);
        self
    }

    /// The level on one path.
    pub fn level(mut self, path: Path, level: u8) -> Table {
        self.subject().levels[path] = level;
        self
    }

    /// The levels on Refinement, Settlement, Exploration and Research.
    pub fn levels(mut self, refinement: u8, settlement: u8, exploration: u8, research: u8) -> Table {
        self.subject().levels = enum_map::EnumMap::from_array([refinement, settlement, exploration, research]);
        self
    }

    /// The face-down stack, top first, or the circle, clockwise from the top. Clears the islands that were there.
    pub fn islands<const N: usize>(self, numbers: [u8; N]) -> Table {
        self.edit(|pos| {
            (pos.islands, pos.stack) = Default::default();
            pos.stack = numbers.into_iter().map(island).collect();
            if pos.mode != Mode::Base {
                numbers.into_iter().for_each(|number| turn_over(pos, number));
            }
        })
    }

    /// Turns an island over. One that was not in the stack takes the place of the stack's lowest.
    pub fn reveal(self, number: u8) -> Table {
        self.edit(|pos| turn_over(pos, number))
    }

    /// The Ambassador is on this island, which is turned over if need be.
    pub fn ambassador(mut self, number: u8) -> Table {
        turn_over(&mut self.pos, number);
        self.subject().ambassador = Some(island(number));
        self
    }

    /// Ships of each resource, all in all. They come off islands that are face up, as far as these go,
    /// and then off island 1 (Energy), 2 (Mycelium) or 3 (Obsidian).
    pub fn ships(mut self, energy: u8, mycelium: u8, obsidian: u8) -> Table {
        for (resource, ships) in Resource::ALL.into_iter().zip([energy, mycelium, obsidian]) {
            while self.subject().ships[resource] < ships {
                let place = ship_space(&self.pos, resource).unwrap_or_else(|| {
                    turn_over(&mut self.pos, resource as u8 + 1);
                    ship_space(&self.pos, resource).expect("a new island has ships")
                });
                self.pos.islands[place.0].ships[place.1] -= 1;
                self.subject().ships[resource] += 1;
            }
        }
        self
    }

    /// One more ship of this resource, taken from this island.
    pub fn ship(mut self, number: u8, resource: Resource) -> Table {
        turn_over(&mut self.pos, number);
        let place = place_of(&self.pos, number);
        let side = side_of(number, resource);
        self.pos.islands[place].ships[side] -= 1;
        self.subject().ships[resource] += 1;
        self
    }

    /// A factory on a building space (counted from 1) of an island, which brings its empty warehouses.
    pub fn factory(mut self, number: u8, space: usize) -> Table {
        turn_over(&mut self.pos, number);
        let (place, owner) = (place_of(&self.pos, number), self.subject);
        let is_bot = self.pos.mode == Mode::Solo && owner == Seat::BOT.index();
        let brings = Components::standard().tables().tile(island(number)).spaces[space - 1];
        let taken = self.pos.islands[place].factories[space - 1].replace(seat(owner as u8 + 1));
        assert_eq!(taken, None, "space {space} of island {number} is taken");
        let player = self.subject();
        player.factories += 1;
        player.warehouses[brings.good].empty += if is_bot { 0 } else { brings.warehouses };
        self
    }

    /// Empty and full warehouses of a good, all in all. They come from factories on free spaces for just
    /// this good: first on islands that are face up, then on others, low numbers first.
    pub fn warehouse(mut self, good: Good, empty: u8, full: u8) -> Table {
        while self.subject().warehouses[good].empty < empty + full {
            let lacks = empty + full - self.subject().warehouses[good].empty;
            let (number, space) = building_space(&self.pos, good, lacks.min(2))
                .or_else(|| building_space(&self.pos, good, 1))
                .expect("the islands have room for these warehouses");
            self = self.factory(number, space);
        }
        self.full(good, full)
    }

    /// Fills empty warehouses.
    pub fn full(mut self, good: Good, amount: u8) -> Table {
        self.subject().warehouses[good].empty -= amount;
        self.subject().warehouses[good].full += amount;
        self
    }

    /// The politicians of a chamber.
    pub fn politicians(self, chamber: Chamber, waiting: u8, seated: u8) -> Table {
        self.edit(|pos| pos.hall[chamber] = Bench { waiting, seated })
    }

    /// The politicians of all chambers, left to right: the same number waits in each, so many sit.
    pub fn seated(self, waiting: u8, seated: [u8; 6]) -> Table {
        Chamber::ALL.into_iter().zip(seated).fold(self, |table, (chamber, n)| table.politicians(chamber, waiting, n))
    }

    /// So many discs of a kind are left on the market.
    pub fn stock(self, disc: DiscKind, stock: u8) -> Table {
        self.edit(|pos| pos.market[disc].stock = stock)
    }

    /// The discs on the market spaces priced 1 to 4.
    pub fn prices(self, spaces: [DiscKind; 4]) -> Table {
        self.edit(|pos| spaces.into_iter().zip(1..).for_each(|(disc, price)| pos.market[disc].price = price))
    }

    /// What has been done in the turn.
    pub fn turn(self, edit: impl FnOnce(&mut Turn)) -> Table {
        self.edit(|pos| edit(&mut pos.turn))
    }

    /// Anything else.
    pub fn edit(mut self, edit: impl FnOnce(&mut Position)) -> Table {
        edit(&mut self.pos);
        self
    }

    /// The position, unchecked. Discs beyond the starting ones have been taken off the market.
    pub fn position(mut self) -> Position {
        let seats = self.pos.seats().count();
        let on_market = usize::from(Components::standard().tables().market_discs.of(self.pos.players.len()));
        for disc in DiscKind::ALL {
            let wheels = self.pos.players.iter().map(|player| player.wheel.count(|_, other| other.kind == disc));
            let centre = self.pos.turn.centre.iter().filter(|&&other| other == disc).count();
            let all = on_market + if disc == DiscKind::Bonus { 0 } else { seats };
            let left = all.saturating_sub(wheels.sum::<usize>() + centre) as u8;
            let stall = &mut self.pos.market[disc];
            stall.stock = stall.stock.min(left);
        }
        self.pos
    }

    /// The position as a game.
    pub fn build(self) -> Game {
        Game::from_position(&Components::standard(), &self.position()).unwrap_or_else(|problems| panic!("{problems}"))
    }
}

fn turn_over(pos: &mut Position, number: u8) {
    let id = island(number);
    if pos.island(id).is_some() {
        return;
    }
    match pos.stack.iter().position(|&other| other == id) {
        Some(place) => _ = pos.stack.remove(place),
        None => _ = pos.stack.pop().expect("an island is left in the stack"),
    }
    let ships = Components::standard().tables().tile(id).ships.map(|space| match (space, pos.mode) {
        (None, _) => 0,
        (Some(space), Mode::Solo) => space.solo_ships(),
        (Some(space), _) => space.ships(pos.players.len()),
    });
    pos.islands.push(Island { id, ships, factories: [None; 4] });
}

fn place_of(pos: &Position, number: u8) -> usize {
    pos.island(island(number)).expect("the island is face up").0
}

fn ship_spaces(number: u8) -> [Option<ShipSpace>; 2] {
    Components::standard().tables().tile(island(number)).ships
}

fn side_of(number: u8, resource: Resource) -> usize {
    let side = ship_spaces(number).iter().position(|space| space.is_some_and(|space| space.resource == resource));
    side.expect("the island has such ships")
}

/// A face-up island, and a side of it, with a ship of this resource.
fn ship_space(pos: &Position, resource: Resource) -> Option<(usize, usize)> {
    let bears = |island: &Island, side: usize| {
        ship_spaces(island.id.number())[side].is_some_and(|space| space.resource == resource)
    };
    let sides = (0..pos.islands.len()).flat_map(|place| [(place, 0), (place, 1)]);
    sides.into_iter().find(|&(place, side)| pos.islands[place].ships[side] > 0 && bears(&pos.islands[place], side))
}

/// A free space for just so many warehouses of a good.
fn building_space(pos: &Position, good: Good, warehouses: u8) -> Option<(u8, usize)> {
    let components = Components::standard();
    let face_up = pos.islands.iter().map(|island| (island.id, island.factories));
    let others = components.tables().islands().filter(|&id| pos.island(id).is_none()).map(|id| (id, [None; 4]));
    face_up.chain(others).find_map(|(id, factories)| {
        let spaces = components.tables().tile(id).spaces;
        let fits =
            |i: &usize| spaces[*i].good == good && spaces[*i].warehouses == warehouses && factories[*i].is_none();
        (0..4).find(fits).map(|i| (id.number(), i + 1))
    })
}

/// The seat with this number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat from 1 to 4")
}

/// The island with this number.
pub fn island(number: u8) -> IslandId {
    IslandId::new(number).expect("an island from 1 to 9")
}

/// The space of the wheel that is written so.
pub fn slot(text: &str) -> Slot {
    text.parse().expect("a space")
}

/// What lies before a seat.
pub fn player(game: &Game, number: u8) -> &Player {
    &game.position().players[seat(number).index()]
}

/// What lies before the seat to act.
pub fn me(game: &Game) -> &Player {
    player(game, game.position().seat.number())
}

/// Energy, Mycelium and Obsidian of the seat to act.
pub fn resources(game: &Game) -> [u16; 3] {
    me(game).resources.into_array()
}

/// The action that is written so.
pub fn action(token: &str) -> Action {
    token.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Takes the actions one after the other, each for the seat to act, and tells what happened.
#[track_caller]
pub fn play(game: &mut Game, tokens: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for token in tokens.split_whitespace() {
        let seat = game.to_act().expect("the game is not over");
        if let Err(refusal) = game.apply(seat, action(token), &mut events) {
            panic!("'{token}' is refused to seat {seat}: {refusal} ({refusal:?})");
        }
        assert_eq!(game.problems(), [], "after '{token}'");
    }
    events
}

/// Why the seat to act may not do this.
#[track_caller]
pub fn refused(game: &Game, token: &str) -> Refusal {
    let seat = game.to_act().expect("the game is not over");
    let refusal = game.why_not(seat, action(token)).unwrap_or_else(|| panic!("'{token}' is legal"));
    assert!(!game.legal_actions(seat).contains(&action(token)), "'{token}' is listed but refused");
    let mut same = *game;
    assert_eq!(same.apply(seat, action(token), &mut ()), Err(refusal));
    assert_eq!(same, *game, "a refused action changes nothing");
    refusal
}

/// Everything that the seat to act may do, in alphabetical order.
pub fn legal(game: &Game) -> Vec<String> {
    let seat = game.to_act().expect("the game is not over");
    let mut tokens: Vec<String> = game.legal_actions(seat).iter().map(ToString::to_string).collect();
    tokens.sort();
    tokens
}

/// Those of the legal actions that begin with this verb: `legal_verb(&game, "buy")`.
pub fn legal_verb(game: &Game, verb: &str) -> Vec<String> {
    legal(game).into_iter().filter(|token| token.split('=').next() == Some(verb)).collect()
}

/// The words of a text in alphabetical order, to compare with [`legal`].
pub fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = text.split_whitespace().map(String::from).collect();
    tokens.sort();
    tokens
}
