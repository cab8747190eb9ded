"""What is taken away from others, or stolen. Cards ask the mats, and a seat played by rules may answer otherwise.

Who plays alone plays against somebody who has enough of everything: nothing is lost, and what is stolen comes from the
supply.
"""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import gain_goods, remove_resources
from regolith.games.mars.goods import Goods
from regolith.games.mars.nouns import GOOD, TAG, amounts, resources
from regolith.games.mars.words import ANIMALS, MICROBES, PLANTS, PLANTS_HELD
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.standing import is_locked, is_protected
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import is_beside_own
from regolith.games.terraforming_mars.words import NO_SPACE, OCEAN
from regolith.kernel.choices import Choose, ChooseCard, ChooseSeat
from regolith.kernel.effect import NOBODY, NOTHING_TO_ASK, SPECIAL, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase, amount

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book
    from regolith.kernel.rules import Rules

HABITATS: Final = (ANIMALS, MICROBES)
ON_A_CARD: Final = 1 << 20
"""Above this the option is not a seat but a card: plants that lie there."""
BESIDE_CARDS: Final = 1 << 20
"""Above this the option is not a card but a seat: what it has without a card to lie on."""


def take_away(s: Mars, seat: int, good: int, n: int, source: int = -1) -> int:
    """As much of a good as there is, at most so much; how much it was."""
    return s.seats[seat].give_up(s, seat, good, n, source)


@final
class RemovePlants(ChooseSeat[Mars]):
    """Up to so many plants of one player, or of nobody."""

    def __init__(self, n: int) -> None:
        super().__init__("from", Phrase("tm.remove_goods", of=amounts(((PLANTS, n),))))
        self.n: int = n

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        if s.seated == 1:
            return NOTHING_TO_ASK
        hit: list[int] = []
        for seat in range(s.seated):
            if s.mat(seat).may_lose(PLANTS) and (seat == f.seat or not is_protected(s, seat)):
                hit.append(seat)
        hit += [ON_A_CARD + card for seat in s.others(f.seat) for card in cards_with_plants(s, seat)]
        return [*hit, NOBODY] if hit else NOTHING_TO_ASK

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        found: list[tuple[int, str]] = []
        for seat in s.others(f.seat):
            if seat not in offered:
                safe = s.mat(seat).may_lose(PLANTS) and is_protected(s, seat)
                found.append((seat, say("tm.is_protected") if safe else s.seats[seat].why_nothing_to_lose()))
        return found

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        """What lies on a card is all there is to be had from it; the rest is lost."""
        if option >= ON_A_CARD:
            for seat in range(s.seated):
                there = s.mat(seat).on_card(option - ON_A_CARD)
                if there:
                    remove_resources(s, seat, option - ON_A_CARD, min(self.n, there))
        elif option != NOBODY:
            take_away(s, option, PLANTS, self.n, f.source)

    def key(self, s: Mars, f: Frame, option: int) -> str:
        if option < ON_A_CARD:
            return super().key(s, f, option)
        return f"{self.verb}:{s.rules.noun('card', option - ON_A_CARD)}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        cards = [card for card, kind in enumerate(cast("Book", rules).holds) if kind == PLANTS_HELD]
        return super().domain(rules) + [f"{self.verb}:{rules.noun('card', card)}" for card in cards]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        if option < ON_A_CARD:
            return super().label(s, f, option)
        return s.rules.name("card", option - ON_A_CARD)

    def special(self) -> list[str]:
        return [SPECIAL[NOBODY]]


def cards_with_plants(s: Mars, seat: int) -> list[int]:
    """The cards of a seat on which plants lie."""
    return [card for card in s.mat(seat).cards_holding() if s.book.holds[card] == PLANTS_HELD]


@mypyc_attr(allow_interpreted_subclasses=True)
class FromOpponent(ChooseSeat[Mars]):
    """Up to so many of one of these goods from one opponent, or from nobody; which of them is the next question."""

    def __init__(self, key: str, some: Goods, steal: bool, tag: int = -1, beside: bool = False) -> None:
        whose = None if tag < 0 else TAG[tag]
        ocean = TILE[OCEAN] if beside else None
        super().__init__("from", Phrase(key, of=[amount(n, GOOD[good]) for good, n in some], tag=whose, tile=ocean))
        self.tag: int = tag
        """Only from those with this tag, as printed."""
        self.beside: bool = beside
        """Only from those with a tile beside the ocean just placed, which `it` is."""
        self.goods: Goods = some
        self.steal: bool = steal
        self.which: WhichGood = WhichGood(some, steal)

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        hit = [seat for seat in s.others(f.seat) if self.which.offered(s, seat) and self.may_hit(s, f, seat)]
        return [*sorted(hit), NOBODY] if hit else NOTHING_TO_ASK

    def may_hit(self, s: Mars, f: Frame, seat: int) -> bool:
        if self.beside and (f.it == NO_SPACE or not is_beside_own(s, f.it, seat)):
            return False
        return self.tag < 0 or s.mat(seat).printed(self.tag) > 0

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        return [(seat, self.why_not(s, f, seat)) for seat in s.others(f.seat) if seat not in self.options(s, f)]

    def why_not(self, s: Mars, f: Frame, seat: int) -> str:
        if not self.which.offered(s, seat):
            return s.seats[seat].why_nothing_to_lose()
        if self.tag >= 0 and s.mat(seat).printed(self.tag) == 0:
            return say("tm.no_printed_tag", tag=TAG[self.tag])
        return say("tm.no_tile_beside")

    def run(self, s: Mars, f: Frame) -> None:
        if self.steal and s.seated == 1:
            s.push(self.which, f.seat, f.source)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option != NOBODY:
            s.push(self.which, f.seat, f.source, option)

    def special(self) -> list[str]:
        return [SPECIAL[NOBODY]]

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("which", self.which)]


@final
class RemoveGoods(FromOpponent):
    """They go back to the supply."""

    def __init__(self, *some: tuple[int, int], tag: int = -1, beside: bool = False) -> None:
        super().__init__("tm.remove_one_of", some, False, tag, beside)


@final
class Steal(FromOpponent):
    """They are one's own from then on."""

    def __init__(self, *some: tuple[int, int]) -> None:
        super().__init__("tm.steal", some, True)


@final
class WhichGood(Choose[Mars]):
    """Which good of the seat that `it` names; of the supply, where there is nobody else."""

    def __init__(self, some: Goods, steal: bool) -> None:
        super().__init__("take", "good", Phrase("tm.which_good"))
        self.goods: Goods = some
        self.steal: bool = steal

    def offered(self, s: Mars, seat: int) -> list[int]:
        return [good for good, _ in self.goods if seat < 0 or s.mat(seat).may_lose(good)]

    def options(self, s: Mars, f: Frame) -> list[int]:
        return self.offered(s, f.it)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        for good, n in self.goods:
            if good == option:
                taken = take_away(s, f.it, good, n, f.source) if f.it >= 0 else n
                if self.steal:
                    gain_goods(s, f.seat, good, taken, f.source)


@final
class RemoveFromAnyCard(ChooseCard[Mars]):
    """Up to so many resources of one card of any player, or of none; as a `price`, just so many of one card."""

    def __init__(self, kinds: tuple[int, ...], n: int = 1, price: bool = False) -> None:
        super().__init__("remove", SILENT)
        self.resources: tuple[int, ...] = kinds
        self.n: int = n
        self.price: bool = price

    def among(self) -> str:
        return "holding"

    def possible(self, s: Mars, f: Frame) -> bool:
        return not self.price or s.seated == 1 or len(self.options(s, f)) > 0

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        return Phrase("tm.lacks_on_any_card", n=self.n, resources=resources(self.resources))

    def options(self, s: Mars, f: Frame) -> list[int]:
        if s.seated == 1:
            return NOTHING_TO_ASK
        least = self.n if self.price else 1
        hit: list[int] = []
        for seat in range(s.seated):
            mat = s.mat(seat)
            for card in mat.cards_holding():
                kind = s.book.holds[card]
                if kind not in self.resources or mat.on_card(card) < least or is_locked(s, seat, card):
                    continue
                if seat == f.seat or kind not in HABITATS or not is_protected(s, seat):
                    hit.append(card)
            if s.seats[seat].spare(self.resources) >= least:
                hit.append(BESIDE_CARDS + seat)
        return hit if self.price or not hit else [*hit, NOBODY]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option == NOBODY:
            return
        if option >= BESIDE_CARDS:
            s.seats[option - BESIDE_CARDS].give_up_resources(s, option - BESIDE_CARDS, self.resources, self.n, f.source)
            return
        for seat in range(s.seated):
            there = s.mat(seat).on_card(option)
            if there:
                remove_resources(s, seat, option, min(self.n, there))

    def special(self) -> list[str]:
        return [SPECIAL[NOBODY]]

    def key(self, s: Mars, f: Frame, option: int) -> str:
        if option < BESIDE_CARDS:
            return super().key(s, f, option)
        return f"{self.verb}:{s.rules.noun('seat', option - BESIDE_CARDS)}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        """Who plays by rules may have resources beside cards."""
        return super().domain(rules) + [f"{self.verb}:{noun}" for noun in rules.nouns["seat"][rules.players :]]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        if option < BESIDE_CARDS:
            return super().label(s, f, option)
        return s.rules.name("seat", option - BESIDE_CARDS)

    def is_price(self) -> bool:
        return self.price

    def says(self) -> Phrase:
        key = "tm.take_from_any_card" if self.price else "tm.remove_from_any_card"
        return Phrase(key, n=self.n, resources=resources(self.resources))
