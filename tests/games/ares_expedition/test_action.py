"""The action phase: the actions of cards, and what must be converted."""

from games.ares_expedition.tables import acting, choose_phases, planning
from regolith.testing import rule


@rule("ABASE-ACTION-01")
def test_each_action_is_used_once() -> None:
    t = acting("Circuit Board Factory", "Matter Manufacturing", mc=5)

    t.choose(0, "use:circuit-board-factory")

    assert not t.may(0, "use:circuit-board-factory")
    assert "was used this phase" in t.why(0, "use:circuit-board-factory")
    assert t.may(0, "use:matter-manufacturing")


@rule("ABASE-ACTION-01")
def test_next_time_it_may_be_used_again_and_once_more_with_the_bonus() -> None:
    t = acting("Circuit Board Factory")
    t.choose(0, "use:circuit-board-factory", "done")
    t.skip_to("choose")

    choose_phases(t, "action", "research")
    t.choose(0, "use:circuit-board-factory", "use:circuit-board-factory")

    assert not t.may(0, "use:circuit-board-factory")


@rule("ABASE-ACTION-02")
def test_the_bonus_is_one_action_a_second_time() -> None:
    t = acting("Circuit Board Factory", "Matter Manufacturing", bonus=True, mc=5)

    t.choose(0, "use:circuit-board-factory", "use:matter-manufacturing", "use:circuit-board-factory")

    assert not t.may(0, "use:circuit-board-factory")
    assert not t.may(0, "use:matter-manufacturing")
    assert len(t.seat(0).cards) == 1 + 3


@rule("ABASE-ACTION-03")
def test_an_action_needs_its_full_cost() -> None:
    assert not acting("Ironworks", heat=3).may(0, "use:ironworks")
    t = acting("Ironworks", heat=4)

    t.choose(0, "use:ironworks")

    assert (t.seat(0).heat, t.oxygen) == (0, 1)


@rule("ABASE-ACTION-03")
def test_what_steel_takes_off_an_action_is_not_needed() -> None:
    t = acting("Aquifer Pumping", mc=6)
    assert not t.may(0, "use:aquifer-pumping")
    t.set_seat(0, steel=2)

    t.choose(0, "use:aquifer-pumping")

    assert t.oceans == 1


def test_an_action_with_nothing_to_gain_may_be_used_as_long_as_it_can_be_paid() -> None:
    """A ruling of ours: it still counts as using an action, which Assembly Lines answer."""
    t = acting("Symbiotic Fungus", "Conserved Biome", "Ironworks", "Assembly Lines", heat=3)

    t.choose(0, "use:symbiotic-fungus", "use:conserved-biome")

    assert t.seat(0).mc == 2
    assert "was used this phase" in t.why(0, "use:conserved-biome")
    assert "needs 4 heat, you have 3" in t.why(0, "use:ironworks")


def test_of_the_ways_of_an_action_only_those_are_offered_that_gain_something() -> None:
    without, one, both = (
        acting("Extreme-Cold Fungus", "Conserved Biome", *holders)
        for holders in ((), ("Tardigrades",), ("Tardigrades", "Birds"))
    )

    without.choose(0, "use:extreme-cold-fungus")
    assert without.seat(0).plants == 1
    one.choose(0, "use:conserved-biome")
    assert one.seat(0).held == {"Tardigrades": 1}
    one.choose(0, "use:extreme-cold-fungus")
    assert one.options(0) == ["do:gain", "do:add"]
    both.choose(0, "use:conserved-biome")

    assert both.options(0) == ["do:add", "do:add_animal"]


@rule("ABASE-ACTION-04")
def test_an_action_of_any_amount_needs_at_least_one() -> None:
    assert not acting("Power Infrastructure").may(0, "use:power-infrastructure")
    t = acting("Power Infrastructure", heat=3)

    t.choose(0, "use:power-infrastructure")

    assert t.options(0) == ["heat:1", "heat:2", "heat:3"]
    t.choose(0, "heat:2")
    assert (t.seat(0).heat, t.seat(0).mc) == (1, 2)


@rule("ABASE-ACTION-05")
def test_a_card_that_comes_into_play_in_the_action_phase_may_be_used_in_it() -> None:
    t = acting(mc=5)

    t.give(0, played=["Matter Manufacturing"])

    assert t.may(0, "use:matter-manufacturing")


@rule("ABASE-ACTION-05")
def test_a_card_may_be_used_in_the_round_in_which_it_is_played() -> None:
    t = planning()
    t.set_seat(0, cards=["Circuit Board Factory", "Comet"], mc=14)
    choose_phases(t, "construction", "action")

    t.play(0, "Circuit Board Factory")
    t.choose(0, "do:draw")

    assert t.may(0, "use:circuit-board-factory")


@rule("ABASE-ACTION-06")
def test_actions_and_standard_actions_come_in_any_order() -> None:
    t = acting("Circuit Board Factory", "Power Infrastructure", mc=14, heat=14)

    t.choose(0, "standard:temperature", "use:power-infrastructure", "heat:14", "standard:temperature")

    assert t.temperature == -26
    assert t.may(0, "use:circuit-board-factory")
    assert t.may(0, "done")


@rule("ABASE-ACTION-07")
def test_eight_plants_must_become_a_forest_before_one_leaves() -> None:
    t = acting(plants=17)

    assert not t.may(0, "done")
    assert "must be" in t.why(0, "done")
    t.choose(0, "standard:plants")
    assert not t.may(0, "done")
    t.choose(0, "standard:plants")

    assert t.may(0, "done")
    assert (t.seat(0).plants, t.seat(0).forests) == (1, 2)


@rule("ABASE-ACTION-07")
def test_plants_must_become_forests_even_with_all_the_oxygen_there_is() -> None:
    t = planning()
    t.set(oxygen=14)
    t.set_seat(0, cards=["Comet"], plants=8)
    choose_phases(t, "action", "action")

    assert not t.may(0, "done")
    t.choose(0, "standard:plants")

    assert (t.seat(0).forests, t.seat(0).tr) == (1, 5)


@rule("ABASE-ACTION-07")
def test_ecoline_must_convert_seven_plants() -> None:
    t = planning()
    t.set_seat(0, corporation="Ecoline", cards=["Comet"], plants=7)
    t.set_seat(1, cards=["Birds"], plants=7)
    choose_phases(t, "action", "action")

    assert not t.may(0, "done")
    assert t.may(1, "done")


@rule("ABASE-ACTION-08")
def test_eight_heat_must_become_warmth_before_one_leaves() -> None:
    t = acting(heat=9)

    assert not t.may(0, "done")
    t.choose(0, "standard:heat")

    assert t.may(0, "done")
    assert (t.seat(0).heat, t.temperature) == (1, -28)


@rule("ABASE-ACTION-08")
def test_heat_is_kept_when_mars_was_warm_at_the_beginning_of_the_phase() -> None:
    t = acting(heat=9)
    t.set(temperature=8)

    assert t.may(0, "done")
    assert not t.may(0, "standard:heat")


@rule("ABASE-ACTION-08")
def test_heat_must_still_be_converted_when_mars_became_warm_in_this_very_phase() -> None:
    t = acting(heat=17)
    t.set(temperature=6)

    t.choose(0, "standard:heat")

    assert t.temperature == 8
    assert not t.may(0, "done")
    assert t.may(0, "standard:heat")


@rule("ABASE-ACTION-09")
def test_what_an_action_gives_on_top_to_who_chose_the_phase_is_no_condition() -> None:
    plain, chosen = acting("Community Gardens"), acting("Community Gardens", bonus=True)

    plain.choose(0, "use:community-gardens")
    chosen.choose(0, "use:community-gardens")

    assert (plain.seat(0).mc, plain.seat(0).plants) == (2, 0)
    assert (chosen.seat(0).mc, chosen.seat(0).plants) == (2, 1)


@rule("ABASE-ACTION-10")
def test_two_players_reveal_cards_at_the_same_time_and_each_takes_of_his_own() -> None:
    t = planning()
    t.set_seat(0, played=["Advanced Screening Technology"], cards=["Comet"])
    t.set_seat(1, played=["Brainstorming Session"], cards=["Ice Asteroid"])
    t.set(deck=["Interns", "Lichen", "Birds", "Fish", "Mine"])
    choose_phases(t, "action", "action")

    t.choose(0, "use:advanced-screening-technology")
    t.choose(1, "use:brainstorming-session")
    t.choose(0, "take:lichen")

    assert t.seat(0).cards == ["Comet", "Lichen"]
    assert t.seat(1).cards == ["Ice Asteroid", "Fish"]
    assert sorted(t.discard) == ["Birds", "Interns"]
