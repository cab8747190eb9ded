"""What the tests of bots share."""

from __future__ import annotations

from pathlib import Path

import pytest

from regolith.bots import weights


@pytest.fixture
def unlearned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has learned any game."""
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
