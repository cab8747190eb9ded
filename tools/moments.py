"""A table at the very moment at which something is asked, for the page tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from browsing import opened, post
from regolith.bots import Chair, bot_of
from regolith.kernel.decision import Decision
from regolith.kernel.match import Match

LONGEST = 400
"""Answers, until another deal is tried."""
Step = tuple[int, int, list[str]]
"""Who answers which of their questions, and what: a run of picks is one answer."""
Wanted = Callable[[dict[str, Any]], bool]


class Told:
    """The answers of a game as a server takes them: of a run of picks nothing is said before it is complete."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[Step] = []
        self.begun: dict[int, Step] = {}

    def answer(self, asked: Decision, key: str) -> None:
        seat = asked.seat
        step = self.begun.pop(seat, (seat, asked.number, []))
        step[2].append(key)
        self.match.answer(seat, key)
        following = self.match.decision(seat)
        goes_on = following is not None and asked.group != "" and following.group == asked.group
        if goes_on and self.match.observe(seat)["decision"]["picked"]:
            self.begun[seat] = step
        else:
            self.steps.append(step)


def random_game(game: str, modules: list[str], players: int, seed: int, wanted: Wanted) -> list[Step] | None:
    """The answers of somebody who holds all seats and takes whatever comes, until the first seat is asked what is
    wanted; nothing if it never is."""
    match = Match.start(game, players=players, modules=modules, seed=seed)
    chance = random.Random(1)
    told = Told(match)
    while not match.is_over() and len(told.steps) < LONGEST:
        if match.decision(0) is not None and wanted(match.observe(0)["decision"]):
            return told.steps
        asked = chance.choice(match.decisions())
        told.answer(asked, chance.choice(asked.keys))
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
    for n, (seat, number, keys) in enumerate(steps):
        answer = {"number": number, "idem": f"step-{n:05}", "seat": seat}
        said = {"key": keys[0]} if len(keys) == 1 else {"keys": keys}
        post(page, address, f"/tables/{table}/decisions", {**answer, **said})


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
    by: str = "greedy"
    """The bot that plays until then. Chance plays the same game whatever bots have learned since."""

    def is_here(self, seen: dict[str, Any]) -> bool:
        question = f"{seen['decision']['context']} {seen['decision']['prompt']}"
        return bool(self.asks) and self.asks in question and int(seen["table"]["round"]) >= self.round


def steps_to(moment: Moment) -> list[Step]:
    """What bots answer until the moment has come, the same whenever it is asked for."""
    match = Match.start(moment.game, players=moment.players, modules=list(moment.modules), seed=moment.seed)
    bots = [bot_of(moment.by, random.Random(seat)) for seat in range(moment.players)]
    told = Told(match)
    while not match.is_over():
        if match.decision(0) is not None and moment.is_here(match.observe(0)):
            break
        asked = match.decisions()[0]
        told.answer(asked, bots[asked.seat].choose(Chair(match.machine, asked)))
    return told.steps


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
