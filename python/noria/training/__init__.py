"""The learning loop: self-play in Rust, networks in JAX, a recipe for each run.

``python -m noria.training recipes/small.toml`` runs a recipe; ``docs/training.md`` explains it. The same code runs small
on a processor and large on a GPU.
"""
