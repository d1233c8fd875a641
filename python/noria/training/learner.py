"""Weights that learn: teacher and student, step by step, on samples that lie on the device."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from noria.training import loss, network
from noria.training.network import Array, Weights
from noria.training.recipe import Recipe


class State(NamedTuple):
    """Everything that a checkpoint must hold to go on."""

    teacher: Weights
    student: Weights
    average: dict[str, Weights]
    """Moving averages of both: what plays and what ships."""
    optimiser: dict[str, Any]
    step: Array
    key: Array


def _optimiser(recipe: Recipe) -> Any:
    learning = recipe.learning
    rate = optax.schedules.linear_schedule(0.0, learning.rate, max(learning.warmup, 1))
    return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, weight_decay=learning.weight_decay))


def fresh(recipe: Recipe) -> State:
    """Weights that know nothing."""
    key, a, b = jax.random.split(jax.random.key(recipe.seed), 3)
    teacher = network.make_teacher(a, recipe.teacher.width, recipe.teacher.blocks)
    student = network.make_student(b, recipe.student.hidden)
    optimiser = _optimiser(recipe)
    state = {"teacher": optimiser.init(teacher), "student": optimiser.init(student)}
    copies = jax.tree.map(jnp.copy, {"teacher": teacher, "student": student})
    return State(teacher, student, copies, state, jnp.zeros((), jnp.int32), jax.random.key_data(key))


def _teacher_loss(weights: Weights, batch: loss.Batch, recipe: Recipe, kind: Any) -> tuple[Array, Any]:
    answers = network.teach(weights, batch["observations"], kind)
    targets = (*loss.value_targets(batch, recipe.learning.search), batch["targets"])
    total, parts = loss.losses(answers, batch, targets, recipe.learning)
    return total, (parts, answers)


def _student_loss(
    weights: Weights, batch: loss.Batch, taught: network.Answers | None, soft: float | Array, recipe: Recipe
) -> tuple[Array, Any]:
    """The student learns from the same samples, and from what the teacher has just said about them, if there is one."""
    shares, points = loss.value_targets(batch, recipe.learning.search)
    policy = batch["targets"]
    if taught is not None:
        shares = (1 - soft) * shares + soft * jnp.exp(network.share_logs(taught.share, batch["observations"]))
        points = (1 - soft) * points + soft * taught.points.astype(jnp.float32)
        policy = (1 - soft) * policy + soft * jnp.exp(loss.entry_logs(taught, batch))
    answers = network.study(weights, batch["observations"])
    return loss.losses(answers, batch, (shares, points, policy), recipe.learning)


class Learner:
    """Compiled steps for one recipe."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        on_gpu = jax.default_backend() == "gpu"
        self.kind = jnp.bfloat16 if on_gpu else jnp.float32
        self.judge = jax.jit(partial(network.judge, kind=self.kind))
        self.judge_league = jax.jit(self._judge_league)
        self.step = jax.jit(self._step, donate_argnums=(0,))

    def _judge_league(self, own: Weights, league: Weights, observations: Array, owners: Array) -> tuple[Array, Array]:
        mine, theirs = (network.judge(weights, observations, self.kind) for weights in (own, league))
        is_league = (owners > 0)[:, None]
        return jnp.where(is_league, theirs[0], mine[0]), jnp.where(is_league, theirs[1], mine[1])

    def _step(
        self, state: State, buffer: loss.Batch, filled: int | Array, pace: float | Array = 1.0, soft: float | Array = 0.5
    ) -> tuple[State, dict[str, Array]]:
        """One step on samples drawn from the first `filled` rows of the buffer, at a part of the learning rate. `soft` is
        how much of the student's targets are the teacher's answers."""
        key, draw = jax.random.split(jax.random.wrap_key_data(state.key))
        rows = jax.random.randint(draw, (self.recipe.learning.batch,), 0, filled)
        batch = {name: array[rows] for name, array in buffer.items()}
        optimiser = _optimiser(self.recipe)
        paced = lambda updates: jax.tree.map(lambda update: pace * update, updates)

        teacher, memory, taught = state.teacher, state.optimiser["teacher"], None
        parts: dict[str, Array] = {}
        if not self.recipe.student.alone:
            teacher_grad = jax.value_and_grad(partial(_teacher_loss, recipe=self.recipe, kind=self.kind), has_aux=True)
            (_, (parts, taught)), gradient = teacher_grad(teacher, batch)
            taught = jax.lax.stop_gradient(taught)
            updates, memory = optimiser.update(gradient, memory, teacher)
            teacher = optax.apply_updates(teacher, paced(updates))

        student_grad = jax.value_and_grad(partial(_student_loss, recipe=self.recipe), has_aux=True)
        (_, student_parts), gradient = student_grad(state.student, batch, taught, soft)
        updates, student_memory = optimiser.update(gradient, state.optimiser["student"], state.student)
        student = optax.apply_updates(state.student, paced(updates))

        # Early on the average follows quickly, otherwise it would remember the beginning for long.
        keep = jnp.minimum(self.recipe.learning.average, (1.0 + state.step) / (10.0 + state.step))
        mix = lambda old, new: old * keep + new * (1 - keep)
        average = jax.tree.map(mix, state.average, {"teacher": teacher, "student": student})
        memories = {"teacher": memory, "student": student_memory}
        report = {**parts, **{f"student {name}": part for name, part in student_parts.items()}}
        return State(teacher, student, average, memories, state.step + 1, jax.random.key_data(key)), report


class Replay:
    """A ring of samples on the device. New ones come in blocks of one size, so that nothing is compiled twice."""

    def __init__(self, capacity: int, block: int = 1024) -> None:
        self.block = min(block, capacity)
        self.capacity = capacity - capacity % self.block
        self.filled = 0
        self.added = 0
        self._next = 0
        self._waiting: list[dict[str, np.ndarray[Any, Any]]] = []
        self.arrays: loss.Batch = {}
        self._write = jax.jit(
            lambda buffer, rows, at: {
                name: jax.lax.dynamic_update_slice_in_dim(buffer[name], rows[name], at, 0) for name in buffer
            },
            donate_argnums=(0,),
        )

    def add(self, samples: dict[str, np.ndarray[Any, Any]]) -> int:
        """Adds samples, as arrays of equal length; how many they were."""
        new = len(samples["observations"])
        if new:
            self._waiting.append(samples)
        self.added += new
        if sum(len(one["observations"]) for one in self._waiting) < self.block:
            return new
        rows = {name: np.concatenate([one[name] for one in self._waiting]) for name in samples}
        whole = len(rows["observations"]) // self.block * self.block
        for at in range(0, whole, self.block):
            self._put({name: array[at : at + self.block] for name, array in rows.items()})
        self._waiting = [{name: array[whole:].copy() for name, array in rows.items()}]
        return new

    def _put(self, rows: dict[str, np.ndarray[Any, Any]]) -> None:
        if not self.arrays:
            self.arrays = {
                name: jnp.zeros((self.capacity, *array.shape[1:]), array.dtype) for name, array in rows.items()
            }
        self.arrays = self._write(self.arrays, rows, self._next)
        self._next = (self._next + self.block) % self.capacity
        self.filled = min(self.filled + self.block, self.capacity)
