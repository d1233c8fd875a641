//! Shapes of the rules' and the opponents' types, for the OpenAPI description only.
//!
//! Those crates do not depend on it; a test parses these shapes with the real types.

#![allow(dead_code)] // only their schemas are used

use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::ids::PlayerId;

/// How strong the computer plays.
#[derive(ToSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    Novice,
    Apprentice,
    Journeyman,
    Adept,
    Veteran,
    Virtuoso,
    Master,
}

#[derive(ToSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    Base,
    Expert,
    Solo,
}

#[derive(ToSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    First,
    Second,
}

#[derive(ToSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarketLayout {
    FirstGame,
    Random,
}

#[derive(ToSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WheelBuilding {
    Together,
    InTurn,
}

/// The options of a game.
#[derive(ToSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    #[schema(required = false)]
    pub mode: Mode,
    /// 2 to 4, in a solo game 1; 2 by default.
    #[schema(required = false, minimum = 1, maximum = 4)]
    pub players: u8,
    #[schema(required = false)]
    pub edition: Edition,
    #[schema(required = false)]
    pub market: MarketLayout,
    #[schema(required = false)]
    pub wheels: WheelBuilding,
    /// The Bot's wheel in a solo game, like `1A - 1E 2B - 3C 4F 5D`: one disc on the small ring, two on the medium one,
    /// three on the large one, each letter once.
    #[schema(
        pattern = "^[12][A-F] - (1[A-F] [2-4][A-F]|2[A-F] [34][A-F]|3[A-F] 4[A-F]) - (1[A-F] 2[A-F] [3-6][A-F]|1[A-F] 3[A-F] [4-6][A-F]|1[A-F] 4[A-F] [56][A-F]|1[A-F] 5[A-F] 6[A-F]|2[A-F] 3[A-F] [4-6][A-F]|2[A-F] 4[A-F] [56][A-F]|2[A-F] 5[A-F] 6[A-F]|3[A-F] 4[A-F] [56][A-F]|3[A-F] 5[A-F] 6[A-F]|4[A-F] 5[A-F] 6[A-F])$"
    )]
    pub bot: Option<String>,
}

/// Where the discs of a base game start: spaces like `s2`, `m4`, `l3`, no two of them the same.
#[derive(ToSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BaseWheel {
    #[schema(pattern = "^(s[12]|m[1-4]|l[1-6])$")]
    pub city: String,
    #[schema(pattern = "^(s[12]|m[1-4]|l[1-6])$")]
    pub journey: String,
    #[schema(pattern = "^(s[12]|m[1-4]|l[1-6])$")]
    pub tool: String,
    /// Spaces of the resource discs, whose order differs from player to player.
    #[schema(min_items = 3, max_items = 3, value_type = Vec<Space>)]
    pub resources: Vec<String>,
}

/// A space of the wheel, like `s2`, `m4`, `l3`.
#[derive(ToSchema, Serialize)]
#[schema(pattern = "^(s[12]|m[1-4]|l[1-6])$")]
pub struct Space(String);

#[derive(ToSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
enum SeatPlan {
    /// The player who opens the table.
    Me,
    /// Anyone.
    Open,
    /// Only this player.
    Player(PlayerId),
    /// The computer.
    Level(Level),
}

impl PartialSchema for crate::terms::SeatPlan {
    fn schema() -> RefOr<Schema> {
        SeatPlan::schema()
    }
}

impl ToSchema for crate::terms::SeatPlan {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        SeatPlan::schemas(schemas);
    }
}

#[cfg(test)]
mod tests {
    use noria_rules::Components;

    use super::*;

    fn read<T: serde::de::DeserializeOwned>(shape: impl Serialize) -> T {
        serde_json::to_value(shape).and_then(serde_json::from_value).expect("the shape is read by the real type")
    }

    #[test]
    fn shapes_are_those_of_the_real_types() {
        let levels = [
            Level::Novice,
            Level::Apprentice,
            Level::Journeyman,
            Level::Adept,
            Level::Veteran,
            Level::Virtuoso,
            Level::Master,
        ];
        assert_eq!(levels.map(read::<noria_ai::Level>), noria_ai::Level::ALL);
        let options = Options {
            mode: Mode::Expert,
            players: 3,
            edition: Edition::First,
            market: MarketLayout::Random,
            wheels: WheelBuilding::InTurn,
            bot: None,
        };
        let read_options: noria_rules::Options = read(options);
        assert_eq!(read_options.players, 3);
        assert_eq!([Mode::Base, Mode::Expert, Mode::Solo].map(read::<noria_rules::Mode>), noria_rules::Mode::ALL);
        read::<noria_rules::Edition>(Edition::Second);
        read::<noria_rules::MarketLayout>(MarketLayout::FirstGame);
        read::<noria_rules::WheelBuilding>(WheelBuilding::Together);
        assert_eq!(read::<crate::SeatPlan>(SeatPlan::Open), crate::SeatPlan::Open);
        assert_eq!(read::<crate::SeatPlan>(SeatPlan::Me), crate::SeatPlan::Me);
        assert_eq!(
            read::<crate::SeatPlan>(SeatPlan::Level(Level::Master)),
            crate::SeatPlan::Level(noria_ai::Level::Master)
        );
        let player = PlayerId::from_random([3; 13]);
        assert_eq!(read::<crate::SeatPlan>(SeatPlan::Player(player)), crate::SeatPlan::Player(player));
        let wheel = Components::standard().tables().base_wheel;
        let [city, journey, tool] = [wheel.city, wheel.journey, wheel.tool].map(|slot| slot.to_string());
        let resources = wheel.resources.map(|slot| slot.to_string()).to_vec();
        assert_eq!(read::<noria_rules::BaseWheel>(BaseWheel { city, journey, tool, resources }), wheel);
        assert!(serde_json::from_str::<noria_rules::Options>(r#"{"bot":"1A - 1E 2B - 3C 4F 5D"}"#).is_ok());
    }
}
