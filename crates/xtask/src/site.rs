//! Putting the site together: names with hashes, one style sheet, a list for the service worker, compressed copies.

use std::fs;
use std::hash::Hasher;
use std::io::Write;
use std::path::{Path, PathBuf};

use brotli::enc::BrotliEncoderParams;

use crate::wasm::{Profile, Program, target_dir};
use crate::{Result, shorten};

/// Where the sources of the page are.
const WEB: &str = "crates/web";
/// Where the texts of lessons and rules are.
const LEARN: &str = "crates/learn";
/// A folder for each language.
const LOCALES: &str = "crates/words/locales";
/// The language that counts as loaded first.
const LANGUAGE: &str = "en";
/// The policy network, which is fetched when an opponent first needs it.
const POLICY_NETWORK: &str = "crates/ai/networks/policy.bin";

/// The site while it is being written.
struct Site {
    dir: PathBuf,
    profile: Profile,
    /// Name, size, size as sent.
    files: Vec<(String, usize, usize)>,
    /// Names of the files that are fetched when they are needed.
    later: Vec<String>,
}

impl Site {
    /// Writes a file and its compressed copies.
    fn put(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        fs::write(self.dir.join(name), bytes)?;
        let sent = match self.profile {
            Profile::Play | Profile::Quick => bytes.len(),
            Profile::Small => {
                let brotli = brotli(bytes)?;
                fs::write(self.dir.join(format!("{name}.br")), &brotli)?;
                fs::write(self.dir.join(format!("{name}.gz")), gzip(bytes)?)?;
                brotli.len()
            }
        };
        self.files.push((name.to_string(), bytes.len(), sent));
        Ok(())
    }

    /// Writes a file under a name that changes with its content.
    fn put_hashed(&mut self, stem: &str, extension: &str, bytes: &[u8]) -> Result<String> {
        let name = format!("{stem}-{}.{extension}", hash(bytes));
        self.put(&name, bytes)?;
        Ok(name)
    }
}

/// Writes the site to `target/site`.
pub fn assemble(program: &Program, profile: Profile) -> Result<()> {
    let dir = target_dir().join("site");
    if dir.exists() {
        fs::remove_dir_all(&dir)?;
    }
    fs::create_dir_all(&dir)?;
    let mut site = Site { dir, profile, files: Vec::new(), later: Vec::new() };
    let web = Path::new(WEB);

    let sheets = web.join("assets/css");
    let later = site.put_hashed("later", "css", style(&sheets.join("later"))?.as_bytes())?;
    site.later.push(later.clone());
    let style = site.put_hashed("noria", "css", style(&sheets)?.as_bytes())?;
    let wasm = site.put_hashed("noria", "wasm", &program.wasm)?;
    let mut script = program.script.clone();
    for part in &program.parts {
        let name = site.put_hashed(&part.name, "wasm", &part.wasm)?;
        site.later.push(name.clone());
        script = script.replace(&format!("\"./{}\"", part.file), &format!("\"./{name}\""));
    }
    let script = site.put_hashed("noria", "js", script.as_bytes())?;
    let size = program.wasm.len().to_string();
    let fill = |text: String| {
        let text = text.replace("{{script}}", &script).replace("{{wasm}}", &wasm);
        text.replace("{{style}}", &style).replace("{{later}}", &later).replace("{{size}}", &size)
    };
    let worker = fill(fs::read_to_string(web.join("assets/worker.js"))?);
    let worker = site.put_hashed("worker", "js", worker.as_bytes())?;
    let boot = fill(fs::read_to_string(web.join("assets/boot.js"))?);
    let boot = site.put_hashed("boot", "js", boot.as_bytes())?;
    let weights = site.put_hashed("policy", "bin", &fs::read(POLICY_NETWORK)?)?;
    site.later.push(weights.clone());
    let words = put_words(&mut site, &program.words)?;
    let symbols = fs::read_to_string(web.join("assets/symbols.svg"))?;
    let page = fill(fs::read_to_string(web.join("index.html"))?)
        .replace("{{boot}}", &boot)
        .replace("{{worker}}", &worker)
        .replace("{{weights}}", &weights)
        .replace("{{words}}", &words)
        .replace("{{symbols}}", symbols.trim());
    site.put("index.html", shorten::markup(&page).as_bytes())?;
    site.put("manifest.webmanifest", &fs::read(web.join("assets/manifest.webmanifest"))?)?;
    site.put("icon.svg", &fs::read(web.join("assets/icon.svg"))?)?;

    for (folder, name) in [("lessons", "lesson"), ("rules", "rules")] {
        put_texts(&mut site, &Path::new(LEARN).join(folder), name)?;
    }
    put_text(&mut site, &web.join("assets/puzzles.txt"), "puzzles.txt")?;

    let at_once = site.files.iter().filter(|(name, ..)| *name != weights);
    let names: Vec<String> = at_once.map(|(name, ..)| format!("\"{name}\"")).collect();
    let all: Vec<u8> = site.files.iter().flat_map(|(name, ..)| fs::read(site.dir.join(name))).flatten().collect();
    let service = fs::read_to_string(web.join("assets/service-worker.js"))?
        .replace("{{version}}", &hash(&all))
        .replace("{{on-use}}", &weights)
        .replace("\"{{files}}\"", &names.join(", "));
    site.put("service-worker.js", service.as_bytes())?;
    report(&site);
    Ok(())
}

/// Writes the texts of every language. They belong to this version of the program, so their names change with it; the
/// page has them as attributes.
fn put_words(site: &mut Site, folder: &Path) -> Result<String> {
    let mut codes: Vec<String> = fs::read_dir(LOCALES)?
        .map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()))
        .collect::<std::io::Result<_>>()?;
    codes.sort();
    let mut names = Vec::new();
    for code in codes {
        let name = site.put_hashed(&format!("words-{code}"), "txt", &fs::read(folder.join(&code))?)?;
        names.push(format!("data-words-{code}=\"{name}\""));
        if code != LANGUAGE {
            site.later.push(name);
        }
        for late in late_words(folder, &code)? {
            let name = site.put_hashed(
                &format!("words-{code}-{late}"),
                "txt",
                &fs::read(folder.join(format!("{code}-late-{late}")))?,
            )?;
            names.push(format!("data-words-{code}-{late}=\"{name}\""));
            site.later.push(name);
        }
    }
    Ok(names.join(" "))
}

/// The parts of the program that bring texts of their own.
fn late_words(folder: &Path, code: &str) -> Result<Vec<String>> {
    let begin = format!("{code}-late-");
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder)? {
        parts.extend(entry?.file_name().to_string_lossy().strip_prefix(&begin).map(str::to_string));
    }
    parts.sort();
    Ok(parts)
}

/// Writes a text that a page fetches when it is opened. Its name stays the same, as the program asks for it; the service
/// worker keeps it with the version that it belongs to.
fn put_text(site: &mut Site, path: &Path, name: &str) -> Result<()> {
    site.put(name, &fs::read(path)?)?;
    site.later.push(name.to_string());
    Ok(())
}

/// All such texts of a folder.
fn put_texts(site: &mut Site, folder: &Path, name: &str) -> Result<()> {
    let mut texts: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<_>>()?;
    texts.sort();
    for path in texts {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        put_text(site, &path, &format!("{name}-{stem}.txt"))?;
    }
    Ok(())
}

/// All style sheets of a folder in one: the tokens first, then the others by name.
fn style(folder: &Path) -> Result<String> {
    let mut sheets: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "css"))
        .collect();
    sheets.sort_by_key(|path| (!path.ends_with("tokens.css"), path.clone()));
    let sheets: Vec<String> = sheets.iter().map(fs::read_to_string).collect::<std::io::Result<_>>()?;
    Ok(shorten::style(&sheets.join("\n")))
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    // Short blocks suit a program, whose functions differ: 0.8 KB less for the main one.
    let params =
        BrotliEncoderParams { quality: 11, lgwin: 24, lgblock: 16, size_hint: bytes.len(), ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params)?;
    Ok(out)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

/// Says what everything weighs. `tests/browser/weight.test.mjs` has the limit.
fn report(site: &Site) {
    let kilobytes = |bytes: usize| bytes as f64 / 1024.0;
    let (later, first): (Vec<_>, Vec<_>) = site.files.iter().partition(|(name, ..)| site.later.contains(name));
    let list = |files: &[&(String, usize, usize)], what: &str| {
        for (name, size, sent) in files {
            println!("{:>9.1} KB {:>9.1} KB sent  {name}", kilobytes(*size), kilobytes(*sent));
        }
        println!("{:>25.1} KB {what}", kilobytes(files.iter().map(|(.., sent)| sent).sum()));
    };
    list(&later, "fetched by the pages that need them");
    list(&first, "loaded first, the opponents' value network among it");
    println!("{}", site.dir.display());
}
