"""What cards answer while they lie on the table."""

from typing import final

from regolith.games.mars.events import (
    CARD_PLAYED,
    RESOURCES_ADDED,
    TAG_PLAYED,
)
from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import ANY_COLOUR, COLOURS, EVENT, RESOURCES, TAG_WORDS
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.text import an, listed
from regolith.kernel.triggers import When


def came_later(s: MarsTable, f: Frame, card: int) -> bool:
    """Did this card come into play after the one that listens? What was played by its leave was not there yet."""
    cards = s.mat(f.seat).tableau.cards
    return card not in cards or cards.index(f.source) < cards.index(card)


@final
class WhenTag(When[M]):
    """Answer each of these tags that comes into play; `own`: those of this very card too."""

    def __init__(self, tags: tuple[int, ...], answer: Effect[M], own: bool = False) -> None:
        which = "an event" if tags == (EVENT,) else f"{an(listed([TAG_WORDS[tag] for tag in tags], 'or'))} tag"
        words = f"play {which}{', this card included' if own else ''}"
        super().__init__(TAG_PLAYED, words, answer)
        self.tags: tuple[int, ...] = tags
        self.own: bool = own

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        if f.seat != event.seat or event.what not in self.tags:
            return False
        return self.own if event.source == f.source else came_later(s, f, event.source)


@final
class WhenCard(When[M]):
    """Answer other cards of these colours that come into play."""

    def __init__(self, answer: Effect[M], colours: int = ANY_COLOUR, cost: int = 0) -> None:
        kinds = [name for colour, name in COLOURS.items() if colour & colours]
        which = "another card" if colours == ANY_COLOUR else f"{an(listed(kinds, 'or'))} card"
        price = f" with a printed cost of {cost} MC or more" if cost else ""
        super().__init__(CARD_PLAYED, f"play {which}{price}", answer)
        self.colours: int = colours
        self.cost: int = cost

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        card = event.what
        return (
            f.seat == event.seat
            and card != f.source
            and came_later(s, f, card)
            and s.cards.colours[card] & self.colours != 0
            and s.cards.costs[card] >= self.cost
        )


@final
class WhenAdded(When[M]):
    """Answer resources of a kind that are put on another card."""

    def __init__(self, resource: int, answer: Effect[M]) -> None:
        super().__init__(RESOURCES_ADDED, f"put {RESOURCES[resource]} on another card", answer, what=resource)

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        return super().hears(s, f, event) and event.source != f.source
