"""What the loading table promises is what the construction pays: followed through whole games, Events and all."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from games.pandorum.tables import expedition
from regolith.bots import Chair, bot_of
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, header_of
from regolith.kernel.registry import agreed
from regolith.testing import rule

LOOKED_AT = 4
"""Ways to load that are followed at each construction."""


def quids(machine: Machine, seat: int) -> int:
    state: Any = machine.state
    owned: int = state.seats[seat].quids
    return owned


def outcomes(machine: Machine, seat: int, before: int) -> set[int]:
    """Quids gained, for every way to push cards out of full slots and to power the others."""
    question = machine.decision(seat)
    if question is None or question.keys[0].partition(":")[0] not in ("push", "power"):
        return {quids(machine, seat) - before}
    found: set[int] = set()
    for key in question.keys:
        after = machine.clone()
        after.apply(seat, key)
        found |= outcomes(after, seat, before)
    return found


def loaded(match: Match, seat: int, loads: list[str]) -> Machine:
    """The table after these cards have gone into these slots; what is left without a choice goes by itself."""
    after = match.machine.clone()
    for load in loads:
        question = after.decision(seat)
        if question is not None and f"load:{load}" in question.keys:
            after.apply(seat, f"load:{load}")
    return after


@rule("PBASE-BUILD-06", "PBASE-PAY-05")
@pytest.mark.parametrize("structure", ["module", "base"])
@pytest.mark.parametrize(
    "held",
    [
        ["Drill"] * 3,
        ["Drill"] * 4,
        ["Drill"] * 6,
        ["Drill", "Generator", "Generator", "Habitat"],
        ["Drill", "Drill", "Laboratory", "System", "System"],
    ],
)
def test_the_promise_holds_for_full_and_overfull_slots(structure: str, held: list[str]) -> None:
    t = expedition(hand=["Laboratory", "Laboratory", "Drill", "System"])
    t.set(volcanoes=["H02", "H11", "H13"])
    t.set_seat(0, harvester="H12", slot1=held)
    t.set_seat(1, structures={"H08": "module"})
    t.choose(0, "stay", f"build:{structure}")

    ways = [way for way in t.observe(0)["table"]["loads"] if any(load.endswith("-1") for load in way["loads"])]

    assert len(ways) >= 3
    for way in ways:
        after = loaded(t.match, 0, way["loads"])
        assert max(outcomes(after, 0, 10)) == way["pays"], way


@pytest.mark.parametrize(("players", "seed"), list(product((1, 2, 3), (1, 2))))
def test_the_best_way_to_power_pays_what_was_promised(players: int, seed: int) -> None:
    match = Match(header_of(agreed("pandorum", players, ["events", "monoliths"], {}), seed))
    bots = [bot_of("greedy", Random(seat)) for seat in range(players)]
    dice = Random(seed)
    followed = from_events = 0
    while match.machine.open:
        decision = match.machine.decision(match.machine.seats_asked()[0])
        assert decision is not None
        seat = decision.seat
        seen = match.observe(seat) if decision.keys[0].startswith("load:") else None
        ways: list[dict[str, Any]] = seen["table"]["loads"] if seen and not seen["decision"]["picked"] else []
        for way in dice.sample(ways, min(LOOKED_AT, len(ways))):
            after = loaded(match, seat, way["loads"])
            assert max(outcomes(after, seat, quids(match.machine, seat))) == way["pays"], way
            followed += 1
            from_events += way["events"] > 0
        match.answer(seat, bots[seat].choose(Chair(match.machine, decision)), decision.number)
    assert followed > 10
    assert from_events > 0
