"""Zones: where cards lie, and who may look at them.

A card is a number; every card lies in exactly one zone. Who may look is a mask of seats. What a seat
happens to know of a face-down card (passed on in a draft, looked at) is kept in `State.known`.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from regolith.kernel.value import Value, saved

if TYPE_CHECKING:
    from regolith.kernel.state import State

EVERYONE: Final = -1
NO_ONE: Final = 0


def only(seat: int) -> int:
    """The mask of one seat alone."""
    return 1 << seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone(Value):
    """Cards that lie together: a hand, a discard pile, a pack in a draft, the cards on the table."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name", "seen", "cards")
    SAVED_AS: ClassVar[str] = "zone"

    def __init__(self, name: str, seen: int = EVERYONE, cards: tuple[int, ...] = ()) -> None:
        self.name: str = name
        self.seen: int = seen
        self.cards: tuple[int, ...] = cards

    def clone(self) -> "Zone":
        return Zone(self.name, self.seen, self.cards)

    def seen_by(self, seat: int) -> bool:
        """A negative seat is a spectator: shown what everyone is shown."""
        return self.seen == EVERYONE or (seat >= 0 and (self.seen >> seat) & 1 == 1)

    def add(self, card: int) -> None:
        self.cards = (*self.cards, card)

    def remove(self, card: int) -> None:
        at = self.cards.index(card)
        self.cards = self.cards[:at] + self.cards[at + 1 :]

    def take_all(self) -> tuple[int, ...]:
        cards = self.cards
        self.cards = ()
        return cards


saved(Zone)


def deal(s: "State", deck: Zone, discard: Zone, stream: str) -> int:
    """Take the top card of a deck, the last of its cards. An empty deck is made anew from the discard pile.

    Who sees the card is for the caller to say, with `State.learn`; -1 when there is none left at all.
    """
    if not deck.cards:
        if not discard.cards:
            return -1
        deck.cards = s.rng.shuffled(stream, discard.take_all())
        for card in deck.cards:
            s.known.pop(card, None)
    card = deck.cards[-1]
    deck.cards = deck.cards[:-1]
    s.known.pop(card, None)
    return card


def move(card: int, origin: Zone, to: Zone) -> None:
    origin.remove(card)
    to.add(card)


def pass_on(s: "State", packs: list[Zone]) -> None:
    """All packs move one seat to the left at once; whoever passed a pack on knows what is in it."""
    held = [pack.take_all() for pack in packs]
    for seat, cards in enumerate(held):
        packs[(seat + 1) % len(packs)].cards = cards
        for card in cards:
            s.know(card, only(seat))
    s.learn(EVERYONE)


def keep(s: "State", card: int, pack: Zone, hand: Zone) -> None:
    """Take one card of a pack, unseen: whoever passed the pack on no longer knows which cards are where."""
    for passed in pack.cards:
        s.known.pop(passed, None)
    move(card, pack, hand)
