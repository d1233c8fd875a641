//! Actions as words: `use=s2x2`, `invest=refinement(3obsidian)`, `intrigue=settlement-division`, `end`.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use enum_map::EnumMap;

use crate::action::{Action, Payment, SlotPair};
use crate::kinds::{DiscKind, Good, Goods, Resource, Resources, UnknownName};
use crate::wheel::Slot;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::TakeResource { resource } => write!(f, "take={resource}"),
            Action::FirstStep { path } => write!(f, "step={path}"),
            Action::SetDisc { disc, slot } => write!(f, "set={disc}@{slot}"),
            Action::NightShift { ring } => write!(f, "night={ring}"),
            Action::Modify { slots } => {
                let (a, b) = slots.slots();
                write!(f, "modify={a}-{b}")
            }
            Action::Activate { slot, doubled } => write!(f, "use={slot}{}", if doubled { "x2" } else { "" }),
            Action::Inspect { slot } => write!(f, "inspect={slot}"),
            Action::Reuse { slot } => write!(f, "reuse={slot}"),
            Action::Name { slot } => write!(f, "name={slot}"),
            Action::Buy { disc, payment } => write!(f, "buy={disc}{}", Paid(payment, Goods::default())),
            Action::Invest { path, payment } => write!(f, "invest={path}{}", Paid(payment.resources, payment.goods)),
            Action::Travel { island, fee } => write!(f, "travel={island}{}", Paid(fee, Goods::default())),
            Action::Reveal => f.write_str("reveal"),
            Action::TakeShip { resource } => write!(f, "ship={resource}"),
            Action::Build { space } => write!(f, "build={space}"),
            Action::Upgrade { slot } => write!(f, "upgrade={slot}"),
            Action::Produce { goods } => {
                f.write_str("produce=")?;
                write_amounts(f, Resources::default(), goods)
            }
            Action::Forfeit => f.write_str("forfeit"),
            Action::Sell { good } => write!(f, "sell={good}"),
            Action::Acquire { resource } => write!(f, "acquire={resource}"),
            Action::Intrigue { chamber, remove: None } => write!(f, "intrigue={chamber}"),
            Action::Intrigue { chamber, remove: Some(other) } => write!(f, "intrigue={chamber}-{other}"),
            Action::EndTurn => f.write_str("end"),
            Action::Place { disc, slot } => write!(f, "place={disc}@{slot}"),
        }
    }
}

/// A payment in brackets; nothing at all if nothing is paid.
struct Paid(Resources, Goods);

impl fmt::Display for Paid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Paid(resources, goods) = *self;
        if resources.values().chain(goods.values()).all(|&amount| amount == 0) {
            return Ok(());
        }
        f.write_str("(")?;
        write_amounts(f, resources, goods)?;
        f.write_str(")")
    }
}

fn write_amounts(f: &mut fmt::Formatter<'_>, resources: Resources, goods: Goods) -> fmt::Result {
    let resources = resources.into_iter().map(|(resource, amount)| (resource.name(), amount));
    let goods = goods.into_iter().map(|(good, amount)| (good.name(), amount));
    let mut plus = "";
    for (name, amount) in resources.chain(goods).filter(|&(_, amount)| amount > 0) {
        write!(f, "{plus}{amount}{name}")?;
        plus = "+";
    }
    Ok(())
}

/// Why a word is no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// An unknown verb.
    #[error(
        "'{0}' is no action; actions are take, step, set, night, modify, use, inspect, reuse, name, buy, invest, \
         travel, reveal, ship, build, upgrade, produce, forfeit, sell, acquire, intrigue, end and place"
    )]
    Verb(String),
    /// A part that names nothing known.
    #[error("'{part}': {unknown}")]
    Part {
        /// The part.
        part: String,
        /// What was expected.
        unknown: UnknownName,
    },
    /// The action has another spelling.
    #[error("'{0}' is written '{1}'")]
    Spelling(String, String),
}

fn part<T: FromStr<Err = UnknownName>>(part: &str) -> Result<T, TokenError> {
    part.parse().map_err(|unknown| TokenError::Part { part: part.to_string(), unknown })
}

fn expected<T>(part: &str, expected: &'static str) -> Result<T, TokenError> {
    Err(TokenError::Part { part: part.to_string(), unknown: UnknownName { expected } })
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(token: &str) -> Result<Self, TokenError> {
        let (verb, rest) = token.split_once('=').unwrap_or((token, ""));
        let action = match verb {
            "take" => Action::TakeResource { resource: part(rest)? },
            "step" => Action::FirstStep { path: part(rest)? },
            "set" => {
                let (disc, slot) = disc_at(rest)?;
                Action::SetDisc { disc, slot }
            }
            "night" => Action::NightShift { ring: part(rest)? },
            "modify" => {
                let Some((a, b)) = rest.split_once('-') else { return expected(rest, "two spaces, like m2-l4") };
                match SlotPair::new(part(a)?, part(b)?) {
                    Some(slots) => Action::Modify { slots },
                    None => return expected(rest, "two different spaces"),
                }
            }
            "use" => match rest.strip_suffix("x2") {
                Some(slot) => Action::Activate { slot: part(slot)?, doubled: true },
                None => Action::Activate { slot: part(rest)?, doubled: false },
            },
            "inspect" => Action::Inspect { slot: part(rest)? },
            "reuse" => Action::Reuse { slot: part(rest)? },
            "name" => Action::Name { slot: part(rest)? },
            "buy" => {
                let (disc, payment) = resources_for(rest)?;
                Action::Buy { disc, payment }
            }
            "invest" => {
                let (path, payment) = split_payment(rest)?;
                Action::Invest { path: part(path)?, payment }
            }
            "travel" => {
                let (island, fee) = resources_for(rest)?;
                Action::Travel { island, fee }
            }
            "reveal" => Action::Reveal,
            "ship" => Action::TakeShip { resource: part(rest)? },
            "build" => match rest.parse() {
                Ok(space) => Action::Build { space },
                Err(_) => return expected(rest, "a building space from 1 to 4"),
            },
            "upgrade" => Action::Upgrade { slot: part(rest)? },
            "produce" => match amounts(rest)? {
                Payment { resources, goods } if resources == Resources::default() => Action::Produce { goods },
                _ => return expected(rest, "goods only, like 2sail"),
            },
            "forfeit" => Action::Forfeit,
            "sell" => Action::Sell { good: part(rest)? },
            "acquire" => Action::Acquire { resource: part(rest)? },
            "intrigue" => match rest.split_once('-') {
                Some((chamber, remove)) => Action::Intrigue { chamber: part(chamber)?, remove: Some(part(remove)?) },
                None => Action::Intrigue { chamber: part(rest)?, remove: None },
            },
            "end" => Action::EndTurn,
            "place" => {
                let (disc, slot) = disc_at(rest)?;
                Action::Place { disc, slot }
            }
            _ => return Err(TokenError::Verb(token.to_string())),
        };
        // One action, one word: what is read is what would be written.
        let spelling = action.to_string();
        if spelling == token { Ok(action) } else { Err(TokenError::Spelling(token.to_string(), spelling)) }
    }
}

fn disc_at(text: &str) -> Result<(DiscKind, Slot), TokenError> {
    match text.split_once('@') {
        Some((disc, slot)) => Ok((part(disc)?, part(slot)?)),
        None => expected(text, "a disc and a space, like city@s2"),
    }
}

/// Splits `settlement(1energy+1mycelium)` into the thing and what is paid for it.
fn split_payment(text: &str) -> Result<(&str, Payment), TokenError> {
    let Some((thing, paid)) = text.split_once('(') else { return Ok((text, Payment::default())) };
    match paid.strip_suffix(')') {
        Some(paid) => Ok((thing, amounts(paid)?)),
        None => expected(text, "a closing bracket"),
    }
}

fn resources_for<T: FromStr<Err = UnknownName>>(text: &str) -> Result<(T, Resources), TokenError> {
    let (thing, payment) = split_payment(text)?;
    if payment.goods != Goods::default() {
        return expected(text, "resources only");
    }
    Ok((part(thing)?, payment.resources))
}

fn amounts(text: &str) -> Result<Payment, TokenError> {
    let mut payment = Payment { resources: EnumMap::default(), goods: EnumMap::default() };
    for word in text.split('+') {
        let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let Ok(amount) = word[..word.len() - name.len()].parse::<u8>() else {
            return expected(word, "an amount and a name, like 2energy");
        };
        match (name.parse::<Resource>(), name.parse::<Good>()) {
            (Ok(resource), _) => payment.resources[resource] = amount,
            (_, Ok(good)) => payment.goods[good] = amount,
            _ => return expected(name, "a resource or a good"),
        }
    }
    Ok(payment)
}
