"""The examples run."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("name, arguments", [("first_bot", []), ("many_games", ["500"]), ("policy_gradient", ["2"])])
def test_example(name, arguments):
    command = [sys.executable, EXAMPLES / f"{name}.py", *arguments]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
