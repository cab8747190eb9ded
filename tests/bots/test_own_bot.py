"""The bot of the page on programs that learn: it plays, and a package that names it is all that is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from regolith.bots import Chair
from regolith.kernel.match import Match

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "ai.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_it_takes_what_leaves_most_credits() -> None:
    known: dict[str, Any] = {}
    exec(compile(block("python bot"), "docs/ai.md", "exec"), known)
    assert block("python bot").count("\n") <= 24
    match = Match.start("outpost", 2, seed=4)
    bot = known["Hoarder"](Random(1))

    while not match.is_over():
        decision = match.decisions()[0]
        key = bot.choose(Chair(match.machine, decision))
        left: list[int] = []
        for other in (key, *decision.keys):
            ahead = match.machine.clone()
            ahead.apply(decision.seat, other)
            state: Any = ahead.state
            left.append(state.seats[decision.seat].credits)
        assert left[0] == max(left)
        match.answer(decision.seat, key)


def test_a_package_that_names_it_is_enough_whatever_else_is_broken(tmp_path: Path) -> None:
    (tmp_path / "hoarding.py").write_text(block("python bot"), encoding="utf-8")
    papers = tmp_path / "hoarding-1.0.dist-info"
    papers.mkdir()
    (papers / "METADATA").write_text("Metadata-Version: 2.1\nName: hoarding\nVersion: 1.0\n", encoding="utf-8")
    points = block("toml").replace('[project.entry-points."regolith.bots"]', "[regolith.bots]").replace('"', "")
    (papers / "entry_points.txt").write_text(f"{points}wreck = nowhere:Wreck\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}

    def ran(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "regolith", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    played = ran("arena", "outpost", "--bots", "hoarder,random", "--games", "2", "--workers", "1")
    broken = ran("arena", "outpost", "--bots", "wreck,random", "--games", "2")
    refused = ran("arena", "pandorum", "--players", "2", "--bots", "hoarder,random", "--games", "2")

    assert played.returncode == 0, played.stderr
    assert "hoarder" in played.stdout
    assert "wreck" not in played.stdout
    assert broken.returncode == 2
    assert "The bot wreck cannot be loaded: ModuleNotFoundError: No module named 'nowhere'." in broken.stderr
    assert refused.returncode == 2
    assert "The bot hoarder does not play pandorum" in refused.stderr
