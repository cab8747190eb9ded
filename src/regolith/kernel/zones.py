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

LEFT: Final = 1
RIGHT: Final = -1
"""Which way packs are passed: to the seat that comes next in turn, or back to the one before."""


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
        self.cards += (card,)

    def remove(self, card: int) -> None:
        at = self.cards.index(card)
        self.cards = self.cards[:at] + self.cards[at + 1 :]

    def take_all(self) -> tuple[int, ...]:
        cards = self.cards
        self.cards = ()
        return cards


saved(Zone)


def deal(s: "State", deck: Zone, discard: Zone, n: int) -> tuple[int, ...]:
    """Take `n` cards off the top of a deck, its end; the first one drawn comes first.

    An empty deck is made anew from the discard pile, shuffled by the stream named as the deck; fewer cards
    come only when both are empty. Who sees them is for the caller to say, with `State.learn`.
    """
    drawn: tuple[int, ...] = ()
    while len(drawn) < n:
        if not deck.cards:
            if not discard.cards:
                break
            renew(s, deck, discard)
        cut = max(0, len(deck.cards) - (n - len(drawn)))
        drawn += deck.cards[cut:][::-1]
        deck.cards = deck.cards[:cut]
    if s.known:
        for card in drawn:
            s.known.pop(card, None)
    return drawn


def renew(s: "State", deck: Zone, discard: Zone) -> None:
    """The discard pile is shuffled and becomes the deck; nobody knows where its cards lie."""
    deck.cards = s.rng.shuffled(deck.name, discard.take_all())
    for card in deck.cards:
        s.known.pop(card, None)


def move(card: int, origin: Zone, to: Zone) -> None:
    origin.remove(card)
    to.add(card)


def exchange(one: Zone, card: int, other: Zone, instead: int) -> None:
    """Two cards lie where the other lay."""
    one.cards = tuple([instead if here == card else here for here in one.cards])
    other.cards = tuple([card if here == instead else here for here in other.cards])


def pass_on(s: "State", packs: list[Zone], way: int = LEFT) -> None:
    """All packs move one seat to the left or right at once; whoever passed a pack on knows what is in it."""
    held = [pack.cards for pack in packs]
    for seat, cards in enumerate(held):
        packs[(seat + way) % len(packs)].cards = cards
        mask = only(seat)
        for card in cards:
            s.known[card] = s.known.get(card, 0) | mask
    s.learn(EVERYONE)


def keep(s: "State", card: int, pack: Zone, hand: Zone) -> None:
    """Take one card of a pack, unseen: whoever passed the pack on no longer knows which cards are where."""
    cards = pack.cards
    if s.known:
        for passed in cards:
            s.known.pop(passed, None)
    at = cards.index(card)
    pack.cards = cards[:at] + cards[at + 1 :]
    hand.cards = (*hand.cards, card)
