"""What the Monoliths tell to whoever learns to play: the markers that are left, and who keeps what."""

from typing import cast, final

from regolith.games.pandorum.discovery.monoliths.state import MONOLITHS, monoliths
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.encoding import CARD, FURTHEST, Describer, Row, Words
from regolith.kernel.state import State


@final
class MonolithsRow(Describer):
    """Everything but the order of the deck."""

    def __init__(self) -> None:
        super().__init__(MONOLITHS)
        self.each: int = 0
        self.markers: int = 0
        self.kept: list[int] = []

    def declare(self, words: Words) -> None:
        words.number(monoliths_left=10)
        self.each = words.each_seat(monoliths=3, turn_again=1)
        self.markers = words.kind("monolith", "space")
        self.kept = words.each_side("monolith", CARD)

    def write(self, s: State, row: Row) -> None:
        found = monoliths(cast(Pandorum, s))
        row.say([len(found.deck.cards)])
        for place, seat in enumerate(row.seats):
            kept = found.seats[seat].kept.cards
            row.say([len(kept), int(found.again == seat)])
            row.cards(self.kept[min(place, FURTHEST)], kept)
        row.fill(self.each)
        for at in found.markers:
            row.thing(self.markers, "space", at)
