"""Help at a table: a bot that can be asked where the table allows it, and a first round with a guide."""

from __future__ import annotations

import pytest

from server.conftest import sqlite_first
from server.site import Browser, Site

ARES = "ares_expedition"
FIRST: dict[str, object] = {"seed": 7, "options": {"beginner": True}}


def hint(browser: Browser, table: str) -> dict[str, object]:
    found: dict[str, object] = browser.post(f"/api/tables/{table}/hint")
    return found


def test_a_hint_tells_what_was_compared_and_changes_nothing(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me me", hints=True, game=ARES, **FIRST)
    question = anna.question(table)
    before = anna.table(table)["seq"]

    told = anna.post(f"/api/tables/{table}/hint")

    offered = [option["key"] for option in question["options"]]
    order = [way["value"] if way["share"] is None else way["share"] for way in told["ways"]]
    changes = {way["keys"][0]: way["changes"] for way in told["ways"]}
    assert (told["number"], told["compared"]) == (question["number"], len(offered))
    assert [len(way["keys"]) for way in told["ways"]] == [1, 1, 1]
    assert {way["keys"][0] for way in told["ways"]} <= set(offered)
    assert order == sorted(order, reverse=True)
    for key, change in changes.items():
        assert ({"what": "hand", "by": 2} in change) == (key == "choose:research")
    assert anna.table(table)["seq"] == before
    assert hint(anna, table) == told


def test_of_a_run_of_picks_the_whole_run_is_told(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me me", hints=True, game=ARES, **FIRST)
    for seat in (0, 1):
        anna.decide(table, anna.question(table)["number"], "choose:research", seat=seat)
    question = anna.question(table)
    assert question["pick"]["least"] == 2

    ways = anna.post(f"/api/tables/{table}/hint")["ways"]

    assert len(ways[0]["keys"]) == 2
    reply = anna.ask(
        "POST",
        f"/api/tables/{table}/decisions",
        {"number": question["number"], "idem": "the-whole-run", "keys": ways[0]["keys"], "seat": question["seat"]},
    )
    assert reply.status == 200
    assert anna.view(table)["table"]["seats"][question["seat"]]["drawn"] == 0


def test_a_table_without_hints_gives_none_and_says_so(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me me", game=ARES, **FIRST)
    anna.question(table)

    reply = anna.ask("POST", f"/api/tables/{table}/hint", {})

    assert (reply.status, reply.body["code"]) == (403, "no_hints")
    assert anna.table(table)["hints"] is False


def test_who_is_not_asked_gets_no_hint(site: Site) -> None:
    anna, ben = site.browser(), site.browser()
    table = anna.open("me open", hints=True, game=ARES, **FIRST)
    ben.post(f"/api/tables/{table}/join", {})
    anna.answer(table)

    assert anna.ask("POST", f"/api/tables/{table}/hint", {}).body["code"] == "not_asked"
    assert hint(ben, table)["ways"]


@pytest.mark.parametrize("game", ["ares_expedition", "pandorum", "terraforming_mars", "outpost"])
@sqlite_first
def test_a_guided_round_is_a_real_table_with_a_chosen_deal(site: Site, game: str) -> None:
    anna = site.browser()

    table = anna.post("/api/guide", {"game": game})["table"]

    found = anna.table(table)
    assert (found["game"], found["guide"], found["hints"], found["chosen_seed"]) == (game, True, True, True)
    assert [seat["kind"] for seat in found["seats"]] == ["person", "bot"]
    first = anna.question(table)
    again = anna.post("/api/guide", {"game": game})["table"]
    assert anna.question(again) == first
    assert hint(anna, table)["number"] == first["number"]


@sqlite_first
def test_the_first_generation_of_terraforming_mars_has_something_for_everybody(site: Site) -> None:
    """As the rule book has it for a first game: cards to play, one with an action and one with a tile among them."""
    anna = site.browser()
    table = anna.post("/api/guide", {"game": "terraforming_mars"})["table"]
    anna.decide(table, anna.question(table)["number"], "yes")
    offered = {option["key"] for option in anna.question(table)["options"]}

    assert anna.table(table)["options"]["corporate_era"] is False
    assert {"play:solar-power", "play:nitrite-reducing-bacteria", "play:phobos-space-haven"} <= offered
    assert len([key for key in offered if key.startswith("play:")]) >= 6


def test_there_is_no_guide_for_what_nobody_knows(site: Site) -> None:
    assert site.browser().ask("POST", "/api/guide", {"game": "chess"}).status == 404


def test_a_rematch_keeps_the_hints_but_needs_no_guide(site: Site) -> None:
    anna = site.browser()
    table = anna.open("random random", options={"rounds": 1}, hints=True)
    while not anna.table(table)["state"]["view"]["over"]:
        anna.get(f"/api/tables/{table}/events?after={anna.table(table)['seq']}&wait=5")

    again = anna.table(anna.post(f"/api/tables/{table}/rematch")["table"])

    assert (again["hints"], again["guide"]) == (True, False)


def test_what_is_there_to_learn_by_stands_apart_on_the_shelf(site: Site) -> None:
    games = site.browser().get("/api/shelf")["games"]
    assert [game["name"] for game in games if game["learning"]] == ["outpost"]
    assert games[-1]["name"] == "outpost"
    assert all(game["guide"] for game in games)
