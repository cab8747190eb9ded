"""The bonus cards that only a corporation of MarsBot has, where one has much to say."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding
from games.terraforming_mars.automa.duel import does, mc, on, resolves, state, told
from regolith.games.terraforming_mars.automa.corporations.decks import AddBonus, AddProjects
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.testing import rule

# Build, Build, Build


def test_build_build_build_settles_beside_the_person() -> None:
    t = bare(facing("Philares"))
    t.set(tiles={"6,2": ["greenery", 0]})
    t.set_seat(1, mc=20)
    resolves(t, "Build, Build, Build")
    (city,) = [space for space, tile in t.tiles.items() if tile[0] == "city"]
    index = state(t).rules.nouns["space"].index
    assert index(city) in state(t).book.board.beside[index("6,2")]
    paid = sum(nouns[0] for _, nouns in told(t, "covers")[2:])
    assert mc(t) == 20 + paid - 5
    assert t.bonus_discard == ["Build, Build, Build"]

    t = bare(facing("Philares"))
    t.set(tiles={"6,2": ["city", 0]}, bot_played=["Rover Construction", "Nuclear Zone"])
    t.set_seat(1, mc=2)
    resolves(t, "Build, Build, Build")
    assert [tile for tile in t.tiles.values() if tile[0] == "nuclear-zone"] == [["nuclear-zone", 1]]
    assert (t.bot_played, mc(t)) == (["Rover Construction"], 0)

    t = bare(facing("Philares"))
    t.set(tiles={})
    resolves(t, "Build, Build, Build")
    assert (mc(t), t.bonus_discard) == (3, [])
    assert "Build, Build, Build" in t.bonus_deck


@pytest.mark.parametrize(
    "tiles",
    [
        {"6,2": ["greenery", 1], "2,3": ["natural-preserve", 0]},
        {"6,2": ["city", 1], "2,3": ["natural-preserve", 0]},
    ],
    ids=["greenery", "city"],
)
def test_build_build_build_looks_for_greeneries_and_cities_of_the_person_alone(tiles: dict[str, list[object]]) -> None:
    t = bare(facing("Philares"))
    t.set(tiles=tiles, bot_played=["Nuclear Zone"])

    resolves(t, "Build, Build, Build")

    assert (t.tiles, t.bot_played, mc(t), t.bonus_discard) == (tiles, ["Nuclear Zone"], 3, [])


def test_build_build_build_places_no_capital_beside_a_city() -> None:
    t = bare(facing("Philares"))
    t.set(tiles={"6,2": ["city", 0]}, bot_played=["Capital", "Nuclear Zone"])
    t.set_seat(1, mc=20)
    resolves(t, "Build, Build, Build")
    assert sorted(tile[0] for tile in t.tiles.values()) == ["city", "nuclear-zone"]
    assert t.bot_played == ["Capital"]

    t = bare(facing("Philares"))
    t.set(tiles={"6,2": ["city", 0]}, bot_played=["Capital"])
    resolves(t, "Build, Build, Build")
    assert (t.bot_played, mc(t), t.bonus_discard) == (["Capital"], 3, [])


def test_build_build_build_is_shuffled_back() -> None:
    places = set()
    for deal in range(1, 9):
        t = bare(facing("Philares", deal=deal))
        t.set(tiles={})
        resolves(t, "Build, Build, Build")
        places.add(t.bonus_deck.index("Build, Build, Build"))

    assert len(places) > 2


SPECIAL = {
    "Ecological Zone": "ecological-zone",
    "Natural Preserve": "natural-preserve",
    "Nuclear Zone": "nuclear-zone",
    "Commercial District": "commercial-district",
    "Industrial Center": "industrial-center",
    "Lava Flows": "lava-flows",
    "Mining Area": "mining-area",
    "Mining Rights": "mining-rights",
    "Mohole Area": "mohole-area",
    "Restricted Area": "restricted-area",
}
"""By project: the tile that it places, wherever that is."""


@pytest.mark.parametrize("project", SPECIAL)
def test_build_build_build_places_the_tile_of_every_such_project(project: str) -> None:
    t = bare(facing("Philares"))
    t.set(tiles={"6,2": ["city", 0]}, bot_played=["Mine", project])
    t.set_seat(1, mc=5)

    resolves(t, "Build, Build, Build")

    ((where, tile),) = [(space, tile) for space, tile in t.tiles.items() if tile[1] == 1]
    index = state(t).rules.nouns["space"].index
    assert (tile, index(where) in state(t).book.board.beside[index("6,2")]) == ([SPECIAL[project], 1], True)
    assert (t.bot_played, project in t.destroyed) == (["Mine"], True)


# Where there is nothing left to do


@rule("TMAUTO-TURN-02")
def test_venusian_lobby_does_not_fail_where_venus_and_its_track_are_finished() -> None:
    t = bare(facing("Morning Star Inc.", modules=["venus"]), venus=12)
    t.set(venus=30, oxygen=14)

    resolves(t, "Venusian Lobby")

    assert (t.temperature, mc(t), told(t, "fails")) == (-28, 0, [])


@rule("TMAUTO-TURN-02")
def test_supply_and_demand_does_not_fail_where_the_track_is_finished() -> None:
    t = bare(facing("Factorum"), power=18)

    resolves(t, "Supply & Demand")

    assert (on(t, "power"), mc(t), told(t, "fails")) == (18, 0, [])


# Shuffled in


NUMBERS = ["Mine", "Heather", "Bushes", "Steelworks", "Strip Mine", "Power Plant"]


@rule("TMBOT-GEN-02")
@pytest.mark.parametrize("adds", [AddBonus(1), AddProjects(9)], ids=["bonus", "project"])
def test_what_joins_the_action_deck_lies_anywhere_in_it(adds: Effect[Mars]) -> None:
    places = set()
    for deal in range(1, 9):
        t = facing("Ecoline", deal=deal)
        t.set(action_deck=NUMBERS)
        deck = [state(t).rules.name("card", card) for card in automa(does(t, adds)).action.cards]
        (joined,) = [name for name in deck if name not in NUMBERS]
        places.add(deck.index(joined))

    assert len(places) > 2


@rule("TMBOT-SETUP-06")
def test_a_bonus_card_of_the_box_lies_anywhere_in_its_deck() -> None:
    """The first action deck of this corporation takes no bonus card away."""
    founded = [founding("United Nations Mars Initiative", deal=deal) for deal in range(1, 9)]

    assert len({t.bonus_deck.index("Government Subsidy") for t in founded}) > 2
