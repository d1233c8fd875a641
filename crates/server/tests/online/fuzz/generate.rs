//! Values from a JSON schema: valid, nearly valid, and random.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value, json};

/// Where ids and codes get their characters from.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Texts that often cause bugs.
const ODD_TEXTS: &[&str] = &[
    "",
    " ",
    "\0",
    "a\0b",
    "\u{1}\u{7f}\u{85}",
    "\r\nset-cookie: noria=x",
    "\u{202e}tfel ot thgir",
    "\u{feff}",
    "\u{fffd}",
    "\u{10ffff}",
    "👩‍👩‍👧‍👦",
    "Ǎ̴͓̯̓̓n̶̝͋ä̶",
    "'; DROP TABLE log; --",
    "\"}]",
    "<script>alert(1)</script>",
    "{{7*7}}${x}%s%n",
    "../../etc/passwd",
    "%00%ff",
    "null",
    "true",
    "-1",
    "18446744073709551616",
    "1e999",
    "NaN",
];

/// Numbers at the edges of their types.
const ODD_NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "-0",
    "-1",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "1e308",
    "-1e-308",
    "0.5",
];

/// A generator, deterministic for a seed.
pub struct Generator {
    chance: ChaCha8Rng,
    schemas: Value,
    /// Ids that exist.
    pub ids: Vec<String>,
}

impl Generator {
    pub fn new(seed: u64, description: &Value) -> Generator {
        let schemas = description["components"]["schemas"].clone();
        Generator { chance: ChaCha8Rng::seed_from_u64(seed), schemas, ids: Vec::new() }
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.chance.next_u64() as usize % bound.max(1)
    }

    /// True once in this many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// A value by the schema; one part in `wrong` is something else.
    pub fn value(&mut self, schema: &Value, wrong: usize) -> Value {
        if self.once_in(wrong) {
            return self.anything(3);
        }
        if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
            let schema = self.schemas[name].clone();
            return self.value(&schema, wrong);
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let kind = self.pick(kinds);
            return self.value(&kind, wrong);
        }
        if let Some(words) = schema["enum"].as_array() {
            return self.pick(words);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.pick(kinds),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("object") => self.object(schema, wrong),
            Some("array") => {
                let length = self.below(5);
                (0..length).map(|_| self.value(&schema["items"], wrong)).collect()
            }
            Some("integer" | "number") => self.integer(schema),
            Some("boolean") => Value::from(self.once_in(2)),
            Some("null") => Value::Null,
            _ => self.text(schema).into(),
        }
    }

    fn object(&mut self, schema: &Value, wrong: usize) -> Value {
        let mut object = Map::new();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (name, property) in schema["properties"].as_object().cloned().unwrap_or_default() {
            let is_required = required.contains(&Value::from(name.as_str()));
            let is_left_out = if is_required { self.once_in(4 * wrong) } else { self.once_in(2) };
            if !is_left_out {
                object.insert(name, self.value(&property, wrong));
            }
        }
        if self.once_in(4 * wrong) {
            let name = self.odd_text();
            object.insert(name, self.anything(2));
        }
        object.into()
    }

    fn integer(&mut self, schema: &Value) -> Value {
        let least = schema["minimum"].as_u64().unwrap_or(0);
        match schema["maximum"].as_u64() {
            Some(most) => Value::from(least + self.chance.next_u64() % (most - least + 1)),
            None if self.once_in(3) => Value::from(self.chance.next_u64()),
            None => Value::from(least + self.chance.next_u64() % 40),
        }
    }

    /// A text by the schema.
    pub fn text(&mut self, schema: &Value) -> String {
        if let Some(examples) = schema["examples"].as_array() {
            return self.pick(examples).as_str().unwrap_or_default().to_string();
        }
        let pattern = schema["pattern"].as_str().unwrap_or_default();
        let length = pattern.split(['{', '}']).nth(1).and_then(|length| length.parse::<usize>().ok());
        match length {
            Some(length) if !self.ids.is_empty() && !self.once_in(6) => {
                let fitting: Vec<String> = self.ids.iter().filter(|id| id.len() == length).cloned().collect();
                if fitting.is_empty() { self.id(length) } else { self.pick(&fitting) }
            }
            Some(length) => self.id(length),
            None => {
                let length = self.below(30);
                (0..length).map(|_| char::from(b' ' + self.below(95) as u8)).collect()
            }
        }
    }

    fn id(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from(self.pick(ALPHABET))).collect()
    }

    /// A handpicked text.
    pub fn odd_text(&mut self) -> String {
        match self.below(8) {
            0 => "x".repeat(self.below(20_000)),
            1 => "🌀".repeat(self.below(400)),
            2 => {
                let length = self.below(40);
                (0..length).filter_map(|_| char::from_u32(self.below(0x11_0000) as u32)).collect()
            }
            _ => self.pick(ODD_TEXTS).to_string(),
        }
    }

    /// Any JSON.
    fn anything(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => Value::Null,
            1 => json!(self.once_in(2)),
            2 => serde_json::from_str(self.pick(ODD_NUMBERS)).unwrap_or(Value::Null),
            3 => self.odd_text().into(),
            4 => {
                let length = self.below(4);
                (0..length).map(|_| self.anything(depth - 1)).collect()
            }
            _ => {
                let length = self.below(3);
                let pairs = (0..length).map(|_| (self.odd_text(), self.anything(depth - 1)));
                Value::Object(pairs.collect())
            }
        }
    }

    /// The bytes of a body: JSON, possibly corrupted.
    pub fn bytes(&mut self, value: &Value) -> Vec<u8> {
        let mut bytes = value.to_string().into_bytes();
        match self.below(16) {
            0 => bytes.truncate(self.below(bytes.len() + 1)),
            1 => {
                for _ in 0..=self.below(4) {
                    let place = self.below(bytes.len());
                    if let Some(byte) = bytes.get_mut(place) {
                        *byte ^= 1 << self.below(8);
                    }
                }
            }
            2 => bytes = (0..self.below(200)).map(|_| self.below(256) as u8).collect(),
            3 => bytes = "[".repeat(self.below(15_000)).into_bytes(),
            4 => bytes = r#"{"a":"#.repeat(self.below(3_000)).into_bytes(),
            5 => bytes.extend_from_slice(br#",{"a":1}"#),
            6 => {
                bytes = br#"{"name":"\ud800","text":"\udfff","key":"\u0000","code":"\u0000","label":"\u0000"}"#.to_vec()
            }
            _ => {}
        }
        bytes
    }
}
