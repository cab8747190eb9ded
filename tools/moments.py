"""A table at the very moment at which something is asked, for the page tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from browsing import opened, post
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
    for n, (seat, number, key) in enumerate(steps):
        answer = {"number": number, "idem": f"step-{n:04}", "key": key, "seat": seat}
        post(page, address, f"/tables/{table}/decisions", answer)
    page.goto(f"/t/{table}")
