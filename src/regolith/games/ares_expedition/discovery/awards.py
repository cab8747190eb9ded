"""Awards: who has most and second most of something when the game ends."""

from typing import Final, final

from regolith.games.ares_expedition.book import Hook
from regolith.games.ares_expedition.discovery.counts import PerUpgrade
from regolith.games.ares_expedition.discovery.state import discoveries
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.counts import PerCard, PerProduction, PerResource, PerTag
from regolith.games.mars.words import HEAT, MC, SCIENCE, STEEL, TITANIUM
from regolith.kernel.amounts import Count, count_of
from regolith.kernel.journal import Figure
from regolith.kernel.phrase import Phrase

FIRST: Final = 5
SECOND: Final = 2
TIED_FIRST: Final = 4
TIED_SECOND: Final = 1


@final
class Award:
    """For most and second most of what is counted."""

    def __init__(self, name: str, count: Count[Ares], upgrades: bool = False) -> None:
        self.name: str = name
        self.count: Count[Ares] = count
        self.upgrades: bool = upgrades
        """Only where phase cards can be upgraded."""

    def standing(self, s: Ares) -> list[int]:
        return [count_of(s, self.count, seat) for seat in range(s.players)]

    def says(self) -> Phrase:
        return Phrase("discovery.award", first=FIRST, second=SECOND, per=self.count.says())


AWARDS: Final = (
    Award("Celebrity", PerProduction(MC)),
    Award("Collector", PerResource()),
    Award("Generator", PerProduction(HEAT)),
    Award("Industrialist", PerProduction(STEEL, TITANIUM)),
    Award("Project Manager", PerCard()),
    Award("Researcher", PerTag(SCIENCE)),
    Award("Visionary", PerUpgrade(), upgrades=True),
)


def prizes(standing: list[int]) -> list[int]:
    """5 for most and 2 for second most; 4 each when most is tied, and then none for second; 1 each when second is."""
    most = max(standing)
    if standing.count(most) > 1:
        return [TIED_FIRST if n == most else 0 for n in standing]
    rest = [n for n in standing if n < most]
    second = max(rest) if rest else most
    worth = SECOND if rest.count(second) == 1 else TIED_SECOND
    return [FIRST if n == most else worth if n == second else 0 for n in standing]


@final
class ScoreAwards(Hook):
    """Nothing before the game is over, and nothing for one player alone."""

    def points(self, s: Ares, seat: int) -> int:
        return self.points_now(s, seat) if s.is_over() else 0

    def points_now(self, s: Ares, seat: int) -> int:
        if s.players == 1:
            return 0
        return sum([prizes(AWARDS[number].standing(s))[seat] for number in discoveries(s).awards])

    def figures(self, s: Ares, found: dict[Figure, int]) -> None:
        if not s.is_over() or s.players == 1:
            return
        for number in discoveries(s).awards:
            for seat, n in enumerate(prizes(AWARDS[number].standing(s))):
                if n:
                    found["award", seat, (number,)] = n
