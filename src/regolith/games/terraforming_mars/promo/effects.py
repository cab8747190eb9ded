"""The verbs that only promotional corporations use."""

from typing import final

from regolith.games.mars.doing import add_resources, pay_goods
from regolith.games.mars.nouns import GOOD, RESOURCE
from regolith.games.mars.words import DISEASES, MC
from regolith.games.terraforming_mars.laying import count_out
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase


@final
class Sicken(Effect[Mars]):
    """A disease on this card, and MC lost, or what there is of them; a card that was turned over falls ill no more."""

    def __init__(self, mc: int) -> None:
        self.mc: int = mc

    def run(self, s: Mars, f: Frame) -> None:
        player = s.seats[f.seat]
        if f.source in player.tableau.cards:
            add_resources(s, f.seat, f.source, 1)
            pay_goods(s, f.seat, MC, min(self.mc, player.mc))

    def says(self) -> Phrase:
        return Phrase("promo.sicken", resource=RESOURCE[DISEASES], n=self.mc, what=GOOD[MC])


@final
class TurnOver(Effect[Mars]):
    """This card goes face down as an event does: its tags no longer count, and it answers nothing any more."""

    def possible(self, s: Mars, f: Frame) -> bool:
        return f.source in s.seats[f.seat].tableau.cards

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("promo.lacks_card")

    def run(self, s: Mars, f: Frame) -> None:
        player = s.seats[f.seat]
        count_out(s, f.seat, f.source)
        player.tableau.remove(f.source)
        player.events.add(f.source)
        s.lift(f.seat, f.source)
        s.note("turns_over", f.seat, f.source)

    def is_price(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("promo.turn_over")
