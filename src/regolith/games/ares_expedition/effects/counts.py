"""Conditions, and what is counted."""

from typing import final

from regolith.games.ares_expedition.book import Count
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import COLOURS, TAG_WORDS
from regolith.kernel.amounts import Condition
from regolith.kernel.frame import Frame
from regolith.kernel.text import listed


@final
class TagsAtLeast(Condition[Ares]):
    """So many of a tag in play."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].tags[self.tag] >= self.n

    def text(self) -> str:
        return f"you have {self.n} or more {TAG_WORDS[self.tag]} tags"


@final
class CardsAtLeast(Condition[Ares]):
    """So many cards of a colour in play."""

    def __init__(self, colour: int, n: int) -> None:
        self.colour: int = colour
        self.n: int = n

    def holds(self, s: Ares, f: Frame) -> bool:
        return cards_in_play(s, f.seat, self.colour) >= self.n

    def text(self) -> str:
        return f"you have {self.n} or more {COLOURS[self.colour]} cards in play"


@final
class ChoseActionPhase(Condition[Ares]):
    """The player chose the action phase this round."""

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].phase == 3

    def text(self) -> str:
        return "you chose the action phase"


def cards_in_play(s: Ares, seat: int, colours: int) -> int:
    """Projects in play of these colours; the corporation does not count."""
    shown = s.book.colours
    return sum([1 for card in s.seats[seat].tableau.cards if shown[card] & colours])


@final
class PerTag(Count):
    """For each of these tags."""

    def __init__(self, *tags: int) -> None:
        self.tags: tuple[int, ...] = tags

    def of(self, s: Ares, seat: int) -> int:
        return sum([s.seats[seat].tags[tag] for tag in self.tags])

    def text(self) -> str:
        return f"{listed([TAG_WORDS[tag] for tag in self.tags], 'or')} tag"


@final
class PerForest(Count):
    """For each forest."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].forests

    def text(self) -> str:
        return "forest"


@final
class PerSteel(Count):
    """For each steel production."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].steel

    def text(self) -> str:
        return "steel production"


@final
class PerTitanium(Count):
    """For each titanium production."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].titanium

    def text(self) -> str:
        return "titanium production"
