// How a message is written for the program: plain text with these marks in it. The build script writes them,
// `fill.rs` reads them.

/// Ends a message or a key.
const END: char = '\u{0}';
/// A variable: its name follows, then [`NAMED`].
const VARIABLE: char = '\u{1}';
/// Another message, or an attribute of one: its key follows, then [`NAMED`].
const MESSAGE: char = '\u{2}';
/// A choice: the name of the variable follows, then the variants. The first that fits is taken.
const CHOICE: char = '\u{3}';
/// A variant of a choice: its key follows, then [`NAMED`], then its text. The last has no key and always fits.
const VARIANT: char = '\u{4}';
/// Ends a choice.
const CHOSEN: char = '\u{5}';
/// Ends a name.
const NAMED: char = '\u{6}';
