"""The bonus cards, in printed order, and which of them are in the deck."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from regolith.games.terraforming_mars.automa.bonus import (
    Construct,
    Foothold,
    Intervene,
    InvasiveSpecies,
    Lobby,
    MeteorShower,
    NeuralInstance,
    Overachievement,
)
from regolith.games.terraforming_mars.automa.competition import COMPETE
from regolith.games.terraforming_mars.automa.resolving import DRAW_AND_RESOLVE
from regolith.games.terraforming_mars.automa.settling import BOT_TRADE
from regolith.games.terraforming_mars.automa.words import NAME
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect

BONUS = 16
"""The colour of bonus cards, beside those of projects and preludes."""


@dataclass(frozen=True)
class BonusCard(Card):
    """A card of the bonus deck, or one that is shuffled into every action deck."""

    returns: bool = False

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | {"kind": "bonus card"}


def bonus(number: str, name: str, play: Iterable[Effect[Mars]], returns: bool = False) -> BonusCard:
    return BonusCard(name, number, BONUS, 0, (), module=NAME, play=tuple(play), returns=returns)


# fmt: off
BONUS_CARDS = (
    bonus("B01", "Meteor Shower", [MeteorShower()]),
    bonus("B02", "Invasive Species", [InvasiveSpecies()]),
    bonus("B03", "Research and Development", [DRAW_AND_RESOLVE]),
    bonus("B04", "Overachievement", [Overachievement()]),
    bonus("B05", "Expedited Construction", [Construct()]),
    bonus("B06", "Lobbyists", [Lobby()]),
    bonus("B07", "Local Neural Instance", [NeuralInstance()]),
    bonus("B08", "Corporate Competition (Tharsis)", [COMPETE]),
    bonus("B09", "Corporate Competition (Hellas)", [COMPETE]),
    bonus("B10", "Corporate Competition (Elysium)", [COMPETE]),
    bonus("B15", "Lobbyists (Venus Next)", [Lobby(venus=True)]),
    bonus("B16", "Government Intervention", [Intervene()], returns=True),
    bonus("B17", "Expedited Construction (Colonies)", [Construct(colony=True)]),
    bonus("B18", "Outer System Foothold", [Foothold()]),
    bonus("B19", "Shipping Lines", [BOT_TRADE], returns=True),
    bonus("B20", "Extended Shipping Lines", [BOT_TRADE], returns=True),
)
# fmt: on
COMPETITIONS = {"tharsis": "B08", "hellas": "B09", "elysium": "B10"}


def numbers_in_play(board: str, modules: tuple[str, ...]) -> list[str]:
    """The bonus cards of a game without a corporation, those that are set aside last."""
    venus, colonies = "venus" in modules, "colonies" in modules
    found = ["B01", "B02", "B03", "B04", "B17" if colonies else "B05", "B15" if venus else "B06", "B07"]
    found.append(COMPETITIONS[board])
    if colonies:
        found.append("B18")
    if venus:
        found.append("B16")
    return [*found, "B19", "B20"] if colonies else found
