"""Bots think elsewhere and within limits; clocks hand a seat to a bot and back."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from regolith.kernel.match import Match
from regolith.server.bots.pool import BotFailed, BotPool
from regolith.server.bots.worker import choose
from regolith.server.config import Config
from regolith.server.store import connect
from regolith.server.store.rows import Clock, clocks_from
from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, Tree, heard, running


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


# The time of a turn is given once


@contextmanager
def timed(database: str, **more: object) -> Iterator[tuple[Site, list[float]]]:
    now = [1_000_000.0]
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600, pause=for_ever, **more)) as site:
        yield site, now


def two_sit(site: Site, late: str = "once") -> tuple[Browser, Browser, str]:
    anna, ben = site.browser(), site.browser()
    table = anna.open("me open", clock=60, late=late)
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    return anna, ben, table


def time_left(browser: Browser, table: str, now: list[float]) -> float:
    """The seconds that this browser still has for what it is asked."""
    found = browser.table(table)
    assert found["state"]["view"]["decision"] is not None
    return float(found["deadline"] - now[0])


def away_and_back(browser: Browser, table: str, seat: int = 0) -> None:
    for kind in ("bot", "me"):
        browser.post(f"/api/tables/{table}/seats/{seat}", {"kind": kind})


@pytest.mark.parametrize("late", ["wait", "once", "bot"])
def test_a_seat_that_is_handed_to_a_bot_and_taken_back_has_no_more_time(where: Where, late: str) -> None:
    with timed(where("sqlite")) as (site, now):
        anna, _, table = two_sit(site, late=late)
        for left in (50, 40, 30):
            now[0] += 10
            away_and_back(anna, table)
            assert time_left(anna, table, now) == left


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_that_is_taken_back_brings_no_time(where: Where, kind: str) -> None:
    """Played again and taken back, or answered anew and taken back: it goes on with what was left."""
    with timed(where(kind), idle_seconds=5) as (site, now):
        anna, ben, table = two_sit(site)
        now[0] += 10
        anna.answer(table)
        now[0] += 5
        anna.post(f"/api/tables/{table}/undo")
        assert time_left(anna, table, now) == 50
        now[0] += 10
        for path in ("redo", "undo"):
            anna.post(f"/api/tables/{table}/{path}")
        assert time_left(anna, table, now) == 40
        now[0] += 10
        anna.answer(table, 1)
        anna.post(f"/api/tables/{table}/undo")
        assert time_left(anna, table, now) == 30
        anna.answer(table)
        now[0] += 10
        assert time_left(ben, table, now) == 15

        # What is left is stored: the table leaves memory and comes back.
        now[0] += 10
        site.call(site.server.sweep_once)
        assert site.server.room.tables == {}
        anna.post(f"/api/tables/{table}/undo")
        assert time_left(anna, table, now) == 30


def test_nobody_else_gains_or_loses_time_by_it(where: Where) -> None:
    with timed(where("sqlite")) as (site, now):
        anna, ben, table = two_sit(site)
        for left in range(55, 30, -5):
            now[0] += 5
            anna.answer(table)
            anna.post(f"/api/tables/{table}/undo")
            assert time_left(ben, table, now) == left


def test_a_question_that_was_never_asked_has_all_the_time(where: Where) -> None:
    with timed(where("sqlite")) as (site, now):
        anna, ben, table = two_sit(site)
        now[0] += 20
        anna.answer(table)
        ben.answer(table)

        assert [time_left(one, table, now) for one in (anna, ben) if one.view(table)["decision"]]
        for one in (anna, ben):
            if one.view(table)["decision"]:
                assert time_left(one, table, now) == 60


def test_what_the_table_agreed_to_take_back_has_all_the_time(where: Where) -> None:
    with timed(where("sqlite")) as (site, now):
        anna, ben, table = two_sit(site)
        now[0] += 20
        anna.answer(table)
        ben.answer(table)
        assert anna.post(f"/api/tables/{table}/undo", {"consent": True})["asked"]
        ben.post(f"/api/tables/{table}/consent", {"agree": True})

        assert time_left(anna, table, now) == 60
        now[0] += 10
        away_and_back(anna, table)
        assert time_left(anna, table, now) == 50


def test_whoever_was_late_is_given_time_once_more_and_no_second_time(where: Where) -> None:
    """The bot that takes the seat then does not wait before it answers: it would wait anew each time."""

    def seat(browser: Browser, table: str) -> Tree:
        return dict(browser.table(table)["seats"][0])

    with timed(where("sqlite"), stand_in_seconds=20.0) as (site, now):
        anna, ben, table = two_sit(site, late="bot")
        away_and_back(anna, table)
        now[0] += 50
        ben.answer(table)
        now[0] += 11
        site.call(site.server.sweep_once)
        assert seat(anna, table)["bot"]
        assert site.server.room.tables[table].held_back(0) == 20
        anna.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        assert time_left(anna, table, now) == 60
        now[0] += 30
        away_and_back(anna, table)
        assert time_left(anna, table, now) == 30
        now[0] += 31
        site.call(site.server.sweep_once)

        assert seat(anna, table)["bot"]
        assert site.server.room.tables[table].held_back(0) == 0


def test_clocks_that_were_stored_before_are_read() -> None:
    assert clocks_from(None) == ({}, {})
    running, left = clocks_from("[[0, 7, 99.5, false], [1, 8, 20.0, true, 3]]")
    assert running == {0: Clock(7, 99.5), 1: Clock(8, 20.0, told=True, answers=3)}
    assert left == {}
