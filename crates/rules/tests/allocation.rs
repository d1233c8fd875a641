//! Playing allocates nothing: an allocator that counts is the witness.

mod support;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use noria_rules::{ActionList, Components, Game, Seat};
use support::{all_options, below, new_game, rng};

thread_local! {
    /// Of this thread: that of the test runner allocates whenever it likes.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

// The one place that needs `unsafe`: the trait demands it. Everything is handed on to the system.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn playing_does_not_allocate() {
    let components = Components::standard();
    let starts: Vec<Game> = all_options().iter().map(|(_, options)| new_game(&components, options, 5)).collect();
    let mut dice = rng(5);
    let mut actions = ActionList::new();
    let before = ALLOCATIONS.get();
    let mut decisions = 0u32;
    for start in starts {
        let mut game = start;
        while let Some(seat) = game.to_act() {
            game.list_actions(seat, &mut actions);
            let action = actions[below(&mut dice, actions.len())];
            game.apply(seat, action, &mut ()).expect("listed");
            decisions += 1;
        }
        Seat::all(game.position().players.len()).for_each(|seat| assert!(game.score(seat).total < 2_000));
    }
    assert_eq!(ALLOCATIONS.get() - before, 0, "in {decisions} decisions");
    assert!(decisions > 1_000);
}
