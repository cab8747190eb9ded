"""Building colonies: as a standard project, or by a card."""

from typing import Final, final

from regolith.games.mars.goods import amount_of
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.colonies.state import colonies, open_to_settle, settle
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.colonies.words import COLONY_BUILT
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

WORDS: Final = (Phrase("colonies.build"), Phrase("colonies.build_second"))


@final
class BuildColony(Choose[Mars]):
    """A colony on a tile with a free spot, where one has none yet unless there may be a `second`.

    What production falls `then` must still be there to fall, or come with the colony.
    """

    def __init__(self, second: bool = False, then: Produce | None = None) -> None:
        super().__init__("build", "colony", WORDS[second])
        self.second: bool = second
        self.then: Produce | None = then

    def options(self, s: Mars, f: Frame) -> list[int]:
        found = open_to_settle(colonies(s), f.seat, self.second)
        if self.then is None or self.then.possible(s, f):
            return found
        return [tile for tile in found if self.comes_up(s, f, tile)]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        if self.then is not None and open_to_settle(colonies(s), f.seat, self.second):
            return self.then.lacks(s, f)
        return Phrase("colonies.lacks_spot")

    def comes_up(self, s: Mars, f: Frame, tile: int) -> bool:
        """Can production fall when the colony has raised it?"""
        raised = TILES[tile].build
        if self.then is None or not isinstance(raised, Produce):
            return False
        return s.mat(f.seat).may_lower(MC, -amount_of(self.then.goods, MC) - amount_of(raised.goods, MC))

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        settle(s, f.seat, option)
        if self.then is not None:
            s.push(self.then, f.seat, f.source)
        s.push(COLONY_STANDS, f.seat, f.source, option)
        s.push(TILES[option].build, f.seat, f.source)

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return say("colonies.build_label", colony=s.rules.thing("colony", option), do=TILES[option].build.says())

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [] if self.then is None else [("then", self.then)]

    def says(self) -> Phrase:
        return self.words if self.then is None else Phrase("kernel.steps", steps=[self.words, self.then.says()])


@final
class ColonyStands(Effect[Mars]):
    """The colony has brought what it brings; now the cards answer."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(COLONY_BUILT, f.seat, f.it, source=f.source)


COLONY_STANDS: Final = ColonyStands()
BUILD: Final = BuildColony()
