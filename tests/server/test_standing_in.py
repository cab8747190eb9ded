"""A bot that took the seat of somebody late plays like a person: slowly, for all to see, and the table can take it
back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any

import pytest

from regolith.kernel.match import Match
from regolith.server.store import rows
from regolith.server.store.rows import Entry
from regolith.server.tables.logged import made_by
from regolith.server.tables.standing_in import FOR, account, still_there
from server.conftest import Where, quick
from server.site import Browser, Site, Tree, running

START = 1_000_000.0
PACE = 20.0
FEW = 3
MINUTE, DAY = 60, 86_400


class Hours:
    """Time that passes only while bots wait; how long each of them was to wait. Some waits do not end by themselves."""

    def __init__(self, never_ends: Callable[[float], bool] = lambda seconds: False) -> None:
        self.now = START
        self.waits: list[float] = []
        self.never_ends = never_ends

    async def pause(self, seconds: float) -> None:
        self.waits.append(seconds)
        if self.never_ends(seconds):
            await asyncio.Event().wait()
        self.now += seconds

    def slow(self) -> list[float]:
        return [seconds for seconds in self.waits if seconds > 1]

    def site(self, database: str) -> AbstractContextManager[Site]:
        clock = {"now": lambda: self.now, "pause": self.pause, "sweep_seconds": 3600}
        return running(quick(database, stand_in_seconds=PACE, stand_in_answers=FEW, **clock))


def never(seconds: float) -> bool:
    """A bot that stands in waits until the table changes; others do not wait."""
    return seconds > 1


def out_of_time(site: Site, hours: Hours, clock: int = MINUTE) -> None:
    hours.now += clock + 1
    site.call(site.server.sweep_once)


def heard_until(browser: Browser, table: str, there: Callable[[Tree], bool]) -> Tree:
    """Follow the table until this is so."""
    for _ in range(400):
        found = browser.table(table)
        if there(found):
            return found
        news = browser.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")
        assert news["events"], f"nothing happens any more: {found['seats']}"
    raise AssertionError("this never comes")


def test_a_game_among_bots_is_not_over_in_no_time(where: Where) -> None:
    """Nobody else waits for it: it stays slow to the end."""
    hours = Hours()
    with hours.site(where("sqlite")) as site:
        anna = site.browser()
        table = anna.open("me random", clock=MINUTE, late="bot")
        out_of_time(site, hours)
        heard_until(anna, table, lambda found: found["status"] == "over")

        answers = len(hours.slow())
        assert answers > FEW + 2
        assert set(hours.slow()) == {PACE}
        assert hours.now - START >= answers * PACE


def test_where_others_wait_it_is_slow_at_first(where: Where) -> None:
    hours = Hours()
    with hours.site(where("sqlite")) as site:
        anna, ben = site.browser(), site.browser()
        table = anna.open("me open", clock=MINUTE, late="bot")
        ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
        hours.now += 30
        ben.answer(table)
        hours.now += 31
        site.call(site.server.sweep_once)
        assert [seat["bot"] for seat in anna.table(table)["seats"]] == ["greedy", None]
        answered = 0
        while answered < FEW + 3:
            found = heard_until(ben, table, lambda found: found["state"]["view"]["waiting_for"] != [0])
            assert found["status"] == "running"
            answered = len(anna.table(table)["stood_in"])
            if 1 in ben.view(table)["waiting_for"]:
                ben.answer(table)

        assert hours.slow() == [PACE] * FEW


def test_where_a_question_may_take_a_day_a_bot_takes_minutes(where: Where) -> None:
    hours = Hours(never)
    with hours.site(where("sqlite")) as site:
        anna = site.browser()
        table = anna.open("me random", clock=DAY, late="bot")
        out_of_time(site, hours, DAY)

        heard_until(anna, table, lambda found: bool(found["seats"][0]["bot"]) and bool(hours.slow()))
        assert hours.slow() == [600.0]


def test_the_others_bots_go_on_while_it_waits_and_the_owner_finds_the_same_question(where: Where) -> None:
    hours = Hours(never)
    with hours.site(where("sqlite")) as site:
        anna = site.browser()
        table = anna.open("me greedy random", "ares_expedition", clock=MINUTE, late="bot")
        asked = anna.question(table)
        out_of_time(site, hours)
        found = heard_until(anna, table, lambda found: found["state"]["view"]["waiting_for"] == [0])

        # Everybody reads who plays, and that it is because the time was up.
        for browser in (anna, site.browser()):
            seat = browser.table(table)["seats"][0]
            assert (seat["bot"], seat["held"], seat["late"]) == ("greedy", True, True)
        assert found["deadline"] is None
        assert found["stood_in"] == []

        anna.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        seat = anna.table(table)["seats"][0]
        assert (seat["bot"], seat.get("late", False)) == (None, False)
        assert anna.question(table)["number"] == asked["number"]
        assert anna.table(table)["deadline"] == hours.now + MINUTE
        anna.answer(table)


def test_a_seat_that_was_handed_over_by_its_owner_is_played_at_the_pace_of_bots(where: Where) -> None:
    hours = Hours()
    with hours.site(where("sqlite")) as site:
        anna = site.browser()
        table = anna.open("me random", clock=MINUTE, late="bot")
        anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot"})
        heard_until(anna, table, lambda found: found["status"] == "over")

        assert hours.slow() == []
        assert not anna.table(table)["seats"][0].get("late", False)


def test_it_is_as_slow_after_a_restart(where: Where) -> None:
    database = where("sqlite")
    before = Hours(never)
    with before.site(database) as site:
        anna = site.browser()
        table = anna.open("me random", clock=MINUTE, late="bot")
        asked = anna.question(table)
        out_of_time(site, before)
        heard_until(anna, table, lambda found: bool(before.slow()))
    after = Hours(never)
    after.now = before.now + 5
    with after.site(database) as site:
        again = site.browser()
        again.cookie = anna.cookie
        site.call(site.server.sweep_once)
        heard_until(again, table, lambda found: bool(after.slow()))

        assert after.slow() == [PACE - 5]
        again.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        assert again.question(table)["number"] == asked["number"]


def test_the_table_takes_back_what_it_did_by_the_vote_of_those_who_play(where: Where) -> None:
    hours = Hours()
    with hours.site(where("sqlite")) as site:
        anna, ben = site.browser(), site.browser()
        table = anna.open("me open", "ares_expedition", clock=MINUTE, late="bot")
        ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
        asked = anna.question(table)
        hours.now += 30
        ben.answer(table)
        hours.now += 31
        site.call(site.server.sweep_once)
        heard_until(ben, table, lambda found: found["state"]["view"]["waiting_for"] == [1])
        anna.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        done = anna.table(table)["stood_in"]
        assert done
        assert [told for told in ben.table(table)["stood_in"] if told["seat"] == 0] == []

        wish = {"to": done[0]["to"], "consent": True}
        assert anna.post(f"/api/tables/{table}/undo", wish)["asked"]
        assert anna.table(table)["stood_in"] == done, "nothing is taken back before Ben agrees"
        ben.post(f"/api/tables/{table}/consent", {"agree": True})

        assert anna.question(table)["prompt"] == asked["prompt"]
        assert [option["key"] for option in anna.question(table)["options"]] == [
            option["key"] for option in asked["options"]
        ]
        assert anna.table(table)["stood_in"] == []


def test_the_first_of_many_answers_is_told_too(where: Where) -> None:
    """However many there were, an undo to the first of them takes all of them back."""
    hours = Hours()
    with hours.site(where("sqlite")) as site:
        anna = site.browser()
        table = anna.open("me random", "ares_expedition", clock=MINUTE, late="bot")
        asked = anna.question(table)
        out_of_time(site, hours)
        heard_until(anna, table, lambda found: len(found["stood_in"]) >= 30 and len(hours.slow()) > 40)
        anna.post(f"/api/tables/{table}/seats/0", {"kind": "me"})
        told = anna.table(table)["stood_in"]

        assert len(told) == 30
        answers = len(hours.slow()) - 1
        assert anna.table(table)["stood_in_more"] + 30 in (answers, answers + 1), "all of them are counted"
        assert told[0]["prompt"] == asked["prompt"]
        assert told == sorted(told, key=lambda one: one["to"])
        anna.post(f"/api/tables/{table}/undo", {"to": told[0]["to"], "consent": True})
        assert [option["key"] for option in anna.question(table)["options"]] == [
            option["key"] for option in asked["options"]
        ]


def answered_twice(site: Site, now: list[float]) -> tuple[Browser, Browser, str]:
    """Anna was late for two questions, and a bot has answered each of them; Ben has answered his own before."""
    anna, ben = site.browser(), site.browser()
    table = anna.open("me open", "ares_expedition", clock=MINUTE, late="once")
    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
    for number in (1, 2):
        while ben.view(table)["decision"] is not None:
            ben.answer(table)
        now[0] += MINUTE + 1
        site.call(site.server.sweep_once)
        heard_until(anna, table, lambda found, number=number: len(found["stood_in"]) >= number)  # type: ignore[misc]
    return anna, ben, table


def test_what_others_have_taken_back_is_not_told_any_more(where: Where) -> None:
    """Ben takes back his answer to the time before the bot's, with Anna's consent: her seat has answered nothing since
    then, and is asked the same again."""
    now = [START]
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600)) as site:
        anna, ben, table = answered_twice(site, now)
        told = anna.table(table)["stood_in"]
        last = ben.table(table)["state"]["undo"]["last"]
        left = [one for one in told if one["to"] < last["to"]]
        assert len(left) < len(told)

        ben.post(f"/api/tables/{table}/undo", {"to": last["to"], "consent": True})
        assert anna.table(table)["stood_in"] == told, "nothing is taken back before Anna agrees"
        anna.post(f"/api/tables/{table}/consent", {"agree": True})

        found = anna.table(table)
        assert (found["stood_in"], found["stood_in_more"]) == (left, 0)


def test_an_answer_has_its_new_place_when_others_take_back_theirs_before_it() -> None:
    """Three are asked at once. One answers, a bot answers for another, and the first takes the answer back alone."""
    match = Match.start("ares_expedition", players=3, seed=1)
    log: list[Entry] = []
    for seq, seat in enumerate((1, 0), 2):
        before, taken = match.clone(), len(match.taken)
        while match.decision(seat) is not None and len(match.taken) == taken:
            match.answer(seat, match.decision(seat).keys[0])  # type: ignore[union-attr]
        keys = [one.step.key for one in match.taken[taken:]]
        body = {"keys": keys, FOR: account(before, match, seat, "easy")}
        log.append(Entry(seq, "answer", seat, body))
    assert log[1].body[FOR]["to"] == 1
    match.undo(1)
    log.append(Entry(4, "undo", 1, {"to": 0, "consent": False}))
    made = made_by(log)
    assert made is not None
    table: Any = SimpleNamespace(match=match)

    assert [entry.seq for entry in still_there(table, log[:2], made)] == [3]
    assert log[1].body[FOR]["to"] == 0


def test_of_who_answers_alone_hardly_anything_is_read(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    real = rows.last_of_seat

    def counted(*args: Any) -> list[Entry]:
        found = real(*args)
        read.append(len(found))
        return found

    monkeypatch.setattr(rows, "last_of_seat", counted)
    with running(quick(where("sqlite"))) as site:
        anna = site.browser()
        table = anna.open("me random", "ares_expedition")
        for _ in range(40):
            anna.answer(table)
        read.clear()

        assert anna.table(table)["stood_in"] == []
        assert read == [30]
