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


CHANGED = {table: game for table, game in GAMES.items() if "crisis" in game["modules"]}
"""Games by rules of which there is another version by now."""
KEPT_ON = {table: game for table, game in GAMES.items() if table not in CHANGED}


def words(games: dict[str, Tree]) -> list[str]:
    return [" ".join([game["game"], *game["modules"]]) for game in games.values()]


@pytest.mark.parametrize("table", CHANGED, ids=words(CHANGED))
def test_a_game_by_older_rules_whose_snapshot_cannot_be_read_says_so_and_keeps_its_record(
    old: tuple[Site, Browser], table: str
) -> None:
    """It would go on from its snapshot, but that was written in a form that is no longer read; to play its log by
    other rules would make another game of it."""
    _, browser = old

    found = browser.table(table)

    assert (found["status"], found["state"], found["rules_version"]) == ("running", None, 2)
    assert found["rules_note"].endswith("this server plays version 3 and cannot go on with it.")
    assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == CHANGED[table]["decisions"]


@pytest.mark.parametrize("table", KEPT_ON, ids=words(KEPT_ON))
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
