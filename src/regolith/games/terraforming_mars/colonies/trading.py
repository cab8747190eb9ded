"""Trading: a fee, a fleet, the income, the bonus of every colony there, and the marker back."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.doing import pay_goods
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import money
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.colonies.state import (
    colonies,
    fleets_at_home,
    is_awake,
    move_marker,
    open_to_trade,
    put,
)
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.colonies.words import FEES, TOP, TRADE_OFF, TRADE_STEPS
from regolith.games.terraforming_mars.standard_projects import PAY_PRICE
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import Choose, ChooseAmount
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase, amount

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def fee(s: Mars, seat: int, good: int) -> int:
    """What a trade costs this seat in a good."""
    for kind, n in FEES:
        if kind == good:
            return max(0, n - s.standing[seat].n(TRADE_OFF))
    raise KeyError(good)


def ways_to_pay(s: Mars, seat: int) -> list[int]:
    """The goods of which the seat has enough."""
    mat = s.mat(seat)
    return [good for good, _ in FEES if (money(s, seat) if good == MC else mat.has(good)) >= fee(s, seat, good)]


@final
class Trade(Choose[Mars]):
    """Send a fleet to a tile; without a card that does it for free, for a fee."""

    def __init__(self, free: bool = False) -> None:
        super().__init__("trade", "colony", Phrase("colonies.trade_free" if free else "colonies.trade"))
        self.free: bool = free

    def options(self, s: Mars, f: Frame) -> list[int]:
        c = colonies(s)
        if fleets_at_home(c, f.seat) < 1 or not (self.free or ways_to_pay(s, f.seat)):
            return NOTHING_TO_ASK
        return open_to_trade(c)

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        away = fleets_at_home(colonies(s), f.seat) < 1
        return Phrase("colonies.lacks_fleet" if away else "colonies.lacks_trade")

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.push(SEND_FLEET, f.seat, it=option)
        if not self.free:
            s.push(PAY_FEE, f.seat, it=option)

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        return [(tile, self.reason(s, f.seat, tile)) for tile in colonies(s).tiles if tile not in offered]

    def reason(self, s: Mars, seat: int, tile: int) -> str:
        """Why nobody, or this seat, can trade there now."""
        c = colonies(s)
        if not is_awake(c, tile):
            return say("colonies.asleep")
        if c.visitors[tile] >= 0:
            return say("colonies.visited", seat=s.rules.thing("seat", c.visitors[tile]))
        if fleets_at_home(c, seat) < 1:
            return say("colonies.no_fleet")
        ways = [amount(fee(s, seat, good), GOOD[good]) for good, _ in FEES]
        return say("colonies.no_fee", ways=ways, of=[amount(s.mat(seat).has(good), GOOD[good]) for good, _ in FEES])

    def label(self, s: Mars, f: Frame, option: int) -> str:
        """What it brings; where the marker may rise to something else, either."""
        tile = TILES[option]
        low = colonies(s).markers[option]
        high = min(TOP, low + s.standing[f.seat].n(TRADE_STEPS))
        steps = range(low, high + 1) if tile.is_mixed(low, high) else range(high, high + 1)
        ways = [effect.says() for effect in dict.fromkeys([tile.income[step] for step in steps])]
        does = ways[0] if len(ways) == 1 else Phrase("kernel.either", ways=ways)
        colony = s.rules.thing("colony", option)
        return say("colonies.trade_label", colony=colony, do=does if does.key else None)


@final
class PayFee(Choose[Mars]):
    """Nine MC, three energy or three titanium; never some of each."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return ways_to_pay(s, f.seat)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        n = fee(s, f.seat, option)
        if option == MC:
            s.push(PAY_PRICE, f.seat, arg=n)
        else:
            pay_goods(s, f.seat, option, n)

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"with:{rules.noun('good', good)}" for good, _ in FEES]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return say("colonies.fee_label", n=fee(s, f.seat, option), what=GOOD[option])


@final
class SendFleet(Effect[Mars]):
    """The fleet goes to the tile that `it` names, and the marker may rise before anything is gained."""

    def run(self, s: Mars, f: Frame) -> None:
        c = colonies(s)
        c.visitors = put(c.visitors, f.it, f.seat)
        s.note("trades", f.seat, f.it)
        s.push(RESET, f.seat, it=f.it)
        s.push(COLONY_BONUSES, f.seat, it=f.it)
        s.push(TAKE_INCOME, f.seat, it=f.it)
        s.push(RAISE_FIRST, f.seat, it=f.it)


@final
class RaiseFirst(ChooseAmount[Mars]):
    """By how many steps the marker rises before the trade; asked where that changes what kind of thing is gained."""

    def most(self, s: Mars, f: Frame) -> int:
        return min(s.standing[f.seat].n(TRADE_STEPS), TOP - colonies(s).markers[f.it])

    def options(self, s: Mars, f: Frame) -> list[int]:
        step = colonies(s).markers[f.it]
        if not TILES[f.it].is_mixed(step, step + self.most(s, f)):
            return NOTHING_TO_ASK
        return super().options(s, f)

    def run(self, s: Mars, f: Frame) -> None:
        self.settled(s, f, self.most(s, f))

    def settled(self, s: Mars, f: Frame, amount: int) -> None:
        move_marker(s, f.it, colonies(s).markers[f.it] + amount)

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return say("colonies.raise_label", n=option, do=TILES[f.it].income[colonies(s).markers[f.it] + option].says())


@final
class TakeIncome(Effect[Mars]):
    """What the track shows at the marker."""

    def run(self, s: Mars, f: Frame) -> None:
        s.push(TILES[f.it].income[colonies(s).markers[f.it]], f.seat)


@final
class ColonyBonuses(Effect[Mars]):
    """Every colony on the tile brings its owner the bonus, the oldest first."""

    def run(self, s: Mars, f: Frame) -> None:
        for seat in reversed(colonies(s).settlers[f.it]):
            s.push(COLONY_BONUS, seat, it=f.it)


@final
class ColonyBonus(Effect[Mars]):
    """The bonus of one colony on the tile that `it` names."""

    def run(self, s: Mars, f: Frame) -> None:
        s.note("colony_bonus", f.seat, f.it)
        if not any(hook.colony_bonus(s, f.seat, f.it) for hook in s.book.hooks):
            s.push(TILES[f.it].bonus, f.seat)


@final
class OwnBonuses(Effect[Mars]):
    """The bonus of each of one's colonies."""

    def run(self, s: Mars, f: Frame) -> None:
        c = colonies(s)
        for tile in reversed(c.tiles):
            for _ in range(c.settlers[tile].count(f.seat)):
                s.push(COLONY_BONUS, f.seat, it=tile)

    def says(self) -> Phrase:
        return Phrase("colonies.own_bonuses")


@final
class Reset(Effect[Mars]):
    """The marker drops to the lowest step without a colony."""

    def run(self, s: Mars, f: Frame) -> None:
        move_marker(s, f.it, len(colonies(s).settlers[f.it]))


TRADE: Final = Trade()
PAY_FEE: Final = PayFee("with", "good", Phrase("colonies.pay_fee"))
SEND_FLEET: Final = SendFleet()
RAISE_FIRST: Final = RaiseFirst("amount", Phrase("colonies.raise_first"))
TAKE_INCOME: Final = TakeIncome()
COLONY_BONUSES: Final = ColonyBonuses()
COLONY_BONUS: Final = ColonyBonus()
RESET: Final = Reset()
STEPS: Final[dict[str, Effect[Mars]]] = {
    "pay_fee": PAY_FEE,
    "send_fleet": SEND_FLEET,
    "raise_first": RAISE_FIRST,
    "take_income": TAKE_INCOME,
    "colony_bonuses": COLONY_BONUSES,
    "colony_bonus": COLONY_BONUS,
    "reset": RESET,
}
"""The parts of a trade, in their order."""
