"""What a card asks for before it may be played."""

import pytest

from games.terraforming_mars.tables import acting, next_generation, oceans, offered
from regolith.testing import rule


def may_play(card: str, **table: object) -> bool:
    """Could seat 0 play the card, with money enough, when the planet stands so?"""
    t = acting(2, card)
    t.set_seat(0, mc=100)
    t.set(**table)
    return offered(t, card)


@rule("TMBASE-REQ-01")
@pytest.mark.parametrize(("oxygen", "yes"), [(4, False), (5, True), (9, True)])
def test_a_requirement_is_a_minimum(oxygen: int, yes: bool) -> None:
    assert may_play("Zeppelins", oxygen=oxygen) == yes


@rule("TMBASE-REQ-01")
@pytest.mark.parametrize(("oxygen", "yes"), [(5, True), (6, True), (7, False)])
def test_with_max_it_is_a_maximum(oxygen: int, yes: bool) -> None:
    assert may_play("Search For Life", oxygen=oxygen) == yes


@rule("TMBASE-REQ-01")
@pytest.mark.parametrize(("n", "yes"), [(2, False), (3, True), (4, True)])
def test_oceans_are_counted(n: int, yes: bool) -> None:
    assert may_play("Wave Power", tiles=oceans(n)) == yes


@rule("TMBASE-REQ-01")
def test_a_requirement_does_not_matter_after_the_card_is_played() -> None:
    t = acting(2, "Extreme-Cold Fungus")
    t.set(temperature=-10)
    t.set_seat(0, mc=13)

    t.play(0, "Extreme-Cold Fungus")
    t.set(temperature=0)

    assert t.may(0, "use:extreme-cold-fungus")


@rule("TMBASE-REQ-02")
def test_tags_are_counted_on_face_up_cards() -> None:
    t = acting(2, "Gene Repair", "Research")
    t.set_seat(0, mc=100, played=["Breathing Filters", "Physics Complex"], events=["Technology Demonstration"])
    assert not offered(t, "Gene Repair")
    t.set_seat(0, corporation="Inventrix")
    assert offered(t, "Gene Repair")

    t.set_seat(0, corporation="PhoboLog", played=["Breathing Filters", "Physics Complex", "Adaptation Technology"])

    assert offered(t, "Gene Repair")


@rule("TMBASE-REQ-02")
def test_the_tags_of_the_card_itself_do_not_help() -> None:
    t = acting(2, "Quantum Extractor")
    three = ["Breathing Filters", "Physics Complex", "Adaptation Technology"]
    t.set_seat(0, mc=100, played=three)
    assert not offered(t, "Quantum Extractor")

    t.set_seat(0, played=[*three, "Mars University"])

    assert offered(t, "Quantum Extractor")


@rule("TMBASE-REQ-03")
def test_a_required_production_is_ones_own() -> None:
    t = acting(2, "Asteroid Mining Consortium")
    t.set_seat(0, mc=100)
    t.set_seat(1, titanium_production=2)
    assert not offered(t, "Asteroid Mining Consortium")

    t.set_seat(0, titanium_production=1)

    assert offered(t, "Asteroid Mining Consortium")


@rule("TMBASE-REQ-03")
def test_a_required_tile_is_anybodys_or_ones_own_as_the_card_says() -> None:
    t = acting(2, "Ecological Zone", "Rad-Suits")
    t.set_seat(0, mc=100)
    t.set(tiles={"2,2": ["greenery", 1], "6,1": ["city", 1]})
    assert not offered(t, "Ecological Zone")
    assert not offered(t, "Rad-Suits")

    t.set(tiles={"2,2": ["greenery", 0], "6,1": ["city", 1], "6,4": ["city", 1]})

    assert offered(t, "Ecological Zone")
    assert offered(t, "Rad-Suits")


@rule("TMBASE-REQ-04")
@pytest.mark.parametrize("helper", ["Adaptation Technology", "Inventrix"])
@pytest.mark.parametrize(
    ("card", "table", "yes"),
    [
        ("Caretaker Contract", {"temperature": -4}, True),
        ("Caretaker Contract", {"temperature": -6}, False),
        ("ArchaeBacteria", {"temperature": -14}, True),
        ("ArchaeBacteria", {"temperature": -12}, False),
        ("Algae", {"tiles": oceans(3)}, True),
        ("Algae", {"tiles": oceans(2)}, False),
        ("Gene Repair", {}, False),
        ("Great Escarpment Consortium", {}, False),
    ],
)
def test_a_parameter_may_be_missed_by_two_steps(helper: str, card: str, table: dict[str, object], yes: bool) -> None:
    t = acting(2, card)
    help: dict[str, object] = {"corporation": helper} if helper == "Inventrix" else {"played": [helper]}
    t.set_seat(0, mc=100, first_action=False, **help)
    t.set(**table)

    assert offered(t, card) == yes


@rule("TMBASE-REQ-04")
@pytest.mark.parametrize(("degrees", "yes"), [(-12, True), (-14, False)])
def test_shifts_add_up(degrees: int, yes: bool) -> None:
    t = acting(2, "Caretaker Contract", "Special Design")
    t.set_seat(0, mc=100, corporation="Inventrix", first_action=False, played=["Adaptation Technology"])
    t.set(temperature=degrees)

    t.play(0, "Special Design")

    assert offered(t, "Caretaker Contract") == yes


@rule("TMBASE-REQ-05")
def test_special_design_helps_the_next_card_whatever_card_it_is() -> None:
    t = acting(2, "Special Design", "Caretaker Contract", "Mine", "Zeppelins")
    t.set_seat(0, mc=100, heat=8)
    t.set(temperature=-4)
    assert not offered(t, "Caretaker Contract")

    t.play(0, "Special Design")
    assert offered(t, "Caretaker Contract")
    t.play(0, "Mine")
    t.choose(1, "pass")

    assert not offered(t, "Caretaker Contract")


@rule("TMBASE-REQ-05")
def test_special_design_waits_through_other_actions_and_turns() -> None:
    t = acting(2, "Special Design", "Caretaker Contract")
    t.set_seat(0, mc=100)
    t.set_seat(1, heat=8, cards=["Mine"], mc=4)
    t.set(temperature=-4)

    t.play(0, "Special Design")
    t.choose(0, "standard:power-plant")
    t.play(1, "Mine")
    t.choose(1, "end")
    assert offered(t, "Caretaker Contract")
    t.choose(0, "pass")
    next_generation(t)
    t.skip_to("pass")
    t.choose(1, "pass")

    assert not offered(t, "Caretaker Contract")


@rule("TMBASE-REQ-05")
def test_indentured_workers_make_the_next_card_cheaper() -> None:
    t = acting(2, "Indentured Workers", "Comet", "Asteroid")
    t.set_seat(0, mc=21 - 8 + 14 - 1)

    t.play(0, "Indentured Workers")
    t.play(0, "Comet")
    t.choose(0, "space:0,4")

    assert t.seat(0).mc == 13
    t.choose(1, "pass")
    assert not offered(t, "Asteroid")
    t.give(0, mc=1)
    assert offered(t, "Asteroid")


@rule("TMBASE-REQ-05")
def test_help_for_the_next_card_goes_to_other_such_help_if_that_is_played() -> None:
    t = acting(2, "Special Design", "Indentured Workers", "Grass")
    t.set_seat(0, mc=4 + 11)
    t.set(temperature=-20)

    t.play(0, "Special Design")
    t.play(0, "Indentured Workers")
    t.choose(1, "pass")
    assert not offered(t, "Grass")
    t.set(temperature=-16)
    t.play(0, "Grass")

    assert t.seat(0).mc == 8
