//! The network file: a head, then biases, scales and weights of each layer, little-endian.
//!
//! `NORIANET`, version, a hash of the names of all inputs and actions, the sizes, the encoding; then the hidden layers
//! and the heads for shares, points, spending and policy; then a text that says how it was made.

use core::fmt;

use noria_rules::Seat;

use super::{Layer, PolicyNetwork};
use crate::action_index::{self, AMOUNTS, COUNT};
use crate::observation::{self, SIZE};

const MAGIC: &[u8; 8] = b"NORIANET";
const VERSION: u32 = 1;
/// No layer is larger than this.
const MOST_UNITS: u32 = 1 << 16;

/// How weights are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// As floats.
    Floats = 0,
    /// As bytes, with a scale for each input row.
    Bytes = 1,
}

/// Why a network file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PolicyNetworkError {
    /// It is none.
    NotANetwork,
    /// A later program has written it.
    Version(u32),
    /// It was trained on other observations or actions.
    OtherNames,
    /// It is too short, too long, or has invalid sizes.
    Damaged,
}

impl fmt::Display for PolicyNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolicyNetworkError::NotANetwork => f.write_str("not a policy network"),
            PolicyNetworkError::Version(version) => write!(f, "version {version} of the format is not known"),
            PolicyNetworkError::OtherNames => f.write_str("trained on other observations or actions"),
            PolicyNetworkError::Damaged => f.write_str("damaged"),
        }
    }
}

impl std::error::Error for PolicyNetworkError {}

/// A hash (FNV-1a) of the names of all inputs and actions: networks belong to one set of them.
pub fn names_hash() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in observation::names().iter().chain(&action_index::names()) {
        for byte in name.bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    hash
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], PolicyNetworkError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(PolicyNetworkError::Damaged)?;
        self.0 = rest;
        Ok(*bytes)
    }

    fn u32(&mut self) -> Result<u32, PolicyNetworkError> {
        self.bytes().map(u32::from_le_bytes)
    }

    fn f32s(&mut self, count: usize) -> Result<Vec<f32>, PolicyNetworkError> {
        (0..count).map(|_| self.bytes().map(f32::from_le_bytes)).collect()
    }

    fn layer(&mut self, inputs: usize, outputs: usize, encoding: Encoding) -> Result<Layer, PolicyNetworkError> {
        let bias = self.f32s(outputs)?;
        let weights = match encoding {
            Encoding::Floats => self.f32s(inputs * outputs)?,
            Encoding::Bytes => {
                let scales = self.f32s(inputs)?;
                let (bytes, rest) = self.0.split_at_checked(inputs * outputs).ok_or(PolicyNetworkError::Damaged)?;
                self.0 = rest;
                let rows = bytes.chunks_exact(outputs).zip(&scales);
                rows.flat_map(|(row, scale)| row.iter().map(move |&byte| f32::from(byte as i8) * scale)).collect()
            }
        };
        Ok(Layer { inputs, bias, weights })
    }
}

impl PolicyNetwork {
    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Self, PolicyNetworkError> {
        let mut reader = Reader(bytes);
        if reader.bytes() != Ok(*MAGIC) {
            return Err(PolicyNetworkError::NotANetwork);
        }
        let version = reader.u32()?;
        if version != VERSION {
            return Err(PolicyNetworkError::Version(version));
        }
        if u64::from_le_bytes(reader.bytes()?) != names_hash()
            || reader.u32()? != SIZE as u32
            || reader.u32()? != COUNT as u32
        {
            return Err(PolicyNetworkError::OtherNames);
        }
        let layers = reader.u32()?;
        if !(1..=8).contains(&layers) {
            return Err(PolicyNetworkError::Damaged);
        }
        let sizes: Vec<u32> = (0..layers).map(|_| reader.u32()).collect::<Result<_, _>>()?;
        if sizes.iter().any(|size| !(1..=MOST_UNITS).contains(size)) {
            return Err(PolicyNetworkError::Damaged);
        }
        let encoding = match reader.u32()? {
            0 => Encoding::Floats,
            1 => Encoding::Bytes,
            _ => return Err(PolicyNetworkError::Damaged),
        };
        let mut inputs = SIZE;
        let mut hidden = Vec::new();
        for size in sizes {
            hidden.push(reader.layer(inputs, size as usize, encoding)?);
            inputs = size as usize;
        }
        let share = reader.layer(inputs, Seat::MAX, encoding)?;
        let points = reader.layer(inputs, Seat::MAX, encoding)?;
        let spend = reader.layer(inputs, AMOUNTS, encoding)?;
        let policy = reader.layer(inputs, COUNT, encoding)?;
        let length = reader.u32()? as usize;
        let origin = core::str::from_utf8(reader.0).ok().filter(|text| text.len() == length);
        let origin = origin.ok_or(PolicyNetworkError::Damaged)?.to_string();
        Ok(Self::assemble(origin, hidden, [share, points, spend], policy))
    }

    fn assemble(origin: String, hidden: Vec<Layer>, [share, points, spend]: [Layer; 3], policy: Layer) -> Self {
        let by_action = (0..COUNT).flat_map(|id| policy.weights.iter().skip(id).step_by(COUNT)).copied().collect();
        PolicyNetwork { origin, hidden, share, points, spend, policy_bias: policy.bias, policy: by_action }
    }

    /// A network with small weights that follow from a seed: as good as none, for tests and measurements.
    pub fn random(sizes: &[usize], seed: u64) -> Self {
        let mut state = seed.wrapping_mul(2).wrapping_add(1);
        let mut layer = |inputs: usize, outputs: usize| {
            let mut weight = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ((state >> 40) as f32 / (1 << 24) as f32 - 0.5) * (12.0 / inputs as f32).sqrt() * 0.5
            };
            let weights = (0..inputs * outputs).map(|_| weight()).collect();
            Layer { inputs, bias: vec![0.0; outputs], weights }
        };
        let mut inputs = SIZE;
        let mut hidden = Vec::new();
        for &size in sizes {
            hidden.push(layer(inputs, size));
            inputs = size;
        }
        let heads = [layer(inputs, Seat::MAX), layer(inputs, Seat::MAX), layer(inputs, AMOUNTS)];
        let policy = layer(inputs, COUNT);
        Self::assemble(String::new(), hidden, heads, policy)
    }

    /// The file.
    pub fn write(&self, encoding: Encoding) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend(VERSION.to_le_bytes());
        out.extend(names_hash().to_le_bytes());
        for number in [SIZE, COUNT, self.hidden.len()].into_iter().chain(self.sizes()) {
            out.extend((number as u32).to_le_bytes());
        }
        out.extend((encoding as u32).to_le_bytes());
        let last = self.policy.len() / COUNT;
        let weights = (0..last).flat_map(|input| self.policy.iter().skip(input).step_by(last)).copied().collect();
        let policy = Layer { inputs: last, bias: self.policy_bias.clone(), weights };
        for layer in self.hidden.iter().chain([&self.share, &self.points, &self.spend, &policy]) {
            write_layer(layer, encoding, &mut out);
        }
        out.extend((self.origin.len() as u32).to_le_bytes());
        out.extend(self.origin.as_bytes());
        out
    }
}

fn write_layer(layer: &Layer, encoding: Encoding, out: &mut Vec<u8>) {
    let mut floats = |values: &[f32]| values.iter().for_each(|value| out.extend(value.to_le_bytes()));
    floats(&layer.bias);
    if encoding == Encoding::Floats {
        return floats(&layer.weights);
    }
    let rows = || layer.weights.chunks_exact(layer.bias.len());
    let scale = |row: &[f32]| row.iter().fold(0.0_f32, |most, weight| most.max(weight.abs())) / 127.0;
    let scales: Vec<f32> = rows().map(scale).collect();
    floats(&scales);
    debug_assert_eq!(scales.len(), layer.inputs);
    for (row, scale) in rows().zip(scales) {
        out.extend(row.iter().map(|weight| if scale > 0.0 { (weight / scale).round() as i8 as u8 } else { 0 }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy_network::{Output, Scratch};
    use crate::testing::start;

    #[test]
    fn files_are_read_as_they_were_written() {
        let mut network = PolicyNetwork::random(&[16, 8], 3);
        network.origin = "a test".into();
        assert_eq!(PolicyNetwork::read(&network.write(Encoding::Floats)).as_ref(), Ok(&network));
        let bytes = network.write(Encoding::Bytes);
        let small = PolicyNetwork::read(&bytes).expect("it was just written");
        assert_eq!(small.sizes(), [16, 8]);
        assert!(small.write(Encoding::Bytes).len() == bytes.len());
        let mut scratch = Scratch::default();
        let [mut exact, mut rounded] = [Output::default(), Output::default()];
        let mut observed = [0; SIZE];
        observation::write(&start(&noria_rules::Options::default(), 1), Seat::FIRST, &mut observed);
        network.evaluate(&observed, Seat::FIRST, &mut scratch, &mut exact);
        scratch.reset();
        small.evaluate(&observed, Seat::FIRST, &mut scratch, &mut rounded);
        assert!((exact.share[0] - rounded.share[0]).abs() < 0.02, "{exact:?} {rounded:?}");
    }

    #[test]
    fn other_files_are_refused() {
        let file = PolicyNetwork::random(&[4], 1).write(Encoding::Bytes);
        let refusal = |bytes: &[u8]| PolicyNetwork::read(bytes).expect_err("it is refused");
        assert_eq!(refusal(b"# a text"), PolicyNetworkError::NotANetwork);
        assert_eq!(refusal(&file[..file.len() - 5]), PolicyNetworkError::Damaged);
        let changed = |place: usize| {
            let mut file = file.clone();
            file[place] ^= 0xff;
            file
        };
        assert_eq!(refusal(&changed(12)), PolicyNetworkError::OtherNames);
        assert!(matches!(refusal(&changed(8)), PolicyNetworkError::Version(_)));
    }

    #[test]
    fn updates_of_the_first_layer_change_nothing() {
        use rand_core::SeedableRng;
        let network = PolicyNetwork::random(&[32, 8], 5);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
        let mut game = start(&noria_rules::Options::default(), 2);
        let (mut kept, mut fresh) = (Scratch::default(), Scratch::default());
        let [mut updated, mut anew] = [Output::default(), Output::default()];
        let mut observed = [0; SIZE];
        while let Some(seat) = game.to_act() {
            observation::write(&game, seat, &mut observed);
            fresh.reset();
            network.evaluate(&observed, seat, &mut kept, &mut updated);
            network.evaluate(&observed, seat, &mut fresh, &mut anew);
            for place in 0..2 {
                assert!((updated.points[place] - anew.points[place]).abs() < 0.1);
            }
            let actions = game.legal_actions(seat);
            let action = actions[crate::below(&mut rng, actions.len())];
            assert!((network.logit(&updated, 3) - network.logit(&anew, 3)).abs() < 0.01);
            game.apply_unchecked(seat, action, &mut ());
        }
    }
}
