"""What is so from now on: discounts and improvements."""

from typing import Final, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import COLOURS, TAG_WORDS
from regolith.games.mars.words import EVENT
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import an

ANY: Final = 0
DEAR: Final = 1
BARE: Final = 2
TAG: Final = 3
COLOUR: Final = 4


@final
class Cheaper(Effect[Ares]):
    """From now on certain cards cost less."""

    def __init__(self, mc: int, kind: int = ANY, what: int = -1) -> None:
        self.mc: int = mc
        self.kind_of: int = kind
        self.what: int = what

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        if self.kind_of == ANY:
            player.any_discount += self.mc
        elif self.kind_of == DEAR:
            player.dear_discount += self.mc
        elif self.kind_of == BARE:
            player.bare_discount += self.mc
        elif self.kind_of == TAG:
            player.tag_discounts[self.what] += self.mc
        else:
            player.colour_discounts[colour_index(self.what)] += self.mc

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
        return f"{which} cost you {self.mc} MC less."

    def icons(self) -> list[str]:
        return [f"cheaper:{self.mc}"]


def colour_index(colour: int) -> int:
    """Green, blue, red as 0, 1, 2."""
    return colour >> 1


STEEL_WORTH: Final = 0
TITANIUM_WORTH: Final = 1
SELL_WORTH: Final = 2
RESEARCH_DRAW: Final = 3
RESEARCH_KEEP: Final = 4
STANDARD_DISCOUNT: Final = 5
FOREST_PLANTS: Final = 6
HEAT_PAYS: Final = 7
MICROBES_PAY: Final = 8
PLANT_PAYS: Final = 9
SHIFTS: Final = 10
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


@final
class Improve(Effect[Ares]):
    """Something about this player is better from now on."""

    def __init__(self, what: int, n: int = 1) -> None:
        self.what: int = what
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        what = self.what
        if what == STEEL_WORTH:
            player.steel_worth += self.n
        elif what == TITANIUM_WORTH:
            player.titanium_worth += self.n
        elif what == SELL_WORTH:
            player.sell_worth += self.n
        elif what == RESEARCH_DRAW:
            player.research_draw += self.n
        elif what == RESEARCH_KEEP:
            player.research_keep += self.n
        elif what == STANDARD_DISCOUNT:
            player.standard_discount += self.n
        elif what == FOREST_PLANTS:
            player.forest_plants -= self.n
        elif what == HEAT_PAYS:
            player.heat_pays = True
        elif what == MICROBES_PAY:
            player.microbes_pay = f.source
        elif what == PLANT_PAYS:
            player.plant_pays = True
        else:
            player.shifts = True

    def text(self) -> str:
        return IMPROVEMENTS[self.what].format(self.n, "card" if self.n == 1 else "cards")

    def icons(self) -> list[str]:
        return [f"improve:{self.what}:{self.n}"]
