"""The environments pass the test functions of the projects they are written for."""

import doctest

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import noria
import noria.gymnasium
import noria.pettingzoo

TABLES = [("base", 2), ("base", 3), ("base", 4), ("expert", 2), ("expert", 4)]


@pytest.mark.parametrize("mode, players", TABLES)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_api(mode, players):
    api_test(noria.pettingzoo.env(mode=mode, players=players), num_cycles=300)


@pytest.mark.parametrize("mode, players", [("base", 2), ("expert", 3)])
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_seeds(mode, players):
    seed_test(lambda: noria.pettingzoo.env(mode=mode, players=players), num_cycles=200)


def test_documentation_is_true():
    assert doctest.testmod(noria.pettingzoo).failed == 0
    assert doctest.testmod(noria.gymnasium).failed == 0


@pytest.mark.parametrize("bot", ["1", "2", "3"])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_checker(bot):
    check_env(gymnasium.make("noria/Solo-v0", bot=bot).unwrapped)


def test_rewards_are_the_victory():
    env = noria.pettingzoo.Noria(players=3)
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    while not env.game.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-6)
    best = max(env.agents, key=lambda agent: env.rewards[agent])
    assert env.infos[best]["points"] == max(env.game.points)


def test_solo_rewards():
    for reward in ("victory", "lead"):
        env = noria.gymnasium.Solo(bot="2", reward=reward)
        _, info = env.reset(seed=3)
        total, done = 0.0, False
        while not done:
            _, gained, done, _, info = env.step(env.action_space.sample(info["action_mask"]))
            total += gained
        player, bot = info["points"]
        assert total == (player - bot if reward == "lead" else (1 if player > bot else -1))
    env.reset(seed=3)
    assert env.step(noria.ACTIONS - 1)[1:3] == (-1.0, True)


def test_observations_know_nothing_hidden():
    """Another order of the face-down islands, or another's unfinished wheel, changes no observation."""
    game = noria.Game(players=4, seed=9)
    for _ in range(40):
        game.apply(game.legal_actions()[-1])
    seat = game.to_act
    view = game.view(seat)
    for seed in range(5):
        twin = view.guess(seed).view(seat)
        assert np.array_equal(twin.observation(), view.observation())
        assert np.array_equal(twin.action_mask(), view.action_mask())
    expert = noria.Game(mode="expert", players=2, seed=9)
    seen = expert.view(1).observation()
    expert.apply(expert.legal_actions(2)[0], seat=2)
    assert np.array_equal(expert.view(1).observation(), seen)


def test_ids_and_masks_agree_with_the_rules():
    game = noria.Game(mode="expert", players=3, seed=1)
    chance = np.random.default_rng(1)
    while not game.is_over:
        legal = set(game.legal_actions())
        ids = np.flatnonzero(game.view(game.to_act).action_mask())
        words = {game.action(int(id)) for id in ids}
        assert words <= legal and len(words) == len(ids)
        game.apply(game.action(int(chance.choice(ids))))
    assert len(noria.action_names()) == noria.ACTIONS
    assert len(noria.observation_names()) == noria.OBSERVATION


@pytest.mark.parametrize("mode, players", [("base", 4), ("expert", 2), ("solo", 1)])
def test_many_games_at_once(mode, players):
    games = noria.Games(64, mode=mode, players=players, seed=1)
    twin = noria.Games(64, mode=mode, players=players, seed=1)
    ended = 0
    for _ in range(250):
        actions = games.sample()
        assert np.array_equal(actions, twin.sample())
        assert games.masks[np.arange(64), actions].all()
        one = games.game(7)
        one.apply(one.action(int(actions[7])))
        games.step(actions)
        twin.step(actions)
        if not games.dones[7]:
            view = one.view(one.to_act)
            assert np.array_equal(view.observation(), games.observations[7])
            assert np.array_equal(view.action_mask(), games.masks[7])
        assert np.array_equal(games.rewards.sum(1) > 0, games.dones)
        ended += int(games.dones.sum())
    assert ended > 0
    assert np.array_equal(games.observations, twin.observations)
    wrong = games.sample()
    wrong[3] = noria.ACTIONS
    with pytest.raises(ValueError, match="game 3"):
        games.step(wrong)
