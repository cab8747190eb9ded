"""Animals, microbes and science resources on cards."""

from typing import final

from regolith.games.mars.doing import add_resources, remove_resources
from regolith.games.mars.nouns import RESOURCE, resources
from regolith.games.mars.table import M
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase


@final
class AddHere(Effect[M]):
    """Put resources on this very card."""

    def __init__(self, resource: int, n: int = 1, most: int = 0) -> None:
        self.resource: int = resource
        self.n: int = n
        self.limit: int = most

    def run(self, s: M, f: Frame) -> None:
        n = self.n
        if self.limit:
            n = min(n, self.limit - s.mat(f.seat).on_card(f.source))
        if n > 0:
            add_resources(s, f.seat, f.source, n)

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("mars.add_here", n=self.n, resource=RESOURCE[self.resource], most=self.limit or None)


@final
class RemoveHere(Effect[M]):
    """Take resources off this very card, as the cost of something."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: int = resource
        self.n: int = n

    def possible(self, s: M, f: Frame) -> bool:
        return s.mat(f.seat).on_card(f.source) >= self.n

    def lacks(self, s: M, f: Frame) -> Phrase:
        have = s.mat(f.seat).on_card(f.source)
        if have >= self.n:
            return SILENT
        return Phrase("mars.lacks_here", n=self.n, resource=RESOURCE[self.resource], have=have)

    def run(self, s: M, f: Frame) -> None:
        remove_resources(s, f.seat, f.source, self.n)

    def says(self) -> Phrase:
        return Phrase("mars.remove_here", n=self.n, resource=RESOURCE[self.resource])

    def is_price(self) -> bool:
        return True


@final
class AddTo(ChooseCard[M]):
    """Put resources on another card that can hold them; without one this part is lost."""

    def __init__(self, kinds: tuple[int, ...], n: int) -> None:
        super().__init__("add")
        self.resources: tuple[int, ...] = kinds
        self.n: int = n

    def among(self) -> str:
        return "holding"

    def options(self, s: M, f: Frame) -> list[int]:
        holds = s.cards.holds
        mat = s.mat(f.seat)
        return [card for card in mat.tableau.cards if holds[card] in self.resources and card != f.source]

    def chosen(self, s: M, f: Frame, option: int) -> None:
        add_resources(s, f.seat, option, self.n)

    def says(self) -> Phrase:
        return Phrase("mars.add_to", n=self.n, resources=resources(self.resources))


def lacks_on_cards(n: int, kinds: tuple[int, ...]) -> Phrase:
    """So many resources of these kinds are needed on one of one's cards, and there are none."""
    return Phrase("mars.lacks_on_cards", n=n, resources=resources(kinds))


@final
class RemoveFrom(ChooseCard[M]):
    """Take a resource off one of one's cards, as the cost of something."""

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__("remove")
        self.resources: tuple[int, ...] = kinds

    def among(self) -> str:
        return "holding"

    def options(self, s: M, f: Frame) -> list[int]:
        return [card for card in s.mat(f.seat).cards_holding() if s.cards.holds[card] in self.resources]

    def lacks(self, s: M, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else lacks_on_cards(1, self.resources)

    def chosen(self, s: M, f: Frame, option: int) -> None:
        remove_resources(s, f.seat, option, 1)

    def is_price(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("mars.remove_from", n=1, resources=resources(self.resources))
