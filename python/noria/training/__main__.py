"""``python -m noria.training RECIPE``: runs a recipe."""

from __future__ import annotations

import argparse
from pathlib import Path


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="noria.training", description="Trains networks by self-play.")
    parser.add_argument("recipe", type=Path, help="a TOML file; python/recipes has some")
    parser.add_argument("--out", type=Path, default=Path("target/networks"), help="folder of checkpoint, networks and log")
    parser.add_argument("--minutes", type=float, help="how long to run, instead of the recipe's time")
    parser.add_argument("--resume", help="folder of a checkpoint, or 'auto': that of --out or --from if there is one")
    parser.add_argument("--from", dest="source", type=Path, action="append", default=[], help="where 'auto' looks besides --out")
    parser.add_argument("--start", type=Path, help="a file of weights to begin with where nothing is resumed")
    parser.add_argument("--against", type=Path, help="a checkpoint or kept weights, the league's only opponent: an exploiter")
    parser.add_argument("--league", type=Path, action="append", default=[], help="the same, a member of the league among others")
    parser.add_argument("--compact", action="store_true", help="smaller checkpoints: the optimiser's memory as bfloat16")
    parser.add_argument("--smoke", action="store_true", help="a minute that measures throughput, nothing is kept")
    options = parser.parse_args()

    from noria.training import checkpoint, loop, recipe, smoke

    plan = recipe.read(options.recipe)
    if options.smoke:
        smoke.measure(plan)
        return
    resume = Path(options.resume) if options.resume and options.resume != "auto" else None
    if options.resume == "auto":
        resume = next((folder for folder in (options.out, *options.source) if checkpoint.exists(folder)), None)
    options.out.mkdir(parents=True, exist_ok=True)
    run = loop.Run(
        plan,
        options.out,
        resume=resume,
        start=options.start,
        against=options.against,
        league=options.league,
        compact=options.compact,
    )
    run.run(plan.minutes if options.minutes is None else options.minutes)


if __name__ == "__main__":
    main()
