"""Regolith: planet-building board games with every rule enforced."""

from regolith.kernel.match import Match
from regolith.kernel.registry import game_names, offer, spec_of

offer("outpost", "regolith.examples.outpost")
offer("ares_expedition", "regolith.games.ares_expedition")
offer("pandorum", "regolith.games.pandorum")
offer("terraforming_mars", "regolith.games.terraforming_mars")

__version__ = "0.1.0"
__all__ = ["Match", "game_names", "spec_of"]
