"""Where a Harvester can fly, which way, and what that costs."""

from typing import Final, final

from regolith.games.pandorum.book import active_of
from regolith.games.pandorum.foreparts import Afterburner, Fusion
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import DIRECT

TOO_FAR: Final = 99


def flights(s: Pandorum, start: int, steps: int, barred: tuple[int, ...]) -> list[int]:
    """By hex: how many hexes away it is from `start` as Harvesters fly, or `TOO_FAR`.

    Volcanoes are in the way; a crack is not. Nobody flies over the barred hexes.
    """
    beside = s.book.board.beside
    closed = s.volcanoes + barred
    found = [TOO_FAR] * len(beside)
    for at in closed:
        found[at] = -1
    found[start] = 0
    edge = [start]
    for away in range(1, steps + 1):
        further: list[int] = []
        for at in edge:
            for there in beside[at]:
                if found[there] == TOO_FAR:
                    found[there] = away
                    further.append(there)
        edge = further
    for at in closed:
        if at != start:
            found[at] = TOO_FAR
    return found


def held_hexes(s: Pandorum, seat: int) -> list[int]:
    """Where nobody can stop for now: on a city, nor beside another Harvester unless it is on a Landing pad."""
    held = list(s.cities)
    for other, player in enumerate(s.seats):
        if other != seat and not s.is_pad(player.harvester):
            held.append(player.harvester)
    return held


def may_stop(s: Pandorum, seat: int, at: int) -> bool:
    return at not in s.volcanoes and at not in held_hexes(s, seat)


def prices_of(s: Pandorum, seat: int) -> list[int]:
    """By number of hexes: what a move over so many costs, in cards."""
    book = s.book
    more = 0
    for hook in book.hooks:
        more += hook.surcharge(s, seat)
    near = book.one_card_range
    prices = [(1 if steps <= near else 2) + more for steps in range(book.two_card_range + 1)]
    active = active_of(s, seat)
    if isinstance(active, Afterburner):
        for steps in range(1, min(len(active.prices), book.two_card_range) + 1):
            prices[steps] = active.prices[steps - 1] + more
    return prices


def drive_of(s: Pandorum, seat: int) -> Fusion | None:
    """The Fusion drive of this seat, if it can use it now."""
    active = active_of(s, seat)
    player = s.seats[seat]
    return active if isinstance(active, Fusion) and player.quids >= active.price(len(player.hand.cards)) else None


def purse_of(s: Pandorum, seat: int) -> int:
    """How many cards a move may cost: those in hand, and those that Quids can stand for."""
    drive = drive_of(s, seat)
    return len(s.seats[seat].hand.cards) + (drive.cards if drive is not None else 0)


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
    """By hex: how far it is the plain way, and how far across a hex that pays; and what a move costs the seat.

    Looked up, never saved.
    """

    def __init__(self, s: Pandorum, seat: int) -> None:
        self.start: int = s.seats[seat].harvester
        self.most: int = s.book.two_card_range
        self.held: list[int] = held_hexes(s, seat)
        self.prices: list[int] = prices_of(s, seat)
        self.purse: int = purse_of(s, seat)
        self.paying: list[int] = toll_hexes(s, seat)
        self.direct: list[int] = flights(s, self.start, self.most, tuple(self.paying))
        self.across: list[list[int]] = []
        """For each paying hex, by hex: the length of the shortest way across it."""
        if self.paying:
            whole = flights(s, self.start, self.most, ())
            for at in self.paying:
                beyond = flights(s, at, self.most, (self.start,))
                self.across.append([min(TOO_FAR, whole[at] + more) for more in beyond])

    def ways(self, at: int) -> list[tuple[int, int]]:
        """The ways to a hex, as (over which paying hex or `DIRECT`, how many hexes)."""
        found: list[tuple[int, int]] = []
        if self.direct[at] <= self.most:
            found.append((DIRECT, self.direct[at]))
        for number, over in enumerate(self.paying):
            if over != at and self.across[number][at] <= self.most:
                found.append((over, self.across[number][at]))
        return found

    def affordable(self, at: int) -> list[tuple[int, int]]:
        """The ways to a hex that the seat can pay for, as (over which hex, price)."""
        priced = [(over, self.prices[steps]) for over, steps in self.ways(at)]
        return [(over, price) for over, price in priced if price <= self.purse]

    def price(self, at: int) -> int:
        """The lowest price of a way to a hex; `TOO_FAR` if there is none."""
        steps = self.direct[at]
        price = self.prices[steps] if steps <= self.most else TOO_FAR
        if self.paying:
            for _, further in self.ways(at):
                price = min(price, self.prices[further])
        return price

    def stops(self) -> list[int]:
        """The hexes on which the Harvester can end a move, whatever it costs; those with a Volcano are in no reach."""
        reach = self.direct.copy()
        for number, over in enumerate(self.paying):
            for at, steps in enumerate(self.across[number]):
                if at != over and steps < reach[at]:
                    reach[at] = steps
        reach[self.start] = TOO_FAR
        for at in self.held:
            reach[at] = TOO_FAR
        most = self.most
        return [at for at, steps in enumerate(reach) if steps <= most]

    def destinations(self) -> list[int]:
        """Where the Harvester can go now."""
        return [at for at in self.stops() if self.price(at) <= self.purse]
