"""Decks that lie on the real table. The cards in the mirror's decks only stand in for others, until somebody says which
card it is that was turned up: then the two change places."""

from typing import Final

from regolith.games.terraforming_mars.automa.corporations.state import NAME as OFFICE
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.hooks import hooks_of
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import Automa, automa
from regolith.games.terraforming_mars.automa.words import MARSBOT, RETURNING
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PROJECT_BACK
from regolith.kernel.zones import Zone

UNSEEN: Final = "unseen"
DESTROYED: Final = "destroyed"
USED: Final = "used"
LEFT_OUT: Final = "left out"
"""What the screen thinks of a card that is named."""


def zone_of(s: Mars, card: int) -> Zone | None:
    """Where a card of the box lies; a card made by hand may lie nowhere yet."""
    for zone in s.zones():
        if card in zone.cards:
            return zone
    return None


def is_unseen(s: Mars, zone: Zone | None) -> bool:
    """Does nobody know which cards lie there?"""
    a = automa(s)
    known = (a.pile, a.turned, a.destroyed, a.bonus_discard, a.aside, s.mat(MARSBOT).revealed)
    return zone is not None and not any(zone is one for one in known)


def refill(s: Mars, deck: Zone) -> bool:
    """An empty deck is made anew before anybody names its top card. Was it one of bonus cards?"""
    a = automa(s)
    if not deck.cards and deck is s.deck:
        deck.cards = s.discard.take_all()
    elif not deck.cards and deck is a.bonus:
        deck.cards = a.bonus_discard.take_all()
        return len(deck.cards) > 0
    return False


# MarsBot's bonus cards


def from_bonus(s: Mars, card: int) -> bool:
    """Does this card belong to the bonus deck? Projects that were shuffled into it do."""
    return is_bonus(s, card) or card in kept(s).seeds


def is_returning(s: Mars, card: int) -> bool:
    """Does this bonus card come into every action deck?"""
    return card in s.book.groups[RETURNING] or any(hook.returns(s, card) for hook in hooks_of(s))


def returning(s: Mars) -> list[int]:
    """Bonus cards that are in the action deck for certain."""
    return [card for card in automa(s).action.cards if is_returning(s, card)]


def hidden_bonus(s: Mars, deck: Zone) -> list[int]:
    """The bonus cards that may come up next out of the action deck, or out of the bonus deck."""
    a = automa(s)
    if deck is a.action:
        here = [card for card in a.action.cards if from_bonus(s, card)]
        unsure = [card for card in here if card not in returning(s)]
        return sorted(here + ([card for card in a.bonus.cards if card != a.bottom] if unsure else []))
    there = [card for card in a.action.cards if from_bonus(s, card) and card not in returning(s)]
    top = [card for card in deck.cards if card != a.bottom or len(deck.cards) == 1]
    return sorted(top + there)


def projects_left(s: Mars) -> int:
    """So many cards of the action deck were dealt from the projects."""
    return len([card for card in automa(s).action.cards if not from_bonus(s, card)])


def bonus_left(s: Mars) -> int:
    """So many cards of the action deck came off the bonus deck: those that come every generation did not."""
    return len(automa(s).action.cards) - projects_left(s) - len(returning(s))


def standing_of(s: Mars, card: int) -> str:
    """What the screen thinks of a bonus card."""
    a = automa(s)
    if card in a.destroyed.cards:
        return DESTROYED
    if card in a.bonus_discard.cards or card in a.turned.cards:
        return USED
    if card in a.aside.cards or (OFFICE in s.extras and card in office(s).box.cards):
        return LEFT_OUT
    return UNSEEN


# The named card comes up


def lay_on_top(s: Mars, deck: Zone, card: int) -> None:
    """The card that was named is the next one of this deck; what stood in for it goes where that card was."""
    if card not in deck.cards:
        stand_in = _stand_in(s, deck, card)
        there = zone_of(s, card)
        if there is None:
            _send_home(s, stand_in)
        elif is_unseen(s, there):
            _put(there, card, stand_in)
        else:
            there.remove(card)
            _send_home(s, stand_in)
        _put(deck, stand_in, card)
    deck.remove(card)
    deck.add(card)


def _put(zone: Zone, card: int, other: int) -> None:
    at = zone.cards.index(card)
    zone.cards = (*zone.cards[:at], other, *zone.cards[at + 1 :])


def _stand_in(s: Mars, deck: Zone, card: int) -> int:
    """A card of the deck that may be the one that was named; if there is none, the top one."""
    a = automa(s)
    may_be = list(reversed(deck.cards))
    if deck is a.action:
        sure = returning(s)
        bonus = from_bonus(s, card)
        may_be = [other for other in may_be if from_bonus(s, other) == bonus and other not in sure]
    elif deck is a.bonus:
        may_be = [other for other in may_be if other != a.bottom]
    return may_be[0] if may_be else deck.cards[-1]


def _send_home(s: Mars, card: int) -> None:
    """A card of which nothing is known any more: underneath the deck that it belongs to."""
    a = automa(s)
    home = a.aside if is_returning(s, card) else a.bonus if from_bonus(s, card) else s.deck
    home.cards = (card, *home.cards)


def empty(s: Mars) -> None:
    """No card is left in MarsBot's deck, whatever the screen thought of it."""
    for card in automa(s).action.take_all():
        _send_home(s, card)


def unseen_projects(s: Mars) -> list[int]:
    """What the screen may draw: projects of the box that nobody has seen."""
    found: list[int] = []
    for zone in (s.deck, s.discard, automa(s).action, automa(s).drafted):
        found += [card for card in zone.cards if s.rules.backs[card] == PROJECT_BACK and not from_bonus(s, card)]
    return sorted(found)


def deck_name(s: Mars, deck: Zone) -> str:
    a: Automa = automa(s)
    if deck is a.action:
        return "action"
    return "bonus" if deck is a.bonus else "project"
