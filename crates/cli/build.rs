//! With the feature `site` the program carries the site that `cargo xtask web` has built, compressed.

fn main() {
    println!("cargo::rerun-if-env-changed=NORIA_CARRY_SITE");
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "site")]
    site::carry();
}

#[cfg(feature = "site")]
mod site {
    use std::fmt::Write as _;
    use std::hash::{DefaultHasher, Hasher};
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    /// Writes the list of files, with their contents, for the program to include.
    pub fn carry() {
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
            assert!(
                compressed.is_file(),
                "{name} is not compressed: build the site with `cargo xtask web`, without flags"
            );
            let media_type = mime_guess::from_path(&name).first_or_octet_stream();
            let charset = if media_type.type_() == mime_guess::mime::TEXT { "; charset=utf-8" } else { "" };
            let mut hasher = DefaultHasher::new();
            hasher.write(&fs::read(site.join(&name)).expect("it can be read"));
            let (hash, contents) = (hasher.finish(), compressed.display().to_string());
            writeln!(
                text,
                "    SiteFile {{ name: {name:?}, media_type: \"{media_type}{charset}\", hash: \"{hash:016x}\", \
                 brotli: include_bytes!({contents:?}) }},",
            )
            .expect("there is room");
        }
        text + "]\n"
    }
}
