"""What a position is worth to a seat, in points: a hand-made estimate for bots that look one step ahead.

The points that are there, and those to be hoped for: from goods and production, from cards in play and in hand, from
tiles, milestones and awards. How long the game goes on and what things are worth is settled when the seat is asked
(`foresee`), so that nobody fears the end that a step brings nearer, and a card drawn while looking ahead is a card.
"""

from collections.abc import Callable
from typing import Final, final

from regolith.games.mars.standing import money as purse
from regolith.games.mars.words import HEAT, MC, STOCK
from regolith.games.terraforming_mars.actions import usable
from regolith.games.terraforming_mars.appraisal import sheets_of
from regolith.games.terraforming_mars.awards import FIRST, SECOND
from regolith.games.terraforming_mars.hopes import LAST, NOW, each_generation, if_played, money_for
from regolith.games.terraforming_mars.milestones import CLAIMED, milestone_points
from regolith.games.terraforming_mars.outlook import Prices, alone_for, productions_left, productions_made
from regolith.games.terraforming_mars.standing import card_price
from regolith.games.terraforming_mars.state import Mars, Player
from regolith.games.terraforming_mars.things import A_CARD, A_RATING, MADE
from regolith.games.terraforming_mars.tiles import is_city
from regolith.games.terraforming_mars.words import (
    ACTION,
    GREENERY,
    HEAT_PER_STEP,
    LAST_GREENERIES,
    NO_TILE,
    TEMPERATURE_TOP,
)
from regolith.kernel.amounts import count_of

WON: Final = 30.0
RIVALS: Final = 0.6
"""How much what the others have counts against one's own, all of them together."""
SOON_CARD: Final = 0.93
LATER_CARD: Final = 0.9
NEXT_CARD: Final = 0.92
"""How much of what a card in the hand would bring is counted: of one that can be paid for now, of the best of the
others if there is much time, and of each one after it."""
SOLD: Final = 1.1
SOLD_LAST: Final = 0.9
"""A card is worth at least this much of the MC it is sold for, and in the last generation."""
PLENTY: Final = 50
"""Of MC beyond this the half counts: they should have been used."""
ROOM: Final = 0.3
ROOM_LATE: Final = 0.12
"""A free space beside one's own city, where a greenery may go."""
NEAR_GOAL: Final = 2.2
AT_GOAL: Final = 2.6
"""A milestone all but reached, and one reached but not claimed."""
SURE: Final = 0.07
"""An award is the less certain the more productions are to come."""
LEAD: Final = 2.5
FEW_COUNTED: Final = 3.0
"""How much a lead counts, in parts of what is counted, where a few more do not count much."""
RATING_ALONE: Final = 0.6
"""Alone, with the terraform rating as the goal."""
HASTE: Final = 0.05
"""A step of the planet for its own sake: the game has to end some time."""
STARTED: Final = 0.75
"""Of a part of a point on a card so much is counted."""
TOP_PRELUDES: Final = 2


@final
class Foresight:
    """What a seat thinks of tables that may come of the one it is asked at."""

    def __init__(self, s: Mars, seat: int) -> None:
        self.seat: int = seat
        self.made: int = productions_made(s)
        self.left: float = productions_left(s)
        self.prices: list[Prices] = [Prices(s, seat, self.left)]
        player = s.seats[seat]
        zones = (player.hand, player.dealt, player.drawn, player.offered, player.preludes)
        self.seen: frozenset[int] = frozenset([card for zone in zones for card in zone.cards])
        """Cards that the seat knew of when it was asked."""
        self.tableau: tuple[int, ...] = player.tableau.cards
        self.hopes: dict[int, tuple[float, int]] = {}
        """By card in hand what it promises and what MC it takes, while nothing has come into play."""
        self.lasting: dict[tuple[int, int], float] = {}
        self.idle: frozenset[int] = frozenset([card for card in player.acting if not usable(s, seat, card)])
        """Cards in play whose action cannot be used as things are."""

    def prices_for(self, s: Mars) -> Prices:
        """Those of now, or of later when there has been production since."""
        since = min(productions_made(s) - self.made, 2)
        while len(self.prices) <= since:
            self.prices.append(Prices(s, self.seat, max(0.0, self.left - len(self.prices))))
        return self.prices[max(0, since)]

    def worth(self, s: Mars, seat: int) -> float:
        """What a table is worth to the seat. What others hold in secret is not looked at."""
        book = s.book
        if s.phase == LAST_GREENERIES and s.is_over():
            scores = book.scores(s)
            first = book.ranking(s)[seat] == 1
            best = max([score for other, score in enumerate(scores) if other != seat], default=0)
            return scores[seat] - best * RIVALS + (WON if first else 0.0)
        prices = self.prices_for(s)
        player = s.seats[seat]
        value = self.owned(s, seat, prices)
        value += self.cards_in_play(s, player, prices) + self.cards_to_come(s, player, prices)
        if s.seated > 1:
            value += goals(s, seat, prices)
            others = 0.0
            for other in range(s.seated):
                if other != seat:
                    others += self.owned(s, other, prices)
            value -= RIVALS * others / (s.seated - 1)
        else:
            value += alone_for(s, prices.left) * (s.temperature + s.oxygen + s.oceans)
            if book.rating_goal:
                value += RATING_ALONE * player.rating
        value += HASTE * (s.temperature + s.oxygen + s.oceans)
        for hook in book.hooks:
            value += hook.worth(s, seat, prices.left, prices.of)
        return value

    def owned(self, s: Mars, seat: int, prices: Prices) -> float:
        """Rating, tiles, goods and production."""
        player = s.seats[seat]
        of = prices.of
        value = player.rating * of[A_RATING] + tiles(s, seat, prices.left)
        stock = player.stock
        made = player.production
        for good in range(STOCK):
            value += made[good] * of[MADE + good]
        for good in range(MC + 1, STOCK):
            value += stock[good] * of[good]
        mc = stock[MC]
        money = float(mc if mc <= PLENTY else PLENTY + (mc - PLENTY) // 2)
        passed = s.phase == ACTION and s.passed >> seat & 1
        value += money * (prices.after if passed else prices.mc)
        useful = HEAT_PER_STEP * (TEMPERATURE_TOP - s.temperature)
        if stock[HEAT] > useful and of[HEAT] > prices.mc:
            value -= (stock[HEAT] - useful) * of[HEAT]
        return value

    def cards_in_play(self, s: Mars, player: Player, prices: Prices) -> float:
        """Points on them, what lies on them, and what they bring in the generations to come."""
        book = s.book
        seat = self.seat
        sheets = sheets_of(book)
        points = book.points
        value = 0.0
        since = productions_made(s)
        acting = s.phase == ACTION and not s.passed >> seat & 1
        for card in player.tableau.cards:
            counted = points[card]
            if counted is not None:
                value += count_of(s, counted, seat, card)
            lasting = self.lasting.get((card, since))
            if lasting is None:
                lasting = each_generation(s, seat, card, sheets[card], prices)
                self.lasting[card, since] = lasting
            if lasting:
                value += prices.uses * lasting
                if acting and card in player.acting and card not in player.used and card not in self.idle:
                    value += NOW * lasting
        for card in player.events.cards:
            counted = points[card]
            if counted is not None:
                value += count_of(s, counted, seat, card)
        for card, n in player.held.items():
            if n:
                sheet = sheets[card]
                each = prices.held(sheet)
                if sheet.per_held and each <= sheet.per_held:
                    value += STARTED * (n * sheet.per_held - int(n * sheet.per_held))
                else:
                    value += n * (each - sheet.per_held)
        return value

    def cards_to_come(self, s: Mars, player: Player, prices: Prices) -> float:
        """Those in hand, and before the first generation corporation and preludes."""
        seat = self.seat
        known = player.tableau.cards is self.tableau and prices is self.prices[0]
        hopes: list[tuple[float, int]] = []
        value = 0.0
        sold = prices.mc * (SOLD if prices.left >= LAST else SOLD_LAST)
        for card in player.hand.cards:
            if card not in self.seen:
                value += prices.of[A_CARD]
                continue
            value += sold
            hope = self.hopes.get(card)
            if hope is None or not known:
                hope = (self.hope(s, seat, card, prices) - sold, money_for(s, seat, card))
                if known:
                    self.hopes[card] = hope
            if hope[0] > 0.0:
                hopes.append(hope)
        price = card_price(s, seat)
        for card in player.dealt.cards:
            if card in self.seen:
                gain = self.hope(s, seat, card, prices) - price * prices.mc
                if gain > 0.0:
                    hopes.append((gain, price + money_for(s, seat, card)))
        value += self.in_hand(s, seat, hopes, prices)
        if player.offered.cards:
            kept = [self.founded(s, card, prices) for card in player.offered.cards]
            value += max(kept)
        if player.preludes.cards:
            kept = [self.hope(s, seat, card, prices) for card in player.preludes.cards if card in self.seen]
            kept.sort(reverse=True)
            value += sum(kept[:TOP_PRELUDES])
        return value

    def in_hand(self, s: Mars, seat: int, hopes: list[tuple[float, int]], prices: Prices) -> float:
        """Of the best cards almost all is counted as long as the money lasts, of the others what is left of them in the
        next generation; each with the MC it takes."""
        hopes.sort(reverse=True)
        money = 0 if s.phase == ACTION and s.passed >> seat & 1 else purse(s, seat)
        later = LATER_CARD * (1.0 - 1.0 / max(1.0, prices.left))
        value = 0.0
        share = 1.0
        for hope, cost in hopes:
            if cost <= money:
                money -= cost
                value += SOON_CARD * hope
            else:
                value += later * share * hope
                share *= NEXT_CARD
        return value

    def hope(self, s: Mars, seat: int, card: int, prices: Prices) -> float:
        return if_played(s, seat, card, sheets_of(s.book)[card], prices)

    def founded(self, s: Mars, card: int, prices: Prices) -> float:
        """What a corporation would bring."""
        return s.book.money[card] * prices.mc + self.hope(s, self.seat, card, prices)


def tiles(s: Mars, seat: int, left: float) -> float:
    """Points for greeneries and cities, and room for more beside the cities."""
    beside = s.book.board.beside
    lying = s.tiles
    room = ROOM if left > 2.0 else ROOM_LATE if left >= 1.0 else 0.0
    value = 0.0
    for space, owner in enumerate(s.owners):
        if owner != seat:
            continue
        tile = lying[space]
        if tile == GREENERY:
            value += 1.0
        elif is_city(tile) and s.book.board.is_on_mars(space):
            for there in beside[space]:
                if lying[there] == GREENERY:
                    value += 1.0
                elif lying[there] == NO_TILE and there in s.book.board.land:
                    value += room
    return value


def goals(s: Mars, seat: int, prices: Prices) -> float:
    """Milestones claimed and near, awards by how one stands."""
    book = s.book
    value = float(milestone_points(s, seat))
    open_ones = CLAIMED - len(s.milestones)
    if open_ones:
        taken = [number for number, _ in s.milestones]
        near: list[float] = []
        for number, milestone in enumerate(book.milestones):
            if number not in taken:
                share = max(0.0, count_of(s, milestone.count, seat) / milestone.goal)
                near.append(AT_GOAL if share >= 1.0 else NEAR_GOAL * share * share * share * share)
        near.sort(reverse=True)
        value += sum(near[:open_ones])
    for number, _ in s.awards:
        value += award(book.awards[number].standing(s), seat, prices.left)
    return value


def award(standing: list[int], seat: int, left: float) -> float:
    """What an award will probably bring a seat, and not the others."""
    mine = standing[seat]
    others = [n for other, n in enumerate(standing) if other != seat]
    best = max(others)
    lead = (mine - best) / (max(mine, best, 0) + FEW_COUNTED) * (1.0 - min(0.8, SURE * left))
    even = 1.0 / len(standing)
    chance = even + (1.0 - even) * min(1.0, LEAD * lead) if lead > 0.0 else even * (1.0 - min(1.0, -LEAD * lead))
    prize = FIRST * chance
    rest = FIRST * (1.0 - chance)
    if len(standing) > 2:
        second = SECOND * (1.0 - chance) * (0.5 if sum([1 for n in others if n > mine]) < 2 else 0.15)
        prize += second
        rest += SECOND - second
    return prize - rest / len(others)


def evaluate(s: Mars, seat: int) -> float:
    """What a table is worth to a seat, judged by itself."""
    return Foresight(s, seat).worth(s, seat)


def foresee(s: Mars, seat: int) -> Callable[[Mars, int], float]:
    """How a seat that is asked at this table judges those that may come of its answer."""
    return Foresight(s, seat).worth
