"""The move of an Expedition: where one can fly, what it costs, which way, and what happens on arrival."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.pandorum.book import active_of, traits_of
from regolith.games.pandorum.dealing import PickCards, in_order
from regolith.games.pandorum.foreparts import BOARD_HARVESTER, Clamps
from regolith.games.pandorum.quids import gain
from regolith.games.pandorum.routes import TOO_FAR, Routes, drive_of
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, DIRECT, QUIDS, RESUPPLY, STAY, VOLCANO
from regolith.kernel.choices import ChooseSpace
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def paid_for(s: Pandorum, seat: int, cards: tuple[int, ...]) -> None:
    """A move was paid for, with these cards or with Quids alone. One that costs nothing is not."""
    for hook in s.book.hooks:
        hook.paid(s, seat, cards)


def take_way(s: Pandorum, seat: int, to: int, over: int, price: int) -> None:
    """The way is settled; how it is paid for is asked only of those who have a choice."""
    s.push(PAY if drive_of(s, seat) is None else FUEL, seat, over, to, price)


@final
class MoveTo(ChooseSpace[Pandorum]):
    """Fly to another hex: up to 2 hexes for a card, 3 for two."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return Routes(s, f.seat).destinations()

    def barred(self, s: Pandorum, f: Frame) -> list[tuple[int, str]]:
        routes = Routes(s, f.seat)
        found: list[tuple[int, str]] = []
        for at in range(len(s.terrain)):
            price = routes.price(at)
            if at == routes.start:
                continue
            if at in s.volcanoes:
                found.append((at, say("pandorum.volcano_there", what=VOLCANO)))
            elif at in s.cities:
                found.append((at, say("pandorum.no_stop")))
            elif price == TOO_FAR:
                found.append((at, say("pandorum.too_far", most=routes.most)))
            elif at in routes.held:
                found.append((at, say("pandorum.no_stop")))
            elif price > routes.purse:
                found.append((at, say("pandorum.too_dear", n=price, what=CARD, purse=routes.purse)))
        return found

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        ways = Routes(s, f.seat).affordable(option)
        if len(ways) > 1:
            s.push(VIA, f.seat, it=option)
        else:
            over, price = ways[0]
            take_way(s, f.seat, option, over, price)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        price = Routes(s, f.seat).price(option)
        return say(
            "pandorum.fly_label" if price else "pandorum.fly_free", space=s.rules.thing("space", option), n=price
        )


@final
class Via(ChooseSpace[Pandorum]):
    """Asked only where one way crosses a hex that pays and another does not."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [over for over, _ in Routes(s, f.seat).affordable(f.it)]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        for over, price in Routes(s, f.seat).affordable(f.it):
            if over == option:
                take_way(s, f.seat, f.it, option, price)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "via:direct" if option == DIRECT else f"via:{s.rules.noun('space', option)}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["via:direct", *[f"via:{noun}" for noun in rules.nouns["space"]]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        for over, price in Routes(s, f.seat).affordable(f.it):
            if over == option:
                if option == DIRECT:
                    return say("pandorum.plain_way", n=price, what=CARD)
                return say("pandorum.way_across", space=s.rules.thing("space", option), n=price, what=CARD)
        return self.key(s, f, option)


@final
class Fuel(Effect[Pandorum]):
    """With the Fusion drive: cards alone, or Quids in their place. The frame has the way as source and the price."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if drive_of(s, f.seat) is None:
            return [0]
        return [0, 1] if f.arg <= len(s.seats[f.seat].hand.cards) else [1]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        price = f.arg
        drive = drive_of(s, f.seat)
        if option and drive is not None:
            player = s.seats[f.seat]
            quids = drive.price(len(player.hand.cards))
            s.used = True
            player.quids -= quids
            s.note("fuses" if quids else "fuses_free", f.seat, quids)
            price = max(0, price - drive.cards)
            if quids > 0 and price == 0:
                paid_for(s, f.seat, ())
        s.push(PAY, f.seat, f.source, f.it, price)

    def kind(self) -> str:
        return "either"

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "fuel:quids" if option else "fuel:cards"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["fuel:cards", "fuel:quids"]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        drive = drive_of(s, f.seat)
        if drive is None or not option:
            return say("pandorum.pay_with_cards")
        quids = drive.price(len(s.seats[f.seat].hand.cards))
        key = "pandorum.pay_quids" if quids else "pandorum.pay_nothing"
        return say(key, n=quids, what=QUIDS, cards=min(f.arg, drive.cards))

    def says(self) -> Phrase:
        return Phrase("pandorum.fuel")


@final
class PayForMove(PickCards):
    """The cards that pay go from the hand into the Market, and the Harvester is where it wants to be."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        return in_order(s, s.seats[f.seat].hand.cards)

    def least(self, s: Pandorum, f: Frame) -> int:
        return f.arg

    def most(self, s: Pandorum, f: Frame) -> int:
        return f.arg

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        s.note("moves", f.seat, f.it)
        for card in picks:
            s.note("pays", f.seat, card)
        s.push(ARRIVE, f.seat, f.source, f.it)
        player.harvester = f.it
        s.moved = True
        s.may_build = True
        if picks:
            paid_for(s, f.seat, picks)
        for card in picks:
            player.hand.remove(card)
            s.known.pop(card, None)
        s.market.cards += picks

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("pandorum.pay_prompt", n=f.arg, what=CARD)


@final
class Arrive(Effect[Pandorum]):
    """After paying and before construction: what was crossed, what is found here, who is boarded."""

    def run(self, s: Pandorum, f: Frame) -> None:
        if isinstance(active_of(s, f.seat), Clamps):
            s.push(BOARD_HARVESTER, f.seat)
        for hook in s.book.hooks:
            if f.source >= 0:
                hook.crossed(s, f.seat, f.source)
        for hook in s.book.hooks:
            hook.arrived(s, f.seat)


@final
class Stay(Effect[Pandorum]):
    """Stay on the hex: nothing is paid, and nothing reached."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [STAY]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.note("stays", f.seat)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "stay"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["stay"]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.stay_label")


@final
class Resupply(Effect[Pandorum]):
    """No move and no construction, but more cards."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [RESUPPLY]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.resupplying = True
        s.may_build = False
        s.note("resupplies", f.seat)
        s.takes = s.book.resupply_cards
        quids = 0
        for trait in traits_of(s, f.seat):
            s.takes += trait.resupply_cards()
            quids += trait.resupply_quids()
        gain(s, f.seat, quids, s.seats[f.seat].hull)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "resupply"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["resupply"]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.resupply_label")


MOVE_TO: Final = MoveTo("move", Phrase("pandorum.fly"))
VIA: Final = Via("via", Phrase("pandorum.choose_way"))
FUEL: Final = Fuel()
PAY: Final = PayForMove("pay", "card", Phrase("pandorum.pay"))
ARRIVE: Final = Arrive()
STAY_HERE: Final = Stay()
DO_RESUPPLY: Final = Resupply()
