"""What a card asks for before it may be played."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    OXYGEN_ZONES,
    TAG_WORDS,
    TEMPERATURE_ZONES,
    ZONES,
)
from regolith.games.mars.words import METRICS, TEMPERATURE
from regolith.kernel.text import counted, listed

Spending = tuple[int, int, int]
"""Heat, plants and rating that playing a card costs beside its price."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirement:
    """A condition on the planet or on the player."""

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        """Does it hold? `shifted`: zones may count as one higher or lower."""
        return True

    def text(self) -> str:
        return ""

    def as_json(self) -> dict[str, object]:
        return {"text": self.text()}


@final
class InZone(Requirement):
    """Temperature or oxygen stood in one of these zones when the phase began."""

    def __init__(self, metric: int, zones: int) -> None:
        self.metric: int = metric
        self.zones: int = zones
        self.wide: int = (zones | zones << 1 | zones >> 1) & 15

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        zones = self.wide if shifted else self.zones
        if self.metric == TEMPERATURE:
            return TEMPERATURE_ZONES[s.was_temperature] & zones != 0
        return OXYGEN_ZONES[s.was_oxygen] & zones != 0

    def text(self) -> str:
        names = [name for zone, name in ZONES.items() if zone & self.zones]
        return f"{METRICS[self.metric].capitalize()} must be in the {listed(names, 'or')} zone."


@final
class Oceans(Requirement):
    """So many oceans were flipped when the phase began."""

    def __init__(self, least: int = 0, most: int = 9) -> None:
        self.least: int = least
        self.most: int = most

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        return self.least <= s.was_oceans <= self.most

    def text(self) -> str:
        if self.most < 9:
            return f"At most {counted(self.most, 'ocean')} may be flipped."
        return f"At least {counted(self.least, 'ocean')} must be flipped."


@final
class HasTags(Requirement):
    """So many of a tag in play; the card's own do not count."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        return s.seats[seat].tags[self.tag] >= self.n

    def text(self) -> str:
        return f"Needs {counted(self.n, TAG_WORDS[self.tag] + ' tag')}."


@final
class Rating(Requirement):
    """A terraform rating of at least so much."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        return s.seats[seat].rating >= self.n

    def text(self) -> str:
        return f"Needs a terraform rating of {self.n}."


@final
class Spends(Requirement):
    """Heat, plants or rating that are spent on playing the card."""

    def __init__(self, heat: int = 0, plants: int = 0, rating: int = 0) -> None:
        self.heat: int = heat
        self.plants: int = plants
        self.rating: int = rating

    def met(self, s: Ares, seat: int, shifted: bool) -> bool:
        player = s.seats[seat]
        return player.heat >= self.heat and player.plants >= self.plants and player.rating >= self.rating

    def text(self) -> str:
        if self.heat:
            return f"To play this, spend {self.heat} heat."
        if self.plants:
            return f"To play this, spend {counted(self.plants, 'plant')}."
        return f"To play this, lower your terraform rating by {self.rating}."


def spending(requirements: tuple[Requirement, ...]) -> Spending:
    """All that is spent on playing a card with these requirements."""
    heat = plants = rating = 0
    for requirement in requirements:
        if isinstance(requirement, Spends):
            heat += requirement.heat
            plants += requirement.plants
            rating += requirement.rating
    return heat, plants, rating
