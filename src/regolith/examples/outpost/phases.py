"""A round of Outpost: income, a draft, building, roving, and an auction for the lead."""

from typing import Final, final

from regolith.examples.outpost.effects import BUILT, SETTLED, HandOver, lacks_goods
from regolith.examples.outpost.effects import ORE as ORE_GOOD
from regolith.examples.outpost.hooks import price
from regolith.examples.outpost.state import ICE, MOON, ORE, RIFT, Outpost
from regolith.kernel.choices import ChooseAmount, ChooseCard, ChooseSpace
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.flow import Either, ForEachSeat, May
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Menu
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import Phrase, amount
from regolith.kernel.rounds import Rounds
from regolith.kernel.together import Together
from regolith.kernel.zones import EVERYONE, deal, keep, move, only, pass_on


@final
class Income(Effect[Outpost]):
    """3 credits for everybody, 1 more for each hut on ice, 1 ore for each on ore; and three cards to draft from.

    The packs are dealt in seat order before anybody chooses, so that clicking fast changes nothing. What was
    left of the last ones is discarded, and who is no pioneer yet will not become one.
    """

    def run(self, s: Outpost, f: Frame) -> None:
        s.stage("outpost.stage.round")
        s.note("round", -1, s.round)
        s.late = s.pioneers != 0
        for seat, player in enumerate(s.seats):
            credits = 3 + len([hut for hut in player.huts if s.terrain[hut] == ICE])
            ore = len([hut for hut in player.huts if s.terrain[hut] == ORE])
            player.credits += credits
            player.ore += ore
            s.note("income", seat, credits, ore)
            s.discard.cards += player.pack.take_all()
        for player in s.seats:
            player.pack.cards = deal(s, s.deck, s.discard, 3)
        s.learn(EVERYONE)


@final
class Keep(ChooseCard[Outpost]):
    """Keep one card of the pack, in secret."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        return s.rules.one_of_each(s.seats[f.seat].pack.cards)

    def still_asks(self, s: Outpost, f: Frame) -> bool:
        return True

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        keep(s, option, s.seats[f.seat].pack, s.seats[f.seat].hand)
        s.note("keeps", f.seat, option, seen=only(f.seat))


@final
class PassOn(Effect[Outpost]):
    """All packs move to the left at once."""

    def run(self, s: Outpost, f: Frame) -> None:
        pass_on(s, [player.pack for player in s.seats])


@final
class Construct(ChooseCard[Outpost]):
    """Choose a card of the hand to build, and show it; in the hand it stays until it is paid for."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        rules = s.rules
        player = s.seats[f.seat]
        money = player.money()
        hand = rules.one_of_each(player.hand.cards)
        return [card for card in hand if price(s, f.seat, card) <= money and rules.plays[card].possible(s, f)]

    def barred(self, s: Outpost, f: Frame) -> list[tuple[int, str]]:
        money = s.seats[f.seat].money()
        reasons: list[tuple[int, str]] = []
        for card in s.rules.one_of_each(s.seats[f.seat].hand.cards):
            cost = price(s, f.seat, card)
            if cost > money:
                reasons.append((card, say("outpost.too_dear", cost=cost, money=money)))
            elif not s.rules.plays[card].possible(s, f):
                reasons.append((card, say("outpost.impossible", why=s.rules.plays[card].lacks(s, f))))
        return reasons

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        s.know(option, EVERYONE)
        s.push_frame(f)
        s.push(PAY_FOR_CARD, f.seat, it=option)

    def label(self, s: Outpost, f: Frame, option: int) -> str:
        return say("outpost.build_label", card=s.rules.thing("card", option), n=price(s, f.seat, option))


@final
class PayForCard(Pay[Outpost]):
    """If the last dome goes to a neighbour while the money is counted, nothing is paid and nothing happens."""

    def price(self, s: Outpost, f: Frame) -> int:
        return price(s, f.seat, f.it)

    def purse(self, s: Outpost, f: Frame) -> tuple[int, ...]:
        player = s.seats[f.seat]
        return player.ore, player.credits

    def options(self, s: Outpost, f: Frame) -> list[int]:
        if f.it in s.seats[f.seat].hand.cards and s.rules.plays[f.it].possible(s, f):
            return super().options(s, f)
        return NOTHING_TO_ASK

    def run(self, s: Outpost, f: Frame) -> None:
        s.note("too_late", f.seat, seen=only(f.seat))

    def spend(self, s: Outpost, f: Frame, amounts: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        player.ore -= amounts[0]
        player.credits -= amounts[1]
        move(f.it, player.hand, player.built)
        s.known.pop(f.it, None)
        s.note("builds", f.seat, f.it, *amounts)
        s.emit(BUILT, f.seat, f.it)
        s.push(s.rules.plays[f.it], f.seat, f.it)
        s.lay(f.seat, f.it)
        if len(player.built.cards) == 3 and not s.late:
            player.points += 2 if s.pioneers else 3
            s.pioneers |= only(f.seat)
            s.note("pioneer", f.seat)


@final
class Sell(ChooseCard[Outpost]):
    """Discard a card of the hand for 1 credit."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        return s.rules.one_of_each(s.seats[f.seat].hand.cards)

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        move(option, s.seats[f.seat].hand, s.discard)
        s.known.pop(option, None)
        s.seats[f.seat].credits += 1
        s.note("sells", f.seat, option)
        s.push_frame(f)

    def label(self, s: Outpost, f: Frame, option: int) -> str:
        return say("outpost.sell_label", card=s.rules.thing("card", option), n=1)


def step_price(s: Outpost, seat: int, space: int) -> tuple[int, int]:
    """What passing through a space costs, and whose toll is in that (or -1)."""
    owner = s.owner(space)
    toll = -1 if owner == seat else owner
    return (2 if s.terrain[space] == RIFT else 1) + (1 if toll >= 0 else 0), toll


def ways_from(here: int) -> dict[int, tuple[int, ...]]:
    """The spaces up to two steps away, each with the spaces one can pass through on the way there."""
    near = MOON.beside[here]
    ways: dict[int, tuple[int, ...]] = {}
    for there in range(len(MOON)):
        if MOON.steps(here, there) == 1:
            ways[there] = ()
        elif MOON.steps(here, there) == 2:
            ways[there] = tuple([space for space in near if there in MOON.beside[space]])
    return ways


WAYS: Final = tuple([ways_from(here) for here in range(len(MOON))])


def routes(s: Outpost, seat: int, there: int) -> list[tuple[int, int, int]]:
    """The ways to a space that differ in what they pay: price, whose toll (or -1), by way of which space (or -1)."""
    arrive = 2 if s.terrain[there] == RIFT else 1
    between = WAYS[s.seats[seat].rover][there]
    if not between:
        return [(arrive, -1, -1)]
    ways: dict[tuple[int, int], int] = {}
    for space in between:
        price, toll = step_price(s, seat, space)
        ways.setdefault((arrive + price, toll), space)
    return [(price, toll, space) for (price, toll), space in sorted(ways.items())]


@final
class Rove(ChooseSpace[Outpost]):
    """1 credit a space, 2 into a rift, and 1 to the owner of a hut on the way; two spaces at most."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        here = s.seats[f.seat].rover
        money = s.seats[f.seat].credits
        offered = [here]
        for there, between in WAYS[here].items():
            price = 2 if s.terrain[there] == RIFT else 1
            if money - price >= (3 if between else 0) or (price <= money and routes(s, f.seat, there)[0][0] <= money):
                offered.append(there)
        return offered

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        if option != s.seats[f.seat].rover:
            s.push(VIA, f.seat, it=option)

    def label(self, s: Outpost, f: Frame, option: int) -> str:
        if option == s.seats[f.seat].rover:
            return say("outpost.stay_label")
        return say("outpost.move_label", space=s.rules.thing("space", option), n=routes(s, f.seat, option)[0][0])


@final
class Via(ChooseSpace[Outpost]):
    """Asked only where the ways differ in what they pay or to whom. A straight way leads through no other space."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        money = s.seats[f.seat].credits
        return [space for price, _, space in routes(s, f.seat, f.it) if price <= money]

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        cost = 2 if s.terrain[f.it] == RIFT else 1
        toll = -1
        if option >= 0:
            price, toll = step_price(s, f.seat, option)
            cost += price
        player.credits -= cost
        player.rover = f.it
        s.note("moves", f.seat, f.it, cost)
        if toll >= 0:
            s.seats[toll].credits += 1
            s.note("toll", toll, f.seat)
        s.push(ARRIVE, f.seat, it=f.it)


@final
class Arrive(Effect[Outpost]):
    """On free ground one may settle; the owner of a hut gives a guest a credit or an ore, as he likes."""

    def run(self, s: Outpost, f: Frame) -> None:
        owner = s.owner(f.it)
        if owner < 0:
            s.push(SETTLE, f.seat)
        elif owner != f.seat:
            s.push(WELCOME, owner, it=f.seat)


@final
class Settle(Effect[Outpost]):
    """A hut where the rover stands, for 1 ore."""

    def possible(self, s: Outpost, f: Frame) -> bool:
        return s.seats[f.seat].ore > 0

    def lacks(self, s: Outpost, f: Frame) -> Phrase:
        return lacks_goods(s, f.seat, 0, 1)

    def run(self, s: Outpost, f: Frame) -> None:
        player = s.seats[f.seat]
        player.ore -= 1
        player.huts = (*player.huts, player.rover)
        s.note("settles", f.seat, player.rover)
        s.emit(SETTLED, f.seat, s.terrain[player.rover])

    def says(self) -> Phrase:
        return Phrase("outpost.build_hut", of=[amount(1, ORE_GOOD)])


@final
class Bid(ChooseAmount[Outpost]):
    """Everybody bids once, in turn; of equal bids the earlier one counts."""

    def most(self, s: Outpost, f: Frame) -> int:
        return s.seats[f.seat].credits

    def settled(self, s: Outpost, f: Frame, amount: int) -> None:
        s.note("bids", f.seat, amount)
        if amount > s.bid:
            s.bid, s.bidder = amount, f.seat


@final
class Award(Effect[Outpost]):
    """The highest bidder pays, gets a point and leads the next round."""

    def run(self, s: Outpost, f: Frame) -> None:
        s.seats[s.bidder].credits -= s.bid
        s.seats[s.bidder].points += 1
        s.note("leads", s.bidder, s.bid)
        s.lead, s.bid = s.bidder, -1


PAY_FOR_CARD: Final = PayForCard(names=("ore", "credits"), worth=(2, 1))
CONSTRUCT: Final = Construct("build", Phrase("outpost.build_card"))
SELL: Final = Sell("sell", Phrase("outpost.sell_card"))
VIA: Final = Via("via", Phrase("outpost.choose_way"))
ARRIVE: Final = Arrive()
SETTLE: Final[May[Outpost]] = May(Settle())
WELCOME: Final[Either[Outpost]] = Either(credit=HandOver(credits=1), ore=HandOver(ore=1))
INCOME: Final = Income()
PASS_ON: Final = PassOn()
ROUNDS: Final[Rounds[Outpost]] = Rounds()
DRAFT: Final[Together[Outpost]] = Together(Keep("keep", Phrase("outpost.keep")), secret=True)
BUILD: Final[Together[Outpost]] = Together(Menu("build", Phrase("outpost.build_menu")))
ROVE: Final[ForEachSeat[Outpost]] = ForEachSeat(Rove("move", Phrase("outpost.rove", most=2)))
AUCTION: Final[ForEachSeat[Outpost]] = ForEachSeat(Bid("bid", Phrase("outpost.bid")))
AWARD: Final = Award()
