"""Milestones: the first to reach the goal takes the tile, and whoever reaches it in the same phase a token."""

from typing import Final, final

from regolith.games.ares_expedition.book import Hook
from regolith.games.ares_expedition.discovery.counts import MILESTONE
from regolith.games.ares_expedition.discovery.state import Discoveries, discoveries, milestones_of
from regolith.games.ares_expedition.effects import PerForest
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.counts import PerCard, PerKindOfTag, PerProduction, PerRating, PerTag
from regolith.games.mars.requirements import Requirement
from regolith.games.mars.words import ANY_COLOUR, BLUE, BUILDING, GREEN, HEAT, PLANTS, RED, SPACE
from regolith.kernel.amounts import Condition, Count, count_of
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import When

MILESTONE_GAINED: Final = 24
"""A seat gained a milestone, tile or token: what is the milestone."""
WORTH: Final = 3
TILES: Final = 3
"""So many milestones, and as many awards, are in play."""


@final
class Milestone:
    """A goal: so many of what is counted."""

    def __init__(self, name: str, count: Count[Ares], goal: int) -> None:
        self.name: str = name
        self.count: Count[Ares] = count
        self.goal: int = goal

    def reached(self, s: Ares, seat: int) -> bool:
        return count_of(s, self.count, seat) >= self.goal

    def says(self) -> Phrase:
        level = isinstance(self.count, (PerProduction, PerRating))
        return Phrase("discovery.have_level" if level else "discovery.have", n=self.goal, per=self.count.says())


MILESTONES: Final = (
    Milestone("Builder", PerTag(BUILDING), 8),
    Milestone("Diversifier", PerKindOfTag(), 9),
    Milestone("Energizer", PerProduction(HEAT), 10),
    Milestone("Farmer", PerProduction(PLANTS), 5),
    Milestone("Gardener", PerForest(), 3),
    Milestone("Legend", PerCard(RED), 6),
    Milestone("Magnate", PerCard(GREEN), 8),
    Milestone("Planner", PerCard(ANY_COLOUR), 12),
    Milestone("Space Baron", PerTag(SPACE), 7),  # one source says 6: look at the box
    Milestone("Terraformer", PerRating(), 15),
    Milestone("Tycoon", PerCard(BLUE), 6),
)


@final
class TakeMilestones(Hook):
    """Milestones are taken at once, at no cost, by whoever comes far enough; each stays open until the phase ends."""

    def progress(self, s: Ares, seat: int) -> None:
        tiles = discoveries(s)
        for at, number in enumerate(tiles.milestones):
            if not tiles.closed[at] and not tiles.reached[at] >> seat & 1 and MILESTONES[number].reached(s, seat):
                take(s, tiles, at, seat)

    def phase_begins(self, s: Ares) -> None:
        """What was reached before the first phase, or between two, is shared only there."""
        close(discoveries(s))

    def phase_ends(self, s: Ares) -> None:
        close(discoveries(s))

    def points(self, s: Ares, seat: int) -> int:
        return WORTH * milestones_of(s, seat)


def take(s: Ares, tiles: Discoveries, at: int, seat: int) -> None:
    """The tile, or if another seat has it a token."""
    number = tiles.milestones[at]
    tiles.reached = _with(tiles.reached, at, tiles.reached[at] | 1 << seat)
    if tiles.holders[at] < 0:
        tiles.holders = _with(tiles.holders, at, seat)
        s.note("milestone", seat, number, WORTH)
    else:
        s.note("milestone_token", seat, number, WORTH)
    s.emit(MILESTONE_GAINED, seat, number)


def close(tiles: Discoveries) -> None:
    """Nobody can reach any more what somebody has reached by now."""
    tiles.closed = tuple([mask != 0 for mask in tiles.reached])


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


@final
class HasMilestone(Condition[Ares]):
    """At least one milestone."""

    def holds(self, s: Ares, f: Frame) -> bool:
        return milestones_of(s, f.seat) > 0

    def says(self) -> Phrase:
        return Phrase("discovery.has_milestone", what=MILESTONE)


@final
class Milestones(Requirement[Ares]):
    """So many milestones."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def met(self, s: Ares, seat: int, shift: int) -> bool:
        return milestones_of(s, seat) >= self.n

    def now(self, s: Ares, seat: int) -> Phrase:
        return Phrase("mars.now_tags", n=milestones_of(s, seat))

    def says(self) -> Phrase:
        return Phrase("discovery.needs_milestones", n=self.n, what=MILESTONE)


@final
class WhenMilestone(When[Ares]):
    """Answer each milestone this player gains; `marked`: only the one that was marked."""

    def __init__(self, answer: Effect[Ares], marked: bool = False) -> None:
        gains = Phrase("discovery.gains_marked" if marked else "discovery.gains_milestone", what=MILESTONE)
        super().__init__(MILESTONE_GAINED, gains, answer)
        self.marked: bool = marked

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and (not self.marked or discoveries(s).marked[f.seat] == event.what)


@final
class MarkMilestone(Choose[Ares]):
    """Mark one of the milestones that this seat can still gain."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        tiles = discoveries(s)
        open_ones = [at for at, closed in enumerate(tiles.closed) if not closed and not tiles.reached[at] >> f.seat & 1]
        return [tiles.milestones[at] for at in open_ones]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        tiles = discoveries(s)
        tiles.marked = _with(tiles.marked, f.seat, option)
        s.note("marks", f.seat, option)


MARK_MILESTONE: Final = MarkMilestone("mark", "milestone", Phrase("discovery.mark_milestone", what=MILESTONE))
