"""What Outpost tells of a table to whoever learns to play it."""

from typing import cast, final

from regolith.examples.outpost.state import TERRAINS, Outpost
from regolith.kernel.encoding import CARD, FURTHEST, Describer, Row, Words
from regolith.kernel.state import State

SPACE = "space"


@final
class TableRow(Describer):
    """The moon, what everybody has, one's own cards."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.terrain: list[int] = []
        self.huts: list[int] = []
        self.rovers: list[int] = []
        self.built: list[int] = []
        self.hand: int = 0
        self.pack: int = 0

    def declare(self, words: Words) -> None:
        words.number(round=8, domes=5, highest_bid=20, deck=40)
        self.each = words.each_seat(credits=20, ore=10, points=10, huts=5, built=8, cards=8, pack=8, leads=1, pioneer=1)
        self.terrain = [words.kind(terrain, SPACE) for terrain in TERRAINS]
        self.huts = words.each_side("hut", SPACE)
        self.rovers = words.each_side("rover", SPACE)
        self.built = words.each_side("built", CARD)
        self.hand = words.kind("hand", CARD)
        self.pack = words.kind("pack", CARD)

    def write(self, s: State, row: Row) -> None:
        t = cast(Outpost, s)
        row.say([t.round, t.domes, t.bid, len(t.deck.cards)])
        for place, seat in enumerate(row.seats):
            p = t.seats[seat]
            row.say([p.credits, p.ore, p.points, len(p.huts), len(p.built.cards), len(p.hand.cards)])
            row.say([len(p.pack.cards), int(seat == t.lead), t.pioneers >> seat & 1])
            side = min(place, FURTHEST)
            row.cards(self.built[side], p.built.cards)
            row.thing(self.rovers[side], SPACE, p.rover)
            for hut in p.huts:
                row.thing(self.huts[side], SPACE, hut)
        row.fill(self.each)
        for space, terrain in enumerate(t.terrain):
            row.thing(self.terrain[terrain], SPACE, space)
        me = t.seats[row.seat]
        row.cards(self.hand, me.hand.cards)
        row.cards(self.pack, me.pack.cards)
