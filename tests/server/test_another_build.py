"""A database of an earlier build, with games of every kind in the middle of things: they go on under this one."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regolith.server.store import connect
from regolith.server.tables import frozen
from server.conftest import Where, quick
from server.site import Browser, Site, Tree, running

KEPT = Path(__file__).parent / "data" / "games-of-2026-11-15"
GAMES: dict[str, Tree] = json.loads(KEPT.with_suffix(".json").read_text(encoding="utf-8"))
COOKIE = str(GAMES.pop("cookie"))


@pytest.fixture(scope="module")
def old(where: Where) -> Iterator[tuple[Site, Browser]]:
    database = where("sqlite")
    Path(database).write_bytes(gzip.decompress(KEPT.with_suffix(".sqlite.gz").read_bytes()))
    with running(quick(database)) as site:
        browser = site.browser()
        browser.cookie = COOKIE
        yield site, browser


@pytest.mark.parametrize("table", GAMES, ids=[" ".join([game["game"], *game["modules"]]) for game in GAMES.values()])
def test_a_game_of_an_earlier_build_goes_on(old: tuple[Site, Browser], table: str) -> None:
    _, browser = old
    game = GAMES[table]

    question = browser.question(table)
    assert browser.table(table)["rules_note"] == ""
    assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == game["decisions"]
    assert (question["seat"], sorted(option["key"] for option in question["options"])) == (game["seat"], game["keys"])

    for _ in range(12):
        question = browser.question(table)
        reply = browser.decide(table, question["number"], question["options"][0]["key"], seat=question["seat"])
        assert reply.status == 200, reply
    assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == game["decisions"] + 12


def test_a_snapshot_of_another_build_is_not_read(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        browser = site.browser()
        table = browser.open("me me")
        for _ in range(5):
            browser.answer(table)
        before = browser.table(table)["state"]
        cookie = browser.cookie
    db: Any = connect(database)
    ((code,),) = db.run("SELECT code FROM snapshots")
    db.run("UPDATE snapshots SET body = ?, code = ?", b"not for this build", code.replace(frozen.engine(), "another"))
    db.close()

    with running(quick(database)) as site:
        browser = site.browser()
        browser.cookie = cookie
        assert browser.table(table)["state"] == before
