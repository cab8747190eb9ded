"""The bank: points become tokens that all share, and cards with negative points cost tokens."""

from typing import Final, final

from regolith.games.ares_expedition.book import Hook
from regolith.games.ares_expedition.crisis.state import Crises, crises
from regolith.games.ares_expedition.crisis.words import SUPPLIES
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.counts import PerHeld, Points, PointsPer
from regolith.games.mars.doing import gain_goods, remove_resources
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.words import MC
from regolith.kernel.amounts import count_of
from regolith.kernel.effect import NOTHING_TO_ASK, YES, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import TABLE, Ledger
from regolith.kernel.phrase import Phrase
from regolith.kernel.rules import Rules


def bank(s: Ares, table: Crises, seat: int, n: int, card: int = -1) -> None:
    """Tokens into the bank or out of it, for a card or otherwise."""
    table.bank += n
    s.note("banks" if n > 0 else "draws_on_bank", seat, abs(n), table.bank, card)


def cost_in_tokens(s: Ares, card: int) -> int:
    """What playing this card takes out of the bank."""
    points = s.book.points[card]
    return -points.n if isinstance(points, Points) and points.n < 0 else 0


@final
class Banking(Hook):
    """Whatever would be a point at the end is a token at once."""

    def progress(self, s: Ares, seat: int) -> None:
        """See which cards have become worth more than was banked for them."""
        table = crises(s)
        worth = s.book.points
        for card in s.seats[seat].tableau.cards:
            points = worth[card]
            if points is None:
                continue
            if isinstance(points, PointsPer) and isinstance(points.per, PerHeld):
                self._cash_in(s, table, seat, card, points.each)
            else:
                now = count_of(s, points, seat, card)
                before = table.banked.get(card, 0)
                if now > before:
                    table.banked[card] = now
                    bank(s, table, seat, now - before, card)

    def _cash_in(self, s: Ares, table: Crises, seat: int, card: int, each: int) -> None:
        """The resources that make a point leave the card."""
        n = s.seats[seat].on_card(card) // each
        if n:
            remove_resources(s, seat, card, n * each)
            bank(s, table, seat, n, card)

    def takes_forest(self, s: Ares, seat: int) -> bool:
        bank(s, crises(s), seat, 1)
        return True

    def bars_play(self, s: Ares, seat: int, card: int) -> str:
        cost = cost_in_tokens(s, card)
        if cost > crises(s).bank:
            return say("crisis.bank_too_small", cost=cost, bank=crises(s).bank)
        return ""

    def chosen_to_play(self, s: Ares, seat: int, card: int) -> None:
        cost = cost_in_tokens(s, card)
        if cost:
            bank(s, crises(s), seat, -cost, card)

    def taken_back(self, s: Ares, seat: int, card: int) -> None:
        crises(s).banked.pop(card, None)

    def may_keep_goods(self, s: Ares, seat: int) -> bool:
        return True

    def enter(self, s: Ares, ledger: Ledger) -> None:
        table = crises(s)
        ledger[TABLE, "bank"] = table.bank
        for card, n in table.counters.items():
            ledger[TABLE, f"counters:{s.rules.noun('card', card)}"] = n


def share_supplies(s: Ares, seat: int) -> None:
    bank(s, crises(s), seat, -1)
    n = SUPPLIES[s.players]
    for other in range(s.players):
        gain_goods(s, other, MC, n)


@final
class UseSupplies(Effect[Ares]):
    """Once Dwindling Supplies is out, in any phase: a token for some MC for everybody."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        table = crises(s)
        return [YES] if s.phase and table.supplies and table.bank > 0 else NOTHING_TO_ASK

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.push_frame(f)
        share_supplies(s, f.seat)

    def key(self, s: Ares, f: Frame, option: int) -> str:
        return "do:supplies"

    def domain(self, rules: Rules[Ares]) -> list[str]:
        return ["do:supplies"]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return say("crisis.supplies_label", n=SUPPLIES[s.players], what=GOOD[MC])

    def says(self) -> Phrase:
        return Phrase("crisis.use_supplies", what=GOOD[MC])


USE_SUPPLIES: Final = UseSupplies()
