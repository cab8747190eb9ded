"""The verbs that only promotional cards use."""

from typing import final

from regolith.games.ares_expedition.laying import take_back
from regolith.games.ares_expedition.nouns import PHASE, PHASE_CARD
from regolith.games.ares_expedition.standing import RESEARCH_DRAW
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import CONSTRUCTION, PHASES_REVEALED
from regolith.games.mars.nouns import RESOURCE, colours
from regolith.games.mars.words import MICROBES, RED
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import SKIP, SPECIAL, Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import When


@final
class TakeBack(ChooseCard[Ares]):
    """Another red card in play returns to the hand, or none."""

    def __init__(self) -> None:
        super().__init__("return")

    def among(self) -> str:
        return "red"

    def options(self, s: Ares, f: Frame) -> list[int]:
        red = [c for c in s.seats[f.seat].tableau.cards if s.book.colours[c] == RED and c != f.source]
        return [*red, SKIP] if red else red

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option != SKIP:
            take_back(s, f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def says(self) -> Phrase:
        return Phrase("kernel.may", do=Phrase("promo.take_back", colours=colours(RED)))


@final
class ConstructionBonus(Effect[Ares]):
    """The bonus of one's construction card; who has chosen that phase gets it once in it all the same."""

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        if s.phase == CONSTRUCTION and player.phase == CONSTRUCTION:
            return
        bonus = s.book.phase_cards[CONSTRUCTION][player.versions[CONSTRUCTION]].after
        if bonus is not None:
            s.push(bonus, f.seat)

    def says(self) -> Phrase:
        return Phrase("promo.bonus", phase=PHASE[CONSTRUCTION], what=PHASE_CARD)


@final
class ResearchByMicrobes(Standing[Ares]):
    """In research, a card more to look at for each microbe here."""

    def __init__(self, most: int) -> None:
        super().__init__(RESEARCH_DRAW, 0)
        self.most: int = most

    def amount(self, s: Ares, f: Frame, what: int) -> int:
        return min(s.seats[f.seat].held.get(f.source, 0), self.most)

    def says(self) -> Phrase:
        return Phrase("promo.research_more", n=1, per=Phrase("mars.held", resource=RESOURCE[MICROBES]), most=self.most)


@final
class WhenSamePhase(When[Ares]):
    """Answer the revealing of the phase cards when another player has chosen the same phase."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(PHASES_REVEALED, Phrase("promo.reveals_same"), answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        if f.seat != event.seat:
            return False
        return any(player.phase == event.what for seat, player in enumerate(s.seats) if seat != f.seat)
