//! Running the test programs of the workspace, several at a time. `cargo test` runs one after the other: while one waits
//! for servers and clocks, the processor does nothing.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::Result;
use crate::wasm::cargo;

/// How many programs run at a time. Each uses as many threads as there are processors.
const AT_A_TIME: usize = 3;
/// What takes longest begins first, so that nothing long is left for the end.
const LONGEST: [&str; 6] = ["online", "reliability", "properties", "suite", "cli", "ladder"];
/// Waits for servers more than it computes, so more of its tests run at a time.
const WAITS: &str = "online";
/// Kills servers, fills disks and waits for clocks: minutes, which `quick` leaves out.
const KILLS: &str = "reliability";

/// A program to run.
struct Program {
    name: String,
    command: Command,
}

/// A program that has run.
struct Ran {
    name: String,
    output: std::io::Result<Output>,
    took: Duration,
}

/// Compiles what is not compiled yet and runs every test; `quick` leaves out those that kill servers.
pub fn run(quick: bool) -> Result<()> {
    let mut programs = programs()?;
    programs.retain(|program| !(quick && program.name.ends_with(KILLS)));
    let rank =
        |program: &Program| LONGEST.iter().position(|long| program.name.ends_with(long)).unwrap_or(LONGEST.len());
    programs.sort_by_key(rank);
    for program in programs.iter_mut().filter(|program| program.name.ends_with(WAITS)) {
        program.command.arg("--test-threads=4");
    }
    let mut documentation = cargo();
    documentation.args(["test", "--quiet", "--workspace", "--locked", "--doc"]);
    programs.push(Program { name: "examples in documentation".into(), command: documentation });

    let failed = all(programs.into());
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", ")).into()) }
}

/// The test programs, as cargo names them.
fn programs() -> Result<Vec<Program>> {
    let mut compile = cargo();
    compile.args(["test", "--quiet", "--workspace", "--locked", "--all-targets", "--no-run"]);
    let output = compile.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err("the tests could not be compiled".into());
    }
    let messages = String::from_utf8(output.stdout)?;
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    Ok(messages.filter_map(|message| program(&message)).collect())
}

/// The test program that a message of cargo speaks of. Benchmarks are compiled with the tests, and not run.
fn program(message: &Value) -> Option<Program> {
    let (target, executable) = (&message["target"], message["executable"].as_str()?);
    if message["profile"]["test"] != true || target["kind"][0] == "bench" {
        return None;
    }
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let package = manifest.parent()?;
    let mut command = Command::new(executable);
    command.arg("--quiet").current_dir(package).env("CARGO_MANIFEST_DIR", package);
    let name = format!("{} {}", package.file_name()?.to_str()?, target["name"].as_str()?);
    Some(Program { name, command })
}

/// Runs all programs and says how each has ended; returns the names of those that failed.
fn all(programs: VecDeque<Program>) -> Vec<String> {
    let (waiting, failed) = (Mutex::new(programs), Mutex::new(Vec::new()));
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let work = || {
        while let Some(program) = next() {
            let ran = ran(program);
            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner); // one speaks at a time
            if !tell(&ran) {
                failed.push(ran.name);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(work);
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn ran(Program { name, mut command }: Program) -> Ran {
    let began = Instant::now();
    let output = command.stdin(Stdio::null()).output();
    Ran { name, output, took: began.elapsed() }
}

/// Prints the results of a program, and everything it said if a test has failed. Returns whether all passed.
fn tell(Ran { name, output, took }: &Ran) -> bool {
    let seconds = took.as_secs_f64();
    match output {
        Ok(output) if output.status.success() => {
            let said = String::from_utf8_lossy(&output.stdout);
            let results = said.lines().filter_map(|line| line.strip_prefix("test result: "));
            let results: Vec<&str> = results.map(|line| line.split("; finished").next().unwrap_or(line)).collect();
            println!("{name} ({seconds:.1} s): {}", results.join(" / "));
            true
        }
        Ok(Output { status, stdout, stderr }) => {
            let (stdout, stderr) = (String::from_utf8_lossy(stdout), String::from_utf8_lossy(stderr));
            println!("{name} ({seconds:.1} s): FAILED, {status}\n{stdout}{stderr}");
            false
        }
        Err(error) => {
            println!("{name} cannot be run: {error}");
            false
        }
    }
}
