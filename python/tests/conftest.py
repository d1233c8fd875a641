"""Tests compile many small functions and run each a few times: compiled quickly, they take half the time."""

import os

os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
