//! Small changes to a position written as JSON.

use serde_json::{Value, json};

/// Changes one place of the value: which one, how, and to what is in the bytes.
pub fn change(value: &mut Value, [low, high, how, what]: [u8; 4]) {
    let mut left = usize::from(u16::from_le_bytes([low, high])) % count(value);
    if let Some(place) = nth(value, &mut left) {
        edit(place, how, what);
    }
}

/// How many values there are, this one included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0usize,
    }
}

fn nth<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, left)),
        _ => None,
    }
}

fn edit(place: &mut Value, how: u8, what: u8) {
    match place {
        Value::Number(_) => {
            *place = match how % 4 {
                0 => json!(what),
                1 => json!(9_000 + u16::from(what) * 4),
                _ => json!(what % 10),
            };
        }
        Value::Array(items) => match how % 3 {
            0 => _ = items.pop(),
            1 => items.extend(items.last().cloned()),
            _ => items.push(word(what)),
        },
        Value::Bool(flag) => *flag = !*flag,
        Value::Object(_) | Value::String(_) | Value::Null => {
            let slot = SLOTS[usize::from(what) % SLOTS.len()];
            let (some, more) = (1 + what / 12 % 3, what / 36 % 3);
            *place = match how % 12 {
                0 => json!({ "using": { "slot": slot, "left": some, "bonus": more } }),
                1 => json!({ "arrived": { "slot": slot, "left": some, "bonus": more } }),
                2 => json!({ "bonus": some }),
                3 => json!({ "inspected": slot }),
                4 => json!({ "activated": slot }),
                5 => json!({ "named": [slot, some] }),
                6 => json!(1 + what % 9),
                7 => Value::Null,
                8 => json!(WHEELS[usize::from(what) % WHEELS.len()]),
                _ => word(what),
            };
        }
    }
}

const SLOTS: [&str; 12] = ["s1", "s2", "m1", "m2", "m3", "m4", "l1", "l2", "l3", "l4", "l5", "l6"];

const WHEELS: [&str; 8] = [
    ". - . - .",
    "1J - 1T 3O - 1C 3M 4E",
    "1C+ 2T+ - 1B+ 2B+ 3J+ 4C+ - 1M+ 2E+ 3O+ 4T+ 5J+ 6B+",
    "2B+ - 3B 4C - 4J+ 5T 6B+",
    "2J - 3T+ 4B - 5C 6C+",
    "2C - . - .",
    "1A - 1E 2B - 3C 4F 5D",
    "2F+ - 3E+ 4D+ - 4A+ 5B+ 6C+",
];

fn word(what: u8) -> Value {
    const WORDS: [&str; 27] = [
        "base",
        "expert",
        "solo",
        "first",
        "second",
        "together",
        "in-turn",
        "wheels",
        "resources",
        "first-steps",
        "influence",
        "action",
        "politics",
        "administration",
        "over",
        "free",
        "unused",
        "energy",
        "mycelium",
        "obsidian",
        "city",
        "journey",
        "tool",
        "bonus",
        "s2",
        "m3",
        "l5",
    ];
    json!(WORDS[usize::from(what) % WORDS.len()])
}
