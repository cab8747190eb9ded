"""A card that leaves play takes along all that it changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from games.ares_expedition.tables import acting, choose_phases, constructing, planning
from regolith.games.ares_expedition import standing
from regolith.games.ares_expedition.effects import IMPROVEMENTS
from regolith.games.ares_expedition.laying import count_in, leave_play, take_back
from regolith.games.ares_expedition.prices import discounts
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars import standing as shared
from regolith.games.mars.words import EARTH, EVENT, NO_RESOURCE
from regolith.kernel.handles import things_called
from regolith.kernel.zones import EVERYONE
from regolith.testing import Table, table

MODULES = ("discovery", "promo")


@cache
def wide() -> Table:
    """A table with all cards that ask for no other number of players, at the first planning."""
    t = table("ares_expedition", players=2, modules=list(MODULES), seed=1)
    t.skip_to("choose")
    return t


def dealt(card: int) -> Ares:
    """A table on which seat 0 holds this card, and all know it."""
    s: Ares = wide().match.state.clone()
    for zone in s.zones():
        if card in zone.cards:
            zone.remove(card)
    s.seats[0].hand.add(card)
    s.known[card] = EVERYONE
    return s


def lay_down(s: Ares, card: int) -> None:
    """The card lies before seat 0, with resources if it can have any, its action used."""
    player = s.seats[0]
    player.hand.remove(card)
    s.known.pop(card)
    player.tableau.add(card)
    count_in(s, 0, card)
    s.lay(0, card)
    if s.book.holds[card] != NO_RESOURCE:
        player.held[card] = 3
    if s.book.actions[card] is not None:
        player.used = (*player.used, card)


def project_ids() -> list[str]:
    rules = wide().match.state.book
    return [rules.noun("card", card) for card in rules.projects]


@pytest.mark.parametrize("noun", project_ids())
def test_whatever_card_is_taken_back_it_is_as_if_it_had_never_been_played(noun: str) -> None:
    card = things_called(wide().match.state.rules, "card", noun)[0]
    s = dealt(card)
    before = s.clone()

    lay_down(s, card)
    for lasting in s.book.standings[card]:
        assert card in [frame.source for frame in s.standing[0].about(lasting.about)]
    take_back(s, 0, card)

    assert s == before


@pytest.mark.parametrize(
    ("card", "reading", "without", "with_it"),
    [
        ("Advanced Alloys", shared.steel_worth, 2, 3),
        ("Advanced Alloys", shared.titanium_worth, 3, 4),
        ("Composting Factory", standing.sell_worth, 3, 4),
        ("Interns", standing.research_draw, 2, 4),
        ("Extended Resources", standing.research_keep, 1, 2),
        ("Standard Technology", standing.standard_discount, 0, 4),
        ("Restructured Resources", standing.plant_pays, False, True),
        ("Adaptation Technology", standing.shifts, False, True),
        ("Earth Catapult", lambda s, seat: discounts(s, seat, 0, ()), 0, 2),
        ("Media Group", lambda s, seat: discounts(s, seat, 0, (EVENT,)), 0, 5),
        ("Interplanetary Conference", lambda s, seat: discounts(s, seat, 0, (EARTH,)), 0, 3),
        ("Bacterial Aggregates", standing.research_draw, 2, 5),
        ("Orbital Outpost", lambda s, seat: discounts(s, seat, 0, ()), 0, 3),
    ],
)
def test_each_kind_of_change_lasts_as_long_as_its_card_lies_there(
    card: str, reading: Callable[[Ares, int], int], without: int, with_it: int
) -> None:
    number = things_called(wide().match.state.rules, "card", card)[0]
    s = dealt(number)
    for seat, player in enumerate(s.seats):
        s.lift(seat, player.corporation)
    assert reading(s, 0) == without

    lay_down(s, number)
    assert reading(s, 0) == with_it
    assert reading(s, 1) == without
    leave_play(s, 0, number)

    assert reading(s, 0) == without


@pytest.mark.parametrize(
    ("corporation", "reading", "without", "with_it"),
    [
        ("Helion", shared.heat_pays, False, True),
        ("Ecoline", shared.forest_plants, 8, 7),
        ("PhoboLog", shared.titanium_worth, 3, 4),
        ("Inventrix", standing.shifts, False, True),
    ],
)
def test_another_corporation_takes_the_place_of_all_that_the_first_one_changed(
    corporation: str, reading: Callable[[Ares, int], int], without: int, with_it: int
) -> None:
    t = planning()

    t.set_seat(0, corporation=corporation)
    assert reading(t.match.state, 0) == with_it
    t.set_seat(0, corporation="CrediCor")

    assert reading(t.match.state, 0) == without


def test_microbes_pay_only_from_a_card_that_lies_there() -> None:
    t = constructing("Comet", mc=15)
    t.set_seat(0, played=["Anaerobic Microorganisms"], held={"Anaerobic Microorganisms": 4})
    assert t.may(0, "play:comet")

    card = things_called(t.match.state.rules, "card", "Anaerobic Microorganisms")[0]
    assert standing.microbes_pay(t.match.state, 0) == card
    t.set_seat(0, played=[])

    assert standing.microbes_pay(t.match.state, 0) == -1
    assert not t.may(0, "play:comet")


def test_an_action_leaves_with_its_card_and_may_be_used_again_when_it_returns() -> None:
    t = acting("Artificial Jungle", plants=3)
    t.choose(0, "use:artificial-jungle")
    assert not t.may(0, "use:artificial-jungle")

    t.set_seat(0, played=[])
    assert not t.may(0, "use:artificial-jungle")
    t.set_seat(0, played=["Artificial Jungle"])

    assert t.may(0, "use:artificial-jungle")


def test_every_improvement_there_is_stands_on_some_card() -> None:
    book = wide().match.state.book
    about = {lasting.about for lastings in book.standings for lasting in lastings}

    assert set(IMPROVEMENTS) <= about


def test_what_the_phase_card_takes_off_ends_with_the_first_card() -> None:
    t = planning()
    t.set_seat(0, cards=["Mine", "Lichen"], mc=40)
    choose_phases(t, "development", "research")
    s = t.match.state
    assert s.standing[0].n(shared.NEXT_CARD) == 3

    t.choose(0, "play:mine")

    assert t.match.state.standing[0].n(shared.NEXT_CARD) == 0


def test_what_the_phase_card_takes_off_ends_with_the_phase() -> None:
    t = planning()
    t.set_seat(0, cards=["Mine"], mc=40)
    choose_phases(t, "development", "research")

    t.choose(0, "pass")

    assert t.match.state.standing[0].n(shared.NEXT_CARD) == 0
