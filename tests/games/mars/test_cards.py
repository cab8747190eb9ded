"""How cards are written down: no two of them share a number or a name."""

from __future__ import annotations

import pytest

from regolith.games.ares_expedition import ALL_CARDS
from regolith.games.ares_expedition.cards.model import green, red
from regolith.games.mars.cards import told_apart
from regolith.games.mars.goods import Gain
from regolith.kernel.registry import agreed, rules_of, spec_of


def test_two_cards_with_one_number_are_refused_with_a_sentence() -> None:
    cards = [green("1", "Lichen", 5), red("2", "Flood", 7), green("1", "Moss", 4)]

    with pytest.raises(ValueError, match=r"^Two cards have the number 1: Lichen and Moss\.$"):
        told_apart(cards)
    assert told_apart(cards[:2]) == tuple(cards[:2])


def test_two_cards_with_one_name_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^Two cards have the id lichen: Lichen and Lichen\.$"):
        told_apart([green("1", "Lichen", 5), red("2", "Lichen", 7)])


def test_every_card_that_is_listed_with_a_number_is_told_apart_crises_too() -> None:
    listed = [card["id"] for card in spec_of("ares_expedition").cards() if card["number"]]

    assert sorted(card.id for card in ALL_CARDS) == sorted(listed)
    assert {"crisis", "project", "corporation"} == {card.as_json()["kind"] for card in ALL_CARDS}


def test_cards_with_one_number_keep_their_own_effects() -> None:
    moss, lichen = green("1", "Moss", 4, play=[Gain(plants=1)]), green("1", "Lichen", 4, play=[Gain(heat=2)])

    assert moss.effect is not lichen.effect
    assert [card.effect.text() for card in (moss, lichen)] == ["Gain 1 plant.", "Gain 2 heat."]
    assert moss.effect is moss.effect


def test_every_event_that_a_card_answers_has_a_name() -> None:
    rules = rules_of(agreed("ares_expedition", 2, ["discovery", "crisis", "promo"]))
    answered = {when.event for card in ALL_CARDS for when in card.when}

    assert len(answered) > 8
    assert answered <= set(rules.events)
