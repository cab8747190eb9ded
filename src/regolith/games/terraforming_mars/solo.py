"""The game alone: fourteen generations, and a planet to finish within them."""

from typing import Final, final

from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.neutral import lay_neutral_tiles
from regolith.games.terraforming_mars.standard_projects import BUFFER_GAS_PROJECT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame

GENERATIONS: Final = 14
RATING_GOAL: Final = 63


@final
class LayNeutralTiles(Effect[Mars]):
    """Two cities and two greeneries that are nobody's, before anything is dealt."""

    def run(self, s: Mars, f: Frame) -> None:
        lay_neutral_tiles(s)


LAY_NEUTRAL_TILES: Final = LayNeutralTiles()


def plug_in(book: Book) -> None:
    """What is different alone."""
    book.openings.before("deal", neutral=LAY_NEUTRAL_TILES)
    book.last_generation = GENERATIONS
    if book.setup.option("tr_goal"):
        book.rating_goal = RATING_GOAL
        book.standard.append(BUFFER_GAS_PROJECT)
