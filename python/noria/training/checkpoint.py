"""Checkpoints: a state, the recipe and the commit, as files that may have a largest size; and weights alone, to keep."""

from __future__ import annotations

import io
import json
import subprocess
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from noria import _noria
from noria.training.learner import State
from noria.training.network import Weights
from noria.training.recipe import Recipe, as_dict

LARGEST = 15 << 20
"""Machines that are lent often hand back files of limited size."""


def commit() -> str:
    """The commit that is checked out, or what the bundle was built from."""
    built = Path(__file__).with_name("COMMIT")
    if built.exists():
        return built.read_text().strip()
    try:
        run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
        return run.stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def save(folder: Path, state: State, recipe: Recipe, notes: dict[str, Any], *, compact: bool = False) -> None:
    """Writes `checkpoint.0`, `checkpoint.1`, …

    Compact ones are half as large: they hold the averaged weights only, from which learning goes on, and the optimiser's
    memory as bfloat16.
    """
    kept = _without_weights(state) if compact else state
    memory = {id(leaf) for leaf in jax.tree.leaves(state.optimiser)} if compact else set()
    arrays: dict[str, Any] = {}
    for number, leaf in enumerate(jax.tree.leaves(kept)):
        array = np.asarray(leaf)
        small = id(leaf) in memory and array.dtype == np.float32
        arrays[f"b{number}" if small else f"a{number}"] = _halved(array) if small else array
    about = {"recipe": as_dict(recipe), "commit": commit(), "notes": notes, "compact": compact}
    file = io.BytesIO()
    np.savez(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)
    content = file.getvalue()
    folder.mkdir(parents=True, exist_ok=True)
    parts = range(0, len(content), LARGEST)
    for number, at in enumerate(parts):
        (folder / f"checkpoint.{number}").write_bytes(content[at : at + LARGEST])
    for old in _parts(folder)[len(parts) :]:
        old.unlink()


def load(folder: Path, like: State) -> tuple[State, dict[str, Any]]:
    """The state that was saved, and what was noted with it. Another shape of network is a mistake."""
    content = b"".join(part.read_bytes() for part in _parts(folder))
    with np.load(io.BytesIO(content)) as file:
        about: dict[str, Any] = json.loads(file["about"].tobytes())
        arrays = {int(name[1:]): _whole(file[name]) if name[0] == "b" else file[name] for name in file.files[1:]}
    expected, structure = jax.tree.flatten(_without_weights(like) if about["compact"] else like)
    leaves = [arrays[number] for number in range(len(arrays))]
    if [leaf.shape for leaf in leaves] != [leaf.shape for leaf in expected]:
        raise ValueError(f"{folder}: the checkpoint's networks have other sizes than the recipe's")
    state: State = jax.tree.unflatten(structure, [jnp.asarray(leaf) for leaf in leaves])
    if about["compact"]:
        copies = jax.tree.map(jnp.copy, state.average)
        state = state._replace(teacher=copies["teacher"], student=copies["student"])
    return state, about


def _without_weights(state: State) -> State:
    return state._replace(teacher={}, student={})


def save_weights(path: Path, state: State, recipe: Recipe, notes: dict[str, Any]) -> None:
    """Writes the averaged weights alone, as bfloat16 and compressed: small enough for a repository."""
    about = {"recipe": as_dict(recipe), "commit": commit(), "notes": notes, "step": int(state.step), "names": _names()}
    arrays: dict[str, Any] = {"about": np.frombuffer(json.dumps(about).encode(), np.uint8)}
    for number, leaf in enumerate(jax.tree.leaves(state.average)):
        bits = _halved(np.asarray(leaf))
        # Signs and exponents are alike and compress well if nothing else lies between them.
        arrays[f"high{number}"], arrays[f"low{number}"] = (bits >> 8).astype(np.uint8), bits.astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **arrays)


def load_weights(path: Path, like: State) -> tuple[State, dict[str, Any]]:
    """A state that begins with kept weights and a fresh optimiser, and what was noted with them.

    The student may have wider layers than the kept one: it begins with the same answers.
    """
    with np.load(path) as file:
        about: dict[str, Any] = json.loads(file["about"].tobytes())
        planes = [(file[f"high{number}"], file[f"low{number}"]) for number in range(len(file.files) // 2)]
    if about["names"] != _names():
        raise ValueError(f"{path}: made for other observations or actions than this version has")
    leaves = [_whole(high.astype(np.uint16) << 8 | low) for high, low in planes]
    expected, structure = jax.tree.flatten(like.average)
    if len(leaves) == len(expected):
        average = jax.tree.unflatten(structure, [jnp.asarray(leaf) for leaf in leaves])
        average["student"] = _widened(average["student"], like.average["student"])
        leaves = jax.tree.leaves(average)
    if [leaf.shape for leaf in leaves] != [leaf.shape for leaf in expected]:
        raise ValueError(f"{path}: the networks have other sizes than the recipe's")
    copies = jax.tree.map(jnp.copy, average)
    step = jnp.asarray(about["step"], jnp.int32)
    state = like._replace(teacher=copies["teacher"], student=copies["student"], average=average, step=step)
    return state, about


def _widened(student: Weights, fresh: Weights) -> Weights:
    """The student with the widths of a fresh one. Nothing is connected to what the new units say yet."""

    def widen(old: Weights, new: Weights) -> Weights:
        inputs, outputs = old["weight"].shape
        if inputs > new["weight"].shape[0] or outputs > new["weight"].shape[1]:
            return old
        weight = new["weight"].at[inputs:, :outputs].set(0.0).at[:inputs, :outputs].set(old["weight"])
        return {"weight": weight, "bias": new["bias"].at[:outputs].set(old["bias"])}

    return jax.tree.map(widen, student, fresh, is_leaf=lambda part: "weight" in part)


def _names() -> str:
    return f"{_noria.network_names_hash():016x}"


def exists(folder: Path) -> bool:
    """Whether there is a checkpoint."""
    return bool(_parts(folder))


def _parts(folder: Path) -> list[Path]:
    return sorted(folder.glob("checkpoint.[0-9]*"), key=lambda path: int(path.suffix[1:]))


def _halved(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.asarray(jnp.asarray(array).astype(jnp.bfloat16)).view(np.uint16)


def _whole(bits: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return (bits.astype(np.uint32) << 16).view(np.float32)
