"""The driver of bots: what is answered where a bot fails."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from regolith.kernel.match import Match
from regolith.server.bots.dice import dice_of
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


def drafted() -> list[list[str]]:
    """What is tried where a bot has answered what cannot be answered any more."""
    match = researching()
    drafts: list[list[str]] = []

    def draft_game(draft: Draft) -> Match:
        keys = cast(list[str], draft.body["keys"])
        drafts.append(keys)
        after = match.clone()
        for key in keys:
            after.answer(0, key)
        return after

    table = SimpleNamespace(match=match, draft_game=draft_game)
    driver().drafted(cast(Any, table), Draft("answer", 0, {"keys": ["no"]}))
    return drafts


def test_and_if_its_answer_does_not_hold_any_more() -> None:
    assert [len(keys) for keys in drafted()] == [1, 2]


def test_what_is_answered_instead_follows_from_the_deal() -> None:
    assert drafted() == drafted()


def test_the_dice_of_a_bot_do_not_depend_on_who_answers_first() -> None:
    match = Match.start("ares_expedition", players=2, seed=7, options={"beginner": True})
    before = dice_of("bot", match, 1)

    match.answer(0, "choose:research")
    assert dice_of("bot", match, 1) == before

    match.answer(1, "choose:research")
    assert dice_of("bot", match, 1) != before
