"""A table of Terraforming Mars at its fullest: five seats, every module for so many, the ninth generation, 40 cards
before each seat and 14 in each hand."""

from __future__ import annotations

from random import Random
from typing import cast

from regolith.games.mars.words import RED
from regolith.games.terraforming_mars.laying import count_in
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import ACTION, OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed, spec_of
from regolith.kernel.rng import chosen_seed

GAME = "terraforming_mars"
PLAYED, HELD = 40, 14
LAZY = 0.03
"""So seldom somebody passes, or sells a patent, who could do something else."""
BUSY = ("play:", "use:", "claim:", "fund:", "trade:", "convert:", "build:")


def busy(machine: Machine, dice: Random, generations: int) -> None:
    """Play on until the action phase of that generation, everybody doing what looks like something."""
    s = cast(Mars, machine.state)
    while not machine.is_over() and not (s.round >= generations and s.phase == ACTION):
        at = dice.choice(machine.open)
        frame = s.lanes[at].frames[-1]
        options = machine.offered(at)
        keys = [frame.effect.key(s, frame, option) for option in options]
        deeds = [option for option, key in zip(options, keys, strict=True) if key.startswith(BUSY)]
        others = [option for option, key in zip(options, keys, strict=True) if key not in ("pass", "end")]
        chosen = options if dice.random() < LAZY else deeds or others or options
        machine.take(at, dice.choice(chosen))


def full_table(seed: int = 1, generations: int = 9, players: int = 5) -> Machine:
    """The first seat is to move, and Mars lacks a little."""
    fitting = [module for module in spec_of(GAME).modules if not module.players or players <= module.players[1]]
    modules = tuple(module.name for module in fitting)
    machine = deal(agreed(GAME, players, modules), chosen_seed(seed))
    busy(machine, Random(seed), generations)
    s = cast(Mars, machine.state)
    fill(s)
    s.temperature, s.oxygen, s.oceans = TEMPERATURE_TOP - 1, OXYGEN_TOP - 1, min(s.oceans, OCEANS_TOP - 1)
    return Machine(s)


def fill(s: Mars) -> None:
    """Deal everybody cards into hand and play, as if they had been played and had held something."""
    cards = [*s.deck.cards, *s.discard.take_all()]
    staying = [card for card in cards if s.book.colours[card] != RED]
    for seat, player in enumerate(s.seats):
        while len(player.tableau.cards) < PLAYED:
            card = staying.pop()
            cards.remove(card)
            player.tableau.add(card)
            count_in(s, seat, card)
            s.lay(seat, card)
            if s.book.holds[card] >= 0:
                player.held[card] = 1 + card % 5
        player.stock[:] = [40 + seat, 9, 6, 16, 4, 22]
    for player in s.seats:
        more = max(0, HELD - len(player.hand.cards))
        player.hand.cards += tuple(cards[:more])
        cards = cards[more:]
    s.deck.cards = tuple(cards)
