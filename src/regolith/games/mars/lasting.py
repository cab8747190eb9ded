"""What is so while a card lies there."""

from typing import final

from regolith.games.mars.standing import ANY, BARE, COLOUR, DEAR, TAG, colour_index
from regolith.games.mars.table import M
from regolith.games.mars.words import COLOURS, EVENT, TAG_WORDS
from regolith.kernel.standing import Standing
from regolith.kernel.text import an


@final
class Cheaper(Standing[M]):
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
