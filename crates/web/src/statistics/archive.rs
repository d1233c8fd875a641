//! All kept games in one file.

const FORMAT: &str = "noria-games 1";

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

/// The file.
pub fn write(items: &[Item]) -> String {
    let mut file = format!("{FORMAT}\n");
    for Item { id, when, text } in items {
        file += &format!("game {id} {when} {}\n", text.lines().count());
        text.lines().for_each(|line| file += &format!("{line}\n"));
    }
    file
}

/// The games of a file; `None` if it is not such a file or has been cut off.
pub fn read(file: &str) -> Option<Vec<Item>> {
    let mut lines = file.lines();
    if lines.next()? != FORMAT {
        return None;
    }
    let mut items = Vec::new();
    while let Some(head) = lines.next() {
        let mut words = head.strip_prefix("game ")?.split(' ');
        let (id, when) = (words.next()?, words.next()?.parse().ok()?);
        let count: usize = words.next()?.parse().ok()?;
        let good = !id.is_empty() && id.len() <= 40 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let text: Vec<&str> = lines.by_ref().take(count).collect();
        if !good || text.len() != count {
            return None;
        }
        items.push(Item { id: id.to_string(), when, text: text.join("\n") + "\n" });
    }
    Some(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_back() {
        let item = |id: &str, text: &str| Item { id: id.into(), when: 5, text: text.into() };
        let items = [item("a1", "noria-game 1\n\n----\ngame x 1 2\n"), item("b2", "one line\n")];
        assert_eq!(read(&write(&items)).as_deref(), Some(&items[..]));
        assert_eq!(read(&write(&[])), Some(Vec::new()));
        let file = write(&items);
        assert_eq!(read(&file[..file.len() - 12]), None, "cut off");
        assert_eq!(read("noria-record 1\n"), None);
        assert_eq!(read(&file.replace("game a1", "game ../x")), None);
        assert_eq!(read(""), None);
    }
}
