"""Placing tiles, keeping a space, and what comes of where a tile was placed."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.goods import PayMc
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import money
from regolith.games.mars.words import MC, STEEL, TITANIUM
from regolith.games.terraforming_mars.effects.spaces import (
    CITY_SPACE,
    GREENERY_SPACE,
    OCEAN_SPACE,
    Where,
)
from regolith.games.terraforming_mars.nouns import MARKER, TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import ocean_money, place
from regolith.games.terraforming_mars.words import (
    CITY_TILE,
    GREENERY,
    NO_SPACE,
    NO_TILE,
    OCEAN,
    OCEANS_TOP,
    POLE_PRICE,
)
from regolith.kernel.choices import Choose, ChooseSpace
from regolith.kernel.effect import NOTHING_RESERVED, NOTHING_TO_ASK, Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.text import slug


def place_words(tile: int, where: Where) -> Phrase:
    """Place such a tile, and where if that has to be said."""
    said = where.says()
    key = "tm.place_tile" if tile > CITY_TILE else "tm.place"
    return Phrase(key, what=TILE[tile], where=said if said.key else None)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceTile(ChooseSpace[Mars]):
    """Place a tile; `it` is the space. Without a space for it, it is not possible."""

    def __init__(self, tile: int, where: Where) -> None:
        super().__init__(text=place_words(tile, where))
        self.tile: int = tile
        self.where: Where = where

    def possible(self, s: Mars, f: Frame) -> bool:
        return self.where.any(s, f.seat)

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        pole = s.book.board.pole
        if pole != NO_SPACE and self.where.costs_too_much(s, f.seat, pole):
            have = money(s, f.seat) + ocean_money(s, pole)
            return Phrase("tm.lacks_pole", space=s.rules.thing("space", pole), n=POLE_PRICE, what=GOOD[MC], have=have)
        return Phrase("tm.lacks_space", do=self.says())

    def options(self, s: Mars, f: Frame) -> list[int]:
        return self.where.spaces(s, f.seat)

    def still_asks(self, s: Mars, f: Frame) -> bool:
        return self.where.any(s, f.seat)

    def reserves(self, s: Mars, f: Frame) -> tuple[tuple[str, int], ...]:
        """If nothing is free but the pole, its price must be left, as far as oceans beside it do not pay for it."""
        pole = s.book.board.pole
        if pole == NO_SPACE or not self.where.needs(s, f.seat, pole):
            return NOTHING_RESERVED
        left = POLE_PRICE - ocean_money(s, pole)
        return (("mc", left),) if left > 0 else NOTHING_RESERVED

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.made(option)
        place(s, f.seat, option, self.tile, f.source)


@final
class City(PlaceTile):
    """A city, by default away from all others."""

    def __init__(self, where: Where = CITY_SPACE) -> None:
        super().__init__(CITY_TILE, where)


@final
class Greenery(PlaceTile):
    """A greenery, by default next to a tile of one's own; it raises oxygen."""

    def __init__(self, where: Where = GREENERY_SPACE) -> None:
        super().__init__(GREENERY, where)


@final
class LastGreenery(PlaceTile):
    """A greenery after the end: oxygen and rating no longer rise."""

    def __init__(self) -> None:
        super().__init__(GREENERY, GREENERY_SPACE)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        place(s, f.seat, option, GREENERY, raises=False)


@final
class Special(PlaceTile):
    """The tile of a card."""

    def __init__(self, tile: int, where: Where) -> None:
        super().__init__(tile, where)


@final
class Ocean(ChooseSpace[Mars]):
    """Oceans, one after the other, as long as there are any; `it` is the space of the last one, or none.

    It is possible also when nothing is left to be placed.
    """

    def __init__(self, n: int = 1, where: Where = OCEAN_SPACE) -> None:
        said = where.says()
        super().__init__(text=Phrase("tm.place_oceans", n=n, what=TILE[OCEAN], where=said if said.key else None))
        self.n: int = n
        self.where: Where = where

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        return self.where.spaces(s, f.seat) if s.oceans < OCEANS_TOP else NOTHING_TO_ASK

    def run(self, s: Mars, f: Frame) -> None:
        s.made(NO_SPACE)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        """`arg` of them are placed already."""
        if f.arg + 1 < self.n:
            s.follow(f, self, f.it, f.arg + 1)
        s.made(option)
        place(s, f.seat, option, OCEAN, f.source)


@final
class CityApart(Effect[Mars]):
    """A city on its own place beside the map."""

    def __init__(self, noun: str) -> None:
        self.noun: str = slug(noun)

    def possible(self, s: Mars, f: Frame) -> bool:
        return s.tiles[s.book.board.apart[self.noun]] == NO_TILE

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_space", do=self.says())

    def run(self, s: Mars, f: Frame) -> None:
        if self.possible(s, f):
            place(s, f.seat, s.book.board.apart[self.noun], CITY_TILE, f.source)

    def says(self) -> Phrase:
        return Phrase("tm.city_apart", what=TILE[CITY_TILE])


@final
class ClaimSpace(ChooseSpace[Mars]):
    """Put a marker on free land that nobody has claimed; only its owner may place a tile there."""

    def __init__(self) -> None:
        super().__init__(text=Phrase("tm.claim_space", what=MARKER))

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [space for space in s.book.board.land if s.tiles[space] == NO_TILE and space not in s.claims]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_space", do=self.says())

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.claims[option] = f.seat
        s.note("claims", f.seat, option)


METALS: Final = (STEEL, TITANIUM)


@final
class ProduceBonus(Choose[Mars]):
    """Production of the metal printed on the space just taken, or of one of the two; the card keeps to it when its
    production is copied."""

    def __init__(self) -> None:
        super().__init__("metal", "good", Phrase("tm.produce_bonus", n=1))

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        """A copy has nothing to choose."""
        if f.source in s.seats[f.seat].settled:
            return NOTHING_TO_ASK
        return [good for good in METALS if s.book.board.gives(f.it, good)]

    def run(self, s: Mars, f: Frame) -> None:
        settled = s.seats[f.seat].settled
        if f.source in settled:
            s.change_production(f.seat, settled[f.source], 1, f.source)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.seats[f.seat].settled[f.source] = option
        self.run(s, f)

    def among(self) -> str:
        return "metal"


SOUTH_POLE: Final[Sequence[Any]] = Sequence(PayMc(POLE_PRICE), Ocean())
"""What a tile on the south pole of Hellas brings: 6 MC to pay, and an ocean if there is one left."""
