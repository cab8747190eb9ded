"""Whoever has trained networks of their own names their folder, and all bots play by them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bots.minds import points_count

PROGRAM = """\
from regolith.bots import bot_names
from regolith.bots.weights import file_of
print(file_of("outpost"), "hard" in bot_names("outpost"))
"""


def told(folder: Path) -> str:
    environment = {**os.environ, "REGOLITH_WEIGHTS": str(folder)}
    return subprocess.check_output([sys.executable, "-c", PROGRAM], env=environment, text=True).strip()


def test_weights_are_looked_for_where_the_environment_says(tmp_path: Path) -> None:
    assert told(tmp_path) == f"{tmp_path / 'outpost.rgw'} False"

    points_count(tmp_path)

    assert told(tmp_path) == f"{tmp_path / 'outpost.rgw'} True"
