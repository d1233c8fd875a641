//! The draft as signals, and what the page does with it.

use leptos::prelude::*;
use noria_rules::{Certainty, ComponentFile, Components, Place, Provenance, Tables, TablesFault};

use super::draft::{Draft, key};
use crate::app::Page;
use crate::browser;
use crate::settings::Settings;

const STORE: &str = "noria.own";

/// The own tables that this browser keeps, if they can be played with and are not the standard ones.
pub fn kept_components() -> Option<Components> {
    let draft = Draft::read(&browser::recall(STORE)?)?;
    draft.components().filter(|components| !components.is_published())
}

/// The same if the address of a form asks for them.
pub fn asked_for() -> Option<Components> {
    let hash = window().location().hash().unwrap_or_default();
    hash.ends_with("/own").then(kept_components).flatten()
}

/// The page with these tables.
pub fn link(components: &Components) -> Page {
    let name = String::from(js_sys::encode_uri_component(components.name()));
    Page::Own(format!("{}/{name}", components.tables().to_code()))
}

/// Tables out of an address.
fn read_link(what: &str) -> Option<(String, Tables)> {
    let (code, name) = what.split_once('/').unwrap_or((what, ""));
    let name = js_sys::decode_uri_component(name).map(String::from).unwrap_or_default();
    Some((name.chars().take(80).collect(), Tables::from_code(code).ok()?))
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// No name.
    Name,
    /// What was typed is no value.
    Value(Place, String),
    /// Values that do not fit together.
    Fault(TablesFault),
}

/// A piece of the board for which something is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// A building space of an island.
    Space { island: u8, space: u8 },
    /// A ship space of an island: 0 or 1.
    Ship { island: u8, side: usize },
}

/// The page's state. Copy it freely.
#[derive(Clone, Copy)]
pub struct OwnDesk {
    /// Language and the like.
    pub settings: Settings,
    draft: RwSignal<Draft>,
    /// Whether these tables came with a link and are not kept yet.
    pub linked: RwSignal<bool>,
    /// Whether the link could not be read.
    pub bad_link: bool,
    /// Whether the browser keeps the draft.
    pub kept: RwSignal<bool>,
    /// What is being chosen.
    pub chosen: RwSignal<Option<Chosen>>,
    /// The tables as they stand.
    pub tables: Memo<Tables>,
    /// Everything that is wrong.
    pub wrong: Memo<Vec<Wrong>>,
    /// The values that differ from the standard.
    pub differences: Memo<Vec<Place>>,
    provenance: StoredValue<Vec<Provenance>>,
}

impl OwnDesk {
    /// The kept draft, or what came with a link.
    pub fn open(settings: Settings, what: &str) -> OwnDesk {
        let kept = browser::recall(STORE).and_then(|text| Draft::read(&text)).unwrap_or_default();
        let came = read_link(what);
        // A link to the player's own tables changes nothing.
        let linked = came.clone().filter(|(name, tables)| (name, tables) != (&kept.name, kept.tables()));
        let draft = RwSignal::new(match &linked {
            Some((name, tables)) => Draft::of(name.clone(), *tables),
            None => kept,
        });
        let tables = Memo::new(move |_| draft.with(|draft| *draft.tables()));
        let wrong = Memo::new(move |_| draft.with(all_wrong));
        let differences = Memo::new(move |_| tables.get().differences(Components::standard().tables()));
        OwnDesk {
            settings,
            draft,
            linked: RwSignal::new(linked.is_some()),
            bad_link: !what.is_empty() && came.is_none(),
            kept: RwSignal::new(true),
            chosen: RwSignal::new(None),
            tables,
            wrong,
            differences,
            provenance: StoredValue::new(ComponentFile::standard().provenance),
        }
    }

    /// Does something with the draft, and keeps it.
    pub fn edit(&self, edit: impl FnOnce(&mut Draft)) {
        let mut draft = self.draft.get_untracked();
        if self.linked.get_untracked() {
            // The kept draft comes first, so that undoing leads back to it.
            let mut own = browser::recall(STORE).and_then(|text| Draft::read(&text)).unwrap_or_default();
            own.replace(draft.name.clone(), *draft.tables());
            draft = own;
            self.linked.set(false);
        }
        edit(&mut draft);
        let storage = browser::storage();
        self.kept.set(storage.is_some_and(|storage| storage.set_item(STORE, &draft.write()).is_ok()));
        self.draft.set(draft);
    }

    /// Changes the tables.
    pub fn change(&self, change: impl FnOnce(&mut Tables)) {
        self.edit(|draft| draft.change(change));
    }

    /// Back to the kept draft.
    pub fn leave_link(&self) {
        self.draft.set(browser::recall(STORE).and_then(|text| Draft::read(&text)).unwrap_or_default());
        self.linked.set(false);
        Page::Own(String::new()).go();
    }

    /// Something of the draft (tracked).
    pub fn read<T>(&self, read: impl FnOnce(&Draft) -> T) -> T {
        self.draft.with(read)
    }

    /// The components, if they can be played with (tracked).
    pub fn components(&self) -> Option<Components> {
        self.draft.with(Draft::components)
    }

    /// How sure a table of the standard is.
    pub fn certainty(&self, table: &str) -> Certainty {
        self.provenance.with_value(|all| {
            let found = all.iter().find(|provenance| provenance.table == table);
            found.map_or(Certainty::Rebuilt, |provenance| provenance.certainty)
        })
    }

    /// The component file: tables that were changed are read off the box.
    pub fn file(&self) -> Option<String> {
        let components = untrack(|| self.components())?;
        let changed: Vec<&str> = self.differences.get_untracked().into_iter().map(Place::table).collect();
        let why = self.settings.text("own-send-read");
        let provenance =
            self.provenance.get_value().into_iter().map(|provenance| match changed.contains(&provenance.table) {
                true => Provenance { certainty: Certainty::Stated, why: why.clone(), ..provenance },
                false => provenance,
            });
        Some(ComponentFile { components, provenance: provenance.collect() }.to_toml())
    }

    /// Where a value stands, in words.
    pub fn place(&self, place: Place) -> String {
        self.settings.words().with(|words| words.place(place))
    }

    /// What is wrong, in words.
    pub fn explain(&self, wrong: &Wrong) -> String {
        self.settings.words().with(|words| match wrong {
            Wrong::Name => words.text("own-fault-name"),
            Wrong::Value(place, found) => {
                let limits = place.limits().unwrap_or(0..=0);
                let found = if found.is_empty() { "–" } else { found.as_str() };
                words.with(
                    "own-fault-value",
                    &[
                        ("at", words.place(*place).into()),
                        ("found", found.into()),
                        ("low", (*limits.start()).into()),
                        ("high", (*limits.end()).into()),
                    ],
                )
            }
            Wrong::Fault(fault) => words.tables_fault(fault),
        })
    }

    /// Whether something is wrong at a place (tracked).
    pub fn is_wrong(&self, place: Place) -> bool {
        let at = key(place);
        self.wrong.with(|wrong| wrong.iter().any(|wrong| spot(wrong) == at))
    }
}

fn all_wrong(draft: &Draft) -> Vec<Wrong> {
    let name = draft.name.trim().is_empty() && draft.tables() != Components::standard().tables();
    let values = draft.wrong.iter().map(|(place, text)| Wrong::Value(*place, text.clone()));
    let faults = draft.tables().faults().into_iter().map(Wrong::Fault);
    name.then_some(Wrong::Name).into_iter().chain(values).chain(faults).collect()
}

/// Where on the page something is wrong.
pub fn spot(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Name => "name".to_string(),
        Wrong::Value(place, _) => key(*place),
        Wrong::Fault(fault) => match *fault {
            TablesFault::TwoDiscs { .. } => key(Place::BaseWheel),
            TablesFault::NoKind { path } => key(Place::PathKinds { path }),
            TablesFault::OneKind { path, level } | TablesFault::TooCheap { path, level } => {
                key(Place::Price { path, level })
            }
            TablesFault::TooManyWays { .. } => "paths".to_string(),
            TablesFault::FreeGood { good } => key(Place::Recipe { good, resource: noria_rules::Resource::Energy }),
            TablesFault::SameShips { island } | TablesFault::NoShips { island } => key(Place::IslandShips { island }),
            TablesFault::FewIslands { .. } | TablesFault::FewWarehouses { .. } => key(Place::IslandCount),
            TablesFault::FewShips { .. } => key(Place::Ships),
            TablesFault::FewDiscs { .. } => key(Place::Discs),
            TablesFault::FewBonusDiscs { .. } => key(Place::BonusDiscs),
        },
    }
}
