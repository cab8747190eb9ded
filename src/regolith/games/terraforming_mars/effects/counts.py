"""What only Terraforming Mars counts, and looks at."""

from typing import final

from regolith.games.mars.nouns import RESOURCE, TAG
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class PerTagOfOthers(Count[Mars]):
    """For each tag of a kind that the opponents have in play; their wild tags do not count."""

    def __init__(self, tag: int) -> None:
        self.tag: int = tag

    def of(self, s: Mars, f: Frame) -> int:
        found = 0
        for seat in s.others(f.seat):
            found += s.mat(seat).printed(self.tag)
        return found

    def says(self) -> Phrase:
        return Phrase("tm.tags_of_others", tag=TAG[self.tag])


@final
class PerEventOfAll(Count[Mars]):
    """For each event that anybody has played."""

    def of(self, s: Mars, f: Frame) -> int:
        found = 0
        for player in s.seats:
            found += player.events_played()
        return found

    def says(self) -> Phrase:
        return Phrase("tm.all_events")


@final
class PointsIfAny(Count[Mars]):
    """Just so many points, if there is a resource on this card."""

    def __init__(self, n: int, resource: int) -> None:
        self.n: int = n
        self.resource: int = resource

    def of(self, s: Mars, f: Frame) -> int:
        return self.n if s.mat(f.seat).on_card(f.source) > 0 else 0

    def says(self) -> Phrase:
        any_here = Phrase("tm.any_here", resource=RESOURCE[self.resource])
        return Phrase("tm.points_if", n=self.n, condition=any_here)


@final
class RaisedRating(Condition[Mars]):
    """The terraform rating was raised in this generation."""

    def holds(self, s: Mars, f: Frame) -> bool:
        return s.seats[f.seat].raised

    def says(self) -> Phrase:
        return Phrase("tm.raised_rating")
