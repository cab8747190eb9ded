"""What cards of Terraforming Mars answer: tiles, and standard projects."""

from typing import final

from regolith.games.mars.counts import Points
from regolith.games.mars.events import CARD_PLAYED
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.effects.spaces import Where
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import is_city
from regolith.games.terraforming_mars.words import CITY_TILE, STANDARD_PROJECT_USED, TILE_PLACED
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import ANYONES, When


@final
class WhenTile(When[Mars]):
    """Answer each ocean, greenery or city, the Capital being a city; or every tile on such spaces, oceans too."""

    def __init__(
        self,
        tile: int,
        answer: Effect[Mars],
        whose: int = ANYONES,
        on_mars: bool = False,
        where: Where | None = None,
    ) -> None:
        words = Phrase("tm.places_on_mars" if on_mars else "tm.places", what=TILE[tile])
        if where is not None:
            words = Phrase("tm.places_where", where=where.says())
        super().__init__(TILE_PLACED, words, answer, whose=whose)
        self.tile: int = tile
        self.on_mars: bool = on_mars
        self.where: Where | None = where

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        if not super().hears(s, f, event):
            return False
        if self.where is not None:
            return self.where.fits(s, f.seat, event.what)
        there = s.tiles[event.what]
        if there != self.tile and not (self.tile == CITY_TILE and is_city(there)):
            return False
        return not self.on_mars or s.book.board.is_on_mars(event.what)


@final
class WhenStandardProject(When[Mars]):
    """Answer standard projects of at least this printed cost; selling patents costs nothing."""

    def __init__(self, answer: Effect[Mars], cost: int = 1) -> None:
        dear = Phrase("tm.uses_dear_project", least=cost, what=GOOD[MC])
        super().__init__(STANDARD_PROJECT_USED, dear if cost > 1 else Phrase("tm.uses_standard_project"), answer)
        self.cost: int = cost

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return event.n >= self.cost and super().hears(s, f, event)


@final
class WhenWorthy(When[Mars]):
    """Answer one's own projects that are worth points, be they counted; not those with negative ones."""

    def __init__(self, answer: Effect[Mars]) -> None:
        super().__init__(CARD_PLAYED, Phrase("tm.plays_worthy"), answer)

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        points = s.book.points[event.what]
        if points is None or (isinstance(points, Points) and points.n < 0):
            return False
        return super().hears(s, f, event)
