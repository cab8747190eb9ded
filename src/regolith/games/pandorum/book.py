"""The book of a game of Pandorum: its figures and parts as tables, and the places where modules plug in."""

from typing import Final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import BASE
from regolith.kernel.amounts import Count
from regolith.kernel.effect import Effect
from regolith.kernel.hexes import Board
from regolith.kernel.journal import Ledger
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Rules, Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait:
    """What a hull or its cargo module changes. Every method changes nothing by default."""

    def start_cards(self) -> int:
        return 0

    def start_quids(self) -> int:
        return 0

    def start_loads(self) -> int:
        """Cards that go from the deck into slots before the first turn."""
        return 0

    def hand_limit(self) -> int:
        return 0

    def resupply_cards(self) -> int:
        return 0

    def resupply_quids(self) -> int:
        return 0

    def most_lost(self) -> int:
        """Quids that others may take in a turn; below zero, as many as they can."""
        return -1

    def build_quids(self, s: Pandorum, seat: int, at: int) -> int:
        """Quids for a Structure that this seat builds on this hex."""
        return 0

    def build_cards(self, structure: int) -> int:
        """Cards drawn after building such a Structure."""
        return 0

    def says(self) -> Phrase:
        return SILENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """A place where a module has its say. Every method does nothing, or agrees, by default."""

    def enter(self, s: Pandorum, ledger: Ledger) -> None:
        """Add the numbers that the module keeps, as for `Rules.ledger`."""

    def turn_begins(self, s: Pandorum, seat: int) -> None:
        """Somebody's turn begins."""

    def surcharge(self, s: Pandorum, seat: int) -> int:
        """How many cards more a move costs."""
        return 0

    def toll(self, s: Pandorum, seat: int, at: int) -> int:
        """What crossing a hex pays: ways that differ in it are told apart."""
        return 0

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> None:
        """A move was paid for, with Quids if there are no cards; the cards are not in the Market yet."""

    def crossed(self, s: Pandorum, seat: int, at: int) -> None:
        """A Harvester has flown over a hex."""

    def arrived(self, s: Pandorum, seat: int) -> None:
        """A Harvester has moved and stands on another hex."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> None:
        """A Structure was built with these cards, and has paid so much."""

    def robbed(self, s: Pandorum, victim: int, thief: int) -> None:
        """Somebody has taken Quids from somebody else."""

    def removed(self, s: Pandorum, at: int) -> None:
        """A Structure has left the hex."""

    def occupies(self, s: Pandorum, at: int) -> bool:
        """Does something that the module put on the hex keep it from being empty?"""
        return False

    def tokens(self, s: Pandorum, at: int) -> list[str]:
        """What the module has put on the hex, in words, for showing."""
        return []

    def promise(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        """Quids that a Structure built here with these cards would bring, besides the income of the construction."""
        return 0

    def worth(self, s: Pandorum, seat: int) -> float:
        """What the seat has of the module, in Quids; an estimate for bots."""
        return 0.0

    def turn_ends(self, s: Pandorum, seat: int) -> None:
        """A turn is over, hand and Market are in order; what is pushed now comes before the next turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(Rules[Pandorum]):
    """Figures, map and parts, filled when the game is set up."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.board: Board = Board([])
        self.sectors: tuple[int, ...] = ()
        """By hex."""
        self.centres: tuple[int, ...] = ()
        """By sector: its central hex."""
        self.edges: tuple[tuple[int, int], ...] = ()
        """All pairs of neighbouring hexes."""
        self.hand_start: int = 0
        self.hand_limit: int = 0
        self.market_size: int = 0
        self.slot_capacity: int = 0
        self.target_cap: int = 0
        self.one_card_range: int = 0
        self.two_card_range: int = 0
        self.expedition_cards: int = 0
        self.resupply_cards: int = 0
        self.module_cost: int = 0
        self.base_cost: int = 0
        self.base_counts: int = 0
        self.parts_dealt: int = 0
        self.crystal_quids: int = 0
        self.maximus_quids: int = 0
        self.maximus_range: int = 0
        self.maximus_market: int = 0
        self.maximus_matches: int = 0
        self.maximus_base_every: int = 0
        self.maximus_takes: int = 0
        self.maximus_gain: int = 0
        self.slot_targets: list[Count[Pandorum]] = []
        """What powers the cards of slots 1 and 2; slot 3 asks the Satellites."""
        self.satellites: dict[int, Count[Pandorum]] = {}
        """By card."""
        self.actives: dict[int, Effect[Pandorum]] = {}
        """By forepart: what it can do."""
        self.uses: dict[int, Effect[Pandorum]] = {}
        """By card of a module that is used once: what it does."""
        self.at_once: tuple[int, ...] = ()
        """Those of them that are used as soon as they are drawn."""
        self.traits: dict[int, list[Trait]] = {}
        """By hull: what it changes."""
        self.hooks: list[Hook] = []
        self.turn: Phases[Pandorum] = Phases()
        """The steps of a player's turn, in order."""
        self.turn_of_maximus: Phases[Pandorum] = Phases()


# Asked for in every turn, and functions for that: a method of a class that plain Python may extend is called slowly.


def traits_of(s: Pandorum, seat: int) -> list[Trait]:
    """What the hull of this seat changes."""
    hull = s.seats[seat].hull
    return s.book.traits[hull] if hull >= 0 else NO_TRAITS


def active_of(s: Pandorum, seat: int) -> Effect[Pandorum] | None:
    """The ability of the forepart, if it was not used in this turn."""
    forepart = s.seats[seat].forepart
    return None if s.used or forepart < 0 else s.book.actives[forepart]


def cost_of(s: Pandorum, structure: int) -> int:
    """What a Structure costs, in cards."""
    return s.book.base_cost if structure == BASE else s.book.module_cost


NO_TRAITS: Final[list[Trait]] = []
