"""Whole games that were played before: every change must replay them to the same end, or say that it means not to.

`python tools/record_games.py` plays them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from record_games import RECORDS, SETS, name_of
from regolith.kernel.record import loads
from regolith.kernel.verify import verify

FILES = sorted(RECORDS.rglob("*.json"))


@pytest.mark.parametrize(
    ("folder", "many"),
    [
        ("ares_expedition", 20),
        ("ares_crisis", 12),
        ("pandorum", 20),
        ("terraforming_mars", 30),
        ("terraforming_mars_colonies", 10),
        ("terraforming_mars_automa", 20),
    ],
)
def test_the_records_are_all_there(folder: str, many: int) -> None:
    kept = sorted(path.name for path in (RECORDS / folder).glob("*.json"))

    assert kept == sorted(name_of(number, plan) for number, plan in enumerate(SETS[folder][1], 1))
    assert len(kept) == many


@pytest.mark.both
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_game_replays(path: Path) -> None:
    record = loads(path.read_text(encoding="utf-8"))

    verdict = verify(record)

    assert verdict.true, verdict.line
    assert record.scores is not None


def test_a_record_that_was_changed_does_not_replay() -> None:
    record = loads(FILES[0].read_text(encoding="utf-8"))
    assert record.scores is not None

    record.scores = [score + 1 for score in record.scores]

    assert not verify(record).true
