"""Games, records, views, opponents and analysis."""

import copy
import doctest
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import noria

FIXTURES = Path(__file__).parents[2] / "fixtures" / "games"


def finished(seed: int = 3, **options: object) -> noria.Game:
    game, chance = noria.Game(seed=seed, **options), random.Random(seed)
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()))
    return game


def test_the_module_documentation_is_true():
    assert doctest.testmod(noria).failed == 0


@pytest.mark.parametrize("mode, players", [("base", 2), ("base", 3), ("base", 4), ("expert", 2), ("expert", 4), ("solo", 1)])
def test_a_random_game_ends_and_its_record_replays(mode, players):
    game = finished(mode=mode, players=players)
    assert game.round == game.rounds and game.phase == "over" and game.to_act is None
    again = noria.Record(str(game.record)).game()
    assert again == game and again.fingerprint == game.fingerprint
    assert noria.Record.from_code(game.record.code).actions == game.record.actions
    assert game.record.result == game.points
    assert sum(game.shares) == pytest.approx(1)


def test_the_recorded_games_of_the_repository_replay():
    records = sorted(FIXTURES.glob("*"))
    assert records
    for path in records[:10]:
        record = noria.Record(path.read_text())
        assert record.game().points == record.result


def test_what_is_wrong_is_said():
    game = noria.Game(seed=1)
    with pytest.raises(ValueError, match="mode"):
        noria.Game(mode="chess")
    with pytest.raises(ValueError, match="2 to 4 players"):
        noria.Game(players=7)
    with pytest.raises(ValueError, match="seat"):
        game.legal_actions(9)
    with pytest.raises(ValueError):
        game.apply("end")
    assert "phase" in game.why_not("end") or game.why_not("end")
    assert game.why_not(game.legal_actions()[0]) is None


def test_copies_are_games_of_their_own():
    game = noria.Game(seed=5)
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game
        twin.apply(twin.legal_actions()[0])
        assert twin != game
    record = game.record
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_record_stops_where_it_is_told():
    game = finished(seed=11)
    first = game.record.game(actions=5)
    assert first.record.actions == game.record.actions[:5]


def test_a_view_hides_the_stack_and_wheels_under_construction():
    game = noria.Game(players=3, seed=2)
    assert any(game.position()["stack"]) and not any(game.view(1).position()["stack"])
    guess = game.view(1).guess(4)
    assert guess.record is None and sorted(filter(None, guess.position()["stack"])) != []

    expert = noria.Game(mode="expert", players=2, seed=2)
    assert expert.pending == [1, 2]
    expert.apply(expert.legal_actions(2)[0], seat=2)
    wheel = lambda view: view.position()["players"][1]["wheel"]
    assert wheel(expert.view(2)) != wheel(expert.view(1)) == wheel(expert.view())


def test_opponents_choose_legal_actions_alike_for_the_same_seed():
    for level in ("novice", "apprentice", "adept"):
        game = noria.Game(seed=8)
        players = [noria.Opponent(level, 1), noria.Opponent(level, 1)]
        while game.round < 2:
            view = game.view(game.to_act)
            words = [player.choose(view) for player in players]
            assert words[0] == words[1] and words[0] in view.legal_actions()
            game.apply(words[0])
    assert noria.Opponent("novice").choose(finished().view(1)) is None


def test_opponents_think_in_threads():
    def play(seed: int) -> list[int]:
        game, player = noria.Game(seed=seed), noria.Opponent("novice", seed)
        while not game.is_over:
            player.play(game)
        return game.points

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play, range(4))) == [play(seed) for seed in range(4)]


def test_advice_and_analysis():
    game = finished(seed=4)
    early = game.record.game(actions=12)
    plans = noria.advise(early.view(early.to_act), simulations=16, most=2)
    assert 1 <= len(plans) <= 2
    assert plans[0]["actions"][0] in early.legal_actions()
    turns = noria.analyse(early.record, simulations=4)
    assert sum(len(turn["actions"]) for turn in turns) == 12
    assert all(turn["cost"]["points"] >= 0 for turn in turns)
