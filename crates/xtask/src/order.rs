//! The order of the functions in a module. It means nothing to the program, but much to the compressor: the same
//! generic function compiled for a hundred types is a hundred functions that differ in a few bytes, and they pack
//! best when they are neighbours.

use std::collections::HashMap;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, CustomSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

use crate::Result;

/// How many bytes in a row two functions must share.
const LENGTH: usize = 4;
/// Sequences that more functions than this share say little about any two of them.
const COMMON: usize = 1000;

/// The same module with similar functions beside each other, and without names and notes of its makers.
pub fn by_likeness(wasm: &[u8]) -> Result<Vec<u8>> {
    let (mut imports, mut bodies) = (0, Vec::new());
    for part in Parser::new(0).parse_all(wasm) {
        match part? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = chain(&bodies);
    let mut places = vec![0; order.len()];
    for (place, &function) in (0..).zip(&order) {
        places[function] = place;
    }
    let mut module = Module::new();
    Reorder { imports, order, places }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// From function to function, each time to the one among those left that is most like the last.
fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let mut known: HashMap<&[u8], usize> = HashMap::new();
    let mut sequences: Vec<Vec<usize>> = Vec::new();
    let mut users: Vec<Vec<usize>> = Vec::new();
    for (function, body) in bodies.iter().enumerate() {
        let mut own = Vec::new();
        for bytes in body.windows(LENGTH) {
            let sequence = *known.entry(bytes).or_insert(users.len());
            if sequence == users.len() {
                users.push(Vec::new());
            }
            if users[sequence].last() != Some(&function) {
                users[sequence].push(function);
                own.push(sequence);
            }
        }
        sequences.push(own);
    }
    let mut left: Vec<bool> = vec![true; bodies.len()];
    let mut shared = vec![0_u32; bodies.len()];
    let (mut order, mut next) = (Vec::new(), (!bodies.is_empty()).then_some(0));
    while let Some(function) = next {
        left[function] = false;
        order.push(function);
        let mut met = Vec::new();
        for users in sequences[function].iter().map(|&sequence| &users[sequence]).filter(|users| users.len() <= COMMON)
        {
            for &other in users.iter().filter(|&&other| left[other]) {
                if shared[other] == 0 {
                    met.push(other);
                }
                shared[other] += 1;
            }
        }
        let likeness = |other: usize| f64::from(shared[other]) / (sequences[other].len() as f64).powf(0.7);
        let best = met.iter().copied().max_by(|&a, &b| likeness(a).total_cmp(&likeness(b)).then(b.cmp(&a)));
        met.iter().for_each(|&other| shared[other] = 0);
        next = best.or_else(|| left.iter().position(|&left| left));
    }
    order
}

/// Writes a module anew with its own functions in another order.
struct Reorder {
    /// How many functions come from outside; they stay where they are.
    imports: u32,
    /// Which function comes at each place.
    order: Vec<usize>,
    /// At which place each function comes.
    places: Vec<u32>,
}

type Reencoded = std::result::Result<(), reencode::Error<std::convert::Infallible>>;

impl Reencode for Reorder {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, reencode::Error<Self::Error>> {
        Ok(match function.checked_sub(self.imports) {
            Some(own) => self.imports + self.places[own as usize],
            None => function,
        })
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader) -> Reencoded {
        Ok(())
    }

    fn parse_function_section(&mut self, out: &mut FunctionSection, section: FunctionSectionReader) -> Reencoded {
        let types = section.into_iter().collect::<std::result::Result<Vec<u32>, _>>()?;
        for &function in &self.order {
            out.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, out: &mut CodeSection, section: CodeSectionReader) -> Reencoded {
        let bodies = section.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for place in 0..self.order.len() {
            self.parse_function_body(out, bodies[self.order[place]].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likes_come_together() {
        let bodies: [&[u8]; 5] = [b"abcdefgh", b"01234567", b"abcdefgx", b"01234569", b"zzzz"];
        assert_eq!(chain(&bodies), [0, 2, 1, 3, 4]);
        assert!(chain(&[]).is_empty());
    }
}
