//! Compiling the program for the browser.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::split::{self, Part};
use crate::{Result, order, shorten};

/// How to compile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As small as possible, to be published.
    Small,
    /// Fast, and compiled in less time, to be played with on this machine.
    Play,
    /// Compiled quickly, to try something.
    Quick,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Small => "web",
            Profile::Play => "web-play",
            Profile::Quick => "web-dev",
        }
    }

    /// Vector instructions make the opponents think more than twice as fast. Small programs also share the code of
    /// views instead of compiling it once for each place: a fifth less to send.
    fn flags(self) -> &'static str {
        match self {
            Profile::Small | Profile::Play => "-C target-feature=+simd128 --cfg erase_components",
            Profile::Quick => "-C target-feature=+simd128",
        }
    }
}

/// The compiled program: the module, the script that loads it, the parts that it fetches later, and its texts.
pub struct Program {
    /// The WebAssembly module.
    pub wasm: Vec<u8>,
    /// The script around it.
    pub script: String,
    /// What lazy pages fetch.
    pub parts: Vec<Part>,
    /// Where the texts of each language lie that go with the program.
    pub words: PathBuf,
}

/// What cargo has built.
struct Built {
    /// The folder where the modules are.
    modules: PathBuf,
    /// What it said about each step, as lines of JSON.
    messages: String,
}

/// Where builds go.
pub fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// Compiles `noria-web`, cuts it into parts and makes its script.
pub fn build(profile: Profile) -> Result<Program> {
    let mut flags = vec!["-Clink-arg=--emit-relocs"];
    if profile != Profile::Small {
        flags.push("-Clink-arg=-zstack-size=8388608"); // frames of views that are not optimised are large
    }
    let built = compile(profile, &["--package", "noria-web", "--lib"], &flags)?;
    let words = out_dir(&built.messages, "noria-words").ok_or("cargo does not say where the texts are")?;
    let whole = std::fs::read(built.modules.join("noria_web.wasm"))?;
    let (folder, out) = (target_dir().join("web/parts"), target_dir().join("web/bindgen"));
    let main = target_dir().join("web/noria_web.wasm");
    let mut parts = split::cut(&whole, &folder, &main)?;
    bindgen(&main).web(true)?.keep_lld_exports(true).demangle(false).generate(&out)?;
    let mut wasm = std::fs::read(out.join("noria_web_bg.wasm"))?;
    let mut script = split::join(&std::fs::read_to_string(out.join("noria_web.js"))?, &folder)?;
    if profile == Profile::Small {
        wasm = order::by_likeness(&wasm)?;
        for part in &mut parts {
            part.wasm = order::by_likeness(&part.wasm)?;
        }
        script = shorten::script(&script);
    }
    Ok(Program { wasm, script, parts, words })
}

/// Measures the opponents as the page compiles them, in Node.js.
pub fn thinking() -> Result<()> {
    let built = compile(Profile::Small, &["--package", "noria-ai", "--example", "thinking"], &[])?;
    let out = target_dir().join("web/thinking");
    bindgen(&built.modules.join("examples/thinking.wasm")).nodejs(true)?.generate(&out)?;
    let script = format!("process.stdout.write(require({:?}).thinking())", out.canonicalize()?.join("thinking.js"));
    if !Command::new("node").args(["-e", &script]).status()?.success() {
        return Err("the measurement broke".into());
    }
    Ok(())
}

/// Where the build script of a package has written, as cargo says it.
fn out_dir(messages: &str, package: &str) -> Option<PathBuf> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut scripts = messages.filter(|message| message["reason"] == "build-script-executed");
    let id = format!("#{package}@");
    let script = scripts.find(|script| script["package_id"].as_str().is_some_and(|name| name.contains(&id)))?;
    script["out_dir"].as_str().map(PathBuf::from)
}

/// Compiles for the browser.
fn compile(profile: Profile, what: &[&str], flags: &[&str]) -> Result<Built> {
    let target_dir = target_dir().join("web");
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg("rustc").args(what).args(["--target", "wasm32-unknown-unknown"]);
    if profile != Profile::Quick {
        cargo.arg("--locked");
    }
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.arg("--profile").arg(profile.name()).arg("--target-dir").arg(&target_dir);
    cargo.arg("--").args(flags);
    cargo.envs(compiler()?);
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", profile.flags());
    let output = cargo.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err("the program could not be compiled for the browser".into());
    }
    let modules = target_dir.join("wasm32-unknown-unknown").join(profile.name());
    Ok(Built { modules, messages: String::from_utf8(output.stdout)? })
}

/// What `scripts/wasm-target` says about the compiler, as lines of NAME=VALUE.
fn compiler() -> Result<Vec<(String, String)>> {
    let output = Command::new("scripts/wasm-target").stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err("no compiler for the browser".into());
    }
    let lines = String::from_utf8(output.stdout)?;
    Ok(lines.lines().filter_map(|line| line.split_once('=')).map(|(k, v)| (k.to_string(), v.to_string())).collect())
}

fn bindgen(module: &Path) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen
}
