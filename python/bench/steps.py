"""Random steps a second from Python, beside other projects' environments, in one run on one machine.

Every step draws a legal action, takes it, and has observation and legal actions afterwards. `scripts/bench-python` runs it.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np

SECONDS = float(os.environ.get("NORIA_BENCH_SECONDS", "5"))


def rates(steps: Callable[[], Iterator[int]]) -> tuple[float, float]:
    """Steps a second of a core and steps a second; the iterator yields how many steps it has just made.

    A second of a core means the same on a busy machine; what several cores bring shows in the other figure.
    """
    done, going = 0, steps()
    next(going)
    began, used = time.perf_counter(), time.process_time()
    for number in going:
        done += number
        if (passed := time.perf_counter() - began) > SECONDS:
            return done / (time.process_time() - used), done / passed
    raise AssertionError("the steps go on for ever")


def noria_games(count: int, **options: object) -> Callable[[], Iterator[int]]:
    def steps() -> Iterator[int]:
        import noria

        games = noria.Games(count, **options)
        while True:
            games.step(games.sample())
            yield count

    return steps


def noria_pettingzoo() -> Iterator[int]:
    import noria.pettingzoo

    env, chance = noria.pettingzoo.Noria(players=2), np.random.default_rng(1)
    while True:
        env.reset(seed=1)
        while not env.game.is_over:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            yield 1


def noria_gymnasium() -> Iterator[int]:
    import noria.gymnasium

    env, chance, done = noria.gymnasium.Solo(), np.random.default_rng(1), True
    while True:
        if done:
            _, info = env.reset()
        _, _, done, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        yield 1


def noria_words() -> Iterator[int]:
    import noria

    chance = random.Random(1)
    while True:
        game = noria.Game(seed=chance.getrandbits(32))
        while not game.is_over:
            game.apply(chance.choice(game.legal_actions()))
            yield 1


def catanatron() -> Iterator[int]:
    import catanatron_gym  # noqa: F401, registers the environment
    import gymnasium

    env, chance, done = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped, random.Random(1), True
    while True:
        if done:
            env.reset()
        _, _, terminated, truncated, _ = env.step(chance.choice(env.get_valid_actions()))
        done = terminated or truncated
        yield 1


def open_spiel(name: str) -> Callable[[], Iterator[int]]:
    def steps() -> Iterator[int]:
        from open_spiel.python import rl_environment

        env, chance = rl_environment.Environment(name), random.Random(1)
        while True:
            moment = env.reset()
            while not moment.last():
                player = moment.observations["current_player"]
                moment = env.step([chance.choice(moment.observations["legal_actions"][player])])
                yield 1

    return steps


ALL: list[tuple[str, Callable[[], Iterator[int]]]] = [
    ("noria.Games, 4096 games of 2 at once", noria_games(4096, players=2)),
    ("noria.Games, 4096 Expert games of 4 at once", noria_games(4096, mode="expert", players=4)),
    ("noria.Games, one game", noria_games(1, players=2)),
    ("noria.Game, actions as words", noria_words),
    ("noria PettingZoo, 2 players", noria_pettingzoo),
    ("noria Gymnasium, solo (the Bot's turns included)", noria_gymnasium),
    ("catanatron-gym (its opponents' turns included)", catanatron),
    ("OpenSpiel rl_environment, chess", open_spiel("chess")),
    ("OpenSpiel rl_environment, backgammon", open_spiel("backgammon")),
]


def main() -> None:
    print(f"{'steps a second':50} {'of one core':>12} {'by the clock':>12}")
    for name, steps in ALL:
        try:
            by_core, by_clock = rates(steps)
            print(f"{name:50} {by_core:12,.0f} {by_clock:12,.0f}", flush=True)
        except ImportError as missing:
            print(f"{name:50} {missing}", file=sys.stderr)


if __name__ == "__main__":
    main()
