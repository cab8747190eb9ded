"""The Monolith cards, in the order of the rulebook. Their printed names are unknown; these are ours."""

from dataclasses import dataclass
from typing import Any

from regolith.games.pandorum.cards.model import HOUSE, SEED, Part, listed_as
from regolith.games.pandorum.dealing import Draw, RenewMarket
from regolith.games.pandorum.discovery.monoliths.effects import (
    AnotherTurn,
    Demolish,
    LoadFromDeck,
    SecondSatellite,
    TakeProjects,
    Unload,
)
from regolith.games.pandorum.discovery.monoliths.state import MONOLITHS
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import Phrase

MARKERS = 6


@dataclass(frozen=True)
class Monolith(Part):
    """A Monolith card: used at once, or kept until its owner likes. The effect is known, the name is a label."""

    effect: Effect[Pandorum]
    immediate: bool = False

    def says(self) -> Phrase:
        return Phrase("monoliths.at_once" if self.immediate else "monoliths.at_any_time", do=self.effect.says())


CARDS = (
    Monolith("Mind probe", SEED, TakeProjects(), immediate=True, named=HOUSE),
    Monolith("Time loop", SEED, AnotherTurn(), immediate=True, named=HOUSE),
    Monolith("Archive", SEED, Draw(3), immediate=True, named=HOUSE),
    Monolith("Assembler", SEED, LoadFromDeck(3), immediate=True, named=HOUSE),
    Monolith("Second satellite", SEED, SecondSatellite(), immediate=True, named=HOUSE),
    Monolith("Disintegrator", SEED, Demolish(), named=HOUSE),
    Monolith("Market reset", SEED, RenewMarket(), named=HOUSE),
    Monolith("Recall", SEED, Unload(2), named=HOUSE),
)


def listing() -> list[dict[str, Any]]:
    return [
        listed_as("monolith", f"M{at}", card, [card.says()], MONOLITHS) | {"copies": 1}
        for at, card in enumerate(CARDS, 1)
    ]
