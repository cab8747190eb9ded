"""What tests may arrange on a table of Terraforming Mars, and what they may not."""

from typing import Any

import pytest

from games.terraforming_mars.tables import acting, set_up
from regolith.testing import IllegalTable


def test_cards_put_into_play_count_and_last_and_do_nothing_once() -> None:
    t = acting(2, "Sponsors", "Asteroid")
    t.set_seat(0, mc=12)
    assert not t.may(0, "play:asteroid")

    t.set_seat(0, played=["Mine", "Earth Catapult"])

    assert (t.seat(0).steel_production, t.seat(0).played) == (0, ["Mine", "Earth Catapult"])
    assert t.observe()["table"]["seats"][0]["tags"] == {"building": 1, "earth": 2}
    assert t.may(0, "play:asteroid")


def test_cards_taken_out_of_play_leave_nothing() -> None:
    t = acting(2, "Asteroid")
    t.set_seat(0, played=["Earth Catapult", "Birds", "Ironworks"], mc=12, energy=4)
    t.set_seat(0, held={"Birds": 2}, used=["Ironworks"])

    t.set_seat(0, played=["Mine"])

    assert (t.seat(0).held, t.seat(0).used, t.seat(0).played) == ({}, [], ["Mine"])
    assert t.observe()["table"]["seats"][0]["tags"] == {"building": 1, "earth": 1}
    assert not t.may(0, "play:asteroid")
    assert "Birds" in t.deck


def test_events_lie_face_down() -> None:
    t = acting(2)

    t.set_seat(0, events=["Asteroid", "Comet"])
    t.set_seat(0, events=["Comet"])

    assert t.seat(0).events == ["Comet"]
    assert "Asteroid" in t.deck
    assert t.observe()["table"]["seats"][0]["tags"] == {"earth": 1}


def test_tiles_are_arranged_with_their_owners() -> None:
    t = acting(2)

    t.set(tiles={"4,1": ["city", 1], "0,1": "ocean", "5,0": ["greenery", "neutral"]})

    assert (t.tiles, t.oceans) == ({"0,1": "ocean", "4,1": ["city", 1], "5,0": ["greenery", "neutral"]}, 1)


def test_so_many_oceans_lie_on_spaces_for_oceans() -> None:
    t = acting(2)
    t.set(tiles={"4,1": ["city", 1], "4,3": "ocean"})

    t.set(oceans=3)

    assert t.tiles == {"0,1": "ocean", "0,3": "ocean", "0,4": "ocean", "4,1": ["city", 1]}
    t.set(oceans=0)
    assert t.tiles == {"4,1": ["city", 1]}


def test_a_tile_takes_the_place_of_a_claim() -> None:
    t = acting(2)
    t.set(claims={"4,1": 0, "2,2": 1})

    t.set(tiles={"4,1": ["city", 1]})

    assert t.claims == {"2,2": 1}


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ({"corporation": "Ecoline"}, "another seat has it"),
        ({"corporation": "Birds"}, "that is a project"),
        ({"played": ["Helion"]}, "never lies there"),
        ({"played": ["Asteroid"]}, "never lies there"),
        ({"played": ["Birds", "Birds"]}, "in play already"),
        ({"events": ["Birds"]}, "that is no event"),
        ({"held": {"Birds": 1}}, "not in play"),
        ({"held": {"Birds": -1}}, "from 0 up"),
        ({"held": 3}, "must be like"),
        ({"used": ["Ironworks"]}, "in play that have an action"),
        ({"mc_production": -6}, "-5 or more"),
        ({"steel_production": -1}, "0 or more"),
    ],
)
def test_what_no_seat_can_have_is_refused(what: dict[str, Any], complaint: str) -> None:
    t = acting(2)

    with pytest.raises(IllegalTable, match=complaint):
        t.set_seat(0, **what)


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ({"temperature": -29}, "even number"),
        ({"oxygen": 15}, "from 0 to 14"),
        ({"oceans": 10}, "from 0 to 9"),
        ({"first": 2}, "from 0 to 1"),
        ({"generation": 0}, "1 or more"),
        ({"phase": "solar"}, "cannot be set"),
        ({"tiles": {"9,9": "ocean"}}, "no space"),
        ({"tiles": {"4,1": ["forest", 0]}}, "not 'forest'"),
        ({"tiles": {"4,1": ["city", 2]}}, "needs a seat"),
        ({"tiles": {"4,1": "city"}}, "needs a seat"),
        ({"tiles": 3}, "must be like"),
        ({"tiles": {f"4,{col}": "ocean" for col in range(9)} | {"5,0": "ocean"}}, "more than 9"),
    ],
)
def test_what_no_table_can_have_is_refused(what: dict[str, Any], complaint: str) -> None:
    t = acting(2)

    with pytest.raises(IllegalTable, match=complaint):
        t.set(**what)


def test_a_claim_lies_on_no_tile() -> None:
    t = acting(2)
    t.set(tiles={"4,1": ["city", 1]})

    with pytest.raises(IllegalTable, match="where a tile lies"):
        t.set(claims={"4,1": 0})


def test_a_corporation_is_changed_with_all_that_lasts_of_it() -> None:
    t = acting(2)

    t.set_seat(0, corporation="Helion", mc=0, heat=11)
    assert t.may(0, "standard:power-plant")
    t.set_seat(0, corporation="PhoboLog")

    assert not t.may(0, "standard:power-plant")
    assert t.seat(0).corporation == "PhoboLog"


def test_a_corporation_that_is_still_to_be_chosen_cannot_be_changed() -> None:
    with pytest.raises(IllegalTable, match="still to be chosen"):
        set_up(2).set_seat(0, corporation="Helion")
