"""A table at the very moment at which something is asked, for the page tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from browsing import opened, post
from regolith.bots import Chair, bot_of
from regolith.kernel.match import Match

LONGEST = 400
"""Answers, until another deal is tried."""
Step = tuple[int, int, str]
Wanted = Callable[[dict[str, Any]], bool]


def random_game(game: str, modules: list[str], players: int, seed: int, wanted: Wanted) -> list[Step] | None:
    """The answers of somebody who holds all seats and takes whatever comes, until the first seat is asked what is
    wanted; nothing if it never is."""
    match = Match.start(game, players=players, modules=modules, seed=seed)
    chance = random.Random(1)
    steps: list[Step] = []
    while not match.is_over() and len(steps) < LONGEST:
        if match.decision(0) is not None and wanted(match.observe(0)["decision"]):
            return steps
        asked = chance.choice(match.decisions())
        steps.append((asked.seat, asked.number, chance.choice(asked.keys)))
        match.answer(asked.seat, steps[-1][2])
    return None


def asked(page: Page, address: str, wanted: Wanted, *, first: int, players: int, modules: list[str]) -> None:
    """A table of which all seats are held here, at the moment at which the first of them is asked what is wanted.
    `first` is a seed that leads there soon; if the cards should ever fall differently, another is looked for."""
    post(page, address, "/me", {"name": "Anna"})
    for seed in (first, *range(300)):
        steps = random_game("ares_expedition", modules, players, seed, wanted)
        if steps is not None:
            break
    assert steps is not None, "nobody is ever asked that"
    table = opened(page, address, ["me"] * players, modules=modules, seed=seed)
    given(page, address, table, steps)
    page.goto(f"/t/{table}")


def given(page: Page, address: str, table: str, steps: list[Step]) -> None:
    """All answers, by somebody who holds all seats."""
    for n, (seat, number, key) in enumerate(steps):
        answer = {"number": number, "idem": f"step-{n:05}", "key": key, "seat": seat}
        post(page, address, f"/tables/{table}/decisions", answer)


@dataclass(frozen=True)
class Moment:
    """The first time that the first seat is asked this from a round on, if bots play; the end, if nothing is named."""

    game: str
    modules: tuple[str, ...]
    players: int
    seed: int
    asks: str = ""
    """Part of the question's context and words."""
    round: int = 1

    def is_here(self, seen: dict[str, Any]) -> bool:
        question = f"{seen['decision']['context']} {seen['decision']['prompt']}"
        return bool(self.asks) and self.asks in question and int(seen["table"]["round"]) >= self.round


def steps_to(moment: Moment) -> list[Step]:
    """What greedy bots answer until the moment has come, the same whenever it is asked for."""
    match = Match.start(moment.game, players=moment.players, modules=list(moment.modules), seed=moment.seed)
    bots = [bot_of("greedy", random.Random(seat)) for seat in range(moment.players)]
    steps: list[Step] = []
    while not match.is_over():
        if match.decision(0) is not None and moment.is_here(match.observe(0)):
            break
        asked = match.decisions()[0]
        key = bots[asked.seat].choose(Chair(match.machine, asked))
        steps.append((asked.seat, asked.number, key))
        match.answer(asked.seat, key)
    return steps


def at_the_table(page: Page, address: str, moment: Moment, *, bots: bool = False) -> str:
    """A table at which it has come to this: all seats are held here, or bots go on in all but the first."""
    seats = ["me"] * moment.players
    table = opened(
        page, address, seats, game=moment.game, modules=list(moment.modules), seed=moment.seed, title="Friday night"
    )
    given(page, address, table, steps_to(moment))
    if bots and moment.asks:
        for seat in range(1, moment.players):
            post(page, address, f"/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "greedy"})
    return table
