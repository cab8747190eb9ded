"""Late in a game of Pandorum the greedy bot builds where it pays, and only there."""

from __future__ import annotations

from random import Random

import pytest

from games.pandorum.tables import build_at, expedition
from regolith.bots import Chair, bot_of
from regolith.testing import Table


def late(at: str, card: str) -> Table:
    """Seat 0 has stayed on this hex with four such cards; both seats have two modules left and equal Quids."""
    t = expedition(2, hand=[card] * 4)
    for seat in (0, 1):
        t.set_seat(seat, modules=2, bases=0, quids=36)
    t.set_seat(0, harvester=at)
    return t


@pytest.mark.parametrize(
    ("at", "card", "pays", "answer"),
    [
        ("H05", "Drill", 2, "build:module"),
        ("H08", "Generator", 2, "build:module"),
        ("H11", "Drill", 0, "done"),
    ],
)
def test_a_module_is_not_kept_for_a_hex_that_may_never_come(at: str, card: str, pays: int, answer: str) -> None:
    assert max(build_at(late(at, card), at, f"{card.lower()}-{slot}") for slot in (1, 2, 3)) == pays
    t = late(at, card)

    t.choose(0, "stay")

    decision = t.match.decision(0)
    assert decision is not None
    assert bot_of("greedy", Random(1)).choose(Chair(t.match.machine, decision)) == answer
