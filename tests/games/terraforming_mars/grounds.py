"""Mars without a game around it: a board, mats, and an effect at a time."""

from __future__ import annotations

from typing import Any

from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import HEAT_PAYS
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.state import Mars, Player, blank_table
from regolith.games.terraforming_mars.tiles import put_tile
from regolith.games.terraforming_mars.words import NO_TILE, NOBODY, TILES
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import amount
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Setup
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import When

PLAIN = "a card"
"""The deck holds a hundred of them."""


class Ground:
    """A table on which nothing is going on."""

    def __init__(self, board: str = "tharsis", players: int = 2) -> None:
        self.book = Book(Setup("terraforming_mars", players, (), (("board", board),)))
        self.s: Mars = blank_table(players, len(self.book.board))
        self.s.begin(self.book, Rng(chosen_seed(1)))
        for _ in range(100):
            self.card()
        self.s.deck.cards = self.book.cards
        self.machine = Machine(self.s)

    def card(self, colour: int = 1, cost: int = 0, needs: tuple[Any, ...] = (), holds: int = -1) -> int:
        """One more card in the game."""
        (card,) = self.book.add_cards([f"card-{len(self.book.cards)}"], [PLAIN], 1, 0)
        self.book.colours.append(colour)
        self.book.costs.append(cost)
        self.book.requirements.append(needs)
        self.book.holds.append(holds)
        return card

    def seat(self, seat: int = 0) -> Player:
        return self.s.seats[seat]

    # The board

    def at(self, noun: str) -> int:
        return self.book.board.nouns.index(noun)

    def put(self, tile: str, *nouns: str, seat: int = NOBODY) -> None:
        """Tiles without anything else."""
        for noun in nouns:
            put_tile(self.s, seat, self.at(noun), TILES.index(tile))

    def fill(self, *, but: tuple[str, ...] = ()) -> None:
        """A neutral tile on every free space of the map but these; beside them nothing counts as a city."""
        for space in self.book.board.map:
            if self.s.tiles[space] == NO_TILE and self.book.board.nouns[space] not in but:
                put_tile(self.s, NOBODY, space, TILES.index("nuclear-zone"))

    def tile(self, noun: str) -> str:
        return TILES[self.s.tiles[self.at(noun)]]

    def tiles(self, tile: str) -> list[str]:
        nouns = self.book.board.nouns
        return [nouns[space] for space, lying in enumerate(self.s.tiles) if TILES[lying] == tile]

    # Play

    def do(self, effect: Effect[Any], seat: int = 0, *answers: str, source: int = -1) -> None:
        """Carry out an effect for a seat, who answers so."""
        self.s.push(effect, seat, source)
        self.machine = Machine(self.s)
        for answer in answers:
            self.choose(answer, seat)

    def choose(self, answer: str, seat: int = 0) -> None:
        self.machine.apply(seat, answer)

    def options(self, seat: int = 0) -> list[str]:
        decision = self.machine.decision(seat)
        return [] if decision is None else list(decision.keys)

    def spaces(self, effect: Effect[Any], seat: int = 0) -> list[str]:
        """Where a tile may go, even if there is only one such space and nobody would be asked."""
        while isinstance(effect, Sequence):
            effect = effect.steps[0]
        nouns = self.book.board.nouns
        return [nouns[space] for space in effect.options(self.s, Frame(effect, seat))]

    def offers(self, entry: Effect[Any], seat: int = 0) -> list[str]:
        """What an entry of the menu offers a seat."""
        frame = Frame(entry, seat)
        return [entry.key(self.s, frame, option) for option in entry.options(self.s, frame)]

    def take(self, entry: Effect[Any], answer: str, seat: int = 0) -> None:
        """Choose this of an entry of the menu."""
        frame = Frame(entry, seat)
        options = entry.options(self.s, frame)
        entry.chosen(self.s, frame, options[self.offers(entry, seat).index(answer)])
        self.machine = Machine(self.s)

    def possible(self, effect: Effect[Any], seat: int = 0) -> bool:
        return effect.possible(self.s, Frame(effect, seat))

    def answers(self, seat: int, event: int, answer: Effect[Any], whose: int) -> None:
        """A card before this seat answers an event from now on."""
        self.s.listen(seat, 0, When(event, amount(1, GOOD[MC]), answer, whose=whose))

    def pays_with_heat(self, seat: int = 0) -> None:
        self.s.stand(seat, 0, Standing(HEAT_PAYS))
