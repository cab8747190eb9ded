"""The driver of bots: what is answered where a bot fails."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from regolith.kernel.match import Match
from regolith.server.bots.driver import Driver
from regolith.server.bots.pool import BotFailed
from regolith.server.tables.live import Draft


class Broken:
    """Workers that fail at everything."""

    waiting, queue = 0, 5

    async def choose(self, *words: object) -> list[str]:
        raise BotFailed("gone")


def researching() -> Match:
    """A table on which seat 0 picks two cards in secret."""
    match = Match.start("ares_expedition", players=2, seed=7, options={"beginner": True})
    for seat in (0, 1):
        match.answer(seat, "choose:research")
    return match


def driver() -> Driver:
    return Driver(cast(Any, Broken()), asyncio.sleep, lambda what: None)


def test_a_run_of_picks_is_whole_even_if_the_bot_fails() -> None:
    table: Any = SimpleNamespace(match=researching())

    assert len(asyncio.run(driver().thought(table, 0, "greedy"))) == 2


def test_and_if_its_answer_does_not_hold_any_more() -> None:
    match = researching()
    drafts: list[list[str]] = []

    def draft_game(draft: Draft) -> Match:
        keys = cast(list[str], draft.body["keys"])
        drafts.append(keys)
        after = match.clone()
        for key in keys:
            after.answer(0, key)
        return after

    driver().drafted(
        cast(Any, SimpleNamespace(match=match, draft_game=draft_game)), Draft("answer", 0, {"keys": ["no"]})
    )

    assert [len(keys) for keys in drafts] == [1, 2]
