"""What is so while a card lies there: discounts and improvements."""

from typing import Final, final

from regolith.games.ares_expedition.standing import ANY, BARE, COLOUR, DEAR, TAG
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import COLOURS, TAG_WORDS
from regolith.games.mars.words import EVENT
from regolith.kernel.standing import Standing
from regolith.kernel.text import an


@final
class Cheaper(Standing[Ares]):
    """Certain cards cost less."""

    def __init__(self, mc: int, kind: int = ANY, what: int = -1) -> None:
        super().__init__(kind + (what if kind == TAG else colour_index(what) if kind == COLOUR else 0), mc)
        self.kind_of: int = kind
        self.what: int = what

    def text(self) -> str:
        if self.kind_of == ANY:
            which = "Cards"
        elif self.kind_of == DEAR:
            which = "Cards with a printed cost of 20 MC or more"
        elif self.kind_of == BARE:
            which = "Cards with at most one tag"
        elif self.kind_of == TAG:
            which = f"Cards with {an(TAG_WORDS[self.what])} tag" if self.what != EVENT else "Events"
        else:
            which = f"{COLOURS[self.what].capitalize()} cards"
        return f"{which} cost you {self.n} MC less."

    def icons(self) -> list[str]:
        return [f"cheaper:{self.n}"]


def colour_index(colour: int) -> int:
    """Green, blue, red as 0, 1, 2."""
    return colour >> 1


IMPROVEMENTS: Final = (
    "Each steel is worth {0} MC more.",
    "Each titanium is worth {0} MC more.",
    "Cards you sell bring {0} MC more.",
    "Draw {0} more {1} in research.",
    "Keep {0} more {1} in research.",
    "Standard actions that you pay for in MC cost {0} MC less.",
    "A forest costs you {0} plant less.",
    "You may pay with heat as if it were MC.",
    "When you play a card, each 2 microbes from this card may pay 10 MC of its cost.",
    "When you play a card, 1 plant may pay 5 MC of its cost.",
    "You may treat temperature and oxygen requirements as one zone higher or lower.",
)
"""By what they are about."""


@final
class Improve(Standing[Ares]):
    """Something about this player is better."""

    def text(self) -> str:
        return IMPROVEMENTS[self.about].format(self.n, "card" if self.n == 1 else "cards")

    def icons(self) -> list[str]:
        return [f"improve:{self.about}:{self.n}"]
