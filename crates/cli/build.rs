//! With the feature `site` the program carries the site that `cargo xtask web` has built, compressed.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// How browsers are told what a file is.
const TYPES: [(&str, &str); 7] = [
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

fn main() {
    println!("cargo::rerun-if-env-changed=NORIA_CARRY_SITE");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_SITE").is_none() {
        return;
    }
    let site = folder();
    println!("cargo::rerun-if-changed={}", site.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo says where"));
    fs::write(out.join("site.rs"), list(&site)).expect("the folder can be written to");
}

/// The folder that was named, or where `cargo xtask web` puts it.
fn folder() -> PathBuf {
    let named = env::var_os("NORIA_CARRY_SITE").map(PathBuf::from);
    let site = named.unwrap_or_else(|| {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
        target.join("site")
    });
    match site.canonicalize() {
        Ok(site) if site.join("index.html").is_file() => site,
        _ => panic!("there is no site in {}: run `cargo xtask web` first", site.display()),
    }
}

fn list(site: &Path) -> String {
    let names = fs::read_dir(site).expect("it can be read").map(|entry| entry.expect("it can be read").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("names are ASCII")).collect();
    names.retain(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
    names.sort_unstable();
    let mut text = String::from("[\n");
    for name in names {
        let compressed = site.join(format!("{name}.br"));
        assert!(compressed.is_file(), "{name} is not compressed: build the site with `cargo xtask web`, without flags");
        let extension = name.rsplit('.').next().unwrap_or_default();
        let known = TYPES.iter().find(|(known, _)| *known == extension);
        let (_, media_type) = known.unwrap_or_else(|| panic!("build.rs knows no media type for {name}"));
        let mut hasher = DefaultHasher::new();
        hasher.write(&fs::read(site.join(&name)).expect("it can be read"));
        writeln!(
            text,
            "    SiteFile {{ name: {name:?}, media_type: {media_type:?}, hash: \"{:016x}\", brotli: include_bytes!({:?}) }},",
            hasher.finish(),
            compressed.display().to_string()
        )
        .expect("there is room");
    }
    text + "]\n"
}
