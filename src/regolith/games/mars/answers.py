"""What cards answer while they lie on the table."""

from typing import final

from regolith.games.mars.events import (
    CARD_PLAYED,
    RESOURCES_ADDED,
    TAG_PLAYED,
)
from regolith.games.mars.nouns import GOOD, RESOURCE, TAG, colours, tags
from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import ANY_COLOUR, EVENT, MC, RED
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import MINE, When


def came_later(s: MarsTable, f: Frame, card: int) -> bool:
    """Did this card come into play after the one that listens? What was played by its leave was not there yet, unless
    the game says otherwise."""
    if s.cards.answers_its_leave:
        return True
    cards = s.mat(f.seat).tableau.cards
    if card not in cards or f.source not in cards:
        return True
    return cards.index(f.source) < cards.index(card)


def plays_tag(kinds: tuple[int, ...], own: bool = False) -> Phrase:
    """Play one of these tags; a lone event is called so."""
    return Phrase("mars.play_event" if kinds == (EVENT,) else "mars.play_tag", tags=tags(kinds), own=own)


def plays_card(shown: int, cost: int = 0, tag: int = -1) -> Phrase:
    """Play a card of these colours, of at least this printed cost, or with a tag."""
    if tag >= 0:
        return Phrase("mars.play_card_with_tag", event=shown == RED, tag=TAG[tag])
    least = cost or None
    if shown == ANY_COLOUR:
        return Phrase("mars.play_card", least=least, what=GOOD[MC] if cost else None)
    return Phrase("mars.play_colour", colours=colours(shown), least=least, what=GOOD[MC] if cost else None)


@final
class WhenTag(When[M]):
    """Answer each of these tags that comes into play; `own`: those of this very card too."""

    def __init__(self, kinds: tuple[int, ...], answer: Effect[M], own: bool = False, whose: int = MINE) -> None:
        super().__init__(TAG_PLAYED, plays_tag(kinds, own), answer, whose=whose)
        self.tags: tuple[int, ...] = kinds
        self.own: bool = own

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        if not super().hears(s, f, event) or event.what not in self.tags:
            return False
        return self.own if event.source == f.source else came_later(s, f, event.source)


@final
class WhenCard(When[M]):
    """Answer other cards of these colours that come into play, of so high a printed cost, or with a tag."""

    def __init__(self, answer: Effect[M], shown: int = ANY_COLOUR, cost: int = 0, tag: int = -1) -> None:
        super().__init__(CARD_PLAYED, plays_card(shown, cost, tag), answer)
        self.colours: int = shown
        self.cost: int = cost
        self.tag: int = tag

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        card = event.what
        return (
            super().hears(s, f, event)
            and card != f.source
            and came_later(s, f, card)
            and s.cards.colours[card] & self.colours != 0
            and s.cards.costs[card] >= self.cost
            and (self.tag < 0 or self.tag in s.cards.tags[card])
        )


@final
class WhenAdded(When[M]):
    """Answer resources of a kind that are put on another card."""

    def __init__(self, resource: int, answer: Effect[M]) -> None:
        puts = Phrase("mars.puts_resources", resource=RESOURCE[resource])
        super().__init__(RESOURCES_ADDED, puts, answer, what=resource)

    def hears(self, s: M, f: Frame, event: Event) -> bool:
        return super().hears(s, f, event) and event.source != f.source
