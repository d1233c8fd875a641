//! Equal functions once. A generic function compiled for two types is often the same code twice, and the linker for
//! WebAssembly keeps both. Nothing compares the addresses of functions, so one of them can stand for all.

use std::collections::HashMap;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Operator, Parser, Payload, TypeRef};

use crate::Result;

/// A function: its type, what it calls, and the code between the calls.
struct Function<'a> {
    kind: u32,
    calls: Vec<u32>,
    code: Vec<&'a [u8]>,
}

/// The same module with one function for all that are equal.
pub fn equal_functions(wasm: &[u8]) -> Result<Vec<u8>> {
    let (mut imports, mut kinds, mut functions) = (0, Vec::new(), Vec::new());
    for part in Parser::new(0).parse_all(wasm) {
        match part? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => kinds = section.into_iter().collect::<std::result::Result<_, _>>()?,
            Payload::CodeSectionEntry(body) => functions.push(read(&body, kinds[functions.len()])?),
            _ => {}
        }
    }
    let stands_for = classes(&functions, imports);
    let mut next = imports;
    let mut places = vec![0; functions.len()];
    for function in 0..functions.len() {
        let one = stands_for[function];
        places[function] = places[one];
        if one == function {
            places[function] = next;
            next += 1;
        }
    }
    let is_kept = stands_for.iter().enumerate().map(|(function, &one)| function == one).collect();
    let mut module = Module::new();
    Fold { imports, places, is_kept }.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

fn read<'a>(body: &FunctionBody<'a>, kind: u32) -> Result<Function<'a>> {
    let (bytes, base) = (body.as_bytes(), body.range().start);
    let (mut calls, mut code, mut from) = (Vec::new(), Vec::new(), 0);
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let (operator, at) = operators.read_with_offset()?;
        if let Operator::Call { function_index } | Operator::RefFunc { function_index } = operator {
            calls.push(function_index);
            code.push(&bytes[from..=at - base]); // with the operator's own byte
            from = operators.original_position() - base;
        }
    }
    code.push(&bytes[from..]);
    Ok(Function { kind, calls, code })
}

/// For each function the first one that is equal to it. Calls of equal functions are equal too, so it goes on until
/// nothing changes.
fn classes(functions: &[Function], imports: u32) -> Vec<usize> {
    let mut stands_for: Vec<usize> = (0..functions.len()).collect();
    loop {
        let mut known = HashMap::new();
        let mut found = stands_for.clone();
        for (function, Function { kind, calls, code }) in functions.iter().enumerate() {
            let called = |call: &u32| match call.checked_sub(imports) {
                Some(own) => imports as usize + stands_for[own as usize],
                None => *call as usize,
            };
            let calls: Vec<usize> = calls.iter().map(called).collect();
            found[function] = *known.entry((kind, code, calls)).or_insert(function);
        }
        if found == stands_for {
            return found;
        }
        stands_for = found;
    }
}

/// Writes a module anew, without the functions for which others stand.
struct Fold {
    /// How many functions come from outside; they stay as they are.
    imports: u32,
    /// The new index of each function.
    places: Vec<u32>,
    /// Which functions stay.
    is_kept: Vec<bool>,
}

type Reencoded = std::result::Result<(), reencode::Error<std::convert::Infallible>>;

impl Reencode for Fold {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, reencode::Error<Self::Error>> {
        Ok(function.checked_sub(self.imports).map_or(function, |own| self.places[own as usize]))
    }

    fn parse_function_section(&mut self, out: &mut FunctionSection, section: FunctionSectionReader) -> Reencoded {
        for (kind, is_kept) in section.into_iter().zip(self.is_kept.clone()) {
            let kind = kind?;
            if is_kept {
                out.function(kind);
            }
        }
        Ok(())
    }

    fn parse_code_section(&mut self, out: &mut CodeSection, section: CodeSectionReader) -> Reencoded {
        for (body, is_kept) in section.into_iter().zip(self.is_kept.clone()) {
            let body = body?;
            if is_kept {
                self.parse_function_body(out, body)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ExportKind, ExportSection, Function, Instruction, TypeSection};

    use super::*;

    /// Two functions that are equal, two that call them, and one of another type.
    #[test]
    fn equal_functions_and_their_equal_callers_are_kept_once() {
        let (mut module, mut types) = (Module::new(), TypeSection::new());
        let (mut kinds, mut exports, mut code) = (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        types.ty().function([], [wasm_encoder::ValType::I32]);
        types.ty().function([wasm_encoder::ValType::I32], [wasm_encoder::ValType::I32]);
        let bodies = [
            (0, Instruction::I32Const(7)),
            (0, Instruction::I32Const(7)),
            (0, Instruction::Call(0)),
            (0, Instruction::Call(1)),
            (1, Instruction::I32Const(7)),
        ];
        for (index, (kind, instruction)) in (0..).zip(bodies) {
            kinds.function(kind);
            exports.export(&format!("f{index}"), ExportKind::Func, index);
            let mut body = Function::new([]);
            body.instruction(&instruction).instruction(&Instruction::End);
            code.function(&body);
        }
        module.section(&types).section(&kinds).section(&exports).section(&code);
        let folded = equal_functions(&module.finish()).expect("a sound module");
        let (mut exported, mut called) = (Vec::new(), Vec::new());
        for part in Parser::new(0).parse_all(&folded) {
            match part.expect("sound") {
                Payload::ExportSection(section) => {
                    exported.extend(section.into_iter().map(|export| export.expect("sound").index));
                }
                Payload::CodeSectionEntry(body) => called.push(read(&body, 0).expect("sound").calls),
                _ => {}
            }
        }
        assert_eq!(exported, [0, 0, 1, 1, 2]);
        assert_eq!(called, [vec![], vec![0], vec![]]);
    }
}
