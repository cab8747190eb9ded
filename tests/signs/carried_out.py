"""What an effect does when it is carried out: all numbers before and after, as the ledger, the cards and the hands have
them. Nothing here asks what the effect says of itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from regolith.games.ares_expedition.laying import come_into_play
from regolith.games.ares_expedition.words import OCEAN_TILES
from regolith.games.mars.words import RESOURCES
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.journal import TABLE, Journal
from regolith.kernel.lane import Lane
from regolith.kernel.machine import Machine
from regolith.testing import Table

Change = tuple[str, str]
"""Whose number, and which: `("own", "production:heat")`. The planet is nobody's: `("", "oceans")`."""
Changes = Counter[Change]

OWN, OTHERS, PLANET = "own", "others", ""
COUNTED = ("mc", "steel", "titanium", "plants", "energy", "heat", "credits", "ore", "quids", "rating", "forests")
STEPS = {"temperature": 2, "oxygen": 1, "oceans": 1, "venus": 2}
"""How far one step goes, in degrees, percent, tiles."""
BESIDE = ("bonus", "ocean_money")
"""What the rules bring besides, by kind of entry in the journal: bonuses of spaces and of oceans."""
COLONY = {"callisto": "production:energy", "ceres": "production:steel", "io": "production:heat", "triton": "titanium"}
"""What it brings to place a colony on these tiles; the others are not on the tables that are asked."""
ENDLESS = 300


class Enter(Effect[Any]):
    """A card of Ares Expedition comes into play, with what it asks for, its production, and what it does."""

    def run(self, s: Any, f: Frame) -> None:
        come_into_play(s, f.seat, f.source)
        s.listeners = tuple([()] * len(s.listeners))


def runs(
    t: Table,
    effect: Effect[Any],
    source: int = -1,
    cause: Event | None = None,
    times: int = 8,
    seat: int = 0,
    it: int | None = None,
) -> list[Changes]:
    """What comes of an effect, each time with other answers: the first ones, the last ones, and by chance."""
    found = [run(t, effect, source, cause, salt, seat, it) for salt in range(times)]
    return [changes for changes in found if changes is not None]


def run(
    t: Table, effect: Effect[Any], source: int, cause: Event | None, salt: int, seat: int, it: int | None
) -> Changes | None:
    s = t.match.state.clone()
    pronoun = it if it is not None else -1 if cause is None else cause.what
    frame = Frame(effect, seat, source, pronoun, 0, (), cause)
    if not effect.possible(s, frame):
        return None
    s.lanes = [Lane(-1, [frame], pronoun)]
    s.running = 0
    s.listeners = tuple([()] * len(s.listeners))
    s.journal = Journal()
    before, hands = numbers(s, seat, source), hands_of(s)
    dice = Random(salt)
    machine = Machine(s)
    for _ in range(ENDLESS):
        if not machine.open:
            break
        offered = machine.offered(machine.open[0])
        machine.take(machine.open[0], offered[0] if salt == 0 else offered[-1] if salt == 1 else dice.choice(offered))
    else:
        raise AssertionError("the effect asks for ever")
    changes = numbers(s, seat, source)
    changes.subtract(before)
    for owner, (hand, now) in enumerate(zip(hands, hands_of(s), strict=True)):
        drawn = sum(entry.kind == "draws" and entry.seat == owner for entry in s.journal.entries)
        gained = max(drawn, len(now - hand))
        changes[whose(owner, seat), "cards gained"] += gained
        changes[whose(owner, seat), "cards lost"] += len(now) - len(hand) - gained
    for change, n in side_effects(s, seat):
        changes[change] -= n
    return Counter({(who, what): n // (STEPS.get(what, 1)) for (who, what), n in changes.items() if n})


def whose(owner: int, seat: int) -> str:
    return OWN if owner == seat else OTHERS


def hands_of(s: Any) -> list[set[int]]:
    return [{*player.hand.cards} for player in s.seats if hasattr(player, "hand")]


def numbers(s: Any, seat: int, source: int) -> Changes:
    """Everything that is counted: stock, production, rating, the planet, resources on cards."""
    found: Changes = Counter()
    for (owner, what), n in s.rules.ledger(s).items():
        if owner == TABLE:
            if what in STEPS:
                found[PLANET, what] += n
        elif what in COUNTED or what.startswith("production:"):
            found[whose(owner, seat), {"credits": "mc"}.get(what, what)] += n
        elif what == "floaters":
            found[whose(owner, seat), "floater on a card"] += n
    for owner, player in enumerate(s.seats):
        for card, n in getattr(player, "held", {}).items():
            kind = RESOURCES[s.rules.holds[card]]
            found[whose(owner, seat), f"{kind} {'here' if card == source else 'on a card'}"] += n
    return found


def side_effects(s: Any, seat: int) -> Iterator[tuple[Change, int]]:
    """What the rules bring besides: bonuses of spaces and oceans, the oxygen of a greenery, what a colony brings, and
    the rating for each step of the planet."""
    for entry in s.journal.entries:
        changed = s.rules.changes(entry)
        for owner, what, n in changed:
            if entry.kind in BESIDE and what in COUNTED:
                yield (whose(owner, seat), what), n
            if owner == TABLE and what in STEPS and n > 0:
                yield (whose(entry.seat, seat), "rating"), n // STEPS[what]
        if entry.kind in ("ocean", "ocean_again") and len(entry.nouns) == 2:
            mc, plants, cards = OCEAN_TILES[entry.nouns[1]]
            for what, n in (("mc", mc), ("plants", plants), ("cards gained", cards)):
                yield (whose(entry.seat, seat), what), n
            yield (whose(entry.seat, seat), "rating"), int(entry.kind == "ocean_again")
        yield from _of_tiles(s, entry, seat)


def _of_tiles(s: Any, entry: Any, seat: int) -> Iterator[tuple[Change, int]]:
    words = s.rules.told(entry)
    if (entry.kind == "tile" and "greenery" in words) or entry.kind == "forest":
        yield (PLANET, "oxygen"), 1
    if entry.kind == "settles":
        tile = words.rsplit(" ", 1)[-1].strip(".").lower()
        if tile in COLONY:
            yield (whose(entry.seat, seat), COLONY[tile]), 3 if tile == "triton" else 1
