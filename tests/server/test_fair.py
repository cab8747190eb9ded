"""Who is thought for next: whoever has cost least; and quick answers never wait for slow ones."""

from __future__ import annotations

import asyncio
import errno
import pickle
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from regolith.server.bots import pool as pools
from regolith.server.bots.fair import REMEMBERED, Fair, Payer
from regolith.server.bots.pool import BotFailed, BotPool, Busy, Lane, Worker
from regolith.server.store import connect
from regolith.server.store.rows import due_tables
from server.conftest import KINDS, Where, quick
from server.site import running
from server.test_limits import until

EVE: Payer = ("192.0.2.0/24", "192.0.2.1", "eve")
ANNA: Payer = ("203.0.113.0/24", "203.0.113.1", "anna")


def served(fair: Fair[str], costs: Callable[[str], float]) -> list[str]:
    """Who comes, one after the other, and is charged for."""
    found = []
    while fair.waiting:
        payer, job = fair.take()
        fair.charge(payer, costs(job))
        found.append(job)
    return found


def test_whoever_has_cost_least_comes_next() -> None:
    fair: Fair[str] = Fair()
    for at in range(20):
        fair.put((*EVE, f"table {at}"), "eve")
    for _ in range(3):
        fair.put((*ANNA, "table"), "anna")

    assert served(fair, lambda who: 1.0)[:6] == ["eve", "anna", "eve", "anna", "eve", "anna"]


def test_who_asks_for_little_comes_as_often_as_it_is_little() -> None:
    fair: Fair[str] = Fair()
    for at in range(20):
        fair.put((*EVE, f"table {at}"), "eve")
        fair.put((*ANNA, "table"), "anna")

    first = Counter(served(fair, lambda who: 2.0 if who == "eve" else 0.25)[:9])

    assert first["anna"] == 8


@pytest.mark.parametrize("step", range(4))
def test_many_of_one_kind_have_no_more_than_one_of_another(step: int) -> None:
    """Many networks of one group count as many; many addresses, devices or tables of one above count as one."""
    fair: Fair[str] = Fair()
    for at in range(30):
        path = ["a network", "an address", "a device", "a table"]
        path[step] = f"{path[step]} {at}"
        fair.put(tuple(path), "many")
    alone = ["a network", "an address", "a device", "a table"]
    alone[max(0, step - 1)] += " of their own"
    for _ in range(5):
        fair.put(tuple(alone), "alone")

    order = served(fair, lambda who: 1.0)

    assert order[:10].count("alone") == 5 if step else order[:31].count("alone") == 1


def test_nobody_saves_anything_up() -> None:
    fair: Fair[str] = Fair()
    for _ in range(10):
        fair.put(EVE, "eve")
    served(fair, lambda who: 1.0)
    for _ in range(5):
        fair.put(ANNA, "anna")
        fair.put(EVE, "eve")

    assert served(fair, lambda who: 1.0)[:4].count("anna") == 2


@pytest.mark.parametrize("step", range(4))
@pytest.mark.parametrize("is_served", [True, False])
def test_of_those_who_come_once_only_so_many_are_remembered(step: int, is_served: bool) -> None:
    """Networks, addresses, devices or tables; served, or gone before that. Who has cost most is not forgotten."""
    fair: Fair[str] = Fair()
    fair.put(EVE, "eve")
    served(fair, lambda who: 1000.0)
    for at in range(3 * REMEMBERED):
        payer = tuple(f"new {at}" if place == step else word for place, word in enumerate((*EVE, "table")))
        fair.put(payer, "new")
        if not is_served:
            fair.remove(payer, "new")
        served(fair, lambda who: 1.0)

    share = fair.all
    for word in EVE[:step]:
        share = share.parts[word]
    assert len(share.parts) <= REMEMBERED + 1
    if step < len(EVE):
        assert share.parts[EVE[step]].used >= 1000.0


def test_who_has_left_is_not_chosen() -> None:
    fair: Fair[str] = Fair()
    fair.put(EVE, "eve")
    fair.put(ANNA, "anna")

    assert fair.remove(EVE, "eve")
    assert not fair.remove(EVE, "eve")
    assert served(fair, lambda who: 1.0) == ["anna"]


def test_one_who_fills_the_queue_gives_way_in_it() -> None:
    async def ask() -> list[Any]:
        lane = Lane(1, 10, 5, 0)
        lane.size = 0
        crowd = [asyncio.ensure_future(lane.ask(EVE, "expert", b"")) for _ in range(6)]
        await asyncio.sleep(0)
        anna = asyncio.ensure_future(lane.ask(ANNA, "expert", b""))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        found = [one.exception() for one in crowd if one.done()]
        for one in (*crowd, anna):
            one.cancel()
        await asyncio.gather(*crowd, anna, return_exceptions=True)
        lane.close()
        return found

    assert [type(one) for one in asyncio.run(ask())] == [Busy, Busy], "one too many of hers, and one for Anna"


def full(parts: list[Payer], asker: Payer, *, gone: int = 0) -> tuple[list[Payer], bool]:
    """A full queue, in which the newest so many have gone, and one who asks then: who gives way, and whether the asker
    waits."""

    async def ask() -> tuple[list[Payer], bool]:
        lane = Lane(1, 10, len(parts), 0)
        lane.size = 0
        crowd = [asyncio.ensure_future(lane.ask(payer, "expert", b"")) for payer in parts]
        await asyncio.sleep(0)
        late = asyncio.ensure_future(lane.ask(asker, "expert", b""))
        for one in crowd[len(crowd) - gone :]:
            one.cancel()
        for _ in range(4):
            await asyncio.sleep(0)
        found = [payer for payer, one in zip(parts, crowd, strict=True) if one.done() and not one.cancelled()]
        waits = not late.done()
        for task in (*crowd, late):
            task.cancel()
        await asyncio.gather(*crowd, late, return_exceptions=True)
        lane.close()
        return found, waits

    return asyncio.run(ask())


PATH = ("a network", "an address", "a device", "a table")


@pytest.mark.parametrize("unheard", [False, True], ids=["heard of", "after a restart"])
@pytest.mark.parametrize("step", range(4))
def test_who_shares_the_way_with_one_who_fills_the_queue_comes_in(step: int, unheard: bool) -> None:
    """The step at which they part says who has more: the network, the address, the device or the table."""
    path = ("", "", *PATH[2:]) if unheard else PATH
    asker = (*path[:step], "of their own", *path[step + 1 :])
    other = (*path[:step], "somebody else", *path[step + 1 :])

    assert full([other, *[path] * 8], asker) == ([path], True)
    assert full([asker, *[path] * 8], asker) == ([path], True)
    assert full([asker, asker, path, path, other], asker) == ([], False), "nobody has more"
    assert full([path] * 9, path) == ([], False)


def test_where_networks_have_as_many_the_addresses_are_looked_at() -> None:
    attacker: Payer = ("here", "attacker")
    victim: Payer = ("here", "victim")
    others: Payer = ("there", "x")

    assert full([others] * 4 + [attacker] * 4, victim) == ([attacker], True)


def test_who_has_gone_meanwhile_makes_room() -> None:
    """Their request was cancelled, and its place is not free yet when the next one comes."""
    assert full([EVE] * 5, ANNA, gone=1) == ([], True)
    assert full([EVE] * 5, ANNA, gone=5) == ([], True)


class Short(Worker):
    """The machine has no process left, at first."""

    left = 0

    def __init__(self, nice: int = 0) -> None:
        if Short.left:
            Short.left -= 1
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        self.fresh = False
        self.process: Any = type("Process", (), {"kill": lambda self: None})()

    def ask(self, job: bytes, seconds: float) -> tuple[bool, Any]:
        return True, "an answer"

    def end(self) -> None:
        pass


def test_where_no_process_can_be_started_it_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pools, "Worker", Short)
    monkeypatch.setattr(Short, "left", 2)

    async def ask() -> Any:
        lane = Lane(1, 10, 5, 0)
        try:
            for _ in range(2):
                with pytest.raises(Busy, match="no process can be started"):
                    await lane.ask(ANNA, "easy", b"")
            return await lane.ask(ANNA, "easy", b"")
        finally:
            lane.close()

    assert asyncio.run(ask()) == "an answer"
    assert caplog.text.count("No process for a bot can be started") == 1


@pytest.mark.parametrize("asked_meanwhile", [False, True])
def test_a_first_process_that_cannot_be_started_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, asked_meanwhile: bool
) -> None:
    monkeypatch.setattr(pools, "Worker", Short)
    monkeypatch.setattr(Short, "left", 1)

    async def ask() -> Any:
        lane = Lane(1, 10, 5, 0)
        warming = asyncio.ensure_future(lane.warm_up())
        await asyncio.sleep(0)
        if not asked_meanwhile:
            await warming
        try:
            async with asyncio.timeout(20):
                answer = await lane.ask(ANNA, "easy", b"")
            await warming
            return answer, lane.started
        finally:
            lane.close()

    assert asyncio.run(ask()) == ("an answer", 1)
    assert "No process for a bot can be started" in caplog.text


class Slow(Worker):
    """Whoever thinks long thinks until it is told."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        self.fresh = False
        self.process: Any = type("Process", (), {"kill": lambda self: None})()

    def ask(self, job: bytes, seconds: float) -> tuple[bool, Any]:
        name = pickle.loads(job)[1]
        if name not in pools.QUICK:
            DONE.wait(30)
        return True, [name]

    def end(self) -> None:
        pass


DONE: Any = None


def test_quick_answers_and_hints_never_wait_for_slow_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred experts are asked, and none of them ever answers: everything that is quick does."""
    monkeypatch.setattr(pools, "Worker", Slow)
    monkeypatch.setitem(globals(), "DONE", threading.Event())

    async def ask() -> list[list[str]]:
        pool = BotPool(2, 10, 1000)
        slow = ["expert", "search", "search:64", "somebody_else", "learned:file"]
        dear = [asyncio.ensure_future(pool.choose(name, "a", 0, None, EVE)) for name in slow * 20]
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            quick = [await pool.choose(name, "a", 0, None, EVE) for name in sorted(pools.QUICK)]
            quick.append(await pool.explain("greedy", "a", 0, None, ANNA))  # type: ignore[arg-type]
        assert not any(one.done() for one in dear)
        DONE.set()
        await asyncio.gather(*dear)
        pool.close()
        return quick

    assert [name for (name,) in asyncio.run(ask())] == [*sorted(pools.QUICK), "greedy"]


def test_a_bot_that_fails_does_not_cost_a_process(lone_state: object) -> None:
    async def ask() -> int:
        pool = BotPool(1, 60, 10)
        try:
            for _ in range(2):
                with pytest.raises(BotFailed, match="Unknown bot"):
                    await pool.choose("none", "a", 0, lone_state)
            (worker,) = pool.slow.all
            return int(worker.process.poll() is None)
        finally:
            pool.close()

    assert asyncio.run(ask()) == 1


@pytest.fixture
def lone_state() -> object:
    from server.test_bots_and_clocks import opening

    return opening().machine.state


def test_bots_are_charged_to_who_opened_the_table_and_hints_to_who_asks(where: Where) -> None:
    with running(quick(where("sqlite"), limits=1.0)) as site:
        paid: list[Payer] = []
        pool = site.server.pool

        def charged(lane: Lane) -> None:
            real = lane.ask

            async def ask(payer: Payer, name: str, body: bytes) -> Any:
                paid.append(payer)
                return await real(payer, name, body)

            lane.ask = ask  # type: ignore[method-assign]

        for lane in (pool.quick, pool.slow):
            charged(lane)
        anna, ben = site.browser(), site.browser()
        table = anna.open("me open greedy", hints=True)
        ben.post(f"/api/tables/{table}/join")
        owner = site.server.room.tables[table].row.owner
        ben.post(f"/api/tables/{table}/hint", {})
        assert until(site, lambda: len(paid) >= 2)

    network = ("127.0.0.0/24", "127.0.0.1")
    assert {payer[:2] for payer in paid} == {network}
    assert {payer[2] == owner for payer in paid} == {True, False}
    assert {payer[3] for payer in paid} == {table}


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_has_many_tables_keeps_nobody_waiting_who_is_due(where: Where, kind: str) -> None:
    """As right after a restart: sixty stored tables of one device are due before that of another one."""
    now = [1_000_000.0]
    database = where(kind)
    with running(quick(database, now=lambda: now[0], sweep_seconds=3600.0)) as site:
        eve, anna = site.browser(), site.browser()
        for _ in range(60):
            eve.open("me me", clock=10)
        now[0] += 1
        table = anna.open("me me", clock=10)
    db = connect(database)
    try:
        due = due_tables(db, now[0] + 60, 5)
    finally:
        db.close()

    assert table in due[:2]
    assert len(due) == 5


def test_whoever_is_late_does_not_wait_for_a_bot_that_thinks(where: Where) -> None:
    """The clock of a person runs out while a bot of the same table thinks and thinks."""
    now = [1_000_000.0]
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600.0)) as site:
        anna = site.browser()
        asked = asyncio.Event()

        async def for_ever(payer: Payer, name: str, body: bytes) -> Any:
            asked.set()
            await asyncio.Event().wait()

        site.server.pool.slow.ask = for_ever  # type: ignore[method-assign]
        table = anna.open("me expert", game="ares_expedition", clock=60, late="once")
        assert until(site, asked.is_set)
        assert anna.view(table)["decision"] is not None
        now[0] += 61
        site.call(site.server.sweep_once)
        found = site.server.room.tables[table]

        assert until(site, lambda: found.match is not None and found.match.decision(0) is None)
