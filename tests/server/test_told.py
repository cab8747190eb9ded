"""Being told of one's turn while the page is closed: by push, mail and webhooks, at most once and once more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode

from regolith.server.notices.persons import MAIL, quiet_until
from regolith.server.wishes import SetNotices
from server.conftest import KINDS, Where
from server.post import PostOffice, post_office
from server.site import Site, heard, running
from server.telling import BEGINS, NOTICES, Subscriber, added, change, receiving, settle, still, swept, way_of


@pytest.fixture
def now() -> list[float]:
    return [BEGINS]


@pytest.fixture
def post() -> Iterator[PostOffice]:
    with post_office() as post:
        yield post


@pytest.fixture
def site(where: Where, now: list[float], post: PostOffice) -> Iterator[Site]:
    """A server whose time stands still, which sweeps when it is told to, and can send mail."""
    with running(still(where("sqlite"), now, smtp=post.smtp)) as site:
        yield site


# Push


@pytest.mark.parametrize("kind", KINDS)
def test_a_browser_is_pushed_to_with_the_keys_it_knows(where: Where, kind: str, now: list[float]) -> None:
    database = where(kind)
    with receiving() as service:
        with running(still(database, now)) as site:
            anna, browser = site.browser(), Subscriber()
            known = anna.get(NOTICES)["push_key"]
            added(anna, "push", service.url, **browser.keys)
        with running(still(database, now)) as site:
            again = site.browser()
            again.cookie = anna.cookie
            assert again.get(NOTICES)["push_key"] == known
            table = again.open("me random", title="Evening")
            swept(site, now)

            heads, body = service.next()

            assert browser.read(body) == {
                "title": "Your turn: Evening",
                "text": "Player 1, it is your turn: Evening",
                "event": "turn",
                "table": table,
                "path": f"/t/{table}",
            }
            assert heads["content-encoding"] == "aes128gcm"
            assert int(heads["ttl"]) > 0
            assert Vapid02.verify(heads["authorization"])
            token, _, key = heads["authorization"].removeprefix("vapid t=").partition(",k=")
            assert key == known
            claims = json.loads(b64urldecode(token.split(".")[1].encode()))
            assert claims["aud"] == service.url.removesuffix("/in/secret")
            assert claims["sub"] == "https://games.example.org"
            way = way_of(again)
            assert (way["tried"], way["problem"], way["on"]) == (now[0], "", True)


def test_a_browser_that_is_gone_is_switched_off(site: Site, now: list[float]) -> None:
    with receiving(410) as service:
        anna = site.browser()
        added(anna, "push", service.url, **Subscriber().keys)
        anna.open("me random")
        swept(site, now)

        way = way_of(anna)

        assert (way["on"], way["problem"]) == (False, "There is nobody at this address any more (410).")


def test_a_subscription_has_its_keys(site: Site) -> None:
    anna = site.browser()
    for keys in ({}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "not base64!"}):
        wish = {"kind": "push", "target": "https://push.example.org/x", **keys}
        assert anna.ask("POST", f"{NOTICES}/ways", wish).status == 422


# Mail


def test_mail_is_sent_to_who_has_typed_the_code(site: Site, now: list[float], post: PostOffice) -> None:
    anna = site.browser()
    anna.post("/api/me", {"name": "Anna"})
    way = added(anna, "mail", "anna@example.org")
    settle(site)
    letter = post.next()
    code = letter["subject"].rsplit(" ", 1)[-1]
    assert (letter["to"], letter["from"], way["confirmed"]) == ("anna@example.org", "table@example.org", False)
    table = anna.open("me random", title="Evening")
    swept(site, now)
    assert post.letters.empty()
    wrong = {"do": "confirm", "code": "00000000" if code != "00000000" else "1"}
    assert anna.ask("POST", f"{NOTICES}/ways/{way['id']}", wrong).status == 403

    assert change(anna, way, "confirm", code=code)["confirmed"]
    anna.answer(table)
    anna.question(table)
    swept(site, now, 60)

    letter = post.next()
    assert letter["subject"] == "Your turn: Evening"
    assert letter.get_content().split() == [
        *("Anna,", "it", "is", "your", "turn:", "Evening", f"https://games.example.org/t/{table}"),
        *("To", "hear", "no", "more", "of", "this:", "https://games.example.org/me"),
    ]
    assert post.was_encrypted
    assert way_of(anna)["problem"] == ""


def test_mail_that_is_refused_says_so(site: Site, now: list[float], post: PostOffice) -> None:
    anna = site.browser()
    added(anna, "mail", "nobody@example.org")
    settle(site)

    way = way_of(anna)

    assert (way["problem"], way["on"]) == ("The mail server knows no such address.", False)


def test_mail_goes_only_to_a_mail_server_that_proves_itself(where: Where, now: list[float], post: PostOffice) -> None:
    with running(still(where("sqlite"), now, smtp=replace(post.smtp, trust=""))) as site:
        anna = site.browser()
        added(anna, "mail", "anna@example.org")
        settle(site)

        assert way_of(anna)["problem"] == "The address could not be reached."
        assert post.letters.empty()


def test_nobody_is_flooded_with_codes(where: Where, now: list[float], post: PostOffice) -> None:
    config = still(where("sqlite"), now, smtp=post.smtp, limits=1.0)
    with running(config) as site:
        asked = [
            site.browser().ask("POST", f"{NOTICES}/ways", {"kind": "mail", "target": "victim@example.org"}).status
            for _ in range(5)
        ]
        settle(site)

        assert asked == [200, 200, 200, 429, 429]


def test_a_server_without_mail_says_so(where: Where, now: list[float]) -> None:
    with running(still(where("sqlite"), now)) as site:
        anna = site.browser()
        refused = anna.ask("POST", f"{NOTICES}/ways", {"kind": "mail", "target": "anna@example.org"})

        assert (refused.status, refused.body["code"]) == (409, "no_mail")
        assert not anna.get(NOTICES)["mail"]


@pytest.mark.parametrize("address", ["anna", "a@b@c", "a b@example.org", "x@example.org\r\nBcc: y@example.org", "@x"])
def test_an_address_is_one_address(site: Site, address: str) -> None:
    assert site.browser().ask("POST", f"{NOTICES}/ways", {"kind": "mail", "target": address}).status == 422


# Webhooks


def test_discord_slack_and_others_get_their_own_shapes(site: Site, now: list[float]) -> None:
    with receiving(204) as discord, receiving(200) as slack, receiving(200) as other:
        anna = site.browser()
        for kind, receiver in (("discord", discord), ("slack", slack), ("webhook", other)):
            label = added(anna, kind, receiver.url)["label"]
            assert "secret" not in label
        table = anna.open("me random", title="<Ice> & @everyone")
        swept(site, now)

        link = f"https://games.example.org/t/{table}"
        text = "Player 1, it is your turn: <Ice> & @everyone"
        assert json.loads(discord.next()[1]) == {"content": f"{text}\n{link}", "allowed_mentions": {"parse": []}}
        slacked = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        assert json.loads(slack.next()[1]) == {"text": f"{slacked}\n<{link}>"}
        assert json.loads(other.next()[1])["text"] == text


def test_nothing_is_sent_into_this_network(where: Where, now: list[float]) -> None:
    with running(still(where("sqlite"), now, private_webhooks=False)) as site:
        anna = site.browser()
        refused = anna.ask("POST", f"{NOTICES}/ways", {"kind": "slack", "target": "http://127.0.0.1/x"})
        assert refused.status == 422
        added(anna, "slack", "https://127.0.0.1/x")
        anna.open("me random")
        swept(site, now)

        assert way_of(anna)["problem"] == "The address could not be reached."


# When


def test_once_for_a_turn_and_once_more(site: Site, now: list[float]) -> None:
    with receiving() as chat:
        anna = site.browser()
        added(anna, "webhook", chat.url)
        anna.open("me random", clock=86400)
        swept(site, now)
        assert json.loads(chat.next()[1])["event"] == "turn"
        swept(site, now, 40_000)
        assert chat.told.empty()

        swept(site, now, 4_000)
        assert json.loads(chat.next()[1])["event"] == "reminder"

        swept(site, now, 40_000)
        assert chat.told.empty()


def test_who_was_late_is_told_of_the_next_question(site: Site, now: list[float]) -> None:
    with receiving() as chat:
        anna = site.browser()
        added(anna, "webhook", chat.url)
        table = anna.open("me", "ares_expedition", clock=600)
        swept(site, now)
        chat.next()
        number = anna.question(table)["number"]
        swept(site, now, 600)
        while anna.question(table)["number"] == number:
            anna.get(f"/api/tables/{table}/events?after={anna.table(table)['seq']}&wait=1")

        swept(site, now)

        assert json.loads(chat.next()[1])["event"] == "turn"


def test_a_reminder_outlives_a_restart_and_is_not_wanted_by_all(where: Where, now: list[float]) -> None:
    database = where("sqlite")
    with receiving() as chat:
        with running(still(database, now)) as site:
            anna, ben = site.browser(), site.browser()
            for browser in (anna, ben):
                added(browser, "webhook", chat.url)
            ben.post(NOTICES, {"reminder": False})
            tables = [browser.open("me random") for browser in (anna, ben)]
            swept(site, now)
            assert {json.loads(chat.next()[1])["table"] for _ in tables} == set(tables)
        with running(still(database, now)) as site:
            swept(site, now, 86400)

            assert json.loads(chat.next()[1])["table"] == tables[0]
            assert chat.told.empty()


def test_who_looks_or_has_answered_or_has_switched_it_off_is_not_told(site: Site, now: list[float]) -> None:
    with receiving() as chat:
        anna, ben, carl, dora = (site.browser() for _ in range(4))
        ways = {browser: added(browser, "webhook", chat.url) for browser in (anna, ben, carl, dora)}
        carl.post(NOTICES, {"on": False})
        change(dora, ways[dora], "off")
        table = anna.open("me random")
        for browser in (carl, dora):
            browser.open("me random")
        shared = ben.open("me open random")
        site.browser().post(f"/api/tables/{shared}/join", {})
        ben.answer(shared)
        with anna.socket(table) as line:
            heard(line, "view")
            swept(site, now)

        assert chat.told.empty()
        change(dora, ways[dora], "on")
        dora.open("me random")
        swept(site, now)
        chat.next()


def test_quiet_hours_are_kept_where_the_person_lives(site: Site, now: list[float]) -> None:
    with receiving() as chat:
        anna = site.browser()
        added(anna, "webhook", chat.url)
        here = datetime(2025, 10, 25, 23, 30, tzinfo=ZoneInfo("Europe/Berlin"))
        now[0] = here.timestamp()
        anna.post(NOTICES, {"quiet_from": "22:00", "quiet_to": "07:30", "zone": "Europe/Berlin"})
        anna.open("me random")
        swept(site, now)
        # The clocks go back in this night: it is nine hours to half past seven, not eight.
        swept(site, now, 8.9 * 3600)
        assert chat.told.empty()

        swept(site, now, 0.2 * 3600)

        chat.next()


@pytest.mark.parametrize(
    ("begins", "ends", "at", "quiet"),
    [
        ("22:00", "07:00", "21:59", False),
        ("22:00", "07:00", "22:00", True),
        ("22:00", "07:00", "06:59", True),
        ("22:00", "07:00", "07:00", False),
        ("09:00", "17:00", "12:00", True),
        ("09:00", "17:00", "18:00", False),
        ("09:00", "09:00", "09:00", False),
    ],
)
def test_quiet_hours_may_go_over_midnight(begins: str, ends: str, at: str, quiet: bool) -> None:
    zone = ZoneInfo("Asia/Tokyo")
    moment = datetime.fromisoformat(f"2026-01-10T{at}").replace(tzinfo=zone)

    until = quiet_until(SetNotices(quiet_from=begins, quiet_to=ends, zone="Asia/Tokyo"), moment.timestamp())

    assert (until is not None) == quiet
    if until is not None:
        assert datetime.fromtimestamp(until, zone).strftime("%H:%M") == ends
        assert 0 < until - moment.timestamp() <= 86400


# Whose


def test_settings_are_kept_and_checked(site: Site) -> None:
    anna = site.browser()
    before = anna.get(NOTICES)
    assert (before["on"], before["reminder"], before["quiet_from"], before["ways"]) == (True, True, None, [])

    anna.post(NOTICES, {"on": False, "quiet_from": "23:15", "zone": "Pacific/Auckland"})

    kept = anna.get(NOTICES)
    assert (kept["on"], kept["quiet_from"], kept["quiet_to"], kept["zone"]) == (
        False, "23:15", "08:00", "Pacific/Auckland",
    )  # fmt: skip
    for wrong in ({"zone": "Mars/Olympus"}, {"zone": "../etc/passwd"}, {"quiet_from": "24:00"}, {"quiet_to": "7"}):
        assert anna.ask("POST", NOTICES, wrong).status == 422
    assert site.browser().get(NOTICES)["on"]


def test_a_way_is_tried_and_taken_away_only_by_its_owner(site: Site, now: list[float]) -> None:
    with receiving() as chat:
        anna, ben = site.browser(), site.browser()
        ben.post("/api/me", {"name": "Ben"})
        way = added(anna, "webhook", chat.url)
        for do in ("try", "off", "remove", "confirm"):
            assert ben.ask("POST", f"{NOTICES}/ways/{way['id']}", {"do": do}).status == 404

        change(anna, way, "try")
        settle(site)

        assert json.loads(chat.next()[1])["event"] == "try"
        assert way_of(anna)["tried"] == now[0]
        assert change(anna, way, "remove") == {}
        assert anna.get(NOTICES)["ways"] == []


def test_so_many_ways_and_no_more_and_the_same_one_once(site: Site) -> None:
    anna = site.browser()
    for number in range(10):
        for _ in range(2):
            added(anna, "webhook", f"https://chat.example.org/{number}")

    assert len(anna.get(NOTICES)["ways"]) == 10
    more = {"kind": "webhook", "target": "https://chat.example.org/more"}
    assert anna.ask("POST", f"{NOTICES}/ways", more).status == 409


def test_who_goes_on_at_another_device_is_told_there(site: Site, now: list[float]) -> None:
    with receiving() as chat, receiving() as browser:
        anna, other = site.browser(), site.browser()
        added(anna, "webhook", chat.url)
        added(anna, "push", browser.url, **Subscriber().keys)
        anna.post(NOTICES, {"reminder": False})
        table = anna.open("me random")
        other.post("/api/me/recover", {"code": anna.get("/api/me/recovery")["code"]})
        swept(site, now)

        assert json.loads(chat.next()[1])["table"] == table
        assert browser.told.empty()
        assert [way["kind"] for way in other.get(NOTICES)["ways"]] == ["webhook"]
        assert not other.get(NOTICES)["reminder"]
        assert anna.get(NOTICES)["ways"] == []


def test_mail_may_take_its_time() -> None:
    assert MAIL > 10
