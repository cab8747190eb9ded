"""The development phase."""

from games.ares_expedition.tables import developing
from regolith.testing import rule


@rule("ABASE-DEV-01")
def test_one_green_card_may_be_played_and_no_other() -> None:
    t = developing("Lichen", "Power Plant", "Birds", "Comet", mc=100)
    t.set(oxygen=14)

    assert not t.may(0, "play:birds")
    assert not t.may(0, "play:comet")
    assert "only green cards" in t.why(0, "play:comet")
    t.play(0, "Lichen")

    assert t.seat(0).played == ["Lichen"]
    assert t.phase != "development"


@rule("ABASE-DEV-01")
def test_nobody_has_to_play_a_card() -> None:
    t = developing("Lichen", mc=100)

    t.choose(0, "pass")

    assert t.seat(0).played == []
    assert t.phase != "development"


@rule("ABASE-DEV-02")
def test_the_bonus_is_three_mc_off_the_card() -> None:
    assert not developing("Lichen", mc=2).may(0, "play:lichen")
    t = developing("Lichen", bonus=True, mc=2)

    t.play(0, "Lichen")

    assert t.seat(0).mc == 0


@rule("ABASE-DEV-03")
def test_the_bonus_is_off_one_card_and_not_off_those_of_later_phases() -> None:
    t = developing("Trading Post", "Research", bonus=True, mc=8 + 4)
    t.play(0, "Trading Post")
    t.skip_to("choose")
    t.choose(0, "choose:construction")
    t.choose(1, "choose:construction")

    assert t.seat(0).mc == 4
    assert not t.may(0, "play:research")
    assert "costs 5 MC" in t.why(0, "play:research")
