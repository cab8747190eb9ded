"""The move of an Expedition: where one can fly, what it costs, which way, and what happens on arrival."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.pandorum.dealing import PickCards, in_order
from regolith.games.pandorum.foreparts import BOARD_HARVESTER, Afterburner, Clamps, Fusion
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import DIRECT, RESUPPLY, STAY
from regolith.kernel.choices import ChooseSpace
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

TOO_FAR: Final = 99


def flights(s: Pandorum, start: int, steps: int, barred: tuple[int, ...]) -> list[int]:
    """By hex: how many hexes away it is from `start` as Harvesters fly, or `TOO_FAR`.

    Volcanoes are in the way; a crack is not. Nobody flies over the barred hexes.
    """
    beside = s.book.board.beside
    volcanoes = s.volcanoes
    found = [TOO_FAR] * len(beside)
    found[start] = 0
    edge = [start]
    for away in range(1, steps + 1):
        further: list[int] = []
        for at in edge:
            for there in beside[at]:
                if found[there] == TOO_FAR and there not in volcanoes and there not in barred:
                    found[there] = away
                    further.append(there)
        edge = further
    return found


def may_stop(s: Pandorum, seat: int, at: int) -> bool:
    """Not on a Volcano or a city, nor beside another Harvester on one hex, unless it is a Landing pad."""
    if at in s.volcanoes or at in s.cities:
        return False
    if s.is_pad(at):
        return True
    for other, player in enumerate(s.seats):
        if other != seat and player.harvester == at:
            return False
    return True


def price_of(s: Pandorum, seat: int, steps: int) -> int:
    """What a move over so many hexes costs, in cards."""
    book = s.book
    price = 1 if steps <= book.one_card_range else 2
    active = book.active(s, seat)
    if isinstance(active, Afterburner) and 1 <= steps <= len(active.prices):
        price = active.prices[steps - 1]
    for hook in book.hooks:
        price += hook.surcharge(s, seat)
    return price


def purse_of(s: Pandorum, seat: int) -> int:
    """How many cards a move may cost: those in hand, and those that Quids can stand for."""
    drive = drive_of(s, seat)
    return len(s.seats[seat].hand.cards) + (drive.cards if drive is not None else 0)


def drive_of(s: Pandorum, seat: int) -> Fusion | None:
    """The Fusion drive of this seat, if it can use it now."""
    active = s.book.active(s, seat)
    player = s.seats[seat]
    return active if isinstance(active, Fusion) and player.quids >= active.price(len(player.hand.cards)) else None


def paid_for(s: Pandorum, seat: int, cards: tuple[int, ...]) -> None:
    """A move was paid for, with these cards or with Quids alone. One that costs nothing is not."""
    for hook in s.book.hooks:
        hook.paid(s, seat, cards)


def toll_hexes(s: Pandorum, seat: int) -> list[int]:
    """Hexes that pay when they are crossed. Whoever stands on one does not cross it by leaving."""
    found: list[int] = []
    for at in s.cities:
        if at == s.seats[seat].harvester:
            continue
        for hook in s.book.hooks:
            if hook.toll(s, seat, at) > 0:
                found.append(at)
                break
    return found


@final
class Routes:
    """By hex: how far it is the plain way, and how far across a hex that pays. Looked up, never saved."""

    def __init__(self, s: Pandorum, seat: int) -> None:
        start = s.seats[seat].harvester
        most = s.book.two_card_range
        self.paying: list[int] = toll_hexes(s, seat)
        self.direct: list[int] = flights(s, start, most, tuple(self.paying))
        self.across: list[list[int]] = []
        """For each paying hex, by hex: the length of the shortest way across it."""
        whole = flights(s, start, most, ()) if self.paying else self.direct
        for at in self.paying:
            beyond = flights(s, at, most, (start,))
            self.across.append([min(TOO_FAR, whole[at] + more) for more in beyond])

    def ways(self, at: int, most: int) -> list[tuple[int, int]]:
        """The ways to a hex, as (over which paying hex or `DIRECT`, how many hexes)."""
        found: list[tuple[int, int]] = []
        if self.direct[at] <= most:
            found.append((DIRECT, self.direct[at]))
        for number, over in enumerate(self.paying):
            if over != at and self.across[number][at] <= most:
                found.append((over, self.across[number][at]))
        return found


def affordable(s: Pandorum, seat: int, routes: Routes, at: int) -> list[tuple[int, int]]:
    """The ways to a hex that the seat can pay for, as (over which hex, price)."""
    purse = purse_of(s, seat)
    priced = [(over, price_of(s, seat, steps)) for over, steps in routes.ways(at, s.book.two_card_range)]
    return [(over, price) for over, price in priced if price <= purse]


def destinations(s: Pandorum, seat: int) -> list[tuple[int, int]]:
    """Where the Harvester can go now, each with the lowest price."""
    routes = Routes(s, seat)
    start = s.seats[seat].harvester
    found: list[tuple[int, int]] = []
    for at in range(len(s.terrain)):
        if at != start and may_stop(s, seat, at):
            ways = affordable(s, seat, routes, at)
            if ways:
                found.append((at, min([price for _, price in ways])))
    return found


@final
class MoveTo(ChooseSpace[Pandorum]):
    """Fly to another hex: up to 2 hexes for a card, 3 for two."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [at for at, _ in destinations(s, f.seat)]

    def barred(self, s: Pandorum, f: Frame) -> list[tuple[int, str]]:
        purse = purse_of(s, f.seat)
        routes = Routes(s, f.seat)
        start = s.seats[f.seat].harvester
        most = s.book.two_card_range
        found: list[tuple[int, str]] = []
        for at in range(len(s.terrain)):
            if at == start:
                continue
            if at in s.volcanoes:
                found.append((at, "there is a Volcano."))
                continue
            ways = routes.ways(at, most)
            if at in s.cities:
                found.append((at, "nobody can stop there."))
            elif not ways:
                found.append((at, f"it is more than {most} hexes away."))
            elif not may_stop(s, f.seat, at):
                found.append((at, "nobody can stop there."))
            elif min([price_of(s, f.seat, steps) for _, steps in ways]) > purse:
                price = min([price_of(s, f.seat, steps) for _, steps in ways])
                found.append((at, f"it costs {counted(price, 'card')} and you can pay {purse}."))
        return found

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.push(VIA, f.seat, it=option)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        price = min([price for _, price in affordable(s, f.seat, Routes(s, f.seat), option)], default=0)
        cost = counted(price, "card") if price else "nothing"
        return f"Fly to {s.rules.name('space', option)} for {cost}"


@final
class Via(ChooseSpace[Pandorum]):
    """Asked only where one way crosses a hex that pays and another does not."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [over for over, _ in affordable(s, f.seat, Routes(s, f.seat), f.it)]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        for over, price in affordable(s, f.seat, Routes(s, f.seat), f.it):
            if over == option:
                s.push(FUEL, f.seat, option, f.it, price)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "via:direct" if option == DIRECT else f"via:{s.rules.noun('space', option)}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["via:direct", *[f"via:{noun}" for noun in rules.nouns["space"]]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        for over, price in affordable(s, f.seat, Routes(s, f.seat), f.it):
            if over == option:
                way = "The plain way" if option == DIRECT else f"Across {s.rules.name('space', option)}"
                return f"{way}, for {counted(price, 'card')}"
        return self.key(s, f, option)


@final
class Fuel(Effect[Pandorum]):
    """With the Fusion drive: cards alone, or Quids in their place. The frame has the way as source and the price."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if purse_of(s, f.seat) == len(s.seats[f.seat].hand.cards):
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
            return "Pay with cards"
        quids = drive.price(len(s.seats[f.seat].hand.cards))
        price = counted(quids, "Quid") if quids else "nothing"
        return f"Pay {price} in place of {counted(min(f.arg, drive.cards), 'card')}"

    def text(self) -> str:
        return "Choose how to pay for the move."


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
        return f"Pay for the move with {counted(f.arg, 'card')}."


@final
class Arrive(Effect[Pandorum]):
    """After paying and before construction: what was crossed, what is found here, who is boarded."""

    def run(self, s: Pandorum, f: Frame) -> None:
        if isinstance(s.book.active(s, f.seat), Clamps):
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
        return "Stay where you are"


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
        for trait in s.book.traits_of(s, f.seat):
            s.takes += trait.resupply_cards()
            quids += trait.resupply_quids()
        if quids:
            s.seats[f.seat].quids += quids
            s.note("gains", f.seat, quids)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "resupply"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["resupply"]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return "Resupply: take cards, and neither move nor build"


MOVE_TO: Final = MoveTo("move", "Fly to another hex.")
VIA: Final = Via("via", "Choose the way.")
FUEL: Final = Fuel()
PAY: Final = PayForMove("pay", "card", "Pay for the move.")
ARRIVE: Final = Arrive()
STAY_HERE: Final = Stay()
DO_RESUPPLY: Final = Resupply()
