"""Little desks, and the table of the walk-through."""

from typing import Any

import pytest

from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.words import Refusal

SEED = "11" * 32
GENERATION_3 = {
    "generation": 3,
    "tr": 23,
    "mc": 8,
    "temperature": -26,
    "oxygen": 2,
    "track:building": 4,
    "track:space": 2,
    "track:event": 2,
    "track:power": 1,
}


def desk(**setup: Any) -> Desk:
    """A new game, nothing entered."""
    return Desk.open({"seed": SEED, **setup})


def acting(**setup: Any) -> Desk:
    """The first generation; it is the person's turn."""
    d = desk(**setup)
    d.enter({"do": "ready"})
    return d


def generation_3() -> Desk:
    """The walk-through before its first press."""
    d = desk()
    for what, to in GENERATION_3.items():
        d.enter({"do": "set", "what": what, "to": to})
    for space in ("0,4", "4,4"):
        d.enter({"do": "set", "what": "tile", "space": space, "tile": "ocean", "owner": ""})
    return d


def enter(d: Desk, do: str, **parts: Any) -> None:
    d.enter({"do": do, **parts})


def flip(d: Desk, card: str, **parts: Any) -> None:
    """MarsBot's turn with this card."""
    enter(d, "turn")
    enter(d, "card", card=card, **parts)


def after_asteroid() -> Desk:
    """The first turn of the walk-through: entry 13 is the card, 14 the cost of the tie."""
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")
    enter(d, "cost", n=11)
    return d


def refused(d: Desk, do: str, **parts: Any) -> Refusal:
    """The refusal of an entry that changes nothing."""
    before = d.show()
    with pytest.raises(Refusal) as refusal:
        enter(d, do, **parts)
    assert d.show() == before
    return refusal.value


def kind(d: Desk) -> str:
    found: str = d.show()["question"]["kind"]
    return found


def chip(d: Desk) -> dict[str, Any]:
    found: dict[str, Any] = d.show()["chip"]
    return found


def money(d: Desk) -> tuple[int, int]:
    """MC and rating of MarsBot."""
    return chip(d)["mc"], chip(d)["tr"]


def tracks(d: Desk) -> dict[str, int]:
    return {track["track"]: track["space"] for track in d.show()["marsbot"]["tracks"]}


def space(d: Desk, noun: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in d.show()["mirror"]["spaces"] if one["id"] == noun)
    return found


def do_list(d: Desk) -> list[str]:
    return [row["words"] for row in d.show()["told"]["do"]]
