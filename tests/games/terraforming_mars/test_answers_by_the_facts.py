"""Every effect that answers something answers as the fact files say: one card answers, another one is played.

Beside it stands what every discount takes off every card."""

from __future__ import annotations

import pytest

from games.terraforming_mars.answering import to_card, to_step, to_tile
from games.terraforming_mars.facts import CARDS, PROJECTS, tags_of
from games.terraforming_mars.interpreter import plays
from games.terraforming_mars.laid_out import comes_of, difference, lay
from games.terraforming_mars.position import Position
from games.terraforming_mars.positions import before_playing, known
from regolith.games.terraforming_mars.prices import price

HEARING = ("play_tag", "play_card", "tile_placed", "parameter_raised", "production_gain")
"""What a played card can set off."""
ANSWERING = [card for card, fact in CARDS.items() if any(one["when"] in HEARING for one in fact["triggers"])]
PROBES = known(
    *("asteroid", "research", "adapted-lichen", "fish", "ants", "advanced-ecosystems", "methane-from-titan"),
    *("cupola-city", "mangrove", "ice-cap-melting", "phobos-space-haven", "mining-rights", "strip-mine", "virus"),
    *("water-to-venus", "venusian-insects", "gyropolis", "media-archives", "capital", "deimos-down"),
)
"""Cards with all tags, tiles and costs that anything answers."""
CHEAPENING = [card for card, fact in CARDS.items() if fact["discounts"]]


def with_card(p: Position, card: str, owner: int) -> None:
    """The card is in play before a seat; a corporation in place of the one it had."""
    seat = p.seats[owner]
    if CARDS[card]["kind"] == "corporation":
        for other in p.seats:
            if other.played[0] == card:
                other.played[0] = "helion" if card != "helion" else "inventrix"
        seat.played[0] = card
    else:
        seat.played.append(card)
    if CARDS[card]["resource"] is not None:
        seat.held[card] = 1


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("probe", PROBES)
@pytest.mark.parametrize("card", ANSWERING)
def test_a_card_answers_as_the_facts_say(card: str, probe: str, owner: int) -> None:
    p = before_playing("empty", probe)
    p.seats[0].production |= {"energy": 2, "plants": 1}
    for seat in p.seats:
        seat.played = [other for other in seat.played if other != card]
    with_card(p, card, owner)
    t = lay(p, probe)

    found, expected = comes_of(t, f"play:{probe}", p.board), {q.frozen() for q in plays(p, probe)}
    assert found == expected, difference(found, expected)
    assert expected


@pytest.mark.parametrize("card", CHEAPENING)
def test_a_discount_takes_off_what_the_facts_say(card: str) -> None:
    p = before_playing("empty", "mine")
    with_card(p, card, 0)
    s = lay(p, "mine").match.state

    for project, fact in PROJECTS.items():
        if project != card:
            off = 0
            for discount in CARDS[card]["discounts"]:
                many = 1 if discount["tag"] is None else tags_of(project).count(discount["tag"])
                off += discount["amount"] * (min(many, 1) if discount.get("per") == "card" else many)
            number = s.rules.names["card"].index(fact["name"])
            assert price(s, 0, number) == max(0, fact["cost"] - off), project
            assert price(s, 1, number) == fact["cost"], project


def test_the_probes_set_off_every_answer() -> None:
    p = before_playing("empty", "mine")
    for card in ANSWERING:
        p.seats[0].played.append(card)
    heard: set[str] = set()
    for probe in PROBES:
        p.playing = probe
        answers = to_card(p, PROJECTS[probe])
        for effect in PROJECTS[probe]["on_play"]:
            if effect["do"] == "place":
                answers += to_tile(p, effect["tile"], "0,0")
            elif effect["do"] == "raise":
                answers += to_step(p, effect["parameter"])
        heard |= {answer["card"] for answer in answers}

    producing = {card for card in ANSWERING if CARDS[card]["triggers"][0]["when"] == "production_gain"}
    assert heard | producing == set(ANSWERING)
