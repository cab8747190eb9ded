"""Cards with tiles: where each may go on Tharsis, and what lies there afterwards; and what asteroids take along."""

from typing import Any

import pytest

from games.terraforming_mars.tables import acting
from regolith.testing import Table

SEA = ("0,1", "0,3", "0,4", "1,5", "3,7", "4,3", "4,4", "4,5", "5,5", "5,6", "5,7", "8,4")
MET: dict[str, dict[str, Any]] = {
    "Domed Crater": {"oxygen": 7},
    "Cupola City": {"oxygen": 9},
    "Open City": {"oxygen": 12},
    "Mangrove": {"temperature": 4},
    "Lake Marineris": {"temperature": 0},
    "Artificial Lake": {"temperature": -6},
    "Ice Cap Melting": {"temperature": 2},
    "Permafrost Extraction": {"temperature": -8},
}
"""What some cards need of the planet."""


def played(card: str, tiles: dict[str, Any] | None = None) -> Table:
    """Seat 0 has played this card on a planet that lets it, with these tiles there; what it asks is open."""
    t = acting(2, card)
    t.set(**MET.get(card, {}), tiles=tiles or {})
    t.set_seat(0, played=["Research"], mc=40, energy_production=2)
    t.play(0, card)
    return t


def spaces(t: Table) -> set[str]:
    return {key.removeprefix("space:") for key in t.options(0)}


@pytest.mark.parametrize(
    ("card", "tile", "oxygen"),
    [("Mangrove", "greenery", 1), ("Protected Valley", "greenery", 1), ("Mohole Area", "mohole-area", 0)],
)
def test_some_tiles_go_where_oceans_were_meant(card: str, tile: str, oxygen: int) -> None:
    t = played(card)

    assert spaces(t) == set(SEA)
    t.choose(0, "space:0,4")
    assert (t.tiles, t.oxygen, t.oceans) == ({"0,4": [tile, 0]}, oxygen, 0)


def test_an_artificial_lake_goes_where_no_ocean_was_meant() -> None:
    t = played("Artificial Lake")

    assert not spaces(t) & {*SEA, "4,2"}
    assert len(spaces(t)) == 61 - len(SEA) - 1
    t.choose(0, "space:2,3")
    assert (t.tiles, t.oceans, t.seat(0).tr) == ({"2,3": "ocean"}, 1, 21)


def test_lava_flows_from_volcanoes() -> None:
    t = played("Lava Flows")

    assert spaces(t) == {"1,1", "2,0", "3,0", "4,0"}
    t.choose(0, "space:1,1")
    assert (t.tiles, t.temperature, t.seat(0).steel) == ({"1,1": ["lava-flows", 0]}, -26, 1)


def test_an_urbanized_area_lies_between_cities() -> None:
    t = played("Urbanized Area", {"2,2": ["city", 1], "2,4": ["city", 0]})

    assert t.tiles["2,3"] == ["city", 0]
    assert (t.seat(0).energy_production, t.seat(0).mc_production) == (1, 2)


def test_a_mining_area_lies_on_metal_beside_ones_own() -> None:
    t = played("Mining Area", {"7,1": ["city", 0], "0,2": ["city", 1]})

    assert spaces(t) == {"7,0", "8,0", "8,1"}
    t.choose(0, "space:8,1")
    assert (t.seat(0).steel_production, t.seat(0).steel, t.tiles["8,1"]) == (1, 2, ["mining-area", 0])


def test_mining_rights_are_to_be_had_on_all_metal() -> None:
    t = played("Mining Rights", {"7,1": ["city", 0]})

    assert spaces(t) == {"0,0", "1,1", "2,6", "3,0", "7,0", "7,5", "8,0", "8,1"}
    t.choose(0, "space:7,5")
    assert (t.seat(0).titanium_production, t.seat(0).titanium) == (1, 1)


@pytest.mark.parametrize(
    ("card", "energy", "mc", "steel", "plants"),
    [
        ("Domed Crater", 1, 3, 0, 3),
        ("Cupola City", 1, 3, 0, 0),
        ("Underground City", 0, 0, 2, 0),
        ("Open City", 1, 4, 0, 2),
        ("Corporate Stronghold", 1, 3, 0, 0),
    ],
)
def test_a_city_lives_on_energy_and_keeps_away_from_others(
    card: str, energy: int, mc: int, steel: int, plants: int
) -> None:
    t = played(card, {"2,2": ["city", 1]})

    assert not spaces(t) & {"1,1", "1,2", "2,1", "2,3", "3,2", "3,3", "4,2"}
    t.choose(0, "space:6,3")
    me = t.seat(0)
    assert (me.energy_production, me.mc_production, me.steel_production, me.plants) == (energy, mc, steel, plants)
    assert t.tiles["6,3"] == ["city", 0]


@pytest.mark.parametrize(
    ("card", "oceans"),
    [
        ("Subterranean Reservoir", 1),
        ("Convoy From Europa", 1),
        ("Ice Cap Melting", 1),
        ("Permafrost Extraction", 1),
        ("Black Polar Dust", 1),
        ("Lake Marineris", 2),
        ("Ice Asteroid", 2),
    ],
)
def test_water_comes_to_mars(card: str, oceans: int) -> None:
    t = played(card)

    for space in ("0,4", "5,6")[:oceans]:
        t.choose(0, f"space:{space}")

    assert (t.oceans, t.seat(0).tr) == (oceans, 20 + oceans)
    assert not any(key.startswith("space:") for key in t.options(0))


def test_a_plantation_grows_beside_ones_own() -> None:
    t = played("Plantation", {"6,3": ["city", 0]})

    assert spaces(t) == {"5,3", "5,4", "6,2", "6,4", "7,2", "7,3"}
    t.choose(0, "space:6,4")
    assert (t.oxygen, t.seat(0).tr, t.tiles["6,4"]) == (1, 21, ["greenery", 0])


@pytest.mark.parametrize(
    ("card", "taken"),
    [("Asteroid", 3), ("Big Asteroid", 4), ("Deimos Down", 8), ("Mining Expedition", 2)],
)
def test_what_falls_from_the_sky_takes_plants_along(card: str, taken: int) -> None:
    t = acting(2, card)
    t.set_seat(0, mc=40)
    t.set_seat(1, plants=9)

    t.play(0, card)
    t.choose(0, "from:1")

    assert t.seat(1).plants == 9 - taken


@pytest.mark.parametrize("card", ["Comet", "Giant Ice Asteroid"])
def test_plants_are_taken_when_the_water_is_there(card: str) -> None:
    t = acting()
    t.set_seat(1, plants=9, cards=["Io Mining Industries"])
    t.set_seat(0, mc=40, cards=[card])
    oceans = ("0,4", "5,6")[: 2 if card == "Giant Ice Asteroid" else 1]

    t.play(0, card)
    for space in oceans:
        t.choose(0, f"space:{space}")
    t.choose(0, "from:1")

    assert (t.oceans, t.seat(1).plants) == (len(oceans), 9 - 3 * len(oceans))


@pytest.mark.parametrize(
    ("card", "held"),
    [("Aerobraked Ammonia Asteroid", {"Tardigrades": 2}), ("Eos Chasma National Park", {"Fish": 1})],
)
def test_life_is_brought_to_the_card_for_it(card: str, held: dict[str, int]) -> None:
    t = acting(2, card)
    t.set(temperature=-12)
    t.set_seat(0, mc=40, played=["Tardigrades", "Fish"])

    t.play(0, card)

    assert t.seat(0).held == held


@pytest.mark.parametrize("whose", [0, 1])
def test_burning_plants_costs_somebody_production(whose: int) -> None:
    t = acting(2, "Biomass Combustors")
    t.set(oxygen=6)
    for seat in (0, 1):
        t.set_seat(seat, plants_production=1, mc=10)

    t.play(0, "Biomass Combustors")
    t.choose(0, f"from:{whose}")

    assert [t.seat(seat).plants_production for seat in (0, 1)] == [1 - (whose == seat) for seat in (0, 1)]
    assert t.seat(0).energy_production == 2


@pytest.mark.parametrize(
    ("helper", "card", "price"),
    [
        ("Mass Converter", "Technology Demonstration", 3),
        ("Mass Converter", "Invention Contest", 2),
        ("Earth Office", "Business Contacts", 4),
        ("Space Station", "Imported GHG", 5),
        ("Quantum Extractor", "Imported GHG", 5),
        ("Shuttles", "Imported GHG", 5),
        ("Research Outpost", "Imported GHG", 6),
        ("Earth Catapult", "Imported GHG", 5),
        ("Anti-Gravity Technology", "Imported GHG", 5),
    ],
)
def test_a_card_in_play_makes_others_cheaper(helper: str, card: str, price: int) -> None:
    t = acting(2, card)
    t.set_seat(0, played=[helper], mc=price)
    short = acting(2, card)
    short.set_seat(0, played=[helper], mc=price - 1)
    key = f"play:{card.lower().replace(' ', '-')}"

    assert t.may(0, key)
    assert not short.may(0, key)
