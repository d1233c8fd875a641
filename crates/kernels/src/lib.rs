//! The inner loops of the networks.
//!
//! They are a crate of their own because the page compiles them for speed and all the rest for size. That holds for a
//! function only where it is compiled: nothing here is generic, and for the page nothing is inlined elsewhere.

#![no_std]
#![forbid(unsafe_code)]

/// Units of the value network's first layer.
pub const FIRST: usize = 64;
/// Units of its second layer.
pub const SECOND: usize = 16;
/// The most inputs that it may have.
pub const MOST_FEATURES: usize = 1 << u8::BITS;

/// So many units are summed up together: as many as a processor keeps at hand.
const BLOCK: usize = 32;
const _: () = assert!(FIRST.is_multiple_of(BLOCK));

/// Adds to the sums of the value network's first layer what the inputs that differ change about them.
///
/// # Panics
///
/// If there are more than [`MOST_FEATURES`] inputs, or fewer rows than inputs.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn add_changes(sums: &mut [f32; FIRST], weights: &[[f32; FIRST]], from: &[f32], to: &[f32]) {
    // Written without branches: which features an action changes cannot be predicted.
    let (mut changes, mut count) = ([0u8; MOST_FEATURES], 0);
    for (feature, (from, to)) in from.iter().zip(to).enumerate() {
        changes[count] = feature as u8;
        count += usize::from(from != to);
    }
    for (number, block) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        let mut sums = *block;
        for feature in changes[..count].iter().copied().map(usize::from) {
            let change = to[feature] - from[feature];
            let row = &weights[feature].as_chunks::<BLOCK>().0[number];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += change * weight);
        }
        *block = sums;
    }
}

/// Adds the inputs of the value network's second layer to its sums.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn add_second(sums: &mut [f32; SECOND], weights: &[[f32; SECOND]; FIRST], input: &[f32; FIRST]) {
    let mut block = *sums;
    for (input, row) in input.iter().zip(weights) {
        block.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
    }
    *sums = block;
}

/// How many bytes are not zero.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn count_set(bytes: &[u8]) -> u32 {
    bytes.iter().map(|byte| u32::from(*byte != 0)).sum()
}

/// How many bytes differ.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn count_changes(a: &[u8], b: &[u8]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a != b)).sum()
}

/// Adds a multiple of a row.
fn add(sums: &mut [f32], row: &[f32], factor: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += factor * weight);
}

/// Adds the bytes that are set to the sums of a layer, whose weights lie by input row.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn add_bytes(sums: &mut [f32], weights: &[f32], input: &[u8]) {
    for (row, &byte) in weights.chunks_exact(sums.len()).zip(input) {
        if byte != 0 {
            add(sums, row, f32::from(byte));
        }
    }
}

/// Adds what the bytes that differ change about the sums of a layer.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn add_changed_bytes(sums: &mut [f32], weights: &[f32], from: &[u8], to: &[u8]) {
    for (row, (from, to)) in weights.chunks_exact(sums.len()).zip(from.iter().zip(to)) {
        if from != to {
            add(sums, row, f32::from(*to) - f32::from(*from));
        }
    }
}

/// Adds the inputs that are not zero to the sums of a layer.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn add_inputs(sums: &mut [f32], weights: &[f32], input: &[f32]) {
    for (row, &value) in weights.chunks_exact(sums.len()).zip(input) {
        if value != 0.0 {
            add(sums, row, value);
        }
    }
}

/// What is below zero becomes zero.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn relu(values: &mut [f32]) {
    values.iter_mut().for_each(|value| *value = value.max(0.0));
}

/// The scalar product, in lanes so that it is vectorised.
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    const LANES: usize = 8;
    let (a, a_rest) = a.as_chunks::<LANES>();
    let (b, b_rest) = b.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for (a, b) in a.iter().zip(b) {
        for lane in 0..LANES {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum::<f32>() + a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_lead_to_the_sums_of_the_new_inputs() {
        let weights: [f32; 12] = core::array::from_fn(|n| n as f32 - 5.0);
        let (old, new) = ([1, 0, 3, 0], [0, 0, 4, 2]);
        let (mut updated, mut fresh, mut floats) = ([0.5; 3], [0.5; 3], [0.5; 3]);
        add_bytes(&mut updated, &weights, &old);
        add_changed_bytes(&mut updated, &weights, &old, &new);
        add_bytes(&mut fresh, &weights, &new);
        add_inputs(&mut floats, &weights, &new.map(f32::from));
        assert_eq!(updated, [12.5, 18.5, 24.5]); // 4 × (1, 2, 3) + 2 × (4, 5, 6) + 0.5
        assert_eq!((fresh, floats), (updated, updated));
        assert_eq!((count_changes(&old, &new), count_set(&new)), (3, 2));
    }

    #[test]
    fn layers_of_the_value_network() {
        let weights: [[f32; FIRST]; 3] =
            core::array::from_fn(|input| core::array::from_fn(|unit| (input * unit) as f32));
        let mut sums = [1.0; FIRST];
        add_changes(&mut sums, &weights, &[5.0, 1.0, 2.0], &[5.0, 3.0, 1.0]);
        assert_eq!(sums, core::array::from_fn(|unit| 1.0 + 2.0 * unit as f32 - (2 * unit) as f32));
        let second: [[f32; SECOND]; FIRST] = core::array::from_fn(|_| core::array::from_fn(|unit| unit as f32));
        let mut out = [0.5; SECOND];
        add_second(&mut out, &second, &sums);
        assert_eq!(out, core::array::from_fn(|unit| 0.5 + (FIRST * unit) as f32));
    }

    #[test]
    fn products_and_signs() {
        let numbers: [f32; 11] = core::array::from_fn(|n| n as f32 - 2.0);
        assert_eq!(dot(&numbers, &numbers), 4.0 + 1.0 + 204.0);
        let mut values = [-1.0, 0.0, 2.0];
        relu(&mut values);
        assert_eq!(values, [0.0, 0.0, 2.0]);
    }
}
