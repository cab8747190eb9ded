"""The cards of the base game and of Corporate Era."""

from regolith.games.terraforming_mars.cards import blue, green, red
from regolith.games.terraforming_mars.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.cards.model import Card

PROJECTS: tuple[Card, ...] = tuple(
    sorted((*green.PROJECTS, *blue.PROJECTS, *red.PROJECTS), key=lambda card: card.number)
)

__all__ = ["CORPORATIONS", "PROJECTS"]
