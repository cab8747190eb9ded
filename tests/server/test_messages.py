"""What is said about the messages is true: kernel views fit, the schema is whole, the web's types are fresh."""

from __future__ import annotations

import json
import re
from random import Random

import msgspec
import pytest

import web_types
from regolith.kernel.match import Match
from regolith.server import messages
from regolith.server.app import ENDPOINTS
from server.site import Site


@pytest.mark.parametrize("game", ["outpost", "ares_expedition"])
def test_views_and_stories_are_what_the_structs_say(game: str) -> None:
    match = Match.start(game, players=2, seed=1)
    names = {field.name for field in msgspec.structs.fields(messages.View)}
    dice = Random(4)
    while not match.is_over():
        decision = match.decisions()[0]
        match.answer(decision.seat, dice.choice(decision.keys))
        for seat in (0, 1, None):
            tree = json.loads(json.dumps(match.observe(seat)))
            msgspec.convert(tree, messages.View)
            assert set(tree) == names
    msgspec.convert(match.story(0), list[messages.Line])
    always = {field.name for field in msgspec.structs.fields(messages.Line) if field.required}
    assert set(match.story(0)[0]) == always


def test_the_page_describes_every_route_and_every_answer(lone: Site) -> None:
    page = lone.browser().get("/api/openapi.json")

    described = {(method.upper(), path) for path, methods in page["paths"].items() for method in methods}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(page)))
    assert named <= set(page["components"]["schemas"])


def test_answers_are_what_the_page_says(lone: Site) -> None:
    anna = lone.browser()
    table = anna.open("me random", deal="new")
    anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    while (found := anna.table(table))["status"] != "over":
        anna.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET" and endpoint.answer is not None:
            reply = anna.ask(
                "GET", endpoint.path.format(table=table, game="ares_expedition", deal=anna.table(table)["deal"])
            )
            assert reply.status == 200, endpoint.path
            msgspec.convert(reply.body, endpoint.answer)


def test_the_types_of_the_web_client_are_fresh() -> None:
    assert web_types.FILE.read_text(encoding="utf-8") == web_types.generated()


def test_rules_help_has_the_rule_lists(lone: Site) -> None:
    topics = lone.browser().get("/api/rules/ares_expedition")["topics"]

    anchors = {anchor for topic in topics for anchor in topic["anchors"]}
    assert {"discovery", "ABASE-SETUP-02"} <= anchors
    assert len({topic["id"] for topic in topics}) == len(topics)
    assert lone.browser().ask("GET", "/api/rules/chess").status == 404


def test_rules_help_says_which_rules_are_ours(lone: Site) -> None:
    topics = lone.browser().get("/api/rules/pandorum")["topics"]

    known = {rule: sure for topic in topics for rule, sure in zip(topic["anchors"], topic["certainties"], strict=True)}
    assert (known["PBASE-SETUP-01"], known["PBASE-SETUP-03"], known["PDISC-EVT-TRAIN-01"]) == ("house", "seed", "")
    assert set(known.values()) == {"house", "inferred", "seed", "source", ""}


def test_metrics_name_no_table_and_no_person(lone: Site) -> None:
    anna = lone.browser()
    anna.post("/api/me", {"name": "Anna Unmistakable"})
    table = anna.open("me greedy")
    anna.answer(table)

    text = anna.get("/metrics").decode()

    assert 'regolith_requests_total{path="/api/tables/{table}/decisions",status="200"}' in text
    assert "regolith_acknowledge_seconds_count" in text
    assert table not in text
    assert "Unmistakable" not in text
