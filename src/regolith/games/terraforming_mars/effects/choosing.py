"""One of several, as far as they do something."""

from typing import TYPE_CHECKING, final

from regolith.games.mars.planet import Raise
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence, none_possible
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def does_something(s: Mars, f: Frame, effect: Effect[Mars]) -> bool:
    """Is it possible, and would the table look different afterwards?"""
    if not effect.possible(s, f):
        return False
    if isinstance(effect, Choose):
        return len(effect.options(s, f)) > 0
    if isinstance(effect, Raise):
        return s.may_raise(effect.metric)
    if isinstance(effect, Sequence):
        for step in effect.steps:
            if does_something(s, f, step):
                return True
        return False
    return True


@final
class OneOf(Effect[Mars]):
    """One of several, by name. Only those that do something are offered; if none does, this part is lost."""

    def __init__(self, **ways: Effect[Mars]) -> None:
        self.names: tuple[str, ...] = tuple(ways)
        self.ways: tuple[Effect[Mars], ...] = tuple(ways.values())

    def possible(self, s: Mars, f: Frame) -> bool:
        for way in self.ways:
            if way.possible(s, f):
                return True
        return False

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return none_possible(s, f, self.ways)

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [at for at, way in enumerate(self.ways) if does_something(s, f, way)]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.follow(f, self.ways[option], f.it)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return list(zip(self.names, self.ways, strict=True))

    def kind(self) -> str:
        return "either"

    def key(self, s: Mars, f: Frame, option: int) -> str:
        return f"do:{self.names[option]}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"do:{name}" for name in self.names]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return self.ways[option].text()

    def says(self) -> Phrase:
        return Phrase("kernel.either", ways=[way.says() for way in self.ways])
