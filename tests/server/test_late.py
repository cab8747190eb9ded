"""A missed deadline: the table waits, or a bot answers one question and the next is the owner's again."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, Tree, heard, running
from server.test_another_build import KEPT
from server.test_limits import until


@pytest.fixture
def now() -> list[float]:
    return [1_000_000.0]


@pytest.fixture
def still(where: Where, now: list[float]) -> Iterator[Site]:
    """A server whose time stands still and which sweeps when it is told to."""
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600)) as site:
        yield site


def two(site: Site, game: str = "outpost", **more: object) -> tuple[Browser, Browser, str]:
    anna, ben = site.browser(), site.browser()
    anna.post("/api/me", {"name": "Anna"})
    table = anna.open("me open", game, clock=60, **more)
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    return anna, ben, table


def after(browser: Browser, table: str, seq: int, kind: str) -> Tree:
    """The first event of a kind after this number."""
    while True:
        news = browser.get(f"/api/tables/{table}/events?after={seq}&wait=10")
        for event in news["events"]:
            if event["kind"] == kind:
                return dict(event)
        seq = news["seq"]


def test_a_bot_answers_what_is_overdue_and_the_next_question_is_the_owners(still: Site, now: list[float]) -> None:
    anna, _, table = two(still)
    question, seq = anna.question(table), anna.table(table)["seq"]
    now[0] += 61
    still.call(still.server.sweep_once)

    told = after(anna, table, seq, "notice")

    assert told["text"] == "The time of Anna was up; Greedy has answered one question for Anna."
    assert told["stood_in"]["prompt"] == question["prompt"]
    found = anna.table(table)
    assert [seat["bot"] for seat in found["seats"]] == [None, None]
    assert found["stood_in"] == [told["stood_in"]]
    assert any(option["label"] in told["stood_in"]["text"] for option in question["options"])
    again = anna.question(table)
    assert again["number"] > question["number"]
    assert anna.table(table)["deadline"] == now[0] + 60

    anna.answer(table)

    assert anna.table(table)["stood_in"] == []


def test_nobody_else_is_told_what_was_answered(still: Site, now: list[float]) -> None:
    anna, ben, table = two(still, game="ares_expedition")
    seq = ben.table(table)["seq"]
    ben.answer(table)
    now[0] += 61
    still.call(still.server.sweep_once)

    for other in (ben, still.browser()):
        told = after(other, table, seq, "notice")
        assert "Anna" in told["text"]
        assert told["stood_in"] is None
        assert [told for told in other.table(table)["stood_in"] if told["seat"] == 0] == []
    mine = after(anna, table, seq, "notice")["stood_in"]
    assert mine["text"]
    assert mine["text"] not in json.dumps(after(ben, table, seq, "notice"))


def test_an_answer_after_the_deadline_counts_if_no_bot_was_quicker(still: Site, now: list[float]) -> None:
    anna, _, table = two(still)
    now[0] += 61

    anna.answer(table)
    still.call(still.server.sweep_once)

    assert anna.table(table)["stood_in"] == []


def test_what_a_bot_has_answered_can_be_taken_back(still: Site, now: list[float]) -> None:
    anna = still.browser()
    table = anna.open("me", "ares_expedition", clock=60)
    question = anna.question(table)
    seq = anna.table(table)["seq"]
    now[0] += 61
    still.call(still.server.sweep_once)
    after(anna, table, seq, "notice")

    anna.post(f"/api/tables/{table}/undo", {"consent": True})

    assert anna.question(table)["number"] == question["number"]
    assert anna.table(table)["stood_in"] == []
    assert anna.table(table)["deadline"] == now[0] + 60


def test_a_table_that_waits_says_so_once(still: Site, now: list[float]) -> None:
    anna, _, table = two(still, late="wait")
    number, seq = anna.question(table)["number"], anna.table(table)["seq"]
    now[0] += 61
    still.call(still.server.sweep_once)
    anna.post(f"/api/tables/{table}/chat", {"text": "coming"})
    now[0] += 600
    still.call(still.server.sweep_once)

    events = anna.get(f"/api/tables/{table}/events?after={seq}")["events"]

    texts = [event["text"] for event in events if event["kind"] == "notice"]
    assert texts == ["The time of Anna and Ben is up; the table waits."]
    assert (anna.question(table)["number"], anna.table(table)["late"]) == (number, "wait")
    due = still.call(lambda: still.server.store.read(lambda db: db.run("SELECT due FROM tables")))
    assert due == [(None,)], "nobody has to look after it any more"
    anna.answer(table)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_overdue_is_answered_after_a_restart(where: Where, kind: str, now: list[float]) -> None:
    database = where(kind)
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600)) as site:
        anna, _, table = two(site)
        number, seq = anna.question(table)["number"], anna.table(table)["seq"]
    now[0] += 100
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        site.call(site.server.sweep_once)
        told = after(again, table, seq, "notice")

        assert told["stood_in"]["seat"] == 0
        assert again.question(table)["number"] > number


def test_who_comes_back_to_a_seat_that_a_bot_took_reads_what_it_did(still: Site, now: list[float]) -> None:
    anna = still.browser()
    table = anna.open("me random", clock=60, late="bot")
    with anna.socket(table) as line:
        heard(line, "view")
        now[0] += 61
        still.call(still.server.sweep_once)
        while heard(line, "view")["by"] != 0:
            pass

    answered = anna.table(table)["stood_in"]

    assert answered
    assert all(told["prompt"] and told["text"] for told in answered)


def test_tables_of_earlier_days_let_a_bot_answer_once(where: Where) -> None:
    database = where("sqlite")
    Path(database).write_bytes(gzip.decompress(KEPT.with_suffix(".sqlite.gz").read_bytes()))
    with running(quick(database)) as site:
        found = site.call(lambda: site.server.store.read(lambda db: db.run("SELECT DISTINCT late FROM tables")))

    assert found == [("once",)]


def test_a_server_that_stops_waits_for_no_late_answer(where: Where, now: list[float]) -> None:
    """A bot of the table thinks, and another one answers for whoever is late: both end before the store is closed, and
    neither leaves a crash report."""
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600)) as site:
        anna = site.browser()
        ended: list[bool] = []

        async def for_ever(*args: object) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0.05)
                ended.append(site.server.store.writer.is_alive())

        for lane in (site.server.pool.quick, site.server.pool.slow):
            lane.ask = for_ever  # type: ignore[method-assign, assignment]
        anna.open("me expert", game="ares_expedition", clock=60, late="once")
        now[0] += 61
        site.call(site.server.sweep_once)
        assert until(site, lambda: len(site.server.driver.late) == 1)
        driver = site.server.driver

    assert ended == [True, True]
    assert driver.late == {}
    assert not list(site.config.crashes().glob("*.json"))
