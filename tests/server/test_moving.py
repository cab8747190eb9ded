"""Nobody who has seen one hand of a running game takes another seat behind the others' backs."""

from __future__ import annotations

import re

import pytest

from server.conftest import Where, quick
from server.site import Browser, Reply, Site, heard, running
from server.test_seats import token_in
from server.test_tables import joined, wait_for_the_end


def running_table(anna: Browser, ben: Browser) -> str:
    """Anna opened it and plays, Ben plays, a bot has the third seat."""
    opened = anna.opened("me person greedy")
    ben.post(
        f"/api/tables/{opened['table']}/join", {"token": token_in(opened["invitations"][0]["link"]), "name": "Ben"}
    )
    return str(opened["table"])


def freed(host: Browser, table: str, seat: int) -> str:
    return token_in(host.post(f"/api/tables/{table}/seats/{seat}", {"kind": "person"})["invitation"]["link"])


def wished(browser: Browser, table: str, **words: object) -> Reply:
    return browser.ask("POST", f"/api/tables/{table}/join", words)


def test_an_owner_who_plays_does_not_sit_down_for_a_bot_as_well(anna: Browser, ben: Browser) -> None:
    table = running_table(anna, ben)

    refused = wished(anna, table, token=freed(anna, table, 2), name="Carl")

    assert (refused.status, refused.body["code"]) == (409, "needs_consent")
    assert anna.table(table)["your_seats"] == [0]
    assert anna.ask("GET", f"/api/tables/{table}/events?seat=2").status == 403


def test_nor_after_leaving_the_own_seat(anna: Browser, ben: Browser) -> None:
    table = running_table(anna, ben)
    token = freed(anna, table, 2)
    anna.post(f"/api/tables/{table}/leave")

    assert wished(anna, table, token=token).body["code"] == "needs_consent"
    own = freed(anna, table, 0)
    assert wished(anna, table, token=own).status == 200, "one's own hand is known anyway"


def test_everybody_who_plays_is_asked_and_told_who_it_is(anna: Browser, ben: Browser) -> None:
    table = running_table(anna, ben)
    token = freed(anna, table, 2)
    with ben.socket(table) as line:
        heard(line, "view")
        assert wished(anna, table, token=token, name="Carl", consent=True).body["asked"]

        told = heard(line, "seats")
        assert told["text"] == (
            "Carl (who had the seat of Player 1, who opened the table) asks for a free seat: "
            "everybody who plays has to agree."
        )
        assert told["seats"][2]["asked"] == {"name": "Carl", "agreed": [], "waiting_for": [1]}
    assert anna.ask("POST", f"/api/tables/{table}/seats/2", {"kind": "agree"}).body["code"] == "not_asked"
    ben.post(f"/api/tables/{table}/seats/2", {"kind": "refuse"})
    assert anna.table(table)["your_seats"] == [0]

    wished(anna, table, token=token, name="Carl", consent=True)
    ben.post(f"/api/tables/{table}/seats/2", {"kind": "agree"})

    assert anna.table(table)["your_seats"] == [0, 2]


def test_what_was_asked_is_known_after_a_restart(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna, ben = site.browser(), site.browser()
        table = running_table(anna, ben)
        wished(anna, table, token=freed(anna, table, 2), name="Carl", consent=True)
    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = ben.cookie

        assert again.table(table)["seats"][2]["asked"]["waiting_for"] == [1]
        again.post(f"/api/tables/{table}/seats/2", {"kind": "agree"})
        assert again.table(table)["seats"][2]["name"] == "Carl"


def test_who_plays_against_bots_alone_asks_nobody(anna: Browser) -> None:
    table = anna.open("me greedy")

    assert wished(anna, table, token=freed(anna, table, 1), name="Carl").status == 200
    assert anna.table(table)["your_seats"] == [0, 1]


def test_somebody_new_sits_down_when_the_others_agree(anna: Browser, ben: Browser, site: Site) -> None:
    """Who has handed out the seat has agreed by that."""
    table = running_table(anna, ben)

    carl = site.browser()
    wished(carl, table, token=freed(anna, table, 2), name="Carl", consent=True)
    assert anna.table(table)["seats"][2]["asked"] == {"name": "Carl", "agreed": [0], "waiting_for": [1]}
    anna.post(f"/api/tables/{table}/seats/2", {"kind": "agree"})
    assert anna.table(table)["seats"][2]["asked"] == {"name": "Carl", "agreed": [0], "waiting_for": [1]}
    ben.post(f"/api/tables/{table}/seats/2", {"kind": "agree"})

    assert carl.table(table)["your_seats"] == [2]


def test_where_nobody_else_plays_somebody_new_sits_down_at_once(anna: Browser, site: Site) -> None:
    table = anna.open("me greedy")

    carl = site.browser()
    assert wished(carl, table, token=freed(anna, table, 1)).status == 200
    assert carl.table(table)["your_seats"] == [1]


AWAY = ("plays", "handed over")


@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize("kind", ["person", "open"])
@pytest.mark.parametrize("way", ["the seat of a bot", "a seat that was left", "the own seat", "the owner has left"])
def test_an_owner_gets_no_hand_by_a_second_browser(
    anna: Browser, ben: Browser, site: Site, way: str, kind: str, away: str
) -> None:
    """Ben is asked, also if a bot plays for him just now; until he agrees nothing is seen of the hand."""
    carl, second = site.browser(), site.browser()
    opened = anna.opened("me person person greedy")
    table = str(opened["table"])
    for browser, invitation in zip((ben, carl), opened["invitations"], strict=True):
        wished(browser, table, token=token_in(invitation["link"]))
    seat = {"a seat that was left": 2, "the own seat": 0}.get(way, 3)
    if way == "a seat that was left":
        carl.post(f"/api/tables/{table}/leave")
    if away == "handed over":
        ben.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "greedy"})
    invitation = anna.post(f"/api/tables/{table}/seats/{seat}", {"kind": kind})["invitation"]
    if way == "the owner has left":
        anna.post(f"/api/tables/{table}/leave")
    wish = {"token": token_in(invitation["link"])} if kind == "person" else {"seat": seat}

    refused = wished(second, table, **wish)
    asked = wished(second, table, **wish, consent=True)

    assert (refused.status, refused.body["code"]) == (409, "needs_consent")
    assert asked.body["asked"]
    anna.ask("POST", f"/api/tables/{table}/seats/{seat}", {"kind": "agree"})
    found = second.table(table)
    assert found["your_seats"] == []
    assert found["state"]["view"]["seat"] is None
    assert second.ask("GET", f"/api/tables/{table}/events?seat={seat}").status == 403
    assert 1 in found["seats"][seat]["asked"]["waiting_for"]


def test_who_comes_back_to_the_own_seat_asks_nobody(anna: Browser, ben: Browser) -> None:
    table = running_table(anna, ben)
    anna.post(f"/api/tables/{table}/leave")

    assert wished(anna, table, token=freed(anna, table, 0)).status == 200
    assert anna.table(table)["your_seats"] == [0]


def test_whoever_asks_goes_on_at_another_device(anna: Browser, ben: Browser, site: Site) -> None:
    table = running_table(anna, ben)
    token = freed(anna, table, 2)
    anna.post(f"/api/tables/{table}/leave")
    wished(anna, table, token=token, name="Carl", consent=True)
    other = site.browser()

    other.post("/api/me/recover", {"code": anna.get("/api/me/recovery")["code"]})
    ben.post(f"/api/tables/{table}/seats/2", {"kind": "agree"})

    assert 2 in other.table(table)["your_seats"]
    assert 2 not in anna.table(table)["your_seats"]


def test_a_seat_that_is_kept_is_kept_for_the_other_device(anna: Browser, ben: Browser, site: Site) -> None:
    table = joined(anna, ben)
    for browser in (anna, ben):
        browser.post(f"/api/tables/{table}/seats/{browser.table(table)['your_seat']}", {"kind": "bot", "bot": "random"})
    wait_for_the_end(anna, table)
    again = anna.post(f"/api/tables/{table}/rematch")["table"]
    other = site.browser()

    other.post("/api/me/recover", {"code": ben.get("/api/me/recovery")["code"]})

    assert [seat.get("kept", False) for seat in other.table(again)["seats"]] == [True, False]
    assert [seat.get("kept", False) for seat in ben.table(again)["seats"]] == [False, False]


def test_whoever_sits_down_later_is_asked_as_well(anna: Browser, ben: Browser, site: Site) -> None:
    carl, dora = site.browser(), site.browser()
    opened = anna.opened("me person person greedy")
    table = str(opened["table"])
    for browser, invitation in zip((ben, carl), opened["invitations"], strict=True):
        wished(browser, table, token=token_in(invitation["link"]))
    wished(anna, table, token=freed(anna, table, 3), name="Emma", consent=True)
    ben.post(f"/api/tables/{table}/seats/3", {"kind": "agree"})
    assert anna.table(table)["seats"][3]["asked"]["waiting_for"] == [2]

    ben.post(f"/api/tables/{table}/leave")
    wished(dora, table, token=freed(anna, table, 1), name="Dora", consent=True)
    for seat in (1, 3):
        carl.post(f"/api/tables/{table}/seats/{seat}", {"kind": "agree"})

    assert anna.table(table)["seats"][3]["asked"]["waiting_for"] == [1]
    dora.post(f"/api/tables/{table}/seats/3", {"kind": "agree"})
    assert anna.table(table)["your_seats"] == [0, 3]


def test_people_are_called_by_their_names_in_every_sentence_about_seats(anna: Browser, ben: Browser) -> None:
    """Whoever leaves, comes, asks, refuses, agrees, is renamed, hands a seat over: no seat is told by its number."""
    table = running_table(anna, ben)
    told: list[str] = []
    with ben.socket(table) as line:
        heard(line, "view")
        token = freed(anna, table, 2)
        told.append(heard(line, "seats")["text"])
        for answer in ("refuse", "agree"):
            wished(anna, table, token=token, name="Carl", consent=True)
            told.append(heard(line, "seats")["text"])
            ben.post(f"/api/tables/{table}/seats/2", {"kind": answer})
            told.append(heard(line, "seats")["text"])
        ben.post(f"/api/tables/{table}/rename", {"name": "Benedict"})
        told.append(heard(line, "seats")["text"])
        anna.post(f"/api/tables/{table}/leave", {"seat": 0})
        told.append(heard(line, "seats")["text"])
    assert told[1].endswith("asks for a free seat: everybody who plays has to agree.")
    assert told[2] == "Ben does not agree: a free seat stays as it is."
    assert told[4] == "All agree: Carl takes a free seat."
    assert told[5] == "Ben is now Benedict."
    assert [text for text in told if re.search(r"\bseat \d", text, re.IGNORECASE)] == []
