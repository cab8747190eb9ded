"""What a table means: everything that can be arranged on a table is part of it, and nothing that is only kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from regolith.kernel.effect import S
from regolith.kernel.handles import TABLE, Cards, Flag, Handle, IllegalTable, Number, Pile, Thing, Things
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.meaning import mark_of, meaning
from regolith.kernel.playout import play_random
from regolith.kernel.registry import agreed, spec_of
from regolith.kernel.rng import chosen_seed

SETUPS = [
    ("outpost", 2, ["storms"]),
    ("ares_expedition", 2, ["discovery", "promo"]),
    ("ares_expedition", 1, ["crisis"]),
    ("ares_expedition", 3, ["discovery", "crisis", "promo"]),
    ("pandorum", 1, ["monoliths", "events"]),
    ("pandorum", 3, ["monoliths", "events"]),
    ("terraforming_mars", 1, []),
    ("terraforming_mars", 3, ["prelude", "venus"]),
    ("terraforming_mars", 2, ["colonies"]),
    ("terraforming_mars", 1, ["venus", "colonies"]),
]


def middle(game: str, players: int, modules: list[str]) -> Machine:
    machine = deal(agreed(game, players, modules), chosen_seed(5))
    play_random(machine, Random(5), 20)
    assert not machine.is_over()
    return machine


def others(handle: Handle[S], s: Any, seat: int) -> list[Any]:
    """Other values that this could have."""
    now = handle.get(s, seat)
    if isinstance(handle, Number):
        return [now + 1, now - 1]
    if isinstance(handle, Flag):
        return [not now]
    if isinstance(handle, Thing):
        return list(s.rules.nouns[handle.kind])
    if isinstance(handle, Things):
        return [[], *[[noun] for noun in s.rules.nouns[handle.kind]]]
    if isinstance(handle, Pile):
        return [[now[-1]]] if now else []
    if isinstance(handle, Cards):
        backs = [card for card in s.rules.cards if s.rules.backs[card] in handle.backs]
        return [[], *[[s.rules.noun("card", card)] for card in backs]]
    return []


def arranged_otherwise(handle: Handle[S], state: Any, seat: int) -> Any:
    """A table on which this one thing is different, if there can be one."""
    try:
        now, values = handle.get(state, seat), others(handle, state, seat)
    except IllegalTable:
        return None
    for value in values:
        s = state.clone()
        try:
            handle.put(s, seat, value)
        except IllegalTable:
            continue
        if handle.get(s, seat) != now:
            return s
    return None


@pytest.mark.parametrize(("game", "players", "modules"), SETUPS)
def test_whatever_can_be_arranged_is_meant(game: str, players: int, modules: list[str]) -> None:
    machine = middle(game, players, modules)
    handles = spec_of(game).handles()
    rules = machine.state.rules
    unnoticed, tried = [], 0
    for seat in (TABLE, 0):
        for handle in handles.there(rules, seat):
            s = arranged_otherwise(handle, machine.state, seat)
            if s is not None:
                tried += 1
                if said(s) == said(machine.state):
                    unnoticed.append(handle.name)

    assert tried > 10
    assert unnoticed == []


def said(s: Any) -> Any:
    """What lies on the table, whatever is asked about it."""
    return s.rules.meant(s), {name: extra.meant(s.rules) for name, extra in s.extras.items()}, s.known


@pytest.mark.both
@pytest.mark.parametrize(("game", "players", "modules"), SETUPS)
def test_the_open_questions_are_meant_with_their_keys(game: str, players: int, modules: list[str]) -> None:
    machine = middle(game, players, modules)

    asked = [question for question in meaning(machine)["questions"] if question.get("keys")]

    assert [(question["seat"], question["keys"]) for question in asked] == [
        (decision.seat, sorted(decision.keys)) for decision in machine.decisions()
    ]


def test_what_is_only_kept_is_not_meant() -> None:
    machine = middle("ares_expedition", 2, [])
    before = mark_of(machine)

    machine.state.listeners = tuple([()] * 2)

    assert mark_of(machine) == before


def test_table_modules_and_what_is_known_are_all_marked() -> None:
    """Each on a twin on which nothing else is different, the open questions included."""
    machine = middle("ares_expedition", 2, ["discovery"])
    before = meaning(machine)
    richer, marked, knowing = machine.clone(), machine.clone(), machine.clone()
    table: Any = richer.state
    table.seats[0].forests += 1
    tiles: Any = marked.state.extras["discovery"]
    tiles.marked = (0, *tiles.marked[1:])
    deck: Any = knowing.state
    knowing.state.know(deck.deck.cards[0], 1)

    for twin, part in ((richer, "table"), (marked, "modules"), (knowing, "known")):
        assert [name for name, said_now in meaning(twin).items() if said_now != before[name]] == [part]
        assert mark_of(twin) != mark_of(machine)
