"""Tables: opening, finding, joining, leaving, handing seats over, playing again."""

from __future__ import annotations

import time

import pytest

from server.site import Browser, Site


def joined(host: Browser, guest: Browser, name: str = "Ben") -> str:
    """A running table of two persons."""
    opened = host.opened("me person", seed=7)
    token = opened["invitations"][0]["link"].split("#")[1]
    guest.post(f"/api/tables/{opened['table']}/join", {"token": token, "name": name})
    return str(opened["table"])


def test_a_table_against_a_bot_begins_at_once(anna: Browser) -> None:
    table = anna.open("me greedy", title="A quiet evening")

    found = anna.table(table)

    assert found["status"] == "running"
    assert found["title"] == "A quiet evening"
    assert found["your_seat"] == 0
    assert found["owner"]
    assert [seat["kind"] for seat in found["seats"]] == ["person", "bot"]
    assert found["state"]["view"]["seat"] == 0
    assert "seed" not in found


def test_a_device_key_is_made_on_first_need_only(anna: Browser) -> None:
    assert anna.get("/api/me") == {"known": False, "name": "", "games": 0}
    assert anna.cookie is None

    anna.post("/api/me", {"name": "Anna"})

    assert anna.get("/api/me") == {"known": True, "name": "Anna", "games": 0}


def test_an_invited_table_begins_when_the_last_one_comes(anna: Browser, ben: Browser) -> None:
    opened = anna.opened("me person")
    table, link = opened["table"], opened["invitations"][0]["link"]
    assert anna.table(table)["status"] == "open"
    assert anna.table(table)["state"] is None
    assert link.startswith(f"/t/{table}#")

    ben.post(f"/api/tables/{table}/join", {"token": link.split("#")[1], "name": "Ben"})

    assert ben.table(table)["status"] == "running"
    assert ben.table(table)["your_seat"] == 1
    assert anna.table(table)["seats"][1]["name"] == "Ben"


def test_an_invitation_holds_once(site: Site, anna: Browser, ben: Browser) -> None:
    opened = anna.opened("me person open")
    table = opened["table"]
    token = opened["invitations"][0]["link"].split("#")[1]
    ben.post(f"/api/tables/{table}/join", {"token": token})

    again = site.browser().ask("POST", f"/api/tables/{table}/join", {"token": token})
    wrong = site.browser().ask("POST", f"/api/tables/{table}/join", {"token": "x" * 32})

    assert (again.status, again.body["code"]) == (403, "token")
    assert wrong.status == 403


def test_a_reserved_seat_needs_its_invitation(anna: Browser, ben: Browser) -> None:
    table = anna.opened("me person")["table"]

    refused = ben.ask("POST", f"/api/tables/{table}/join", {"name": "Ben"})

    assert (refused.status, refused.body["code"]) == (409, "no_seat")


def test_an_open_seat_is_found_in_the_lobby(anna: Browser, ben: Browser) -> None:
    table = anna.open("me open", listed=True, title="Who comes first")
    unlisted = anna.open("me open")
    found = {line["id"]: line for line in ben.get("/api/tables")["open"]}
    assert unlisted not in found
    assert found[table]["status"] == "open"

    ben.post(f"/api/tables/{table}/join", {"name": "Ben"})

    mine = {line["id"]: line for line in ben.get("/api/tables")["mine"]}
    assert mine[table]["your_seat"] == 1
    assert mine[table]["your_turn"]
    assert mine[table]["progress"] == "round 1"


def test_the_owner_can_begin_without_waiting(anna: Browser, ben: Browser) -> None:
    table = anna.open("me open person")

    refused = ben.ask("POST", f"/api/tables/{table}/start", {})
    anna.post(f"/api/tables/{table}/start", {"bot": "random"})

    assert refused.status == 401
    assert [seat["bot"] for seat in anna.table(table)["seats"]] == [None, "random", "random"]
    assert anna.ask("POST", f"/api/tables/{table}/start", {}).status == 409


def test_a_stranger_watches_and_sees_what_a_spectator_sees(anna: Browser, ben: Browser) -> None:
    table = anna.open("me greedy")

    found = ben.table(table)

    assert found["your_seat"] is None
    assert found["state"]["view"]["seat"] is None
    assert found["state"]["view"]["decision"] is None
    assert found["state"]["undo"] is None


def test_a_seat_goes_to_a_bot_and_comes_back(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    ben.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
    seat = anna.table(table)["seats"][1]
    assert (seat["bot"], seat["held"], seat["name"]) == ("random", True, "Ben")
    number = ben.table(table)["state"]["view"]["decision"]
    refused = ben.decide(table, number["number"] if number else 1, "keep:x")
    assert refused.status == 409

    ben.post(f"/api/tables/{table}/seats/1", {"kind": "me"})

    assert anna.table(table)["seats"][1]["bot"] is None


def test_nobody_hands_over_the_seat_of_another_person(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)

    by_owner = anna.ask("POST", f"/api/tables/{table}/seats/1", {"kind": "bot"})
    by_guest = ben.ask("POST", f"/api/tables/{table}/seats/0", {"kind": "open"})
    stolen = ben.ask("POST", f"/api/tables/{table}/seats/0", {"kind": "me"})

    assert (by_owner.status, by_guest.status, stolen.status) == (403, 403, 403)


def test_a_bot_makes_room_for_a_friend(anna: Browser, ben: Browser) -> None:
    table = anna.open("me greedy")

    link = anna.post(f"/api/tables/{table}/seats/1", {"kind": "open"})["invitation"]["link"]
    ben.post(f"/api/tables/{table}/join", {"token": link.split("#")[1], "name": "Ben"})

    seat = anna.table(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"], seat["held"]) == ("person", "Ben", None, True)


def test_a_leaver_is_replaced_by_a_bot(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)

    ben.post(f"/api/tables/{table}/leave", {"bot": "greedy"})

    assert ben.table(table)["your_seat"] is None
    assert anna.table(table)["seats"][1]["bot"] == "greedy"
    assert ben.ask("POST", f"/api/tables/{table}/leave", {}).status == 403


def test_whoever_leaves_before_the_game_leaves_an_open_seat(anna: Browser, ben: Browser) -> None:
    table = anna.open("me open open")
    ben.post(f"/api/tables/{table}/join", {"seat": 2})
    assert ben.table(table)["your_seat"] == 2

    ben.post(f"/api/tables/{table}/leave")

    assert [seat["kind"] for seat in anna.table(table)["seats"]] == ["person", "open", "open"]


def test_names_and_chat_are_kept_as_they_were_typed(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben, "<b>Ben</b>")
    payload = "<img src=x onerror=alert(1)>"

    ben.post(f"/api/tables/{table}/chat", {"text": payload + "\u202e\x00\n more"})
    anna.post(f"/api/tables/{table}/rename", {"name": "Анна 🚀"})

    found = anna.table(table)
    assert found["chat"][0]["text"] == f"{payload} more"
    assert found["chat"][0]["name"] == found["seats"][1]["name"] == "<b>Ben</b>"
    assert found["seats"][0]["name"] == "Анна 🚀"


def test_spectators_do_not_talk(anna: Browser, ben: Browser) -> None:
    table = anna.open("me greedy")
    ben.post("/api/me", {"name": "Ben"})

    assert ben.ask("POST", f"/api/tables/{table}/chat", {"text": "hello"}).status == 403


def test_a_recovery_code_brings_the_games_to_another_device_once(site: Site, anna: Browser, ben: Browser) -> None:
    anna.post("/api/me", {"name": "Anna"})
    table = anna.open("me greedy")
    code = anna.get("/api/me/recovery")["code"]

    ben.post("/api/me/recover", {"code": code.lower().replace("-", " ")})

    assert ben.get("/api/me") == {"known": True, "name": "Anna", "games": 1}
    assert ben.question(table)["seat"] == 0
    assert ben.answer(table).status == 200
    assert anna.table(table)["your_seat"] is None
    assert site.browser().ask("POST", "/api/me/recover", {"code": code}).status == 403


def test_a_rematch_is_one_table_for_everybody(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    assert anna.ask("POST", f"/api/tables/{table}/rematch", {}).status == 409
    for browser, seat in ((anna, 0), (ben, 1)):
        browser.post(f"/api/tables/{table}/seats/{seat}", {"kind": "bot", "bot": "random"})
    wait_for_the_end(anna, table)

    first = anna.post(f"/api/tables/{table}/rematch")["table"]
    second = ben.post(f"/api/tables/{table}/rematch")["table"]

    assert first == second != table
    assert anna.table(first)["your_seat"] == 1
    assert ben.table(first)["your_seat"] == 0
    assert anna.table(first)["commitment"] != anna.table(table)["commitment"]
    assert anna.table(table)["rematch"] == first


def test_who_let_bots_play_may_let_them_play_again(anna: Browser, ben: Browser) -> None:
    table = anna.open("random random")
    wait_for_the_end(anna, table)

    assert ben.ask("POST", f"/api/tables/{table}/rematch", {}).status in (401, 403)
    again = anna.post(f"/api/tables/{table}/rematch")["table"]

    assert [seat["kind"] for seat in anna.table(again)["seats"]] == ["bot", "bot"]


def wait_for_the_end(browser: Browser, table: str) -> None:
    end = time.monotonic() + 60
    while (found := browser.table(table))["status"] != "over":
        assert time.monotonic() < end
        browser.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "chess"}, "Unknown game 'chess'"),
        ({"modules": ["rain"]}, "Unknown module 'rain'"),
        ({"options": {"rounds": 99}}, "must be from 1 to 8, not 99"),
        ({"seats": [{"kind": "me"}]}, "2 to 4 players, not 1"),
        ({"seats": [{"kind": "bot", "bot": "deep"}] * 2}, "There is no bot called 'deep'"),
        ({"webhook": "ftp://example.org"}, "begins with https://"),
        ({"pace": -1}, "`int` >= 0"),
        ({"seat": 1}, "unknown field `seat`"),
        ({"seats": []}, "length >= 1"),
    ],
)
def test_what_does_not_go_together_is_said_in_one_sentence(anna: Browser, body: dict[str, object], says: str) -> None:
    whole = {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "bot"}], **body}

    refused = anna.ask("POST", "/api/tables", whole)

    assert refused.status == 422
    assert says in refused.body["error"]
    assert anna.get("/api/tables")["mine"] == []


def test_a_table_that_is_not_there(anna: Browser) -> None:
    for path in ("nothing-like-this", "%00%00%00%00%00%00%00%00", "../../etc", "x"):
        assert anna.ask("GET", f"/api/tables/{path}").status == 404


def test_several_seats_on_one_device(anna: Browser) -> None:
    table = anna.open("me me")
    found = anna.table(table)
    assert found["your_seats"] == [0, 1]

    anna.answer(table)

    assert anna.view(table)["seat"] == 1
    other = anna.ask("GET", f"/api/tables/{table}/events?seat=0").body["events"][0]
    assert other["view"]["seat"] == 0
