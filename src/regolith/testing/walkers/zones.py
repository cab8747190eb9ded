"""Every card lies in exactly one zone, and what a game says is always true stays true."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from regolith.kernel.state import State
from regolith.testing.walkers.look import Flaw, Look

Law = Callable[[Any], str | None]
"""What is wrong with a state, in words, or nothing."""

LAWS: dict[str, list[Law]] = {}
"""By game: what must hold at every decision."""


def law(game: str) -> Callable[[Law], Law]:
    """Have a function asked at every decision of a game; what it returns is a failure."""

    def mark(check: Law) -> Law:
        LAWS.setdefault(game, []).append(check)
        return check

    return mark


@cache
def bring_laws(game: str) -> None:
    """Import the laws of a game, if it has a module of them."""
    name = f"regolith.testing.laws.{game}"
    if find_spec(name) is not None:
        import_module(name)


def zones(look: Look) -> None:
    whole(look.match.state)


def whole(s: State) -> None:
    """Raise if a card is missing, lies twice, or does not belong to the game; or if a law of the game is broken."""
    lying: list[int] = []
    for zone in s.zones():
        lying.extend(zone.cards)
    if len(lying) != len(s.rules.cards) or set(lying) != set(s.rules.cards):
        raise Flaw(_what_is_wrong(s, lying))
    bring_laws(s.rules.setup.game)
    for check in LAWS.get(s.rules.setup.game, ()):
        wrong = check(s)
        if wrong:
            raise Flaw(wrong)


def _what_is_wrong(s: State, lying: list[int]) -> str:
    count = Counter(lying)
    count.subtract(s.rules.cards)
    card, surplus = next((card, n) for card, n in sorted(count.items()) if n)
    where = [zone.name for zone in s.zones() if card in zone.cards]
    if card not in s.rules.cards:
        return f"card {card} lies in {where} and does not belong to the game."
    name = f"card {card} ({s.rules.noun('card', card)})"
    return f"{name} lies in {where}, not in one zone." if surplus > 0 else f"{name} lies in no zone."


@law("outpost")
def _nobody_owes(s: Any) -> str | None:
    for seat, player in enumerate(s.seats):
        if player.credits < 0 or player.ore < 0:
            return f"seat {seat} has {player.credits} credits and {player.ore} ore."
    return None if s.domes >= 0 else f"there are {s.domes} domes."
