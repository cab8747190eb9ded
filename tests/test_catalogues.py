"""The catalogue of a game holds every key it can offer, and few that it cannot."""

from pathlib import Path
from typing import cast

import pytest

from regolith.games.ares_expedition.book import Book
from regolith.kernel.catalogue import catalogue
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from regolith.kernel.registry import agreed, game_names, rules_of
from regolith.testing.walkers.setups import odd_setups, setups

FILES = sorted((Path(__file__).parent / "records").rglob("*.json"))
MOST_KEYS = 2500
MOST_OF = {"terraforming_mars": 2900}
"""Four hundred cards, each to be kept, bought, drafted, played, sold and discarded, have more of them."""


@pytest.mark.parametrize("game", game_names())
def test_a_catalogue_has_few_keys_whatever_is_agreed_on(game: str) -> None:
    sizes = {
        (setup.players, setup.modules, setup.options): len(catalogue(rules_of(setup)).keys)
        for setup in [*setups(game), *odd_setups(game)]
    }

    assert len(sizes) > 5
    assert {setup: size for setup, size in sizes.items() if size >= MOST_OF.get(game, MOST_KEYS)} == {}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_key_that_a_recorded_game_offers_is_in_the_catalogue(path: Path) -> None:
    record = loads(path.read_text(encoding="utf-8"))
    known = set(catalogue(rules_of(record.header.setup)).keys)
    match = Match(record.header)

    offered: set[str] = set()
    for step in record.steps:
        for decision in match.decisions():
            offered.update(decision.keys)
        match.answer(step.seat, step.key)

    assert len(offered) > 50
    assert sorted(offered - known) == []


def test_a_question_is_only_about_what_it_can_mean() -> None:
    """Ares with all it has: seventeen questions about cards, each about some of them only."""
    rules = cast(Book, rules_of(agreed("ares_expedition", 2, ["discovery", "crisis", "promo"])))
    asked: dict[str, set[str]] = {}
    for key in catalogue(rules).keys:
        verb, _, noun = key.partition(":")
        asked.setdefault(verb, set()).add(noun)
    projects, corporations = set(rules.ids(rules.projects)), set(rules.ids(rules.corporations))
    crises = set(rules.nouns["card"]) - projects - corporations

    for verb in ("play", "keep", "sell", "discard", "take", "give", "redraw"):
        assert asked[verb] == projects
    assert asked["found"] == corporations
    assert asked["relieve"] == asked["ransom"] == crises
    assert asked["use"] == {rules.nouns["card"][card] for card, action in enumerate(rules.actions) if action}
    assert asked["first"] == {rules.nouns["card"][card] for card, whens in enumerate(rules.whens) if whens}
    assert asked["produce"] & asked["return"] == set()
    assert len(asked["add"]) < len(asked["use"]) < len(asked["produce"]) < len(projects)
