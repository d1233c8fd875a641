"""A policy gradient in forty lines: two players learn to win against themselves, thousands of decisions at a time."""

import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

import noria

GAMES, BATCHES = 256, int(sys.argv[1]) if len(sys.argv) > 1 else 20
scales = np.asarray(noria.observation_scales(), np.float32)


def logits(weights, observations, masks):
    hidden = jax.nn.relu(observations * scales @ weights["in"])
    return jnp.where(masks, hidden @ weights["out"], -1e9)


@jax.jit
def act(weights, key, observations, masks):
    return jax.random.categorical(key, logits(weights, observations, masks))


@jax.jit
def learn(weights, memory, observations, masks, actions, advantages):
    def loss(weights):
        logs = jax.nn.log_softmax(logits(weights, observations, masks))
        return -jnp.mean(advantages * jnp.take_along_axis(logs, actions[:, None], 1)[:, 0])

    updates, memory = optimiser.update(jax.grad(loss)(weights), memory)
    return optax.apply_updates(weights, updates), memory


optimiser, key = optax.adam(1e-3), jax.random.key(1)
weights = {"in": 0.05 * jax.random.normal(key, (noria.OBSERVATION, 128)), "out": jnp.zeros((128, noria.ACTIONS))}
memory, games = optimiser.init(weights), noria.Games(GAMES, players=2, seed=1)
for batch in range(BATCHES):
    steps, ended, points = [], np.full(GAMES, -1), np.zeros((GAMES, 2))
    while (ended < 0).any():  # until every game has ended once
        key, draw = jax.random.split(key)
        seen, masks, seats = games.observations.copy(), games.masks.copy(), games.seats.copy()
        actions = np.asarray(act(weights, draw, seen, masks), np.int64)
        games.step(actions)
        new = games.dones & (ended < 0)
        points[new], ended[new] = games.points[new, :2], len(steps)
        steps.append((seen, masks, seats, actions))
    # An advantage for each decision: did its seat get more points than the others at all tables, on average?
    chosen = np.random.default_rng(batch).choice(len(steps), 32, replace=False)
    rows = [(step, np.flatnonzero(ended >= step)) for step in chosen]
    take = lambda part: np.concatenate([steps[step][part][row] for step, row in rows])
    gained = np.concatenate([points[row, steps[step][2][row] - 1] for step, row in rows])
    advantages = (gained - gained.mean()) / (gained.std() + 1e-6)
    size = len(gained) // 1024 * 1024  # few shapes, little to compile
    weights, memory = learn(weights, memory, *(take(part)[:size] for part in (0, 1, 3)), advantages[:size])
    print(f"batch {batch + 1}: {points.mean():.1f} points on average", flush=True)
    games.reset()
