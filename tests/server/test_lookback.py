"""Looking back, and what must not be seen: replay, result, record, and hidden cards in no byte for another seat."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from regolith.kernel.match import Match
from regolith.server.tables.live import header_from
from regolith.server.tables.lookback import course
from regolith.server.tables.steps import decisions_of
from server.conftest import Where, quick
from server.site import PATIENCE, Browser, Site, running
from server.test_tables import joined, wait_for_the_end


@pytest.fixture(scope="module")
def over(lone: Site) -> tuple[Browser, str]:
    """A finished game of bots, opened by somebody who did not play."""
    anna = lone.browser()
    table = anna.open("random greedy", "ares_expedition", seed=21)
    wait_for_the_end(anna, table)
    return anna, table


def test_the_result_by_source_and_round(over: tuple[Browser, str]) -> None:
    anna, table = over

    result = anna.get(f"/api/tables/{table}/result")

    assert result["scores"] == anna.view(table)["scores"]
    assert [sum(source["points"] for source in seat) for seat in result["sources"]] == result["scores"]
    assert result["series"][-1]["scores"] == result["scores"]
    assert [mark["at"] for mark in result["series"]] == sorted({mark["at"] for mark in result["series"]})
    assert result["highlights"]
    assert len(result["seed"]) == 64
    assert result["names"] == ["Dice", "Greedy"]


def test_a_finished_game_is_replayed_from_every_seat(over: tuple[Browser, str]) -> None:
    anna, table = over
    of = anna.get(f"/api/tables/{table}/replay")["of"]

    end = anna.get(f"/api/tables/{table}/replay?at={of}&seat=all")
    start = anna.get(f"/api/tables/{table}/replay?at=1&seat=1")

    assert [view["seat"] for view in end["views"]] == [0, 1]
    assert end["views"][0]["over"]
    assert (start["at"], start["views"][0]["seat"]) == (1, 1)
    assert start["key"] is not None
    assert anna.get(f"/api/tables/{table}/replay?at=999999&seat=spectator")["at"] == of


def test_before_the_end_only_the_own_past_is_shown(lone: Site) -> None:
    anna, ben = lone.browser(), lone.browser()
    table = joined(anna, ben)
    before = anna.view(table)
    anna.answer(table)
    ben.answer(table)

    assert anna.get(f"/api/tables/{table}/replay?at=0&seat=0")["views"] == [before]
    assert anna.get(f"/api/tables/{table}/replay?at=2")["key"] is None
    for path in ("replay?seat=1", "replay?seat=all"):
        assert anna.ask("GET", f"/api/tables/{table}/{path}").status == 403
    assert anna.ask("GET", f"/api/tables/{table}/replay?seat=7").status == 404
    assert anna.ask("GET", f"/api/tables/{table}/result").status == 409


def test_the_record_of_a_running_game_holds_own_decisions_only(lone: Site) -> None:
    anna, ben = lone.browser(), lone.browser()
    table = joined(anna, ben)
    anna.answer(table)
    ben.answer(table)

    found = {name: who.get(f"/api/tables/{table}/record") for name, who in (("anna", anna), ("ben", ben))}

    assert [step[0] for step in found["anna"]["decisions"]] == [0]
    assert [step[0] for step in found["ben"]["decisions"]] == [1]
    assert lone.browser().get(f"/api/tables/{table}/record")["decisions"] == []
    assert found["anna"]["header"]["seed"] is None


def hidden_from(match: Match, seat: int | None) -> set[str]:
    """The names of cards that lie where this viewer cannot look and that were never seen by anybody else."""
    state: Any = match.state
    rules = state.rules
    hidden = {rules.noun("card", card) for card in state.deck.cards}
    for owner, player in enumerate(state.seats):
        if owner != seat:
            hidden |= {rules.noun("card", card) for card in player.hand.cards}
    return hidden


def test_no_byte_sent_to_a_seat_names_a_hidden_card(where: Where) -> None:
    """Every frame of every seat and the spectator over the first rounds of a game, against the true table."""
    with running(quick(where("sqlite"))) as site:
        anna, ben, eve = site.browser(), site.browser(), site.browser()
        opened = anna.opened("me person", "ares_expedition", seed=6)
        table = opened["table"]
        ben.post(f"/api/tables/{table}/join", {"token": opened["invitations"][0]["link"].split("#")[1]})
        header = header_from(site.call(lambda: site.server.room.table(table)).row.header)
        match = Match(header)
        lines = [(0, anna.socket(table)), (1, ben.socket(table)), (None, eve.socket(table))]
        ever: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
        try:
            frames = {seat: [str(line.recv(timeout=PATIENCE))] for seat, line in lines}
            checked = 0
            for at in range(40):
                browser = anna if match.decision(0) is not None else ben
                question = browser.view(table)["decision"]
                key = question["options"][-1 if at % 3 else 0]["key"]
                seq = browser.decide(table, question["number"], key).body["seq"]
                match.answer(question["seat"], key)
                for viewer, line in lines:
                    while True:
                        frame = str(line.recv(timeout=PATIENCE))
                        frames[viewer].append(frame)
                        if json.loads(frame).get("seq") == seq:
                            break
                    known = json.dumps([match.observe(viewer), match.story(viewer)])
                    secret = hidden_from(match, viewer)
                    ever[viewer] |= {card for card in secret if f'"{card}"' in known}
                    for card in secret - ever[viewer]:
                        checked += 1
                        assert f'"{card}"' not in frame
                        assert f":{card}" not in frame
        finally:
            for _, line in lines:
                line.close()

    assert checked > 10_000


def test_the_points_of_a_round_count_cards_and_awards_as_they_stand() -> None:
    match = Match.start("ares_expedition", players=3, modules=["discovery"], seed=5)
    dice = Random(5)
    while not match.is_over():
        asked = dice.choice(match.decisions())
        match.answer(asked.seat, dice.choice(asked.keys))
    record = match.record()

    series, _ = course(record)

    grown = 0
    for mark in series[:-1:4]:
        then = Match.replay(record, decisions_of(match, mark.at))
        awards = [award["points_now"] for award in then.observe(None)["table"]["awards"]]
        promised = [sum(points) for points in zip(*awards, strict=True)]
        grown += sum(promised)
        assert mark.scores == [score + n for score, n in zip(then.scores(), promised, strict=True)]
    assert grown > 0
    assert series[-1].scores == match.scores()


@pytest.mark.parametrize(
    ("game", "modules", "rival"), [("terraforming_mars", ["automa"], "marsbot"), ("pandorum", [], "maximus")]
)
def test_a_rival_without_a_seat_has_points_in_every_round(game: str, modules: list[str], rival: str) -> None:
    match = Match.start(game, players=1, modules=modules, seed=5)
    dice = Random(5)
    while not match.is_over():
        asked = match.decisions()[0]
        match.answer(asked.seat, dice.choice(asked.keys))

    series, _ = course(match.record())

    shown = match.observe(0)["table"][rival]
    assert series[-1].rivals == [shown["points"] if rival == "marsbot" else shown["quids"]]
    assert len({tuple(mark.rivals) for mark in series}) > 3
    assert all(len(mark.rivals) == 1 for mark in series)
