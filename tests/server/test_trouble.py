"""Trouble of the store is told: by its health, in the log, and in the metrics."""

from __future__ import annotations

import asyncio
import re
import resource
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from regolith.server.faults import Faults
from regolith.server.store import Store, Trouble
from regolith.server.store.condition import Condition
from server.site import Browser, Site, heard
from server.test_commands import ended, started


def test_a_disk_that_is_full_and_has_room_again(tmp_path: Path) -> None:
    """No file of the server may grow: that is what a full disk comes to."""
    server, port = started("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite3"))
    anna = Browser(cast(Site, SimpleNamespace(port=port)))
    table = anna.open("me me")
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    question = anna.question(table)
    words = (table, question["number"], question["options"][0]["key"])
    assert anna.get("/health")["status"] == "ok"

    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, hard))
    full = [anna.decide(*words, seat=question["seat"]).status for _ in range(3)]
    ill = anna.ask("GET", "/health")
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
    assert anna.decide(*words, seat=question["seat"]).status == 200
    well = anna.ask("GET", "/health")
    metrics = anna.ask("GET", "/metrics").body.decode()
    _, errors = ended(server)

    assert full == [503] * 3
    assert (ill.status, ill.body["status"]) == (503, "trouble")
    assert (well.status, well.body["status"]) == (200, "ok")
    counted = re.search(r'regolith_store_failures_total\{doing="writing"\} (\d+)', metrics)
    assert counted is not None
    assert int(counted[1]) >= 4
    first, last = [line for line in errors.splitlines() if line.startswith("The store")]
    assert first.startswith("The store fails at writing: ")
    assert last.startswith("The store is writing again, after ")


def test_trouble_of_the_store_is_no_crash_of_who_follows_a_table(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def missed(*_: object) -> None:
        raise Trouble("the disk is gone")

    anna = lone.browser()
    table = anna.open("me me")
    monkeypatch.setattr(lone.server.room.tables[table], "missed", missed)
    crashes: list[BaseException] = []

    def report(why: BaseException, *_: object) -> str:
        crashes.append(why)
        return "1"

    monkeypatch.setattr(lone.server.crashes, "report", report)

    with anna.socket(table) as line:
        told = heard(line, "failed")
        with pytest.raises(ConnectionClosed) as closed:
            heard(line, "nothing")

    assert crashes == []
    assert told["code"] == "store"
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4503


def test_trouble_is_said_once_and_counted_always(caplog: pytest.LogCaptureFixture) -> None:
    counted: list[str] = []
    condition = Condition(counted.append)

    condition.worked("writing")
    condition.failed("writing", "the disk is full")
    condition.failed("reading", "the disk is gone")
    condition.failed("writing", "the disk is full")
    condition.worked("reading")
    condition.worked("reading")

    assert counted == ["writing", "reading", "writing"]
    assert [record.getMessage()[:24] for record in caplog.records] == [
        "The store fails at writi",
        "The store fails at readi",
        "The store is reading aga",
    ]


def test_trouble_that_nobody_waited_for_is_not_told_to_the_next(tmp_path: Path, monkeypatch: Any) -> None:
    store = Store(str(tmp_path / "tables.sqlite3"), Faults())
    written: list[asyncio.Future[None]] = []

    async def write(work: object) -> None:
        written.append(asyncio.get_running_loop().create_future())
        await written[-1]

    async def ask() -> None:
        first = asyncio.ensure_future(store.beat())
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        written[0].set_exception(Trouble("the disk is slow"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second = asyncio.ensure_future(store.beat())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(written) == 2
        written[1].set_result(None)
        await second

    monkeypatch.setattr(store, "write", write)
    asyncio.run(ask())
