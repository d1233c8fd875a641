//! Whole games by several clients, in all modes, on both databases, and across two servers.

use std::time::Duration;

use noria_ai::Level;
use noria_protocol::{CarriedComponents, Code, NewTable, SeatPlan, Status, TableView};
use noria_rules::{BaseWheel, Components, DiscKind, Edition, Mode, Options, Path, Price, Record, WheelBuilding};
use serde_json::json;

use crate::support::{Client, Database, Player, TestServer, play_out};

/// Corrected components, as an owner of the box may have them.
fn own() -> Components {
    let mut tables = *Components::standard().tables();
    tables.path_prices[Path::Research][2] = Price { amount: 2, different: true };
    tables.tiles.pop();
    Components::new("my box".into(), tables).expect("sound tables")
}

fn kinds() -> Vec<NewTable> {
    let expert = NewTable::of(Mode::Expert, 3);
    let in_turn = Options { wheels: WheelBuilding::InTurn, edition: Edition::First, ..expert.options.clone() };
    vec![
        NewTable::of(Mode::Base, 2),
        NewTable::of(Mode::Base, 4),
        expert.clone(),
        NewTable { options: in_turn, ..expert },
        NewTable::of(Mode::Solo, 1),
        NewTable { components: Some(CarriedComponents::of(&own())), ..NewTable::of(Mode::Base, 3) },
    ]
}

/// Plays a game and checks that every client and the record have the same one.
async fn play_one(servers: &[TestServer], wish: &NewTable, seed: u64) {
    let seats = usize::from(wish.options.players);
    let mut clients = servers[0].clients(seats).await;
    for (number, client) in clients.iter_mut().enumerate() {
        *client = client.at(servers[number % servers.len()].address);
    }
    let id = clients[0].open_with(wish, &clients[1..]).await;
    let players = play_out(&clients, id, seed).await;
    let record: Record = clients[0].get(&format!("tables/{id}/record")).await.text.parse().expect("a record");
    let game = record.verify(&record.components().expect("it carries them")).expect("a sound record");
    for player in &players {
        assert_eq!(player.status, Status::Finished);
        // At the end nothing is hidden but the unrevealed islands.
        assert_eq!(player.follower.game(), Some(game.view(player.seat).game()));
    }
    let shown: TableView = clients[0].table(id).await;
    let best = shown.standings.expect("a ranking")[0];
    assert_eq!(best.place, 1);
    assert_eq!(usize::from(best.points), usize::from(game.standings()[0].score.total));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_kinds_of_games_on_both_databases() {
    for database in Database::both().await {
        let servers = [TestServer::start(&database).await];
        for (seed, wish) in kinds().iter().enumerate() {
            play_one(&servers, wish, seed as u64).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_across_two_servers_on_one_database() {
    let database = Database::postgres().await;
    let servers = [TestServer::start(&database).await, TestServer::start(&database).await];
    for (seed, wish) in kinds().iter().enumerate() {
        play_one(&servers, wish, 100 + seed as u64).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_along_and_alone() {
    for database in Database::both().await {
        let servers = [TestServer::start(&database).await];
        let level = SeatPlan::Level(Level::Novice);
        let mut wish = NewTable { seats: vec![level, SeatPlan::Me, level], ..NewTable::of(Mode::Base, 3) };
        for mode in [Mode::Base, Mode::Expert] {
            wish.options.mode = mode;
            let client = servers[0].client().await;
            let id = client.open_with(&wish, &[]).await;
            let players = play_out(&[client], id, 7).await;
            assert_eq!(players[0].status, Status::Finished);
        }
        // If a player leaves, a stand-in finishes the game.
        let clients = servers[0].clients(2).await;
        let wish = NewTable { stand_in: Some(Level::Novice), ..NewTable::of(Mode::Base, 2) };
        let id = clients[0].open_with(&wish, &clients[1..]).await;
        clients[0].at_table(id, "resign", &json!({})).await.ok::<TableView>();
        let players = play_out(&clients[1..], id, 9).await;
        assert_eq!(players[0].status, Status::Finished);
    }
}

/// A table without a person neither starts nor plays on. It waits for players to return, and is finally closed.
#[tokio::test(flavor = "multi_thread")]
async fn computers_do_not_play_among_themselves() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let stand_in = Some(Level::Novice);
    let nobody = NewTable { seats: vec![SeatPlan::Open; 4], stand_in, ..NewTable::of(Mode::Base, 4) };
    let id = clients[0].open(&nobody).await;
    assert_eq!(clients[0].at_table(id, "start", &json!({})).await.fault(), (409, Code::NotNow));
    clients[0].at_table(id, "join", &json!({})).await.ok::<TableView>();
    clients[0].at_table(id, "start", &json!({})).await.ok::<TableView>();

    // One resigns and the other leaves: nothing happens any more.
    let wish = NewTable { stand_in, ..NewTable::of(Mode::Base, 2) };
    let id = clients[0].open_with(&wish, &clients[1..]).await;
    clients[0].at_table(id, "resign", &json!({})).await.ok::<TableView>();
    clients[1].at_table(id, "leave", &json!({})).await.ok::<TableView>();
    let left = clients[1].table(id).await;
    server.time.pass(60_000);
    // Elsewhere a computer plays a whole game meanwhile.
    let seats = vec![SeatPlan::Me, SeatPlan::Level(Level::Novice)];
    let elsewhere = clients[0].open_with(&NewTable { seats, ..NewTable::of(Mode::Base, 2) }, &[]).await;
    play_out(&clients[..1], elsewhere, 8).await;
    assert_eq!(clients[1].table(id).await.seq, left.seq);
    // The one who left returns, and the game goes on.
    clients[1].at_table(id, "return", &json!({})).await.ok::<TableView>();
    let mut player = Player::watch(&clients[1], id, 3).await;
    while !player.may_decide() {
        player.hear().await.expect("the stream goes on");
    }
    clients[1].at_table(id, "leave", &json!({})).await.ok::<TableView>();
    server.time.pass(8 * 24 * 3_600_000);
    let closed = async {
        while clients[1].table(id).await.status != Status::Closed {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), closed).await.expect("nobody came back");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_go_on_after_a_restart() {
    let database = Database::sqlite();
    let server = TestServer::start(&database).await;
    let client = server.client().await;
    let level = SeatPlan::Level(Level::Master);
    let wish = NewTable { seats: vec![SeatPlan::Me, level], ..NewTable::of(Mode::Base, 2) };
    let id = client.open_with(&wish, &[]).await;
    let seq = client.table(id).await.seq;
    client.play(id, seq, "k", "take=energy").await.ok::<serde_json::Value>();
    server.stop().await;
    // No requests, but time passes.
    let later = noria_server::Settings { rates: 0.0, ..noria_server::Settings::new(database.url()) };
    let server = TestServer::at_time(later, 1_700_000_060_000).await;
    let client = client.at(server.address);
    let started = std::time::Instant::now();
    loop {
        let table = client.table(id).await;
        if table.pending == [noria_rules::Seat::FIRST] && table.seq > seq + 1 {
            break;
        }
        assert!(started.elapsed().as_secs() < 30, "the computer does not move");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rematches_keep_the_players_together() {
    let server = TestServer::alone().await;
    let clients = server.clients(2).await;
    let id = clients[0].open_with(&NewTable::of(Mode::Base, 2), &clients[1..]).await;
    assert_eq!(clients[0].at_table(id, "rematch", &json!({})).await.status, 409);
    let opened: Vec<noria_protocol::TableCard> = clients[0].get("me/tables").await.ok();
    assert_eq!(opened.len(), 1, "nothing was opened");
    let mut history = clients[0].get("lobby").await.ok::<noria_protocol::Lobby>().waiting;
    history.retain(|card| card.host == clients[0].id.expect("an id"));
    assert_eq!(history, []);
    clients[0].at_table(id, "propose", &json!("end")).await.ok::<TableView>();
    let proposal = clients[1].table(id).await.proposal.expect("a proposal").seq;
    clients[1].at_table(id, "answer", &json!({ "proposal": proposal, "agree": true })).await.ok::<TableView>();
    let again: noria_protocol::TableRef = clients[0].at_table(id, "rematch", &json!({})).await.ok();
    let same: noria_protocol::TableRef = clients[1].at_table(id, "rematch", &json!({})).await.ok();
    assert_eq!(again, same);
    assert_eq!(clients[1].table(id).await.rematch, Some(again.table));
    let stranger = server.client().await;
    assert_eq!(stranger.at_table(again.table, "join", &json!({})).await.status, 409);
    let mine: Vec<noria_protocol::TableCard> = clients[1].get("me/tables").await.ok();
    assert!(mine.iter().any(|card| card.id == again.table), "an invitation");
    clients[1].at_table(again.table, "join", &json!({})).await.ok::<TableView>();
    let seats = |client: &Client| client.id;
    let table = clients[0].table(again.table).await;
    assert_eq!(
        table.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(),
        [seats(&clients[1]), seats(&clients[0])]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_say_which_components_they_are_played_with() {
    let server = TestServer::alone().await;
    let client = server.client().await;
    let standard: TableView = client.table(client.open(&NewTable::of(Mode::Base, 2)).await).await;
    assert_eq!((standard.components().ok(), standard.terms.rated), (Some(Components::standard()), true));

    let components = Some(CarriedComponents::of(&own()));
    let wish = NewTable { components: components.clone(), rated: Some(true), ..NewTable::of(Mode::Base, 2) };
    let shown: TableView = client.table(client.open(&wish).await).await;
    assert_eq!((shown.components().ok(), shown.terms.rated), (Some(own()), false), "own tables do not count");
    assert_eq!(shown.terms.components, components);

    // SETUP-6: players may agree on another wheel to begin with.
    let printed = Components::standard().tables().base_wheel;
    let base_wheel = Some(BaseWheel { city: printed.journey, journey: printed.city, ..printed });
    let wish = NewTable { base_wheel, ..NewTable::of(Mode::Base, 2) };
    let table = client.open_with(&wish, &[server.client().await]).await;
    let shown: TableView = client.table(table).await;
    let wheel = shown.sight.expect("a game").position.players[0].wheel;
    assert_eq!(wheel[printed.journey].map(|disc| disc.kind), Some(DiscKind::City));

    let twice = Some(BaseWheel { city: printed.tool, ..printed });
    let damaged = Some(CarriedComponents { name: "mine".into(), tables: "AQAA?".into() });
    let nameless = Some(CarriedComponents { name: " ".into(), tables: own().tables().to_code() });
    for wish in [
        NewTable { base_wheel: twice, ..NewTable::of(Mode::Base, 2) },
        NewTable { base_wheel, ..NewTable::of(Mode::Expert, 2) },
        NewTable { components: damaged, ..NewTable::of(Mode::Base, 2) },
        NewTable { components: nameless, ..NewTable::of(Mode::Base, 2) },
    ] {
        assert_eq!(client.post("tables", &wish).await.problem().code, Code::Unfit, "{wish:?}");
    }
}
