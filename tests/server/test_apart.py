"""Looking back beside those who play: by turns, with room for everybody, once for all, and in even time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import pytest

from regolith.kernel.record import Record
from regolith.server.errors import Refused
from regolith.server.tables import apart, lookback
from regolith.server.tables.apart import BEAT, OWN, WAITING, Apart
from server.site import PATIENCE, Site
from server.test_tables import wait_for_the_end

T = TypeVar("T")


def held_up(work: Callable[[Apart, list[str]], Coroutine[Any, Any, T]]) -> T:
    """Do this while the thread is kept busy; then let it go on."""

    async def all_of_it() -> T:
        one, gate, order = Apart(), threading.Event(), list[str]()
        first = asyncio.ensure_future(one.run("somebody", lambda: gate.wait(PATIENCE)))
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(asyncio.get_running_loop().call_soon, gate.set)
        try:
            found = await work(one, order)
            await first
            return found
        finally:
            gate.set()
            one.close()

    return asyncio.run(all_of_it())


def test_those_who_ask_are_served_by_turns() -> None:
    async def ask(one: Apart, order: list[str]) -> list[str]:
        wishes = [("greedy", f"greedy {at}") for at in range(4)] + [("anna", "anna"), ("ben", "ben")]
        await asyncio.gather(*(one.run(who, partial(order.append, word)) for who, word in wishes))
        return order

    assert held_up(ask) == ["greedy 0", "anna", "ben", "greedy 1", "greedy 2", "greedy 3"]


def test_one_address_waits_for_so_many_only() -> None:
    async def ask(one: Apart, order: list[str]) -> list[object]:
        asked = [one.run("greedy", lambda: None) for _ in range(OWN + 2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    found = held_up(ask)

    assert found[:OWN] == [None] * OWN
    assert all(isinstance(why, Refused) and why.code == "busy" for why in found[OWN:])


def test_whoever_comes_when_all_places_are_taken_gets_one_of_who_has_most() -> None:
    """Five addresses take all places; the sixth is served, and one of theirs is not."""
    assert WAITING == 5 * OWN

    async def ask(one: Apart, order: list[str]) -> tuple[list[str | BaseException], str | BaseException]:
        crowd = [asyncio.ensure_future(one.run(f"greedy {at % 5}", lambda: "served")) for at in range(WAITING)]
        await asyncio.sleep(0)
        found = await asyncio.gather(one.run("anna", lambda: "served"), *crowd, return_exceptions=True)
        return found[1:], found[0]

    crowd, anna = held_up(ask)

    assert anna == "served"
    assert len([one for one in crowd if one == "served"]) == WAITING - 1


def test_how_long_it_takes_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a game is played again in 3 or in 17 thousandths of a second, it is answered after the same time."""

    async def answered_after(seconds: float) -> float:
        now, loop = [50.0], asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: now[0])

        async def pause(more: float) -> None:
            now[0] += more

        one = Apart(pause)

        async def took(who: str, work: Callable[[], object]) -> None:
            now[0] += seconds

        monkeypatch.setattr(one, "run", took)
        await one.run_evenly("anna", lambda: None)
        monkeypatch.undo()
        one.close()
        return round(now[0] - 50.0, 6)

    def measured(seconds: float) -> float:
        return asyncio.run(answered_after(seconds))

    assert [measured(seconds) for seconds in (0.003, 0.017, BEAT - 0.001)] == [BEAT] * 3
    assert measured(BEAT + 0.001) == 2 * BEAT


def test_of_a_running_game_every_replay_is_answered_in_even_time(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(lone.server.apart, "pause", pause)
    anna = lone.browser()
    table = anna.open("me me", options={"rounds": 1})
    for at in range(3):
        anna.get(f"/api/tables/{table}/replay?at={at}")
    assert len(pauses) == 3
    assert all(0 < seconds <= BEAT for seconds in pauses)

    for seat in (0, 1):
        anna.post(f"/api/tables/{table}/leave", {"seat": seat, "bot": "random"})
    wait_for_the_end(anna, table)
    anna.get(f"/api/tables/{table}/replay?at=1")
    assert len(pauses) == 3


def test_the_course_of_a_game_is_worked_out_once(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if somebody says something afterwards."""
    worked: list[int] = []
    course = lookback.course

    def counted(record: Record) -> Any:
        worked.append(len(record.steps))
        return course(record)

    monkeypatch.setattr(lookback, "course", counted)
    anna = lone.browser()
    table = anna.open("me me", options={"rounds": 1})
    while not anna.view(table)["over"]:
        anna.answer(table)
    first = anna.get(f"/api/tables/{table}/result")
    anna.post(f"/api/tables/{table}/chat", {"text": "Well played."})

    assert anna.get(f"/api/tables/{table}/result")["series"] == first["series"]
    assert len(worked) == 1


def test_what_many_ask_for_at_the_same_time_is_worked_out_once() -> None:
    async def ask(one: Apart, order: list[str]) -> list[str]:
        await asyncio.gather(*(one.once("key", f"visitor {at}", lambda: order.append("work")) for at in range(OWN)))
        return order

    assert held_up(ask) == ["work"]


def test_what_has_failed_is_tried_again() -> None:
    async def ask() -> list[object]:
        one = Apart()
        found: list[object] = []
        for work in (lambda: 1 // 0, lambda: "found", lambda: "another"):
            found += await asyncio.gather(one.once("key", "anna", work), return_exceptions=True)
        one.close()
        return found

    failed, *found = asyncio.run(ask())

    assert isinstance(failed, ZeroDivisionError)
    assert found == ["found", "found"]


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "KEPT", 3)

    async def ask() -> list[object]:
        one = Apart()
        for at in (0, 1, 2, 0, 3):
            await one.once(at, "anna", lambda: None)
        one.close()
        return list(one.known)

    assert asyncio.run(ask()) == [2, 0, 3]
