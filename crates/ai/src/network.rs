//! The value network: two small layers that turn features into expected points.
//!
//! It is so small that an evaluation takes about a microsecond, which the search needs.

use core::fmt;

use noria_kernels as kernels;

use crate::features::{self, COUNT, Features};

pub use noria_kernels::{FIRST, SECOND};

/// The network works in hundreds of points.
pub const SCALE: f32 = 100.0;
/// The slope for negative inputs.
pub const LEAK: f32 = 0.05;

const _: () = assert!(COUNT <= kernels::MOST_FEATURES);

/// The weights that ship with the program (`noria tune` makes them).
const FILE: &str = include_str!("../network.txt");

/// Its numbers, in thousandths: the page carries these, and neither the text nor what reads it.
static TUNED: [i16; Network::NUMBERS] = thousandths(FILE);

/// A network.
#[derive(Clone, PartialEq)]
pub struct Network {
    /// How it was made, for the head of the file.
    pub origin: String,
    /// From features to the first layer.
    pub first: Box<[[f32; FIRST]; COUNT]>,
    /// The first layer's biases.
    pub first_bias: [f32; FIRST],
    /// From the first to the second layer.
    pub second: Box<[[f32; SECOND]; FIRST]>,
    /// The second layer's biases.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the output.
    pub last: [f32; SECOND],
    /// The output's bias.
    pub last_bias: f32,
}

/// A position whose first layer is known. An action changes few features, so the positions after all actions of a list
/// are evaluated incrementally from the one before them.
#[derive(Debug, Clone)]
pub struct Accumulator {
    features: Features,
    sums: [f32; FIRST],
}

pub(crate) fn leaky(signal: f32) -> f32 {
    if signal > 0.0 { signal } else { LEAK * signal }
}

impl Network {
    /// The tuned network. How it was made is in its file alone.
    pub fn tuned() -> Self {
        let mut network = Network::zero();
        network.numbers_mut().zip(&TUNED).for_each(|(place, &number)| *place = from_thousandths(number.into()));
        network
    }

    /// A network that knows nothing.
    pub fn zero() -> Self {
        Network {
            origin: String::new(),
            first: vec![[0.0; FIRST]; COUNT].try_into().expect("as many rows as features"),
            first_bias: [0.0; FIRST],
            second: Box::new([[0.0; SECOND]; FIRST]),
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        }
    }

    /// The sums of the first layer before the leak.
    pub(crate) fn first_sums(&self, features: &Features) -> [f32; FIRST] {
        self.changed_sums(&self.first_bias, &[0.0; COUNT], features)
    }

    /// The sums of the first layer after some features have changed.
    fn changed_sums(&self, sums: &[f32; FIRST], from: &Features, to: &Features) -> [f32; FIRST] {
        let mut changed = *sums;
        kernels::add_changes(&mut changed, self.first.as_slice(), from, to);
        changed
    }

    /// The sums of the second layer before the leak.
    pub(crate) fn second_sums(&self, first: &[f32; FIRST]) -> [f32; SECOND] {
        let mut sums = self.second_bias;
        kernels::add_second(&mut sums, &self.second, first);
        sums
    }

    /// The expected points.
    pub fn points(&self, features: &Features) -> f32 {
        self.points_by(&self.first_sums(features))
    }

    /// The first layer of a position, from which similar ones are evaluated.
    pub fn accumulator(&self, features: &Features) -> Accumulator {
        Accumulator { features: *features, sums: self.first_sums(features) }
    }

    /// The expected points, worked out from those of another position: cheaper where few features differ.
    pub fn points_from(&self, accumulator: &Accumulator, features: &Features) -> f32 {
        self.points_by(&self.changed_sums(&accumulator.sums, &accumulator.features, features))
    }

    fn points_by(&self, first_sums: &[f32; FIRST]) -> f32 {
        let second = self.second_sums(&first_sums.map(leaky)).map(leaky);
        let sum: f32 = second.iter().zip(&self.last).map(|(input, weight)| input * weight).sum();
        SCALE * (sum + self.last_bias)
    }

    /// All numbers, in the order of the file.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.first
            .iter()
            .flatten()
            .chain(&self.first_bias)
            .chain(self.second.iter().flatten())
            .chain(&self.second_bias)
            .chain(&self.last)
            .chain([&self.last_bias])
    }

    /// All numbers, to change them.
    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.first
            .iter_mut()
            .flatten()
            .chain(&mut self.first_bias)
            .chain(self.second.iter_mut().flatten())
            .chain(&mut self.second_bias)
            .chain(&mut self.last)
            .chain([&mut self.last_bias])
    }

    /// How many numbers a network has.
    pub const NUMBERS: usize = COUNT * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1;

    /// Reads a network file: comments, then one row of thousandths for each feature and each unit.
    pub fn read(text: &str) -> Result<Self, NetworkError> {
        let mut network = Network::zero();
        let mut rows = Vec::new();
        let mut names = row_names();
        for (index, line) in text.lines().enumerate() {
            if let Some(comment) = line.strip_prefix('#') {
                network.origin.push_str(comment.strip_prefix(' ').unwrap_or(comment));
                network.origin.push('\n');
            } else if let Some((name, numbers)) = line.split_once(':') {
                let expected = names.next().unwrap_or_else(|| "nothing more".into());
                if name != expected {
                    let why = format!("'{name}', expected '{expected}': trained on other features");
                    return Err(NetworkError { line: index + 1, why });
                }
                for word in numbers.split_whitespace() {
                    let Ok(number) = word.parse::<i32>() else {
                        return Err(NetworkError { line: index + 1, why: format!("'{word}' is no whole number") });
                    };
                    rows.push(from_thousandths(number));
                }
            } else if !line.trim().is_empty() {
                return Err(NetworkError { line: index + 1, why: "expected 'name: numbers'".into() });
            }
        }
        if rows.len() != Self::NUMBERS {
            let why = format!("{} numbers, expected {}", rows.len(), Self::NUMBERS);
            return Err(NetworkError { line: text.lines().count(), why });
        }
        network.numbers_mut().zip(rows).for_each(|(place, number)| *place = number);
        Ok(network)
    }
}

fn from_thousandths(number: i32) -> f32 {
    number as f32 / 1000.0
}

/// The numbers of a file, without a look at its names: a test reads it as any other.
const fn thousandths(text: &str) -> [i16; Network::NUMBERS] {
    let text = text.as_bytes();
    let (mut numbers, mut filled, mut at) = ([0; Network::NUMBERS], 0, 0);
    let (mut after_name, mut sign) = (false, 1);
    while at < text.len() {
        match text[at] {
            b'#' => {
                while text[at] != b'\n' {
                    at += 1;
                }
            }
            b':' => after_name = true,
            b'\n' => after_name = false,
            b'-' if after_name => sign = -1,
            b'0'..=b'9' if after_name => {
                numbers[filled] = numbers[filled] * 10 + sign * (text[at] - b'0') as i16;
                if !text[at + 1].is_ascii_digit() {
                    (filled, sign) = (filled + 1, 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    assert!(filled == Network::NUMBERS, "the built-in network has as many numbers as there are weights");
    numbers
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({COUNT}-{FIRST}-{SECOND}-1)")
    }
}

/// Why a network file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for NetworkError {}

/// The file: thousandths, one line for each feature, so that it can be compared line by line.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.origin.lines() {
            writeln!(f, "# {line}")?;
        }
        let mut row = |name: &str, numbers: &[f32]| {
            write!(f, "{name}:")?;
            numbers.iter().try_for_each(|number| write!(f, " {}", (number * 1000.0).round() as i32))?;
            writeln!(f)
        };
        let rows = (self.first.iter().map(|row| &row[..]).chain([&self.first_bias[..]]))
            .chain(self.second.iter().map(|row| &row[..]))
            .chain([&self.second_bias[..], &self.last, core::slice::from_ref(&self.last_bias)]);
        row_names().zip(rows).try_for_each(|(name, numbers)| row(&name, numbers))
    }
}

/// The names of the rows of a file, in order.
fn row_names() -> impl Iterator<Item = String> {
    let units = (1..=FIRST).map(|unit| format!("unit-{unit}"));
    (features::names().into_iter())
        .chain(["first-bias".into()])
        .chain(units)
        .chain(["second-bias", "last", "last-bias"].map(String::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_as_it_was_read() {
        assert_eq!(Network::read(FILE).expect("a sound file").to_string(), FILE);
    }

    #[test]
    fn the_built_in_network_is_that_of_the_file() {
        let file = Network::read(FILE).expect("a sound file");
        assert!(Network::tuned() == Network { origin: String::new(), ..file });
    }

    #[test]
    fn a_file_with_other_features_is_refused() {
        let changed = FILE.replacen("\nenergy:", "\nwind:", 1);
        let error = Network::read(&changed).expect_err("its names differ");
        assert!(error.why.contains("'wind', expected 'energy'"), "{error}");
    }
}
