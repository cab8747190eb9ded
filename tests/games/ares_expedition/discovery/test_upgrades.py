"""Upgraded phase cards: how one gets them, what they replace, and when their bonus counts."""

from random import Random

import pytest

from games.ares_expedition.discovery.tables_upgrades import (
    TRAINING,
    TRIALS,
    acting,
    beside_the_board,
    discovery,
    phase_cards,
    planning,
    upgraded,
    upgrades_on_offer,
)
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.words import PHASES
from regolith.testing import Table, rule

TEN = [f"{phase}-{letter}" for phase in PHASES[1:] for letter in "ab"]


@rule("ADISC-UPGRADE-01")
def test_an_upgraded_card_is_chosen_and_resolved_like_any_other() -> None:
    t = upgraded("development-a")
    t.set_seat(0, cards=["Martian Museum", "3D Printing"], mc=30)
    t.set_seat(1, cards=["Heat Reflective Glass", "Interns"], mc=12)

    t.choose(0, "choose:development")
    hidden = t.observe(1)["table"]["seats"][0]["chosen"]
    t.choose(1, "choose:action")

    assert hidden == ""
    assert t.phases == ["development", "action"]
    assert not t.may(1, "play:interns")
    t.play(1, "Heat Reflective Glass")
    t.choose(1, "upgrade:action-a")
    assert t.seat(1).mc == 0
    t.play(0, "Martian Museum")
    t.choose(0, "upgrade:action-a")
    assert not t.may(0, "play:3d-printing")


# Getting one


@rule("ADISC-UPGRADE-03")
def test_without_a_card_that_says_so_nothing_is_upgraded() -> None:
    t = acting(TRAINING, bonus=True)
    t.give(0, mc=50, heat=8, plants=8)
    assert not upgrades_on_offer(t)

    t.choose(0, "use:virtual-employee-development")

    assert upgrades_on_offer(t)
    t.choose(0, "upgrade:action-a")
    assert not upgrades_on_offer(t)


@rule("ADISC-UPGRADE-03", "ADISC-UPGRADE-15")
def test_a_corporation_upgrades_the_phase_it_names_when_it_is_founded() -> None:
    t = next(t for seed in range(60) if "found:hyperion-systems" in (t := discovery(seed=seed)).options(0))
    other = next(
        key for key in t.options(1) if key not in ("found:apollo-industries", "found:exocorp", "found:sultira")
    )

    t.choose(0, "found:hyperion-systems")
    t.choose(1, other)

    assert t.options(0) == ["upgrade:action-a", "upgrade:action-b"]
    t.choose(0, "upgrade:action-b")
    assert phase_cards(t)[2] == "action-b"


@rule("ADISC-UPGRADE-15")
def test_a_card_that_names_a_phase_offers_its_two_versions_and_where_one_is_in_use_the_other_comes_by_itself() -> None:
    plain, before = planning(), upgraded("action-b")
    for t in (plain, before):
        t.set_seat(0, cards=["Communications Streamlining"], mc=10)
        choose_phases(t, "research", "construction")

        t.play(0, "Communications Streamlining")

    assert plain.options(0) == ["upgrade:action-a", "upgrade:action-b"]
    assert not upgrades_on_offer(before)
    assert phase_cards(before)[2] == "action-a"


@rule("ADISC-UPGRADE-04")
def test_at_first_one_chooses_freely_among_all_ten() -> None:
    t = acting(TRAINING)

    t.choose(0, "use:virtual-employee-development")

    assert t.options(0) == [f"upgrade:{version}" for version in TEN]


@rule("ADISC-UPGRADE-05")
def test_the_upgrade_takes_the_place_of_the_card_of_its_phase() -> None:
    t = acting(TRAINING)

    t.choose(0, "use:virtual-employee-development", "upgrade:action-b")

    assert phase_cards(t) == ["development", "construction", "action-b", "production", "research"]
    assert phase_cards(t, seat=1) == list(PHASES[1:])
    t.skip_to("choose")
    assert t.options(0) == ["choose:development", "choose:construction", "choose:action", "choose:production"]


@rule("ADISC-UPGRADE-14")
def test_one_effect_upgrades_one_card_and_two_ask_twice() -> None:
    t = planning()
    t.set(temperature=8)
    t.set_seat(0, cards=["Exosuits", "Imported Construction Crews"], mc=22)
    choose_phases(t, "construction", "action")

    t.play(0, "Exosuits")
    t.choose(0, "upgrade:research-a")
    assert phase_cards(t) == ["development", "construction", "action", "production", "research-a"]
    assert not upgrades_on_offer(t)

    t.choose(0, "do:play")
    t.play(0, "Imported Construction Crews")
    t.choose(0, "upgrade:development-b")
    assert upgrades_on_offer(t)
    t.choose(0, "upgrade:production-a")
    assert phase_cards(t) == ["development-b", "construction", "action", "production-a", "research-a"]
    assert not upgrades_on_offer(t)


# Upgrading again


@rule("ADISC-UPGRADE-09", "ADISC-UPGRADE-10")
def test_an_upgraded_card_may_become_the_other_version_and_not_the_same_again() -> None:
    t = acting(TRAINING, TRIALS)
    t.choose(0, "use:virtual-employee-development", "upgrade:research-a")

    t.choose(0, "use:experimental-technology")

    assert not t.may(0, "upgrade:research-a")
    assert upgrades_on_offer(t) == [version for version in TEN if version != "research-a"]
    t.choose(0, "upgrade:research-b")
    assert phase_cards(t) == ["development", "construction", "action", "production", "research-b"]


@rule("ADISC-UPGRADE-12")
def test_an_upgrade_that_was_replaced_can_be_chosen_again_and_a_standard_card_cannot() -> None:
    t = acting(TRAINING, TRIALS, bonus=True)
    t.choose(0, "use:virtual-employee-development", "upgrade:research-a")
    t.choose(0, "use:experimental-technology", "upgrade:research-b")

    t.choose(0, "use:virtual-employee-development")

    assert t.may(0, "upgrade:research-a")
    assert upgrades_on_offer(t) == [version for version in TEN if version != "research-b"]
    t.choose(0, "upgrade:research-a")
    assert phase_cards(t)[4] == "research-a"


@rule("ADISC-UPGRADE-11")
@pytest.mark.parametrize("chance", [1, 2])
def test_whatever_is_upgraded_there_is_one_card_for_each_phase(chance: int) -> None:
    t = planning()
    t.set_seat(0, played=[TRAINING], cards=["Comet"])
    t.set_seat(1, played=[TRIALS], cards=["Birds"])
    dice = Random(chance)

    while not t.is_over:
        seat, key = by_chance(t, dice)
        t.choose(seat, key)
        for held in beside_the_board(t)["phase_cards"]:
            assert [card.removesuffix("-a").removesuffix("-b") for card in held] == list(PHASES[1:])

    told = [line for line in t.story() if "upgrades a phase card" in line]
    assert len(told) > 8


def by_chance(t: Table, dice: Random) -> tuple[int, str]:
    """An answer of somebody who is asked; nobody sells or leaves as long as there is something else to do."""
    seat = next(seat for seat in range(2) if t.options(seat))
    keys = [key for key in t.options(seat) if key not in ("pass", "done") and not key.startswith("sell:")]
    return seat, dice.choice(keys or t.options(seat))


# The round in which it happens


@rule("ADISC-UPGRADE-06")
def test_the_upgrade_of_the_chosen_phase_lies_face_up_in_its_place() -> None:
    def after(upgrade: str) -> Table:
        t = planning()
        t.set_seat(0, cards=["Martian Museum"], mc=12)
        choose_phases(t, "construction", "development")
        t.play(0, "Martian Museum")
        t.choose(0, f"upgrade:{upgrade}")
        return t

    chosen, another = after("construction-a"), after("research-a")

    assert beside_the_board(chosen)["seats"][0]["chosen"] == "construction"
    assert phase_cards(chosen)[1] == "construction-a"
    assert chosen.options(0) == ["do:play", "do:gain"]
    assert phase_cards(another)[1] == "construction"
    assert another.options(0) == ["do:play", "do:draw"]


@rule("ADISC-UPGRADE-06")
def test_a_card_that_looks_for_an_upgraded_choice_sees_the_one_face_up() -> None:
    for upgrade, gained in (("production-a", 4), ("research-a", 2)):
        t = planning()
        t.set_seat(0, played=[TRAINING, "Drone Assisted Construction"], cards=["Comet"])
        choose_phases(t, "production", "action")
        t.choose(0, "use:virtual-employee-development", f"upgrade:{upgrade}")

        t.choose(0, "use:drone-assisted-construction")

        assert t.seat(0).mc == gained


@rule("ADISC-UPGRADE-07")
@pytest.mark.parametrize(("upgrade", "bonus"), [("production-a", 7), ("production-b", 1 + 1), ("research-a", 4)])
def test_a_phase_that_is_still_to_come_gives_the_better_bonus_once(upgrade: str, bonus: int) -> None:
    t = planning()
    t.set_seat(0, cards=["Martian Museum"], mc=12)
    choose_phases(t, "production", "development")

    t.play(0, "Martian Museum")
    t.choose(0, f"upgrade:{upgrade}")
    t.skip_to("choose")

    assert t.seat(0).mc == t.seat(0).tr + 1 + bonus


@rule("ADISC-UPGRADE-07")
def test_the_better_bonus_of_a_later_phase_waits_for_that_phase() -> None:
    t = planning()
    t.set(deck=["3D Printing", "Comet", "Birds"])
    t.set_seat(0, cards=["Martian Museum"], mc=12, played=["Circuit Board Factory"])
    t.set_seat(1, cards=["Interns"])
    choose_phases(t, "action", "development")

    t.play(0, "Martian Museum")
    t.choose(0, "upgrade:action-b")

    assert (t.phase, t.options(0)) == ("development", [])
    t.choose(1, "pass")
    assert t.phase == "action"
    assert sorted(t.options(0)) == ["take:birds", "take:comet"]


@rule("ADISC-UPGRADE-08")
def test_a_phase_that_is_over_gives_its_better_bonus_from_the_next_time_on() -> None:
    t = planning()
    t.set_seat(0, cards=["Exosuits", "Local Market", "Political Influence", "3D Printing"], mc=12)
    choose_phases(t, "development", "construction")
    t.choose(0, "pass")

    t.play(0, "Exosuits")
    t.choose(0, "upgrade:development-b")
    t.choose(1, "do:draw")

    assert (t.round, t.seat(0).mc) == (2, 0)
    assert t.seat(0).played == ["Exosuits"]
    choose_phases(t, "production", "action")
    t.skip_to("choose")
    t.set_seat(0, mc=50)
    choose_phases(t, "development", "research")
    t.play(0, "3D Printing")
    assert t.seat(0).mc == 50 - (14 - 3)
    assert t.may(0, "play:local-market")


@rule("ADISC-UPGRADE-08")
def test_in_the_middle_of_the_phase_the_better_bonus_comes_if_none_of_it_was_used() -> None:
    fresh = acting(TRAINING, "AI Central", "Circuit Board Factory", bonus=True)
    fresh.choose(0, "use:ai-central", "use:circuit-board-factory")
    fresh.choose(0, "use:virtual-employee-development", "upgrade:action-a")
    used = acting(TRAINING, "AI Central", "Circuit Board Factory", bonus=True)
    used.choose(0, "use:ai-central", "use:circuit-board-factory", "use:ai-central")
    used.choose(0, "use:virtual-employee-development", "upgrade:action-a")

    assert not used.may(0, "use:circuit-board-factory")
    fresh.choose(0, "use:ai-central", "use:circuit-board-factory")
    assert not fresh.may(0, "use:virtual-employee-development")


@rule("ADISC-UPGRADE-08")
def test_who_has_turned_up_the_cards_of_an_action_card_has_used_its_bonus() -> None:
    t = upgraded("action-b")
    t.set(deck=["Mine", "Lichen", "3D Printing"])
    t.set_seat(0, played=[TRAINING, "AI Central", "Circuit Board Factory"], cards=["Comet"])
    choose_phases(t, "action", "research")
    assert sorted(t.discard)[:1] == ["3D Printing"]

    t.choose(0, "use:ai-central", "use:circuit-board-factory")
    t.choose(0, "use:virtual-employee-development", "upgrade:action-a")

    assert t.may(0, "use:circuit-board-factory")
    t.choose(0, "use:ai-central")
    assert not t.may(0, "use:circuit-board-factory")


@rule("ADISC-UPGRADE-08")
def test_a_discount_that_paid_for_the_card_was_used_and_the_better_development_comes_next_time() -> None:
    t = planning()
    t.set_seat(0, cards=["Martian Museum", "Mine"], mc=40)
    choose_phases(t, "development", "research")

    t.play(0, "Martian Museum")
    t.choose(0, "upgrade:development-b")

    assert t.seat(0).mc == 40 - 12 + 3
    assert not t.may(0, "play:mine")


@rule("ADISC-UPGRADE-08")
def test_the_second_card_of_construction_does_not_bring_another_bonus() -> None:
    t = planning()
    t.set_seat(0, cards=["Exosuits", "Topographic Mapping", "Interns"], mc=50)
    choose_phases(t, "construction", "action")

    t.play(0, "Exosuits")
    t.choose(0, "upgrade:construction-a")
    assert t.options(0) == ["do:play", "do:gain"]
    t.choose(0, "do:play")
    t.play(0, "Topographic Mapping")
    t.choose(0, "tag:science", "upgrade:construction-b")

    assert phase_cards(t)[1] == "construction-b"
    assert t.phase == "action"


@rule("ADISC-UPGRADE-13")
def test_an_upgraded_phase_may_not_be_chosen_twice_in_a_row_either() -> None:
    t = acting(TRAINING, bonus=True)
    t.choose(0, "use:virtual-employee-development", "upgrade:action-a")

    t.skip_to("choose")

    assert phase_cards(t)[2] == "action-a"
    assert not t.may(0, "choose:action")
    assert "you chose it last round" in t.why(0, "choose:action")
    choose_phases(t, "production", "research")
    t.skip_to("choose")
    assert t.may(0, "choose:action")


def test_each_upgraded_phase_card_counts_once_for_the_visionary() -> None:
    t = planning()
    t.set(awards=["Visionary"])
    t.set_seat(0, played=[TRAINING, TRIALS], cards=["Comet"])
    choose_phases(t, "research", "action")

    t.choose(0, "use:virtual-employee-development", "upgrade:research-a")
    t.choose(0, "use:experimental-technology", "upgrade:action-b")

    assert beside_the_board(t)["awards"][0]["counts"] == [2, 0]
