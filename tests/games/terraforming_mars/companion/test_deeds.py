"""What the person enters of own moves: it reaches the mirror, and what cannot be is refused with its reason."""

from typing import Any

import pytest

from games.terraforming_mars.companion.tables import acting, chip, enter, flip, kind, refused, space, tracks
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.testing import rule

MOONS = ["ceres", "io", "luna", "triton", "titan"]


def beyond_mars() -> Desk:
    return acting(modules=["colonies"], colonies=MOONS)


def colony(d: Desk, noun: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in d.show()["mirror"]["colonies"] if one["id"] == noun)
    return found


def attack(d: Desk, noun: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in d.show()["can"]["attacks"] if one["id"] == noun)
    return found


def good(d: Desk, kind_: str, noun: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in attack(d, kind_)["goods"] if one["id"] == noun)
    return found


# Tiles and parameters


def test_a_tile_of_the_person_lies_on_the_mirror_and_brings_marsbot_nothing() -> None:
    d = acting()

    enter(d, "tile", tile="city", space="4,7")

    assert (space(d, "4,7")["tile"], space(d, "4,7")["owner"]) == ("city", "you")
    assert chip(d)["mc"] == 0


def test_the_price_of_the_south_pole_is_paid_at_the_table() -> None:
    d = acting(board="hellas")

    enter(d, "tile", tile="greenery", space="8,2")

    assert kind(d) == "turn"
    assert chip(d)["oceans"] == 0


def test_a_tile_on_a_taken_space_is_refused() -> None:
    d = acting()
    enter(d, "tile", tile="city", space="4,7")

    assert refused(d, "tile", tile="greenery", space="4,7").words == "A tile lies on row 5, 8th already."


def test_a_tile_on_unusual_ground_is_doubted_for_a_card_may_say_so() -> None:
    d = acting()

    assert refused(d, "tile", tile="greenery", space="4,3").insist
    assert refused(d, "tile", tile="ocean", space="4,7").insist
    enter(d, "tile", tile="ocean", space="4,7", insist=True)
    assert chip(d)["oceans"] == 1


def test_a_tenth_ocean_is_refused() -> None:
    d = acting()
    enter(d, "set", what="oceans", to=9)

    assert refused(d, "tile", tile="ocean", space="4,3").words == "All 9 oceans are placed."
    assert next(tile for tile in d.show()["can"]["tiles"] if tile["id"] == "ocean")["refused"]


def test_oxygen_above_14_is_refused_but_not_a_greenery() -> None:
    d = acting()
    enter(d, "set", what="oxygen", to=14)

    assert refused(d, "step", metric="oxygen", n=1).words == "oxygen cannot go further."
    enter(d, "tile", tile="greenery", space="4,7")
    assert chip(d)["oxygen"] == 14


def test_a_special_tile_is_there_once() -> None:
    d = acting()
    enter(d, "tile", tile="nuclear-zone", space="6,0")

    assert "already" in refused(d, "tile", tile="nuclear-zone", space="6,2").words


def test_a_city_may_lie_beside_the_map() -> None:
    d = acting()

    enter(d, "tile", tile="city", space="ganymede-colony")

    assert d.show()["mirror"]["apart"][0]["owner"] == "you"


def test_marsbot_keeps_off_a_marker_of_the_person() -> None:
    d = acting()

    enter(d, "marker", space="4,7")

    assert space(d, "4,7")["marker"] == "you"
    enter(d, "tile", tile="greenery", space="4,7")
    assert space(d, "4,7")["marker"] == ""


def test_oceans_are_tiles_and_no_steps() -> None:
    assert refused(acting(), "step", metric="oceans", n=1).words == "Oceans are entered as tiles."


# Claims


def test_a_fourth_milestone_is_refused() -> None:
    d = acting()
    for milestone in ("mayor", "gardener", "builder"):
        enter(d, "claim", milestone=milestone)

    assert refused(d, "claim", milestone="planner").words == "Three milestones are claimed already."
    assert refused(d, "claim", milestone="mayor").words == "Claimed by You."


def test_a_fourth_award_is_refused() -> None:
    d = acting()
    for award in ("banker", "landlord", "miner"):
        enter(d, "fund", award=award)

    assert refused(d, "fund", award="scientist").words == "Three awards are funded already."


# Attacks


@rule("TMAUTO-HUMAN-01", "TMAUTO-HUMAN-02")
def test_what_is_removed_or_stolen_comes_from_its_money() -> None:
    d = acting()
    assert good(d, "remove", "plants")["refused"] == "Nothing of it is there."
    refused(d, "remove", good="plants", n=3)
    enter(d, "set", what="mc", to=7)

    enter(d, "remove", good="plants", n=3)
    assert chip(d)["mc"] == 4
    enter(d, "steal", good="mc", n=9)
    assert chip(d)["mc"] == 0


def test_production_that_its_track_has_not_is_greyed_with_the_reason() -> None:
    d = acting()
    enter(d, "set", what="track:power", to=1)

    assert good(d, "lower", "energy") == {
        "id": "energy",
        "name": "energy",
        "most": 1,
        "track": "power",
        "refused": "",
    }
    assert good(d, "lower", "plants")["refused"] == "bio track on 0, needs 1."
    assert refused(d, "lower", good="energy", n=2).words == "power track on 1, needs 2."


def test_storage_is_taken_from_first() -> None:
    d = beyond_mars()
    enter(d, "set", what="stored:miranda", to=3)
    enter(d, "set", what="mc", to=5)

    enter(d, "storage", kind="animals", n=2)

    assert d.show()["marsbot"]["stored"] == {"miranda": 1}
    assert chip(d)["mc"] == 5


@rule("TMBOT-FAQ-01")
def test_plants_on_its_corporation_can_be_taken_only_if_there_are_any() -> None:
    d = acting(corporation="ecoline")
    assert attack(d, "corporation")["refused"] == "No plants lie on its corporation."
    refused(d, "corporation", n=1)
    enter(d, "set", what="held", to=1)

    enter(d, "corporation", n=2)

    assert d.show()["marsbot"]["corporation_card"]["held"] == 0


def test_cards_that_it_would_draw_are_an_mc_each() -> None:
    d = acting()

    enter(d, "gives", n=2)

    assert chip(d)["mc"] == 2


# Colonies


@rule("TMAUTO-COL-07")
def test_a_trade_of_the_person_brings_marsbot_the_bonus_of_its_colony() -> None:
    d = beyond_mars()
    enter(d, "set", what="mc", to=3)
    flip(d, "outer-system-foothold")
    enter(d, "cost", n=1)
    enter(d, "card", card="invasive-species")
    assert colony(d, "ceres")["settlers"] == ["marsbot"]
    stored = d.show()["marsbot"]["stored"]["ceres"]
    enter(d, "track", tile="ceres", to=4)

    enter(d, "trade", tile="ceres")

    assert colony(d, "ceres")["visitor"] == "you"
    assert colony(d, "ceres")["marker"] == 1
    assert d.show()["marsbot"]["stored"]["ceres"] == stored + 1
    assert refused(d, "trade", tile="ceres").words == "That colony tile is not open for it."


@rule("TMAUTO-COL-07")
def test_a_trade_where_the_person_alone_has_colonies_brings_marsbot_nothing() -> None:
    d = beyond_mars()
    enter(d, "settle", tile="io")
    before = d.show()["marsbot"]

    enter(d, "trade", tile="io")

    after = d.show()["marsbot"]
    assert [after[what] for what in ("stored", "mc", "floaters")] == [
        before[what] for what in ("stored", "mc", "floaters")
    ]


@rule("TMCOL-BUILD-04", "TMCOL-BUILD-08")
def test_a_second_and_a_third_colony_of_the_person_on_one_tile_are_entered() -> None:
    """Cards of the person may allow that; three is all there is room for."""
    d = beyond_mars()

    for many in (1, 2, 3):
        enter(d, "settle", tile="io")
        assert colony(d, "io")["settlers"] == ["you"] * many
        assert colony(d, "io")["marker"] == max(1, many)

    assert refused(d, "settle", tile="io").words == "That colony tile is not open for it."


def test_colonies_markers_and_new_tiles_of_the_person_are_mirrored() -> None:
    d = beyond_mars()

    enter(d, "settle", tile="io")
    enter(d, "track", tile="luna", to=5)
    enter(d, "new_tile", tile="pluto")

    assert colony(d, "io")["settlers"] == ["you"]
    assert colony(d, "luna")["marker"] == 5
    assert colony(d, "pluto")["marker"] == 1


def test_without_colonies_nothing_of_them_is_offered() -> None:
    d = acting()

    assert d.show()["can"]["trade"] == []
    assert refused(d, "trade", tile="io").words == "Colonies are not in this game."


# What is no entry


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        "turn",
        {},
        {"do": 3},
        {"do": "dance"},
        {"do": "tile"},
        {"do": "tile", "tile": "city", "space": "9,9"},
        {"do": "tile", "tile": "", "space": "4,7"},
        {"do": "tile", "tile": ["city"], "space": "4,7"},
        {"do": "tile", "tile": "neural-instance", "space": "4,7"},
        {"do": "step", "metric": "temperature", "n": True},
        {"do": "step", "metric": "venus", "n": 16},
        {"do": "step", "metric": "temperature", "n": 0},
        {"do": "remove", "good": "cards", "n": 1},
        {"do": "lower", "good": "energy", "n": "1"},
        {"do": "storage", "kind": "gold", "n": 1},
        {"do": "set", "what": "luck", "to": 1},
        {"do": "set", "what": "tr", "to": "many"},
        {"do": "set", "what": "first", "to": 1},
        {"do": "set", "what": "marker:moon:1", "to": 1},
        {"do": "set", "what": "tile", "space": "4,7", "tile": "city", "owner": "nobody"},
        {"do": "move", "space": "4,7", "to": "4,6"},
        {"do": "card", "card": "mine"},
        {"do": "cost", "n": 3},
        {"do": "hex", "space": "4,3"},
        {"do": "draw"},
        {"do": "roll"},
        {"do": "yes"},
        {"do": "final", "figures": {}},
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(entry: Any) -> None:
    d = acting()
    before = d.show()

    with pytest.raises(ValueError, match=r"\.$"):
        d.enter(entry)
    assert d.show() == before
    assert kind(d) == "turn"


def test_the_first_player_and_a_tile_can_be_set() -> None:
    d = acting()

    enter(d, "set", what="first", to="marsbot")
    enter(d, "set", what="tile", space="4,7", tile="city", owner="marsbot")

    assert chip(d)["first"] == "marsbot"
    assert space(d, "4,7")["owner"] == "marsbot"
    assert chip(d)["mc"] == 0
    assert tracks(d)["building"] == 0
