"""What is asked at the toy table: naming and taking gems, a sum of coins, a bill, an entry of a menu."""

from kernel.toys import GEMS, Toy, words
from regolith.kernel.choices import Choose, ChooseAmount, Picks
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay


class Name(Choose[Toy]):
    """Name one of the first few gems; it stays where it is."""

    def __init__(self, among: int = 2, verb: str = "name") -> None:
        super().__init__(verb, "gem", words("Name a gem."))
        self.few = among

    def options(self, s: Toy, f: Frame) -> list[int]:
        return list(range(self.few))

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.said += (f"{f.seat} names {GEMS[option]}",)
        s.made(option)


class Grab(Choose[Toy]):
    """Take a gem out of the bowl that all share."""

    def __init__(self) -> None:
        super().__init__("grab", "gem", words("Take a gem."))

    def options(self, s: Toy, f: Frame) -> list[int]:
        return list(s.bowl)

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.bowl = tuple([gem for gem in s.bowl if gem != option])
        s.gems[f.seat] += (option,)
        s.made(option)

    def run(self, s: Toy, f: Frame) -> None:
        s.said += (f"{f.seat} finds the bowl empty",)

    def barred(self, s: Toy, f: Frame) -> list[tuple[int, str]]:
        return [(gem, f"{GEMS[gem]} is gone.") for gem in range(len(GEMS)) if gem not in s.bowl]


class GrabSeveral(Picks[Toy]):
    """Take several gems at once."""

    def __init__(self, fewest: int, at_most: int) -> None:
        super().__init__("pick", "gem", words("Take gems."))
        self.fewest = fewest
        self.at_most = at_most

    def candidates(self, s: Toy, f: Frame) -> list[int]:
        return list(s.bowl)

    def least(self, s: Toy, f: Frame) -> int:
        return self.fewest

    def most(self, s: Toy, f: Frame) -> int:
        return self.at_most

    def picked(self, s: Toy, f: Frame, picks: tuple[int, ...]) -> None:
        s.bowl = tuple([gem for gem in s.bowl if gem not in picks])
        s.gems[f.seat] += picks


class Sum(ChooseAmount[Toy]):
    """Name a number of coins, up to the price; take so many."""

    def __init__(self, fewest: int = 0) -> None:
        super().__init__("sum", words("Name a sum."))
        self.fewest = fewest

    def least(self, s: Toy, f: Frame) -> int:
        return self.fewest

    def most(self, s: Toy, f: Frame) -> int:
        return s.price

    def settled(self, s: Toy, f: Frame, amount: int) -> None:
        s.coins[f.seat] += amount
        s.made(amount)


class Bill(Pay[Toy]):
    """Pay the price out of one's purse."""

    def price(self, s: Toy, f: Frame) -> int:
        return s.price

    def purse(self, s: Toy, f: Frame) -> tuple[int, ...]:
        return s.purses[f.seat]

    def spend(self, s: Toy, f: Frame, amounts: tuple[int, ...]) -> None:
        s.purses[f.seat] = tuple([have - paid for have, paid in zip(s.purses[f.seat], amounts, strict=True)])
        s.said += (f"{f.seat} pays {amounts}",)


class Entry(Choose[Toy]):
    """A menu entry: say a word for a coin, and go back to the menu."""

    def __init__(self, verb: str, *things: int) -> None:
        super().__init__(verb, "gem", words(f"{verb.capitalize()} a gem."))
        self.things = things

    def options(self, s: Toy, f: Frame) -> list[int]:
        return [thing for thing in self.things if s.coins[f.seat] > 0]

    def barred(self, s: Toy, f: Frame) -> list[tuple[int, str]]:
        return [] if s.coins[f.seat] > 0 else [(thing, "you have no coin.") for thing in self.things]

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.coins[f.seat] -= 1
        s.said += (f"{f.seat} {self.verb}s {GEMS[option]}",)
        s.push_frame(f)
