"""Two servers on one PostgreSQL: what happens at one is seen at the other, and nothing is taken twice."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from server.conftest import Where, quick
from server.site import Browser, Reply, Site, heard, running
from server.test_tables import wait_for_the_end

Pair = tuple[Site, Site]


@pytest.fixture(scope="module")
def pair(where: Where) -> Iterator[Pair]:
    database = where("postgresql")
    with running(quick(database)) as one, running(quick(database)) as two:
        yield one, two


def elsewhere(browser: Browser, site: Site) -> Browser:
    """The same device at another server."""
    twin = site.browser()
    twin.cookie = browser.cookie
    return twin


def test_a_decision_here_is_pushed_there(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("me me")
    there = elsewhere(anna, pair[1])
    with there.socket(table) as line:
        seq = heard(line, "view")["seq"]

        anna.answer(table)

        frame = heard(line, "view")
        assert frame["seq"] == seq + 1
        assert frame["what"] == "answer"


def test_seats_and_chat_travel_too(pair: Pair) -> None:
    anna, ben = pair[0].browser(), pair[1].browser()
    opened = anna.opened("me person")
    table = opened["table"]
    with anna.socket(table) as line:
        heard(line, "view")

        ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1], "name": "Ben"})
        ben.post(f"/api/tables/{table}/chat", {"text": "hello over there"})

        assert heard(line, "seats")["seats"][1]["name"] == "Ben"
        assert heard(line, "chat")["text"] == "hello over there"


def test_of_two_answers_at_two_servers_one_is_taken(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("me me")
    there = elsewhere(anna, pair[1])
    for _ in range(12):
        question = anna.question(table)
        assert there.table(table)["status"] == "running"
        replies: list[Reply] = []

        def click(browser: Browser, key: str, question: dict[str, object], replies: list[Reply]) -> None:
            replies.append(browser.decide(table, question["number"], key, seat=question["seat"]))  # type: ignore[arg-type]

        keys = [option["key"] for option in question["options"]]
        clicks = [
            threading.Thread(target=click, args=(anna, keys[0], question, replies)),
            threading.Thread(target=click, args=(there, keys[-1], question, replies)),
        ]
        for thread in clicks:
            thread.start()
        for thread in clicks:
            thread.join()
        assert sorted(reply.status for reply in replies) == [200, 409]

    both = [browser.get(f"/api/tables/{table}/events?seat=0")["events"][0] for browser in (anna, there)]
    assert both[0] == both[1]


def test_the_same_answer_at_both_servers_is_taken_once(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("me me")
    question = anna.question(table)
    key = question["options"][0]["key"]

    here = anna.decide(table, question["number"], key, "one-and-the-same", seat=0)
    there = elsewhere(anna, pair[1]).decide(table, question["number"], key, "one-and-the-same", seat=0)

    assert here.body == there.body


def test_of_two_who_want_a_rematch_at_two_servers_both_get_the_same(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("random random", options={"rounds": 1})
    there = elsewhere(anna, pair[1])
    for browser in (anna, there):
        wait_for_the_end(browser, table)
    found: list[str] = []

    def again(browser: Browser) -> None:
        found.append(browser.post(f"/api/tables/{table}/rematch")["table"])

    clicks = [threading.Thread(target=again, args=(browser,)) for browser in (anna, there)]
    for thread in clicks:
        thread.start()
    for thread in clicks:
        thread.join()

    assert found[0] == found[1]
    assert [len(browser.get("/api/tables")["mine"]) for browser in (anna, there)] == [2, 2]
    assert {browser.table(table)["rematch"] for browser in (anna, there)} == {found[0]}


def test_somebody_who_looks_at_one_server_is_present_at_the_other(pair: Pair) -> None:
    anna, ben = pair[0].browser(), pair[1].browser()
    table = anna.open("me open")
    ben.post(f"/api/tables/{table}/join", {})
    with ben.socket(table) as line:
        heard(line, "present")
        with anna.socket(table):
            while heard(line, "present")["seats"] != [0, 1]:
                pass
            assert ben.table(table)["present"]["seats"] == [0, 1]
        while heard(line, "present")["seats"] != [1]:
            pass


def test_a_server_that_takes_a_table_into_memory_asks_who_looks_at_it(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("me me")
    with anna.socket(table) as line:
        heard(line, "present")
        with pair[1].browser().socket(table) as other:
            while heard(other, "present")["seats"] != [0]:
                pass


def test_bots_play_at_one_of_them(pair: Pair) -> None:
    anna = pair[0].browser()
    table = anna.open("me random greedy")
    there = elsewhere(anna, pair[1])
    answered = 0
    for browser in (anna, there) * 20:
        question = browser.question(table)
        reply = browser.decide(table, question["number"], question["options"][0]["key"])
        answered += reply.status == 200
        assert reply.status == 200 or reply.body["code"] == "stale"
        if answered == 6:
            break

    assert answered == 6
    assert len(browser.get(f"/api/tables/{table}/record")["decisions"]) == 6


def test_who_has_given_a_seat_away_does_not_answer_for_it(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other server has not heard of it yet."""
    anna = pair[0].browser()
    table = anna.open("me me")
    there = elsewhere(anna, pair[1])
    question = there.question(table)
    monkeypatch.setattr(pair[1].server.room, "heard", lambda *words: None)

    code = anna.get("/api/me/recovery")["code"]
    ben = pair[0].browser()
    ben.post("/api/me/recover", {"code": code})
    reply = there.decide(table, question["number"], question["options"][0]["key"])

    assert (reply.status, reply.body["code"]) == (403, "not_seated")
    assert ben.table(table)["state"]["view"]["decision"]["number"] == question["number"]
    assert ben.decide(table, question["number"], question["options"][0]["key"], seat=question["seat"]).status == 200
