"""The two upgrades of each phase card, and what each is good for."""

import pytest

from games.ares_expedition.discovery.tables_upgrades import upgraded
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.words import PHASES
from regolith.kernel.registry import spec_of
from regolith.testing import Table, rule

GREEN_MAKERS = ("blueprints", "lichen", "medical-lab", "satellites", "soletta")
"""Of the cards in the test of Production B those that make something other than steel or titanium."""


def purse(t: Table) -> dict[str, int]:
    return {**t.seat(0).resources, "cards": len(t.seat(0).cards)}


@rule("ADISC-UPGRADE-02")
def test_each_phase_has_two_upgrades_with_bonuses_of_their_own() -> None:
    listed = [card for card in spec_of("ares_expedition").cards() if card["kind"] == "phase card"]

    for phase in PHASES[1:]:
        bonuses = {card["id"]: card["text"] for card in listed if card["id"].startswith(f"phase-{phase}")}
        assert list(bonuses) == [f"phase-{phase}", f"phase-{phase}-a", f"phase-{phase}-b"]
        assert len(set(bonuses.values())) == 3


@rule("ADISC-OVERVIEW-04")
@pytest.mark.parametrize(("version", "mc"), [("development-a", 6), ("development-b", 9), ("research-a", 9)])
def test_development_a_takes_six_off_the_card_and_the_others_three(version: str, mc: int) -> None:
    t = upgraded(version)
    t.set_seat(0, cards=["Martian Museum"], mc=mc - 1)
    choose_phases(t, "development", "action")
    assert not t.may(0, "play:martian-museum")
    t.give(0, mc=1)

    t.play(0, "Martian Museum")

    assert t.seat(0).mc == 0


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
def test_development_b_lets_its_owner_play_a_second_green_card_of_at_most_twelve() -> None:
    t = upgraded("development-b")
    t.set_seat(0, cards=["Local Market", "Heat Reflective Glass", "3D Printing"], mc=50)
    choose_phases(t, "development", "action")

    t.play(0, "Local Market")
    t.choose(0, "tag:science")
    paid_first = 50 - t.seat(0).mc

    assert paid_first == 7 - 3
    assert t.may(0, "play:heat-reflective-glass")
    assert not t.may(0, "play:3d-printing")
    t.play(0, "Heat Reflective Glass")
    assert t.seat(0).mc == 50 - paid_first - 12


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
def test_construction_a_pays_six_mc_instead_of_a_card() -> None:
    t = upgraded("construction-a")
    choose_phases(t, "construction", "action")
    assert t.options(0) == ["do:play", "do:gain"]

    t.choose(0, "do:gain")

    assert (t.seat(0).mc, t.seat(0).cards) == (6, [])


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
def test_construction_b_draws_a_card_and_lets_its_owner_play_one_more() -> None:
    t = upgraded("construction-b")
    t.set(deck=["Research", "Comet"])
    t.set_seat(0, cards=["Interns", "Exosuits"], mc=20)
    choose_phases(t, "construction", "action")

    t.play(0, "Interns")

    assert sorted(t.seat(0).cards) == ["Exosuits", "Research"]
    assert t.may(0, "play:exosuits")
    assert t.may(0, "play:research")


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
def test_action_a_repeats_two_different_actions() -> None:
    t = upgraded("action-a")
    t.set_seat(0, played=["Circuit Board Factory", "AI Central", "Matter Manufacturing"], cards=["Comet"], mc=2)
    choose_phases(t, "action", "research")

    t.choose(0, "use:circuit-board-factory", "use:circuit-board-factory")
    assert not t.may(0, "use:circuit-board-factory")
    t.choose(0, "use:ai-central", "use:ai-central", "use:matter-manufacturing")

    assert t.seat(0).mc == 1
    assert not t.may(0, "use:matter-manufacturing")


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
def test_action_b_repeats_one_action_and_takes_a_blue_or_red_card_of_three() -> None:
    t = upgraded("action-b")
    t.set(deck=["3D Printing", "Comet", "Birds", "Interns"])
    t.set_seat(0, played=["Circuit Board Factory", "AI Central"])
    choose_phases(t, "action", "research")

    assert sorted(t.options(0)) == ["take:birds", "take:comet"]
    t.choose(0, "take:birds")

    assert t.seat(0).cards == ["Birds"]
    assert sorted(t.discard[:2]) == ["3D Printing", "Comet"]
    t.choose(0, "use:circuit-board-factory", "use:ai-central", "use:circuit-board-factory")
    assert not t.may(0, "use:ai-central")


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
@pytest.mark.parametrize(("version", "bonus"), [("production-a", 7), ("production-b", 1 + 4), ("action-a", 4)])
def test_production_a_pays_seven_and_production_b_one_and_a_green_card_again(version: str, bonus: int) -> None:
    t = upgraded(version)
    t.set_seat(0, played=["3D Printing"])

    choose_phases(t, "production", "action")
    t.skip_to("choose")

    assert t.seat(0).mc == t.seat(0).tr + 4 + bonus
    assert t.seat(1).mc == t.seat(1).tr


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("Satellites", {"mc": 3}),
        ("Soletta", {"heat": 5}),
        ("Lichen", {"plants": 1}),
        ("Medical Lab", {"mc": 1}),
        ("Blueprints", {"mc": 2, "cards": 1}),
    ],
)
def test_production_b_gives_all_that_one_green_card_makes_counted_anew(card: str, gained: dict[str, int]) -> None:
    """Space tags: Satellites, Soletta, Comet. Building tags: two of Mine and Medical Lab."""
    t = upgraded("production-b")
    t.set_seat(0, played=["Satellites", "Soletta", "Lichen", "Medical Lab", "Blueprints", "Comet", "Mine", "Interns"])
    choose_phases(t, "production", "action")
    assert sorted(t.options(0)) == [f"produce:{name}" for name in GREEN_MAKERS]
    before = purse(t)

    t.choose(0, f"produce:{card.lower().replace(' ', '-')}")

    after = purse(t)
    assert {good: after[good] - before[good] for good in after if after[good] != before[good]} == gained


@rule("ADISC-OVERVIEW-04", "ADISC-UPGRADE-02")
@pytest.mark.parametrize(("version", "drawn", "kept"), [("research-a", 4, 3), ("research-b", 8, 2), ("action-a", 5, 2)])
def test_research_a_keeps_three_of_four_and_research_b_two_of_eight(version: str, drawn: int, kept: int) -> None:
    t = upgraded(version)
    choose_phases(t, "research", "action")
    assert len(t.observe(0)["table"]["seats"][0]["drawn"]) == drawn

    for _ in range(kept):
        t.choose(0, t.options(0)[0])

    assert len(t.seat(0).cards) == kept
    assert not t.options(0)
