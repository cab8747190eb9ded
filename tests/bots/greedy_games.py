"""Games of greedy bots, and what they think of a table."""

from __future__ import annotations

from random import Random
from typing import Any

from regolith.bots import Bot, Chair, bot_of
from regolith.kernel.determinize import determinize
from regolith.kernel.match import Match, deal
from regolith.kernel.playout import play_random
from regolith.kernel.registry import spec_of
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup


def played(game: str, bots: list[str], seed: int, modules: tuple[str, ...] = (), upto: int = 100_000) -> Match:
    match = Match.start(game, len(bots), modules, seed=seed)
    seated: list[Bot] = [bot_of(name, Random(f"{seed} {seat}")) for seat, name in enumerate(bots)]
    while not match.is_over() and len(match.taken) < upto:
        decision = match.decisions()[0]
        match.answer(decision.seat, seated[decision.seat].choose(Chair(match.machine, decision)), decision.number)
    return match


def value(state: Any, seat: int) -> float:
    evaluate = spec_of(state.rules.setup.game).evaluate
    assert evaluate is not None
    return evaluate(state, seat)


def looks(setup: Setup, every: int) -> int:
    """How often a table of a random game was looked at; whatever is hidden from a seat, it was worth the same to it."""
    machine = deal(setup, chosen_seed(4))
    dice = Random(4)
    looked = 0
    while not machine.is_over():
        for seat in range(setup.players):
            values = {value(determinize(machine.state, seat, salt), seat) for salt in range(3)}
            assert values == {value(machine.state, seat)}
            looked += 1
        play_random(machine, dice, every)
    return looked
