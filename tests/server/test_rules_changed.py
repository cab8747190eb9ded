"""A new version of the rules: games in progress go on from where they are, and finished ones stay readable."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pytest

from kernel.toy_questions import Name
from kernel.toys import on_the_shelf, toy_spec
from regolith.kernel.flow import Sequence
from regolith.kernel.registry import Spec
from regolith.server.store import connect
from regolith.server.store.rows import Entry
from regolith.server.tables.logged import steps_of
from server.conftest import Where, quick
from server.site import Browser, Site, running

LONG = 6
"""So many questions the toy asks, all of seat 0."""


@dataclass
class Ruled:
    """A game whose rules come in versions, and one browser that holds both seats."""

    spec: Spec
    database: str
    cookie: str | None = None

    @contextmanager
    def served(self, version: int) -> Iterator[tuple[Site, Browser]]:
        with on_the_shelf(replace(self.spec, version=version)), running(quick(self.database)) as site:
            browser = site.browser()
            browser.cookie = self.cookie
            yield site, browser
            self.cookie = browser.cookie

    def forget_snapshots(self) -> None:
        db: Any = connect(self.database)
        db.run("DELETE FROM snapshots")
        db.run("UPDATE tables SET due = 1")
        db.close()


@pytest.fixture
def ruled(where: Where, request: pytest.FixtureRequest) -> Ruled:
    name = request.node.name.replace("_", "-")
    return Ruled(toy_spec(name, Sequence(*(Name(3) for _ in range(LONG)))), where("sqlite"))


def begun(ruled: Ruled, answers: int) -> str:
    """A game under version 1, stopped after some answers; one of them was taken back, played again and taken back."""
    with ruled.served(1) as (_, browser):
        table = browser.open("me me", game=ruled.spec.name)
        for _ in range(answers):
            browser.answer(table, 1)
        if answers < LONG:
            for word in ("undo", "redo", "undo"):
                browser.post(f"/api/tables/{table}/{word}")
            browser.answer(table, 2)
    return table


def test_a_game_in_progress_goes_on_from_where_it_is(ruled: Ruled) -> None:
    table = begun(ruled, 3)

    with ruled.served(2) as (_, browser):
        found = browser.table(table)
        assert (found["status"], found["rules_version"]) == ("running", 1)
        assert "begun by rules version 1, and goes on by version 2" in found["rules_note"]
        assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == 3
        browser.answer(table)
        assert [step["to"] for step in browser.table(table)["state"]["undo"]["steps"]] == [3]
        browser.post(f"/api/tables/{table}/undo")
        for consent in (False, True):
            refused = browser.ask("POST", f"/api/tables/{table}/undo", {"consent": consent})
            assert (refused.status, refused.body["code"]) == (409, "nothing")
            assert "rules have changed" in refused.body["error"]
        browser.answer(table)
        before = browser.table(table)
    with ruled.served(2) as (_, browser):
        again = browser.table(table)
        assert again["state"] == before["state"]
        browser.post(f"/api/tables/{table}/undo")
        assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == 3


def test_a_game_under_the_same_rules_says_nothing_of_it(ruled: Ruled) -> None:
    table = begun(ruled, 3)

    with ruled.served(1) as (_, browser):
        assert browser.table(table)["rules_note"] == ""


def test_a_replay_is_shown_if_the_new_rules_play_the_same_game(ruled: Ruled) -> None:
    table = begun(ruled, LONG)

    with ruled.served(2) as (_, browser):
        assert browser.get(f"/api/tables/{table}/replay?at=2&seat=all")["of"] == LONG
        result = browser.get(f"/api/tables/{table}/result")

    assert result["decisions"] == LONG
    assert [mark["at"] for mark in result["series"]] == [0, LONG]


def test_a_game_that_cannot_go_on_says_so_and_stays_readable(ruled: Ruled) -> None:
    table = begun(ruled, 3)
    ruled.forget_snapshots()

    with ruled.served(2) as (site, browser):
        found = browser.table(table)
        assert (found["status"], found["state"]) == ("running", None)
        assert found["rules_note"].endswith("this server plays version 2 and cannot go on with it.")
        refused = browser.decide(table, 4, "name:amber")
        assert (refused.status, refused.body["code"]) == (409, "rules_changed")
        assert browser.ask("GET", f"/api/tables/{table}/replay").status == 409
        browser.post(f"/api/tables/{table}/chat", {"text": "what a pity"})
        steps = browser.get(f"/api/tables/{table}/record")["decisions"]
        assert [key for _, key in steps] == ["name:beryl", "name:beryl", "name:coral"]
        site.call(site.server.sweep_once)
        due = site.call(lambda: site.server.store.read(lambda db: db.run("SELECT due FROM tables")))
        assert due == [(None,)]
    with ruled.served(1) as (_, browser):
        assert browser.question(table)["number"] == 4


def test_the_result_of_a_finished_game_needs_no_replay(ruled: Ruled) -> None:
    table = begun(ruled, LONG)
    with ruled.served(1) as (_, browser):
        before = browser.view(table)
    ruled.forget_snapshots()

    with ruled.served(2) as (_, browser):
        result = browser.get(f"/api/tables/{table}/result")
        record = browser.get(f"/api/tables/{table}/record")
        refused = browser.ask("GET", f"/api/tables/{table}/replay?at=1")

    assert (result["scores"], result["ranking"]) == (before["scores"], before["ranking"])
    assert (result["series"], result["highlights"]) == ([], [])
    assert (len(record["decisions"]), record["partial"]) == (LONG, False)
    assert "cannot be played again" in refused.body["error"]


def test_the_log_tells_what_was_decided() -> None:
    def entry(kind: str, seat: int, **body: Any) -> Entry:
        return Entry(0, kind, seat, body)

    told = steps_of(
        [
            entry("answer", 0, keys=["a"]),
            entry("answer", 1, keys=["b"]),
            entry("chat", 1, text="hm"),
            entry("answer", 0, keys=["c", "d"]),
            entry("undo", 0, to=0, consent=False),
            entry("redo", 0, keys=["a"]),
            entry("answer", 1, keys=["e"]),
            entry("undo", 0, to=1, consent=True),
        ]
    )

    assert told is not None
    assert [(step.seat, step.key) for step in told] == [(1, "b")]
    assert steps_of([entry("answer", 0, keys=["a"]), entry("redo", 0)]) is None
