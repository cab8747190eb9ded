"""What a card asks of the planet, of tiles and of production before it may be played."""

from typing import Final, final

from regolith.games.mars.nouns import GOOD, METRIC, RESOURCE, tags
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.words import OCEANS, TEMPERATURE, VENUS_SCALE, WILD
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.standing import VENUS_SHIFTS
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import cities, greeneries
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY, OCEAN
from regolith.kernel.phrase import Phrase

COLDEST: Final = -30
A_STEP: Final = 2


def step_at(metric: int, value: int) -> int:
    """The step of a scale at which this value is printed."""
    if metric == TEMPERATURE:
        return (value - COLDEST) // A_STEP
    return value // A_STEP if metric == VENUS_SCALE else value


def shift_for(s: Mars, seat: int, metric: int, shift: int) -> int:
    """By how many steps a requirement of this scale may be missed."""
    return shift + s.standing[seat].n(VENUS_SHIFTS) if metric == VENUS_SCALE else shift


@final
class AtLeast(Requirement[Mars]):
    """A scale stands at this value or above, or so many oceans lie there."""

    def __init__(self, metric: int, value: int) -> None:
        self.metric: int = metric
        self.value: int = value
        self.step: int = step_at(metric, value)

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return s.step_of(self.metric) + shift_for(s, seat, self.metric, shift) >= self.step

    def says(self) -> Phrase:
        return _bound("least", self.metric, self.value)


@final
class AtMost(Requirement[Mars]):
    """A scale stands at this value or below, or no more oceans lie there."""

    def __init__(self, metric: int, value: int) -> None:
        self.metric: int = metric
        self.value: int = value
        self.step: int = step_at(metric, value)

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return s.step_of(self.metric) - shift_for(s, seat, self.metric, shift) <= self.step

    def says(self) -> Phrase:
        return _bound("most", self.metric, self.value)


def _bound(which: str, metric: int, value: int) -> Phrase:
    if metric == OCEANS:
        return Phrase(f"tm.at_{which}_oceans", n=value, what=TILE[OCEAN])
    key = f"tm.at_{which}_degrees" if metric == TEMPERATURE else f"tm.at_{which}_percent"
    return Phrase(key, metric=METRIC[metric], n=value)


@final
class HasEachTag(Requirement[Mars]):
    """Each of these tags is in play; one wild tag stands for one that is missing."""

    def __init__(self, *kinds: int) -> None:
        self.tags: tuple[int, ...] = kinds

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        there = s.seats[seat].tags
        missing = 0
        for tag in self.tags:
            if there[tag] == 0:
                missing += 1
        return missing <= there[WILD]

    def says(self) -> Phrase:
        return Phrase("tm.needs_each_tag", tags=tags(self.tags))


@final
class HasProduction(Requirement[Mars]):
    """So much production of a good."""

    def __init__(self, good: int, n: int = 1) -> None:
        self.good: int = good
        self.n: int = n

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return s.produces(seat, self.good) >= self.n

    def says(self) -> Phrase:
        return Phrase("tm.needs_production", n=self.n, what=GOOD[self.good])


@final
class CitiesInPlay(Requirement[Mars]):
    """So many cities, whosever they are and wherever they lie."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return cities(s) >= self.n

    def says(self) -> Phrase:
        return Phrase("tm.needs_cities", n=self.n, what=TILE[CITY_TILE])


@final
class OwnGreeneries(Requirement[Mars]):
    """So many greeneries of one's own."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        return greeneries(s, seat) >= self.n

    def says(self) -> Phrase:
        return Phrase("tm.needs_own_greeneries", n=self.n, what=TILE[GREENERY])


@final
class HasResources(Requirement[Mars]):
    """So many resources of a kind on one's cards; they stay there."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: int = resource
        self.n: int = n

    def met(self, s: Mars, seat: int, shift: int) -> bool:
        mat = s.mat(seat)
        return sum([mat.on_card(card) for card in mat.cards_holding() if s.book.holds[card] == self.resource]) >= self.n

    def says(self) -> Phrase:
        return Phrase("tm.needs_resources", n=self.n, resource=RESOURCE[self.resource])
