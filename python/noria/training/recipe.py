"""Recipes: everything that a run needs to be repeated, as a TOML file."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Teacher:
    """The network that judges the leaves of the search: a residual MLP."""

    width: int = 1024
    blocks: int = 2
    warmup: float = 0.0
    """The part of a run in which it only learns, and the student judges the leaves: for a teacher that begins weaker."""


@dataclass(frozen=True)
class Student:
    """The network that ships: plain layers, small enough for a browser."""

    hidden: tuple[int, ...] = (256, 64, 64)
    soft: float = 0.5
    """How much of its targets are the teacher's answers; the rest is what the teacher learns from."""
    alone: bool = False
    """There is no teacher: the student judges the leaves itself and learns from its own games. For processors, where the
    teacher is too slow."""


@dataclass(frozen=True)
class Imitation:
    """The warm start: games of the present opponents."""

    games: int = 0
    chunk: int = 256
    steps: int = 0
    """Steps of learning from them before self-play begins."""
    simulations: int = 24
    leaning: float = 0.5
    sampled: float = 0.3


@dataclass(frozen=True)
class Learning:
    """How samples become weights."""

    batch: int = 4096
    rate: float = 1e-3
    last_rate: float = 0.1
    """The part of the rate that is left at the end of a run; it falls there along a cosine."""
    warmup: int = 200
    weight_decay: float = 1e-4
    reuse: float = 4.0
    """How often a sample is learned from on average."""
    capacity: int = 262144
    """How many samples the replay buffer holds."""
    fill: int = 16384
    """How many it must hold before learning begins."""
    search: float = 0.3
    """How much of the value target is what the search found; the rest is the result."""
    share_weight: float = 1.0
    points_weight: float = 4.0
    policy_weight: float = 1.0
    average: float = 0.999
    """The weights that play and ship are a moving average; how much of it stays with each step."""


@dataclass(frozen=True)
class League:
    """Earlier networks as opponents."""

    every: int = 0
    """A network joins after so many steps; 0 means that there is no league."""
    size: int = 8
    turn: int = 200
    """Each of them plays for so many steps, then the next."""


@dataclass(frozen=True)
class Recipe:
    """A run."""

    name: str
    seed: int = 1
    minutes: float = 9.0
    teacher: Teacher = Teacher()
    student: Student = Student()
    imitation: Imitation = Imitation()
    selfplay: dict[str, Any] = field(default_factory=dict)
    """The configuration of self-play; the names are those of `noria.SelfPlay`."""
    learning: Learning = Learning()
    league: League = League()


def read(path: Path) -> Recipe:
    """Reads a recipe; unknown names are mistakes."""
    data = tomllib.loads(path.read_text())
    parts = {"teacher": Teacher, "student": Student, "imitation": Imitation, "learning": Learning, "league": League}
    for name, part in parts.items():
        data[name] = _make(part, data.get(name, {}), f"{path.name}: [{name}]")
    recipe: Recipe = _make(Recipe, {"name": path.stem, **data}, path.name)
    return recipe


def _make(kind: Any, data: dict[str, Any], where: str) -> Any:
    known = {one.name for one in fields(kind)}
    if unknown := set(data) - known:
        raise ValueError(f"{where}: unknown: {', '.join(sorted(unknown))}; known: {', '.join(sorted(known))}")
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})


def as_dict(recipe: Recipe) -> dict[str, Any]:
    """The recipe as plain data, for checkpoints."""
    return asdict(recipe)
