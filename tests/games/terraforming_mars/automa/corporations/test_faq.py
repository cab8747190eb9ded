"""The questions that the rulebook answers about corporations."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding, held, hold
from games.terraforming_mars.automa.duel import bot, does, mc, on, resolves, state, tagged, told, tr
from games.terraforming_mars.tables import oceans, set_up
from regolith.games.mars.words import ANIMAL, HEAT, JOVIAN, PLANT
from regolith.games.terraforming_mars.automa.icons import EFFECTS
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.tracks import AdvanceTrack
from regolith.games.terraforming_mars.automa.words import BIO_TRACK, EVENT_TRACK, POWER_TRACK
from regolith.testing import Table, rule


def robbed(corporation: str, plants: int, money: int, *answers: str, card: str = "Asteroid") -> Table:
    """The person plays a card that removes plants; MarsBot has so many on its corporation, and so much money."""
    t = bare(facing(corporation, card))
    hold(t, plants)
    t.set_seat(1, mc=money)
    t.give(0, mc=50)
    t.play(0, card)
    t.choose(0, *answers)
    return t


def before_prelude(word: str, prelude: str) -> Table:
    """The person has kept this prelude and a loan, and is to play one of them."""
    t = set_up(1, ["prelude", "promo", "automa"], marsbot_corporation=word, draft=True)
    t.set_seat(0, corporations=["credicor"], preludes=[prelude, "Loan"])
    t.skip_to("prelude")
    return t


# Plants on the card


@rule("TMBOT-FAQ-01")
@rule("TMBOT-FAQ-04")
def test_plants_on_the_corporation_may_be_taken_or_the_supply_and_never_both() -> None:
    t = bare(facing("Ecotec", "Asteroid"))
    hold(t, 4)
    t.set_seat(1, mc=9)
    t.give(0, mc=50)
    t.play(0, "Asteroid")
    assert t.options(0) == ["from:marsbot", "from:marsbot-ecotec", "nobody"]

    t.choose(0, "from:marsbot-ecotec")
    assert (held(t), mc(t)) == (1, 9)

    t = robbed("Ecotec", 4, 9, "from:marsbot")
    assert (held(t), mc(t)) == (4, 6)

    t = robbed("Ecoline", 1, 0, "from:marsbot-ecoline")
    assert held(t) == 0


@rule("TMBOT-FAQ-02")
@rule("TMBOT-FAQ-03")
def test_what_is_more_than_lies_there_is_lost_and_not_taken_from_the_supply() -> None:
    t = robbed("Ecotec", 2, 9, "do:plants", "from:marsbot-ecotec", card="Virus")

    assert (held(t), mc(t)) == (0, 9)


# Saturn Systems


@rule("TMBOT-FAQ-07")
def test_saturn_systems_hears_jovian_cards_of_both_sides() -> None:
    t = bare(facing("Saturn Systems", "Methane From Titan"), event=8)
    t.give(0, mc=50)
    t.set(oxygen=2)
    t.play(0, "Methane From Titan")
    assert on(t, "event") == 9

    resolves(t, tagged(t, "jovian", "space"))
    assert on(t, "event") == 10


@rule("TMBOT-FAQ-08")
def test_a_tracker_that_moves_does_not_set_saturn_systems_off() -> None:
    t = bare(facing("Saturn Systems"), event=8, power=2)

    s = does(t, AdvanceTrack(JOVIAN))

    assert (marsbot(s).tracks[POWER_TRACK], marsbot(s).tracks[EVENT_TRACK]) == (3, 8)


@rule("TMBOT-FAQ-09")
def test_a_jovian_prelude_sets_saturn_systems_off() -> None:
    t = before_prelude("saturn-systems", "Galilean Mining")
    before = on(t, "event")

    t.choose(0, "prelude:galilean-mining")

    assert on(t, "event") == before + 1


@rule("TMBOT-FAQ-10")
def test_the_jovian_tag_of_the_persons_corporation_does_not() -> None:
    """Stormcraft has one: the event track is where it is against anybody else."""
    plain = founding("Saturn Systems", modules=["colonies"], person="CrediCor")
    other = founding("Saturn Systems", modules=["colonies"], person="Stormcraft Incorporated")

    assert on(other, "event") == on(plain, "event")


@rule("TMBOT-FAQ-11")
def test_the_person_of_saturn_systems_hears_a_jovian_starting_tag() -> None:
    t = founding("Stormcraft Incorporated", modules=["colonies"], person="Saturn Systems")
    assert t.seat(0).mc_production == 1 + 1

    t = founding("Factorum", person="Saturn Systems")
    assert t.seat(0).mc_production == 1


# Pharmacy Union and Splice


@rule("TMBOT-FAQ-12")
def test_the_person_hears_a_microbe_starting_tag() -> None:
    t = founding("Recyclon", modules=["promo"], person="Splice")
    assert t.seat(0).mc == 44 + 4 + 2

    t = founding("Recyclon", modules=["promo"], person="Pharmacy Union")
    assert t.seat(0).held == {"Pharmacy Union": 2 + 1}


@rule("TMBOT-FAQ-13")
@rule("TMBOT-FAQ-14")
@pytest.mark.parametrize("person", ["Splice", "Pharmacy Union"])
def test_the_person_hears_a_microbe_icon_but_neither_plant_nor_animal(person: str) -> None:
    t = bare(facing("Ecoline", modules=["promo", "venus"], person=person), venus=8)
    t.set_seat(0, mc=20)

    for tag in (PLANT, ANIMAL):
        s = does(t, AdvanceTrack(tag))
        assert (marsbot(s).tracks[BIO_TRACK], s.seats[0].mc) == (1, 20)

    s = does(t, EFFECTS["tag-microbe"])
    assert (marsbot(s).tracks[BIO_TRACK], s.seats[0].mc) == (1, 22 if person == "Splice" else 16)


@rule("TMBOT-FAQ-14")
@pytest.mark.parametrize(("tag", "paid"), [("plant", 0), ("animal", 0), ("microbe", 2)])
def test_splice_is_paid_for_a_microbe_card_of_marsbot_but_not_for_others_on_the_same_track(tag: str, paid: int) -> None:
    t = bare(facing("Ecoline", modules=["promo"], person="Splice"))

    resolves(t, tagged(t, tag))

    assert (on(t, "bio"), t.seat(0).mc) == (1, paid)


@rule("TMBOT-FAQ-13")
def test_the_venus_track_has_such_an_icon() -> None:
    t = bare(facing("Ecoline", modules=["promo", "venus"], person="Splice"), venus=8)

    resolves(t, tagged(t, "venus"))

    assert (on(t, "venus"), on(t, "bio"), t.seat(0).mc) == (9, 1, 2)


@rule("TMBOT-FAQ-15")
@pytest.mark.parametrize(("corporation", "change"), [("Splice", 2), ("Pharmacy Union", -4)])
def test_a_microbe_prelude_sets_marsbot_off(corporation: str, change: int) -> None:
    t = before_prelude(corporation.lower().replace(" ", "-"), "Ecology Experts")
    t.set_seat(1, mc=10)
    t.set_seat(0, cards=["Bushes"], mc=50)

    t.choose(0, "prelude:ecology-experts")
    if t.may(0, "play:bushes"):
        t.choose(0, "play:bushes")

    assert mc(t) == 10 + change


@rule("TMBOT-FAQ-16")
def test_the_microbe_tag_of_the_persons_corporation_does_not() -> None:
    t = founding("Splice", modules=["venus"], person="Viron")
    assert mc(t) == 8

    t = founding("Splice", modules=["promo"], person="Pharmacy Union")
    assert mc(t) == 8


# Government Intervention


@rule("TMBOT-FAQ-18")
@rule("TMBOT-FAQ-19")
@rule("TMBOT-FAQ-21")
def test_aphrodite_is_paid_for_the_venus_of_government_intervention_but_has_no_rating() -> None:
    t = bare(facing("Aphrodite", modules=["venus"]))
    before = tr(t)

    resolves(t, "Government Intervention")

    assert (t.venus, mc(t), tr(t)) == (2, 2, before)


@rule("TMBOT-FAQ-18")
@rule("TMBOT-FAQ-20")
@rule("TMBOT-FAQ-21")
def test_lakefront_resorts_turns_its_cube_for_an_ocean_of_government_intervention() -> None:
    t = bare(facing("Lakefront Resorts", modules=["venus"]))
    t.set(temperature=8, oxygen=14, generation=2)
    before = tr(t)
    resolves(t, "Government Intervention")
    assert (t.oceans, held(t), on(t, "building"), tr(t)) == (1, 0, 1, before)

    resolves(t, "Government Intervention")
    assert (t.oceans, held(t), on(t, "building"), mc(t)) == (2, 1, 1, 0)


@rule("TMBOT-FAQ-18")
@rule("TMBOT-FAQ-20")
@rule("TMBOT-FAQ-21")
def test_what_the_track_of_lakefront_resorts_reaches_is_its_own_merit_the_ocean_before_is_not() -> None:
    """Space 2 of the building track is an ocean: that one is paid and raises the rating, and turns the cube again."""
    t = bare(facing("Lakefront Resorts", modules=["venus"]), building=1)
    t.set(temperature=8, oxygen=14, generation=2)
    before = tr(t)

    resolves(t, "Government Intervention")

    assert (t.oceans, held(t), on(t, "building"), tr(t)) == (2, 1, 2, before + 1)
    assert len(told(t, "covers")) == 1


@rule("TMBOT-FAQ-26")
@pytest.mark.parametrize(
    ("left", "arranged"),
    [
        ("temperature", {"oxygen": 14, "tiles": oceans(9)}),
        ("oxygen", {"temperature": 8, "tiles": oceans(9)}),
        ("oceans", {"temperature": 8, "oxygen": 14}),
    ],
)
def test_nor_does_it_forgo_what_government_intervention_raises_on_mars(left: str, arranged: dict[str, object]) -> None:
    t = bare(facing("Pristar", modules=["venus"]))
    t.set(generation=2, **arranged)
    before, scale = tr(t), getattr(t, left)

    resolves(t, "Government Intervention")

    assert getattr(t, left) > scale
    assert (held(t), tr(t), mc(t)) == (1, before, 0)


@rule("TMBOT-FAQ-26")
def test_government_intervention_leaves_pristar_alone() -> None:
    t = bare(facing("Pristar", modules=["venus"]))
    before = tr(t)
    assert held(t) == 1

    resolves(t, "Government Intervention")

    assert (t.venus, held(t), tr(t), mc(t)) == (2, 1, before, 0)


# Utopia Invest, and tracks that went back


@rule("TMBOT-FAQ-27")
@rule("TMBOT-FAQ-29")
def test_a_track_that_investors_moved_back_does_not_carry_its_icon_out_again() -> None:
    """Space 6 of the building track raises temperature, space 7 claims a milestone."""
    t = bare(facing("Utopia Invest"), building=6)
    t.set(generation=2)
    resolves(t, "Investors")
    assert (on(t, "building"), on(t, "space"), t.bot_markers) == (5, 2, [["building", 6]])

    resolves(t, tagged(t, "building"))
    assert (on(t, "building"), t.temperature, t.bot_markers) == (6, -30, [])
    resolves(t, tagged(t, "building"))
    assert (on(t, "building"), mc(t)) == (7, 5)


@rule("TMBOT-FAQ-28")
def test_the_same_holds_for_a_production_that_the_person_lowers() -> None:
    """Space 4 of the earth track is worth 3 of rating."""
    t = bare(facing("Utopia Invest"), earth=4)
    s = state(t)
    bot(t).produce(s, 1, HEAT, -1, -1)
    assert (on(t, "earth"), t.bot_markers) == (3, [["earth", 4]])
    before = tr(t)

    resolves(t, tagged(t, "earth"))
    assert (on(t, "earth"), tr(t)) == (4, before)
