"""What cards answer while they lie on the table, and what they are worth at the end."""

from typing import final

from regolith.games.ares_expedition.book import Points
from regolith.games.ares_expedition.effects import cards_in_play
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    ACTION_USED,
    ANY_COLOUR,
    CARD_PLAYED,
    COLOURS,
    FOREST_GAINED,
    MICROBES_ADDED,
    OCEAN_FLIPPED,
    OXYGEN_RAISED,
    RATING_RAISED,
    RESOURCE,
    RESOURCES,
    STEEL_PLAYED,
    TAG_PLAYED,
    TAG_WORDS,
    TEMPERATURE_RAISED,
)
from regolith.games.mars.words import EVENT
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import an, counted, listed
from regolith.kernel.triggers import Event, When

WORDS = {
    TEMPERATURE_RAISED: "raise temperature",
    OXYGEN_RAISED: "raise oxygen",
    OCEAN_FLIPPED: "flip an ocean",
    FOREST_GAINED: "plant a forest",
    ACTION_USED: "use a card's action",
    RATING_RAISED: "raise your terraform rating for the first time in a phase",
}


def when(event: int, answer: Effect[Ares]) -> When[Ares]:
    """Answer what this player does: raise temperature, flip an ocean ..."""
    return When(event, WORDS[event], answer)


def came_later(s: Ares, f: Frame, card: int) -> bool:
    """Did this card come into play after the one that listens? What was played by its leave was not there yet."""
    cards = s.seats[f.seat].tableau.cards
    return card not in cards or cards.index(f.source) < cards.index(card)


@final
class WhenTag(When[Ares]):
    """Answer each of these tags that comes into play; `own`: those of this very card too."""

    def __init__(self, tags: tuple[int, ...], answer: Effect[Ares], own: bool = False) -> None:
        which = "an event" if tags == (EVENT,) else f"{an(listed([TAG_WORDS[tag] for tag in tags], 'or'))} tag"
        words = f"play {which}{', this card included' if own else ''}"
        super().__init__(TAG_PLAYED, words, answer)
        self.tags: tuple[int, ...] = tags
        self.own: bool = own

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        if f.seat != event.seat or event.what not in self.tags:
            return False
        return self.own if event.n == f.source else came_later(s, f, event.n)


@final
class WhenCard(When[Ares]):
    """Answer other cards of these colours that come into play."""

    def __init__(self, answer: Effect[Ares], colours: int = ANY_COLOUR, cost: int = 0) -> None:
        kinds = [name for colour, name in COLOURS.items() if colour & colours]
        which = "another card" if colours == ANY_COLOUR else f"{an(listed(kinds, 'or'))} card"
        price = f" with a printed cost of {cost} MC or more" if cost else ""
        super().__init__(CARD_PLAYED, f"play {which}{price}", answer)
        self.colours: int = colours
        self.cost: int = cost

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        card = event.what
        return (
            f.seat == event.seat
            and card != f.source
            and came_later(s, f, card)
            and s.book.colours[card] & self.colours != 0
            and s.book.costs[card] >= self.cost
        )


@final
class WhenSteel(When[Ares]):
    """Answer each steel that other cards bring into play."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(STEEL_PLAYED, "gain a steel production from another card", answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and event.what != f.source


@final
class WhenMicrobes(When[Ares]):
    """Answer microbes that are put on another card."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(MICROBES_ADDED, "put microbes on another card", answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and event.what != f.source


@final
class Fixed(Points):
    """Just this many points."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def of(self, s: Ares, seat: int, card: int) -> int:
        return self.n

    def text(self) -> str:
        return f"Worth {self.n} {'point' if abs(self.n) == 1 else 'points'}."


@final
class PerHeld(Points):
    """A point for each so many resources on the card."""

    def __init__(self, resource: int, each: int = 1) -> None:
        self.resource: int = resource
        self.each: int = each

    def of(self, s: Ares, seat: int, card: int) -> int:
        return s.seats[seat].held.get(card, 0) // self.each

    def text(self) -> str:
        return f"Worth 1 point for {_each(self.each, RESOURCE[self.resource], RESOURCES[self.resource])} on this card."


@final
class PointsPerForest(Points):
    """A point for each so many forests."""

    def __init__(self, each: int) -> None:
        self.each: int = each

    def of(self, s: Ares, seat: int, card: int) -> int:
        return s.seats[seat].forests // self.each

    def text(self) -> str:
        return f"Worth 1 point for {_each(self.each, 'forest')} you have."


@final
class PointsPerTag(Points):
    """A point for each so many of a tag."""

    def __init__(self, tag: int, each: int = 1) -> None:
        self.tag: int = tag
        self.each: int = each

    def of(self, s: Ares, seat: int, card: int) -> int:
        return s.seats[seat].tags[self.tag] // self.each

    def text(self) -> str:
        return f"Worth 1 point for {_each(self.each, TAG_WORDS[self.tag] + ' tag')} you have."


@final
class PointsPerCards(Points):
    """A point for each so many cards of these colours in play, this one included."""

    def __init__(self, colours: int, each: int) -> None:
        self.colours: int = colours
        self.each: int = each

    def of(self, s: Ares, seat: int, card: int) -> int:
        return cards_in_play(s, seat, self.colours) // self.each

    def text(self) -> str:
        kind = "card" if self.colours == ANY_COLOUR else f"{COLOURS[self.colours]} card"
        return f"Worth 1 point for {_each(self.each, kind)} you have in play."


def _each(n: int, one: str, many: str = "") -> str:
    return f"each {one}" if n == 1 else f"every {counted(n, one, many)}"
