"""The end of a round."""

from games.ares_expedition.tables import choose_phases, planning
from regolith.testing import Table, rule

ELEVEN = [
    *("Birds", "Fish", "Livestock", "Herbivores", "Small Animals", "Comet", "Ice Asteroid"),
    *("Lava Flows", "Mine", "Grass", "Trees"),
]


def with_hand(cards: list[str], *played: str) -> Table:
    """A round of production only; seat 0 has no production worth speaking of."""
    t = planning()
    t.set_seat(0, cards=cards, played=list(played), tr=0)
    choose_phases(t, "production", "production")
    return t


@rule("ABASE-END-01")
def test_who_has_more_than_ten_cards_discards_down_to_ten_for_three_mc_each() -> None:
    t = with_hand([*ELEVEN, "Heather"])
    before = t.seat(0).mc

    t.pick(0, "discard:grass", "discard:birds")

    assert t.seat(0).mc == before + 6
    assert len(t.seat(0).cards) == 10
    assert sorted(t.discard) == ["Birds", "Grass"]
    assert t.round == 2


@rule("ABASE-END-02")
def test_who_has_ten_cards_keeps_them() -> None:
    t = with_hand(ELEVEN[:10])

    assert t.round == 2
    assert len(t.seat(0).cards) == 10


@rule("ABASE-END-03")
def test_a_hand_may_be_larger_until_the_round_ends() -> None:
    t = planning()
    t.set_seat(0, cards=ELEVEN, cards_production=4)
    choose_phases(t, "production", "research")

    t.choose(0, t.options(0)[0])

    assert len(t.seat(0).cards) == 11 + 4 + 1
    assert t.round == 1


@rule("ABASE-END-04")
def test_then_a_new_round_begins_with_planning() -> None:
    t = planning()

    choose_phases(t, "production", "production")

    assert (t.round, t.phase, t.phases) == (2, None, [])
    assert t.may(0, "choose:action")
    assert t.may(1, "choose:action")


# Selling


@rule("ABASE-SELL-01")
def test_cards_are_sold_for_three_mc_each_in_the_first_three_phases() -> None:
    t = planning(players=3)
    t.set_seat(0, cards=["Lichen", "Interns", "Comet"], mc=0)
    choose_phases(t, "development", "construction", "action")

    assert not t.may(0, "play:lichen")
    t.choose(0, "sell:comet")
    assert t.may(0, "play:lichen")
    t.choose(0, "pass", "sell:interns", "pass")
    t.choose(1, "do:play")
    assert t.phase == "action"
    t.choose(0, "sell:lichen")

    assert t.seat(0).mc == 9
    assert sorted(t.discard) == ["Comet", "Interns", "Lichen"]


@rule("ABASE-SELL-02")
def test_a_composting_factory_brings_one_more_for_each() -> None:
    t = with_hand(ELEVEN, "Composting Factory")
    before = t.seat(0).mc

    t.choose(0, "discard:birds")

    assert t.seat(0).mc == before + 4


@rule("ABASE-SELL-03")
def test_nothing_is_sold_in_planning_nor_in_research() -> None:
    t = planning()
    t.set_seat(0, cards=["Comet"])

    assert not t.may(0, "sell:comet")
    choose_phases(t, "research", "research")
    assert not t.may(0, "sell:comet")
    t.pick(0, *t.options(0)[:2])
    t.skip_to("choose")
    choose_phases(t, "action", "action")

    assert t.may(0, "sell:comet")
