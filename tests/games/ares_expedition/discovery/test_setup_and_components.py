"""What is in the box of Discovery, what it adds to the game, and how it is laid out."""

from collections import Counter
from typing import Any

import pytest

from games.ares_expedition.discovery.tables_upgrades import (
    TRAINING,
    beside_the_board,
    discovery,
    phase_cards,
    planning,
    upgrades_on_offer,
)
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.discovery.awards import AWARDS
from regolith.games.ares_expedition.discovery.milestones import MILESTONES
from regolith.games.ares_expedition.discovery.rules import CARDS
from regolith.games.ares_expedition.rules import BASE_CARDS
from regolith.games.ares_expedition.words import PHASES
from regolith.kernel.registry import agreed, rules_of, spec_of
from regolith.kernel.text import slug
from regolith.testing import IllegalDecision, IllegalTable, Table, rule, table

TERRAFORMERS = 3
"""The seed of a table with the milestone Terraformer; its awards are Collector, Project Manager and Researcher."""


def in_the_box(kind: str) -> list[dict[str, Any]]:
    return [
        card for card in spec_of("ares_expedition").cards() if (card["module"], card["kind"]) == ("discovery", kind)
    ]


def pool(**options: bool) -> tuple[set[str], set[str]]:
    """The ids of the projects and of the corporations that a game with Discovery is dealt from."""
    book: Any = rules_of(agreed("ares_expedition", 2, ("discovery",), options))
    return {book.noun("card", n) for n in book.projects}, {book.noun("card", n) for n in book.corporations}


def printed(*, corporations: bool = False, mark: str = "") -> set[str]:
    """The ids of the cards in the box of Discovery; with a mark, of those that bear it beside their number."""
    return {card.id for card in CARDS if card.is_corporation == corporations and mark in card.flags}


def revealed(t: Table) -> tuple[list[str], list[str]]:
    """The milestones and the awards next to the board."""
    shown = beside_the_board(t)
    return [tile["milestone"] for tile in shown["milestones"]], [tile["award"] for tile in shown["awards"]]


def last_ocean(milestones: bool = True) -> Table:
    """A game that is over: seat 0 flipped the last ocean, and is ahead in resources, projects and science tags."""
    t = planning(seed=TERRAFORMERS, milestones=milestones)
    t.set(temperature=8, oxygen=14, oceans=8)
    t.set_seat(0, played=["Fibrous Composite Material", "Research", "Comet"], mc=15)
    t.set_seat(0, held={"Fibrous Composite Material": 2})
    t.set_seat(1, played=["Anaerobic Microorganisms", "Interns"], held={"Anaerobic Microorganisms": 1})
    choose_phases(t, "action", "research")
    t.choose(0, "standard:ocean")
    t.skip_to(lambda t: t.is_over)
    return t


# What it adds


@rule("ADISC-OVERVIEW-01")
def test_discovery_adds_awards_milestones_upgrades_and_wild_tags_and_nothing_else() -> None:
    base = table("ares_expedition", players=2)

    added = set(beside_the_board(discovery())) - set(beside_the_board(base))

    assert added == {"awards", "milestones", "marked", "phase_cards", "tag_tokens"}
    for key in ("upgrade:action-a", "tag:science"):
        assert not discovery().may(0, key)
        with pytest.raises(IllegalTable, match="key"):
            base.may(0, key)


def test_nobody_begins_with_a_marked_milestone() -> None:
    assert beside_the_board(discovery(players=3))["marked"] == [None] * 3


@rule("ADISC-OVERVIEW-02")
def test_a_milestone_is_taken_without_an_action_or_a_fee() -> None:
    t = planning(seed=TERRAFORMERS)
    t.set_seat(0, tr=14, heat=8, mc=20, cards=["Birds"])
    choose_phases(t, "action", "research")
    before = t.options(0)

    t.choose(0, "standard:heat")

    assert {key.partition(":")[0] for key in before} == {"standard", "sell"}
    assert (t.seat(0).tr, t.seat(0).mc) == (15, 20)
    assert [tile["tile"] for tile in beside_the_board(t)["milestones"]] == [None, None, 0]
    assert t.scores == [15 + 3, 5]


@rule("ADISC-OVERVIEW-02")
def test_every_award_is_given_at_the_end_though_nobody_funded_one() -> None:
    t = last_ocean()

    assert revealed(t)[1] == ["collector", "project-manager", "researcher"]
    assert (t.seat(0).tr, t.seat(1).tr) == (6, 5)
    assert t.scores == [6 + 3 * 5, 5 + 3 * 2]


@rule("ADISC-OVERVIEW-03")
def test_a_wild_card_is_given_its_tag_before_anything_else_comes_of_it() -> None:
    t = planning()
    t.set_seat(0, cards=["Local Market"], mc=7)
    choose_phases(t, "research", "development")

    t.play(0, "Local Market")

    assert {key.partition(":")[0] for key in t.options(0)} == {"tag"}
    assert not t.may(0, "pass")
    assert (t.seat(0).mc, t.seat(0).mc_production) == (7, 0)
    t.choose(0, "tag:science")
    assert (t.seat(0).mc, t.seat(0).mc_production) == (0, 2)
    assert beside_the_board(t)["seats"][0]["tags"] == {"science": 1}


# What is in the box


@rule("ADISC-COMP-01")
def test_there_are_ten_upgraded_phase_cards_in_each_of_four_colours() -> None:
    names = [f"{phase}-{letter}" for phase in PHASES[1:] for letter in "ab"]
    assert sorted(slug(card["name"]) for card in in_the_box("phase card")) == sorted(names)

    for name in names:
        t = planning(players=4)
        for seat, card in enumerate(("Comet", "Mine", "Lichen", "Interns")):
            t.set_seat(seat, cards=[card])
        choose_phases(t, *["action"] * 4)
        for seat in range(4):
            t.set_seat(seat, played=[TRAINING])
            t.choose(seat, "use:virtual-employee-development")
            assert sorted(upgrades_on_offer(t, seat)) == sorted(names)
            t.choose(seat, f"upgrade:{name}")
            t.set_seat(seat, played=[])
        assert [name in phase_cards(t, seat) for seat in range(4)] == [True] * 4


@rule("ADISC-COMP-02", "ADISC-COMP-04")
def test_there_are_4_corporations_and_38_projects() -> None:
    assert [card["number"] for card in in_the_box("corporation")] == ["D01", "D02", "D03", "D04"]
    assert sorted(card["number"] for card in in_the_box("project")) == [f"D{n:02}" for n in range(5, 43)]
    assert Counter(card["colour"] for card in in_the_box("project")) == {"blue": 9, "red": 7, "green": 22}


@rule("ADISC-COMP-05", "ADISC-COMP-06")
def test_there_are_7_awards_and_11_milestones() -> None:
    awards = {card["name"] for card in in_the_box("award")}
    milestones = {card["name"] for card in in_the_box("milestone")}

    assert len(awards) == 7
    assert len(milestones) == 11


@rule("ADISC-COMP-03")
def test_the_card_divider_has_no_part_in_the_game() -> None:
    kinds = {card["kind"] for card in spec_of("ares_expedition").cards() if card["module"] == "discovery"}

    assert kinds == {"project", "corporation", "phase card", "award", "milestone"}


@rule("ADISC-COMP-07")
def test_the_40_tag_tokens_are_more_than_there_are_wild_tags() -> None:
    wild = [card["name"] for card in in_the_box("project") if "wild" in card["tags"]]

    assert wild == ["Topographic Mapping", "Local Market", "Political Influence"]
    assert len(wild) < 40


@rule("ADISC-COMP-08", "ADISC-SETUP-10")
def test_the_16_tokens_are_more_than_four_players_can_share() -> None:
    t = planning(players=4, seed=TERRAFORMERS)
    assert [tile["tokens"] for tile in beside_the_board(t)["milestones"]] == [[], [], []]
    for seat, card in enumerate(("Birds", "Fish", "Comet", "Interns")):
        t.set_seat(seat, tr=14, heat=8, cards=[card])
    choose_phases(t, "action", "research", "research", "research")

    for seat in range(4):
        t.choose(seat, "standard:heat")
        assert t.scores[seat] == 15 + 3

    tiles = beside_the_board(t)["milestones"]
    assert [(tile["tile"], tile["tokens"]) for tile in tiles] == [(None, []), (None, []), (0, [1, 2, 3])]
    assert len(tiles) * len(tiles[2]["tokens"]) < 16


# Laying it out


@rule("ADISC-SETUP-01")
def test_all_of_it_lies_there_before_anybody_looks_at_the_first_cards() -> None:
    t = discovery()

    assert t.options(0)[0].startswith("found:")
    assert [len(tiles) for tiles in revealed(t)] == [3, 3]
    assert phase_cards(t) == phase_cards(t, seat=1) == list(PHASES[1:])
    assert beside_the_board(t)["tag_tokens"] == {}


@rule("ADISC-SETUP-01")
@pytest.mark.parametrize("draft", [False, True])
def test_every_card_of_the_box_is_shuffled_in_before_the_first_is_dealt(draft: bool) -> None:
    t = discovery(players=4, seed=2, draft=draft)
    projects, corporations = pool()
    s = t.match.state
    ids = [s.rules.noun("card", card) for zone in s.zones() if zone is not s.box for card in zone.cards]

    assert sorted(card for card in ids if card in projects) == sorted(projects)
    assert printed() < projects
    assert printed(corporations=True) < corporations
    assert not t.discard
    assert [len(tiles) for tiles in revealed(t)] == [3, 3]
    found = {slug(name) for seed in range(40) for name in offered_corporations(discovery(players=4, seed=seed))}
    assert printed(corporations=True) < found


def offered_corporations(t: Table) -> list[str]:
    return [key.removeprefix("found:") for seat in range(4) for key in t.options(seat) if key.startswith("found:")]


@rule("ADISC-SETUP-01")
def test_the_tiles_do_not_depend_on_the_deal_and_the_deal_is_from_all_cards() -> None:
    fewer, more = discovery(players=2, seed=5), discovery(players=4, seed=5)

    dealt = {slug(card) for seed in range(30) for card in discovery(seed=seed).seat(0).cards}

    assert fewer.deck != more.deck
    assert revealed(fewer) == revealed(more)
    assert dealt & printed()
    assert dealt - printed()


@rule("ADISC-SETUP-02", "ADISC-SETUP-03")
def test_three_awards_and_three_milestones_are_turned_up_by_chance() -> None:
    tables = [revealed(discovery(seed=seed)) for seed in range(60)]

    for at, tiles in ((0, MILESTONES), (1, AWARDS)):
        assert {len(set(shown[at])) for shown in tables} == {3}
        assert {tile for shown in tables for tile in shown[at]} == {slug(tile.name) for tile in tiles}
        assert len({tuple(shown[at]) for shown in tables}) > 20


@rule("ADISC-SETUP-04")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_other_tiles_are_out_of_the_game(seed: int) -> None:
    t = discovery(players=3, seed=seed)
    at_first = revealed(t)

    t.random_to_end(seed)

    assert revealed(t) == at_first
    gone = [tile.name for tile in MILESTONES if slug(tile.name) not in at_first[0]]
    assert len(gone) == 8
    assert not [line for line in t.story() if "milestone" in line and any(name in line for name in gone)]


@rule("ADISC-SETUP-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_has_ten_upgraded_phase_cards_of_their_own(players: int) -> None:
    t = planning(players)
    t.set_seat(0, played=[TRAINING])
    choose_phases(t, "action", *["research"] * (players - 1))
    t.choose(0, "use:virtual-employee-development")
    assert len(upgrades_on_offer(t)) == 10

    t.choose(0, "upgrade:action-a")

    assert [phase_cards(t, seat)[2] for seat in range(players)] == ["action-a", *["action"] * (players - 1)]
    for seat in range(1, players):
        assert len(offered_in_action_phase(players, seat)) == 10


def offered_in_action_phase(players: int, seat: int) -> list[str]:
    """The upgrades a seat may choose from while another has the first version of the action card already."""
    t = planning(players)
    t.set_seat(0, played=[TRAINING])
    t.set_seat(seat, played=["Experimental Technology"])
    choose_phases(t, *["action"] * players)
    t.choose(0, "use:virtual-employee-development", "upgrade:action-a")
    t.choose(seat, "use:experimental-technology")
    return upgrades_on_offer(t, seat)


@rule("ADISC-SETUP-06")
def test_at_the_start_there_are_only_the_five_standard_phase_cards() -> None:
    t = planning()

    for seat in (0, 1):
        assert phase_cards(t, seat) == list(PHASES[1:])
        assert t.options(seat) == [f"choose:{phase}" for phase in PHASES[1:]]
    with pytest.raises(IllegalDecision, match="choose:production"):
        t.choose(0, "choose:production-a")
    choose_phases(t, "production", "research")
    assert t.seat(0).mc == 5 + 4


@rule("ADISC-SETUP-07")
def test_the_tag_tokens_are_one_pile_for_all() -> None:
    t = planning()
    t.set_seat(0, cards=["Local Market"], mc=7)
    t.set_seat(1, cards=["Political Influence"], mc=10)
    choose_phases(t, "research", "development")
    assert beside_the_board(t)["tag_tokens"] == {}

    t.play(0, "Local Market")
    t.choose(0, "tag:space")
    t.play(1, "Political Influence")

    assert t.may(1, "tag:space")
    t.choose(1, "tag:space")
    assert beside_the_board(t)["tag_tokens"] == {"local-market": ["space"], "political-influence": ["space"]}


@rule("ADISC-SETUP-08", "ADISC-SETUP-09")
def test_the_new_projects_and_corporations_are_mixed_with_the_others() -> None:
    t = discovery(players=4)
    projects, corporations = pool()

    assert len(t.deck) + sum(len(t.seat(seat).cards) for seat in range(4)) == 208 + 38
    assert projects == {card.id for card in BASE_CARDS if not card.is_corporation} | printed()
    assert corporations == {card.id for card in BASE_CARDS if card.is_corporation} | printed(corporations=True)
    offered = {key.removeprefix("found:") for seed in range(60) for key in discovery(seed=seed).options(0)}
    assert offered == corporations


# Parts of it


@rule("ADISC-SETUP-11")
@pytest.mark.parametrize("milestones", [True, False])
@pytest.mark.parametrize("upgrades", [True, False])
def test_any_part_may_be_left_out(milestones: bool, upgrades: bool) -> None:
    t = discovery(milestones=milestones, upgrades=upgrades)
    shown = beside_the_board(t)
    assert [len(shown["milestones"]), len(shown["awards"])] == ([3, 3] if milestones else [0, 0])

    t.random_to_end(seed=1)

    assert t.is_over
    assert upgrades or phase_cards(t) == list(PHASES[1:])


@rule("ADISC-SETUP-12", "ADISC-SETUP-13")
def test_without_awards_and_milestones_the_projects_with_an_a_stay_in_the_box() -> None:
    projects, corporations = pool()
    fewer_projects, same_corporations = pool(milestones=False)

    assert printed(mark="A") == {"private-investor-beach", "award-winning-reflector-material"}
    assert fewer_projects == projects - printed(mark="A")
    assert same_corporations == corporations
    assert printed(corporations=True) <= same_corporations
    t = discovery(milestones=False)
    assert len(t.deck) + 2 * 8 == 208 + 38 - 2
    t.give(0, cards=["Exosuits"])
    with pytest.raises(IllegalTable, match="Private Investor Beach"):
        t.give(0, cards=["Private Investor Beach"])


@rule("ADISC-SETUP-14")
def test_without_awards_and_milestones_none_is_revealed_or_scored() -> None:
    t = last_ocean(milestones=False)

    assert revealed(t) == ([], [])
    assert t.scores == [6, 5]
    assert last_ocean().scores != [6, 5]


@rule("ADISC-SETUP-14")
def test_without_milestones_a_rating_of_fifteen_is_only_that() -> None:
    t = planning(seed=TERRAFORMERS, milestones=False)
    t.set_seat(0, tr=14, heat=8, cards=["Birds"])
    choose_phases(t, "action", "research")

    t.choose(0, "standard:heat")

    assert t.scores == [15, 5]


@rule("ADISC-SETUP-15", "ADISC-SETUP-16")
def test_without_upgrades_the_projects_and_corporations_with_a_u_stay_in_the_box() -> None:
    projects, corporations = pool()
    fewer_projects, fewer_corporations = pool(upgrades=False)

    assert len(printed(mark="U")) == 26
    assert fewer_projects == projects - printed(mark="U")
    assert fewer_corporations == corporations - printed(corporations=True, mark="U")
    t = discovery(upgrades=False)
    assert len(t.deck) + 2 * 8 == 208 + 38 - 26
    t.give(0, cards=["Private Investor Beach", "3D Printing"])
    with pytest.raises(IllegalTable, match="Exosuits"):
        t.give(0, cards=["Exosuits"])
    with pytest.raises(IllegalTable, match="key"):
        t.may(0, "upgrade:action-a")


@rule("ADISC-SETUP-15", "ADISC-SETUP-16")
def test_every_card_that_upgrades_or_looks_at_upgrades_bears_a_u() -> None:
    upgrading = {card.id for card in CARDS if "upgrade" in card.text().lower()}

    assert upgrading == printed(mark="U") | printed(corporations=True, mark="U")
