//! Actions as words: `use=s2x2`, `invest=refinement(3obsidian)`, `intrigue=settlement-division`, `end`.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::action::{Action, ActionKind, Payment, SlotPair};
use crate::kinds::{Chamber, DiscKind, Good, Goods, IslandId, Path, Resource, Resources, Ring, UnknownName};
use crate::slot::Slot;

/// Why a word is no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// An unknown verb.
    #[error("'{0}' is no action; actions are {Verbs}")]
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

/// All verbs in one line.
struct Verbs;

impl fmt::Display for Verbs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = ActionKind::ALL.len() - 1;
        for (n, kind) in ActionKind::ALL.into_iter().enumerate() {
            let before = if n == 0 {
                ""
            } else if n == last {
                " and "
            } else {
                ", "
            };
            write!(f, "{before}{kind}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(token: &str) -> Result<Self, TokenError> {
        let (verb, rest) = token.split_once('=').unwrap_or((token, ""));
        let kind: ActionKind = verb.parse().map_err(|_| TokenError::Verb(token.to_string()))?;
        let action = Action::read(kind, rest)?;
        // One action, one word: what is read is what would be written.
        let spelling = action.to_string();
        if spelling == token { Ok(action) } else { Err(TokenError::Spelling(token.to_string(), spelling)) }
    }
}

/// What follows the verb of an action.
pub(crate) trait Arguments: Sized {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn read(text: &str) -> Result<Self, TokenError>;
}

impl Arguments for () {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(verb)
    }

    fn read(_: &str) -> Result<Self, TokenError> {
        Ok(())
    }
}

macro_rules! one_name {
    ($($type:ident),+) => {
        $(impl Arguments for ($type,) {
            fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{verb}={}", self.0)
            }

            fn read(text: &str) -> Result<Self, TokenError> {
                Ok((part(text)?,))
            }
        })+
    };
}
one_name!(Resource, Good, Path, Ring, Slot);

/// A building space.
impl Arguments for (u8,) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{verb}={}", self.0)
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        match text.parse() {
            Ok(number) => Ok((number,)),
            Err(_) => expected(text, "a building space from 1 to 4"),
        }
    }
}

/// Two spaces: `m2-l4`.
impl Arguments for (SlotPair,) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.0.slots();
        write!(f, "{verb}={a}-{b}")
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        let Some((a, b)) = text.split_once('-') else { return expected(text, "two spaces, like m2-l4") };
        match SlotPair::new(part(a)?, part(b)?) {
            Some(slots) => Ok((slots,)),
            None => expected(text, "two different spaces"),
        }
    }
}

/// A disc that may be doubled: `s2x2`.
impl Arguments for (Slot, bool) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{verb}={}{}", self.0, if self.1 { "x2" } else { "" })
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        match text.strip_suffix("x2") {
            Some(slot) => Ok((part(slot)?, true)),
            None => Ok((part(text)?, false)),
        }
    }
}

/// A disc and where it goes: `city@s2`.
impl Arguments for (DiscKind, Slot) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{verb}={}@{}", self.0, self.1)
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        match text.split_once('@') {
            Some((disc, slot)) => Ok((part(disc)?, part(slot)?)),
            None => expected(text, "a disc and a space, like city@s2"),
        }
    }
}

/// A chamber, and another one: `settlement-division`.
impl Arguments for (Chamber, Option<Chamber>) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            (chamber, None) => write!(f, "{verb}={chamber}"),
            (chamber, Some(other)) => write!(f, "{verb}={chamber}-{other}"),
        }
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        match text.split_once('-') {
            Some((chamber, other)) => Ok((part(chamber)?, Some(part(other)?))),
            None => Ok((part(text)?, None)),
        }
    }
}

/// Goods: `2sail+1lamp`.
impl Arguments for (Goods,) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{verb}=")?;
        write_amounts(f, Resources::default(), self.0)
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        match amounts(text)? {
            Payment { resources, goods } if resources == Resources::default() => Ok((goods,)),
            _ => expected(text, "goods only, like 2sail"),
        }
    }
}

/// A thing and what is paid for it: `settlement(1energy+1mycelium)`; no brackets if nothing is paid.
impl Arguments for (Path, Payment) {
    fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{verb}={}", self.0)?;
        write_payment(f, self.1)
    }

    fn read(text: &str) -> Result<Self, TokenError> {
        let (path, payment) = split_payment(text)?;
        Ok((part(path)?, payment))
    }
}

macro_rules! paid_with_resources {
    ($($type:ident),+) => {
        $(impl Arguments for ($type, Resources) {
            fn write(self, verb: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{verb}={}", self.0)?;
                write_payment(f, Payment { resources: self.1, goods: Goods::default() })
            }

            fn read(text: &str) -> Result<Self, TokenError> {
                let (thing, payment) = split_payment(text)?;
                if payment.goods != Goods::default() {
                    return expected(text, "resources only");
                }
                Ok((part(thing)?, payment.resources))
            }
        })+
    };
}
paid_with_resources!(DiscKind, IslandId);

fn write_payment(f: &mut fmt::Formatter<'_>, payment: Payment) -> fmt::Result {
    if payment == Payment::default() {
        return Ok(());
    }
    f.write_str("(")?;
    write_amounts(f, payment.resources, payment.goods)?;
    f.write_str(")")
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

fn part<T: FromStr<Err = UnknownName>>(part: &str) -> Result<T, TokenError> {
    part.parse().map_err(|unknown| TokenError::Part { part: part.to_string(), unknown })
}

fn expected<T>(part: &str, expected: &'static str) -> Result<T, TokenError> {
    Err(TokenError::Part { part: part.to_string(), unknown: UnknownName { expected } })
}

/// Splits `settlement(1energy+1mycelium)` into the thing and what is paid for it.
fn split_payment(text: &str) -> Result<(&str, Payment), TokenError> {
    let Some((thing, paid)) = text.split_once('(') else { return Ok((text, Payment::default())) };
    match paid.strip_suffix(')') {
        Some(paid) => Ok((thing, amounts(paid)?)),
        None => expected(text, "a closing bracket"),
    }
}

fn amounts(text: &str) -> Result<Payment, TokenError> {
    let mut payment = Payment::default();
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
