"""The learning loop, small: losses, replay, checkpoints, files for Rust, and a whole run."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import noria
from noria.training import checkpoint, export, loss, network, recipe
from noria.training.learner import Learner, Replay, fresh
from noria.training.loop import Run

RECIPES = Path(__file__).parents[1] / "recipes"
TINY = replace(
    recipe.read(RECIPES / "small.toml"),
    teacher=recipe.Teacher(width=32, blocks=1),
    student=recipe.Student(hidden=(16, 8)),
    learning=recipe.Learning(batch=64, capacity=512, fill=128, warmup=5, rate=5e-3, average=0.9),
)


@pytest.fixture(scope="module")
def samples():
    return noria.Imitation(seed=1, simulations=0).play(8)


@pytest.fixture(scope="module")
def replay(samples):
    replay = Replay(512, 64)
    replay.add(samples)
    return replay


def test_recipes_are_read_and_mistakes_are_named(tmp_path):
    for path in RECIPES.glob("*.toml"):
        assert recipe.read(path).name == path.stem
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[learning]\nspeed = 1\n")
    with pytest.raises(ValueError, match="speed"):
        recipe.read(wrong)


def test_samples_are_sound(samples):
    n = len(samples["observations"])
    assert n > 50 and all(len(array) == n for array in samples.values())
    assert samples["targets"].sum(1) == pytest.approx(1, abs=1e-3)
    used = np.arange(samples["ids"].shape[1]) < samples["counts"][:, None]
    assert (samples["targets"][~used] == 0).all() and (samples["ids"] < noria.ACTIONS).all()
    present = samples["observations"][:, :4] > 0
    assert samples["shares"].sum(1) == pytest.approx(1, abs=1e-5)
    assert (samples["shares"][~present] == 0).all() and (samples["points"][~present] == 0).all()


def test_the_policy_formula(samples):
    """policy[id] + amounts·spend − ln(ways), softmax over the entries: the same as by hand."""
    batch = {name: jnp.asarray(array[:8]) for name, array in samples.items()}
    answers = network.study(network.make_student(jax.random.key(3), (16,)), batch["observations"])
    logs = np.asarray(loss.entry_logs(answers, batch))
    for row in range(8):
        logits = []
        for entry in range(int(batch["counts"][row])):
            words = [int(word) for word in batch["spend"][row, entry]]
            amounts = [(words[k // 8] >> (4 * (k % 8))) & 15 for k in range(13)]
            spent = sum(a * float(s) for a, s in zip(amounts, answers.spend[row], strict=True))
            id, ways = int(batch["ids"][row, entry]), int(batch["ways"][row, entry])
            logits.append(float(answers.policy[row, id]) + spent - np.log(ways))
        by_hand = np.exp(logits) / np.exp(logits).sum()
        assert np.exp(logs[row, : len(by_hand)]) == pytest.approx(by_hand, abs=1e-4)
        assert np.exp(logs[row, len(by_hand) :]).sum() == 0


def test_both_networks_learn(replay):
    learner, state = Learner(TINY), fresh(TINY)
    first = last = None
    for step in range(60):
        state, parts = learner.step(state, replay.arrays, replay.filled)
        first, last = first or parts, parts
    for name in ("share", "points", "policy", "student share", "student points", "student policy"):
        assert float(last[name]) < float(first[name]), name
    assert int(state.step) == 60


def test_the_ring_keeps_the_newest():
    ring = Replay(64, 16)
    row = lambda n, at: {"observations": np.arange(at, at + n, dtype=np.int32)}
    for at in range(0, 200, 25):
        ring.add(row(25, at))
    assert ring.filled == 64 and ring.added == 200
    assert sorted(np.asarray(ring.arrays["observations"])) == list(range(128, 192))


def test_a_checkpoint_goes_on_exactly(replay, tmp_path):
    learner, state = Learner(TINY), fresh(TINY)
    for _ in range(3):
        state, _ = learner.step(state, replay.arrays, replay.filled)
    checkpoint.save(tmp_path, state, TINY, {"samples": 7})
    for _ in range(3):
        state, _ = learner.step(state, replay.arrays, replay.filled)
    again, about = checkpoint.load(tmp_path, fresh(TINY))
    for _ in range(3):
        again, _ = learner.step(again, replay.arrays, replay.filled)
    assert about["notes"] == {"samples": 7} and about["recipe"]["seed"] == TINY.seed and about["commit"]
    assert all(np.array_equal(a, b) for a, b in zip(jax.tree.leaves(state), jax.tree.leaves(again), strict=True))
    with pytest.raises(ValueError, match="other sizes"):
        checkpoint.load(tmp_path, fresh(replace(TINY, teacher=recipe.Teacher(width=16, blocks=1))))


def test_a_compact_checkpoint_keeps_the_average(replay, tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint, "LARGEST", 50_000)
    state, _ = Learner(TINY).step(fresh(TINY), replay.arrays, replay.filled)
    checkpoint.save(tmp_path, state, TINY, {}, compact=True)
    assert len(list(tmp_path.glob("checkpoint.*"))) > 1
    again, _ = checkpoint.load(tmp_path, fresh(TINY))
    for kept in (again.teacher, again.average["teacher"]):
        assert all(map(np.array_equal, jax.tree.leaves(kept), jax.tree.leaves(state.average["teacher"])))


def test_rust_reads_the_student_and_says_the_same(samples, tmp_path):
    student = network.make_student(jax.random.key(5), (32, 16))
    student["heads"] = jax.tree.map(lambda leaf: leaf * 30, student["heads"])
    observations = samples["observations"][:20]
    answers = network.study(student, jnp.asarray(observations))
    shares = np.exp(network.share_logs(answers.share, jnp.asarray(observations)))
    points = np.where(observations[:, :4] > 0, answers.points, 0)
    expected = np.concatenate([shares, points, answers.policy, answers.spend], 1)
    for encoding, off in ((export.FLOATS, 1e-3), (export.BYTES, 0.15)):
        path = tmp_path / f"network-{encoding}.bin"
        export.write_network(path, student, encoding, "a test")
        told = noria.judge_with_file(path.read_bytes(), observations)
        assert told.shape == expected.shape
        assert np.abs(told - expected).max() < off * max(1.0, np.abs(expected).max())


def test_a_whole_run_and_its_continuation(tmp_path):
    text = (RECIPES / "small.toml").read_text().replace("games = 64", "games = 16").replace("steps = 200", "steps = 20")
    tiny = tmp_path / "tiny.toml"
    tiny.write_text(text.replace("batch = 256", "batch = 64").replace("fill = 512", "fill = 128"))
    for run in (1, 2):
        command = [sys.executable, "-m", "noria.training", tiny, "--minutes", "0.1", "--out", tmp_path, "--resume", "auto"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert f"run {run}" in output and "done" in output
    assert {path.name for path in tmp_path.iterdir()} >= {"checkpoint.0", "weights.npz", "network.bin", "network-f32.bin", "log.txt"}


@pytest.mark.parametrize("alone", [False, True])
def test_an_exploiter_meets_the_frozen_network(alone, tmp_path):
    frozen, out = tmp_path / "frozen.npz", tmp_path / "out"
    checkpoint.save_weights(frozen, fresh(TINY), TINY, {"runs": 1, "minutes": 1.0, "samples": 1})
    out.mkdir()
    student = replace(TINY.student, alone=alone)
    plan = replace(TINY, student=student, selfplay={"games": 16, "simulations": 4, "fast_simulations": 4, "league": 1.0})
    run = Run(plan, out, start=frozen, against=frozen)
    run.play(3)
    assert len(run.league) == 1 and run.meter.counts["leaves"] > 0


def test_members_stay_in_the_league_beside_those_who_join(samples, tmp_path):
    frozen, out = tmp_path / "frozen.npz", tmp_path / "out"
    checkpoint.save_weights(frozen, fresh(TINY), TINY, {"runs": 1, "minutes": 1.0, "samples": 1})
    out.mkdir()
    run = Run(replace(TINY, league=recipe.League(every=1, size=2)), out, start=frozen, league=[frozen])
    while run.replay.filled == 0:
        run.add(samples)
    for _ in range(4):
        run._step()
    assert len(run.members) == 1 and len(run.league) == 2


def test_a_decision_of_another_player_teaches_no_policy(samples):
    batch = {name: jnp.asarray(array[:8]) for name, array in samples.items()}
    others = {**batch, "counts": jnp.zeros_like(batch["counts"]), "targets": jnp.zeros_like(batch["targets"])}

    def policy_loss(weights):
        answers = network.study(weights, others["observations"])
        targets = (*loss.value_targets(others, 0.5), others["targets"])
        return loss.losses(answers, others, targets, TINY.learning)[1]["policy"]

    lost, gradient = jax.value_and_grad(policy_loss)(fresh(TINY).student)
    assert lost == 0 and all((leaf == 0).all() for leaf in jax.tree.leaves(gradient))


def test_kept_weights_begin_a_run(replay, tmp_path):
    state, _ = Learner(TINY).step(fresh(TINY), replay.arrays, replay.filled)
    checkpoint.save_weights(tmp_path / "weights.npz", state, TINY, {"runs": 1, "minutes": 1.0, "samples": 1})
    again, about = checkpoint.load_weights(tmp_path / "weights.npz", fresh(TINY))
    assert about["step"] == int(again.step) == 1
    for kept, was in zip(jax.tree.leaves(again.average), jax.tree.leaves(state.average), strict=True):
        assert np.allclose(kept, was, rtol=2**-8, atol=1e-30)
    Learner(TINY).step(again, replay.arrays, replay.filled)
    with pytest.raises(ValueError, match="other sizes"):
        checkpoint.load_weights(tmp_path / "weights.npz", fresh(replace(TINY, student=recipe.Student(hidden=(8, 8)))))


def test_a_student_may_become_wider_and_says_the_same(replay, tmp_path):
    state, _ = Learner(TINY).step(fresh(TINY), replay.arrays, replay.filled)
    checkpoint.save_weights(tmp_path / "weights.npz", state, TINY, {})
    plan = replace(TINY, student=recipe.Student(hidden=(24, 12)))
    kept, wide = (checkpoint.load_weights(tmp_path / "weights.npz", fresh(one))[0] for one in (TINY, plan))
    observations = replay.arrays["observations"][:20]
    before, after = (network.study(one.student, observations) for one in (kept, wide))
    assert all(np.allclose(a, b, atol=1e-5) for a, b in zip(before, after, strict=True))
    for _ in range(2):
        wide, _ = Learner(plan).step(wide, replay.arrays, replay.filled)
    assert (wide.student["layers"][1]["weight"][16:, :8] != 0).any(), "the new units learn"


def test_a_teacher_that_begins_weaker_only_learns_at_first(tmp_path):
    plan = replace(TINY, teacher=replace(TINY.teacher, warmup=0.5), selfplay={"games": 16, "simulations": 4})
    run = Run(plan, tmp_path)
    run.reach(0.49)
    assert run.judging == "student" and "layers" in run.playing
    run.reach(0.5)
    assert run.judging == "teacher" and "the teacher judges" in (tmp_path / "log.txt").read_text()
    run.play(2)
    assert "blocks" in run.playing


def test_the_repository_keeps_the_weights_of_its_network(samples):
    """The student among the kept weights is the network that Rust has, but for rounding."""
    state, about = checkpoint.load_weights(RECIPES.parent / "checkpoints" / "fifth.npz", fresh(recipe.read(RECIPES / "fifth.toml")))
    assert about["commit"] == "a66b435"
    observations = samples["observations"][:30]
    answers = network.study(state.student, jnp.asarray(observations))
    shares = np.exp(network.share_logs(answers.share, jnp.asarray(observations)))
    told = noria.judge_with_file((RECIPES.parents[1] / "crates/ai/networks/policy.bin").read_bytes(), observations)
    assert np.abs(told[:, :4] - shares).mean() < 0.03


def test_a_student_learns_alone(replay):
    plan = replace(TINY, student=replace(TINY.student, alone=True))
    learner, first = Learner(plan), fresh(plan)
    state, before = fresh(plan), None
    for _ in range(60):
        state, parts = learner.step(state, replay.arrays, replay.filled)
        before = before or parts
    assert all(float(parts[name]) < float(before[name]) for name in ("student share", "student points", "student policy"))
    assert all(map(np.array_equal, jax.tree.leaves(state.teacher), jax.tree.leaves(first.teacher)))
    values, _ = learner.judge(state.student, replay.arrays["observations"][:4])
    assert values[:, :4].sum(1) == pytest.approx(1, abs=1e-4)
