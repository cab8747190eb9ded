"""Limits: what is too large, too much or too often is refused, and others do not notice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from regolith.server.errors import Refused
from regolith.server.limits import BODY, FRAME, NEIGHBOURS, QUERY, RATES, WINDOWS, Limits
from regolith.server.socket import HASTY, ONLOOKER
from regolith.server.tables.seating import Role
from regolith.server.tables.streams import QUEUE_BYTES, Watcher
from server.conftest import Where, quick
from server.site import PATIENCE, Site, heard, long_polls, running
from server.test_porter import line_to


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    limits = Limits(lambda: now[0])
    rate = RATES["chat"]
    for _ in range(int(rate.burst)):
        limits.take("chat", "anna")

    with pytest.raises(Refused) as refused:
        limits.take("chat", "anna")
    limits.take("chat", "ben")
    now[0] += 1 / rate.per_second
    limits.take("chat", "anna")

    assert refused.value.status == 429
    assert refused.value.wait == pytest.approx(1 / rate.per_second)


@pytest.mark.parametrize(
    ("addresses", "elsewhere"),
    [
        ([f"2001:db8:0:{at:x}::/64" for at in range(100)], "2001:db8:1::/64"),
        ([f"203.0.113.{at}" for at in range(100)], "203.0.112.1"),
    ],
)
def test_a_network_full_of_addresses_is_not_many_people(addresses: list[str], elsewhere: str) -> None:
    limits = Limits(lambda: 0.0)
    burst = int(RATES["recover"].burst)
    taken = 0
    for address in addresses:
        for _ in range(burst):
            with suppress(Refused):
                limits.take_at("recover", address)
                taken += 1

    assert taken == burst * NEIGHBOURS
    limits.take_at("recover", elsewhere)


def test_too_much_at_once_says_when_to_come_back(where: Where) -> None:
    with running(quick(where("sqlite"), limits=1.0, now=lambda: 5.0)) as site:
        anna = site.browser()
        table = anna.open("me me")
        replies = [anna.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"}) for _ in range(12)]
        other = site.browser()

        assert [reply.status for reply in replies] == [200] * 10 + [429] * 2
        assert int(replies[-1].headers["retry-after"]) >= 1
        assert other.table(table)["status"] == "running"


PING = '{"do": "ping"}'


def test_frames_of_who_looks_on_count_for_the_address(guarded: Site) -> None:
    """They do not use up what those have who sit there, and nobody is closed out for what others have sent."""
    anna = guarded.browser()
    table = anna.open("me me")
    answers = []
    for _ in range(3):
        with guarded.browser().socket(table) as line:
            for _ in range(int(ONLOOKER.burst)):
                line.send(PING)
                answers.append(heard(line, "pong", "failed")["kind"])
    with anna.socket(table) as line:
        line.send(PING)
        assert heard(line, "pong", "failed")["kind"] == "pong"

    burst = int(RATES["look_on"].burst)
    assert answers == ["pong"] * burst + ["failed"] * int(3 * ONLOOKER.burst - burst)
    assert 3 * ONLOOKER.burst - burst < HASTY.burst + 1
    with guarded.browser().socket(table) as line:
        for _ in range(int(HASTY.burst) + 2):
            line.send(PING)
            assert heard(line, "pong", "failed")["kind"] == "failed"
    assert anna.answer(table).status == 200


@pytest.mark.parametrize("at", ["of the table", "nowhere"])
def test_strangers_behind_the_same_address_keep_nobody_from_playing(guarded: Site, at: str) -> None:
    anna, eve = guarded.browser(), guarded.browser()
    table = anna.open("me me")
    path = f"/api/tables/{table if at == 'of the table' else 'nothing-here'}/decisions"

    told = [eve.ask("POST", path, {}).status for _ in range(int(RATES["decide"].burst) + 1)]
    while eve.ask("GET", f"/api/tables/{table}").status == 200:
        pass
    while (line := eve.socket(table)) and heard(line, "view", "failed")["kind"] == "view":
        line.close()
    line.close()

    assert told[-2:] == [401 if at == "of the table" else 404, 429]
    assert anna.answer(table).status == 200
    with anna.socket(table) as line:
        question = heard(line, "view")["view"]["decision"]
        wish = {"do": "decide", "number": question["number"], "key": question["options"][0]["key"], "idem": "something"}
        line.send(json.dumps(wish))
        assert heard(line, "ack", "failed")["kind"] == "ack"


def test_all_who_sit_behind_one_address_have_so_much_together(guarded: Site) -> None:
    limits = guarded.server.limits
    burst = int(RATES["decide"].burst)
    for at in range(NEIGHBOURS):
        for _ in range(burst):
            limits.take_from_seat("decide", f"device {at}", "203.0.113.9")

    with pytest.raises(Refused):
        limits.take_from_seat("decide", "one more", "203.0.113.9")
    limits.take_from_seat("decide", "one more", "203.0.113.10")


def test_one_device_has_only_so_many_unfinished_tables(where: Where) -> None:
    with running(quick(where("sqlite"), limits=1000.0, tables_per_device=2)) as site:
        anna = site.browser()
        anna.open("me me")
        anna.open("me open")

        refused = anna.ask("POST", "/api/tables", {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "me"}]})

        assert (refused.status, refused.body["code"]) == (429, "too_many_tables")
        assert site.browser().open("me me")


def test_whoever_waits_for_news_by_http_has_a_window_open(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as one device may have at a table; who hangs up makes room for another, and all of it is counted."""
    long_polls(monkeypatch, more=1000.0)
    with running(quick(where("sqlite"), limits=1.0)) as site, ExitStack() as stack:
        anna, ben = site.browser(), site.browser()
        table = anna.open("me open")
        ben.post(f"/api/tables/{table}/join")
        seq = anna.table(table)["seq"]
        path = f"/api/tables/{table}/events?after={seq}&wait=30"
        asked = f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {anna.cookie}\r\n\r\n".encode()
        lines = [stack.enter_context(line_to(site.port, asked)) for _ in range(WINDOWS)]
        assert until(site, lambda: site.server.polls == WINDOWS)
        assert site.server.limits.sockets == {"127.0.0.1": WINDOWS}
        assert f"regolith_polls {WINDOWS}\n" in anna.get("/metrics").decode()

        refused = anna.ask("GET", path)
        assert (refused.status, refused.body["code"]) == (429, "too_many")
        lines[0].close()
        assert until(site, lambda: site.server.polls == WINDOWS - 1)
        ben.post(f"/api/tables/{table}/chat", {"text": "hello"})
        assert all(line.recv(100).startswith(b"HTTP/1.1 200") for line in lines[1:])
        assert until(site, lambda: site.server.polls == 0)
        assert site.server.limits.sockets == {}
        assert site.server.metrics.sums["request"] < 0, "who waits makes no work"


def until(site: Site, holds: Callable[[], bool]) -> bool:
    """Let the server go on until this holds there."""

    async def look() -> bool:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0)
        return True

    return site.call(look)


def test_only_so_many_tables_stay_in_memory_that_nobody_looks_at(where: Where) -> None:
    now = [1000.0]
    with running(quick(where("sqlite"), idle_tables=2, now=lambda: now[0], sweep_seconds=3600.0)) as site:
        anna = site.browser()
        tables = []
        for _ in range(5):
            tables.append(anna.open("me me"))
            now[0] += 1
        with anna.socket(tables[0]):
            assert until(site, lambda: bool(site.server.room.tables[tables[0]].watchers))
            site.call(site.server.sweep_once)
            assert list(site.server.room.tables) == [tables[0], *tables[3:]]

        assert anna.answer(tables[1]).status == 200


def test_a_body_that_is_too_large(lone: Site) -> None:
    browser = lone.browser()

    large = browser.ask("POST", "/api/me", b'{"name": "' + b"x" * BODY + b'"}')

    assert (large.status, large.body["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"name": "\\ud800"}', 400),
        (b'{"name": NaN}', 400),
        (b'{"name": 1e999}', 422),
        (b"[" * 20_000, 422),
        (b'{"name": "' + b"x" * 41 + b'"}', 422),
        (b'{"name": "\\u0000\\u202e"}', 422),
        (b'{"name": "a", "name": 5}', 422),
        (b"[]", 422),
    ],
)
def test_bodies_that_make_no_sense(lone: Site, body: bytes, status: int) -> None:
    reply = lone.browser().ask("POST", "/api/me", body)

    assert reply.status in (400, 422)
    assert reply.status == status
    assert reply.body["error"].endswith(".")


def test_a_question_that_is_too_long_is_not_read(lone: Site) -> None:
    anna = lone.browser()
    table = anna.open("me me")
    long = "&".join(["a"] * QUERY)

    refused = anna.ask("GET", f"/api/tables/{table}/events?{long}")
    read = anna.ask("GET", f"/api/tables/{table}/events?{long[:QUERY]}")
    not_asked_for = anna.ask("GET", f"/api/shelf?{long}")
    with anna.socket(table, query=long) as line:
        told = heard(line, "failed")

    assert (refused.status, refused.body["code"]) == (413, "too_large")
    assert told["code"] == "too_large"
    assert (read.status, read.body["code"]) == (422, "invalid")
    assert not_asked_for.status == 200


def test_a_frame_that_is_too_large(lone: Site) -> None:
    anna = lone.browser()
    table = anna.open("me greedy")
    with anna.socket(table) as line:
        line.send(" " * (FRAME + 1))
        assert heard(line, "failed")["code"] == "too_large"
        line.send(" " * (3 * FRAME))
        with pytest.raises(ConnectionClosed):
            heard(line, "nothing")


def test_a_reader_who_is_too_slow_is_dropped() -> None:
    watcher = Watcher(Role(None, None, (), False), None)
    for _ in range(3):
        watcher.put(b"x" * (QUEUE_BYTES // 2))

    assert watcher.gone == "slow"
    assert len(watcher.waiting) == 2


@pytest.mark.parametrize("query", ["after=x", "after=-1", "after=99999999999999999999", "wait=31", "seat=99", "what=1"])
def test_questions_that_make_no_sense(lone: Site, query: str) -> None:
    anna = lone.browser()
    table = anna.open("me me")

    assert anna.ask("GET", f"/api/tables/{table}/events?{query}").status == 422
