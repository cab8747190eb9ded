"""Every card does what the fact files say: all that can come of playing it or of using its action, in four positions.

The expectation is computed by an interpreter that knows the fact files and not the engine; the engine is asked for
everything that each answer to its questions leads to."""

from __future__ import annotations

import pytest

from games.terraforming_mars.facts import CARDS, PRELUDES, PROJECTS
from games.terraforming_mars.interpreter import BEYOND, plays, uses
from games.terraforming_mars.laid_out import comes_of, difference, lay
from games.terraforming_mars.positions import POSITIONS, before_playing, before_using

BY_HAND = {
    "eccentric-sponsor": "plays a card of the hand: prelude/test_preludes",
    "ecology-experts": "plays a card of the hand: prelude/test_preludes",
    "search-for-life": "reveals a card: test_resources_on_cards",
    "titan-floating-launch-pad": "trades: colonies/test_cards",
    "united-nations-mars-initiative": "asks what happened before: test_actions_of_cards",
    "viron": "uses the action of another card: venus/test_cards",
}
"""Cards that the interpreter cannot cover, and where they are looked at."""
ACTING = [card for card, fact in CARDS.items() if fact["actions"] and card not in BY_HAND]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("card", PROJECTS)
def test_playing_a_card_does_what_the_facts_say(card: str, position: str) -> None:
    p = before_playing(position, card)
    t = lay(p, card)

    found, expected = comes_of(t, f"play:{card}", p.board), {q.frozen() for q in plays(p, card)}
    assert found == expected, difference(found, expected)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("card", [card for card in PRELUDES if card not in BY_HAND])
def test_a_prelude_does_what_the_facts_say_or_brings_15_mc(card: str, position: str) -> None:
    """It is drawn by Valley Trust, so that it can be played in the middle of a game."""
    p = before_playing(position, card)
    p.seats[0].played[0] = "valley-trust"
    p.seats[0].hand -= 1
    t = lay(p)
    t.set_seat(0, first_action=True)
    t.set(prelude_deck=[CARDS[card]["name"]])
    t.choose(0, "begin:valley-trust")

    found, instead = comes_of(t, f"prelude:{card}", p.board), p.copy()
    instead.seats[0].gain("mc", 15)
    p.seats[0].hand += 1
    expected = {q.frozen() for q in plays(p, card)} or {instead.frozen()}
    assert found == expected, difference(found, expected)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("card", ACTING)
def test_using_a_card_does_what_the_facts_say(card: str, position: str) -> None:
    p = before_using(position, card)
    t = lay(p)

    found, expected = comes_of(t, f"use:{card}", p.board), {q.frozen() for q in uses(p, card)}
    assert found == expected, difference(found, expected)


def test_the_cards_that_are_looked_at_by_hand_are_those_with_verbs_beyond_the_interpreter() -> None:
    def verbs(card: str) -> set[str]:
        fact = CARDS[card]
        effects = [*fact["on_play"], *(effect for action in fact["actions"] for effect in action["effect"])]
        conditions = {"condition" for action in fact["actions"] if "condition" in action}
        return {effect["do"] for effect in effects} | conditions

    beyond = {card for card in CARDS if verbs(card) & {*BEYOND, "condition"}}

    assert beyond == set(BY_HAND)


def test_nearly_every_card_can_be_played_in_every_position() -> None:
    """So that the comparison is one of effects, not of refusals."""
    played = {card: sum(any(plays(before_playing(p, card), card)) for p in POSITIONS) for card in PROJECTS}

    assert [card for card, positions in played.items() if positions < 2] == []
    assert sum(positions >= 3 for positions in played.values()) >= 0.9 * len(PROJECTS)
