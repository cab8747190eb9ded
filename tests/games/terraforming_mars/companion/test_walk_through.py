"""One generation beside the real box, as it is written down in the design, figure by figure; and the one behind it."""

from games.terraforming_mars.companion.tables import (
    acting,
    chip,
    do_list,
    enter,
    flip,
    generation_3,
    kind,
    money,
    tracks,
)
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.testing import rule


def after_step_3() -> Desk:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")
    enter(d, "cost", n=11)
    return d


def after_step_8() -> Desk:
    d = after_step_3()
    enter(d, "tile", tile="city", space="6,3")
    flip(d, "invasive-species")
    enter(d, "lower", good="energy", n=1)
    flip(d, "mining-rights")
    enter(d, "pass")
    enter(d, "card", card="mohole-area")
    return d


def in_generation_4() -> Desk:
    """The generation behind the one that is written down, after MarsBot's first turn."""
    d = after_step_8()
    enter(d, "yes")
    enter(d, "ready")
    enter(d, "card", card="space-elevator")
    return d


@rule("TMAUTO-GEN-03")
def test_the_screen_says_who_begins_and_what_the_deck_is_made_of() -> None:
    words = generation_3().show()["question"]["words"]

    assert words == (
        "Generation 3, you begin. Draw your 4. MarsBot's deck: 3 project cards and 1 bonus card, shuffled, face down."
    )


@rule("TMAUTO-PLACE-05")
def test_a_tie_asks_for_the_cost_of_a_flipped_card_and_names_what_is_alike() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")

    question = d.show()["question"]
    assert question["kind"] == "cost"
    assert [one["name"] for one in question["among"]] == ["row 2, 6th", "row 5, 4th", "row 5, 6th"]
    assert d.show()["told"]["open"]
    assert money(d) == (10, 24)


@rule("TMAUTO-PLACE-06")
def test_asteroid_brings_heat_money_and_an_ocean() -> None:
    d = after_step_3()

    assert money(d) == (14, 25)
    assert do_list(d) == [
        "Ocean on row 5, 4th",
        "Temperature: -24 °C",
        "MarsBot's rating: 25",
        "Asteroid onto MarsBot's played pile",
        "Discard 1 flipped card",
    ]
    assert d.show()["told"]["line"] == (
        "Asteroid: space track to 3, temperature -24 °C, event track to 3, ocean on row 5, 4th, +6 MC"
    )
    assert d.show()["told"]["you"] == ["An ocean was placed: any effect of yours?"]


def test_every_mc_names_its_source() -> None:
    why = [row["words"] for row in after_step_3().show()["told"]["why"]]

    assert "MarsBot gains 2 MC for the bonus step" in why
    assert "MarsBot gains 2 MC for the icons" in why
    assert "MarsBot gains 2 MC for the oceans beside" in why


def test_our_ruling_on_ocean_money_is_marked() -> None:
    marked = [row for row in after_step_3().show()["told"]["why"] if row["ruling"]]

    assert [(row["words"], row["rule"]) for row in marked] == [
        ("MarsBot gains 2 MC for the oceans beside", "TMAUTO-PLACE-07")
    ]


@rule("TMAUTO-BONUS-03")
def test_invasive_species_pays_and_is_only_told() -> None:
    d = after_step_3()
    enter(d, "tile", tile="city", space="6,3")

    flip(d, "invasive-species")

    assert kind(d) == "turn"
    assert money(d) == (19, 25)
    assert chip(d)["cards_left"] == 2
    assert do_list(d) == ["Invasive Species onto the bonus discard"]
    assert d.show()["told"]["you"] == ["Remove the animal or microbe that is worth most, if you have any"]


@rule("TMAUTO-REGR-01")
def test_lowered_energy_production_moves_power_back_and_marks_the_space() -> None:
    d = after_step_3()

    enter(d, "lower", good="energy", n=1)

    power = next(track for track in d.show()["marsbot"]["tracks"] if track["track"] == "power")
    assert (power["space"], power["markers"]) == (0, [1])


@rule("TMAUTO-GEN-06")
def test_after_a_pass_the_turns_of_marsbot_follow_until_its_deck_is_empty() -> None:
    d = after_step_8()

    assert money(d) == (19, 28)
    assert tracks(d) == {"building": 6, "space": 3, "event": 3, "science": 0, "power": 0, "earth": 0, "bio": 0}
    assert d.show()["told"]["line"].endswith("Its deck is empty: it passes")


def test_the_tables_are_compared_and_the_next_generation_begins_with_marsbot() -> None:
    d = after_step_8()

    assert d.show()["question"]["words"] == (
        "Production for you only. On your table: temperature -22 °C, oxygen 2 %, 3 oceans, MarsBot's rating 28?"
    )
    enter(d, "yes")
    assert d.show()["question"]["words"].startswith("Generation 4, MarsBot begins.")
    enter(d, "ready")
    assert kind(d) == "card"


def test_a_generation_costs_four_cards_and_one_number() -> None:
    d = after_step_8()

    answers = [entry["kind"] for entry in d.show()["entries"] if entry["by"] == "marsbot"]
    assert answers == ["card", "cost", "card", "card", "card"]


def test_in_the_second_generation_marsbot_begins_and_a_milestone_out_of_reach_is_a_failed_action() -> None:
    d = in_generation_4()

    assert tracks(d)["space"] == 4
    assert tracks(d)["building"] == 7
    assert money(d) == (24, 28)
    assert kind(d) == "turn"


def test_in_the_second_generation_a_marker_is_taken_up_and_a_greenery_laid_beside_two_oceans() -> None:
    d = in_generation_4()
    enter(d, "step", metric="oxygen", n=1)

    flip(d, "power-plant")

    power = next(track for track in d.show()["marsbot"]["tracks"] if track["track"] == "power")
    assert (power["space"], power["markers"]) == (1, [])
    assert do_list(d) == [
        "Greenery (MarsBot) on row 4, 4th",
        "Oxygen: 4 %",
        "MarsBot's rating: 29",
        "Power Plant onto MarsBot's played pile",
    ]
    assert money(d) == (29, 29)


def test_the_second_generation_ends_and_the_person_begins_the_next() -> None:
    d = in_generation_4()
    enter(d, "step", metric="oxygen", n=1)
    flip(d, "power-plant")
    flip(d, "meteor-shower")
    enter(d, "plants", n=3)
    assert do_list(d) == ["Meteor Shower back to the box"]

    enter(d, "pass")
    enter(d, "card", card="trees")

    assert d.show()["question"]["words"] == (
        "Production for you only. On your table: temperature -22 °C, oxygen 4 %, 3 oceans, MarsBot's rating 29?"
    )
    assert tracks(d) == {"building": 8, "space": 4, "event": 3, "science": 0, "power": 1, "earth": 0, "bio": 1}
    assert money(d) == (29, 29)
    enter(d, "yes")
    assert d.show()["question"]["words"].startswith("Generation 5, you begin.")


def test_marsbot_that_has_passed_is_not_asked_for_another_card() -> None:
    d = acting()
    enter(d, "empty")

    enter(d, "turn")
    assert chip(d)["passed"] == ["marsbot"]
    enter(d, "turn")
    assert kind(d) == "turn"
