//! Running the program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a run ended.
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Expects success and returns what was printed.
    pub fn succeeds(self) -> String {
        assert_eq!(self.status, 0, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self.out
    }

    /// Expects a status, and a message that contains this.
    pub fn fails(self, status: i32, message: &str) -> String {
        assert_eq!(self.status, status, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        assert!(self.err.contains(message), "no '{message}' in:\n{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// Runs the program without input.
pub fn noria(args: &[&str]) -> Run {
    noria_in(Path::new("."), args, b"")
}

/// Runs the program in a folder, with an input.
pub fn noria_in(folder: &Path, args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_noria"))
        .args(args)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut stdin, input) = (child.stdin.take().expect("it has an input"), input.to_vec());
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input)); // it may stop reading before the end
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Run {
        status: output.status.code().expect("it was not killed"),
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it prints text"),
    }
}

/// An empty folder of its own for a test.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(test);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A file with this content.
pub fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("the file can be written");
    path.to_str().expect("the path is text").to_string()
}

/// The record of a random game.
pub fn record(folder: &Path, args: &[&str]) -> String {
    let path = folder.join("game.noria");
    let path = path.to_str().expect("the path is text");
    noria(&[&["sim", "--games", "1", "--record", path], args].concat()).succeeds();
    fs::read_to_string(path).expect("the record was saved")
}
