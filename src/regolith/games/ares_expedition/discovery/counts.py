"""What milestones and awards look at."""

from typing import final

from regolith.games.ares_expedition.book import Count
from regolith.games.ares_expedition.discovery.state import milestones_of
from regolith.games.ares_expedition.effects import cards_in_play
from regolith.games.ares_expedition.phases import production_of
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ANY_COLOUR, COLOURS, GOODS
from regolith.games.mars.words import WILD


@final
class PerMilestone(Count):
    """For each milestone, tile or token."""

    def of(self, s: Ares, seat: int) -> int:
        return milestones_of(s, seat)

    def text(self) -> str:
        return "milestone"


@final
class PerUpgrade(Count):
    """For each upgraded phase card."""

    def of(self, s: Ares, seat: int) -> int:
        return sum([1 for version in s.seats[seat].versions if version])

    def text(self) -> str:
        return "upgraded phase card"


@final
class PerKindOfTag(Count):
    """For each different tag in play."""

    def of(self, s: Ares, seat: int) -> int:
        return sum([1 for n in s.seats[seat].tags[:WILD] if n])

    def text(self) -> str:
        return "different tag"


@final
class PerProduction(Count):
    """For each production of a good; the terraform rating is none."""

    def __init__(self, good: int) -> None:
        self.good: int = good

    def of(self, s: Ares, seat: int) -> int:
        return production_of(s, s.seats[seat], seat, self.good)

    def text(self) -> str:
        return f"{GOODS[self.good].removesuffix('s')} production"


@final
class PerMetal(Count):
    """For each steel and each titanium production."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].steel + s.seats[seat].titanium

    def text(self) -> str:
        return "steel or titanium production"


@final
class PerCard(Count):
    """For each project in play of these colours."""

    def __init__(self, colours: int = ANY_COLOUR) -> None:
        self.colours: int = colours

    def of(self, s: Ares, seat: int) -> int:
        return cards_in_play(s, seat, self.colours)

    def text(self) -> str:
        return "project in play" if self.colours == ANY_COLOUR else f"{COLOURS[self.colours]} card in play"


@final
class PerRating(Count):
    """For each step of the terraform rating."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].rating

    def text(self) -> str:
        return "terraform rating"


@final
class PerResource(Count):
    """For each resource on one's cards."""

    def of(self, s: Ares, seat: int) -> int:
        return sum(s.seats[seat].held.values())

    def text(self) -> str:
        return "resource on your cards"
