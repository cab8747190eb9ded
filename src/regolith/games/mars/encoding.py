"""What the mats of a game about Mars tell to whoever learns to play it."""

from typing import Final, cast, final

from regolith.games.mars.table import MarsTable, Mat
from regolith.games.mars.words import CARDS, FLOATERS, RESOURCES, TAGS
from regolith.kernel.amounts import count_of
from regolith.kernel.encoding import CARD, FURTHEST, Describer, Row, Words
from regolith.kernel.state import State

NOTED: Final = FLOATERS + 1
"""Resources that have a number of their own: animals, microbes, science, floaters; the others share one."""
HEAP: Final = 8
"""More resources than these on one card are told by the sum alone."""


@final
class MatRow(Describer):
    """Goods, production, tags, what lies on cards; the cards in hand and in play."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.hand: list[int] = []
        self.tableau: list[int] = []
        self.looked_at: int = 0
        self.revealed: int = 0
        self.used: int = 0
        self.held: int = 0

    def declare(self, words: Words) -> None:
        goods = {"mc": 50, "steel": 10, "titanium": 10, "plants": 20, "energy": 10, "heat": 30}
        productions = {f"{good}_production": 15 for good in [*goods, "cards"]}
        tags = {f"{tag}_tags": 6 for tag in TAGS}
        held = {f"{resource}s_held": 10 for resource in [*RESOURCES[:NOTED], "other"]}
        self.each = words.each_seat(
            **goods,
            **productions,
            rating=40,
            raised=1,
            **tags,
            **held,
            cards_in_hand=15,
            cards_in_play=30,
            cards_looked_at=10,
            keeps=5,
            points_on_cards=15,
        )
        self.hand = words.each_side("hand", CARD)
        self.tableau = words.each_side("in play", CARD)
        self.looked_at = words.kind("looked at", CARD)
        self.revealed = words.kind("turned up", CARD)
        self.used = words.kind("used", CARD)
        self.held = words.kind("resource on", CARD)

    def write(self, s: State, row: Row) -> None:
        t = cast(MarsTable, s)
        for place, seat in enumerate(row.seats):
            mat = t.mat(seat)
            side = min(place, FURTHEST)
            row.say(mat.stock)
            row.say([t.produces(seat, good) for good in range(CARDS + 1)])
            row.numbers.append(mat.rating)
            row.numbers.append(int(mat.raised))
            row.say(mat.tags)
            self._held(t, mat, row)
            row.numbers.append(len(mat.hand.cards))
            row.numbers.append(len(mat.tableau.cards))
            row.numbers.append(len(mat.drawn.cards))
            row.numbers.append(mat.keep)
            row.numbers.append(points_on_cards(t, seat, mat))
            row.cards(self.tableau[side], mat.tableau.cards)
            if mat.hand.seen_by(row.seat):
                row.cards(self.hand[side], mat.hand.cards)
            if mat.revealed.cards:
                row.cards(self.revealed, mat.revealed.cards)
        row.fill(self.each)
        me = t.mat(row.seat)
        row.cards(self.looked_at, me.drawn.cards)
        row.cards(self.looked_at, me.offered.cards)
        row.cards(self.used, me.used)
        for card, n in me.held.items():
            for _ in range(min(n, HEAP)):
                row.card(self.held, card)

    def _held(self, t: MarsTable, mat: Mat, row: Row) -> None:
        held = [0] * (NOTED + 1)
        holds = t.cards.holds
        for card, n in mat.held.items():
            kind = holds[card]
            held[kind if 0 <= kind < NOTED else NOTED] += n
        row.say(held)


def points_on_cards(t: MarsTable, seat: int, mat: Mat) -> int:
    """What the cards in play are worth as things are."""
    points = t.cards.points
    found = 0
    for card in mat.tableau.cards:
        worth = points[card]
        if worth is not None:
            found += count_of(t, worth, seat, card)
    return found
