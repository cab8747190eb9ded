"""Whether a card of a hand could be played now, whatever the phase."""

from typing import Any

from regolith.games.ares_expedition.prices import barred_by, everyday_price, most_money, unmet
from regolith.games.ares_expedition.standing import shifts
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.words import MC
from regolith.kernel.english import say


def as_played(s: Ares) -> Ares:
    """The table by which cards are judged: between phases, as things will be when the next one begins."""
    if s.phase:
        return s
    s = s.clone()
    s.was_temperature, s.was_oxygen, s.was_oceans = s.temperature, s.oxygen, s.oceans
    return s


def prospect(s: Ares, seat: int, card: int) -> dict[str, Any]:
    """The price now, which requirements do not hold, and why the card could not be played; no reason if it could."""
    price = everyday_price(s, seat, card)
    needs = s.book.requirements[card]
    lacking = [at for at, need in enumerate(needs) if not need.met(s, seat, shifts(s, seat))]
    why = barred_by(s, seat, card)
    if lacking:
        why = say("ares.unmet", do=unmet(s, seat, card, False))
    elif not why and price > most_money(s, seat, card):
        why = say("ares.too_dear", cost=price, what=GOOD[MC], money=most_money(s, seat, card))
    return {"price": price, "unmet": lacking, "why": why}
