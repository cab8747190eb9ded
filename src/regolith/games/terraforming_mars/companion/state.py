"""What the companion keeps beside the mirror: figures of the person that were asked for."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.state import Extra

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

NAME: Final = "companion"
RATING: Final = "rating"
CARDS: Final = "cards"
"""The figures of the final form beside those of awards."""


@final
class Kept(Extra):
    """What was said of the person's figures, which projects lie among the bonus cards, where the person placed tiles,
    and of what MarsBot's deck was dealt."""

    FIELDS: ClassVar[tuple[str, ...]] = ("figures", "seeds", "laid", "dealt")

    def __init__(
        self,
        figures: dict[str, int],
        seeds: tuple[int, ...],
        laid: tuple[int, ...] = (),
        dealt: tuple[int, int] = (0, 0),
    ) -> None:
        self.figures: dict[str, int] = figures
        """The last that was said of each: by the id of a milestone or award, the rating, the points on cards."""
        self.seeds: tuple[int, ...] = seeds
        self.laid: tuple[int, ...] = laid
        self.dealt: tuple[int, int] = dealt
        """So many projects, and so many cards of the bonus deck, before a corporation adds or discards any."""

    def clone(self) -> "Kept":
        return Kept(self.figures.copy(), self.seeds, self.laid, self.dealt)

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        seeds, laid, dealt = rules.ids(self.seeds), list(self.laid), list(self.dealt)
        return {"figures": self.figures, "seeds": seeds, "laid": laid, "dealt": dealt}


def kept(s: Mars) -> Kept:
    return cast(Kept, s.extras[NAME])
