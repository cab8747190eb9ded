"""What Discovery keeps on the table: which milestones and awards are in play, and who has reached what."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.ares_expedition.state import Ares
from regolith.kernel.state import Extra
from regolith.kernel.value import saved

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

DISCOVERY: Final = "discovery"


@final
class Discoveries(Extra):
    """The tiles beside the board."""

    FIELDS: ClassVar[tuple[str, ...]] = ("milestones", "awards", "holders", "reached", "closed", "marked")
    SAVED_AS: ClassVar[str] = "ares.discoveries"

    def __init__(
        self,
        milestones: tuple[int, ...],
        awards: tuple[int, ...],
        holders: tuple[int, ...],
        reached: tuple[int, ...],
        closed: tuple[bool, ...],
        marked: tuple[int, ...],
    ) -> None:
        self.milestones: tuple[int, ...] = milestones
        """The milestones in play, by their numbers."""
        self.awards: tuple[int, ...] = awards
        self.holders: tuple[int, ...] = holders
        """For each milestone in play: the seat that has the tile, or -1."""
        self.reached: tuple[int, ...] = reached
        """For each milestone in play: the mask of seats that have the tile or a token."""
        self.closed: tuple[bool, ...] = closed
        """For each milestone in play: the phase in which it was reached is over."""
        self.marked: tuple[int, ...] = marked
        """By seat: the milestone that its corporation has marked, or -1."""

    def clone(self) -> "Discoveries":
        return Discoveries(self.milestones, self.awards, self.holders, self.reached, self.closed, self.marked)

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        tiles = zip(self.milestones, self.holders, self.reached, self.closed, strict=True)
        return {
            "milestones": [
                [rules.noun("milestone", tile), holder, reached, closed] for tile, holder, reached, closed in tiles
            ],
            "awards": [rules.noun("award", tile) for tile in self.awards],
            "marked": [rules.noun("milestone", tile) if tile >= 0 else "" for tile in self.marked],
        }


saved(Discoveries)


def discoveries(s: Ares) -> Discoveries:
    return cast(Discoveries, s.extras[DISCOVERY])


def milestones_of(s: Ares, seat: int) -> int:
    """How many milestones a seat has; a token counts as one."""
    return sum([1 for mask in discoveries(s).reached if mask >> seat & 1])
