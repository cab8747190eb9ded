"""Planning, and how the phases that were chosen follow one another."""

import pytest

from games.ares_expedition.tables import choose_phases, constructing, planning
from regolith.testing import IllegalDecision, Table, rule


def phases_told(t: Table) -> list[str]:
    return [line.split()[0].lower() for line in t.story() if line.endswith(" phase.")]


@rule("ABASE-PLAN-01")
def test_a_phase_is_chosen_in_secret_and_all_are_revealed_together() -> None:
    t = planning()
    t.give(0, cards=["Birds"])

    t.choose(0, "choose:construction")
    seen = t.observe(1)["table"]
    t.choose(1, "choose:action")

    assert (seen["seats"][0]["chosen"], seen["phases"]) == ("", [])
    assert t.observe(1)["table"]["seats"][0]["chosen"] == "construction"
    assert t.phases == ["construction", "action"]


@rule("ABASE-PLAN-01")
def test_the_chosen_phases_lie_open_until_the_round_is_over() -> None:
    t = planning()
    hand = ["Comet", "Birds", "Fish", "Lichen", "Bushes", "Grass", "Trees", "Moss", "Mine", "Algae", "Worms"]
    t.set_seat(0, cards=hand)

    choose_phases(t, "production", "research")
    t.skip_to("discard")

    assert (t.phase, t.round) == (None, 1)
    assert [seat["chosen"] for seat in t.observe(1)["table"]["seats"]] == ["production", "research"]
    assert [seat["chosen"] for seat in t.observe()["table"]["seats"]] == ["production", "research"]


@rule("ABASE-PLAN-02")
def test_the_phase_of_the_last_round_may_not_be_chosen_again() -> None:
    t = planning()

    choose_phases(t, "production", "action")

    assert t.round == 2
    assert not t.may(0, "choose:production")
    assert t.may(0, "choose:action")
    assert t.may(1, "choose:production")
    with pytest.raises(IllegalDecision, match="you chose it last round"):
        t.choose(0, "choose:production")


@rule("ABASE-PLAN-03")
def test_the_card_comes_back_after_another_round() -> None:
    t = planning()

    choose_phases(t, "production", "action")
    choose_phases(t, "action", "production")

    assert t.may(0, "choose:production")
    assert not t.may(0, "choose:action")


@rule("ABASE-PLAN-04")
def test_a_phase_that_several_chose_is_resolved_once() -> None:
    t = planning()

    choose_phases(t, "production", "production")

    assert phases_told(t) == ["production"]
    assert t.seat(0).mc == 5 + 4


@rule("ABASE-PLAN-05")
def test_phases_follow_in_ascending_order_and_the_others_are_left_out() -> None:
    t = planning(players=3)

    choose_phases(t, "production", "development", "action")

    assert phases_told(t) == ["development", "action", "production"]


@rule("ABASE-PHASE-01")
def test_everybody_resolves_a_phase_and_only_those_who_chose_it_get_the_bonus() -> None:
    t = planning()

    choose_phases(t, "production", "action")

    assert (t.seat(0).mc, t.seat(1).mc) == (5 + 4, 5)


@rule("ABASE-PHASE-02")
def test_players_resolve_a_phase_at_the_same_time_in_any_order() -> None:
    def table_at_construction() -> Table:
        t = planning()
        t.set_seat(0, cards=["Research"], mc=5)
        t.set_seat(1, cards=["Bribed Committee"], mc=5)
        choose_phases(t, "construction", "construction")
        return t

    one, other = table_at_construction(), table_at_construction()
    one.play(0, "Research")
    one.play(1, "Bribed Committee")
    other.play(1, "Bribed Committee")
    other.play(0, "Research")

    assert one.seat(0).cards == other.seat(0).cards
    for seat in (0, 1):
        assert one.observe(seat)["table"] == other.observe(seat)["table"]


@rule("ABASE-PHASE-03")
def test_oceans_flipped_during_a_phase_do_not_count_in_it() -> None:
    """Herbivores need five oceans."""
    t = planning()
    t.set(oceans=4)
    t.set_seat(0, cards=["Comet", "Herbivores"], mc=80)
    choose_phases(t, "construction", "action")

    t.play(0, "Comet")
    t.choose(0, "do:play")
    assert (t.oceans, t.may(0, "play:herbivores")) == (5, False)
    t.skip_to("choose")
    choose_phases(t, "action", "construction")
    t.skip_to(lambda now: now.may(0, "play:herbivores") or now.may(0, "choose:action"))

    assert t.may(0, "play:herbivores")


@rule("ABASE-PHASE-03")
@pytest.mark.parametrize(
    ("flipped", "wave_power", "dusty_quarry"), [(2, False, True), (3, True, True), (4, True, False)]
)
def test_oceans_of_another_player_count_from_the_next_phase_on(
    flipped: int, wave_power: bool, dusty_quarry: bool
) -> None:
    """Wave Power needs three oceans, Dusty Quarry three at most; Trapped Heat flips one."""
    t = planning()
    t.set(oceans=flipped, temperature=-18)
    t.set_seat(0, cards=["Trapped Heat"], mc=40)
    t.set_seat(1, cards=["Wave Power", "Dusty Quarry"], mc=40)
    choose_phases(t, "development", "development")

    t.play(0, "Trapped Heat")

    assert t.oceans == flipped + 1
    assert (t.may(1, "play:wave-power"), t.may(1, "play:dusty-quarry")) == (wave_power, dusty_quarry)


@rule("ABASE-PHASE-03")
@pytest.mark.parametrize(("oxygen", "may"), [(2, False), (3, True)])
def test_oxygen_raised_during_a_phase_does_not_count_in_it(oxygen: int, may: bool) -> None:
    """Mangrove is a forest; Decomposers need the red zone, which begins at 3%."""
    t = planning()
    t.set(oxygen=oxygen, temperature=4)
    t.set_seat(0, cards=["Mangrove"], mc=40)
    t.set_seat(1, cards=["Decomposers"], mc=40)
    choose_phases(t, "construction", "construction")

    t.play(0, "Mangrove")

    assert (t.oxygen, t.may(1, "play:decomposers")) == (oxygen + 1, may)


@rule("ABASE-PHASE-03")
def test_requirements_of_the_planet_look_at_the_beginning_of_the_phase() -> None:
    t = planning()
    t.set(temperature=-20)
    t.set_seat(0, cards=["Lava Flows", "Fish"], mc=40)
    t.set_seat(1, cards=["Arctic Algae"], mc=40)
    choose_phases(t, "construction", "construction")

    t.play(0, "Lava Flows")
    t.choose(0, "do:play")

    assert t.temperature == -16
    assert not t.may(0, "play:fish")
    assert not t.may(1, "play:arctic-algae")
    t.choose(0, "pass")
    t.choose(1, "pass", "do:draw")
    choose_phases(t, "action", "action")
    t.skip_to("choose")
    choose_phases(t, "construction", "construction")
    assert t.may(0, "play:fish")
    assert t.may(1, "play:arctic-algae")


@rule("ABASE-PHASE-04")
def test_requirements_of_ones_own_look_at_the_moment() -> None:
    t = constructing("Research", "Physics Complex", bonus=True, mc=20)
    t.set_seat(0, played=["Interns", "Matter Manufacturing"])

    assert not t.may(0, "play:physics-complex")
    t.play(0, "Research")
    t.choose(0, "do:play")

    assert t.may(0, "play:physics-complex")


@rule("ABASE-PHASE-05")
def test_the_tags_of_a_card_do_not_meet_its_own_requirement() -> None:
    t = constructing("Physics Complex", mc=20)
    t.set_seat(0, played=["Research", "Interns"])

    assert not t.may(0, "play:physics-complex")
    assert "needs 4 science tags" in t.why(0, "play:physics-complex")
    t.set_seat(0, played=["Research", "Interns", "Standard Technology"])
    assert t.may(0, "play:physics-complex")
