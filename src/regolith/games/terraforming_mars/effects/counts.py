"""What only Terraforming Mars counts, and looks at."""

from typing import final

from regolith.games.mars.nouns import RESOURCE, TAG
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class PerTagOfOthers(Count[Mars]):
    """For each tag of a kind that the opponents have in play, or with `own` all players; wild tags of opponents do not
    count."""

    def __init__(self, tag: int, own: bool = False) -> None:
        self.tag: int = tag
        self.own: bool = own

    def of(self, s: Mars, f: Frame) -> int:
        found = s.mat(f.seat).tag_count(self.tag) if self.own else 0
        for seat in s.others(f.seat):
            found += s.seats[seat].counted_with_all(self.tag) if self.own else s.mat(seat).printed(self.tag)
        return found

    def says(self) -> Phrase:
        return Phrase("tm.tags_of_others", tag=TAG[self.tag], own=self.own)


@final
class PointsIf(Count[Mars]):
    """Just so many points, if a condition holds."""

    def __init__(self, n: int, condition: Condition[Mars]) -> None:
        self.n: int = n
        self.condition: Condition[Mars] = condition

    def of(self, s: Mars, f: Frame) -> int:
        return self.n if self.condition.holds(s, f) else 0

    def says(self) -> Phrase:
        return Phrase("tm.points_if", n=self.n, condition=self.condition.says())


@final
class AnyHere(Condition[Mars]):
    """There is a resource on this card."""

    def __init__(self, resource: int) -> None:
        self.resource: int = resource

    def holds(self, s: Mars, f: Frame) -> bool:
        return s.mat(f.seat).on_card(f.source) > 0

    def says(self) -> Phrase:
        return Phrase("tm.any_here", resource=RESOURCE[self.resource])


@final
class RaisedRating(Condition[Mars]):
    """The terraform rating was raised in this generation."""

    def holds(self, s: Mars, f: Frame) -> bool:
        return s.seats[f.seat].raised

    def says(self) -> Phrase:
        return Phrase("tm.raised_rating")
