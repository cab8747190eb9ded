"""What may be arranged of colonies, and what may not."""

from typing import Any

import pytest

from games.terraforming_mars.colonies.outer_system import outer_system
from regolith.testing import IllegalTable


def test_tiles_are_laid_anew_with_nobody_there() -> None:
    t = outer_system()
    t.set(settlers={"io": [0, 1]}, visitors={"io": 1})

    t.set(colonies=["Io", "titan"])

    assert (t.colonies, t.markers) == (["Io", "Titan"], {"io": 1, "titan": None})
    assert (t.settlers, t.visitors) == ({"io": [], "titan": []}, {"io": None, "titan": None})


def test_settlers_push_the_marker() -> None:
    t = outer_system()

    t.set(settlers={"io": [0, 1, 1]})

    assert t.markers["io"] == 3


@pytest.mark.parametrize("wrong", [{"settlers": {"titan": [0]}}, {"visitors": {"titan": 0}}])
def test_nobody_is_on_a_moon_that_sleeps(wrong: dict[str, Any]) -> None:
    t = outer_system(tiles=("Io", "Titan"))
    with pytest.raises(IllegalTable, match="asleep"):
        t.set(**wrong)

    t.set(markers={"titan": 1})
    t.set(**wrong)

    with pytest.raises(IllegalTable):
        t.set(markers={"titan": None})


@pytest.mark.parametrize(
    "wrong",
    [
        {"colonies": ["Io", "io"]},
        {"colonies": ["Phobos"]},
        {"settlers": {"io": [0, 1, 1, 0]}},
        {"settlers": {"io": [2]}},
        {"settlers": {"titan": [0]}},
        {"settlers": ["io"]},
        {"markers": {"io": 7}},
        {"markers": {"io": None}},
        {"markers": {"luna": 0}},
        {"visitors": {"io": 2}},
        {"visitors": {"io": 0, "luna": 0}},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    t = outer_system()
    t.set(settlers={"luna": [1]})

    with pytest.raises(IllegalTable):
        t.set(**wrong)


@pytest.mark.parametrize("fleets", [0, 5, True, "2"])
def test_fleets_are_one_to_four(fleets: object) -> None:
    t = outer_system()

    with pytest.raises(IllegalTable):
        t.set_seat(0, fleets=fleets)
    t.set_seat(0, fleets=4)
    assert t.seat(0).fleets == 4
