"""What goes with MarsBot's corporation beside its card."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.state import Extra
from regolith.kernel.value import saved
from regolith.kernel.zones import EVERYONE, Zone

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

NAME: Final = "marsbot corporation"


@final
class Office(Extra):
    """What its draft looks for, its markers on Mars, and what stays in the box."""

    FIELDS: ClassVar[tuple[str, ...]] = ("wanted", "marks", "box")
    SAVED_AS: ClassVar[str] = "tm.office"

    def __init__(self, wanted: tuple[int, ...], marks: tuple[int, ...], box: Zone) -> None:
        self.wanted: tuple[int, ...] = wanted
        """The tags that it looks for in the draft of this generation."""
        self.marks: tuple[int, ...] = marks
        """The spaces that it has put a marker on, built on or not."""
        self.box: Zone = box
        """Corporations that it does not have, and bonus cards of theirs."""

    def clone(self) -> "Office":
        return Office(self.wanted, self.marks, self.box.clone())

    def zones(self) -> list[Zone]:
        return [self.box]

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {
            "wanted": [TAGS[tag] for tag in self.wanted],
            "marks": [rules.noun("space", space) for space in self.marks],
            "box": sorted(rules.ids(self.box.cards)),
        }


saved(Office)


def office(s: Mars) -> Office:
    return cast(Office, s.extras[NAME])


def new_office(cards: tuple[int, ...]) -> Office:
    """Nothing is drawn yet."""
    return Office((), (), Zone("marsbot corporations", EVERYONE, cards))
