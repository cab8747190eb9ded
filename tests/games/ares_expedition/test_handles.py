"""What tests may arrange on a table of Ares Expedition, and what they may not."""

import pytest

from games.ares_expedition.tables import acting, choose_phases, planning
from regolith.testing import IllegalTable


def test_cards_put_into_play_count_and_last_and_do_nothing_once() -> None:
    t = planning()

    t.set_seat(0, played=["Mine", "Farming Co-ops", "Composting Factory", "Nitrogen-Rich Asteroid"])

    assert (t.seat(0).steel, t.seat(0).plants, t.seat(0).tr) == (2, 0, 5)
    assert t.observe()["table"]["seats"][0]["tags"] == {"building": 2, "space": 1, "plant": 1, "event": 1}


def test_cards_taken_out_of_play_leave_nothing_but_what_was_set_by_hand() -> None:
    t = planning()
    t.set_seat(0, played=["Mine", "Earth Catapult", "Birds"], mc_production=7)
    t.set_seat(0, held={"Birds": 2}, steel=5)

    t.set_seat(0, played=[])

    assert (t.seat(0).steel, t.seat(0).mc_production, t.seat(0).held) == (3, 7, {})
    assert t.observe()["table"]["seats"][0]["tags"] == {}
    t.set_seat(0, cards=["Lichen"], mc=4)
    choose_phases(t, "research", "development")
    assert not t.may(0, "play:lichen")


def test_a_card_taken_out_of_play_no_longer_answers() -> None:
    t = acting("Assembly Lines", "Circuit Board Factory")
    t.set_seat(0, played=["Circuit Board Factory"])

    t.choose(0, "use:circuit-board-factory")

    assert t.seat(0).mc == 0


def test_a_corporation_is_changed_with_all_it_brings() -> None:
    t = planning()

    t.set_seat(0, corporation="Helion")
    assert (t.seat(0).heat_production, t.seat(0).titanium) == (3, 0)
    t.set_seat(0, corporation="PhoboLog")

    assert (t.seat(0).heat_production, t.seat(0).titanium, t.seat(0).mc) == (0, 1, 0)


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ({"corporation": "Tharsis Republic"}, "another seat has it"),
        ({"corporation": "Birds"}, "that is a project"),
        ({"played": ["Helion"]}, "never lies there"),
        ({"played": ["Birds", "Birds"]}, "in play already"),
        ({"held": {"Birds": 1}}, "not in play"),
        ({"last_phase": "planning"}, "is one of development"),
    ],
)
def test_what_cannot_be_on_a_seat_is_refused(what: dict[str, object], complaint: str) -> None:
    t = planning()

    with pytest.raises(IllegalTable, match=complaint):
        t.set_seat(0, **what)


@pytest.mark.parametrize("what", [{"temperature": -29}, {"temperature": 10}, {"oxygen": 15}, {"oceans": 10}])
def test_a_planet_that_cannot_be_is_refused(what: dict[str, object]) -> None:
    t = planning()

    with pytest.raises(IllegalTable, match="must be"):
        t.set(**what)


def test_the_phase_of_the_last_round_is_set_by_its_name() -> None:
    t = planning()

    t.set_seat(0, last_phase="action")

    assert not t.may(0, "choose:action")
    assert t.may(0, "choose:research")
