"""A position of Terraforming Mars in plain words, and its board by the geometry of the fact files.

Nothing here knows the engine: a position is what people could write down who look at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.terraforming_mars.facts import BOARDS, CARDS, COLONIES, GOODS, tags_of

CITIES = ("city", "capital")
MOONS = ("callisto", "enceladus", "europa", "luna", "pluto")
"""The colony tiles of every position."""
BONUSES = {"plant": "plants"}
"""What the boards call otherwise than the cards."""

Frozen = tuple[str, ...]
"""A position that can be compared and read."""


@dataclass
class Seat:
    """What lies before one player. `hand` counts cards; `played` names them, corporation first."""

    played: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    held: dict[str, int] = field(default_factory=dict)
    stock: dict[str, int] = field(default_factory=dict)
    production: dict[str, int] = field(default_factory=dict)
    rating: int = 20
    hand: int = 1

    def copy(self) -> Seat:
        parts = list(self.played), list(self.events), dict(self.held), dict(self.stock), dict(self.production)
        return Seat(*parts, self.rating, self.hand)

    def has(self, good: str) -> int:
        return self.stock.get(good, 0)

    def makes(self, good: str) -> int:
        return self.production.get(good, 0)

    def gain(self, good: str, n: int) -> None:
        self.stock[good] = self.has(good) + n

    def produce(self, good: str, n: int) -> None:
        self.production[good] = self.makes(good) + n

    def hold(self, card: str, n: int) -> None:
        self.held[card] = self.held.get(card, 0) + n

    def lines(self) -> list[str]:
        return [
            *[f"{good} {self.has(good)}, production {self.makes(good)}" for good in GOODS],
            *[f"{n} on {card}" for card, n in sorted(self.held.items()) if n],
            f"rating {self.rating}, {self.hand} cards",
            *[f"plays {card}" for card in sorted(self.played)],
            *[f"has played {card}" for card in sorted(self.events)],
        ]


@dataclass
class Position:
    """The whole table. Temperature in degrees, oxygen and Venus in percent; tiles by space with whose they are."""

    board: str
    seats: list[Seat]
    temperature: int = -30
    oxygen: int = 0
    venus: int = 0
    tiles: dict[str, tuple[str, int | None]] = field(default_factory=dict)
    claims: dict[str, int] = field(default_factory=dict)
    settlers: dict[str, list[int]] = field(default_factory=dict)
    """By colony tile: whose colonies stand there."""
    markers: dict[str, int] = field(default_factory=dict)
    """By colony tile: the step of its marker, the second one where nothing is said."""
    cards: int = 100
    """In the deck and in the discard pile together."""
    playing: str | None = None
    """The card that is just being played."""
    it: str = ""
    """The space of the last tile."""
    cause: str | None = None
    """While a card answers: the card that it answers."""

    def copy(self) -> Position:
        seats = [seat.copy() for seat in self.seats]
        scales = self.temperature, self.oxygen, self.venus
        spaces = dict(self.tiles), dict(self.claims)
        moons = {moon: list(seats) for moon, seats in self.settlers.items()}, dict(self.markers)
        return Position(self.board, seats, *scales, *spaces, *moons, self.cards, self.playing, self.it, self.cause)

    def frozen(self) -> Frozen:
        """What two positions have in common that are the same to the players, line by line."""
        return (
            *[f"seat {number}: {line}" for number, seat in enumerate(self.seats) for line in seat.lines()],
            f"{self.temperature} degrees, {self.oxygen}% oxygen, Venus {self.venus}%, {self.cards} cards",
            *[f"{space}: {tile} of {owner}" for space, (tile, owner) in sorted(self.tiles.items())],
            *[f"{space} is kept for {seat}" for space, seat in sorted(self.claims.items())],
            *[f"{moon}: {self.settlers.get(moon, [])}, marker {self.marker(moon)}" for moon in MOONS],
        )

    def marker(self, moon: str) -> int | None:
        """The step of the marker; none while no card in play can hold what the moon brings."""
        wakes = COLONIES[moon]["activated_by"]
        if wakes and not any(holders(self, seat, wakes["card_played_holding"]) for seat in range(len(self.seats))):
            return None
        return self.markers.get(moon, COLONIES[moon]["start_marker"])

    def colonies(self, seat: int | None = None) -> int:
        """Colonies of one seat, or of all."""
        return sum(1 for there in self.settlers.values() for owner in there if seat in (None, owner))

    def oceans(self) -> int:
        return sum(1 for tile, _ in self.tiles.values() if tile == "ocean")

    def cities(self, *, on_mars: bool = False) -> int:
        places = BOARDS[self.board] if on_mars else self.tiles
        return sum(1 for space, (tile, _) in self.tiles.items() if tile in CITIES and space in places)

    def in_play(self, seat: int) -> list[str]:
        """Cards that lie face up before a seat, and the card that is just being played, which is seat 0's."""
        now = [card for card in (self.playing, self.cause) if card] if seat == 0 else []
        here = self.seats[seat].played
        return [*here, *[card for card in now if card not in here]]

    def tags(self, seat: int, tags: Iterable[str]) -> int:
        """Printed tags of these kinds on the cards in play."""
        return sum(tags_of(card).count(tag) for card in self.in_play(seat) for tag in tags)


def neighbours(space: str) -> list[str]:
    """By the words of `_geometry`: clockwise from the top left."""
    if "," not in space:
        return []
    r, c = map(int, space.split(","))
    above = [(r - 1, c - 1), (r - 1, c)] if r <= 4 else [(r - 1, c), (r - 1, c + 1)]
    below = [(r + 1, c + 1), (r + 1, c)] if r < 4 else [(r + 1, c), (r + 1, c - 1)]
    around = [*above, (r, c + 1), *below, (r, c - 1)]
    return [f"{row},{col}" for row, col in around if 0 <= row <= 8 and 0 <= col < 9 - abs(row - 4)]


def beside(p: Position, space: str) -> list[tuple[str, int | None]]:
    """The tiles around a space."""
    return [p.tiles[near] for near in neighbours(space) if near in p.tiles]


def free(p: Position, seat: int, *kinds: str) -> list[str]:
    """Spaces of these kinds without a tile, and not claimed by another."""
    return [
        space
        for space, fact in BOARDS[p.board].items()
        if fact["type"] in kinds and space not in p.tiles and p.claims.get(space, seat) == seat
    ]


def spaces(p: Position, seat: int, on: str) -> list[str]:
    """Where a tile may go, by the words that NOTATION.md has for spaces."""
    land = free(p, seat, "land", "volcanic")
    apart = [space for space in land if not any(tile in CITIES for tile, _ in beside(p, space))]
    volcanoes = any(fact["type"] == "volcanic" for fact in BOARDS[p.board].values())
    base, _, more = on.partition("&")
    if base == "ocean_reserved":
        found = free(p, seat, "ocean")
    elif base == "land":
        found = land
    elif base == "city":
        found = apart
    elif base == "greenery":
        found = [space for space in land if owned(p, seat, space)] or land
    elif base == "isolated":
        found = [space for space in land if not beside(p, space)]
    elif base == "volcanic":
        found = free(p, seat, "volcanic") if volcanoes else land
    elif base == "volcanic_city":
        found = free(p, seat, "volcanic") if volcanoes else apart
    elif base == "reserved_space:noctis-city":
        reserved = any(fact["type"] == "reserved" for fact in BOARDS[p.board].values())
        found = free(p, seat, "reserved") if reserved else apart
    elif base == "land_adjacent_to_any_greenery":
        found = [space for space in land if any(tile == "greenery" for tile, _ in beside(p, space))]
    elif base == "land_adjacent_to_city":
        found = [space for space in land if space not in apart]
    elif base == "land_adjacent_to_at_least_2_cities":
        found = [space for space in land if sum(tile in CITIES for tile, _ in beside(p, space)) >= 2]
    elif base == "land_with_bonus:steel|titanium":
        found = [space for space in land if {"steel", "titanium"} & set(printed(p, space))]
    else:
        raise NotImplementedError(on)
    if more == "adjacent_to_own_tile":
        found = [space for space in found if owned(p, seat, space)]
    return [space for space in found if affordable(p, seat, space)]


def owned(p: Position, seat: int, space: str) -> bool:
    """Is a tile of the seat beside the space?"""
    return any(owner == seat for _, owner in beside(p, space))


def printed(p: Position, space: str) -> dict[str, int]:
    """The bonus of a space, in the words of the cards."""
    bonus = BOARDS[p.board][space]["bonus"] if "," in space else {}
    return {BONUSES.get(what, what): n for what, n in bonus.items()}


def affordable(p: Position, seat: int, space: str) -> bool:
    """The south pole of Hellas asks for 6 MC, money from this very placement included (decision 1)."""
    return "ocean_for_6mc" not in printed(p, space) or p.seats[seat].has("mc") + ocean_money(p, space) >= 6


def ocean_money(p: Position, space: str) -> int:
    return 2 * sum(tile == "ocean" for tile, _ in beside(p, space))


def holders(p: Position, seat: int, kinds: str, tag: str | None = None) -> list[str]:
    """Own cards in play that hold one of these kinds, and have the tag."""
    return [
        card
        for card in p.in_play(seat)
        if (kind := CARDS[card]["resource"]) is not None
        and (kinds == "any" or kind in kinds.split("|"))
        and (tag is None or tag in tags_of(card))
    ]
