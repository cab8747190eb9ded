"""The scale of Venus, what comes into the game with it, and the game alone."""

import pytest

from games.terraforming_mars.facts import read
from games.terraforming_mars.tables import NO_PRODUCTION, NOTHING, SPARE, acting, offered, set_up
from games.terraforming_mars.test_end import COMPLETE, all_pass
from regolith.games.mars.words import VENUS as VENUS_TAG
from regolith.games.terraforming_mars.venus.rules import CARDS
from regolith.testing import Table, rule, table

VENUS = ("venus",)
OWN = {fact["id"] for fact in read("corporations") if fact["module"] == "venus"}


def at_venus(players: int = 2, *hand: str, **options: object) -> Table:
    return acting(players, *hand, modules=VENUS, **options)


@rule("TMVEN-COMP-01")
def test_venus_next_has_49_projects_5_corporations_and_four_cities() -> None:
    projects = [card for card in CARDS if not card.is_corporation]

    assert sorted(int(card.number) for card in projects) == list(range(213, 262))
    assert {card.id for card in CARDS if card.is_corporation} == OWN
    places = set_up(modules=VENUS).match.state.book.board.apart
    assert {"dawn-city", "luna-metropolis", "maxwell-base", "stratopolis"} < set(places)


@rule("TMVEN-SETUP-01")
def test_its_cards_are_shuffled_in_and_nothing_of_it_is_there_without_it() -> None:
    book = set_up(modules=VENUS).match.state.book
    base = set_up().match.state.book

    assert (len(book.projects), len(book.corporations)) == (257, 17)
    assert (len(base.projects), len(base.corporations)) == (208, 12)
    assert set_up(modules=VENUS).venus == 0
    assert "venus" not in set_up().observe(0)["table"]
    assert (len(base.milestones), len(base.awards)) == (5, 5)
    assert not [card.id for card in base.by_number if VENUS_TAG in card.tags]
    assert len([card for card in book.by_number if VENUS_TAG in card.tags]) > 20


@rule("TMVEN-SETUP-02")
def test_hoverlord_asks_for_seven_floaters_and_venuphile_counts_printed_tags() -> None:
    t = at_venus(3)
    book = t.match.state.book
    assert (len(book.milestones), len(book.awards)) == (6, 6)

    t.set_seat(0, mc=60, played=["Dirigibles", "Aerial Mappers"], held={"Dirigibles": 4, "Aerial Mappers": 2})
    assert not t.may(0, "claim:hoverlord")
    t.set_seat(0, held={"Dirigibles": 4, "Aerial Mappers": 3})
    assert t.may(0, "claim:hoverlord")

    t.choose(0, "fund:venuphile")
    t.set_seat(1, played=["Venus Governor"])
    awarded = next(award for award in t.observe(0)["table"]["awards"] if award["award"] == "venuphile")
    assert (awarded["counts"], awarded["points_now"]) == ([2, 2, 0], [5, 5, 0])


@rule("TMVEN-SETUP-02")
def test_only_three_milestones_and_awards_are_taken_all_the_same() -> None:
    t = at_venus()
    t.set_seat(0, mc=200, tr=40, played=["Dirigibles"], held={"Dirigibles": 7})
    t.set(milestones={"mayor": 1, "gardener": 1, "builder": 1}, awards={"banker": 0, "miner": 0, "landlord": 1})

    assert not [key for key in t.options(0) if key.startswith(("claim:", "fund:"))]


@rule("TMVEN-SETUP-03")
def test_everybody_may_be_dealt_one_corporation_of_each_kind() -> None:
    for deal in range(1, 6):
        t = set_up(5, VENUS, deal=deal, venus_corporations=True)
        rules = t.match.state.rules
        for player in t.match.state.seats:
            own = [rules.noun("card", card) in OWN for card in player.offered.cards]
            assert sorted(own) == [False, True]
    mixed = [
        sum([rules.noun("card", card) in OWN for card in player.offered.cards])
        for deal in range(1, 6)
        for player in set_up(5, VENUS, deal=deal).match.state.seats
    ]
    assert 0 in mixed


@rule("TMVEN-TRACK-01")
def test_each_step_is_2_percent_and_a_rating_and_the_end_gives_nothing_more() -> None:
    t = at_venus(2, "Orbital Reflectors", "Water to Venus")
    t.set(venus=28)
    t.set_seat(0, mc=100, tr=20)

    t.play(0, "Orbital Reflectors")
    assert (t.venus, t.seat(0).tr) == (30, 21)
    t.play(0, "Water to Venus")
    assert (t.venus, t.seat(0).tr) == (30, 21)


@rule("TMVEN-TRACK-02")
def test_8_percent_is_a_card_and_16_percent_one_more_rating() -> None:
    t = at_venus(2, "Water to Venus", "Giant Solar Shade")
    t.set(venus=6)
    t.set_seat(0, mc=100, tr=20)
    before = len(t.seat(0).cards)

    t.play(0, "Water to Venus")
    assert (t.venus, t.seat(0).tr, len(t.seat(0).cards)) == (8, 21, before)

    t.set(venus=14)
    t.play(0, "Giant Solar Shade")
    assert (t.venus, t.seat(0).tr, len(t.seat(0).cards)) == (20, 21 + 3 + 1, before - 1)


@rule("TMVEN-TRACK-03", "TMVEN-TRACK-05")
@pytest.mark.parametrize(("needed", "venus", "over"), [(False, 10, True), (True, 28, False), (True, 30, True)])
def test_venus_is_a_condition_of_the_end_only_if_so_agreed(needed: bool, venus: int, over: bool) -> None:
    t = at_venus(venus_to_end=needed)
    t.set(**COMPLETE, venus=venus)

    all_pass(t)

    assert t.is_over == over


@rule("TMVEN-TRACK-04")
def test_shifts_hold_for_venus_too_and_some_for_venus_alone() -> None:
    t = at_venus(2, "Maxwell Base", "Lichen")
    t.set_seat(0, mc=100, energy_production=1)
    t.set(venus=8)
    assert not offered(t, "Maxwell Base")
    t.set_seat(0, played=["Adaptation Technology"])
    assert offered(t, "Maxwell Base")
    t.set(venus=6)
    assert not offered(t, "Maxwell Base")

    t.set_seat(0, corporation="Morning Star Inc.")
    t.set(venus=4, temperature=-30)
    assert offered(t, "Maxwell Base")
    assert not offered(t, "Lichen")
    t.set(venus=2, temperature=-28)
    assert not offered(t, "Maxwell Base")
    assert offered(t, "Lichen")


@rule("TMVEN-STD-01")
def test_air_scrapping_is_a_step_for_15_also_when_there_is_none_left() -> None:
    t = at_venus()
    t.set_seat(0, mc=14, tr=20)
    assert not t.may(0, "standard:air-scrapping")
    t.set_seat(0, mc=15)
    t.choose(0, "standard:air-scrapping")
    assert (t.venus, t.seat(0).tr, t.seat(0).mc) == (2, 21, 0)

    t.set(venus=30)
    t.set_seat(0, mc=15)
    t.choose(0, "standard:air-scrapping")
    assert (t.venus, t.seat(0).tr, t.seat(0).mc) == (30, 21, 0)
    assert not [key for key in acting().options(0) if key == "standard:air-scrapping"]


@rule("TMVEN-SOLO-01")
@pytest.mark.parametrize(("venus", "won"), [(28, False), (30, True)])
def test_alone_venus_must_be_complete_too(venus: int, won: bool) -> None:
    t = table("terraforming_mars", players=1, modules=VENUS)
    t.set_seat(0, corporations=["Ecoline"])
    t.skip_to("pass")
    t.set_seat(0, cards=[SPARE[0]], **NOTHING, **NO_PRODUCTION)
    t.set(**COMPLETE, venus=venus, generation=14)

    t.choose(0, "pass")

    assert t.is_over
    assert t.match.state.rules.ranking(t.match.state) == [1 if won else 2]


@rule("TMVEN-SOLO-01")
def test_alone_the_world_government_is_at_work_while_venus_is_open() -> None:
    t = table("terraforming_mars", players=1, modules=VENUS)
    t.set_seat(0, corporations=["Ecoline"])
    t.skip_to("pass")
    t.set_seat(0, cards=[SPARE[0]], tr=14)
    t.set(**{**COMPLETE, "venus": 20})

    t.choose(0, "pass")

    assert (t.venus, t.seat(0).tr, t.generation) == (22, 14, 2)
