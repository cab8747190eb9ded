"""Milestones: who reaches a goal first, who reaches it in the same phase, and who comes too late."""

from itertools import permutations
from typing import Any

import pytest

from games.ares_expedition.discovery.tables_milestones import discovery, gardens
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import spec_of
from regolith.testing import Table, rule, table

EIGHT_KINDS_OF_TAGS = ["Io Mining Industries", "Olympus Conference", "Adapted Lichen", "Power Plant"]
"""Building, space, Jovian; science, Earth; microbe, plant; power. Neither animal nor event."""
BUILDINGS = ["Mine", "Mohole Area", "Coal Imports", "Economic Growth", "Industrial Center", "Micro-Mills", "Smelting"]
SPACE_CARDS = ["Satellites", "Soletta", "Space Station", "Astrofarm", "Satellite Farms", "Giant Space Mirror"]
BLUE_CARDS = ["Interns", "Birds", "Fish", "Livestock", "Herbivores"]
RED_CARDS = ["Comet", "Research", "Lava Flows", "Deimos Down", "Crater"]


def playing(milestone: str, card: str, phase: str = "development", **near: Any) -> Table:
    """Seat 0 is this near to the milestone when it plays the card."""
    t = discovery(milestones=(milestone,))
    t.set_seat(0, mc=99, cards=[card], **near)
    choose_phases(t, phase, "research", "research")
    t.play(0, card)
    return t


GOALS: list[tuple[str, str, str, str, Any, Any]] = [
    ("Builder", "Titanium Mine", "development", "played", BUILDINGS, BUILDINGS[1:]),
    ("Diversifier", "Bribed Committee", "construction", "played", EIGHT_KINDS_OF_TAGS, EIGHT_KINDS_OF_TAGS[1:]),
    ("Energizer", "Power Plant", "development", "heat_production", 9, 8),
    ("Farmer", "Lichen", "development", "plants_production", 4, 3),
    ("Gardener", "Protected Valley", "development", "forests", 2, 1),
    ("Legend", "Bribed Committee", "construction", "played", RED_CARDS, RED_CARDS[1:]),
    ("Magnate", "Lichen", "development", "played", BUILDINGS, BUILDINGS[1:]),
    ("Planner", "Lichen", "development", "played", [*BUILDINGS, *RED_CARDS[:4]], [*BUILDINGS, *RED_CARDS[:3]]),
    ("Space Baron", "Ilmenite Deposits", "development", "played", SPACE_CARDS, SPACE_CARDS[1:]),
    ("Terraformer", "Bribed Committee", "construction", "tr", 13, 12),
    ("Tycoon", "Tardigrades", "construction", "played", BLUE_CARDS, BLUE_CARDS[1:]),
]
"""Milestone; the card that brings it, and when it is played; what is counted, when that suffices and when not."""


@rule("ADISC-MILESTONE-01")
@pytest.mark.parametrize(("milestone", "card", "phase", "counted", "near", "far"), GOALS)
def test_every_milestone_states_one_goal(
    milestone: str, card: str, phase: str, counted: str, near: Any, far: Any
) -> None:
    reached = playing(milestone, card, phase, **{counted: near})
    missed = playing(milestone, card, phase, **{counted: far})

    assert reached.seat(0).milestones == [milestone]
    assert missed.seat(0).milestones == []
    assert reached.seat(1).milestones == reached.seat(2).milestones == []


@rule("ADISC-MILESTONE-01")
def test_those_are_all_the_milestones() -> None:
    printed = [card["name"] for card in spec_of("ares_expedition").cards() if card["kind"] == "milestone"]

    assert [goal[0] for goal in GOALS] == printed


@rule("ADISC-MILESTONE-02")
def test_who_meets_the_goal_before_everyone_else_takes_the_tile_at_once() -> None:
    t = gardens()

    t.choose(1, "standard:plants")

    assert t.phase == "action"
    assert [t.seat(seat).milestones for seat in range(3)] == [[], ["Gardener"], []]
    assert "takes the milestone Gardener" in t.story()[-1]


@rule("ADISC-MILESTONE-02")
@pytest.mark.parametrize("action", ["standard:ocean", "standard:temperature", "standard:forest"])
def test_the_rating_that_the_planet_brings_makes_a_terraformer_at_once(action: str) -> None:
    t = discovery(milestones=("Terraformer",))
    t.set_seat(0, tr=14, mc=20, cards=["Comet"])
    choose_phases(t, *["action"] * 3)

    t.choose(0, action)

    assert (t.seat(0).tr, t.seat(0).milestones) == (15, ["Terraformer"])


@rule("ADISC-MILESTONE-02")
def test_a_goal_that_is_met_with_the_corporation_counts_before_the_first_round() -> None:
    tables = [table("ares_expedition", players=2, modules=["discovery"], seed=seed) for seed in range(20)]
    t = next(t for t in tables if "Terraformer" in t.milestones)
    t.set_seat(1, tr=15)

    t.skip_to("choose")

    assert (t.seat(0).milestones, t.seat(0).tokens) == ([], [])
    assert (t.seat(1).milestones, t.seat(1).tokens) == (["Terraformer"], [])


@rule("ADISC-MILESTONE-03")
def test_a_milestone_costs_nothing_and_uses_no_action() -> None:
    t = gardens()
    t.set_seat(0, plants=16)
    assert t.seat(0).mc == 0

    t.choose(0, "standard:plants")

    assert t.seat(0).milestones == ["Gardener"]
    assert (t.seat(0).mc, t.seat(0).plants, t.seat(0).cards) == (0, 8, ["Comet"])
    assert t.may(0, "standard:plants")


@rule("ADISC-MILESTONE-04", "ADISC-MILESTONE-05")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_of_those_who_meet_the_goal_in_one_phase_one_has_the_tile_and_each_other_a_token(
    order: tuple[int, int, int],
) -> None:
    t = gardens()

    for seat in order:
        t.choose(seat, "standard:plants")

    first, *others = order
    assert (t.seat(first).milestones, t.seat(first).tokens) == (["Gardener"], [])
    for seat in others:
        assert (t.seat(seat).milestones, t.seat(seat).tokens) == ([], ["Gardener"])
    assert t.scores == [5 + 1 + 3 + 3] * 3


@rule("ADISC-MILESTONE-04", "ADISC-MILESTONE-05")
@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0)])
def test_tile_and_token_are_taken_at_once_and_nobody_waits(first: int, second: int) -> None:
    t = gardens()
    asked_before = t.options(1)

    t.choose(first, "standard:plants")
    assert t.seat(first).milestones == ["Gardener"]
    assert t.options(1) == asked_before
    assert t.may(second, "standard:plants")

    t.choose(second, "standard:plants")
    assert t.seat(second).tokens == ["Gardener"]
    assert t.seat(first).milestones == ["Gardener"]
    assert t.options(1) == asked_before
    for seat in (first, second):
        t.choose(seat, "done")
    assert t.phase == "action"


@rule("ADISC-MILESTONE-05")
def test_one_seat_has_a_milestone_only_once() -> None:
    t = gardens()
    t.set_seat(0, plants=24)

    t.choose(0, "standard:plants", "standard:plants", "standard:plants")

    assert t.seat(0).forests == 5
    assert (t.seat(0).milestones, t.seat(0).tokens) == (["Gardener"], [])
    assert len([line for line in t.story() if "takes the milestone Gardener" in line]) == 1


@rule("ADISC-MILESTONE-06")
def test_who_meets_the_goal_in_a_later_phase_gets_nothing() -> None:
    t = gardens("development")
    t.set_seat(0, cards=["Protected Valley", "Comet"], mc=22)

    t.play(0, "Protected Valley")
    t.choose(1, "pass")
    t.choose(2, "pass")
    assert t.phase == "action"
    t.choose(1, "standard:plants")

    assert t.seat(0).milestones == ["Gardener"]
    assert t.seat(1).forests == 3
    assert (t.seat(1).milestones, t.seat(1).tokens) == ([], [])


@rule("ADISC-MILESTONE-06")
def test_a_milestone_that_nobody_reached_is_still_there_in_a_later_phase() -> None:
    t = gardens("development")
    t.set_seat(0, cards=["Lichen", "Comet"], mc=22)

    t.play(0, "Lichen")
    t.choose(1, "pass")
    t.choose(2, "pass")
    assert t.phase == "action"
    t.choose(1, "standard:plants")

    assert t.seat(1).milestones == ["Gardener"]


@rule("ADISC-MILESTONE-06")
def test_the_same_phase_of_the_next_round_is_a_later_one() -> None:
    t = discovery(milestones=("Energizer",))
    for seat, card in enumerate(("Power Plant", "Geothermal Power", "Solar Power")):
        t.set_seat(seat, mc=99, heat_production=9, cards=[card])
    choose_phases(t, "development", "research", "research")
    t.play(0, "Power Plant")
    t.choose(1, "pass")
    t.play(2, "Solar Power")
    t.skip_to("choose")

    choose_phases(t, "research", "development", "development")
    t.play(1, "Geothermal Power")

    assert t.round == 2
    assert (t.seat(0).milestones, t.seat(2).tokens) == (["Energizer"], ["Energizer"])
    assert t.seat(1).heat_production == 11
    assert (t.seat(1).milestones, t.seat(1).tokens) == ([], [])


@rule("ADISC-MILESTONE-07")
def test_first_and_last_mover_of_one_phase_are_both_credited() -> None:
    t = gardens()

    t.choose(0, "standard:plants", "done")
    t.choose(1, "standard:plants", "done")
    assert t.options(0) == t.options(1) == []
    t.choose(2, "standard:plants")

    assert t.seat(0).milestones == ["Gardener"]
    assert t.seat(2).tokens == ["Gardener"]


@rule("ADISC-MILESTONE-07")
def test_all_see_that_a_milestone_stays_open_until_the_phase_ends() -> None:
    t = gardens()

    t.choose(0, "standard:plants", "done")
    t.choose(1, "standard:plants", "done")
    during = t.observe()["table"]["milestones"][0]
    t.choose(2, "standard:plants", "done")
    after = t.observe()["table"]["milestones"][0]

    assert (during["tile"], during["tokens"], during["open"]) == (0, [1], True)
    assert (after["tile"], after["tokens"], after["open"]) == (0, [1, 2], False)


@rule("ADISC-MILESTONE-08")
def test_tile_and_token_are_worth_three_points_each_at_the_end() -> None:
    t = discovery(milestones=("Gardener", "Terraformer"))
    t.set(temperature=6, oxygen=13, oceans=9)
    t.set_seat(0, tr=14, forests=2, plants=8, cards=["Comet"])
    t.set_seat(1, tr=14, mc=14, cards=["Birds"])
    choose_phases(t, "action", "action", "action")

    t.choose(1, "standard:temperature", "done")
    t.choose(0, "standard:plants", "done")

    assert t.is_over
    assert (t.seat(0).milestones, t.seat(0).tokens) == (["Gardener"], ["Terraformer"])
    assert (t.seat(1).milestones, t.seat(1).tokens) == (["Terraformer"], [])
    assert t.scores == [15 + 3 + 6, 15 + 3, 5]


@rule("ADISC-MILESTONE-09")
def test_a_token_counts_as_a_milestone_for_cards() -> None:
    t = discovery(milestones=("Energizer", "Gardener", "Terraformer"), modules=("promo",))
    t.set_seat(0, mc=99, tr=14, forests=2, heat_production=9, played=["City Council"], cards=["Biothermal Power"])
    t.set_seat(1, mc=99, forests=2, cards=["Protected Valley"])
    t.set_seat(2, mc=99, heat_production=9, cards=["Power Plant"])
    choose_phases(t, "action", "development", "development")

    t.play(1, "Protected Valley")
    t.play(2, "Power Plant")
    t.play(0, "Biothermal Power")
    assert t.phase == "action"
    t.choose(0, "use:city-council")

    assert (t.seat(0).milestones, t.seat(0).tokens) == (["Terraformer"], ["Energizer", "Gardener"])
    assert len(t.seat(0).cards) == 1 + 3


def investing(forests: int) -> Table:
    """Seat 0 took the Gardener; in the same phase seat 2 planted a forest beside so many. Now all construct."""
    t = gardens("production", "production")
    t.set_seat(2, forests=forests, cards=["Private Investor Beach"], mc=8)
    for seat in (0, 2, 1):
        t.choose(seat, "standard:plants", "done")
    t.skip_to("choose")
    choose_phases(t, "construction", "construction", "construction")
    return t


@rule("ADISC-MILESTONE-09")
def test_a_token_alone_meets_what_a_card_demands() -> None:
    with_token = investing(forests=2)
    without = investing(forests=1)

    assert (with_token.seat(2).milestones, with_token.seat(2).tokens) == ([], ["Gardener"])
    assert with_token.may(2, "play:private-investor-beach")
    assert not without.may(2, "play:private-investor-beach")
    assert "needs 1 milestone" in without.why(2, "play:private-investor-beach")


@rule("ADISC-MILESTONE-10")
def test_one_player_may_achieve_all_three_milestones() -> None:
    t = discovery(milestones=("Energizer", "Gardener", "Terraformer"))
    t.set_seat(0, mc=99, tr=14, forests=2, heat_production=9, cards=["Biothermal Power"])
    choose_phases(t, "development", "research", "research")

    t.play(0, "Biothermal Power")

    assert t.seat(0).milestones == ["Energizer", "Gardener", "Terraformer"]
    assert t.scores[0] == 15 + 3 + 9


@rule("ADISC-MILESTONE-11")
def test_the_diversifier_counts_different_tags() -> None:
    ninth = playing("Diversifier", "Bribed Committee", "construction", played=EIGHT_KINDS_OF_TAGS)
    repeated = playing("Diversifier", "Tardigrades", "construction", played=EIGHT_KINDS_OF_TAGS)

    assert ninth.seat(0).milestones == ["Diversifier"]
    assert repeated.seat(0).milestones == []


@rule("ADISC-MILESTONE-11")
def test_a_wild_tag_counts_as_the_tag_of_its_token() -> None:
    ninth = playing("Diversifier", "Local Market", played=EIGHT_KINDS_OF_TAGS)
    repeated = playing("Diversifier", "Local Market", played=EIGHT_KINDS_OF_TAGS)
    assert ninth.seat(0).milestones == []

    ninth.choose(0, "tag:animal")
    repeated.choose(0, "tag:plant")

    assert ninth.seat(0).milestones == ["Diversifier"]
    assert repeated.seat(0).played[-1] == "Local Market"
    assert repeated.seat(0).milestones == []


@rule("ADISC-MILESTONE-11")
def test_a_wild_tag_without_a_token_is_no_tag_of_its_own() -> None:
    wild = playing("Diversifier", "Tardigrades", "construction", played=[*EIGHT_KINDS_OF_TAGS, "Local Market"])
    animal = playing("Diversifier", "Tardigrades", "construction", played=[*EIGHT_KINDS_OF_TAGS, "Birds"])

    assert wild.seat(0).milestones == []
    assert animal.seat(0).milestones == ["Diversifier"]


@rule("ADISC-MILESTONE-12")
def test_the_magnate_has_eight_green_cards() -> None:
    eighth = playing("Magnate", "Lichen", played=BUILDINGS)
    blue = playing("Magnate", "Tardigrades", "construction", played=BUILDINGS)

    assert eighth.seat(0).milestones == ["Magnate"]
    assert blue.seat(0).milestones == []


@rule("ADISC-MILESTONE-13")
def test_the_energizer_has_a_heat_production_of_ten() -> None:
    tenth = playing("Energizer", "Power Plant", heat_production=9)
    plants = playing("Energizer", "Lichen", heat_production=9, plants_production=9)

    assert tenth.seat(0).heat_production == 10
    assert tenth.seat(0).milestones == ["Energizer"]
    assert plants.seat(0).milestones == []


@rule("ADISC-MILESTONE-13")
def test_production_that_is_counted_anew_counts_for_the_energizer() -> None:
    t = playing("Energizer", "Solar Power", heat_production=8, played=["Windmills"])

    assert t.seat(0).milestones == ["Energizer"]


@rule("ADISC-MILESTONE-14")
def test_a_milestone_is_kept_by_who_falls_below_the_goal() -> None:
    t = discovery(milestones=("Terraformer",))
    t.set_seat(0, tr=14, heat=8, played=["Asset Liquidation"])
    choose_phases(t, "research", "action", "research")

    t.choose(0, "standard:heat")
    assert t.seat(0).milestones == ["Terraformer"]
    t.choose(0, "use:asset-liquidation", "done")

    assert t.phase == "research"
    assert t.seat(0).tr == 14
    assert t.seat(0).milestones == ["Terraformer"]
    assert t.scores[0] == 14 + 3


def founding() -> Table:
    """Before the first round: with one more of heat production each seat is an Energizer."""
    t = table("ares_expedition", players=3, modules=["discovery"], seed=1)
    t.set(milestones=["Energizer"])
    for seat, corporation in enumerate(("Helion", "ThorGate", "Tharsis Republic")):
        t.set_seat(seat, corporations=[corporation, ("CrediCor", "Teractor", "PhoboLog")[seat]], heat_production=9)
        t.set_seat(seat, cards=[("Solar Power", "Geothermal Power", "Power Plant")[seat]])
    return t


@rule("ADISC-MILESTONE-15")
def test_a_goal_met_in_setup_is_shared_only_in_setup() -> None:
    t = founding()

    t.choose(0, "found:helion")
    t.choose(1, "found:thorgate")
    t.choose(2, "found:tharsis-republic")
    assert (t.seat(0).milestones, t.seat(1).tokens) == (["Energizer"], ["Energizer"])
    choose_phases(t, "development", "development", "development")
    t.play(2, "Power Plant")

    assert t.seat(2).heat_production == 10
    assert (t.seat(2).milestones, t.seat(2).tokens) == ([], [])


@rule("ADISC-MILESTONE-15")
def test_a_goal_met_by_nobody_in_setup_is_there_in_the_first_phase() -> None:
    t = founding()

    t.choose(0, "found:credicor")
    t.choose(1, "found:teractor")
    t.choose(2, "found:tharsis-republic")
    choose_phases(t, "development", "development", "development")
    t.play(2, "Power Plant")

    assert t.seat(2).milestones == ["Energizer"]


def test_what_a_card_brings_for_a_milestone_it_does_not_bring_without_one() -> None:
    t = discovery(milestones=("Gardener",))
    t.set_seat(0, cards=["Award Winning Reflector Material"], mc=14)
    choose_phases(t, "research", "development", "development")

    t.play(0, "Award Winning Reflector Material")

    assert t.seat(0).heat == 0
