"""What is worth writing down of a game when thousands are played: which cards came to whom, which numbers tell how it
went, which deeds are counted. A game declares its own beside its rules; modules add theirs."""

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.journal import Entry
from regolith.kernel.state import State
from regolith.kernel.zones import Zone

SEEN: Final = 0
"""The card was shown to the seat, to keep or not."""
KEPT: Final = 1
"""It came into the hand, or wherever it waits to be played."""
PLAYED: Final = 2
STAGES: Final = ("seen", "kept", "played")


@final
class Watch:
    """A zone of a seat, and how far a card has come that lies in it."""

    def __init__(self, seat: int, stage: int, zone: Zone) -> None:
        self.seat: int = seat
        self.stage: int = stage
        self.zone: Zone = zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Happenings:
    """What happens by rules alone, where nobody is asked and no card answers: for whoever looks whether everything
    that can happen does."""

    def possible(self, rules: Any) -> list[str]:
        """A key for each thing that can happen under these rules."""
        return []

    def seen(self, s: Any, entries: list[Entry]) -> list[str]:
        """The keys of what these entries of the journal tell, those of whole answers."""
        return []


@final
class Watched:
    """The declaration of a game with its modules."""

    def __init__(self) -> None:
        self.zones: list[Callable[[Any], list[Watch]]] = []
        """The zones in which the cards of a seat lie."""
        self.stages: dict[str, int] = {}
        """By kind of journal entry: how far the first card it names has come with its seat; for cards that have left a
        zone again before anybody is asked."""
        self.sides: list[str] = []
        """The kinds of cards, as they are listed, that a seat plays with from the start, such as corporations."""
        self.figures: list[str] = []
        """Numbers of the ledger that are looked at when a round ends."""
        self.deeds: dict[str, str] = {}
        """By kind of journal entry: what it counts as. The thing done is the first that the entry names."""
        self.happenings: list[Happenings] = []
        """What happens by rules alone."""
        self.opens: str = "round"
        """The kind of journal entry that opens a round; its first number says which."""

    def zones_of(self, s: State) -> list[Watch]:
        return [watch for zones in self.zones for watch in zones(s)]
