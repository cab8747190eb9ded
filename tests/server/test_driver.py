"""The driver of bots: who answers where a bot fails, and what the table is told."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from regolith.kernel.match import Match
from regolith.server.bots.dice import dice_of
from regolith.server.bots.driver import SLOW, Driver, Thought
from regolith.server.bots.fair import Payer
from regolith.server.bots.pool import NOBODY, BotBroke, BotFailed, Busy
from regolith.server.bots.worker import choose
from regolith.server.store.rows import SeatRow
from regolith.server.tables.seating import BOT, TITLES, weaker
from server.conftest import Where, quick
from server.site import heard, running
from server.workers import Workers


class Wrong(Workers):
    """Workers in which the strong bot answers what is not offered."""

    async def choose(self, name: str, dice: str, seat: int, state: Any, payer: Payer = NOBODY) -> list[str]:
        found = await super().choose(name, dice, seat, state, payer)
        return ["no such answer"] if name == "hard" else found


def researching() -> Match:
    """A table on which seat 0 picks two cards in secret."""
    match = Match.start("ares_expedition", players=2, seed=7, options={"beginner": True})
    for seat in (0, 1):
        match.answer(seat, "choose:research")
    return match


def seated(bot: str = "hard") -> Any:
    seat = SeatRow(0, BOT, device=None, name=TITLES[bot][0], bot=bot, token_hash=None)
    return SimpleNamespace(match=researching(), seats=[seat], row=SimpleNamespace(game="ares_expedition"), slow_bots={})


def thought(pool: Workers, table: Any, counted: Counter[str] | None = None, bot: str = "hard") -> Thought:
    counter = Counter[str]() if counted is None else counted
    driver = Driver(cast(Any, pool), asyncio.sleep, lambda what: counter.update([what]))
    return asyncio.run(driver.thought(table, 0, bot))


BROKEN = BotBroke("KeyError: 'fund:celebrity'")
LATE = BotFailed("the bot's process has ended")


def test_where_a_bot_breaks_the_stand_in_answers_under_its_own_name() -> None:
    counted = Counter[str]()

    found = thought(Workers(hard=BROKEN), seated(), counted)

    assert (found.bot, found.replaces, found.lasting) == ("greedy", "hard", True)
    assert found.keys == choose("greedy", dice_of("bot", researching(), 0), 0, researching().machine.state)
    assert counted == {"failed": 1, "answered": 1}


def test_an_answer_that_is_not_offered_is_a_failure_of_the_bot() -> None:
    found = thought(Wrong(), seated())

    assert (found.bot, found.lasting, len(found.keys)) == ("greedy", True, 2)


@pytest.mark.parametrize("bot", [name for name in TITLES if name not in ("random",)])
def test_every_bot_has_a_weaker_one_down_to_the_dice(bot: str) -> None:
    chain = [bot]
    while (below := weaker(chain[-1])) is not None:
        chain.append(below)
    assert chain[-1] == "random"
    assert len(set(chain)) == len(chain) <= 3

    found = thought(Workers(**dict.fromkeys(chain[:-1], BROKEN)), seated(bot), bot=bot)

    assert (found.bot, found.replaces) == ("random", bot)


def test_where_all_fail_the_table_stands_still_and_says_so() -> None:
    with pytest.raises(RuntimeError, match="hard and all weaker ones have failed"):
        thought(Workers(hard=BROKEN, greedy=BROKEN, random=BROKEN), seated())


def test_who_is_slow_is_replaced_for_one_answer_and_in_the_end_for_good() -> None:
    table = seated()

    found = [thought(Workers(hard=LATE), table).lasting for _ in range(SLOW)]

    assert found == [False] * (SLOW - 1) + [True]


def test_an_answer_in_time_is_the_end_of_being_slow() -> None:
    table = seated()
    for _ in range(SLOW - 1):
        thought(Workers(hard=LATE), table)

    thought(Workers(), table)

    assert [thought(Workers(hard=LATE), table).lasting for _ in range(SLOW - 1)] == [False] * (SLOW - 1)


def test_another_bot_in_the_seat_begins_anew() -> None:
    table = seated()
    for _ in range(SLOW - 1):
        thought(Workers(hard=LATE), table)

    assert not thought(Workers(expert=LATE), table, bot="expert").lasting


@pytest.mark.parametrize("below", [BROKEN, LATE])
def test_what_fails_below_does_not_cost_a_slow_bot_its_seat(below: BotFailed) -> None:
    table = seated("expert")
    workers = Workers(expert=LATE, greedy=below)

    found = [thought(workers, table, bot="expert") for _ in range(SLOW)]

    assert [one.bot for one in found] == ["random"] * SLOW
    assert [one.lasting for one in found] == [False] * (SLOW - 1) + [True]


def test_a_bot_that_breaks_goes_at_once_whatever_is_slow_below() -> None:
    found = thought(Workers(hard=BROKEN, greedy=LATE), seated())

    assert (found.bot, found.replaces, found.lasting) == ("random", "hard", True)


def test_while_the_workers_are_full_nobody_answers_for_a_bot() -> None:
    pool = Workers(hard=Busy("too many bots are waiting"))

    with pytest.raises(Busy):
        thought(pool, seated())
    assert pool.asked == ["hard"]


def test_the_same_fault_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    driver = Driver(cast(Any, Workers(hard=BROKEN)), asyncio.sleep, lambda what: None)

    with caplog.at_level(logging.WARNING, "regolith.server"):
        for _ in range(3):
            asyncio.run(driver.thought(seated(), 0, "hard"))

    assert [record.getMessage() for record in caplog.records] == [
        "bot hard failed at ares_expedition: KeyError: 'fund:celebrity'"
    ]


def test_the_table_is_told_and_the_seat_has_the_name_of_who_plays(where: Where) -> None:
    workers = Workers()
    with running(quick(where("sqlite"))) as site:
        site.server.driver.pool = cast(Any, workers)
        anna = site.browser()
        table = anna.open("me hard", game="outpost")
        with anna.socket(table) as line:
            heard(line, "view")
            workers.faults["hard"] = BROKEN
            for _ in range(6):
                anna.question(table)
                anna.answer(table)
            said = heard(line, "seats")

        seat = anna.table(table)["seats"][1]
    assert said["text"] == "Hard has failed at this table: Greedy plays on for Hard."
    assert (seat["bot"], seat["name"], seat["kind"]) == ("greedy", "Greedy", "bot")


def test_the_dice_of_a_bot_do_not_depend_on_who_answers_first() -> None:
    match = Match.start("ares_expedition", players=2, seed=7, options={"beginner": True})
    before = dice_of("bot", match, 1)

    match.answer(0, "choose:research")
    assert dice_of("bot", match, 1) == before

    match.answer(1, "choose:research")
    assert dice_of("bot", match, 1) != before
