"""The game alone: fourteen generations, and a planet to finish within them."""

from typing import Final

from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.standard_projects import BUFFER_GAS_PROJECT

GENERATIONS: Final = 14
RATING_GOAL: Final = 63


def plug_in(book: Book) -> None:
    """What is different alone."""
    book.last_generation = GENERATIONS
    if book.setup.option("tr_goal"):
        book.rating_goal = RATING_GOAL
        book.standard.append(BUFFER_GAS_PROJECT)
