"""Whatever is hidden from a seat, its bot answers the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bots.minds import by_chance
from regolith.bots import Bot, Chair, Handle, bot_names, bot_of
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match

SETUPS = [
    ("outpost", 3, ["storms"]),
    ("ares_expedition", 2, ["discovery"]),
    ("ares_expedition", 2, ["crisis"]),
    ("pandorum", 2, ["events", "monoliths"]),
    ("terraforming_mars", 2, ["colonies", "prelude"]),
    ("terraforming_mars", 1, ["automa"]),
]
BRIEFLY = "search:8"
"""A search looks at a few lines only, and never at the clock."""
QUESTIONS = 12
"""So many questions are compared of a game, one every so many answers."""
BETWEEN = 11


class Peeking:
    """A bot that has found a way to the table behind its back; the test must notice it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def choose(self, handle: Handle) -> str:
        hidden = sum([at * card for zone in self.machine.state.zones() for at, card in enumerate(zone.cards)])
        return handle.decision.keys[hidden % len(handle.decision.keys)]


def answers(name: str, machine: Machine, seat: int, salt: int) -> tuple[str, str]:
    """What a bot says at a table, and at a table that its seat cannot tell from it."""
    twin = Machine(determinize(machine.state, seat, salt))
    found: list[str] = []
    for table in (machine, twin):
        decision = table.decision(seat)
        assert decision is not None
        bot: Bot = Peeking(table) if name == "peeking" else bot_of(name, Random(salt))
        found.append(bot.choose(Chair(table, decision)))
    return found[0], found[1]


def compared(name: str, game: str, players: int, modules: list[str]) -> int:
    """Play a game by chance, and compare the answers of a bot now and then; how many were different."""
    match = Match.start(game, players, modules, seed=8)
    dice = Random(4)
    different, asked = 0, 0
    for at in range(QUESTIONS * BETWEEN):
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        if at % BETWEEN == 0 and len(decision.keys) > 1:
            one, other = answers(name, match.machine, decision.seat, at)
            different += one != other
            asked += 1
        match.answer(decision.seat, dice.choice(decision.keys))
    assert asked >= 4
    return different


def named(game: str) -> list[str]:
    """The bots that play a game; an expert is a search that looks at the clock."""
    return [*[name for name in bot_names(game) if name not in ("search", "expert")], BRIEFLY]


@pytest.mark.parametrize(
    ("game", "players", "modules", "name"),
    [(*setup, name) for setup in SETUPS for name in named(setup[0])],
)
def test_a_bot_answers_the_same_on_twins(game: str, players: int, modules: list[str], name: str) -> None:
    assert compared(name, game, players, modules) == 0


@pytest.mark.parametrize("kind", ["learned", BRIEFLY])
@pytest.mark.parametrize(("game", "players", "modules"), SETUPS)
def test_a_network_of_any_game_answers_the_same_on_twins(
    game: str, players: int, modules: list[str], kind: str, tmp_path: Path
) -> None:
    assert compared(f"{kind}:{by_chance(tmp_path, game)}", game, players, modules) == 0


def test_a_bot_that_peeks_does_not() -> None:
    assert compared("peeking", "outpost", 3, ["storms"]) > 0
