"""What the Monoliths module keeps on the table."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.pandorum.state import Pandorum
from regolith.kernel.state import Extra
from regolith.kernel.value import Value, saved
from regolith.kernel.zones import Zone

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

MONOLITHS: Final = "monoliths"


@final
class Keeper(Value):
    """The Monolith cards that lie in front of a player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kept",)
    SAVED_AS: ClassVar[str] = "pandorum.keeper"

    def __init__(self, kept: Zone) -> None:
        self.kept: Zone = kept

    def clone(self) -> "Keeper":
        return Keeper(self.kept.clone())


@final
class Monoliths(Extra):
    """The deck, the markers on their hexes, who keeps what, and who has another turn to come."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "seats", "markers", "again")
    SAVED_AS: ClassVar[str] = "pandorum.monoliths"

    def __init__(self, deck: Zone, seats: list[Keeper], markers: tuple[int, ...], again: int = -1) -> None:
        self.deck: Zone = deck
        self.seats: list[Keeper] = seats
        self.markers: tuple[int, ...] = markers
        """The hexes that still have one."""
        self.again: int = again
        """Who takes another turn after this one, or -1."""

    def clone(self) -> "Monoliths":
        return Monoliths(self.deck.clone(), [seat.clone() for seat in self.seats], self.markers, self.again)

    def zones(self) -> list[Zone]:
        return [self.deck, *[seat.kept for seat in self.seats]]

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {
            "deck": rules.ids(self.deck.cards),
            "kept": [rules.ids(seat.kept.cards) for seat in self.seats],
            "markers": sorted([rules.noun("space", at) for at in self.markers]),
            "again": self.again,
        }


saved(Keeper)
saved(Monoliths)


def monoliths(s: Pandorum) -> Monoliths:
    return cast(Monoliths, s.extras[MONOLITHS])
