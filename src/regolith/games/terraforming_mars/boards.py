"""The three boards: Tharsis, Hellas and Elysium, space by space, and the places beside the map."""

from collections.abc import Sequence
from typing import Final, final

from regolith.games.mars.words import CARDS, HEAT, PLANTS, STEEL, TITANIUM
from regolith.games.terraforming_mars.words import NO_SPACE
from regolith.kernel.english import say
from regolith.kernel.hexes import Board
from regolith.kernel.text import nth, slug

LAND: Final = 0
SEA: Final = 1
VOLCANIC: Final = 2
RESERVED: Final = 3
APART: Final = 4
KINDS: Final = ("land", "ocean", "volcanic", "reserved", "apart")
"""What a space is: free for most tiles, kept for oceans, free but a volcano, kept for Noctis City, beside the map."""

ROWS: Final = (5, 6, 7, 8, 9, 8, 7, 6, 5)
MIDDLE: Final = 4
CLOCKWISE: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The ways out of a space, from its top left neighbour on."""

GROUND: Final = {".": LAND, "~": SEA, "^": VOLCANIC, "#": RESERVED}
PRINTED: Final = {"s": STEEL, "t": TITANIUM, "p": PLANTS, "h": HEAT, "c": CARDS}
POLE: Final = "o"
"""An ocean for 6 MC."""

THARSIS: Final = """
            .ss ~ss .   ~c  ~
          .   ^s  .   .   .   ~cc
        ^c  .   .   .   .   .   .s
      ^pt .p  .p  .p  .pp .p  .p  ~pp
    ^pp .pp #pp ~pp ~pp ~pp .pp .pp .pp
      .p  .pp .p  .p  .p  ~p  ~p  ~p
        .   .   .   .   .   .p  .
          .ss .   .c  .c  .   .t
            .s  .ss .   .   ~tt
"""

HELLAS: Final = """
            ~pp .pp .pp .ps .p
          ~pp .pp .p  .ps .p  .p
        ~p  .p  .s  .s  .   .pp .pc
      ~p  .p  .s  .ss .s  ~p  ~p  .p
    .c  .   .   .ss .   ~c  ~hhh ~  .p
      .t  .   .s  .   .   ~   ~s  .
        ~tt .   .   .c  .   .   .t
          .s  .c  .hh .hh .t  .t
            .   .hh .o  .hh .
"""

ELYSIUM: Final = """
            ~   ~t  ~c  ~s  .c
          ^t  .   .   ~   ~   .ss
        ^tt .   .c  .   ~p  ~   ^ccc
      .p  .p  .p  ~pp .p  ~p  ~p  .ps
    .pp .pp .pp ~pp .pp .ppp .pp .pp ^pt
      .s  .p  .p  .p  .p  .p  .p  .
        .t  .s  .   .   .s  .   .
          .ss .   .   .   .ss .
            .s  .   .c  .c  .ss
"""

MAPS: Final = {"tharsis": THARSIS, "hellas": HELLAS, "elysium": ELYSIUM}
NAMES: Final = {
    "tharsis": {
        "1,1": "Tharsis Tholus",
        "2,0": "Ascraeus Mons",
        "3,0": "Pavonis Mons",
        "4,0": "Arsia Mons",
        "4,2": "Noctis City",
    },
    "hellas": {"8,2": "South Pole"},
    "elysium": {"1,0": "Hecates Tholus", "2,0": "Elysium Mons", "2,6": "Olympus Mons", "4,8": "Arsia Mons"},
}
BESIDE_THE_MAP: Final = ("Ganymede Colony", "Phobos Space Haven")


def place_name(row: int, col: int) -> str:
    """Where a space lies, as one counts on the table: rows from the top, spaces from the left, both from 1."""
    return say("tm.place_name", row=row + 1, nth=nth(col + 1))


@final
class MarsBoard:
    """Numbered spaces: along the rows from the top left, then those beside the map. Immutable, shared by all tables."""

    def __init__(self, name: str, apart: Sequence[str] = BESIDE_THE_MAP, text: str = "") -> None:
        self.name: Final = name
        places = [(row, col) for row, many in enumerate(ROWS) for col in range(many)]
        board = Board([(col + max(0, MIDDLE - row), row) for row, col in places], [slug(one) for one in apart])
        self.beside: Final = board.beside
        self.clockwise: Final = tuple(
            [
                tuple([board.number[q + dq, r + dr] for dq, dr in CLOCKWISE if (q + dq, r + dr) in board.number])
                for q, r in board.hexes
            ]
        )
        """By space of the map: its neighbours from the top left one on."""
        cells = (text or MAPS[name]).split()
        self.kinds: Final = (*[GROUND[cell[0]] for cell in cells], *[APART for _ in apart])
        self.bonuses: Final = (*[_printed(cell) for cell in cells], *[() for _ in apart])
        """By space: the goods that a tile placed there brings, and how many; cards are drawn."""
        self.rows: Final = (*[row for row, _ in places], *[-1 for _ in apart])
        self.columns: Final = (*[col for _, col in places], *range(len(apart)))
        self.nouns: Final = (*[f"{row},{col}" for row, col in places], *board.apart)
        self.names: Final = (*[NAMES[name].get(f"{row},{col}", place_name(row, col)) for row, col in places], *apart)
        """By space: its own name, or where it lies. This is what people read, everywhere; the nouns are for keys."""
        self.map: Final = tuple(range(len(places)))
        self.apart: Final = {noun: len(places) + at for at, noun in enumerate(board.apart)}
        """By name: the space beside the map."""
        self.land: Final = self._of_kind(LAND, VOLCANIC)
        self.sea: Final = self._of_kind(SEA)
        self.volcanic: Final = self._of_kind(VOLCANIC)
        self.reserved: Final = self._of_kind(RESERVED)
        self.pole: Final = next((space for space, cell in enumerate(cells) if POLE in cell), NO_SPACE)
        """Where a tile costs 6 MC and brings an ocean, if there is such a space."""

    def __len__(self) -> int:
        return len(self.kinds)

    def _of_kind(self, *kinds: int) -> tuple[int, ...]:
        return tuple([space for space, kind in enumerate(self.kinds) if kind in kinds])

    def is_on_mars(self, space: int) -> bool:
        return self.kinds[space] != APART

    def gives(self, space: int, good: int) -> bool:
        """Is this good printed there?"""
        for printed, _ in self.bonuses[space]:
            if printed == good:
                return True
        return False

    def with_apart(self, *names: str) -> "MarsBoard":
        """The same map with more places beside it."""
        return MarsBoard(self.name, [*self.names[len(self.map) :], *names])


def _printed(cell: str) -> tuple[tuple[int, int], ...]:
    letters = [letter for at, letter in enumerate(cell) if letter in PRINTED and letter not in cell[:at]]
    return tuple([(PRINTED[letter], cell.count(letter)) for letter in letters])
