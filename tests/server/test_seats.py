"""Seats: who is invited, who sits there already, who has left, and on which device."""

from __future__ import annotations

import asyncio

import pytest

from regolith.server.errors import Refused
from regolith.server.routes.me import plain
from regolith.server.store import devices
from regolith.server.tables import sitting
from regolith.server.wishes import RenameSeat
from server.site import Browser, Site, heard
from server.test_tables import joined, wait_for_the_end


def token_in(link: str) -> str:
    return link.split("#")[1]


def test_an_invited_seat_is_told_from_an_open_one(anna: Browser, ben: Browser) -> None:
    table = anna.open("me person open greedy")

    seats = ben.table(table)["seats"]

    assert [seat["kind"] for seat in seats] == ["person", "open", "open", "bot"]
    assert [seat["invited"] for seat in seats] == [False, True, False, False]


def test_a_new_link_ends_the_old_one_and_opens_the_seat_to_nobody_else(anna: Browser, ben: Browser, site: Site) -> None:
    opened = anna.opened("me person")
    table, old = opened["table"], token_in(opened["invitations"][0]["link"])
    assert ben.ask("POST", f"/api/tables/{table}/seats/1", {"kind": "person"}).status == 401

    made = anna.post(f"/api/tables/{table}/seats/1", {"kind": "person"})

    assert anna.table(table)["seats"][1]["invited"]
    stranger = site.browser()
    assert stranger.ask("POST", f"/api/tables/{table}/join", {"token": old}).body["code"] == "token"
    assert stranger.ask("POST", f"/api/tables/{table}/join", {"seat": 1}).body["code"] == "no_seat"
    ben.post(f"/api/tables/{table}/join", {"token": token_in(made["invitation"]["link"])})
    assert ben.table(table)["your_seat"] == 1


def test_a_bot_makes_room_for_one_person_only(anna: Browser, ben: Browser) -> None:
    table = anna.open("me greedy")

    made = anna.post(f"/api/tables/{table}/seats/1", {"kind": "person"})

    seat = anna.table(table)["seats"][1]
    assert (seat["kind"], seat["invited"], seat["bot"]) == ("open", True, "greedy")
    assert ben.ask("POST", f"/api/tables/{table}/join", {}).body["code"] == "no_seat"
    ben.post(f"/api/tables/{table}/join", {"token": token_in(made["invitation"]["link"])})
    assert not anna.table(table)["seats"][1]["invited"]


def test_joining_twice_is_joining_once(anna: Browser, ben: Browser) -> None:
    opened = anna.opened("me person open open")
    table = opened["table"]
    first = {"token": token_in(opened["invitations"][0]["link"])}
    seq = ben.post(f"/api/tables/{table}/join", first)

    assert ben.post(f"/api/tables/{table}/join", first) == seq
    assert ben.post(f"/api/tables/{table}/join", {}) == seq
    assert ben.post(f"/api/tables/{table}/join", {"seat": 1}) == seq
    assert ben.post(f"/api/tables/{table}/join", {"seat": 3})["seat"] == 3
    assert ben.table(table)["your_seats"] == [1, 3]
    second = {"token": token_in(opened["invitations"][1]["link"])}
    assert ben.post(f"/api/tables/{table}/join", second)["seat"] == 2


def test_who_leaves_a_finished_game_stays_in_it_by_name(anna: Browser, ben: Browser, site: Site) -> None:
    table = joined(anna, ben)
    for browser, seat in ((anna, 0), (ben, 1)):
        browser.post(f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "random"})
    wait_for_the_end(anna, table)

    ben.post(f"/api/tables/{table}/leave")

    assert ben.table(table)["your_seat"] is None
    assert ben.get("/api/tables")["mine"] == []
    assert site.browser().get(f"/api/tables/{table}/result")["names"][1] == "Ben"
    seat = anna.table(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["held"], seat["invited"]) == ("person", "Ben", False, False)


def test_who_writes_to_a_table_without_knowing_that_a_seat_has_moved_looks_again(site: Site, anna: Browser) -> None:
    table = anna.open("me me")
    code = plain(anna.get("/api/me/recovery")["code"])
    other = site.browser()
    other.post("/api/me", {"name": "New"})

    async def race() -> tuple[str | None, str | None]:
        """The seats change hands in the store while somebody renames the one they believe to be theirs."""
        server = site.server
        found = await server.room.table(table)
        old = found.seats[0].device
        new = await server.device(str(other.cookie).split("=")[1])
        assert new is not None
        moving = server.store.write(lambda db: devices.recover(db, code, new.id, 5.0))
        naming = sitting.rename(found, old, RenameSeat(name="Old"))
        _, refused = await asyncio.gather(moving, naming, return_exceptions=True)
        assert isinstance(refused, Refused)
        return found.seats[0].device, new.id

    now, new = site.call(race)

    assert now == new
    assert other.answer(table).status == 200
    assert other.table(table)["seats"][0]["name"] != "Old"


def test_everybody_at_the_table_hears_that_a_seat_has_moved(anna: Browser, ben: Browser, site: Site) -> None:
    table = joined(anna, ben)
    other = site.browser()
    code = anna.get("/api/me/recovery")["code"]
    with ben.socket(table) as line:
        heard(line, "view")

        other.post("/api/me/recover", {"code": code})

        assert "another device" in heard(line, "seats")["text"]
    assert other.table(table)["your_seat"] == 0


def test_an_undo_that_was_asked_for_is_told_so_again(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    anna.answer(table)
    ben.answer(table)
    wish = {"consent": True, "idem": "one-and-the-same"}

    first = anna.post(f"/api/tables/{table}/undo", wish)

    assert first["asked"]
    assert anna.post(f"/api/tables/{table}/undo", wish) == first


@pytest.mark.parametrize("kind", ["open", "person"])
def test_only_the_owner_hands_out_seats(anna: Browser, ben: Browser, kind: str) -> None:
    table = anna.open("me person")
    ben.post("/api/me", {"name": "Ben"})

    refused = ben.ask("POST", f"/api/tables/{table}/seats/1", {"kind": kind})

    assert (refused.status, refused.body["code"]) == (403, "not_yours")
