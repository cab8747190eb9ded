"""Pharmacy Union and Splice, as corporations of persons."""

from games.terraforming_mars.tables import acting, set_up
from regolith.testing import Table


def founded(corporation: str, other: str = "Ecoline") -> Table:
    """Both corporations are founded, this one first."""
    t = set_up(modules=["promo"])
    t.set(deck=["Mine", "Ants", "Research", "Trees"])
    t.set_seat(0, corporations=[corporation])
    t.set_seat(1, corporations=[other])
    t.skip_to("pass")
    return t


def playing(corporation: str, *hand: str, seat: int = 0) -> Table:
    """The corporation lies before a seat; seat 0 holds these cards and plenty of money."""
    t = acting(2, *hand, modules=["promo"])
    t.set_seat(seat, corporation=corporation)
    t.set_seat(0, mc=100)
    t.set(oxygen=10, temperature=8)
    return t


def test_splice_is_paid_for_its_own_microbe_as_owner_and_as_player() -> None:
    t = founded("Splice")
    assert t.seat(0).mc == 44 + 2 + 2

    t.choose(0, "begin:splice")
    assert t.seat(0).cards == ["Ants"]
    assert t.discard[:1] == ["Mine"]


def test_splice_does_not_hear_a_corporation_that_was_there_before() -> None:
    t = founded("Pharmacy Union", "Splice")

    assert t.seat(1).mc == 48
    assert t.seat(0).held == {"Pharmacy Union": 3}


def test_whoever_plays_a_microbe_may_put_it_on_the_card_instead() -> None:
    t = playing("Splice", "Ants", "Trees", seat=1)
    t.play(0, "Ants")
    assert t.seat(1).mc == 2
    assert t.options(0) == ["do:gain", "do:add"]
    t.choose(0, "do:add")
    assert (t.seat(0).mc, t.seat(0).held) == (100 - 9, {"Ants": 1})

    t = playing("Splice", "Ants", seat=1)
    t.play(0, "Ants")
    t.choose(0, "do:gain")
    assert (t.seat(0).mc, t.seat(0).held, t.seat(1).mc) == (100 - 9 + 2, {}, 2)


def test_a_card_that_holds_no_microbes_pays_its_player() -> None:
    t = playing("Splice", "Advanced Ecosystems", "Virus")
    t.set_seat(0, played=["Trees", "Birds", "Ants"])

    t.play(0, "Advanced Ecosystems")
    assert t.seat(0).mc == 100 - 11 + 4

    t.play(0, "Virus")
    assert t.seat(0).mc == 100 - 11 + 4 - 1 + 4


def test_pharmacy_union_falls_ill_of_its_own_microbes_and_finds_a_science_card() -> None:
    t = founded("Pharmacy Union")

    assert (t.seat(0).mc, t.seat(0).held) == (54 - 8, {"Pharmacy Union": 2})
    assert t.seat(0).cards == ["Research"]


def test_every_microbe_of_anybody_makes_pharmacy_union_ill_and_costs_what_it_has() -> None:
    t = playing("Pharmacy Union", "Ants", "Tardigrades", seat=1)
    t.set_seat(1, mc=5)

    t.play(0, "Ants")
    assert (t.seat(1).mc, t.seat(1).held) == (1, {"Pharmacy Union": 1})
    t.play(0, "Tardigrades")
    assert (t.seat(1).mc, t.seat(1).held) == (0, {"Pharmacy Union": 2})


def test_each_science_tag_of_its_own_heals_a_disease_for_a_step_of_rating() -> None:
    t = playing("Pharmacy Union", "Research", "Gene Repair")
    t.set_seat(0, held={"Pharmacy Union": 3})
    rating = t.seat(0).tr

    t.play(0, "Research")

    assert (t.seat(0).tr, t.seat(0).held) == (rating + 2, {"Pharmacy Union": 1})


def test_science_of_others_heals_nothing() -> None:
    t = playing("Pharmacy Union", "Research", seat=1)
    t.set_seat(1, held={"Pharmacy Union": 1})
    rating = t.seat(1).tr

    t.play(0, "Research")

    assert (t.seat(1).tr, t.seat(1).held) == (rating, {"Pharmacy Union": 1})


def test_without_a_disease_it_may_be_turned_over_once_for_3_steps() -> None:
    t = playing("Pharmacy Union", "Research", "Ants")
    rating = t.seat(0).tr

    t.play(0, "Research")
    assert t.options(0) == ["yes", "skip"]
    t.choose(0, "yes")

    assert t.seat(0).tr == rating + 3
    assert t.seat(0).events == ["Pharmacy Union"]
    assert t.may(0, "play:ants")
    t.play(0, "Ants")
    assert (t.seat(0).held, t.seat(0).mc) == ({}, 100 - 11 - 9)


def test_it_need_not_be_turned_over() -> None:
    t = playing("Pharmacy Union", "Research")
    rating = t.seat(0).tr

    t.play(0, "Research")
    t.choose(0, "skip", "skip")

    assert (t.seat(0).tr, t.seat(0).events) == (rating, [])


def test_turned_over_by_the_science_of_a_card_it_does_not_fall_ill_of_its_microbe() -> None:
    t = playing("Pharmacy Union", "Designed Microorganisms")
    t.set(temperature=-30)

    t.play(0, "Designed Microorganisms")
    t.choose(0, "yes")

    assert (t.seat(0).events, t.seat(0).held, t.seat(0).mc) == (["Pharmacy Union"], {}, 100 - 16)


def test_a_card_of_science_and_microbe_makes_it_ill_after_the_healing() -> None:
    t = playing("Pharmacy Union", "Designed Microorganisms")
    t.set(temperature=-30)
    t.set_seat(0, held={"Pharmacy Union": 1})
    rating = t.seat(0).tr

    t.play(0, "Designed Microorganisms")

    assert (t.seat(0).tr, t.seat(0).held, t.seat(0).mc) == (rating + 1, {"Pharmacy Union": 1}, 100 - 16 - 4)
