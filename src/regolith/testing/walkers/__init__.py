"""The walkers: they look at every decision of random games and find what must never be.

They are generic over everything that is registered. `walk` plays one game, `python -m regolith.testing.walk` many.
"""

from regolith.testing.walkers.game import WalkFailure, is_deep, walk
from regolith.testing.walkers.look import Flaw, Tally
from regolith.testing.walkers.setups import odd_setups, setup_of, setups
from regolith.testing.walkers.zones import law

__all__ = ["WalkFailure", "is_deep", "walk", "Flaw", "Tally", "odd_setups", "setup_of", "setups", "law"]
