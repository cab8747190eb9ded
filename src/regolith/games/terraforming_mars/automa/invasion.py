"""Invasive Species: the person loses the animal or microbe that is worth most."""

from typing import Final, final

from regolith.games.mars.counts import PerHeld, PointsPer
from regolith.games.mars.doing import remove_resources
from regolith.games.mars.nouns import resources
from regolith.games.mars.words import ANIMALS, MICROBES
from regolith.games.terraforming_mars.automa.words import HUMAN
from regolith.games.terraforming_mars.standing import is_locked, is_protected
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

SHARES: Final = 60
"""Every number of resources that are a point together divides it."""


def worth_of_cube(s: Mars, card: int) -> int:
    """What one resource on a card is worth, so that all can be compared. The card says what is worth most, not how that
    is measured: points for each, not those of the card."""
    points = s.book.points[card]
    if isinstance(points, PointsPer) and isinstance(points.per, PerHeld):
        return SHARES * points.n // points.each
    return 0


@final
class LoseCube(ChooseCard[Mars]):
    """Remove an animal or microbe from the card where one is worth most; where several are, the person chooses."""

    def among(self) -> str:
        return "holding"

    def options(self, s: Mars, f: Frame) -> list[int]:
        if is_protected(s, HUMAN):
            return NOTHING_TO_ASK
        mat = s.mat(HUMAN)
        found = [
            card
            for card in mat.cards_holding()
            if s.book.holds[card] in (ANIMALS, MICROBES) and not is_locked(s, HUMAN, card)
        ]
        worths = [worth_of_cube(s, card) for card in found]
        return [card for card, worth in zip(found, worths) if worth == max(worths)]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        remove_resources(s, HUMAN, option, 1)


LOSE_CUBE: Final = LoseCube("remove", Phrase("automa.lose_cube", n=1, resources=resources((ANIMALS, MICROBES))))
