"""The loop: two sets of games, each with a thread of its own, so that the processor searches in one while the GPU judges
the other and learns. Searching and judging both let go of the interpreter's lock."""

from __future__ import annotations

import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from noria import _noria
from noria.training import checkpoint, export
from noria.training.learner import Learner, Replay, State, fresh
from noria.training.network import Weights, count
from noria.training.recipe import Recipe, as_dict


@dataclass
class News:
    """What a side tells the learner from time to time."""

    samples: dict[str, np.ndarray[Any, Any]]
    stats: dict[str, Any]
    leaves: int
    seconds: dict[str, float]


class Side:
    """One set of games, with the leaves that are being judged."""

    def __init__(self, recipe: Recipe, number: int, generation: int) -> None:
        seed = recipe.seed * 1_000_003 + generation * 101 + number
        self.games = _noria.SelfPlay(seed=seed, **recipe.selfplay)
        rows = self.games.rows
        self.observations = np.zeros((rows, _noria.OBSERVATION), np.uint8)
        self.owners = np.zeros(rows, np.uint8)
        self.leaves = 0
        self.answers: tuple[Any, Any] | None = None

    def search(self) -> int:
        """Hands over the answers, and searches on to the next leaves."""
        if self.answers is not None:
            values, logits = (np.asarray(answer) for answer in self.answers)
            self.games.supply(values[: self.leaves], logits[: self.leaves])
            self.answers = None
        self.leaves = self.games.advance(self.observations, self.owners)
        return self.leaves

    def play(self, judge: Callable[[Side], None], news: Queue[News | Exception], stop: threading.Event) -> None:
        """Plays until it is told to stop; the body of its thread."""
        try:
            while not stop.is_set():
                leaves, seconds = 0, dict.fromkeys(("search", "judge", "wait"), 0.0)
                for _ in range(8):
                    times = [time.monotonic()]
                    jax.block_until_ready(self.answers)
                    times.append(time.monotonic())
                    leaves += self.search()
                    times.append(time.monotonic())
                    judge(self)
                    times.append(time.monotonic())
                    for name, began, ended in zip(("wait", "search", "judge"), times[:-1], times[1:], strict=True):
                        seconds[name] += ended - began
                news.put(News(self.games.drain(), self.games.stats(), leaves, seconds))
        except Exception as problem:  # the learner raises it
            news.put(problem)


class Meter:
    """What happened since the last report."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()
        self.counts: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.stats: list[dict[str, Any]] = []
        self.parts: list[dict[str, jax.Array]] = []

    def due(self, seconds: float) -> bool:
        return time.monotonic() - self.last >= seconds

    def report(self, state: State, replay: Replay) -> str:
        """A few lines, and everything counts from nothing again."""
        now = time.monotonic()
        passed = now - self.last
        rates = "  ".join(f"{name} {number / passed:,.0f}/s" for name, number in self.counts.items())
        shares = "  ".join(f"{name} {100 * seconds / passed:.0f} %" for name, seconds in self.seconds.items())
        lines = [f"{(now - self.start) / 60:5.1f} min  step {int(state.step)}  {rates}  buffer {replay.filled}  ({shares})"]
        if self.parts:
            mean = {name: float(np.mean([float(part[name]) for part in self.parts])) for name in self.parts[0]}
            lines.append("    loss " + "  ".join(f"{name} {value:.4g}" for name, value in mean.items()))
        lines += [f"    {line}" for line in _stat_lines(self.stats, passed)]
        self.last, self.parts, self.stats = now, [], []
        self.counts, self.seconds = Counter(), defaultdict(float)
        return "\n".join(lines)


def _stat_lines(stats: list[dict[str, Any]], passed: float) -> Iterator[str]:
    """Games by kind: how many, mean points, and how the current network did against others."""
    kinds: dict[str, Counter[str]] = {}
    for kind, one in ((kind, one) for part in stats for kind, one in part["kinds"].items()):
        sums = kinds.setdefault(kind, Counter())
        sums.update({**one, "points": one["points"] * one["games"]})
    games = sum(one["games"] for one in kinds.values())
    if not games:
        return
    decisions = sum(part["decisions"] for part in stats)
    levels = np.sum([part["levels"] for part in stats], 0)
    spread = " / ".join(f"{100 * level / max(1, levels.sum()):.0f}" for level in levels)
    yield f"games {games / passed:,.1f}/s  decisions {decisions / passed:,.0f}/s  levels {spread} %"
    for kind, one in kinds.items():
        line = f"{kind}: {one['games']} games  points {one['points'] / one['games']:.1f}"
        if one["matches"]:
            line += f"  against others {100 * one['shares'] / one['matches']:.1f} % of {one['matches']}"
            line += f" (fair {100 * one['fair'] / one['matches']:.1f} %)"
        yield line


class Run:
    """A recipe being run."""

    def __init__(
        self,
        recipe: Recipe,
        out: Path,
        *,
        resume: Path | None = None,
        start: Path | None = None,
        against: Path | None = None,
        league: Sequence[Path] = (),
        compact: bool = False,
    ) -> None:
        self.recipe, self.out, self.compact = recipe, out, compact
        self.judging = "student" if recipe.student.alone or recipe.teacher.warmup > 0 else "teacher"
        """Which network judges the leaves."""
        self.learner = Learner(recipe)
        self.state = fresh(recipe)
        self.notes: dict[str, Any] = {"runs": 0, "minutes": 0.0, "samples": 0}
        if resume is not None:
            self.state, about = checkpoint.load(resume, self.state)
            self.notes = about["notes"]
        elif start is not None:
            self.state, about = checkpoint.load_weights(start, self.state)
            self.notes = about["notes"]
        self.steps = int(self.state.step)
        """The steps so far, without asking the device."""
        self.replay = Replay(recipe.learning.capacity, min(1024, recipe.learning.fill))
        self.meter = Meter()
        self.league: list[Weights] = []
        if start is not None and recipe.league.every:
            self.league = [self._member()]
        if against is not None:
            self.league = [self._frozen(against)]
        self.is_exploiter = against is not None
        self.members = [self._frozen(path) for path in league]
        """Networks that stay in the league, whichever join it. All members are students: they are what ships."""
        self.pace = 1.0
        self.publish()
        self.debt = 0.0
        self.log = (out / "log.txt").open("a") if out else None
        self.say(
            f"{recipe.name}, commit {checkpoint.commit()}, {jax.devices()[0].device_kind}, run {self.notes['runs'] + 1}, "
            f"step {self.steps}, teacher {count(self.state.teacher):,}, student {count(self.state.student):,}"
        )

    def say(self, text: str) -> None:
        """To the terminal and into the log."""
        print(text, flush=True)
        if self.log:
            print(text, file=self.log, flush=True)

    def _frozen(self, path: Path) -> Weights:
        """A network of a checkpoint, or of kept weights."""
        load = checkpoint.load if path.is_dir() else checkpoint.load_weights
        weights: Weights = load(path, fresh(self.recipe))[0].average["student"]
        return weights

    def _member(self) -> Weights:
        """The present student, to join the league."""
        weights: Weights = jax.tree.map(jnp.copy, self.state.average["student"])
        return weights

    def publish(self) -> None:
        """Copies the weights that play. Steps give their own away, so the threads of the games must not hold them."""
        self.playing = jax.tree.map(jnp.copy, self.state.average[self.judging])

    def learn(self) -> bool:
        """One step, if new samples ask for one."""
        learning = self.recipe.learning
        if self.replay.filled < learning.fill:
            self.debt = 0.0
        if self.debt < learning.batch:
            return False
        self.debt = min(self.debt - learning.batch, 64.0 * learning.batch)
        self._step()
        return True

    def _step(self) -> None:
        # A teacher that may not judge yet has nothing to teach either.
        soft = self.recipe.student.soft if self.judging == "teacher" else 0.0
        self.state, parts = self.learner.step(self.state, self.replay.arrays, self.replay.filled, self.pace, soft)
        self.steps += 1
        self.meter.counts["steps"] += 1
        if self.meter.counts["steps"] % 16 == 1:
            self.meter.parts.append(parts)
        if self.steps % 8 == 0:
            self.publish()
        every = self.recipe.league.every
        if every and self.steps % every == 0 and not self.is_exploiter:
            self.league = [*self.league, self._member()][-self.recipe.league.size :]

    def add(self, samples: dict[str, np.ndarray[Any, Any]]) -> None:
        """New samples, and the steps they ask for."""
        new = self.replay.add(samples)
        self.meter.counts["samples"] += new
        self.notes["samples"] += new
        self.debt += new * self.recipe.learning.reuse

    def imitate(self) -> None:
        """The warm start: games of the present opponents, played beside the learning."""
        plan = self.recipe.imitation
        if not plan.games or self.steps > 0:
            return
        config = {"simulations": plan.simulations, "leaning": plan.leaning, "sampled": plan.sampled}
        if "kinds" in self.recipe.selfplay:
            config["kinds"] = self.recipe.selfplay["kinds"]
        source = _noria.Imitation(seed=self.recipe.seed, **config)
        queue: Queue[dict[str, Any]] = Queue(maxsize=2)

        def play() -> None:
            for _ in range(0, plan.games, plan.chunk):
                queue.put(source.play(plan.chunk))

        threading.Thread(target=play, daemon=True).start()
        for _ in range(0, plan.games, plan.chunk):
            self.add(queue.get())
            self.debt = 0.0
            if self.replay.filled:
                self._steps(max(1, plan.steps * plan.chunk // (2 * plan.games)))
            self._report()
        while self.replay.filled and self.steps < plan.steps:
            self._steps(50)
            self._report()

    def _steps(self, number: int) -> None:
        for _ in range(number):
            self._step()
        jax.block_until_ready(self.state.step)

    def judge(self, side: Side) -> None:
        """Sends the leaves to the device; the answers come back by themselves."""
        weights = self.playing
        league = [*self.members, *self.league]
        if league and self.recipe.selfplay.get("league", 0) > 0:
            pick = self.steps // max(1, self.recipe.league.turn) % len(league)
            answers = self.learner.judge_league(weights, league[pick], side.observations, side.owners)
        else:
            answers = self.learner.judge(weights, side.observations)
        for answer in answers:
            answer.copy_to_host_async()
        side.answers = answers

    def reach(self, part: float) -> None:
        """What changes along a run: the learning rate falls, and a teacher that began weaker takes over."""
        last = self.recipe.learning.last_rate
        self.pace = last + (1 - last) * (1 + cos(pi * part)) / 2
        if self.judging == "student" and not self.recipe.student.alone and part >= self.recipe.teacher.warmup:
            self.say("the teacher judges from here on")
            self.judging = "teacher"

    def play(self, seconds: float) -> None:
        """Self-play and learning until the time is up."""
        self.publish()
        generation = int(self.notes["runs"])
        sides = [Side(self.recipe, number, generation) for number in (0, 1)]
        news: Queue[News | Exception] = Queue(maxsize=8)
        stop = threading.Event()
        threads = [threading.Thread(target=side.play, args=(self.judge, news, stop), daemon=True) for side in sides]
        for thread in threads:
            thread.start()
        began = time.monotonic()
        while (passed := time.monotonic() - began) < seconds:
            self.reach(passed / seconds)
            self._hear(news)
            while self.learn() and news.empty():
                # Steps are queued on the device; more than a few would let the judgements wait.
                jax.block_until_ready(self.state.step)
            self._report()
        stop.set()
        while any(thread.is_alive() for thread in threads):
            self._hear(news)

    def _hear(self, news: Queue[News | Exception]) -> None:
        """Takes what a side has to tell, if it comes soon."""
        try:
            told = news.get(timeout=0.05)
        except Empty:
            return
        if isinstance(told, Exception):
            raise told
        self.meter.counts["leaves"] += told.leaves
        self.meter.stats.append(told.stats)
        for name, seconds in told.seconds.items():
            self.meter.seconds[name] += seconds / 2  # of two sides
        self.add(told.samples)

    def _report(self) -> None:
        if self.meter.due(20):
            self.say(self.meter.report(self.state, self.replay))
            if int((time.monotonic() - self.meter.start) / 20) % 6 == 0:
                self.save()

    def save(self) -> None:
        """The checkpoint and the student's files."""
        self.out.mkdir(parents=True, exist_ok=True)
        checkpoint.save(self.out, self.state, self.recipe, self.notes, compact=self.compact)
        origin = (
            f"recipe {self.recipe.name}, commit {checkpoint.commit()}, step {self.steps}, "
            f"{self.notes['samples']} samples, {self.notes['minutes']:.1f} minutes, {as_dict(self.recipe)}"
        )
        checkpoint.save_weights(self.out / "weights.npz", self.state, self.recipe, self.notes)
        student = jax.tree.map(np.asarray, self.state.average["student"])
        export.write_network(self.out / "network.bin", student, export.BYTES, origin)
        export.write_network(self.out / "network-f32.bin", student, export.FLOATS, origin)

    def run(self, minutes: float) -> None:
        """The whole of it."""
        began = time.monotonic()
        self.imitate()
        self.play(max(0.0, 60 * minutes - (time.monotonic() - began)))
        self.notes["runs"] += 1
        self.notes["minutes"] += (time.monotonic() - began) / 60
        self.save()
        self.say(f"done after {(time.monotonic() - began) / 60:.1f} minutes, step {self.steps}")
