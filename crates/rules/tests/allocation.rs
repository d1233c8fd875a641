//! Playing allocates nothing: an allocator that counts is the witness.

mod support;

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use noria_rules::{ActionList, Components, Game, Seat};
use support::{all_options, below, new_game, rng};

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

struct Counting;

// The one place that needs `unsafe`: the trait demands it. Everything is handed on to the system.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// One test only, so that no other thread allocates meanwhile.
#[test]
fn playing_does_not_allocate() {
    let components = Components::standard();
    let starts: Vec<Game> = all_options().iter().map(|(_, options)| new_game(&components, options, 5)).collect();
    let mut dice = rng(5);
    let mut actions = ActionList::new();
    let before = ALLOCATIONS.load(Ordering::Relaxed);
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
    assert_eq!(ALLOCATIONS.load(Ordering::Relaxed) - before, 0, "in {decisions} decisions");
    assert!(decisions > 1_000);
}
