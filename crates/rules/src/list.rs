//! Short lists inside a position.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

/// At most `N` items, without allocation. It is used as a slice.
///
/// The lists of the well-known crates are either not `Copy`, which a position is, or need a default item, which most
/// things of the game do not have.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    /// The items, then copies of any of them; nothing as long as there was no item to copy.
    items: Option<[T; N]>,
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Adds an item at the end. More than `N` are too many.
    pub fn push(&mut self, item: T) {
        let items = self.items.get_or_insert([item; N]);
        items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes the item at this place; those behind it move up.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self[place];
        self[place..].rotate_left(1);
        self.len -= 1;
        item
    }

    /// Takes the item at this place; the last one takes its place.
    pub fn swap_remove(&mut self, place: usize) -> T {
        let last = self.len() - 1;
        self.swap(place, last);
        self.remove(last)
    }

    /// Puts an item before the one at this place.
    pub fn insert(&mut self, place: usize, item: T) {
        self.push(item);
        self[place..].rotate_right(1);
    }
}

impl<T, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { items: None, len: 0 }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.items {
            Some(items) => &items[..usize::from(self.len)],
            None => &[],
        }
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.items {
            Some(items) => &mut items[..usize::from(self.len)],
            None => &mut [],
        }
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(feature = "serde")]
mod json {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::List;

    impl<T: Serialize, const N: usize> Serialize for List<T, N> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(&self[..])
        }
    }

    impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let items = Vec::<T>::deserialize(deserializer)?;
            if items.len() > N {
                return Err(Error::invalid_length(items.len(), &"fewer items"));
            }
            Ok(items.into_iter().collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::List;
    use crate::kinds::DiscKind;

    #[test]
    fn a_list_is_what_was_put_into_it() {
        let mut list = List::<DiscKind, 4>::default();
        assert!(list.is_empty() && list.pop().is_none());
        list.push(DiscKind::City);
        list.push(DiscKind::Tool);
        list.insert(0, DiscKind::Bonus);
        assert_eq!(list[..], [DiscKind::Bonus, DiscKind::City, DiscKind::Tool]);
        assert_eq!(list.remove(1), DiscKind::City);
        assert_eq!(list[..], [DiscKind::Bonus, DiscKind::Tool]);
        assert_eq!(list, [DiscKind::Bonus, DiscKind::Tool].into_iter().collect(), "what was removed leaves no trace");
        assert_eq!(list.pop(), Some(DiscKind::Tool));
        assert_eq!(list.len(), 1);
    }
}
