"""A minute of measurements: what the machine can do, before a run is planned."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import jax
import numpy as np

from noria import _noria
from noria.training.learner import Learner, Replay, fresh
from noria.training.loop import Side
from noria.training.network import count
from noria.training.recipe import Recipe


def _seconds(act: Callable[[], Any], at_least: float = 1.5) -> float:
    """What one call takes, after one that compiles."""
    jax.block_until_ready(act())
    began, calls = time.monotonic(), 0
    while time.monotonic() - began < at_least:
        jax.block_until_ready(act())
        calls += 1
    return (time.monotonic() - began) / calls


def measure(recipe: Recipe) -> None:
    """Prints evaluations, leaves, samples and steps a second."""
    print(f"{jax.devices()[0].device_kind}, {os.cpu_count()} processors, jax {jax.__version__}", flush=True)
    learner, state = Learner(recipe), fresh(recipe)
    print(f"teacher {count(state.teacher):,} numbers, student {count(state.student):,}", flush=True)
    for rows in (512, 1024, 2048, 4096, 8192, 16384, 32768):
        observations = np.random.default_rng(1).integers(0, 4, (rows, _noria.OBSERVATION), np.uint8)
        took = _seconds(lambda: [np.asarray(one) for one in learner.judge(state.teacher, observations)])
        print(f"judge {rows:6} rows, with transfers: {1000 * took:7.2f} ms, {rows / took:12,.0f} evaluations/s", flush=True)

    samples: dict[str, Any] = {}
    for rows in (1024, 2048, 4096, 8192):
        side = Side(replace(recipe, selfplay={**recipe.selfplay, "games": rows}), 0, 0)
        found, leaves, search, began = 0, 0, 0.0, time.monotonic()
        while time.monotonic() - began < 6:
            at = time.monotonic()
            leaves += side.search()
            search += time.monotonic() - at
            side.answers = learner.judge(state.teacher, side.observations)
            drained = side.games.drain()
            found += len(drained["observations"])
            samples = drained if len(drained["observations"]) else samples
        took = time.monotonic() - began
        print(
            f"search {rows:5} games, one side: {leaves / took:10,.0f} leaves/s, {leaves / search:10,.0f} leaves/s of search, "
            f"{found / took:7,.0f} samples/s  {side.games.stats()}",
            flush=True,
        )
    source = _noria.Imitation(seed=1, simulations=recipe.imitation.simulations)
    began = time.monotonic()
    imitated = source.play(128)
    took = time.monotonic() - began
    print(f"imitation: {128 / took:.1f} games/s, {len(imitated['observations']) / took:,.0f} samples/s", flush=True)

    replay = Replay(max(1024, len(imitated["observations"]) // 256 * 256), 256)
    replay.add(imitated)
    if replay.filled:
        box = [state]

        def step() -> Any:
            box[0], parts = learner.step(box[0], replay.arrays, replay.filled)
            return parts

        took = _seconds(step, 3)
        print(f"learning: {1 / took:.1f} steps/s of {recipe.learning.batch}, {recipe.learning.batch / took:,.0f} samples/s")
