"""The planet moves step by step: what a step brings, and who answers it, comes before the next step."""

from __future__ import annotations

import pytest

from games.ares_expedition.tables import constructing


@pytest.mark.both
@pytest.mark.parametrize(
    ("played", "card", "step", "times"),
    [
        ("Livestock", "Deimos Down", "temperature", 3),
        ("Fish", "Ice Asteroid", "ocean", 2),
    ],
)
def test_a_step_is_answered_before_the_next_one(played: str, card: str, step: str, times: int) -> None:
    t = constructing(card, mc=60)
    t.set_seat(0, played=[played])
    before = len(t.match.journal.entries)

    t.choose(0, f"play:{card.lower().replace(' ', '-')}")

    told = [entry.kind for entry in t.match.journal.entries[before:] if entry.kind in (step, "rating", "adds")]
    assert told == [step, "rating", "adds"] * times
    assert t.seat(0).held == {played: times}
