"""Looking ahead at a table: what an answer would do is told to who may give it, and nothing comes of it."""

from __future__ import annotations

from server.site import Browser, Tree
from server.test_tables import joined


def ahead(browser: Browser, table: str, number: int, *keys: str, **more: object) -> Tree:
    told: Tree = browser.post(f"/api/tables/{table}/ahead", {"number": number, "keys": list(keys), **more})
    return told


def building(anna: Browser) -> tuple[str, Tree]:
    """Somebody plays against herself, and may build or sell."""
    table = anna.open("me me")
    while not any(option["key"].startswith("sell:") for option in anna.question(table)["options"]):
        anna.answer(table)
    return table, anna.question(table)


def test_it_tells_what_the_answer_then_does(anna: Browser) -> None:
    table, question = building(anna)
    key = next(option["key"] for option in question["options"] if option["key"].startswith("sell:"))
    seat = question["seat"]
    before = anna.table(table)
    credits = before["state"]["view"]["table"]["seats"][seat]["credits"]

    told = ahead(anna, table, question["number"], key, seat=seat)

    assert anna.table(table)["seq"] == before["seq"]
    assert (told["number"], told["hides"]) == (question["number"], False)
    assert {"seat": seat, "what": "credits", "n": 1} in told["lines"][0]["changes"]
    anna.decide(table, question["number"], key, seat=seat)
    after = anna.table(table)["state"]
    assert after["view"]["table"]["seats"][seat]["credits"] == credits + 1
    assert [line["text"] for line in after["story"]][-len(told["lines"]) :] == [line["text"] for line in told["lines"]]


def test_a_whole_run_of_picks_is_one_answer(anna: Browser) -> None:
    table = anna.open("me me", game="ares_expedition", seed=7, options={"beginner": True})
    for seat in (0, 1):
        anna.decide(table, anna.question(table)["number"], "choose:research", seat=seat)
    question = anna.question(table)
    keys = [option["key"] for option in question["pick"]["all"]][: question["pick"]["least"]]

    told = ahead(anna, table, question["number"], *reversed(keys), seat=question["seat"])

    assert len(keys) == 2
    assert told["lines"]
    assert anna.question(table) == question


def test_a_late_number_and_a_wrong_key_are_refused_with_the_table_as_it_is(anna: Browser) -> None:
    table, question = building(anna)
    path = f"/api/tables/{table}/ahead"
    seat = question["seat"]

    late = anna.ask("POST", path, {"number": question["number"] + 1, "keys": ["done"], "seat": seat})
    wrong = anna.ask("POST", path, {"number": question["number"], "keys": ["build:palace"], "seat": seat})

    assert (late.status, wrong.status) == (409, 409)
    assert late.body["fresh"]["view"]["decision"]["number"] == question["number"]


def test_nobody_looks_ahead_for_somebody_else(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    question = anna.question(table)
    body = {"number": question["number"], "keys": [question["options"][0]["key"]]}

    assert anna.ask("POST", f"/api/tables/{table}/ahead", {**body, "seat": 1}).status == 403
    assert Browser(anna.site).ask("POST", f"/api/tables/{table}/ahead", body).status == 401
    assert anna.ask("POST", f"/api/tables/{table}/ahead", {**body, "seat": 0}).status == 200
