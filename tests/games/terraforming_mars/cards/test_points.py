"""What cards are worth at the end."""

from typing import Any

import pytest

from games.terraforming_mars.tables import acting
from regolith.kernel.registry import spec_of
from regolith.testing import Table


def card_points(t: Table, seat: int = 0) -> int:
    tell = spec_of("terraforming_mars").breakdown
    assert tell is not None
    return dict(tell(t.match.state, seat))["cards"]


def worth(*played: str, tiles: dict[str, Any] | None = None, **values: Any) -> int:
    """The points of seat 0 for these cards in play."""
    t = acting()
    t.set(tiles=tiles or {})
    t.set_seat(0, **({"played": list(played)} | values))
    return card_points(t)


@pytest.mark.parametrize(
    ("card", "points"),
    [("Breathing Filters", 2), ("Asteroid Mining", 2), ("Nuclear Zone", -2), ("Energy Tapping", -1), ("Mine", 0)],
)
def test_some_cards_are_worth_what_is_printed(card: str, points: int) -> None:
    assert worth(card) == points


def test_events_are_worth_their_points_face_down() -> None:
    assert worth(events=["Large Convoy", "Bribed Committee", "Interstellar Colony Ship", "Comet"]) == 4


def test_the_capital_is_worth_the_oceans_beside_it() -> None:
    oceans = {"4,3": "ocean", "4,5": "ocean", "0,1": "ocean"}

    assert worth("Capital", tiles={"4,4": ["capital", 0], **oceans}) == 2
    assert worth("Capital", tiles={"2,2": ["capital", 0], **oceans}) == 0


def test_a_district_is_worth_the_cities_beside_it_whosever_they_are() -> None:
    cities = {"2,2": ["city", 1], "2,4": ["capital", 0], "6,3": ["city", 0]}

    assert worth("Commercial District", tiles={"2,3": ["commercial-district", 0], **cities}) == 2


@pytest.mark.parametrize("card", ["Ganymede Colony", "Io Mining Industries", "Water Import From Europa"])
def test_jovian_tags_are_worth_a_point_each(card: str) -> None:
    assert worth(card) == 1
    assert worth(card, "Colonizer Training Camp", "Vesta Shipyard") == 3 + 2 + 1


@pytest.mark.parametrize(("cities", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_shuttles_are_worth_a_point_for_every_three_cities_in_play(cities: int, points: int) -> None:
    spaces = ("1,2", "2,5", "4,0", "6,2", "7,4", "phobos-space-haven")
    tiles = {space: ["city", at % 2] for at, space in enumerate(spaces[:cities])}

    assert worth("Immigration Shuttles", tiles=tiles) == points


@pytest.mark.parametrize(
    ("card", "n", "points"),
    [("Physics Complex", 2, 4), ("Security Fleet", 3, 3), ("Fish", 2, 2), ("Pets", 3, 1), ("Tardigrades", 7, 1)],
)
def test_resources_on_cards_are_worth_points(card: str, n: int, points: int) -> None:
    assert worth(card, held={card: n}) == points
