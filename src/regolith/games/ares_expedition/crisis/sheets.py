"""What a crisis card says beside what it does at once and what its goal is."""

from typing import Final, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.goods import lacks_good
from regolith.games.mars.nouns import CARD, amounts
from regolith.games.mars.words import HEAT, PLANTS
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import SILENT, Phrase, amount


@final
class Ransom:
    """What one player may discard in the action phase to take a counter off."""

    def __init__(self, plants: int = 0, heat: int = 0, cards: int = 0) -> None:
        self.plants: int = plants
        self.heat: int = heat
        self.cards: int = cards

    def payable(self, s: Ares, seat: int) -> bool:
        player = s.seats[seat]
        return player.plants >= self.plants and player.heat >= self.heat and len(player.hand.cards) >= self.cards

    def lacks(self, s: Ares, seat: int) -> Phrase:
        """What one has too few of to pay it alone."""
        player = s.seats[seat]
        if player.plants < self.plants:
            return lacks_good(PLANTS, self.plants, player.plants)
        if player.heat < self.heat:
            return lacks_good(HEAT, self.heat, player.heat)
        have = len(player.hand.cards)
        return Phrase("mars.lacks", n=self.cards, what=CARD, have=have) if have < self.cards else SILENT

    def says(self) -> Phrase:
        if self.cards:
            return Phrase("crisis.discard_from_hand", of=[amount(self.cards, CARD)])
        return Phrase("crisis.discard", of=amounts(((PLANTS, self.plants), (HEAT, self.heat))))


@final
class Sheet:
    """The rest of a crisis card: its tier, its counters, what it does each round, what may be paid to be rid of it."""

    def __init__(self, tier: int, counters: int, persistent: Effect[Ares] | None, ransom: Ransom | None) -> None:
        self.tier: int = tier
        self.counters: int = counters
        self.persistent: Effect[Ares] | None = persistent
        self.ransom: Ransom | None = ransom


SHEETS: Final[dict[str, Sheet]] = {}
"""By id; the card lists fill it."""


def sheet_of(s: Ares, card: int) -> Sheet:
    return SHEETS[s.rules.noun("card", card)]
