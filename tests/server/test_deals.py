"""Chosen seeds, the same deal again, and one deal at several tables."""

from __future__ import annotations

import json

from server.conftest import sqlite_first
from server.site import Browser, Site, Tree, heard


def over(browser: Browser, table: str) -> Tree:
    """Play on until the game is over; its result."""
    while (found := browser.table(table))["status"] != "over":
        if found["state"]["view"]["decision"] is not None:
            question = found["state"]["view"]["decision"]
            browser.decide(table, question["number"], question["options"][0]["key"], seat=question["seat"])
        else:
            browser.get(f"/api/tables/{table}/events?after={found['seq']}&wait=10")
    result: Tree = browser.get(f"/api/tables/{table}/result")
    return result


def dealt(browser: Browser, table: str) -> object:
    return browser.get(f"/api/tables/{table}/replay?at=0&seat=0")["views"]


@sqlite_first
def test_the_seed_of_a_finished_game_deals_it_again(site: Site) -> None:
    anna = site.browser()
    first = anna.open("me random")
    shown = dealt(anna, first)
    seed = over(anna, first)["seed"]

    assert dealt(anna, anna.open("me random", seed=seed)) == shown
    assert anna.table(anna.open("me random", seed=seed))["chosen_seed"]
    assert dealt(anna, anna.open("me random", seed=None)) != shown
    refused = anna.ask("POST", "/api/tables", {"game": "outpost", "seats": [{"kind": "me"}] * 2, "seed": "friday"})
    assert refused.status == 422


@sqlite_first
def test_a_rematch_of_the_same_deal_keeps_seats_and_cards(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me random greedy")
    shown = dealt(anna, table)
    seed = over(anna, table)["seed"]

    again = anna.post(f"/api/tables/{table}/rematch", {"same_deal": True})["table"]

    assert dealt(anna, again) == shown
    assert [seat["bot"] for seat in anna.table(again)["seats"]] == [None, "random", "greedy"]
    assert over(anna, again)["seed"] == seed
    new = anna.post(f"/api/tables/{again}/rematch", {})["table"]
    assert [seat["bot"] for seat in anna.table(new)["seats"]] == ["random", "greedy", None]


def test_two_groups_play_one_deal_and_are_compared(site: Site) -> None:
    anna, ben, carl = site.browser(), site.browser(), site.browser()
    mine = anna.open("me random", deal="new", title="First")
    deal = anna.table(mine)["deal"]
    shown = dealt(anna, mine)
    theirs = ben.open("me random", deal=deal, title="Second")

    assert dealt(ben, theirs) == shown
    over(anna, mine)
    lines = ben.get(f"/api/deals/{deal}")["tables"]
    assert [(line["title"], line["status"], line["scores"]) for line in lines] == [
        ("First", "over", []),
        ("Second", "running", []),
    ]
    told = carl.get(f"/api/deals/{deal}")
    assert (told["secret"], told["seed"]) == (True, "")
    assert told["tables"][0]["scores"] == anna.get(f"/api/tables/{mine}/result")["scores"]

    seed = over(ben, theirs)["seed"]

    told = anna.get(f"/api/deals/{deal}")
    assert (told["secret"], told["seed"]) == (False, seed)
    assert [line["yours"] for line in told["tables"]] == [True, False]
    assert all(len(line["scores"]) == 2 for line in told["tables"])
    assert anna.get(f"/api/tables/{mine}/result")["seed"] == seed
    late = {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "bot"}], "deal": deal}
    assert carl.ask("POST", "/api/tables", late).body["code"] == "deal_shown"


def test_nothing_of_a_deal_is_shown_while_another_group_plays_it(site: Site) -> None:
    anna, ben, carl = site.browser(), site.browser(), site.browser()
    mine = anna.open("me random", deal="new")
    deal = anna.table(mine)["deal"]
    theirs = ben.open("me random", deal=deal)
    assert over(anna, mine)["seed"] == ""
    seed = site.server.room.tables[mine].header.seed
    assert seed is not None

    for path in ("", "/events", "/replay", "/result", "/record"):
        assert ben.ask("GET", f"/api/tables/{mine}{path}").body["code"] == "same_deal", path
    assert ben.ask("POST", f"/api/tables/{mine}/join", {}).body["code"] == "same_deal"
    with ben.socket(mine) as line:
        assert heard(line, "failed")["code"] == "same_deal"
    for path in ("", "/events", "/replay?seat=spectator", "/result", "/record"):
        assert seed.hex() not in json.dumps(carl.get(f"/api/tables/{mine}{path}")), path
    assert carl.get(f"/api/tables/{mine}/record")["decisions"] == []
    assert carl.ask("GET", f"/api/tables/{mine}/replay?seat=all").status == 403
    assert anna.ask("POST", f"/api/tables/{mine}/rematch", {"same_deal": True}).body["code"] == "same_deal"

    over(ben, theirs)

    assert ben.get(f"/api/tables/{mine}/replay?seat=all")["of"] > 0
    assert carl.get(f"/api/tables/{mine}/record")["header"]["seed"] == seed.hex()


def test_a_deal_is_for_the_same_game_and_nobody_plays_it_twice(site: Site) -> None:
    anna, ben = site.browser(), site.browser()
    mine = anna.open("me random", deal="new")
    deal = anna.table(mine)["deal"]
    two = [{"kind": "me"}, {"kind": "bot"}]

    def code(browser: Browser, **more: object) -> str:
        return str(browser.ask("POST", "/api/tables", {"game": "outpost", "seats": two, "deal": deal, **more}).body)

    assert "'deal'" in code(ben, game="ares_expedition")
    assert "'deal'" in code(ben, modules=["storms"])
    assert "'deal'" in code(ben, seats=[*two, {"kind": "bot"}])
    assert "'not_found'" in code(ben, deal="no-such-deal")
    assert "'same_deal'" in code(anna)
    other = ben.opened("open random", deal=deal)["table"]
    assert anna.ask("POST", f"/api/tables/{other}/join", {}).body["code"] == "same_deal"
    assert ben.post(f"/api/tables/{other}/join", {})["seat"] == 0
