//! Tables of a server: the lobby, the waiting room, online games, the profile.
//!
//! `client` and `stream` speak to the server, `connection` keeps the line open. `live` keeps a table in step with it;
//! `show` puts what happened on the screen step by step, and `send` brings the own turn out. The rest are the pages.

mod account;
mod bar;
mod client;
mod conduct;
mod connection;
mod create;
mod devices;
mod draft;
mod email;
mod friends;
mod history;
mod invitations;
mod link_field;
mod live;
mod lobby;
mod menu;
mod names;
mod newcomer;
mod notices;
mod over;
mod phrases;
mod plan;
mod privacy;
mod profile;
mod qr;
mod send;
mod show;
mod stream;
mod table;
mod tabs;
mod talk;
mod terms;
mod tournament;
mod turns;
mod waiting;

use leptos::prelude::*;
use noria_protocol::{PlayerId, TableId, TournamentId};

use self::account::Account;
use self::client::RequestError;
use self::create::Create;
use self::email::RecoverPage;
use self::friends::FriendPage;
use self::lobby::LobbyPage;
use self::names::Ratings;
use self::over::Recorded;
use self::profile::ProfilePage;
use self::table::TablePage;
use self::tournament::{CreateTournament, TournamentList, TournamentPage};
pub use self::turns::watch_turns;
use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, Trouble};
use crate::settings::Settings;
use crate::turns::PLAYER;

/// All of it; `what` is the rest of the address.
#[component]
pub fn Online(what: String) -> impl IntoView {
    provide_context(Ratings::new());
    watch_if_known();
    let (kind, id) = what.split_once('/').unwrap_or((&what, ""));
    let id = id.to_string();
    match kind {
        "new" => view! { <Create/> }.into_any(),
        "me" => view! { <Account/> }.into_any(),
        "recover" => view! { <RecoverPage/> }.into_any(),
        "t" => match id.parse::<TableId>() {
            Ok(id) => view! { <TablePage id/> }.into_any(),
            Err(_) => view! { <Nowhere/> }.into_any(),
        },
        "replay" => match id.parse::<TableId>() {
            Ok(id) => view! { <Recorded id/> }.into_any(),
            Err(_) => view! { <Nowhere/> }.into_any(),
        },
        "friend" => view! { <FriendPage code=id/> }.into_any(),
        "player" => match id.parse::<PlayerId>() {
            Ok(id) => view! { <ProfilePage id/> }.into_any(),
            Err(_) => view! { <Nowhere/> }.into_any(),
        },
        "tournaments" if id == "new" => view! { <CreateTournament/> }.into_any(),
        "tournaments" => view! { <TournamentList/> }.into_any(),
        "tournament" => match id.parse::<TournamentId>() {
            Ok(id) => view! { <TournamentPage id/> }.into_any(),
            Err(_) => view! { <Nowhere/> }.into_any(),
        },
        _ => view! { <LobbyPage/> }.into_any(),
    }
}

/// Starts polling for tables that wait for the player, if this browser has one.
fn watch_if_known() {
    if browser::recall(PLAYER).is_some() {
        watch_turns(expect_context(), expect_context());
    }
}

/// The address of a page of this part.
fn link(what: impl std::fmt::Display) -> String {
    Page::Online(what.to_string()).link()
}

/// The address of a table.
fn table_link(id: TableId) -> String {
    link(format!("t/{id}"))
}

/// Goes to a table.
fn go_to_table(id: TableId) {
    Page::Online(format!("t/{id}")).go();
}

/// The address of a table that others can open.
fn full_link(id: TableId) -> String {
    browser::address(&table_link(id))
}

/// An address that leads nowhere.
#[component]
fn Nowhere() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! { <Unavailable why=Signal::derive(move || settings.text("online-problem-not-found"))/> }
}

/// Something that cannot be shown, and why.
#[component]
fn Unavailable(#[prop(into)] why: Signal<String>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Sheet title=Signal::derive(move || settings.text("online-title"))>
            <Trouble lines=Signal::derive(move || Some(why.get()))/>
            <p class="row">
                <a class="btn" href=Page::Start.link()>{move || settings.text("end-to-start")}</a>
                <a class="btn primary" href=link("")>{move || settings.text("online-to-lobby")}</a>
            </p>
        </Sheet>
    }
}

/// Something is being fetched.
#[component]
fn Fetching() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! { <p class="fetching" role="status">{crate::table::icon("u-wheel", 26)}{move || settings.text("loading")}</p> }
}

/// What a page has fetched, or why not.
type Fetched<T> = RwSignal<Option<Result<T, RequestError>>>;

/// Fetches something for a page.
fn fetched<T: Send + Sync + 'static>(answer: impl Future<Output = Result<T, RequestError>> + 'static) -> Fetched<T> {
    let signal = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let answer = answer.await;
        signal.try_set(Some(answer));
    });
    signal
}

/// What was fetched, once it is there.
fn when_fetched<T, V>(settings: Settings, fetched: Fetched<T>, show: impl Fn(T) -> V + Send + 'static) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    V: IntoView + 'static,
{
    move || match fetched.get() {
        None => view! { <Fetching/> }.into_any(),
        Some(Ok(found)) => show(found).into_any(),
        Some(Err(error)) => view! { <Trouble lines=Signal::derive(move || Some(error.text(settings)))/> }.into_any(),
    }
}

/// What went wrong, to be shown.
type ErrorSignal = RwSignal<Option<RequestError>>;

/// Does something for a page and shows what goes wrong.
fn attempt<T: 'static>(
    trouble: ErrorSignal,
    act: impl Future<Output = Result<T, RequestError>> + 'static,
    then: impl FnOnce(T) + 'static,
) {
    leptos::task::spawn_local(async move {
        match act.await {
            Ok(found) => then(found),
            Err(error) => _ = trouble.try_set(Some(error)),
        }
    });
}

/// A box that shows it.
fn trouble_box(settings: Settings, trouble: ErrorSignal) -> AnyView {
    view! { <Trouble lines=Signal::derive(move || trouble.get().map(|error| error.text(settings)))/> }.into_any()
}
