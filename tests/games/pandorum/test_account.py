"""The story of Pandorum is its account: where Quids come from, why Structures go, and the end."""

import pytest

from games.pandorum.tables import build_at, end_turn, expedition, join, reveal
from regolith.games.pandorum.story import sources
from regolith.testing import Table, table


def played(players: int, *modules: str, seed: int = 1) -> Table:
    t = table("pandorum", players=players, modules=list(modules), seed=seed)
    t.random_to_end()
    return t


def test_everybody_begins_with_quids_and_structures() -> None:
    t = table("pandorum", players=2, seed=1)

    assert t.story(None)[:2] == [f"Seat {seat} begins with 3 Q, 6 modules and 3 bases." for seat in (0, 1)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_sources_of_quids_add_up_to_the_score(seed: int) -> None:
    t = played(3, "events", "monoliths", seed=seed)

    for seat, score in enumerate(t.scores):
        assert sum([n for _, n in sources(t.match.state, seat)]) == score
        assert len(sources(t.match.state, seat)) > 1


def test_quids_of_a_resupply_are_not_told_as_those_of_building() -> None:
    t = table("pandorum", players=2, seed=1)
    t.skip_to("resupply")
    join(t, 0, hull="Freighter hull")
    before = dict(sources(t.match.state, 0))

    t.choose(0, "resupply")

    after = dict(sources(t.match.state, 0))
    assert after == before | {"Resupplies and cards": 2}


def test_what_maximus_gains_by_building_is_told_so() -> None:
    t = played(1)

    found = dict(sources(t.match.state, 1))

    built = [line for line in t.story(None) if line.startswith("Maximus builds ")]
    assert built
    assert found["building"] >= 2 * len(built)


def test_the_end_tells_quids_by_source_and_who_has_won() -> None:
    t = played(2, "events")

    told = t.story(None)

    assert told[-1] == f"Seat {t.scores.index(max(t.scores))} wins."
    for seat, score in enumerate(t.scores):
        assert any(line.startswith(f"Seat {seat} has {score} Q: ") for line in told[-3:])


def test_maximus_has_his_place_at_the_end() -> None:
    told = played(1).story(None)

    assert any(line.startswith("Maximus has ") for line in told[-3:])
    assert told[-1] in ("Seat 0 wins.", "Maximus wins.")


def test_of_a_table_that_was_arranged_no_sources_are_made_up() -> None:
    t = expedition()
    t.set_seat(0, quids=50)
    t.random_to_end()

    assert sources(t.match.state, 0) == []
    assert f"Seat 0 has {t.scores[0]} Q." in t.story(None)


def test_a_structure_that_goes_says_through_what() -> None:
    t = expedition(modules=["events"])
    build_at(t, "H02", "generator-1")
    reveal(t, "Sabotage")
    end_turn(t, 0)

    assert any("is removed from hex 2 (Sabotage)" in line for line in t.story(None))
