#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| noria_fuzz::components(data));
