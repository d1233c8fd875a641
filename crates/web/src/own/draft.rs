//! Tables that are being corrected, as the browser keeps them: a name, every step that can be undone, and what was
//! typed that is no value.

use noria_rules::{Components, Path, Place, Tables};

const FORMAT: &str = "noria-own 1";

/// How many steps can be undone.
const MOST_STEPS: usize = 60;

/// Tables that are being corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Their name; empty until one is given.
    pub name: String,
    /// The tables after each step; the last are those that count.
    steps: Vec<Tables>,
    /// What was typed where, and is no value there.
    pub wrong: Vec<(Place, String)>,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft { name: String::new(), steps: vec![*Components::standard().tables()], wrong: Vec::new() }
    }
}

impl Draft {
    /// Begins with these tables.
    pub fn of(name: String, tables: Tables) -> Draft {
        Draft { name, steps: vec![tables], wrong: Vec::new() }
    }

    /// The tables as they stand.
    pub fn tables(&self) -> &Tables {
        self.steps.last().expect("there is always a first step")
    }

    /// Changes the tables.
    pub fn change(&mut self, change: impl FnOnce(&mut Tables)) {
        let mut tables = *self.tables();
        change(&mut tables);
        if tables != *self.tables() {
            self.steps.push(tables);
            if self.steps.len() > MOST_STEPS {
                self.steps.remove(0);
            }
        }
    }

    /// Takes what was typed at a place; what is no value there is remembered as it is.
    pub fn type_in(&mut self, place: Place, text: &str) {
        self.wrong.retain(|(other, _)| *other != place);
        let mut fits = false;
        if let Ok(number) = text.trim().parse() {
            self.change(|tables| fits = tables.set_number(place, number));
        }
        if !fits {
            self.wrong.push((place, text.trim().chars().filter(|c| !c.is_control()).take(12).collect()));
        }
    }

    /// What was typed at a place, if it is no value there.
    pub fn typed(&self, place: Place) -> Option<&str> {
        self.wrong.iter().find(|(other, _)| *other == place).map(|(_, text)| text.as_str())
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.steps.len() > 1 || !self.wrong.is_empty()
    }

    /// Undoes the last invalid input, or the last step.
    pub fn undo(&mut self) {
        if self.wrong.pop().is_none() && self.steps.len() > 1 {
            self.steps.pop();
        }
    }

    /// Puts another draft in the place of this one; undoing leads back.
    pub fn replace(&mut self, name: String, tables: Tables) {
        self.wrong.clear();
        self.change(|own| *own = tables);
        self.name = name;
    }

    /// The components, if nothing is wrong with them.
    pub fn components(&self) -> Option<Components> {
        let name = self.name.trim().to_string();
        Components::new(name, *self.tables()).ok().filter(|_| self.wrong.is_empty())
    }

    /// The text from which `read` makes the same draft.
    pub fn write(&self) -> String {
        let mut text = format!("{FORMAT}\nname {}\n", self.name.replace(char::is_control, " "));
        for tables in &self.steps {
            text += &format!("tables {}\n", tables.to_code());
        }
        for (place, typed) in &self.wrong {
            text += &format!("typed {} {typed}\n", key(*place));
        }
        text
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Option<Draft> {
        let lines = text.strip_prefix(FORMAT)?.lines();
        let mut draft = Draft { name: String::new(), steps: Vec::new(), wrong: Vec::new() };
        for (word, rest) in lines.filter_map(|line| line.split_once(' ')) {
            match word {
                "name" => draft.name = rest.to_string(),
                "tables" => draft.steps.extend(Tables::from_code(rest)),
                "typed" => {
                    let (place, typed) = rest.split_once(' ').unwrap_or((rest, ""));
                    draft.wrong.extend(place_of(place).map(|place| (place, typed.to_string())));
                }
                _ => {}
            }
        }
        (!draft.steps.is_empty()).then_some(draft)
    }
}

/// A word for a place, to find it on the page and in what was kept.
pub fn key(place: Place) -> String {
    match place {
        Place::IslandsInPlay { players } => format!("islands-{players}"),
        Place::Rounds { players } => format!("rounds-{players}"),
        Place::MarketDiscs { players } => format!("market-{players}"),
        Place::Ships => "ships".to_string(),
        Place::SimpleWarehouses => "simple-warehouses".to_string(),
        Place::ComplexWarehouses => "complex-warehouses".to_string(),
        Place::Discs => "discs".to_string(),
        Place::BonusDiscs => "bonus-discs".to_string(),
        Place::Cog { space } => format!("cog-{space}"),
        Place::InfluenceRises => "rise".to_string(),
        Place::ChamberValue { chamber, seated } => format!("chamber-{chamber}-{seated}"),
        Place::PathKinds { path } => format!("kinds-{path}"),
        Place::Price { path, level } => format!("price-{path}-{level}"),
        Place::Knowledge { factories } => format!("knowledge-{factories}"),
        Place::Recipe { good, resource } => format!("recipe-{good}-{resource}"),
        Place::BaseWheel => "base-wheel".to_string(),
        Place::IslandCount => "island-count".to_string(),
        Place::IslandShips { island } => format!("ships-{island}"),
        Place::IslandSpace { island, space } => format!("space-{island}-{space}"),
    }
}

/// The place of a number that a word stands for.
fn place_of(word: &str) -> Option<Place> {
    numbers().find(|place| key(*place) == word)
}

/// All places where numbers are typed.
fn numbers() -> impl Iterator<Item = Place> {
    use noria_rules::{Good, Resource};
    let players = (2..=4).flat_map(|players| {
        [Place::IslandsInPlay { players }, Place::Rounds { players }, Place::MarketDiscs { players }]
    });
    let supply = [Place::Ships, Place::SimpleWarehouses, Place::ComplexWarehouses, Place::Discs, Place::BonusDiscs];
    let prices = Path::ALL.into_iter().flat_map(|path| (1..=9).map(move |level| Place::Price { path, level }));
    let knowledge = (0..=7).map(|factories| Place::Knowledge { factories });
    let recipes = Good::ALL
        .into_iter()
        .flat_map(|good| Resource::ALL.into_iter().map(move |resource| Place::Recipe { good, resource }));
    players.chain(supply).chain([Place::InfluenceRises]).chain(prices).chain(knowledge).chain(recipes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRICE: Place = Place::Price { path: Path::Research, level: 3 };

    #[test]
    fn nothing_is_lost_on_the_way_through_the_store() {
        let mut draft = Draft { name: "Steep Research".to_string(), ..Draft::default() };
        draft.type_in(PRICE, "2");
        draft.change(|tables| tables.tiles[4].spaces[0].warehouses = 1);
        draft.type_in(Place::Knowledge { factories: 3 }, "many");
        assert_eq!(Draft::read(&draft.write()), Some(draft.clone()));
        assert_eq!(draft.components(), None, "something is no value");
        draft.undo();
        assert_eq!(draft.components().expect("sound").name(), "Steep Research");
        draft.undo();
        draft.undo();
        assert_eq!(draft.tables(), Components::standard().tables());
        assert!(!draft.can_undo());
    }

    #[test]
    fn what_is_no_value_is_kept_apart() {
        let mut draft = Draft::default();
        for text in ["0", "10", "", "-1", "2.5", "≠"] {
            draft.type_in(PRICE, text);
            assert_eq!(draft.typed(PRICE), Some(text));
            assert_eq!(draft.tables(), Components::standard().tables());
        }
        draft.type_in(PRICE, " 9 ");
        assert_eq!((draft.typed(PRICE), draft.tables().number(PRICE)), (None, Some(9)));
    }

    #[test]
    fn every_number_has_a_word_of_its_own() {
        let all: Vec<Place> = numbers().collect();
        for place in &all {
            assert_eq!(place_of(&key(*place)), Some(*place));
            assert!(place.limits().is_some(), "{place:?}");
        }
    }
}
