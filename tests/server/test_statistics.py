"""The finished games of a device, from its own seat."""

from __future__ import annotations

from regolith.server.store import connect
from server.conftest import Where, quick
from server.site import Site, running
from server.test_deals import over


def test_what_was_played_with_whom_and_how_it_ended(site: Site) -> None:
    anna = site.browser()
    unfinished = anna.open("me random")
    table = anna.open("random me", game="outpost", title="Evening")
    result = over(anna, table)

    (game,) = anna.get("/api/me/statistics")["games"]

    assert (game["table"], game["title"], game["game"], game["players"]) == (table, "Evening", "outpost", 2)
    assert (game["seat"], game["score"], game["place"]) == (1, result["scores"][1], result["ranking"][1])
    assert game["won"] == (result["ranking"][1] == 1)
    (other,) = game["opponents"]
    assert (other["name"], other["bot"], other["score"]) == ("Dice", "random", result["scores"][0])
    assert unfinished not in str(game)
    assert site.browser().get("/api/me/statistics") == {"games": [], "more": False}


def test_the_corporation_is_remembered(site: Site) -> None:
    anna = site.browser()
    table = anna.open("me", game="ares_expedition", seed=3)
    anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    over(anna, table)

    (game,) = anna.get("/api/me/statistics")["games"]

    assert game["side"] == anna.view(table)["table"]["seats"][0]["corporation"]
    assert game["opponents"] == []


def test_games_that_ended_before_results_were_kept_count_as_well(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me random")
        result = over(anna, table)
    db = connect(database)
    db.run("DELETE FROM results")
    db.close()
    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie

        (game,) = again.get("/api/me/statistics")["games"]

        assert (game["score"], game["side"]) == (result["scores"][0], "")
