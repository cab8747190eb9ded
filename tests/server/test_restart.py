"""Restarting anywhere loses nothing: every seat sees the same before and after."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from regolith.server.store import connect
from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, Tree, running


def seen(site: Site, cookies: dict[str, str | None], table: str) -> list[Tree]:
    """What the spectator and every device see, without who is looking at the moment."""
    found = []
    for cookie in cookies.values():
        browser = site.browser()
        browser.cookie = cookie
        whole = browser.table(table)
        whole.pop("present")
        found.append(whole)
    return found


def restarted(database: str, cookies: dict[str, str | None], table: str) -> list[Tree]:
    with running(quick(database)) as site:
        return seen(site, cookies, table)


def play(browsers: list[Browser], table: str, decisions: int) -> None:
    """Answer in turn, with whatever comes last or first."""
    for at in range(decisions):
        for browser in browsers:
            question = browser.view(table)["decision"]
            if question is not None:
                options = question["options"]
                reply = browser.decide(table, question["number"], options[-1 if at % 3 else 0]["key"])
                assert reply.status in (200, 409)
                break


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["ares_expedition", "outpost"])
def test_every_view_is_the_same_after_a_restart(where: Where, kind: str, game: str) -> None:
    database = where(kind)
    with running(quick(database, snapshot_every=7)) as site:
        anna, ben = site.browser(), site.browser()
        opened = anna.opened("me person", game, seed=3)
        table = opened["table"]
        ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1]})
    cookies = {"anna": anna.cookie, "ben": ben.cookie, "spectator": None}
    for decisions in (1, 3, 14) if kind == "sqlite" else (9,):
        with running(quick(database, snapshot_every=7)) as site:
            devices = [site.browser(), site.browser()]
            devices[0].cookie, devices[1].cookie = anna.cookie, ben.cookie
            play(devices, table, decisions)
            before = seen(site, cookies, table)
        assert restarted(database, cookies, table) == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("harm", ["none", "gone", "broken", "other code"])
def test_a_snapshot_only_saves_time(where: Where, kind: str, harm: str) -> None:
    database = where(kind)
    with running(quick(database, snapshot_every=5)) as site:
        anna = site.browser()
        table = anna.open("me me", seed=8)
        play([anna], table, 6)
        asked = anna.table(table)["your_seat"]
        anna.ask("POST", f"/api/tables/{table}/undo", {"seat": 1 - asked, "consent": True})
        play([anna], table, 9)
        before = seen(site, {"anna": anna.cookie, "spectator": None}, table)
    db: Any = connect(database)
    assert db.run("SELECT COUNT(*) FROM snapshots")[0][0] == 1
    if harm == "gone":
        db.run("DELETE FROM snapshots")
    elif harm == "broken":
        db.run("UPDATE snapshots SET body = ?", b"nothing like it")
    elif harm == "other code":
        db.run("UPDATE snapshots SET code = 'older'")
    db.close()

    assert restarted(database, {"anna": anna.cookie, "spectator": None}, table) == before


async def for_ever(seconds: float) -> None:
    await asyncio.Event().wait()


def test_a_game_in_which_a_bot_was_to_move_goes_on(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database, pause=for_ever)) as site:
        anna = site.browser()
        table = anna.open("me greedy")
        anna.answer(table)
        assert anna.view(table)["decision"] is None

    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        assert again.question(table)["number"] > 1


def test_an_undo_that_was_asked_is_still_asked(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna, ben = site.browser(), site.browser()
        opened = anna.opened("me person")
        table = opened["table"]
        ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1]})
        anna.answer(table)
        ben.answer(table)
        anna.post(f"/api/tables/{table}/undo", {"consent": True})

    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = ben.cookie
        assert again.table(table)["undo_asked"]["waiting_for"] == [1]
        again.post(f"/api/tables/{table}/consent", {"agree": True})
        assert again.table(table)["undo_asked"] is None


def test_idle_tables_leave_memory_and_come_back(where: Where) -> None:
    now = [1_000_000.0]
    with running(quick(where("sqlite"), now=lambda: now[0], idle_seconds=60, sweep_seconds=3600)) as site:
        anna = site.browser()
        table = anna.open("me me")
        anna.answer(table)
        before = anna.table(table)
        now[0] += 120

        site.call(site.server.sweep_once)

        assert site.server.room.tables == {}
        assert anna.table(table) == before
