"""Bots think elsewhere and within limits; clocks hand a seat to a bot and back."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal

import pytest

from regolith.kernel.match import Match
from regolith.server.bots.pool import BotFailed, BotPool
from regolith.server.bots.worker import choose
from regolith.server.config import Config
from regolith.server.store import connect
from server.conftest import KINDS, Where, quick
from server.site import heard, running


def opening() -> Match:
    return Match.start("ares_expedition", players=2, seed=1)


def test_a_worker_gives_a_legal_answer_and_the_same_for_the_same_dice() -> None:
    match = opening()

    async def ask() -> list[list[str]]:
        pool = BotPool(1, 10, 10)
        try:
            return [await pool.choose("random", dice, 0, match.machine.state) for dice in ("a", "a", "b")]
        finally:
            pool.close()

    first, second, third = asyncio.run(ask())

    decision = match.decision(0)
    assert decision is not None
    assert first == second
    assert {*first, *third} <= set(decision.keys)


def test_a_run_of_picks_is_answered_as_a_whole() -> None:
    match = opening()
    runs = 0
    while runs < 3:
        decision = match.decisions()[0]
        keys = choose("random", f"dice {len(match.taken)}", decision.seat, pickle.loads(pickle.dumps(match.state)))
        runs += bool(decision.group)
        for key in keys:
            match.answer(decision.seat, key)
        follows = match.decision(decision.seat)
        assert follows is None or not follows.frame.picks


def test_who_thinks_too_long_or_breaks_is_replaced() -> None:
    match = opening()

    async def ask() -> list[str]:
        pool = BotPool(1, 10, 10)
        try:
            with pytest.raises(BotFailed, match="Unknown bot"):
                await pool.choose("none", "a", 0, match.machine.state)
            await pool.choose("random", "a", 0, match.machine.state)
            (worker,) = pool.quick.all
            os.kill(worker.process.pid, signal.SIGSTOP)
            pool.quick.seconds = 0.1
            with pytest.raises(BotFailed, match="ended"):
                await pool.choose("greedy", "a", 0, match.machine.state)
            pool.quick.seconds = 10.0
            return await pool.choose("random", "a", 0, match.machine.state)
        finally:
            pool.close()

    assert asyncio.run(ask())


def test_too_many_waiting_bots_are_refused() -> None:
    async def ask() -> None:
        pool = BotPool(1, 10, 0)
        try:
            await pool.choose("random", "a", 0, opening().machine.state)
        finally:
            pool.close()

    with pytest.raises(BotFailed, match="too many"):
        asyncio.run(ask())


def test_when_the_time_is_up_a_bot_plays_until_the_owner_is_back(where: Where) -> None:
    now = [1_000_000.0]
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600)) as site:
        anna = site.browser()
        table = anna.open("me me random", clock=60, pace=0, late="bot")
        assert anna.table(table)["state"]["deadline"] == now[0] + 60
        now[0] += 59
        site.call(site.server.sweep_once)
        assert anna.table(table)["seats"][0]["bot"] is None

        with site.browser().socket(table) as line:
            heard(line, "view")
            now[0] += 2
            site.call(site.server.sweep_once)
            said = heard(line, "seats")
            assert "time" in said["text"]
            while heard(line, "view")["by"] != 0:
                pass

        seat = anna.table(table)["seats"][0]
        assert (seat["bot"], seat["held"]) == ("greedy", True)
        anna.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        assert anna.table(table)["seats"][0]["bot"] is None


def test_a_clock_goes_on_over_a_restart(where: Where) -> None:
    database, now = where("sqlite"), [1_000_000.0]
    config = quick(database, now=lambda: now[0], sweep_seconds=3600)
    with running(config) as site:
        anna = site.browser()
        table = anna.open("me me", clock=60, late="bot")
    now[0] += 100
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600)) as site:
        site.call(site.server.sweep_once)
        again = site.browser()
        again.cookie = anna.cookie

        assert {seat["bot"] for seat in again.table(table)["seats"]} == {"greedy"}


async def for_ever(seconds: float) -> None:
    await asyncio.Event().wait()


def test_a_restart_while_a_bot_thinks_leaves_the_clock_of_a_person_alone(where: Where) -> None:
    database, now = where("sqlite"), [1_000_000.0]

    def config() -> Config:
        return quick(database, now=lambda: now[0], sweep_seconds=3600, pause=for_ever)

    with running(config()) as site:
        anna = site.browser()
        table = anna.open("me greedy", clock=86400)
        assert anna.view(table)["waiting_for"] == [0, 1]
    now[0] += 10
    with running(config()) as site:
        again = site.browser()
        again.cookie = anna.cookie
        site.call(site.server.sweep_once)

        assert again.table(table)["deadline"] == 1_000_000 + 86400
        assert again.table(table)["seats"][0]["bot"] is None
        due = site.call(lambda: site.server.store.read(lambda db: db.run("SELECT due FROM tables")))
        assert due[0][0] > now[0]


@pytest.mark.parametrize("kind", KINDS)
def test_every_seat_keeps_its_own_clock_when_a_table_leaves_memory(where: Where, kind: str) -> None:
    now = [1_000_000.0]
    with running(quick(where(kind), now=lambda: now[0], sweep_seconds=3600, idle_seconds=60)) as site:
        anna, ben = site.browser(), site.browser()
        table = anna.open("me open", clock=86400, seed=7)
        ben.post(f"/api/tables/{table}/join", {})
        deadlines = (0.0, 0.0)
        while deadlines[0] == deadlines[1] or anna.view(table)["waiting_for"] != [0, 1]:
            now[0] += 1000
            (anna if 0 in anna.view(table)["waiting_for"] else ben).answer(table)
            deadlines = (anna.table(table)["deadline"], ben.table(table)["deadline"])
        now[0] += 120
        site.call(site.server.sweep_once)
        assert site.server.room.tables == {}

        assert (anna.table(table)["deadline"], ben.table(table)["deadline"]) == deadlines


def test_where_no_clock_is_stored_time_is_counted_from_the_last_entry(where: Where) -> None:
    database, now = where("sqlite"), [1_000_000.0]
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600)) as site:
        anna = site.browser()
        table = anna.open("me me", clock=60)
    db = connect(database)
    db.run("UPDATE tables SET clocks = NULL")
    db.close()
    now[0] += 30
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600)) as site:
        again = site.browser()
        again.cookie = anna.cookie

        assert again.table(table)["deadline"] == 1_000_000 + 60


def test_a_move_of_a_bot_is_held_back_as_long_as_asked(where: Where) -> None:
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        if len(paused) == 1:
            await asyncio.Event().wait()

    with running(quick(where("sqlite"), pause=pause)) as site:
        anna = site.browser()
        table = anna.open("me greedy", pace=700)
        anna.answer(table)
        anna.post(f"/api/tables/{table}/chat", {"text": "take your time"})

        assert anna.view(table)["waiting_for"] == [1]
        assert paused == [0.7]
