"""Wild tags: what a card counts as is chosen when it is played, and anew whenever it is turned up or discarded."""

import pytest

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import IllegalDecision, Table, rule, table

TAGS = ("science", "building", "space", "earth", "jovian", "plant", "animal", "microbe", "power", "event")
EVERY_TAG = [f"tag:{tag}" for tag in TAGS]


def planning(*hand: str, **seat: object) -> Table:
    """The first planning of Discovery and the promotional cards: seat 0 holds these cards, seat 1 has nothing."""
    t = table("ares_expedition", players=2, modules=["discovery", "promo"], seed=4)
    t.skip_to("choose")
    for number in (0, 1):
        t.set_seat(number, corporation=PLAIN[number], cards=[], mc=0, heat=0, plants=0)
    t.set_seat(0, cards=list(hand), **seat)
    return t


def developing(*hand: str, **seat: object) -> Table:
    """The development phase, which seat 1 chose: no bonus for seat 0."""
    t = planning(*hand, **seat)
    choose_phases(t, "action", "development")
    return t


def tokens(t: Table) -> dict[str, list[str]]:
    lying: dict[str, list[str]] = t.observe()["table"]["tag_tokens"]
    return lying


def tags_in_play(t: Table, seat: int = 0) -> dict[str, int]:
    counted: dict[str, int] = t.observe()["table"]["seats"][seat]["tags"]
    return counted


@rule("ADISC-WILD-01", "ADISC-WILD-11")
def test_whoever_plays_a_wild_card_is_asked_for_one_of_the_ten_tags_and_wild_is_none_of_them() -> None:
    t = developing("Local Market", mc=7)

    t.play(0, "Local Market")

    assert t.options(0) == EVERY_TAG
    assert t.options(1) == []
    with pytest.raises(IllegalDecision):
        t.choose(0, "tag:wild")


@rule("ADISC-WILD-01")
def test_whoever_turns_up_a_wild_card_says_whether_it_fits() -> None:
    t = planning("Comet", played=["Advanced Screening Technology"])
    t.set(deck=["Local Market", "Deimos Down", "Ice Asteroid"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:advanced-screening-technology")

    assert t.options(0) == ["take:local-market", "skip"]
    assert t.options(1) == []
    t.choose(0, "skip")
    assert t.seat(0).cards == ["Comet"]
    assert "Local Market" in t.discard


@rule("ADISC-WILD-01")
def test_where_a_printed_tag_fits_a_card_must_be_taken() -> None:
    t = planning("Comet", played=["Advanced Screening Technology"])
    t.set(deck=["Local Market", "Research", "Ice Asteroid"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:advanced-screening-technology")

    assert t.options(0) == ["take:local-market", "take:research"]


@rule("ADISC-WILD-02")
def test_a_token_of_the_chosen_tag_is_put_on_the_card() -> None:
    t = developing("Local Market", "Political Influence", mc=7)
    t.play(0, "Local Market")
    assert tokens(t) == {}

    t.choose(0, "tag:science")

    assert tokens(t) == {"local-market": ["science"]}
    assert t.seat(0).played == ["Local Market"]


@rule("ADISC-WILD-03")
def test_in_the_hand_a_wild_card_has_no_tag_and_in_play_it_has_one() -> None:
    t = developing("Local Market", mc=7)
    assert tags_in_play(t) == {}

    t.play(0, "Local Market")
    t.choose(0, "tag:microbe")

    assert tags_in_play(t) == {"microbe": 1}


@rule("ADISC-WILD-04")
@pytest.mark.parametrize(("tag", "drawn"), [("science", 1), ("plant", 0)])
def test_what_answers_a_tag_answers_a_wild_card_that_counts_as_it(tag: str, drawn: int) -> None:
    t = developing("Local Market", "Comet", mc=7, corporation="Apollo Industries")

    t.play(0, "Local Market")
    t.choose(0, f"tag:{tag}")

    assert len(t.seat(0).cards) == 1 + drawn


@rule("ADISC-WILD-05")
@pytest.mark.parametrize(("tag", "paid"), [("space", 10 - 2 * 3), ("building", 10 - 2), ("earth", 10)])
def test_titanium_and_steel_lower_the_price_of_a_wild_card_that_counts_as_space_or_building(
    tag: str, paid: int
) -> None:
    t = developing("Political Influence", mc=20, titanium=2, steel=1)

    t.play(0, "Political Influence")
    t.choose(0, f"tag:{tag}")

    assert t.seat(0).mc == 20 - paid


@rule("ADISC-WILD-06")
def test_the_tag_is_chosen_before_the_price_is_known() -> None:
    t = developing("Political Influence", mc=4, titanium=2, steel=3)

    t.play(0, "Political Influence")

    assert t.options(0) == ["tag:building", "tag:space"]
    assert not t.may(0, "tag:earth")
    t.choose(0, "tag:space")
    assert t.seat(0).mc == 0
    assert t.seat(0).played == ["Political Influence"]


def labels(t: Table) -> dict[str, str]:
    return {option["key"]: option["label"] for option in t.observe(0)["decision"]["options"]}


@rule("ADISC-WILD-06")
def test_the_price_is_said_to_be_the_lowest_until_the_tag_is_chosen_and_each_tag_says_its_own() -> None:
    t = developing("Political Influence", mc=20, titanium=2)
    assert labels(t)["play:political-influence"] == "Play Political Influence from 4 MC"

    t.play(0, "Political Influence")

    assert labels(t)["tag:space"] == "space, for 4 MC"
    assert labels(t)["tag:earth"] == "Earth, for 10 MC"


@rule("ADISC-WILD-06")
def test_where_all_tags_cost_the_same_the_price_is_the_price() -> None:
    t = developing("Political Influence", mc=20)

    assert labels(t)["play:political-influence"] == "Play Political Influence for 10 MC"


@rule("ADISC-WILD-03")
def test_the_tag_of_a_corporation_has_no_price() -> None:
    t = table("ares_expedition", players=2, modules=["promo"])
    t.set_seat(0, corporations=["Modpro", "Teractor"])
    t.choose(0, "found:modpro")
    t.choose(1, t.options(1)[0])

    assert labels(t)["tag:jovian"] == "Jovian"


@rule("ADISC-WILD-06")
def test_a_wild_card_that_no_tag_makes_cheap_enough_may_not_be_played() -> None:
    t = developing("Political Influence", mc=3, titanium=2)

    assert not t.may(0, "play:political-influence")
    assert "it costs 4 MC and you can pay 3" in t.why(0, "play:political-influence")


@rule("ADISC-WILD-06")
def test_discounts_of_tags_follow_the_chosen_tag_too() -> None:
    t = developing("Political Influence", mc=7, played=["Interplanetary Conference"])

    t.play(0, "Political Influence")

    assert t.options(0) == ["tag:earth", "tag:jovian"]


@rule("ADISC-WILD-07")
def test_the_card_keeps_its_tag_in_later_rounds() -> None:
    t = developing("Local Market", mc=7)
    t.play(0, "Local Market")
    t.choose(0, "tag:jovian")

    t.skip_to(lambda t: t.round == 3)

    assert tags_in_play(t) == {"jovian": 1}
    assert tokens(t) == {"local-market": ["jovian"]}


@rule("ADISC-WILD-07")
def test_the_tag_of_a_wild_card_meets_requirements_and_is_counted() -> None:
    def with_market_as(tag: str) -> Table:
        t = developing("Local Market", "Virtual Employee Development", mc=17, played=["Research"])
        t.play(0, "Local Market")
        t.choose(0, f"tag:{tag}")
        t.skip_to("choose")
        t.choose(0, "choose:construction")
        t.choose(1, "choose:action")
        return t

    assert not with_market_as("plant").may(0, "play:virtual-employee-development")
    assert with_market_as("science").may(0, "play:virtual-employee-development")


@rule("ADISC-WILD-04", "ADISC-WILD-11")
def test_a_wild_red_card_keeps_its_event_tag_beside_the_chosen_one_and_may_have_it_twice() -> None:
    def mapped_as(tag: str) -> Table:
        t = planning("Topographic Mapping", mc=10, played=["Optimal Aerobraking"])
        choose_phases(t, "research", "construction")
        t.choose(1, "do:play")
        t.play(0, "Topographic Mapping")
        t.choose(0, f"tag:{tag}", "upgrade:development-a")
        return t

    once, twice = mapped_as("science"), mapped_as("event")

    assert tags_in_play(once) == {"science": 1, "space": 1, "event": 1}
    assert once.seat(0).plants == 2
    assert tags_in_play(twice) == {"space": 1, "event": 2}
    assert twice.seat(0).plants == 4


def searching(*deck: str) -> Table:
    """Seat 0 has played Processing Plant, which looks for a building tag, above this deck."""
    t = developing("Processing Plant", mc=19 + 20)
    t.set(deck=list(deck))
    t.play(0, "Processing Plant")
    return t


@rule("ADISC-WILD-08")
def test_a_search_for_a_tag_may_end_with_a_wild_card_that_is_turned_up() -> None:
    t = searching("Birds", "Local Market", "3D Printing")

    t.choose(0, "take:local-market")

    assert t.seat(0).cards == ["Local Market"]
    assert t.discard[:1] == ["Birds"]
    assert t.deck[:1] == ["3D Printing"]


@rule("ADISC-WILD-08")
def test_a_search_goes_on_if_the_wild_card_is_said_to_be_something_else() -> None:
    t = searching("Birds", "Local Market", "3D Printing")

    t.choose(0, "skip")

    assert t.seat(0).cards == ["3D Printing"]
    assert sorted(t.discard) == ["Birds", "Local Market"]


@rule("ADISC-WILD-08")
def test_a_search_for_a_tag_ends_without_a_question_at_a_printed_one() -> None:
    t = searching("Birds", "3D Printing", "Local Market")

    assert t.seat(0).cards == ["3D Printing"]


@rule("ADISC-WILD-09")
def test_what_a_card_was_turned_up_as_does_not_bind_whoever_plays_it() -> None:
    t = searching("Local Market")
    t.choose(0, "take:local-market")
    t.skip_to("choose")
    assert tokens(t) == {}
    t.choose(0, "choose:development")
    t.choose(1, "choose:action")

    t.play(0, "Local Market")

    assert t.options(0) == EVERY_TAG
    t.choose(0, "tag:plant")
    assert tags_in_play(t) == {"building": 1, "plant": 1}


def drawn_at_mars_university(t: Table, discarded: str) -> int:
    """How many cards seat 0 draws there, in the next round, for discarding this one."""
    t.skip_to("choose")
    t.set_seat(0, cards=["Research Outpost", discarded, "Comet"], played=["Mars University"], mc=20)
    t.choose(0, "choose:construction")
    t.choose(1, "choose:action")
    t.play(0, "Research Outpost")
    t.choose(0, "yes", f"discard:{discarded.lower().replace(' ', '-')}")
    return len(t.seat(0).cards) - 1


@rule("ADISC-WILD-10")
def test_what_a_card_was_turned_up_as_does_not_bind_whoever_discards_it() -> None:
    wild = searching("Local Market")
    wild.choose(0, "take:local-market")
    building = searching("3D Printing")

    assert drawn_at_mars_university(wild, "Local Market") == 2
    assert drawn_at_mars_university(building, "3D Printing") == 1


@rule("ADISC-WILD-03")
def test_a_wild_corporation_is_settled_when_it_is_founded() -> None:
    t = table("ares_expedition", players=2, modules=["promo"])
    t.set_seat(0, corporations=["Modpro", "Teractor"])
    t.choose(0, "found:modpro")
    t.choose(1, t.options(1)[0])

    assert t.options(0) == EVERY_TAG
    t.choose(0, "tag:power")

    assert tokens(t) == {"modpro": ["power"]}
    assert tags_in_play(t) == {"power": 1}
