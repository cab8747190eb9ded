"""Resources on one's cards."""

from typing import Final, final

from regolith.games.mars.doing import add_resources, gain_goods, remove_resources
from regolith.games.mars.nouns import GOOD, RESOURCE, TAG, resources
from regolith.games.mars.resources import lacks_on_cards
from regolith.games.mars.words import FLOATERS, NO_RESOURCE
from regolith.games.terraforming_mars.standing import FLOATERS_PAY
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count
from regolith.kernel.choices import ChooseAmount, ChooseCard
from regolith.kernel.effect import NOTHING_RESERVED, NOTHING_TO_ASK, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

ANY_KIND: Final[tuple[int, ...]] = ()


@final
class AddToCard(ChooseCard[Mars]):
    """Put resources on one of one's cards, be it this one, that can hold them; without one this part is lost."""

    def __init__(
        self,
        kinds: tuple[int, ...],
        n: int = 1,
        tag: int = -1,
        started: bool = False,
        needed: bool = False,
        per: Count[Mars] | None = None,
    ) -> None:
        super().__init__("add", SILENT)
        self.resources: tuple[int, ...] = kinds
        self.n: int = n
        self.per: Count[Mars] | None = per
        """So many for each of these."""
        self.tag: int = tag
        """Only on cards with this tag."""
        self.started: bool = started
        """Only on cards that have a resource already."""
        self.needed: bool = needed
        """Without such a card it is not possible."""

    def among(self) -> str:
        return "holding"

    def possible(self, s: Mars, f: Frame) -> bool:
        return not self.needed or len(self.options(s, f)) > 0

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        tag = TAG[self.tag] if self.tag >= 0 else None
        if not self.resources:
            return Phrase("tm.lacks_any_holder", started=self.started, tag=tag)
        return Phrase("tm.lacks_holder", resources=resources(self.resources), tag=tag)

    def options(self, s: Mars, f: Frame) -> list[int]:
        if self.per is not None and self.per.of(s, f) == 0:
            return NOTHING_TO_ASK
        mat = s.mat(f.seat)
        return [card for card in mat.tableau.cards if self.fits(s, mat.on_card(card), card)]

    def fits(self, s: Mars, there: int, card: int) -> bool:
        kind = s.book.holds[card]
        if kind == NO_RESOURCE or (self.started and there == 0):
            return False
        return (not self.resources or kind in self.resources) and (self.tag < 0 or self.tag in s.book.tags[card])

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        add_resources(s, f.seat, option, self.n if self.per is None else self.n * self.per.of(s, f))

    def says(self) -> Phrase:
        tag = TAG[self.tag] if self.tag >= 0 else None
        if not self.resources:
            return Phrase("tm.add_any", n=self.n, started=self.started, tag=tag)
        if self.per is not None:
            return Phrase("tm.add_per", per=self.per.says(), n=self.n, resource=RESOURCE[self.resources[0]], tag=tag)
        return Phrase("tm.add_to", n=self.n, resources=resources(self.resources), tag=tag)


@final
class AddToPlayed(Effect[Mars]):
    """Put a resource on the card whose tag is answered, if it holds one of these kinds."""

    def __init__(self, kinds: tuple[int, ...], n: int = 1) -> None:
        self.resources: tuple[int, ...] = kinds
        self.n: int = n

    def possible(self, s: Mars, f: Frame) -> bool:
        card = f.cause.source if f.cause is not None else -1
        return card in s.mat(f.seat).tableau.cards and s.book.holds[card] in self.resources

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_holder", resources=resources(self.resources))

    def run(self, s: Mars, f: Frame) -> None:
        if f.cause is not None:
            add_resources(s, f.seat, f.cause.source, self.n)

    def says(self) -> Phrase:
        return Phrase("tm.add_to_played", n=self.n, resources=resources(self.resources))


@final
class WhoeverPlayed(Effect[Mars]):
    """The player of the tag that is answered does something, whoever it is."""

    def __init__(self, effect: Effect[Mars]) -> None:
        self.effect: Effect[Mars] = effect

    def run(self, s: Mars, f: Frame) -> None:
        if f.cause is not None and f.cause.seat < s.players:
            s.push_frame(Frame(self.effect, f.cause.seat, f.source, f.it, 0, (), f.cause))

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("do", self.effect)]

    def says(self) -> Phrase:
        return Phrase("tm.whoever_played", do=self.effect.says())


@final
class GiveUpFloater(ChooseCard[Mars]):
    """Take a floater off one of one's cards when this one is played; it cannot pay for the card as well."""

    def __init__(self) -> None:
        super().__init__("remove", Phrase("mars.remove_from", n=1, resources=resources((FLOATERS,))))

    def among(self) -> str:
        return "holding"

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [card for card in s.mat(f.seat).cards_holding() if s.book.holds[card] == FLOATERS]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else lacks_on_cards(1, (FLOATERS,))

    def reserves(self, s: Mars, f: Frame) -> tuple[tuple[str, int], ...]:
        """Where all floaters lie on a card that pays, one of them stays there."""
        paying = s.standing[f.seat].source(FLOATERS_PAY)
        return (("floaters", 1),) if self.options(s, f) == [paying] else NOTHING_RESERVED

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        remove_resources(s, f.seat, option, 1)

    def is_price(self) -> bool:
        return True


@final
class SellHere(ChooseAmount[Mars]):
    """Take any number of resources off this very card for so much of a good each."""

    def __init__(self, resource: int, good: int, each: int) -> None:
        super().__init__("resources", Phrase("tm.sell_how_many", resource=RESOURCE[resource]))
        self.resource: int = resource
        self.good: int = good
        self.each: int = each

    def possible(self, s: Mars, f: Frame) -> bool:
        return s.mat(f.seat).on_card(f.source) > 0

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        return Phrase("mars.lacks_here", n=1, resource=RESOURCE[self.resource], have=0)

    def least(self, s: Mars, f: Frame) -> int:
        return 1

    def most(self, s: Mars, f: Frame) -> int:
        return s.mat(f.seat).on_card(f.source)

    def settled(self, s: Mars, f: Frame, amount: int) -> None:
        remove_resources(s, f.seat, f.source, amount)
        gain_goods(s, f.seat, self.good, amount * self.each, f.source)

    def says(self) -> Phrase:
        return Phrase("tm.sell_here", resource=RESOURCE[self.resource], n=self.each, what=GOOD[self.good])
