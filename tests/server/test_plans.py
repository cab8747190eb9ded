"""While others think: a plan is its owner's alone, and a prepared answer is given when its question comes."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.server.personal import Prepared
from regolith.server.store import connect
from regolith.server.tables.planning import fitting
from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, Tree, running

BUILD = "outpost/round/build/each"


def seated(site: Site, **more: object) -> tuple[Browser, Browser, str]:
    anna, ben = site.browser(), site.browser()
    table = anna.open("me open", seed=5, **{"game": "outpost", **more})  # type: ignore[arg-type]
    ben.post(f"/api/tables/{table}/join", {})
    return anna, ben, table


def plan(browser: Browser, table: str, **wish: object) -> Tree:
    path = f"/api/tables/{table}/plan"
    made: Tree = browser.post(path, wish) if wish else browser.get(path)
    return made


def prepared(browser: Browser, table: str, context: str, *keys: str, **more: object) -> Tree:
    wish = {"context": context, "keys": [*keys], **more}
    made: Tree = browser.post(f"/api/tables/{table}/prepared", wish)
    return made


def settle(site: Site) -> None:
    """Wait until every prepared answer whose question has come is given, or has turned out not to be possible."""

    async def settled() -> None:
        while site.server.preparer.tasks:
            await asyncio.wait(site.server.preparer.tasks)
            await asyncio.sleep(0)

    site.call(settled)


def until(browser: Browser, table: str, context: str, *others: Browser) -> Tree:
    """Play on, all with their first option, until this browser is asked in this context."""
    while not browser.view(table)["over"]:
        for one in (browser, *others):
            settle(browser.site)
            question = one.view(table)["decision"]
            if question is not None:
                if one is browser and question["context"] == context:
                    return dict(question)
                one.answer(table)
    raise AssertionError("the game is over")


def answered(site: Site, table: str, seat: int) -> list[list[str]]:
    """What a seat has answered, as the log tells it, once all prepared answers are given."""
    settle(site)

    async def look() -> list[Any]:
        return await site.server.store.read(
            lambda db: db.run(
                "SELECT body FROM log WHERE table_id = ? AND seat = ? AND kind = 'answer' ORDER BY seq", table, seat
            )
        )

    return [json.loads(body)["keys"] for (body,) in site.call(look)]


def test_notes_marks_and_order_are_kept_for_their_owner_alone(site: Site) -> None:
    anna, ben, table = seated(site)
    plan(anna, table, notes="Ben hoards ice\nwatch him", marks={"greenhouse": "play", "drill": "sell"})

    plan(anna, table, order=["drill", "greenhouse"])

    kept = plan(anna, table)
    assert kept["notes"] == "Ben hoards ice\nwatch him"
    assert (kept["marks"], kept["order"]) == ({"greenhouse": "play", "drill": "sell"}, ["drill", "greenhouse"])
    other = plan(ben, table)
    assert (other["seat"], other["notes"], other["marks"]) == (1, "", {})
    assert ben.ask("GET", f"/api/tables/{table}/plan?seat=0").status == 403
    assert ben.ask("POST", f"/api/tables/{table}/plan", {"seat": 0, "notes": "mine"}).status == 403
    assert site.browser().ask("GET", f"/api/tables/{table}/plan").status == 401


def test_nothing_of_a_plan_is_in_what_others_get(site: Site) -> None:
    anna, ben, table = seated(site)
    secret = "unmistakable-words"
    plan(anna, table, notes=secret, marks={secret: "sell"}, order=[secret])
    prepared(anna, table, BUILD, secret, prompt=secret, text=secret)
    until(anna, table, "outpost/round/rove/each", ben)

    for browser in (ben, site.browser()):
        for path in ("", "/events?after=1", "/replay", "/record"):
            assert secret not in json.dumps(browser.get(f"/api/tables/{table}{path}")), path
    assert secret not in json.dumps(anna.get(f"/api/tables/{table}/record"))
    assert secret in json.dumps(plan(anna, table))


def test_whoever_sits_there_next_begins_with_no_plan(site: Site) -> None:
    anna, ben, table = seated(site)
    plan(ben, table, notes="my secrets")
    prepared(ben, table, BUILD, "done")
    ben.post(f"/api/tables/{table}/leave", {})
    anna.post(f"/api/tables/{table}/seats/1", {"kind": "open"})
    carl = site.browser()
    carl.post(f"/api/tables/{table}/join", {})

    found = plan(carl, table)

    assert (found["seat"], found["notes"], found["prepared"]) == (1, "", [])


def test_a_plan_goes_along_to_another_device(site: Site) -> None:
    anna, _, table = seated(site)
    plan(anna, table, notes="go on")
    other = site.browser()
    other.post("/api/me/recover", {"code": anna.get("/api/me/recovery")["code"]})

    assert plan(other, table)["notes"] == "go on"


@pytest.mark.parametrize("kind", KINDS)
def test_a_prepared_answer_is_given_when_the_question_comes(where: Where, kind: str) -> None:
    database = where(kind)
    with running(quick(database)) as site:
        anna, ben, table = seated(site)
        prepared(anna, table, BUILD, "done", prompt="Build what you like.", text="Build nothing")
    with running(quick(database)) as site:
        for browser in (anna, ben):
            cookie = browser.cookie
            browser.__init__(site)  # type: ignore[misc]
            browser.cookie = cookie
        while not any(keys == ["done"] for keys in answered(site, table, 0)):
            for browser in (anna, ben):
                question = browser.view(table)["decision"]
                assert browser is ben or question is None or question["context"] != BUILD
                if question is not None:
                    browser.answer(table)

        assert plan(anna, table)["prepared"] == []
        assert plan(anna, table)["missed"] == []
        record = anna.get(f"/api/tables/{table}/record")["decisions"]
        assert [seat for seat, key in record if key == "done"] == [0]
        assert "prepared" not in json.dumps(record)


def test_a_prepared_answer_is_given_once(site: Site) -> None:
    anna, ben, table = seated(site)
    prepared(anna, table, BUILD, "done")

    question = until(anna, table, BUILD, ben)

    assert answered(site, table, 0).count(["done"]) == 1
    assert question["options"]


def test_what_is_not_offered_is_shown_with_what_has_changed(site: Site) -> None:
    anna, ben, table = seated(site)
    question = until(anna, table, BUILD, ben)
    sold = next(option for option in question["options"] if option["key"].startswith("sell:"))
    anna.decide(table, question["number"], sold["key"])
    anna.decide(table, anna.question(table)["number"], "done")
    prepared(anna, table, BUILD, sold["key"], text=sold["label"], prompt=question["prompt"])

    until(anna, table, BUILD, ben)

    (missed,) = plan(anna, table)["missed"]
    assert missed["why"] == "It is not offered any more."
    assert (missed["prepared"]["text"], missed["prepared"]["prompt"]) == (sold["label"], question["prompt"])
    assert plan(anna, table)["prepared"] == []
    assert prepared(anna, table, BUILD)["missed"] == []


ASKED: Tree = {
    "group": "",
    "number": 1,
    "options": [{"key": "build:drill", "label": "Build Drill for 6", "price": 6}, {"key": "done", "label": "Done"}],
    "barred": [{"key": "build:dome", "label": "Build Dome for 9", "why": "it costs 9 and you can pay 6.", "price": 9}],
}


@pytest.mark.parametrize(
    ("keys", "price", "why"),
    [
        (["build:drill"], 6, ""),
        (["build:drill"], 8, ""),
        (["build:drill"], None, ""),
        (["done"], 3, ""),
        (["build:drill"], 5, "It costs 6 now, and 5 when it was prepared."),
        (["build:dome"], 9, "it costs 9 and you can pay 6."),
        (["build:hut"], None, "It is not offered any more."),
        (["build:drill", "done"], 6, "One answer is asked for, and several were prepared."),
    ],
)
def test_an_answer_is_given_as_it_was_meant_or_not_at_all(keys: list[str], price: int | None, why: str) -> None:
    match = Match.start("outpost", players=2, seed=1)
    wish = Prepared(context=BUILD, keys=keys, prompt="", text="", price=price)
    if why:
        with pytest.raises(IllegalDecision, match=re.escape(why)):
            fitting(match, 0, ASKED, wish)
    else:
        assert fitting(match, 0, ASKED, wish) == keys


def test_a_run_of_picks_is_prepared_as_a_whole() -> None:
    match = Match.start("ares_expedition", players=2, seed=1)
    dice = Random(3)
    while (decision := match.decisions()[0]).group == "" or len(decision.keys) < 3:
        match.answer(decision.seat, dice.choice(decision.keys))
    beside, keys = match.clone(), list[str]()
    while (
        (more := beside.decision(decision.seat)) is not None and more.group and len(beside.taken) - len(match.taken) < 9
    ):
        keys.append(more.keys[0])
        beside.answer(decision.seat, more.keys[0])
    question = match.observe(decision.seat)["decision"]

    def given(keys: list[str]) -> list[str]:
        wish = Prepared(context=decision.context, keys=keys, prompt="", text="", price=None)
        return fitting(match, decision.seat, question, wish)

    assert given(keys[::-1]) == keys
    with pytest.raises(IllegalDecision):
        given([*keys, "keep:not-a-card"])


def test_a_question_that_comes_back_by_an_undo_is_asked_anew(site: Site) -> None:
    anna, _, table = seated(site)
    first = anna.question(table)
    anna.answer(table)
    prepared(anna, table, first["context"], first["options"][0]["key"])

    anna.post(f"/api/tables/{table}/undo", {})

    anna.post(f"/api/tables/{table}/chat", {"text": "one moment"})
    assert answered(site, table, 0) == [[first["options"][0]["key"]]]
    assert anna.question(table)["number"] == first["number"]
    (missed,) = plan(anna, table)["missed"]
    assert missed["why"] == "Something was taken back, and you are asked anew."
    assert plan(anna, table)["prepared"] == []


def test_what_a_server_did_not_come_to_give_is_given_by_the_next(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna, _, table = seated(site)
        key = anna.question(table)["options"][0]["key"]
        context = anna.question(table)["context"]
        prepared(anna, table, "elsewhere", key)
    db = connect(database)
    ((body,),) = db.run("SELECT body FROM plans")
    db.run("UPDATE plans SET body = ?", body.replace("elsewhere", context))
    db.close()
    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        again.table(table)

        assert answered(site, table, 0) == [[key]]
        assert plan(again, table)["prepared"] == []


def test_what_was_prepared_can_be_taken_back(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me", game="ares_expedition", seed=3)
    context = "ares_expedition/round/planning/each"
    prepared(anna, table, context, "choose:action")
    anna.answer(table)
    given = answered(site, table, 0)
    while ["choose:action"] not in given:
        anna.answer(table)
        given = answered(site, table, 0)
    assert plan(anna, table)["prepared"] == []

    anna.post(f"/api/tables/{table}/undo", {"consent": True})

    assert anna.question(table)["context"] == context
    assert answered(site, table, 0) == given


def test_who_is_asked_now_answers_now(site: Site) -> None:
    anna, _, table = seated(site)
    question = anna.question(table)
    wish = {"context": question["context"], "keys": [question["options"][0]["key"]]}

    refused = anna.ask("POST", f"/api/tables/{table}/prepared", wish)

    assert (refused.status, refused.body["code"]) == (409, "asked")


def test_a_clock_does_not_run_out_on_what_is_prepared(where: Where) -> None:
    now = [1_000_000.0]
    with running(quick(where("sqlite"), now=lambda: now[0], sweep_seconds=3600)) as site:
        anna, ben, table = seated(site, clock=60)
        prepared(anna, table, BUILD, "done")
        question = until(anna, table, BUILD, ben)
        assert ["done"] in answered(site, table, 0)
        assert anna.table(table)["stood_in"] == []
        assert question["number"] > 1


def test_plans_have_their_bounds(site: Site) -> None:
    anna, _, table = seated(site)
    for wrong in ({"notes": "x" * 4001}, {"marks": {"drill": "burn"}}, {"order": ["x"] * 301}):
        assert anna.ask("POST", f"/api/tables/{table}/plan", wrong).status == 422
    for number in range(20):
        prepared(anna, table, f"context {number}", "done")
    more = anna.ask("POST", f"/api/tables/{table}/prepared", {"context": "one more", "keys": ["done"]})
    assert more.status == 409
    assert len(prepared(anna, table, "context 3", "pass")["prepared"]) == 20
