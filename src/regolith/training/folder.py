"""The folder of a run: settings, checkpoint, curve, earlier selves, weights. Whatever is killed when, it can go on."""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from regolith.bots.fitting import names_of
from regolith.bots.weights import header_of
from regolith.bots.weights.file import Arrays, write
from regolith.kernel.encoding import Encoder
from regolith.training import curve
from regolith.training.settings import Settings


class NoRun(Exception):
    """There is no run to go on with, or one is in the way; the sentence says which."""


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.checkpoint = path / "checkpoint.pt"
        self.curve = path / "curve.jsonl"
        self.page = path / "curve.html"
        self.start = path / "start.rgw"
        """The weights that the run has begun with, if it did not begin with nothing."""
        self.rival = path / "rival.rgw"
        """The weights of the rival who never leaves, if there is one."""
        self.league = path / "league"
        self.last = path / "last.rgw"
        self.best = path / "best.rgw"
        self.checks = path / "checks.json"

    def begin(self, settings: Settings, start: Path | None = None, rival: Path | None = None) -> None:
        if (self.path / "settings.json").exists():
            raise NoRun(f"{self.path} holds a run already: go on with --resume {self.path}.")
        self.league.mkdir(parents=True, exist_ok=True)
        for file, kept in ((start, self.start), (rival, self.rival)):
            if file is not None:
                shutil.copy(file, kept)
        self.write_json("settings.json", settings.as_json())

    def in_all(self, trained: dict[str, Any]) -> dict[str, Any]:
        """What was trained in this run, and before it by those whose weights it began with."""
        before = dict((header_of(self.start) or {}).get("trained", {})) if self.start.exists() else {}
        return {name: round(n + before.get(name, 0), 1) for name, n in trained.items()}

    def rivals(self) -> list[Path]:
        """Who never leaves."""
        return [self.rival] if self.rival.exists() else []

    def settings(self) -> Settings:
        try:
            return Settings.from_json(json.loads((self.path / "settings.json").read_text(encoding="utf-8")))
        except OSError:
            raise NoRun(f"{self.path} holds no run.") from None

    def write_json(self, name: str, tree: Any) -> None:
        part = self.path / f"{name}.part"
        part.write_text(json.dumps(tree, indent=2) + "\n", encoding="utf-8")
        part.replace(self.path / name)

    def draw(self, title: str) -> None:
        self.page.write_text(curve.page(title, curve.read(self.curve)), encoding="utf-8")

    def export(
        self, path: Path, arrays: Arrays, settings: Settings, encoder: Encoder, told: dict[str, Any], figures: Any
    ) -> int:
        """Write a file of weights with all that is to be said of it; its size."""
        about = {
            "game": settings.game,
            "encoder": encoder.digest,
            "date": datetime.now(UTC).strftime("%Y-%m-%d"),
            "setups": [part.name() for part in settings.parts()],
            "trained": told,
            "figures": figures,
            "settings": settings.as_json(),
        }
        return write(path, about, arrays, names_of(encoder))
