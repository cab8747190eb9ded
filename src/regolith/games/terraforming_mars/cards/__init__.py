"""The cards of the base game and of Corporate Era."""

from regolith.games.terraforming_mars.cards.trial import CORPORATIONS, PROJECTS

__all__ = ["CORPORATIONS", "PROJECTS"]
