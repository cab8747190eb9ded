"""The verbs that only cards of Ares Expedition use; the others are in `games/mars`."""

from regolith.games.ares_expedition.effects.counts import ChoseActionPhase, PerForest
from regolith.games.ares_expedition.effects.lasting import IMPROVEMENTS, Improve
from regolith.games.ares_expedition.effects.planet import FlipOcean, PlantForest, flipped

__all__ = ["ChoseActionPhase", "FlipOcean", "IMPROVEMENTS", "Improve", "PerForest", "PlantForest", "flipped"]
