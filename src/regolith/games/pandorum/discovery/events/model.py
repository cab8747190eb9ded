"""An Event card, and what it does for as long as Quids lie beside it."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.dealing import to_box
from regolith.games.pandorum.discovery.events.state import events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import QUIDS
from regolith.kernel.effect import Effect
from regolith.kernel.phrase import SILENT, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Ongoing:
    """The on-going part: what meeting its condition pays. Every method says nothing by default."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        """Quids for a Structure just built."""
        return 0

    def after_built(self, s: Pandorum, at: int) -> None:
        """What goes with it besides Quids."""

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> int:
        """Quids for paying for a move; the cards are not in the Market yet."""
        return 0

    def crossed(self, s: Pandorum, at: int) -> int:
        """Quids for flying over a hex."""
        return 0

    def robbed(self) -> int:
        """Quids for whom somebody has taken Quids from."""
        return 0

    def surcharge(self) -> int:
        """Cards that a move costs more."""
        return 0

    def runs_without_quids(self, s: Pandorum) -> bool:
        return False

    def ended(self, s: Pandorum) -> None:
        """What happens when it is over."""

    def says(self) -> Phrase:
        return SILENT


@final
class Event:
    """A card: something at once, Quids beside it, something that holds while they last."""

    def __init__(
        self,
        name: str,
        number: int,
        quids: int,
        immediate: Effect[Pandorum],
        ongoing: Ongoing,
        lasting: Phrase = SILENT,
        ending: Phrase = SILENT,
    ) -> None:
        self.name: str = name
        self.number: int = number
        self.quids: int = quids
        """What is laid beside it from the bank; below zero, the winning bid of the auction."""
        self.immediate: Effect[Pandorum] = immediate
        self.ongoing: Ongoing = ongoing
        self.lasting: Phrase = lasting
        """What stays on the board until the game ends."""
        self.ending: Phrase = ending
        """What happens when the Quids run out."""

    def says(self) -> list[Phrase]:
        """What happens at once, what lies beside it, what holds meanwhile, what happens and stays at its end."""
        parts = [
            Phrase("events.at_once", do=self.immediate.says()),
            self.beside(),
            Phrase("events.while_it_runs", do=self.ongoing.says()),
        ]
        if self.ending.key:
            parts.append(Phrase("events.at_its_end", do=self.ending))
        return [*parts, self.lasting] if self.lasting.key else parts

    def beside(self) -> Phrase:
        if self.quids < 0:
            return Phrase("events.winning_bid")
        return Phrase("events.beside", n=self.quids, what=QUIDS) if self.quids else Phrase("events.nothing_beside")


BY_ID: Final[dict[str, Event]] = {}
"""By the id of the card."""
WINNING_BID: Final = -1


def record(s: Pandorum, card: int) -> Event:
    return BY_ID[s.rules.nouns["card"][card]]


def working(s: Pandorum) -> list[int]:
    """The Events whose on-going part holds in this turn, in the order in which they came."""
    board = events(s)
    return [card for card in board.running.cards if card not in board.fresh]


def find(s: Pandorum, ongoing: Ongoing) -> int:
    """The working Event with this on-going part, or -1."""
    for card in working(s):
        if record(s, card).ongoing is ongoing:
            return card
    return -1


def pay_from(s: Pandorum, card: int, seat: int, quids: int) -> None:
    """Quids from beside the Event, as far as there are any; with the last one it is over."""
    board = events(s)
    got = min(quids, board.pool(card))
    if got <= 0:
        return
    s.seats[seat].quids += got
    board.set_pool(card, board.pool(card) - got)
    s.note("event_pays", seat, got, card)
    if board.pool(card) == 0:
        end_event(s, card)


def end_event(s: Pandorum, card: int) -> None:
    """The card goes to the box, and when the running turn ends another one is turned over.

    One that ends while it is being turned over is replaced at the end of the next turn: those of this turn are
    counted before the first of them is turned over."""
    board = events(s)
    at = board.running.cards.index(card)
    left = board.quids[at]
    board.quids = board.quids[:at] + board.quids[at + 1 :]
    board.running.remove(card)
    to_box(s, (card,))
    board.due += 1
    s.note("event_over", -1, card, left)
    record(s, card).ongoing.ended(s)
