"""What the networks are asked to come near to."""

from __future__ import annotations

from typing import TypeAlias

import jax
import jax.numpy as jnp

from noria.training.network import AMOUNTS, Answers, Array, present, share_logs
from noria.training.recipe import Learning

Batch: TypeAlias = dict[str, Array]
"""Samples as arrays, named as those of `noria.SelfPlay.drain`."""


def amounts(spend: Array) -> Array:
    """What each entry pays and produces: 13 small numbers, packed as nibbles of two words."""
    nibbles = [(spend[..., k // 8] >> (4 * (k % 8))) & 15 for k in range(AMOUNTS)]
    return jnp.stack(nibbles, -1)


def entry_logs(answers: Answers, batch: Batch) -> Array:
    """Logarithms of the policy over the legal actions: policy[id] + amounts·spend − ln(ways), softmax."""
    chosen = jnp.take_along_axis(answers.policy.astype(jnp.float32), batch["ids"].astype(jnp.int32), 1)
    spent = jnp.einsum("bka,ba->bk", amounts(batch["spend"]).astype(jnp.float32), answers.spend.astype(jnp.float32))
    ways = jnp.log(jnp.maximum(batch["ways"].astype(jnp.float32), 1.0))
    used = jnp.arange(batch["ids"].shape[1]) < batch["counts"][:, None]
    return jax.nn.log_softmax(jnp.where(used, chosen + spent - ways, -1e9))


def _cross_entropy(targets: Array, logs: Array) -> Array:
    return -jnp.mean(jnp.sum(jnp.where(targets > 0, targets * logs, 0.0), -1))


def value_targets(batch: Batch, search: float) -> tuple[Array, Array]:
    """Shares and points to learn: the result, and some of what the search found."""
    blend = search * (batch["searched"] > 0).astype(jnp.float32)[:, None]
    found = batch["search"]
    shares = batch["shares"] * (1 - blend) + found[:, :4] * blend
    points = batch["points"] * (1 - blend) + found[:, 4:] * blend
    return shares, points


def losses(
    answers: Answers, batch: Batch, targets: tuple[Array, Array, Array], learning: Learning
) -> tuple[Array, dict[str, Array]]:
    """The loss against targets for shares, points and policy, and its parts."""
    shares, points, policy = targets
    there = present(batch["observations"])
    error = jnp.where(there, answers.points.astype(jnp.float32) - points, 0.0)
    size = jnp.abs(error)
    huber = jnp.where(size < 0.3, 0.5 * error * error, 0.3 * (size - 0.15))
    parts = {
        "share": _cross_entropy(shares, share_logs(answers.share, batch["observations"])),
        "points": jnp.sum(huber) / jnp.maximum(jnp.sum(there), 1),
        "policy": _cross_entropy(policy, entry_logs(answers, batch)),
        "off": 100 * jnp.sum(size) / jnp.maximum(jnp.sum(there), 1),
    }
    weights = (learning.share_weight, learning.points_weight, learning.policy_weight)
    total = weights[0] * parts["share"] + weights[1] * parts["points"] + weights[2] * parts["policy"]
    return total, parts
