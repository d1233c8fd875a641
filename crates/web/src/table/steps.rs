//! What has been done in this turn, and what redo would do again.

use leptos::prelude::*;
use noria_rules::{Action, Disc, Wheel};

use super::chooser::picture;
use super::desk::Desk;
use super::icon::{disc_icon, icon};

/// The actions of the turn under way, each with the wheel it was taken on.
fn steps_of_turn(desk: Desk) -> Vec<(Action, Wheel)> {
    let actions = desk.session.this_turn();
    let seat = desk.seat().index();
    desk.session.play().with(|play| {
        let first = play.steps().len().saturating_sub(actions.len());
        let wheel = |n: usize| play.game_at(first + n).position().players[seat].wheel;
        actions.into_iter().enumerate().map(|(n, action)| (action, wheel(n))).collect()
    })
}

/// The steps of the turn under way.
#[component]
pub fn Steps() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let done = Memo::new(move |_| steps_of_turn(desk));
    let undone = Memo::new(move |_| desk.session.can_redo().then(|| desk.session.next_redo()).flatten());
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        done.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_left(list.scroll_width());
            }
        });
    });
    view! {
        <ol class="steps" node_ref=list tabindex="0" aria-label=move || desk.text("strip-steps")>
            {move || done.get().into_iter().map(|(action, wheel)| step(desk, action, wheel, false)).collect_view()}
            {move || undone.get().map(|action| step(desk, action, desk.wheel(), true))}
        </ol>
    }
}

fn step(desk: Desk, action: Action, wheel: Wheel, undone: bool) -> impl IntoView {
    let (name, detail) = desk.words(|words| (words.action_name(&action), words.action_detail(&action, &wheel)));
    let detail = if undone { desk.text("strip-undone") } else { detail };
    let disc = match action {
        Action::Activate { slot, .. } | Action::Reuse { slot } | Action::Name { slot } => wheel[slot],
        Action::Upgrade { slot } => wheel[slot].map(|disc| Disc { upgraded: true, ..disc }),
        _ => None,
    };
    let image = match (undone, disc) {
        (true, _) => Some(icon("u-redo", 16).into_any()),
        (false, Some(disc)) => Some(icon(disc_icon(disc.kind, disc.upgraded), 22).into_any()),
        (false, None) => picture(action),
    };
    view! {
        <li class={if undone { "ghost" } else { "" }} title=desk.words(|words| words.action_on(&action, &wheel))>
            {image}<span>{name}{(!detail.is_empty()).then(|| view! { <span class="cost">{detail}</span> })}</span>
        </li>
    }
}
