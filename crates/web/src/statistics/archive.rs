//! All kept games and results in one file.

/// The first version had games only.
const FORMATS: [&str; 2] = ["noria-games 1", "noria-games 2"];

/// A kept game as it is: id, when it was last played, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// When it was last played, in milliseconds since 1970.
    pub when: u64,
    /// Its text.
    pub text: String,
}

/// Results of a kind, as they are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Which kind.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Archive {
    /// The games.
    pub games: Vec<Item>,
    /// What is stored besides them.
    pub notes: Vec<Note>,
}

impl Archive {
    /// The file.
    pub fn write(&self) -> String {
        let mut file = format!("{}\n", FORMATS[1]);
        let mut add = |head: String, text: &str| {
            file += &format!("{head} {}\n", text.lines().count());
            text.lines().for_each(|line| file += &format!("{line}\n"));
        };
        self.games.iter().for_each(|Item { id, when, text }| add(format!("game {id} {when}"), text));
        self.notes.iter().for_each(|Note { name, text }| add(format!("note {name}"), text));
        file
    }

    /// What a file holds; `None` if it is not such a file or has been cut off.
    pub fn read(file: &str) -> Option<Archive> {
        let mut lines = file.lines();
        let format = lines.next()?;
        if !FORMATS.contains(&format) {
            return None;
        }
        let mut archive = Archive::default();
        while let Some(head) = lines.next() {
            let mut words = head.split(' ');
            let (kind, name) = (words.next()?, words.next()?);
            let when = if kind == "game" { words.next()?.parse().ok()? } else { 0 };
            let count: usize = words.next()?.parse().ok()?;
            let good = !name.is_empty() && name.len() <= 40 && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
            let text: Vec<&str> = lines.by_ref().take(count).collect();
            if !good || text.len() != count {
                return None;
            }
            let (name, text) = (name.to_string(), text.join("\n") + "\n");
            match kind {
                "game" => archive.games.push(Item { id: name, when, text }),
                "note" => archive.notes.push(Note { name, text }),
                _ => return None,
            }
        }
        Some(archive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_results_come_back() {
        let item = |id: &str, text: &str| Item { id: id.into(), when: 5, text: text.into() };
        let games = vec![item("a1", "noria-game 1\n\n----\ngame x 1 2\n"), item("b2", "one line\n")];
        let notes = vec![Note { name: "daily".into(), text: "2026-11-15 90 80 2026-11-15 a1\n".into() }];
        let all = Archive { games, notes };
        let file = all.write();
        assert_eq!(Archive::read(&file).as_ref(), Some(&all));
        assert_eq!(Archive::read(&Archive::default().write()), Some(Archive::default()));
        assert_eq!(Archive::read(&file[..file.len() - 42]), None, "cut off");
        assert_eq!(Archive::read("noria-record 1\n"), None);
        assert_eq!(Archive::read(&file.replace("game a1", "game ../x")), None);
        assert_eq!(Archive::read(&file.replace("note daily", "other daily")), None);
        assert_eq!(Archive::read(""), None);
    }

    #[test]
    fn files_of_the_first_version_are_read() {
        let file = "noria-games 1\ngame a1 5 2\nnoria-game 1\nx\n";
        let games = vec![Item { id: "a1".into(), when: 5, text: "noria-game 1\nx\n".into() }];
        assert_eq!(Archive::read(file), Some(Archive { games, notes: Vec::new() }));
    }
}
