//! Compiling the program for the browser.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::split::{self, Part};
use crate::{Result, fold, names, order, shorten};

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
    /// The name of the profile in `Cargo.toml`.
    fn name(self) -> &'static str {
        match self {
            Profile::Small => "web",
            Profile::Play => "web-play",
            Profile::Quick => "web-dev",
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
    let built = compile(profile, Command::new("scripts/page").arg(profile.name()))?;
    let words = out_dir(&built.messages, "noria-words").ok_or("cargo does not say where the texts are")?;
    let whole = std::fs::read(built.modules.join("noria_web.wasm"))?;
    let (folder, out) = (target_dir().join("web/parts"), target_dir().join("web/bindgen"));
    let main = target_dir().join("web/noria_web.wasm");
    let mut parts = split::cut(&whole, &folder, &main)?;
    bindgen(&main).web(true)?.keep_lld_exports(true).demangle(false).generate(&out)?;
    let mut wasm = std::fs::read(out.join("noria_web_bg.wasm"))?;
    let mut script = split::join(&std::fs::read_to_string(out.join("noria_web.js"))?, &folder)?;
    if profile == Profile::Small {
        wasm = order::by_likeness(&fold::equal_functions(&wasm)?)?;
        for part in &mut parts {
            part.wasm = order::by_likeness(&fold::equal_functions(&part.wasm)?)?;
        }
        (wasm, script) = names::shorten(&wasm, &shorten::script(&script))?;
    }
    Ok(Program { wasm, script, parts, words })
}

/// Measures the opponents as the page compiles them, in Node.js.
pub fn thinking() -> Result<()> {
    let profile = Profile::Small;
    let example = ["--package", "noria-ai", "--example", "thinking"];
    let built = compile(profile, Command::new("scripts/wasm").arg(profile.name()).args(example))?;
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

/// Runs what compiles for the browser.
fn compile(profile: Profile, command: &mut Command) -> Result<Built> {
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err("the program could not be compiled for the browser".into());
    }
    let modules = target_dir().join("web/wasm32-unknown-unknown").join(profile.name());
    Ok(Built { modules, messages: String::from_utf8(output.stdout)? })
}

/// The cargo that runs this, or the one that is found.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn bindgen(module: &Path) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen
}
