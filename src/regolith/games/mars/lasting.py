"""What is so while a card lies there."""

from typing import final

from regolith.games.mars.nouns import GOOD, colours
from regolith.games.mars.nouns import TAG as TAG_NOUNS
from regolith.games.mars.standing import ANY, BARE, COLOUR, DEAR, DEAR_COST, TAG, colour_index
from regolith.games.mars.table import M
from regolith.games.mars.words import EVENT, MC
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing


@final
class Cheaper(Standing[M]):
    """Certain cards cost less."""

    def __init__(self, mc: int, kind: int = ANY, what: int = -1) -> None:
        super().__init__(kind + (what if kind == TAG else colour_index(what) if kind == COLOUR else 0), mc)
        self.kind_of: int = kind
        self.what: int = what

    def says(self) -> Phrase:
        if self.kind_of == DEAR:
            return Phrase("mars.cheaper_dear", n=self.n, what=GOOD[MC], least=DEAR_COST)
        if self.kind_of == BARE:
            return Phrase("mars.cheaper_bare", n=self.n, what=GOOD[MC], most=1)
        if self.kind_of == TAG:
            key = "mars.cheaper_event" if self.what == EVENT else "mars.cheaper_tag"
            return Phrase(key, n=self.n, what=GOOD[MC], tag=TAG_NOUNS[self.what])
        if self.kind_of == COLOUR:
            return Phrase("mars.cheaper_colour", n=self.n, what=GOOD[MC], colours=colours(self.what))
        return Phrase("mars.cheaper", n=self.n, what=GOOD[MC])
