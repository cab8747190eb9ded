"""Little tables of Pandorum that its tests begin from."""

from __future__ import annotations

from collections.abc import Iterable

from regolith.testing import Table, table

PLAIN = (
    ("Relay dish", "Freighter hull", "Crater satellite"),
    ("Prospector bow", "Foundry hull", "Ore satellite"),
    ("Survey drone", "Pioneer hull", "Ruins satellite"),
    ("Plasma cutter", "Geothermal hull", "Pad satellite"),
)
"""By seat: parts that have no say in what most tests look at."""
SPARE = (("Afterburner", "Colony hull"), ("Magnet crane", "Cluster hull"), ("Boarding clamps", "Scanner hull"))
QUIET = ("done", "skip", "stay", "take:deck")


def join(t: Table, seat: int, **parts: str) -> None:
    """Give a seat these parts; who has one of them already gets another."""
    for what, part in parts.items():
        for other in range(len(t.observe()["table"]["seats"])):
            if other != seat and t.look(what, other) == part:
                names = [pair[0 if what == "forepart" else 1] for pair in SPARE]
                taken = [t.look(what, owner) for owner in range(len(t.observe()["table"]["seats"]))]
                t.set_seat(other, **{what: next(name for name in names if name not in (*taken, part))})
        t.set_seat(seat, **{what: part})


def expedition(
    players: int = 2, modules: Iterable[str] = (), hand: Iterable[str] = ("Generator",) * 3, **options: object
) -> Table:
    """The first turn: seat 0 is to move. Plain parts, 10 Quids each, Generators in hand, nothing in the slots."""
    t = table("pandorum", players=players, modules=modules, options=options, seed=1)
    t.skip_to("resupply")
    for seat in range(players):
        forepart, hull, satellite = PLAIN[seat]
        join(t, seat, forepart=forepart, hull=hull)
        t.set_seat(seat, cards=list(hand), quids=10, slot1=[], slot2=[], slot3=[], satellites=[satellite])
    t.set(market=["Generator", "Drill", "Habitat", "System"])
    return t


def fly(t: Table, seat: int, to: str, *pay: str) -> None:
    """Move, and pay with these cards where there is a choice."""
    t.choose(seat, f"move:{to}")
    for card in pay:
        if f"pay:{card}" in t.options(seat):
            t.choose(seat, f"pay:{card}")


def build(t: Table, seat: int, structure: str, *loads: str) -> None:
    t.choose(seat, f"build:{structure}")
    for load in loads:
        if f"load:{load}" in t.options(seat):
            t.choose(seat, f"load:{load}")


def build_at(t: Table, at: str, *loads: str, seat: int = 0, structure: str = "module") -> int:
    """Stay on this hex and build there; how many Quids the seat has more then."""
    t.set_seat(seat, harvester=at)
    before: int = t.seat(seat).quids
    t.choose(seat, "stay")
    build(t, seat, structure, *loads)
    after: int = t.seat(seat).quids
    return after - before


def asked(t: Table, seat: int) -> str:
    """Which question is open to the seat."""
    decision = t.match.decision(seat)
    return "" if decision is None else decision.context.removeprefix("pandorum/")


def end_turn(t: Table, seat: int) -> None:
    """Let the seat finish its turn as quietly as it can; what Events ask then is still to be answered."""
    while asked(t, seat).startswith("turn/") and t.active == seat:
        quiet = [key for key in QUIET if key in t.options(seat)]
        if asked(t, seat) == "turn/move" and "stay" not in t.options(seat):
            break
        t.choose(seat, quiet[0] if quiet else t.options(seat)[0])
        if asked(t, seat) == "turn/move":
            break


def reveal(t: Table, event: str, seat: int = 0) -> None:
    """The seat ends its turn, and this Event is turned over."""
    t.set(events=[event], due=1)
    end_turn(t, seat)


def running(event: str, quids: int, players: int = 2, hand: Iterable[str] = ("Generator",) * 3) -> Table:
    """The first turn with an Event that works already."""
    t = expedition(players, ["events"], hand)
    t.set(running={event: quids})
    for seat in range(players):
        t.set_seat(seat, has_built=True)
    return t
