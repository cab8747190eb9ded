"""The store: committed together, refused alone, in trouble without loss, copied whole."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regolith.server.backup import back_up, restore
from regolith.server.faults import POINTS, Faults
from regolith.server.store import Conflict, Store, Trouble, connect, rows
from regolith.server.store.copy import TABLES
from regolith.server.store.migrate import migrate, scripts
from regolith.server.store.rows import Change, Entry
from server.conftest import KINDS, Where, quick
from server.site import PATIENCE, running


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, where: Where) -> str:
    return where(request.param)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database, Faults(""))
    store.open()
    yield store
    store.close()


def device(name: str) -> Any:
    return lambda db: db.run("INSERT INTO devices (id, key_hash, name, created) VALUES (?, ?, '', 0)", name, name)


def test_of_a_batch_only_what_conflicts_is_refused(store: Store) -> None:
    async def write() -> list[Any]:
        jobs = [store.write(device(name)) for name in ("a", "b", "a", "c")]
        return await asyncio.gather(*jobs, return_exceptions=True)

    outcomes = asyncio.run(write())

    assert [type(outcome) for outcome in outcomes] == [list, list, Conflict, list]
    assert asyncio.run(store.read(lambda db: len(db.run("SELECT id FROM devices")))) == 3


def test_a_batch_that_fails_is_written_job_by_job(store: Store) -> None:
    async def write() -> list[Any]:
        jobs = [store.write(device("a")), store.write(lambda db: db.run("SELECT nothing")), store.write(device("b"))]
        return await asyncio.gather(*jobs, return_exceptions=True)

    outcomes = asyncio.run(write())

    assert [type(outcome) for outcome in outcomes] == [list, Trouble, list]
    assert asyncio.run(store.read(lambda db: db.run("SELECT id FROM devices ORDER BY id"))) == [("a",), ("b",)]


def test_who_does_not_wait_for_the_end_stops_nobody_else(store: Store) -> None:
    async def write() -> None:
        for name in "abcdefgh":
            task = asyncio.ensure_future(store.write(device(name)))
            await asyncio.sleep(0)
            task.cancel()
        await asyncio.wait_for(store.write(device("last")), PATIENCE)

    asyncio.run(write())

    assert asyncio.run(store.read(lambda db: len(db.run("SELECT id FROM devices")))) == 9


def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(Trouble):
        asyncio.run(store.read(device("a")))


def test_migrating_again_changes_nothing_and_the_future_is_left_alone(database: str) -> None:
    db = connect(database)
    assert migrate(db) == migrate(db) == scripts()[-1][0]
    db.run("INSERT INTO migrations (number) VALUES (99)")

    with pytest.raises(Trouble, match="newer Regolith"):
        migrate(db)
    db.close()


def test_a_backup_holds_everything_that_is_stored(where: Where) -> None:
    db = connect(where("sqlite"))
    migrate(db)
    stored = {name for (name,) in db.run("SELECT name FROM sqlite_master WHERE type = 'table'")}
    db.close()

    assert stored == {*TABLES, "migrations", "pulse"}


@pytest.mark.parametrize("point", ["before_write", "before_commit"])
def test_a_full_disk_is_a_503_and_nothing_is_lost(where: Where, point: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGOLITH_FAULT", f"{point}:3:error")
    with running(quick(where("sqlite"))) as site:
        anna = site.browser()
        table = anna.open("me me")
        anna.answer(table)
        before = anna.table(table)
        question = anna.question(table)
        key, idem = question["options"][0]["key"], secrets.token_hex(8)

        failed = anna.decide(table, question["number"], key, idem, seat=question["seat"])
        assert (failed.status, failed.body["code"]) == (503, "store")
        assert failed.headers["retry-after"]
        assert anna.table(table) == before

        assert anna.decide(table, question["number"], key, idem, seat=question["seat"]).status == 200
        assert anna.table(table)["seq"] == before["seq"] + 1
        assert anna.get("/health")["status"] == "ok"


def test_faults_happen_only_where_they_are_asked_for() -> None:
    quiet = Faults("")
    for point in POINTS:
        quiet.reach(point)
    planned = Faults("before_ack:2:error")
    planned.reach("before_write")
    planned.reach("before_ack")

    with pytest.raises(OSError, match="No space"):
        planned.reach("before_ack")
    planned.reach("before_ack")


def test_a_backup_of_a_running_server_opens_and_is_the_same(database: str, tmp_path: Path, where: Where) -> None:
    file = str(tmp_path / "copy.sqlite3")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me", seed=3)
        for _ in range(4):
            anna.answer(table)
        before = anna.table(table)

        counts = back_up(database, file)
        anna.answer(table)

    assert counts["tables"] == 1
    assert counts["log"] == before["seq"]
    with running(quick(file)) as copy:
        again = copy.browser()
        again.cookie = anna.cookie
        assert again.table(table) == before
    with pytest.raises(Trouble, match="exists already"):
        back_up(database, file)
    target = where("postgresql" if database.endswith("sqlite3") else "sqlite")
    assert restore(file, target) == {**counts, "snapshots": 1}, "a server keeps one when it stops"
    with pytest.raises(Trouble, match="games in the target"):
        restore(file, target)
    with running(quick(target)) as other:
        again = other.browser()
        again.cookie = anna.cookie
        assert again.table(table) == before


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database, but long enough to be looked at as one " * 40)

    for where in (str(tmp_path / "file"), str(tmp_path), "postgresql://nobody@127.0.0.1:1/none"):
        with pytest.raises(Trouble):
            migrate(connect(where))


def test_what_a_seat_does_is_written_while_the_same_one_sits_there(database: str) -> None:
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me")

        async def written() -> list[str]:
            found = await site.server.room.table(table)
            number, seats = found.row.head + 1, found.seats
            outcomes = []
            for seat in (replace(seats[0], device="ben"), replace(seats[0], bot="greedy"), seats[0]):
                entry = Entry(number, "chat", 0, {"name": "Anna", "text": "hi"})
                change = Change(replace(found.row, head=number), [entry], acting=[seat])
                try:
                    await site.server.store.write(lambda db, change=change: rows.append(db, change))  # type: ignore[misc]
                    outcomes.append("written")
                except Conflict as why:
                    outcomes.append(str(why))
            return outcomes

        assert site.call(written) == ["the seat has changed hands"] * 2 + ["written"]
