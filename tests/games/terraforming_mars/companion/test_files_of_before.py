"""Files saved before the companion told what corporations do to the decks: they open as they were."""

import json
from pathlib import Path

import pytest

from regolith.games.terraforming_mars.companion.desk import Desk

FILES = Path(__file__).parent / "files"


@pytest.mark.parametrize("name", ["celestic", "philares", "phobolog"])
def test_a_file_of_before_opens_with_every_entry(name: str) -> None:
    file = json.loads((FILES / f"{name}.json").read_text(encoding="utf-8"))

    desk = Desk.load(file)

    shown = desk.show()
    assert shown["pending"] is None
    assert [row["entry"] for row in shown["entries"]] == file["entries"]
    assert len(file["entries"]) >= 60
    assert desk.save() == file
