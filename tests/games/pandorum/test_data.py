"""The box as data: what the fact files have, with its source on every record."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from regolith.games.pandorum.cards.board import MONOLITHS_ON, SITES, START
from regolith.games.pandorum.cards.figures import FIGURES, LEVELS, SEATINGS, figure, seating
from regolith.games.pandorum.cards.harvester import FOREPARTS, HULLS, SATELLITES
from regolith.games.pandorum.cards.model import CONFIDENCE
from regolith.games.pandorum.cards.projects import PROJECTS
from regolith.games.pandorum.discovery.events import cards as events
from regolith.games.pandorum.discovery.events.state import TOKEN_COUNTS, TOKENS
from regolith.games.pandorum.discovery.monoliths import cards as monoliths
from regolith.games.pandorum.rules import BOARD
from regolith.games.pandorum.words import TERRAINS
from regolith.kernel.registry import spec_of
from regolith.testing import rule, table

FACTS = Path(__file__).parents[2] / "facts" / "pandorum"


def facts(file: str) -> Any:
    return json.loads((FACTS / file).read_text(encoding="utf-8"))


BASE = facts("base_components.json")


@rule("PBASE-COMP-01")
def test_the_project_deck_is_that_of_the_facts() -> None:
    assert {project.id: project.count for project in PROJECTS} == {f["id"]: f["count"] for f in BASE["card_types"]}
    assert sum(project.count for project in PROJECTS) == BASE["deck_size"] == 80


@rule("PBASE-COMP-02")
def test_the_parts_of_harvesters_are_those_of_the_facts() -> None:
    assert [part.name for part in FOREPARTS] == [fact["name"] for fact in BASE["foreparts"]]
    assert [part.name for part in HULLS] == [fact["name"] for fact in BASE["hulls"]]
    assert [part.id.removesuffix("-satellite") for part in SATELLITES] == [
        fact["id"].removeprefix("sat_") for fact in BASE["satellites"]
    ]
    assert len(FOREPARTS) == len(HULLS) == len(SATELLITES) == 8


@rule("PBASE-COMP-03")
def test_the_map_is_that_of_the_facts() -> None:
    for site, fact in zip(SITES, BASE["map"]["hexes"], strict=True):
        assert (site.id, site.sector, site.q, site.r) == (fact["id"], fact["sector"], fact["q"], fact["r"])
        assert TERRAINS[site.terrain].replace("-", "_") == fact["kind"]
        assert (site.central, site.volcano) == (fact["central"], fact["volcano_at_setup"])
    assert BASE["map"]["start_hex"] == START


@rule("PBASE-COMP-03")
def test_a_sector_is_a_centre_and_the_six_hexes_around_it() -> None:
    for sector in range(7):
        hexes = [at for at, site in enumerate(SITES) if site.sector == sector]
        (centre,) = [at for at in hexes if SITES[at].central]

        assert sorted(BOARD.beside[centre]) == [at for at in hexes if at != centre]


@rule("PBASE-COMP-04")
def test_so_many_hexes_of_each_kind() -> None:
    kinds = Counter(TERRAINS[site.terrain] for site in SITES)

    assert kinds == {"plain": 21, "ore": 7, "crater": 7, "ruins": 6, "crystal": 4, "landing-pad": 4}
    assert [TERRAINS[site.terrain] for site in SITES if site.volcano] == ["plain"] * 9


@rule("PBASE-COMP-05")
def test_every_record_says_where_it_is_known_from() -> None:
    records: list[Any] = [*FIGURES, *SEATINGS, *LEVELS, *SITES, *PROJECTS, *FOREPARTS, *HULLS, *SATELLITES]
    records += [*monoliths.CARDS, *events.PARTS]

    assert {record.source for record in records} <= {"seed", "source", "inferred", "house"}
    assert all(record.confidence == CONFIDENCE[record.source] for record in records)
    listed = spec_of("pandorum").cards()
    assert len(listed) == 5 + 8 + 8 + 8 + 8 + 15
    assert all(card["source"] and card["confidence"] in ("high", "medium", "low") for card in listed)


@rule("PBASE-COMP-05")
def test_a_source_is_that_of_the_least_sure_part_and_a_name_has_its_own() -> None:
    listed = {card["name"]: (card["source"], card["name_source"]) for card in spec_of("pandorum").cards()}

    assert listed["Generator"] == ("house", "seed")
    assert listed["System"] == ("inferred", "seed")
    assert listed["Drill"] == ("house", "house")
    assert {listed[card.name] for card in monoliths.CARDS} == {("seed", "house")}
    assert listed["Expansion"] == listed["Training"] == ("inferred", "seed")
    assert listed["Meteor Shower"] == listed["Ancient Civilization"] == ("house", "seed")
    assert listed["Eruption"] == ("seed", "seed")
    noted = {card["name"] for card in spec_of("pandorum").cards() if card.get("note")}
    assert noted == {part.name for part in events.PARTS if part.source != "seed"}


def test_the_figures_are_those_of_the_facts() -> None:
    game, slots, move = BASE["game"], BASE["slots"], BASE["movement"]
    maximus = BASE["maximus"]

    assert (figure("hand_start"), figure("hand_limit")) == (game["hand_start"], game["hand_limit"])
    assert figure("market_size") == game["market_min"]
    assert (figure("slot_capacity"), figure("target_cap")) == (slots["capacity"], slots["target_cap"])
    assert (figure("one_card_range"), figure("two_card_range")) == (move["one_card_range"], move["two_card_range"])
    assert figure("expedition_cards") == BASE["cards_taken"]["expedition"]
    assert figure("resupply_cards") == BASE["cards_taken"]["resupply"]
    assert figure("crystal_quids") == BASE["terrain_income"]["crystal"]
    assert (figure("maximus_quids"), figure("maximus_range")) == (maximus["quids_start"], maximus["range"])
    assert {level.name: level.gain for level in LEVELS} == maximus["base_gain"]
    for players in range(1, 5):
        supply = BASE["structures"]["supply"][str(players)]
        assert (seating(players).modules, seating(players).bases) == (supply["module"], supply["base"])


@rule("PDISC-COMP-01", "PDISC-COMP-07")
def test_eight_monolith_cards_of_which_five_are_immediate() -> None:
    known = facts("monoliths.json")

    assert len(monoliths.CARDS) == sum(fact["copies"] for fact in known) == 8
    assert [card.immediate for card in monoliths.CARDS] == [fact["kind"] == "immediate" for fact in known]
    assert [card.id.replace("-", "_") for card in monoliths.CARDS] == [fact["id"] for fact in known]
    assert sum(card.immediate for card in monoliths.CARDS) == 5


@rule("PDISC-COMP-02")
def test_six_monolith_markers_one_for_each_hex_of_their_kind() -> None:
    assert monoliths.MARKERS == 6
    assert len([site for site in SITES if site.terrain == MONOLITHS_ON]) == monoliths.MARKERS


@rule("PDISC-COMP-03", "PDISC-COMP-06")
def test_twenty_five_special_tokens() -> None:
    counts = dict(zip(TOKENS, TOKEN_COUNTS, strict=True))

    assert sum(counts.values()) == 25
    assert (counts.pop("contamination"), counts.pop("engine")) == (4 * 3, 4 * 2)
    assert list(counts.values()) == [1] * 5


@rule("PDISC-COMP-04", "PDISC-EVT-SETUP-02")
def test_the_event_board_has_a_left_and_a_right_place() -> None:
    both = table("pandorum", players=2, modules=["monoliths", "events"]).observe(0)["table"]
    alone = table("pandorum", players=2, modules=["events"]).observe(0)["table"]

    assert (both["event_board"]["left"], both["event_board"]["right"]) == (15, "monoliths")
    assert (alone["event_board"]["left"], alone["event_board"]["right"]) == (15, None)


@rule("PDISC-COMP-05")
def test_the_fifteen_events_are_those_of_the_facts() -> None:
    known = facts("events.json")

    assert [card.name for card in events.CARDS] == [fact["name"] for fact in known]
    assert [card.number for card in events.CARDS] == [fact["no"] for fact in known] == list(range(1, 16))
    for card, fact in zip(events.CARDS, known, strict=True):
        assert card.quids == (-1 if fact["q"] == "winning_bid" else fact["q"])
        assert bool(card.lasting.key) == ("persist" in fact)
        assert bool(card.ending.key) == ("on_end" in fact)


@rule("PDISC-ABOUT-01")
def test_events_and_monoliths_are_two_switches() -> None:
    assert [module.name for module in spec_of("pandorum").modules] == ["monoliths", "events"]


@rule("PDISC-ABOUT-02")
@pytest.mark.parametrize("modules", [[], ["events"], ["monoliths"], ["monoliths", "events"]])
def test_the_modules_may_be_used_alone_or_together(modules: list[str]) -> None:
    t = table("pandorum", players=3, modules=modules)

    shown = t.observe(0)["table"]
    t.random_to_end(1)

    assert ("monoliths" in shown, "event_board" in shown) == ("monoliths" in modules, "events" in modules)
    assert t.is_over


@rule("PDISC-ABOUT-03")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("modules", [["events"], ["monoliths"], ["monoliths", "events"]])
def test_both_modules_work_with_maximus(modules: list[str], level: str) -> None:
    t = table("pandorum", players=1, modules=modules, options={"maximus": level}, seed=4)

    t.random_to_end(2)

    told = " ".join(t.story())
    assert "Maximus builds" in told
    if "events" in modules:
        assert "turns over an Event" in told


SLIPS = (" a a", " an b", "..", "  ", " .", " ,", "None", "{", "}")


def test_every_text_is_a_sentence() -> None:
    for card in spec_of("pandorum").cards():
        assert card["text"][0].isupper(), card["name"]
        assert card["text"].endswith("."), card["name"]
        assert not [slip for slip in SLIPS if slip in card["text"]], card["text"]
        assert card["icons"], card["name"]
