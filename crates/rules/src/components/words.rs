//! The words of a component file: prices, ship spaces, building spaces.

use core::str::FromStr;

use super::tables::{BuildingSpace, Price, ShipSpace, limits};

/// Why a word of the file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WordError {
    #[error("expected a price from 1 to 9, with ≠ if at least two kinds are needed, like \"4\" or \"4≠\"")]
    Price,
    #[error("a price with ≠ is at least 2")]
    Different,
    #[error("expected a resource and +1, -1 or -2, like \"energy +1\"")]
    Ships,
    #[error("expected a good and 1 or 2 warehouses, like \"sail 2\"")]
    Space,
}

impl FromStr for Price {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (number, different) = match word.strip_suffix('≠') {
            Some(number) => (number, true),
            None => (word, false),
        };
        let amount = number.parse().ok().filter(|amount| limits::PRICE.contains(amount)).ok_or(WordError::Price)?;
        if different && amount < 2 { Err(WordError::Different) } else { Ok(Price { amount, different }) }
    }
}

impl FromStr for ShipSpace {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (resource, bonus) = word.split_once(' ').ok_or(WordError::Ships)?;
        let resource = resource.parse().map_err(|_| WordError::Ships)?;
        let bonus = bonus.parse().ok().filter(|bonus| limits::SHIP_BONUS.contains(bonus)).ok_or(WordError::Ships)?;
        Ok(ShipSpace { resource, bonus })
    }
}

impl FromStr for BuildingSpace {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Self, WordError> {
        let (good, warehouses) = word.split_once(' ').ok_or(WordError::Space)?;
        let good = good.parse().map_err(|_| WordError::Space)?;
        let warehouses = warehouses.parse().ok().filter(|n| limits::WAREHOUSES.contains(n)).ok_or(WordError::Space)?;
        Ok(BuildingSpace { good, warehouses })
    }
}
