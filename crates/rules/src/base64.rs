//! Bits as text: base64url (RFC 4648) without padding, whose digits an address may contain as they are.
//!
//! Codes count in bits, so the writer and the reader of bits do the whole work; a crate for bytes would come on top.

use alloc::string::String;
use alloc::vec::Vec;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes bits, the highest first.
pub(crate) struct BitWriter {
    pub bytes: Vec<u8>,
    /// How many bits of the last byte are in use; 0 stands for all.
    used: u32,
}

impl BitWriter {
    /// Goes on after whole bytes.
    pub fn after(bytes: Vec<u8>) -> BitWriter {
        BitWriter { bytes, used: 0 }
    }

    pub fn push(&mut self, value: u32, width: u32) {
        for bit in (0..width).rev() {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << (7 - self.used);
            }
            self.used = (self.used + 1) % 8;
        }
    }
}

/// Reads bits.
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, at: 0 }
    }

    pub fn take(&mut self, width: u32) -> Option<u32> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    /// Whether no whole byte is left.
    pub fn is_at_end(&self) -> bool {
        self.at.div_ceil(8) == self.bytes.len()
    }
}

/// The digits of bytes.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut reader = BitReader::new(bytes);
    let count = (bytes.len() * 8).div_ceil(6);
    let digit = |n: usize| {
        let width = 6.min(bytes.len() * 8 - n * 6) as u32;
        let value = reader.take(width).unwrap_or(0) << (6 - width);
        char::from(DIGITS[value as usize])
    };
    (0..count).map(digit).collect()
}

/// The bytes of digits, or the first character that is no digit.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, char> {
    let mut bits = BitWriter::after(Vec::new());
    for digit in text.chars() {
        let value = DIGITS.iter().position(|&known| char::from(known) == digit).ok_or(digit)?;
        bits.push(value as u32, 6);
    }
    bits.bytes.truncate(text.len() * 6 / 8);
    Ok(bits.bytes)
}
