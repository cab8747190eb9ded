"""Nobody counts what others pick in secret: the same table once for every number of picks, and every byte compared."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from regolith.kernel.match import Match
from regolith.server.tables.steps import counts_of, decisions_of, steps_before
from server.chaos.killing import Game, Move, next_move
from server.conftest import Where, quick
from server.site import Browser, Site, running

GAME = Game("terraforming_mars", players=3, seed=31)
LENGTHS = range(11)
"""So many projects the first seat can buy."""
PICKS = (0, 4, 10)
QUESTION = "terraforming_mars/opening/projects/each"


def secret_runs(lengths: Iterable[int] = PICKS) -> list[list[Move]]:
    """To the secret choice of projects, the first seat's answer with so many picks, and what the second answers."""
    match = GAME.match()
    before: list[Move] = []
    while not all(one.context == QUESTION for one in match.decisions()):
        before.append(next_move(match, len(before), "random"))
        before[-1].apply(match)
    first, second, _ = match.decisions()
    keys = [key for key in first.keys if key != "done"]
    one = Move(second.seat, second.number, [*[key for key in second.keys if key != "done"][:2], "done"], True)
    return [[*before, Move(first.seat, first.number, [*keys[:n], "done"][:10], True), one] for n in lengths]


def seated(site: Site) -> tuple[str, list[Browser]]:
    browsers = [site.browser() for _ in range(GAME.players)]
    opened = browsers[0].opened("me person person", GAME.name, seed=GAME.seed)
    for browser, invitation in zip(browsers[1:], opened["invitations"], strict=True):
        browser.post(f"/api/tables/{opened['table']}/join", {"token": invitation["link"].split("#")[1]})
    return opened["table"], [*browsers, site.browser()]


def everything(browser: Browser, table: str) -> list[str]:
    """All that can be asked for, and how long it is."""
    paths = ["", "/events", "/events?after=1", "/record", "/result"]
    paths += [f"/replay?at={at}" for at in (*range(9), 99)] + ["/replay?at=9&seat=0", "/replay?at=9&seat=spectator"]
    found = []
    for path in paths:
        reply = browser.ask("GET", f"/api/tables/{table}{path}")
        text = json.dumps(reply.body).replace(table, "this table")
        found.append(f"{path} {reply.status} {reply.headers['content-length']} {text}")
    lists = browser.get("/api/tables")
    return [*found, json.dumps([line for line in lists["mine"] + lists["open"] if line["id"] == table])]


def test_what_is_picked_in_secret_cannot_be_counted(where: Where) -> None:
    told: list[list[list[str]]] = []
    for moves in secret_runs():
        with running(quick(where("sqlite"), now=lambda: 1_000_000.0)) as site:
            table, browsers = seated(site)
            for at, move in enumerate(moves):
                browsers[move.seat].post(f"/api/tables/{table}/decisions", move.wish(f"answer-{at:04d}"))
            others = browsers[1:]
            seen = [everything(browser, table) for browser in others]
            browsers[1].post(f"/api/tables/{table}/undo", {"consent": True})
            seen += [everything(browser, table) for browser in others]
            told.append([[line.replace(table, "this table") for line in lines] for lines in seen])

    for other in told[1:]:
        for was, now in zip(told[0], other, strict=True):
            for one, two in zip(was, now, strict=True):
                assert one == two


def test_a_secret_run_is_answered_as_a_whole(lone: Site) -> None:
    *before, run, _ = secret_runs([4])[0]
    table, browsers = seated(lone)
    for at, move in enumerate(before):
        browsers[move.seat].post(f"/api/tables/{table}/decisions", move.wish(f"answer-{at:04d}"))

    pick = browsers[0].decide(table, run.number, run.keys[0])

    assert (pick.status, pick.body["code"]) == (409, "illegal")
    assert browsers[0].ask("POST", f"/api/tables/{table}/decisions", run.wish("answer-whole")).status == 200


@pytest.mark.parametrize("seed", [1, 2])
def test_steps_and_decisions_are_told_from_each_other(seed: int) -> None:
    match = Match.start("ares_expedition", 3, seed=seed)
    for at in range(40):
        next_move(match, at).apply(match)
    counts = counts_of(match)

    assert counts[-1] < len(match.taken), "no run of picks: this test shows nothing"
    for step in range(counts[-1]):
        at = decisions_of(match, step)
        assert match.taken[at].first
        assert steps_before(match, at) == counts[at] == step
    assert decisions_of(match, counts[-1]) == len(match.taken)
