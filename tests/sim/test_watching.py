"""What is written down of a game is what happened in it."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import polars
import pytest

from regolith.kernel.registry import game_names, rules_of, spec_of
from regolith.sim import Job
from regolith.sim.parts import play_part
from regolith.sim.run import play_chunk, play_match
from regolith.sim.watching import EVERY, tells
from regolith.testing.walkers import setups
from sim.runs import job, task

JOBS = [
    job("outpost", 3, ("storms",), games=6),
    job("terraforming_mars", 2, ("prelude", "venus", "colonies"), games=2),
    job("terraforming_mars", 1, ("automa",), games=2),
    job("ares_expedition", 2, ("discovery",), games=2),
    job("ares_expedition", 2, ("crisis",), games=3),
    job("ares_expedition", 1, (), games=3),
    job("pandorum", 2, ("events", "monoliths"), games=3),
    job("pandorum", 1, (), games=3),
]


def called(one: Job) -> str:
    return "-".join([one.game, str(one.players), *one.modules])


@cache
def tables(of: Job) -> dict[str, list[dict[str, Any]]]:
    return {name: polars.read_parquet(io.BytesIO(file)).to_dicts() for name, file in play_part(task(of)).files.items()}


@pytest.mark.parametrize("game", game_names())
def test_whatever_a_game_declares_is_there(game: str) -> None:
    """Deeds are told and name a thing, the round is told, and the kinds of sides are kinds of cards."""
    for setup in setups(game):
        rules = rules_of(setup)
        watched = rules.watched
        kinds = {card["kind"] for card in spec_of(game).cards()}

        assert watched.zones
        assert watched.opens in rules.story
        assert set(watched.sides) <= kinds
        assert set(watched.stages) <= set(rules.story)
        for deed in watched.deeds:
            assert any(kind for _, kind in rules.story[deed].parts), deed


@pytest.mark.both
@pytest.mark.parametrize("one", JOBS, ids=called)
def test_watching_changes_nothing(one: Job) -> None:
    assert play_part(task(one)).tally == play_chunk(one, range(one.games))


def test_watching_bots_changes_nothing() -> None:
    """The same decisions as in a match with its record."""
    one = job("outpost", 2, bots=("greedy", "random"), games=2, decisions=True)
    found = tables(one)

    for number in range(2):
        taken = play_match(one, one.setup(), one.seed_of(number)).taken
        mine = [row for row in found["decisions"] if row["game"] == number]
        assert [(row["seat"], row["answer"]) for row in mine] == [(each.step.seat, each.step.key) for each in taken]
        assert [row["question"] for row in mine] == [each.context for each in taken]


@pytest.mark.both
@pytest.mark.parametrize("one", JOBS, ids=called)
def test_the_rows_are_those_of_the_game(one: Job) -> None:
    """The first game again, with its record and its whole journal, which the rows were not made from."""
    found = tables(one)
    match = play_match(one, one.setup(), one.seed_of(0))
    rules, state = match.state.rules, match.state
    seats = [row for row in found["seats"] if row["game"] == 0 and row["seat"] < one.players]

    assert [row["score"] for row in seats] == rules.scores(state)
    assert [row["place"] for row in seats] == rules.ranking(state)
    assert found["games"][0]["decisions"] == len(match.taken)
    for kind, stage in (("plays", "played"), ("builds", "played"), ("draws", "seen"), ("keeps", "kept")):
        for entry in match.journal.entries:
            if entry.kind == kind and entry.seat < one.players and rules.story[kind].parts[0][1] == "card":
                card = rules.noun("card", entry.nouns[0])
                mine = [
                    row for row in found["cards"] if (row["game"], row["seat"], row["card"]) == (0, entry.seat, card)
                ]
                assert len(mine) == 1, f"{kind} {card}"
                assert mine[0][stage] is not None, f"{kind} {card}"
    for kind, deed in rules.watched.deeds.items():
        told = [entry.seat for entry in match.journal.entries if entry.kind == kind]
        assert told == [row["seat"] for row in found["deeds"] if row["game"] == 0 and row["deed"] == deed]


@pytest.mark.parametrize("one", JOBS, ids=called)
def test_a_card_comes_no_further_than_it_has_come(one: Job) -> None:
    for row in tables(one)["cards"]:
        assert row["seen"] is not None
        assert row["kept"] is None or row["kept"] >= row["seen"]
        assert row["played"] is None or row["played"] >= row["kept"]


@pytest.mark.parametrize(
    "one", [one for one in JOBS if "crisis" not in one.modules and one.game != "outpost"], ids=called
)
def test_sources_add_up_to_the_score(one: Job) -> None:
    found = tables(one)
    for seat in found["seats"]:
        of = (seat["game"], seat["seat"])
        points = [row["points"] for row in found["sources"] if (row["game"], row["seat"]) == of]
        assert sum(points) == seat["score"]


SOURCES = [
    job("terraforming_mars", 2, ("prelude",), games=2),
    job("ares_expedition", 2, ("discovery",), games=2),
    job("pandorum", 2, games=2),
]


@pytest.mark.parametrize("one", SOURCES, ids=called)
def test_sources_round_by_round_end_as_they_are_counted_at_the_end(one: Job) -> None:
    """Those that bring nothing are left out. Of games played by chance one in so many is told, the first among them."""
    found = tables(one)

    assert {row["game"] for row in found["sources_by_round"]} == {0}
    rounds = found["games"][0]["rounds"]
    assert {row["round"] for row in found["sources_by_round"]} == set(range(1, rounds + 1))
    at_the_end = [
        (row["seat"], row["source"], row["points"]) for row in found["sources_by_round"] if row["round"] == rounds
    ]
    assert at_the_end == [
        (row["seat"], row["source"], row["points"]) for row in found["sources"] if row["game"] == 0 and row["points"]
    ]


def test_which_games_tell_sources_round_by_round() -> None:
    assert {number for number in range(3 * EVERY) if tells(job(games=1), number)} == {0, EVERY, 2 * EVERY}
    assert tells(job(games=1, bots=("random", "greedy")), 1)


@pytest.mark.parametrize("one", JOBS, ids=called)
def test_every_round_is_measured_once_and_the_last_one_at_the_end(one: Job) -> None:
    found = tables(one)
    for game in found["games"]:
        mine = [row for row in found["rounds"] if row["game"] == game["game"]]
        places = [(row["round"], row["seat"], row["figure"]) for row in mine]
        assert len(set(places)) == len(places)
        assert {row["round"] for row in mine} == set(range(1, game["rounds"] + 1))
        for seat in found["seats"]:
            if seat["game"] == game["game"] and seat["seat"] < one.players:
                last = [
                    row["value"]
                    for row in mine
                    if (row["round"], row["seat"]) == (game["rounds"], seat["seat"])
                    and row["figure"] in ("points", "quids")
                ]
                assert last in ([], [seat["score"]])


def test_a_team_wins_as_one() -> None:
    """At the gentlest level the two of them hold Mars now and then; each of them has won then."""
    gentle = {"difficulty": "beginner", "tier0": 3}
    crisis = job("ares_expedition", 2, ("crisis",), games=3, options=gentle, bots=("greedy", "greedy"))
    part = play_part(task(crisis))
    seats = polars.read_parquet(io.BytesIO(part.files["seats"])).to_dicts()

    assert {seat["won"] for seat in seats} == {0.0, 1.0}
    assert all(seat["won"] == (seat["place"] == 1) for seat in seats)
    assert [float(wins) for wins in part.tally.wins] == [
        sum(seat["won"] for seat in seats if seat["seat"] == n) for n in (0, 1)
    ]
