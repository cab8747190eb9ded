"""What would cost others much: looking back, a crowd that comes to watch, one seat with many windows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from regolith.kernel.match import Match
from regolith.server.limits import WATCHING, WINDOWS
from regolith.server.messages import ViewEvent
from regolith.server.tables import apart, live, streams
from regolith.server.tables.frozen import frozen, thawed
from regolith.server.tables.lookback import FAR, replayed
from regolith.server.tables.seating import Role
from server.conftest import Where, quick
from server.site import PATIENCE, Site, heard, running


def played(decisions: int) -> Match:
    match, dice = Match.start("ares_expedition", 3, seed=4), Random(4)
    while len(match.taken) < decisions and not match.is_over():
        asked = dice.choice(match.decisions())
        match.answer(asked.seat, dice.choice(asked.keys))
    return match


def test_looking_back_goes_on_from_a_table_nearby() -> None:
    match = played(2 * FAR)
    record = match.record()
    brought_back, _ = thawed(match.header, frozen(match, None))
    assert match.longest_way() <= FAR < brought_back.longest_way()

    for at in (0, 1, FAR - 1, FAR, FAR + 57, len(match.taken)):
        true = Match.replay(record, at)
        for one in (match, brought_back):
            moment = replayed(one, record, max(0, at - 1), at, [0], reveals=False)
            assert list(moment.views) == list[object]([true.observe(0)])
            assert [line["text"] for line in moment.story] == [line["text"] for line in true.story(0)]  # type: ignore[index]

    assert brought_back.longest_way() <= FAR, "it is played again once, not each time"
    assert brought_back.record() == record


def test_only_so_many_wait_for_a_look_back(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = lone.browser()
    table = anna.open("me me")
    monkeypatch.setattr(apart, "OWN", 0)

    busy = anna.ask("GET", f"/api/tables/{table}/replay?at=0")

    assert (busy.status, busy.body["code"]) == (503, "busy")
    assert busy.headers["retry-after"] == "2"


def test_a_crowd_that_comes_is_told_of_together(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty come at once: the first is told far fewer times than there are others, and the last number is right."""
    monkeypatch.setattr(live, "TOGETHER", 10 * live.TOGETHER)
    anna = lone.browser()
    table = anna.open("me me")
    with anna.socket(table) as line:
        crowd = [lone.browser().socket(table) for _ in range(30)]
        told: list[int] = []
        while not told or told[-1] != 30:
            told.append(heard(line, "present")["watchers"])
        for other in crowd:
            other.close()

    assert told == sorted(told)
    assert len(told) < 25


def test_whoever_comes_is_shown_what_was_worked_out_for_another(lone: Site) -> None:
    anna = lone.browser()
    table = anna.open("me me")
    for _ in range(2):
        with lone.browser().socket(table) as line:
            first = heard(line, "view")
    found = lone.server.room.tables[table]

    async def lately() -> int:
        return len(found.shown_to)

    assert lone.call(lately) == 1
    anna.answer(table)
    with lone.browser().socket(table) as line:
        assert heard(line, "view")["seq"] == first["seq"] + 1


def test_a_table_is_told_once_to_who_asks_again_and_again(lone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The story of a long game takes long to tell: those who ask, and those who answer too late, are told the same."""
    told: list[int | None] = []
    shown = streams.shown

    def counted(table: live.Table, role: Role, *words: Any) -> ViewEvent:
        told.append(role.seat)
        return shown(table, role, *words)

    monkeypatch.setattr("regolith.server.tables.live.shown", counted)
    anna = lone.browser()
    table = anna.open("me me")
    for _ in range(3):
        anna.table(table)
        late = anna.decide(table, 99, "done", seat=0)
        assert late.body["fresh"]["view"] == anna.view(table)
        lone.browser().table(table)

    assert told.count(0) == told.count(None) == 1
    anna.answer(table)
    assert anna.view(table) != late.body["fresh"]["view"]


def test_one_device_has_so_many_windows_at_a_table(where: Where) -> None:
    with running(quick(where("sqlite"), limits=1.0)) as site:
        anna, eve = site.browser(), site.browser()
        table = anna.open("me me")
        lines = [anna.socket(table) for _ in range(WINDOWS)]
        lines += [eve.socket(table) for _ in range(3)]

        with anna.socket(table) as more:
            assert json.loads(more.recv(timeout=PATIENCE))["code"] == "too_many"
        for line in lines:
            line.close()

    assert WINDOWS < WATCHING
