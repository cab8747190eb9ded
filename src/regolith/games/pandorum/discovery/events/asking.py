"""Immediate parts that concern everybody: discards, draws, the auction, engines, training."""

from typing import Final, final

from regolith.games.pandorum.dealing import PickCards, draw, in_order, refill, to_box
from regolith.games.pandorum.discovery.events.state import ENGINE, events
from regolith.games.pandorum.quids import gain
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, MARKET, QUIDS, SYSTEM, TYPE_NOUNS
from regolith.kernel.choices import ChooseAmount
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

INVESTED: Final = 3
"""Quids for each type that is discarded."""
ENGINE_PRICE: Final = 2
MOST_ENGINES: Final = 2


@final
class InTurn(Effect[Pandorum]):
    """Everybody in turn, from the active player on, Maximus included; perhaps something to close with."""

    def __init__(self, each: Effect[Pandorum], last: Effect[Pandorum] | None = None) -> None:
        self.each: Effect[Pandorum] = each
        self.last: Effect[Pandorum] | None = last

    def run(self, s: Pandorum, f: Frame) -> None:
        if self.last is not None:
            s.push(self.last, f.seat, f.source)
        for seat in reversed(s.clockwise(f.seat)):
            s.push(self.each, seat, f.source)

    def parts(self) -> list[tuple[str, Effect[Pandorum]]]:
        parts = [("each", self.each)]
        return parts if self.last is None else [*parts, ("last", self.last)]

    def says(self) -> Phrase:
        last = self.last.says() if self.last is not None else None
        return Phrase("events.in_turn", do=self.each.says(), last=last)


@final
class Invest(PickCards):
    """Any cards of the hand to the box: Quids from the bank for each different type."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        return in_order(s, s.seats[f.seat].hand.cards)

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        for card in picks:
            s.seats[f.seat].hand.remove(card)
            s.note("discards", f.seat, card)
        to_box(s, picks)
        gain(s, f.seat, INVESTED * len({s.rules.kinds[card] for card in picks}), f.source)


@final
class DrawOne(Effect[Pandorum]):
    """The top card of the deck."""

    def run(self, s: Pandorum, f: Frame) -> None:
        draw(s, f.seat, 1)

    def says(self) -> Phrase:
        return Phrase("events.draw_one", what=CARD)


@final
class Bid(ChooseAmount[Pandorum]):
    """An open bid; of equal ones the earlier counts. Maximus bids nothing."""

    def most(self, s: Pandorum, f: Frame) -> int:
        return s.seats[f.seat].quids

    def run(self, s: Pandorum, f: Frame) -> None:
        if f.picks:
            super().run(s, f)
        else:
            s.note("bids", f.seat, 0)

    def settled(self, s: Pandorum, f: Frame, amount: int) -> None:
        board = events(s)
        s.note("bids", f.seat, amount)
        if amount > board.bid:
            board.bid, board.bidder = amount, f.seat

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("events.bid_prompt", n=events(s).bid)


@final
class Award(Effect[Pandorum]):
    """The highest bidder alone pays, beside the card that is the source, and draws a card."""

    def run(self, s: Pandorum, f: Frame) -> None:
        board = events(s)
        if board.bid > 0:
            s.seats[board.bidder].quids -= board.bid
            board.set_pool(f.source, board.bid)
            s.note("wins_auction", board.bidder, board.bid, f.source)
            draw(s, board.bidder, 1)
        board.bid, board.bidder = 0, -1

    def says(self) -> Phrase:
        return Phrase("events.award", what=CARD)


@final
class DropSystems(Effect[Pandorum]):
    """The Systems of the Market go to the box."""

    def run(self, s: Pandorum, f: Frame) -> None:
        systems = tuple([card for card in s.market.cards if s.rules.kinds[card] == SYSTEM])
        if systems:
            s.market.cards = tuple([card for card in s.market.cards if card not in systems])
            to_box(s, systems)
            s.note("clears", f.seat, len(systems))
            refill(s)

    def says(self) -> Phrase:
        condition = Phrase("events.need_be")
        return Phrase("events.drop_systems", what=TYPE_NOUNS[SYSTEM], place=MARKET, condition=condition)


@final
class BuyEngines(ChooseAmount[Pandorum]):
    """Up to two engine tokens, 2 Quids each. Maximus buys none."""

    def most(self, s: Pandorum, f: Frame) -> int:
        return min(MOST_ENGINES, s.seats[f.seat].quids // ENGINE_PRICE)

    def settled(self, s: Pandorum, f: Frame, amount: int) -> None:
        board = events(s)
        s.seats[f.seat].quids -= ENGINE_PRICE * amount
        board.engines = (*board.engines[: f.seat], amount, *board.engines[f.seat + 1 :])
        board.take_tokens(ENGINE, amount)
        if amount:
            s.note("engines", f.seat, amount, ENGINE_PRICE * amount)


INVEST: Final = Invest("discard", "card", Phrase("events.invest", n=INVESTED, what=QUIDS))
DRAW_ONE: Final = DrawOne()
BID: Final = Bid("bid", Phrase("events.bid", what=QUIDS))
AWARD: Final = Award()
BUY_ENGINES: Final = BuyEngines("engines", Phrase("events.buy_engines", most=MOST_ENGINES, n=ENGINE_PRICE, what=QUIDS))
