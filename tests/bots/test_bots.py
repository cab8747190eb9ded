"""Bots see what their seat sees, and answer what they are asked."""

from __future__ import annotations

from random import Random

import pytest

from regolith.bots import Chair, bot_names, bot_of, seats_from
from regolith.kernel.match import Match
from regolith.kernel.playout import play_random
from regolith.kernel.registry import UnknownSetup
from regolith.kernel.view import observe


def started(players: int = 3) -> Match:
    return Match.start("outpost", players, ["storms"], seed=5)


@pytest.mark.both
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long) if name == "expert" else name for name in bot_names("outpost")],
)
def test_every_bot_plays_a_game_to_its_end(name: str) -> None:
    match = started()
    bots = [bot_of(name, Random(seat)) for seat in range(3)]

    while not match.is_over():
        decision = match.decisions()[-1]
        before = match.fingerprint()
        key = bots[decision.seat].choose(Chair(match.machine, decision))
        assert match.fingerprint() == before
        match.answer(decision.seat, key, decision.number)

    assert len(match.scores()) == 3


def test_the_random_bot_chooses_every_option_sooner_or_later() -> None:
    match = started()
    decision = match.decisions()[0]
    bot = bot_of("random", Random(1))

    seen = {bot.choose(Chair(match.machine, decision)) for _ in range(200)}

    assert seen == set(decision.keys)


def test_a_bot_is_shown_the_view_of_its_seat() -> None:
    match = started()
    decision = match.decision(1)
    assert decision is not None

    assert Chair(match.machine, decision).view() == match.observe(1)


def test_a_bot_is_not_handed_the_table() -> None:
    match = started()
    decision = match.decision(1)
    assert decision is not None

    names = [name for name in dir(Chair(match.machine, decision)) if not name.startswith("_")]

    assert sorted(names) == ["decision", "determinize", "game", "row", "setup", "view"]


@pytest.mark.both
def test_a_table_to_look_ahead_on_looks_the_same_and_can_be_played() -> None:
    match = started()
    dice = Random(2)
    others: set[str] = set()
    while not match.is_over():
        decision = dice.choice(match.decisions())
        before = match.fingerprint()

        ahead = Chair(match.machine, decision).determinize(dice.randrange(1 << 30))

        asked = ahead.decision(decision.seat)
        assert asked is not None
        assert asked.as_json() == decision.as_json()
        assert observe(ahead, decision.seat)["table"] == match.observe(decision.seat)["table"]
        others.add(str(observe(ahead, (decision.seat + 1) % 3)["table"]))
        ahead.apply(decision.seat, dice.choice(asked.keys), asked.number)
        play_random(ahead, dice, 10_000)
        assert ahead.is_over()
        assert match.fingerprint() == before
        match.answer(decision.seat, dice.choice(decision.keys))
    assert len(others) > 20


def test_who_sits_where() -> None:
    assert seats_from("random", 3) == ("random",) * 3
    assert seats_from("random, random", 2) == ("random", "random")
    with pytest.raises(UnknownSetup, match="2 bots are named for 3 seats"):
        seats_from("random,random", 3)
    with pytest.raises(UnknownSetup, match="Did you mean random"):
        seats_from("radnom", 2)
