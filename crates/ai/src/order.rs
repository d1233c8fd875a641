//! Sorting short lists.

/// Sorts a short list by insertion; items of which none comes before the other keep their order.
///
/// The sort of the standard library is made for long lists. It is a hundred times as much code, compiled again for
/// every kind of list, and all of it would be sent to the browser.
pub fn sort_short<T>(list: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && comes_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short;

    #[test]
    fn sorts_as_the_standard_library_does() {
        for length in 0..40_u32 {
            // Few different keys, so that the order of equal ones shows.
            let list: Vec<(u32, u32)> = (0..length).map(|i| (i * i * 7 % 5, i)).collect();
            let (mut own, mut standard) = (list.clone(), list);
            sort_short(&mut own, |a, b| a.0 < b.0);
            standard.sort_by_key(|item| item.0);
            assert_eq!(own, standard);
        }
    }
}
