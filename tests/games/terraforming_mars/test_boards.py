"""The three boards are those of the fact files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.terraforming_mars.grounds import Ground
from regolith.games.mars.words import GOODS, STOCK
from regolith.games.terraforming_mars.awards import AWARDS, FIRST, PRICES, SECOND
from regolith.games.terraforming_mars.boards import BESIDE_THE_MAP, KINDS, MAPS, ROWS, MarsBoard
from regolith.games.terraforming_mars.milestones import MILESTONES, PRICE, WORTH
from regolith.games.terraforming_mars.words import (
    CAPITAL,
    NEURAL_INSTANCE,
    OCEANS_TOP,
    OXYGEN_TOP,
    TEMPERATURE_TOP,
    TILES,
)
from regolith.testing import rule

FACTS = Path(__file__).parents[2] / "facts" / "tm"
GIVEN = {"MC": "mc", "plants": "plant", "cards": "card"}


def facts(file: str) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads((FACTS / file).read_text(encoding="utf-8"))
    return read


SPACES = [fact for fact in facts("boards.json") if fact["board"] in MAPS]


NTH = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")


@pytest.mark.parametrize("name", MAPS)
def test_every_space_is_as_it_is_printed(name: str) -> None:
    board = MarsBoard(name)
    printed = [fact for fact in SPACES if fact["board"] == name]

    assert len(printed) == len(board.map) == 61
    for fact in printed:
        space = board.nouns.index(f"{fact['row']},{fact['col']}")
        given = {GIVEN.get(GOODS[good], GOODS[good]): n for good, n in board.bonuses[space]}
        if space == board.pole:
            given["ocean_for_6mc"] = 1

        assert (board.rows[space], board.columns[space]) == (fact["row"], fact["col"])
        assert KINDS[board.kinds[space]] == fact["type"]
        assert given == fact["bonus"]
        assert board.names[space] == (fact["name"] or f"row {fact['row'] + 1}, {NTH[fact['col']]}")


@rule("TMBASE-BOARD-01")
@pytest.mark.parametrize("name", MAPS)
def test_a_board_has_nine_rows_and_twelve_spaces_for_oceans(name: str) -> None:
    board = MarsBoard(name)
    number = board.nouns.index

    assert [board.rows.count(row) for row in range(9)] == [5, 6, 7, 8, 9, 8, 7, 6, 5] == list(ROWS)
    assert len(board.sea) == 12
    assert all(space in board.beside[there] for space in board.map for there in board.beside[space])
    assert len(board.beside[number("4,4")]) == 6
    assert all(len(board.beside[number(corner)]) == 3 for corner in ("0,0", "0,4", "4,0", "4,8", "8,0", "8,4"))


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("4,4", "3,3 3,4 4,5 5,4 5,3 4,3"),
        ("2,3", "1,2 1,3 2,4 3,4 3,3 2,2"),
        ("6,3", "5,3 5,4 6,4 7,3 7,2 6,2"),
        ("8,4", "7,4 7,5 8,3"),
    ],
)
def test_neighbours_from_the_top_left_on(space: str, around: str) -> None:
    board = MarsBoard("tharsis")
    at = board.nouns.index(space)

    assert [board.nouns[there] for there in board.clockwise[at]] == around.split()
    assert set(board.clockwise[at]) == set(board.beside[at])


@rule("TMBASE-BOARD-02")
def test_volcanoes_the_reserved_space_and_the_pole() -> None:
    found = {}
    for name in MAPS:
        board = MarsBoard(name)
        volcanoes = [board.nouns[space] for space in board.volcanic]
        reserved = [board.nouns[space] for space in board.reserved]
        found[name] = (volcanoes, reserved, board.nouns[board.pole] if board.pole >= 0 else "")

    assert found == {
        "tharsis": (["1,1", "2,0", "3,0", "4,0"], ["4,2"], ""),
        "hellas": ([], [], "8,2"),
        "elysium": (["1,0", "2,0", "2,6", "4,8"], [], ""),
    }


@rule("TMBASE-BOARD-03")
@pytest.mark.parametrize("name", MAPS)
def test_two_places_beside_the_map_touch_nothing(name: str) -> None:
    board = MarsBoard(name)

    assert BESIDE_THE_MAP == ("Ganymede Colony", "Phobos Space Haven")
    assert board.apart == {"ganymede-colony": 61, "phobos-space-haven": 62}
    assert {KINDS[board.kinds[space]] for space in board.apart.values()} == {"apart"}
    assert not any(board.is_on_mars(space) or board.beside[space] for space in board.apart.values())


def test_an_expansion_brings_more_places_beside_the_map() -> None:
    board = MarsBoard("hellas").with_apart("Dawn City", "Stratopolis")

    assert list(board.apart) == ["ganymede-colony", "phobos-space-haven", "dawn-city", "stratopolis"]
    assert board.names[-1] == "Stratopolis"
    assert (len(board), board.name) == (65, "hellas")


@rule("TMBASE-BOARD-04")
@pytest.mark.parametrize("name", MAPS)
def test_each_board_brings_its_own_milestones_and_awards(name: str) -> None:
    g = Ground(name)

    assert g.book.nouns["milestone"] == [fact["id"] for fact in facts("milestones.json") if fact["board"] == name]
    assert g.book.nouns["award"] == [fact["id"] for fact in facts("awards.json") if fact["board"] == name]
    assert len(g.book.milestones) == len(g.book.awards) == 5


def test_goals_and_prices_are_those_of_the_facts() -> None:
    goals = {milestone.id: milestone.goal for board in MILESTONES.values() for milestone in board}
    printed = [fact for fact in facts("milestones.json") if fact["board"] in MAPS]

    assert goals == {fact["id"]: fact["need"] for fact in printed}
    assert {(fact["cost"], fact["vp"]) for fact in printed} == {(PRICE, WORTH)}
    for fact in facts("awards.json"):
        assert (fact["fund_cost"], fact["vp_first"], fact["vp_second"]) == (list(PRICES), FIRST, SECOND)
    assert [award.name for board in AWARDS.values() for award in board] == [
        fact["name"] for fact in facts("awards.json") if fact["board"] in MAPS
    ]


@rule("TMBASE-COMP-03")
def test_the_tiles_of_the_box() -> None:
    special = [
        *("capital", "commercial-district", "ecological-zone", "industrial-center", "lava-flows", "mining-area"),
        *("mining-rights", "mohole-area", "natural-preserve", "nuclear-zone", "restricted-area"),
    ]

    assert TILES[1:CAPITAL] == ("ocean", "greenery", "city")
    assert list(TILES[CAPITAL:NEURAL_INSTANCE]) == special
    assert TILES[NEURAL_INSTANCE:] == ("neural-instance",)
    assert OCEANS_TOP == 9


@rule("TMBASE-COMP-04")
def test_the_scales_and_the_six_goods() -> None:
    scales = {fact["id"]: fact for fact in facts("global_parameters.json")}
    tops = {"temperature": TEMPERATURE_TOP, "oxygen": OXYGEN_TOP, "oceans": OCEANS_TOP}
    g = Ground()

    assert (
        tops == {name: scales[name]["steps_total"] for name in tops} == {"temperature": 19, "oxygen": 14, "oceans": 9}
    )
    for scale, width in (("temperature", 2), ("oxygen", 1), ("oceans", 1)):
        assert scales[scale]["start"] + width * tops[scale] == scales[scale]["max"]
    assert GOODS[:STOCK] == ("MC", "steel", "titanium", "plants", "energy", "heat")
    assert g.seat().stock == [0] * 6
    assert g.seat().production[:STOCK] == [0] * 6
