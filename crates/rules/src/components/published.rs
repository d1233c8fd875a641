//! Every standard that was ever published. A correction adds one at the end; none changes or goes.

/// Tables that were published as the standard ones.
pub(super) struct Published {
    /// The hash of the tables.
    pub hash: u64,
    /// Their cells.
    pub cells: &'static [u8],
}

#[rustfmt::skip]
pub(super) const PUBLISHED: &[Published] = &[
    Published { hash: 0x4aab_f565_6a40_02a1, cells: &[
        5, 6, 7, 16, 15, 14, 4, 5, 6, 19, 12, 9, 10, 6, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 11, 0, 2, 4,
        6, 8, 0, 2, 4, 6, 8, 0, 3, 6, 9, 12, 0, 4, 8, 12, 16, 0, 2, 4, 6, 8, 0, 4, 8, 12, 16, 4, 3, 15, 32, 2, 3, 3,
        4, 4, 5, 6, 6, 7, 11, 12, 12, 13, 13, 14, 15, 15, 16, 1, 1, 1, 11, 2, 11, 11, 3, 12, 1, 1, 1, 11, 2, 11, 12,
        3, 12, 0, 1, 1, 2, 2, 3, 3, 4, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 8, 3, 6, 10, 9, 1, 0, 1,
        3, 6, 8, 4, 0, 3, 5, 6, 8, 7, 0, 5, 1, 6, 8, 2, 6, 1, 2, 4, 7, 2, 9, 3, 4, 0, 9, 5, 3, 5, 0, 2, 7, 5, 9, 1,
        2, 4, 9, 8, 3, 3, 4, 0, 7, 8, 6, 5, 0, 2, 9,
    ] },
];

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "files")]
    use crate::components::ComponentFile;
    use crate::components::cells::cells;

    /// After a correction of `components/standard.toml` this fails, and says what to add above.
    #[cfg(feature = "files")]
    #[test]
    fn the_standard_file_is_published() {
        let file = ComponentFile::standard();
        let (hash, cells) = (file.components.tables().hash(), cells(file.components.tables()));
        let newest = &PUBLISHED[PUBLISHED.len() - 1];
        assert_eq!(
            (newest.hash, newest.cells),
            (hash, &cells[..]),
            "Published {{ hash: {hash:#x}, cells: &{cells:?} }},"
        );
    }

    /// Games that people have played and keep name these hashes.
    #[test]
    fn what_was_published_stays() {
        let hashes: [u64; 1] = [0x4aab_f565_6a40_02a1];
        assert_eq!(
            PUBLISHED.iter().map(|published| published.hash).take(hashes.len()).collect::<alloc::vec::Vec<_>>(),
            hashes
        );
    }
}
