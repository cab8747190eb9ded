"""Decisions: exactly once and in order; stale ones get the fresh view; a whole game over each kind of line."""

from __future__ import annotations

import json
import secrets
import threading

from regolith.kernel.record import from_tree
from regolith.kernel.verify import verify
from server.conftest import sqlite_first
from server.site import Browser, Reply, Site, heard
from server.test_tables import joined


def test_a_decision_is_taken_and_numbered(anna: Browser) -> None:
    table = anna.open("me me")
    before = anna.table(table)["seq"]
    question = anna.question(table)

    reply = anna.decide(table, question["number"], question["options"][0]["key"])

    assert reply.status == 200
    assert reply.body == {"seq": before + 1}
    assert anna.table(table)["seq"] == before + 1


def test_the_same_decision_sent_again_is_taken_once(anna: Browser) -> None:
    table = anna.open("me me")
    question = anna.question(table)
    key = question["options"][0]["key"]

    first = anna.decide(table, question["number"], key, "one-and-the-same", seat=0)
    second = anna.decide(table, question["number"], key, "one-and-the-same", seat=0)

    assert first.body == second.body
    assert anna.table(table)["seq"] == first.body["seq"]


def test_sent_again_after_an_undo_it_is_not_taken_a_second_time(anna: Browser) -> None:
    table = anna.open("me me")
    question = anna.question(table)
    key = question["options"][0]["key"]
    first = anna.decide(table, question["number"], key, "one-and-the-same", seat=0)
    anna.post(f"/api/tables/{table}/undo", {"seat": 0})
    seq = anna.table(table)["seq"]

    again = anna.decide(table, question["number"], key, "one-and-the-same", seat=0)

    assert again.body == first.body
    assert anna.table(table)["seq"] == seq


def test_of_many_at_once_one_is_taken(anna: Browser) -> None:
    table = anna.open("me me")
    question = anna.question(table)
    replies: list[Reply] = []

    def click() -> None:
        twin = Browser(anna.site)
        twin.cookie = anna.cookie
        replies.append(twin.decide(table, question["number"], question["options"][0]["key"], seat=0))

    clicks = [threading.Thread(target=click) for _ in range(8)]
    for thread in clicks:
        thread.start()
    for thread in clicks:
        thread.join()

    assert sorted(reply.status for reply in replies) == [200] + [409] * 7, replies
    stale = next(reply.body for reply in replies if reply.status == 409)
    assert stale["code"] == "stale"
    assert stale["fresh"]["view"]["seat"] == 0


def test_a_late_answer_gets_the_fresh_view(anna: Browser) -> None:
    table = anna.open("me greedy")
    question = anna.question(table)
    anna.decide(table, question["number"], question["options"][0]["key"])
    now = anna.question(table)
    assert now["number"] != question["number"]

    late = anna.decide(table, question["number"], question["options"][-1]["key"])

    assert (late.status, late.body["code"]) == (409, "stale")
    assert late.body["fresh"]["view"]["decision"]["number"] == now["number"]
    assert late.body["fresh"]["whole"]


def test_what_is_not_offered_is_refused_and_changes_nothing(anna: Browser) -> None:
    table = anna.open("me me")
    question = anna.question(table)
    before = anna.table(table)

    refused = anna.decide(table, question["number"], "fly:moon")

    assert (refused.status, refused.body["code"]) == (409, "illegal")
    assert "'fly:moon' is not offered" in refused.body["error"]
    assert anna.table(table) == before


def test_an_answer_is_one_key_or_several(anna: Browser) -> None:
    table = anna.open("me greedy")
    body = {"number": 1, "idem": secrets.token_hex(8)}

    neither = anna.ask("POST", f"/api/tables/{table}/decisions", body)
    both = anna.ask("POST", f"/api/tables/{table}/decisions", {**body, "key": "a", "keys": ["a"]})

    assert (neither.status, both.status) == (422, 422)


def test_nobody_answers_for_another_seat(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    question = anna.question(table)

    refused = ben.decide(table, question["number"], question["options"][0]["key"], seat=0)

    assert (refused.status, refused.body["code"]) == (403, "not_your_seat")


def test_before_the_game_nothing_is_answered(anna: Browser) -> None:
    table = anna.open("me open")

    refused = anna.decide(table, 1, "keep:drill")

    assert (refused.status, refused.body["code"]) == (409, "not_started")


@sqlite_first
def test_a_whole_game_by_plain_requests_and_its_record_is_true(anna: Browser) -> None:
    table = anna.open("me greedy random", "ares_expedition", seed=11)
    seq = anna.table(table)["seq"]
    partial = anna.get(f"/api/tables/{table}/record")
    while True:
        found = anna.get(f"/api/tables/{table}")
        question = found["state"]["view"]["decision"]
        if found["status"] == "over":
            break
        if question is None:
            assert anna.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")["events"]
        elif question["group"]:
            picked = run_of_picks(anna, table, question)
            assert picked.status == 200, picked
        else:
            assert anna.decide(table, question["number"], question["options"][-1]["key"]).status == 200

    assert partial["partial"]
    assert partial["header"]["seed"] is None
    assert anna.table(table)["seq"] > seq
    record = anna.get(f"/api/tables/{table}/record")
    assert not record.pop("partial")
    assert verify(from_tree(record)).true
    assert record["result"]["scores"] == anna.view(table)["scores"]


def run_of_picks(browser: Browser, table: str, question: dict[str, object]) -> Reply:
    """Answer a run of picks as a whole if a single pick is one, else pick by pick."""
    options = question["options"]
    assert isinstance(options, list)
    body = {"number": question["number"], "keys": [options[-1]["key"]], "idem": secrets.token_hex(8)}
    reply = browser.ask("POST", f"/api/tables/{table}/decisions", body)
    if reply.status == 409 and reply.body["code"] == "illegal":
        return browser.decide(table, body["number"], options[-1]["key"])  # type: ignore[arg-type]
    return reply


def test_a_whole_game_over_the_socket_without_a_gap(site: Site, anna: Browser) -> None:
    table = anna.open("me random", seed=5)
    numbers: list[int] = []
    answered = 0
    with anna.socket(table) as line, site.browser().socket(table) as watching:
        while True:
            frame = heard(line, "view", "ack", "failed", "over")
            if frame["kind"] == "ack":
                continue
            if frame["kind"] == "failed":
                assert frame["code"] == "stale", frame
                frame = frame["fresh"]
            else:
                numbers.append(frame["seq"])
            if frame["kind"] == "over":
                break
            question = frame["view"]["decision"]
            if question is not None and question["number"] > answered:
                answered = question["number"]
                wish = {"number": answered, "key": question["options"][0]["key"], "idem": secrets.token_hex(8)}
                line.send(json.dumps({"do": "decide", **wish}))
        watched = [heard(watching, "view", "over")["seq"]]
        while watched[-1] < numbers[-1]:
            watched.append(heard(watching, "view", "over")["seq"])

    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert watched == numbers[numbers.index(watched[0]) :]
