"""What Discovery tells to whoever learns to play: tiles beside the board, phase cards."""

from typing import cast, final

from regolith.games.ares_expedition.discovery.state import DISCOVERY, discoveries
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import DEVELOPMENT, PHASES, RESEARCH
from regolith.kernel.encoding import FURTHEST, SIDES, Describer, Row, Words
from regolith.kernel.state import State

VERSIONS = 2
"""So many upgraded versions there are of each phase card."""


@final
class DiscoveryRow(Describer):
    """Milestones and awards in play, who has reached which, who holds which phase cards."""

    def __init__(self) -> None:
        super().__init__(DISCOVERY)
        self.each: int = 0
        self.milestones: int = 0
        self.closed: int = 0
        self.awards: int = 0
        self.marked: int = 0
        self.reached: list[int] = []
        self.versions: list[int] = []

    def declare(self, words: Words) -> None:
        self.each = words.each_seat(milestones=3)
        self.milestones = words.kind("milestone", "milestone")
        self.closed = words.kind("milestone closed", "milestone")
        self.awards = words.kind("award", "award")
        self.marked = words.kind("milestone marked", "milestone")
        self.reached = words.each_side("milestone", "milestone")
        cards = [f"{phase} {version}" for phase in PHASES[DEVELOPMENT:] for version in range(1, VERSIONS + 1)]
        self.versions = [words.block(f"{side} phase card", cards) for side in SIDES]

    def write(self, s: State, row: Row) -> None:
        t = cast(Ares, s)
        tiles = discoveries(t)
        for at, milestone in enumerate(tiles.milestones):
            row.thing(self.milestones, "milestone", milestone)
            if tiles.closed[at]:
                row.thing(self.closed, "milestone", milestone)
        for award in tiles.awards:
            row.thing(self.awards, "award", award)
        row.thing(self.marked, "milestone", tiles.marked[row.seat])
        for place, seat in enumerate(row.seats):
            side = min(place, FURTHEST)
            many = 0
            for at, milestone in enumerate(tiles.milestones):
                if tiles.reached[at] >> seat & 1:
                    many += 1
                    row.thing(self.reached[side], "milestone", milestone)
            row.numbers.append(many)
            versions = t.seats[seat].versions
            for phase in range(DEVELOPMENT, RESEARCH + 1):
                if versions[phase]:
                    row.bit(self.versions[side], (phase - DEVELOPMENT) * VERSIONS + versions[phase] - 1)
        row.fill(self.each)
