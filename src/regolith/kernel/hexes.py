"""Hexes in axial coordinates (q, r), and boards made of them.

A board numbers its spaces; rules speak of spaces by number, people by coordinates.
"""

import heapq
from collections.abc import Iterable, Sequence
from typing import Final, final

Hex = tuple[int, int]

NO_WAY: Final = 1_000_000
"""How far apart two spaces are that no map joins."""

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six ways out of a hex, anticlockwise from the east."""


def neighbours(q: int, r: int) -> list[Hex]:
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes exactly `radius` away, walking round once."""
    if radius == 0:
        return [centre]
    q = centre[0] + DIRECTIONS[4][0] * radius
    r = centre[1] + DIRECTIONS[4][1] * radius
    around: list[Hex] = []
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            around.append((q, r))
            q += dq
            r += dr
    return around


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to `radius` away, ring by ring."""
    return [at for distance_out in range(radius + 1) for at in ring(centre, distance_out)]


@final
class Board:
    """Numbered spaces that know their neighbours. Immutable, shared by all tables.

    Spaces apart from the map, such as a moon beside the planet, have a name in place of coordinates and no
    neighbours; they are numbered after the hexes.
    """

    def __init__(self, hexes: Iterable[Hex], apart: Iterable[str] = ()) -> None:
        self.hexes: Final = tuple(hexes)
        self.apart: Final = tuple(apart)
        self.number: Final = {at: space for space, at in enumerate(self.hexes)}
        if len(self.number) != len(self.hexes):
            raise ValueError("a board names one of its hexes twice")
        beside: list[tuple[int, ...]] = []
        for q, r in self.hexes:
            beside.append(tuple([self.number[at] for at in neighbours(q, r) if at in self.number]))
        beside += [()] * len(self.apart)
        self.beside: Final = tuple(beside)
        if len(set(self.nouns())) != len(self):
            raise ValueError("a board names one of its spaces twice")

    def __len__(self) -> int:
        return len(self.hexes) + len(self.apart)

    def is_on_map(self, space: int) -> bool:
        return space < len(self.hexes)

    def nouns(self) -> list[str]:
        """By space: how it is spelled in keys, `2,-1` or the name of a space apart."""
        return [f"{q},{r}" for q, r in self.hexes] + list(self.apart)

    def is_adjacent(self, a: int, b: int) -> bool:
        return b in self.beside[a]

    def steps(self, a: int, b: int) -> int:
        """How far apart two spaces are, as the crow flies; `NO_WAY` if one of them is not on the map."""
        on_map = len(self.hexes)
        if a >= on_map or b >= on_map:
            return 0 if a == b else NO_WAY
        return distance(self.hexes[a], self.hexes[b])

    def costs(self, start: int, entering: Sequence[int], limit: int, cut: frozenset[tuple[int, int]]) -> dict[int, int]:
        """What it costs to reach each space from `start` within `limit`.

        `entering` is the price of entering each space, below zero where nobody may go; `cut` holds pairs
        (smaller, larger) of spaces between which there is no way.
        """
        reached: dict[int, int] = {start: 0}
        open_spaces = [(0, start)]
        while open_spaces:
            spent, space = heapq.heappop(open_spaces)
            if spent > reached[space]:
                continue
            for there in self.beside[space]:
                if entering[there] < 0 or (min(space, there), max(space, there)) in cut:
                    continue
                price = spent + entering[there]
                if price <= limit and price < reached.get(there, limit + 1):
                    reached[there] = price
                    heapq.heappush(open_spaces, (price, there))
        return reached

    def paths(self, start: int, end: int, steps: int, barred: frozenset[int] = frozenset()) -> list[tuple[int, ...]]:
        """Every way from `start` to `end` in at most `steps` steps that enters no space twice or barred."""
        found: list[tuple[int, ...]] = []
        partial: list[tuple[int, ...]] = [(start,)]
        for _ in range(steps):
            longer: list[tuple[int, ...]] = []
            for way in partial:
                for there in self.beside[way[-1]]:
                    if there in way or there in barred:
                        continue
                    if there == end:
                        found.append((*way, there))
                    else:
                        longer.append((*way, there))
            partial = longer
        return found
