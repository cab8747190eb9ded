"""The verbs that Outpost's cards are made of."""

from typing import Final, final

from regolith.examples.outpost.state import Outpost
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Noun, Phrase, amount
from regolith.kernel.zones import deal, only

SETTLED: Final = 0
BUILT: Final = 1
EVENTS: Final = {SETTLED: "settled", BUILT: "built"}
DOME_POINTS: Final = 2

CREDITS: Final = Noun("good", "credits")
ORE: Final = Noun("good", "ore")
CARD: Final = Noun("thing", "card")
DOME: Final = Noun("thing", "dome")


def lacks_goods(s: Outpost, seat: int, credits: int, ore: int) -> Phrase:
    """So much is needed, and there is less of it."""
    player = s.seats[seat]
    if player.credits < credits:
        return Phrase("outpost.lacks", n=credits, what=CREDITS, have=player.credits)
    return Phrase("outpost.lacks", n=ore, what=ORE, have=player.ore) if player.ore < ore else SILENT


@final
class Gain(Effect[Outpost]):
    """Take credits and ore; below zero, give them up."""

    def __init__(self, credits: int = 0, ore: int = 0) -> None:
        self.credits: int = credits
        self.ore: int = ore

    def possible(self, s: Outpost, f: Frame) -> bool:
        player = s.seats[f.seat]
        return player.credits + self.credits >= 0 and player.ore + self.ore >= 0

    def lacks(self, s: Outpost, f: Frame) -> Phrase:
        return lacks_goods(s, f.seat, -self.credits, -self.ore)

    def run(self, s: Outpost, f: Frame) -> None:
        player = s.seats[f.seat]
        player.credits += self.credits
        player.ore += self.ore
        s.note("trade", f.seat, self.credits, self.ore, f.source)

    def commutes(self) -> bool:
        return self.credits >= 0 and self.ore >= 0

    def says(self) -> Phrase:
        goods = ((self.credits, CREDITS), (self.ore, ORE))
        lost = [amount(-n, good) for n, good in goods if n < 0]
        gained = [amount(n, good) for n, good in goods if n > 0]
        if lost and gained:
            return Phrase("outpost.trade", lost=lost, gained=gained)
        return Phrase("outpost.pay", of=lost) if lost else Phrase("outpost.gain", of=gained)


@final
class Draw(Effect[Outpost]):
    """Draw cards; an empty deck is made anew from the discard pile."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Outpost, f: Frame) -> None:
        drawn = deal(s, s.deck, s.discard, self.n)
        s.seats[f.seat].hand.cards += drawn
        s.learn(only(f.seat))
        for card in drawn:
            s.note_hidden("draws", f.seat, (card,), ())

    def says(self) -> Phrase:
        return Phrase("outpost.draw", n=self.n, what=CARD)


@final
class TakeDome(Effect[Outpost]):
    """Take one of the domes that all share: first come, first served."""

    def possible(self, s: Outpost, f: Frame) -> bool:
        return s.domes > 0

    def lacks(self, s: Outpost, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("outpost.lacks_dome", what=DOME)

    def run(self, s: Outpost, f: Frame) -> None:
        """A trigger may be answered first, and a neighbour take the last dome meanwhile."""
        if s.domes > 0:
            s.domes -= 1
            s.seats[f.seat].points += DOME_POINTS
            s.note("dome", f.seat)

    def says(self) -> Phrase:
        return Phrase("outpost.take_dome", what=DOME, points=DOME_POINTS)


@final
class HandOver(Effect[Outpost]):
    """Give a credit or an ore to the seat that `it` names."""

    def __init__(self, credits: int = 0, ore: int = 0) -> None:
        self.credits: int = credits
        self.ore: int = ore

    def possible(self, s: Outpost, f: Frame) -> bool:
        return s.seats[f.seat].credits >= self.credits and s.seats[f.seat].ore >= self.ore

    def lacks(self, s: Outpost, f: Frame) -> Phrase:
        return lacks_goods(s, f.seat, self.credits, self.ore)

    def run(self, s: Outpost, f: Frame) -> None:
        for seat, sign in ((f.seat, -1), (f.it, 1)):
            s.seats[seat].credits += sign * self.credits
            s.seats[seat].ore += sign * self.ore
            s.note("trade", seat, sign * self.credits, sign * self.ore)

    def says(self) -> Phrase:
        return Phrase("outpost.hand_over", of=[amount(1, CREDITS if self.credits else ORE)])
