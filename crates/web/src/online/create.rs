//! Opening a table: the game, the seats, the clock, who may see it.

use leptos::prelude::*;
use noria_ai::Level;
use noria_protocol::{CarriedComponents, ClockTerms, Friend, NewTable, SeatPlan, TableRef};
use noria_rules::Components;

use super::client::{self, RequestError};
use super::newcomer::AskName;
use super::terms::{clock_text, nth_seat};
use super::tournament::DoubleChoice;
use super::{ErrorSignal, fetched, go_to_table, link, trouble_box};
use crate::own;
use crate::pages::{Choice, GameForm, ModeCards, Seats, Sheet, VariantChoice, level_note, level_options, own_button};
use crate::settings::Settings;
use crate::table::representative;

/// Which kind of clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClockKind {
    Untimed,
    Bank,
    Days,
}

#[derive(Clone, Copy)]
struct Form {
    game: GameForm,
    seats: [RwSignal<SeatPlan>; 4],
    listed: RwSignal<bool>,
    rated: RwSignal<bool>,
    friends: RwSignal<Vec<Friend>>,
    name: RwSignal<String>,
    clock: RwSignal<ClockKind>,
    minutes: RwSignal<u32>,
    increment: RwSignal<u32>,
    days: RwSignal<u8>,
    stand_in: RwSignal<Level>,
    double: RwSignal<bool>,
    /// Own components to play with.
    components: RwSignal<Option<Components>>,
    trouble: ErrorSignal,
    busy: RwSignal<bool>,
}

impl Form {
    fn new() -> Form {
        let plan = |index| RwSignal::new(if index == 0 { SeatPlan::Me } else { SeatPlan::Open });
        Form {
            game: GameForm::new(),
            seats: [0, 1, 2, 3].map(plan),
            listed: RwSignal::new(false),
            rated: RwSignal::new(true),
            friends: RwSignal::default(),
            name: RwSignal::new(String::new()),
            clock: RwSignal::new(ClockKind::Untimed),
            minutes: RwSignal::new(20),
            increment: RwSignal::new(15),
            days: RwSignal::new(3),
            stand_in: RwSignal::new(Level::Adept),
            double: RwSignal::new(false),
            components: RwSignal::new(own::asked_for()),
            trouble: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    fn clock(&self) -> ClockTerms {
        match self.clock.get() {
            ClockKind::Untimed => ClockTerms::Untimed,
            ClockKind::Bank => ClockTerms::Bank { seconds: self.minutes.get() * 60, increment: self.increment.get() },
            ClockKind::Days => ClockTerms::Days(self.days.get()),
        }
    }

    fn table(&self) -> NewTable {
        let options = self.game.options();
        let seats = self.seats[..options.players.into()].iter().map(|seat| seat.get()).collect();
        let players = options.players;
        NewTable {
            options,
            seats,
            clock: self.clock(),
            listed: self.listed.get(),
            stand_in: Some(self.stand_in.get()),
            rated: Some(self.rated.get()),
            double: self.double.get() && players == 2,
            components: self.components.get().as_ref().map(CarriedComponents::of),
            base_wheel: self.game.base_wheel(),
        }
    }

    fn open(self) {
        let table = untrack(|| self.table());
        self.busy.set(true);
        leptos::task::spawn_local(async move {
            match open(&table, self.name.get_untracked()).await {
                Ok(found) => go_to_table(found.table),
                Err(error) => {
                    self.trouble.try_set(Some(error));
                    self.busy.try_set(false);
                }
            }
        });
    }
}

/// Opens a table, as a new player if necessary.
pub async fn open(table: &NewTable, name: String) -> Result<TableRef, RequestError> {
    client::become_player(name).await?;
    client::post("tables", table).await
}

/// The page.
#[component]
pub fn Create() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let form = Form::new();
    provide_context(form);
    let text = move |key: &'static str| move || settings.text(key);
    let me = fetched(client::me());
    let known = Signal::derive(move || me.get().and_then(Result::ok).flatten());
    leptos::task::spawn_local(async move {
        // New players have no friends yet.
        if let Ok(Some(_)) = client::me().await
            && let Ok(friends) = client::get("me/friends").await
        {
            form.friends.try_set(friends);
        }
    });
    let rated = move |rated: bool| settings.text(if rated { "online-rated-yes" } else { "online-rated-no" });
    let listed = move |listed: bool| settings.text(if listed { "online-listed-yes" } else { "online-listed-no" });
    view! {
        <Sheet title=Signal::derive(text("online-new"))>
            <form class="form" on:submit=move |event| { event.prevent_default(); form.open(); }>
                <ModeCards form=form.game class="cards two"/>
                <Seats form=form.game row=|index| view! { <SeatRow index/> }.into_any()>
                    <Choice name="online-listed" value=form.listed options=vec![false, true] label=listed/>
                    <Choice name="online-rated" value=form.rated options=vec![true, false] label=rated/>
                </Seats>
                <fieldset class="panel"><legend>{text("online-clock")}</legend><ClockChoice form/></fieldset>
                <details class="panel">
                    <summary>{text("new-more-options")}</summary>
                    <FinerPoints form/>
                </details>
                <Show when=move || me.with(Option::is_some)><AskName me=known name=form.name/></Show>
                {trouble_box(settings, form.trouble)}
                <p class="row">
                    <a class="btn" href=link("")>{text("back")}</a>
                    <button class="btn primary" type="submit" prop:disabled=form.busy>{text("online-open-table")}</button>
                </p>
            </form>
        </Sheet>
    }
}

/// Who is to take a seat: you, anyone, or the computer.
#[component]
fn SeatRow(index: usize) -> impl IntoView {
    let (settings, form) = (expect_context::<Settings>(), expect_context::<Form>());
    let plan = form.seats[index];
    let name = move || settings.words().with(|words| words.with("new-seat", &[("seat", (index + 1).into())]));
    let choose = move |value: String| {
        let chosen = match value.parse::<Level>() {
            Ok(level) => SeatPlan::Level(level),
            Err(_) if value == "me" => SeatPlan::Me,
            Err(_) => value.parse().map_or(SeatPlan::Open, SeatPlan::Player),
        };
        // One sits on one seat.
        if matches!(chosen, SeatPlan::Me | SeatPlan::Player(_)) {
            form.seats.iter().filter(|seat| seat.get_untracked() == chosen).for_each(|seat| seat.set(SeatPlan::Open));
        }
        plan.set(chosen);
    };
    let friends = move || {
        let option = |friend: Friend| {
            let player = friend.player;
            let name = friend.name.unwrap_or_else(|| settings.text("online-nameless"));
            view! { <option value=player.to_string() prop:selected=move || plan.get() == SeatPlan::Player(player)>{name}</option> }
        };
        form.friends.get().into_iter().map(option).collect_view()
    };
    view! {
        <li>
            {representative(nth_seat(index), 26)}
            <span>{name}</span>
            <select aria-label=name on:change:target=move |event| choose(event.target().value())>
                <option value="me" prop:selected=move || plan.get() == SeatPlan::Me>{move || settings.text("you")}</option>
                <option value="open" prop:selected=move || plan.get() == SeatPlan::Open>{move || settings.text("online-seat-open")}</option>
                {friends}
                {level_options(settings, move |level| plan.get() == SeatPlan::Level(level))}
            </select>
            {level_note(settings, move || if let SeatPlan::Level(level) = plan.get() { Some(level) } else { None })}
        </li>
    }
}

#[component]
fn ClockChoice(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let kind = move |kind: ClockKind| {
        settings.text(match kind {
            ClockKind::Untimed => "online-clock-untimed",
            ClockKind::Bank => "online-clock-live",
            ClockKind::Days => "online-clock-slow",
        })
    };
    let more = move || match form.clock.get() {
        ClockKind::Untimed => ().into_any(),
        ClockKind::Bank => view! {
            <Number label="online-clock-minutes" value=form.minutes options=&[5, 10, 15, 20, 30, 45, 60, 90]/>
            <Number label="online-clock-increment" value=form.increment options=&[0, 5, 10, 15, 30, 60]/>
        }
        .into_any(),
        ClockKind::Days => {
            view! { <Number label="online-clock-turn-days" value=form.days options=&[1, 2, 3, 5, 7, 14]/> }.into_any()
        }
    };
    let told = move || settings.words().with(|words| clock_text(words, form.clock()));
    view! {
        <Choice name="online-clock" value=form.clock options=vec![ClockKind::Untimed, ClockKind::Bank, ClockKind::Days] label=kind/>
        {more}
        <p class="cap">{told}</p>
    }
}

/// One of several numbers.
#[component]
pub fn Number<T>(label: &'static str, value: RwSignal<T>, options: &'static [T]) -> impl IntoView
where
    T: Copy + PartialEq + ToString + std::str::FromStr + Send + Sync + 'static,
{
    let settings = expect_context::<Settings>();
    let choose = move |text: String| {
        if let Ok(number) = text.parse() {
            value.set(number);
        }
    };
    let options = options.iter().map(|&option| {
        view! { <option value=option.to_string() prop:selected=move || value.get() == option>{option.to_string()}</option> }
    });
    view! {
        <label class="field">
            <span class="label">{move || settings.text(label)}</span>
            <select on:change:target=move |event| choose(event.target().value())>{options.collect_view()}</select>
        </label>
    }
}

/// Edition, market or wheels, and who plays on for those who leave.
#[component]
fn FinerPoints(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let level = move |level| settings.words().with(|words| words.level(level));
    view! {
        <VariantChoice form=form.game/>
        <Show when=move || form.game.players.get() == 2><DoubleChoice value=form.double/></Show>
        <div class="field components">
            <span class="label">{move || settings.text("new-components")}</span>
            <b data-components="">{move || form.components.get().map_or_else(|| settings.text("new-components-standard"), |own| own.name().to_string())}</b>
            {own_button(settings, form.components)}
            <small>{move || settings.text("online-components-tip")}</small>
        </div>
        <Choice name="online-stand-in" value=form.stand_in options=Level::ALL.to_vec() label=level/>
        <p class="cap">{move || settings.text("online-stand-in-tip")}</p>
    }
}
