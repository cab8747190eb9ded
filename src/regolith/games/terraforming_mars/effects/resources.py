"""Resources on one's cards."""

from typing import Final, final

from regolith.games.mars.doing import add_resources
from regolith.games.mars.nouns import TAG, resources
from regolith.games.mars.words import NO_RESOURCE
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

ANY_KIND: Final[tuple[int, ...]] = ()


@final
class AddToCard(ChooseCard[Mars]):
    """Put resources on one of one's cards, be it this one, that can hold them; without one this part is lost."""

    def __init__(self, kinds: tuple[int, ...], n: int, tag: int = -1, started: bool = False) -> None:
        super().__init__("add", SILENT)
        self.resources: tuple[int, ...] = kinds
        self.n: int = n
        self.tag: int = tag
        """Only on cards with this tag."""
        self.started: bool = started
        """Only on cards that have a resource already."""

    def among(self) -> str:
        return "holding"

    def possible(self, s: Mars, f: Frame) -> bool:
        return True

    def options(self, s: Mars, f: Frame) -> list[int]:
        mat = s.mat(f.seat)
        return [card for card in mat.tableau.cards if self.fits(s, mat.on_card(card), card)]

    def fits(self, s: Mars, there: int, card: int) -> bool:
        kind = s.book.holds[card]
        if kind == NO_RESOURCE or (self.started and there == 0):
            return False
        return (not self.resources or kind in self.resources) and (self.tag < 0 or self.tag in s.book.tags[card])

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        add_resources(s, f.seat, option, self.n)

    def says(self) -> Phrase:
        if not self.resources:
            return Phrase("tm.add_any", n=self.n, started=self.started)
        tag = TAG[self.tag] if self.tag >= 0 else None
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

    def run(self, s: Mars, f: Frame) -> None:
        if f.cause is not None:
            add_resources(s, f.seat, f.cause.source, self.n)

    def says(self) -> Phrase:
        return Phrase("tm.add_to_played", n=self.n, resources=resources(self.resources))
