"""The networks as functions of their weights.

Both answer the same four questions about a row of bytes (`noria.View.observation`): every seat's share of the victory,
every seat's points / 100, and the logits of the policy and of what is spent. The teacher has residual blocks and judges
the leaves of the search; the student has plain layers and is what Rust reads.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from noria import _noria

Array: TypeAlias = jax.Array
Weights: TypeAlias = dict[str, Any]

SEATS = 4
AMOUNTS: int = _noria.AMOUNTS
HEADS = {"share": SEATS, "points": SEATS, "spend": AMOUNTS, "policy": _noria.ACTIONS}


class Answers(NamedTuple):
    """What a network says about a batch."""

    share: Array
    """Logits of the share of the victory; absent seats are not masked yet."""
    points: Array
    """Points / 100."""
    spend: Array
    policy: Array


def _dense(key: Array, inputs: int, outputs: int, scale: float = 1.0) -> Weights:
    weight = jax.random.normal(key, (inputs, outputs)) * (scale * (2.0 / inputs) ** 0.5)
    return {"weight": weight, "bias": jnp.zeros(outputs)}


def _heads(key: Array, inputs: int) -> Weights:
    """Heads start at nothing: an even share, an even policy."""
    keys = jax.random.split(key, len(HEADS))
    return {name: _dense(k, inputs, size, 0.01) for k, (name, size) in zip(keys, HEADS.items(), strict=True)}


def make_teacher(key: Array, width: int, blocks: int) -> Weights:
    """Fresh weights of a residual MLP."""
    keys = jax.random.split(key, 2 * blocks + 2)
    return {
        "input": _dense(keys[0], _noria.OBSERVATION, width),
        "blocks": [
            {"in": _dense(keys[2 * i + 1], width, width), "out": _dense(keys[2 * i + 2], width, width, 0.3)}
            for i in range(blocks)
        ],
        "heads": _heads(keys[-1], width),
    }


def make_student(key: Array, hidden: tuple[int, ...]) -> Weights:
    """Fresh weights of plain layers."""
    sizes = (_noria.OBSERVATION, *hidden)
    keys = jax.random.split(key, len(hidden) + 1)
    layers = [_dense(k, a, b) for k, a, b in zip(keys[:-1], sizes[:-1], sizes[1:], strict=True)]
    return {"layers": layers, "heads": _heads(keys[-1], hidden[-1])}


def _apply(dense: Weights, x: Array) -> Array:
    return x @ dense["weight"].astype(x.dtype) + dense["bias"].astype(x.dtype)


def _normed(x: Array) -> Array:
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, -1, keepdims=True) + 1e-6)).astype(x.dtype)


def _answers(heads: Weights, x: Array) -> Answers:
    """Values need more digits than bfloat16 has: it would round 150 points to whole ones."""
    wide = x.astype(jnp.float32)
    return Answers(*(_apply(heads[name], x if name == "policy" else wide) for name in Answers._fields))


SCALES = np.asarray(_noria.observation_scales(), np.float32)


def _inputs(observations: Array, kind: Any) -> Array:
    return (observations.astype(jnp.float32) * SCALES).astype(kind)


def teach(weights: Weights, observations: Array, kind: Any = jnp.float32) -> Answers:
    """The teacher's answers, computed in numbers of this kind."""
    x = _apply(weights["input"], _inputs(observations, kind))
    for block in weights["blocks"]:
        x = x + _apply(block["out"], jax.nn.relu(_apply(block["in"], _normed(x))))
    return _answers(weights["heads"], jax.nn.relu(_normed(x)))


def study(weights: Weights, observations: Array) -> Answers:
    """The student's answers."""
    x = _inputs(observations, jnp.float32)
    for layer in weights["layers"]:
        x = jax.nn.relu(_apply(layer, x))
    return _answers(weights["heads"], x)


def present(observations: Array) -> Array:
    """Which seats there are: the first bytes of an observation say so."""
    return observations[:, :SEATS] > 0


def share_logs(share: Array, observations: Array) -> Array:
    """Logarithms of the shares; absent seats have practically none."""
    return jax.nn.log_softmax(jnp.where(present(observations), share.astype(jnp.float32), -1e9))


def judge(weights: Weights, observations: Array, kind: Any = jnp.bfloat16) -> tuple[Array, Array]:
    """What self-play wants to know: shares and points as floats, policy and spend logits as the bits of bfloat16."""
    answers = study(weights, observations) if "layers" in weights else teach(weights, observations, kind)
    shares = jnp.exp(share_logs(answers.share, observations))
    values = jnp.concatenate([shares, answers.points.astype(jnp.float32)], -1)
    logits = jnp.concatenate([answers.policy, answers.spend], -1).astype(jnp.bfloat16)
    return values, jax.lax.bitcast_convert_type(logits, jnp.uint16)


def count(weights: Weights) -> int:
    """How many numbers the weights are."""
    return sum(leaf.size for leaf in jax.tree.leaves(weights))
