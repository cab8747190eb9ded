"""What corporations of MarsBot answer that nobody else does."""

from typing import Final, final

from regolith.games.mars.events import CARD_PLAYED, TAG_PLAYED
from regolith.games.mars.nouns import TAG, colours, tags
from regolith.games.mars.words import BLUE
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.tracks import track_of
from regolith.games.terraforming_mars.automa.words import SPACE_RESOLVED, TRACKER_ADVANCED
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import TILE_PLACED
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import When

DEMANDING: Final = 0
ACTING: Final = 1
ONE_TAG: Final = 2
SEVERAL_TAGS: Final = 3
KINDS: Final = ("demanding", "acting", "one_tag", "several_tags")
"""Projects that a corporation looks out for: with a requirement, blue with an action, by how many tags."""


def is_acting(s: Mars, card: int) -> bool:
    """Is it a blue card with an action?"""
    return s.book.colours[card] == BLUE and s.book.actions[card] is not None


def is_of_kind(s: Mars, card: int, kind: int) -> bool:
    """The symbol of an event and a wild tag are tags too."""
    if kind == DEMANDING:
        return len(s.book.requirements[card]) > 0
    if kind == ACTING:
        return is_acting(s, card)
    many = len(s.book.tags[card])
    return many == 1 if kind == ONE_TAG else many > 1


@final
class WhenResolves(When[Mars]):
    """Answer projects of a kind that MarsBot has resolved, whatever made it do so."""

    def __init__(self, kind: int, answer: Effect[Mars]) -> None:
        shown = colours(BLUE) if kind == ACTING else None
        super().__init__(CARD_PLAYED, Phrase(f"bot.resolves_{KINDS[kind]}", colours=shown), answer)
        self.of_kind: int = kind

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return super().hears(s, f, event) and is_of_kind(s, event.what, self.of_kind)


@final
class WhenStartingTag(When[Mars]):
    """Answer a starting tag of this very card."""

    def __init__(self, tag: int, answer: Effect[Mars]) -> None:
        super().__init__(TAG_PLAYED, Phrase("bot.starting_tag", tag=TAG[tag]), answer, what=tag)

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return event.source == f.source and super().hears(s, f, event)


@final
class WhenAdvances(When[Mars]):
    """Answer every step forward on the tracks of these tags, also one that was made before."""

    def __init__(self, kinds: tuple[int, ...], answer: Effect[Mars]) -> None:
        super().__init__(TRACKER_ADVANCED, Phrase("bot.advances", tags=tags(kinds)), answer)
        self.tags: tuple[int, ...] = kinds

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return any(track_of(s, tag) == event.what for tag in self.tags)


@final
class WhenColumn(When[Mars]):
    """Answer a space of these numbers, of any track, when it has been resolved for the first time."""

    def __init__(self, spaces: tuple[int, ...], answer: Effect[Mars]) -> None:
        super().__init__(SPACE_RESOLVED, Phrase("bot.resolved_space", spaces=list(spaces)), answer)
        self.spaces: tuple[int, ...] = spaces

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return event.n in self.spaces


@final
class WhenOnMarker(When[Mars]):
    """Answer a tile of MarsBot on a space with its marker."""

    def __init__(self, answer: Effect[Mars]) -> None:
        super().__init__(TILE_PLACED, Phrase("bot.places_on_marker"), answer)

    def hears(self, s: Mars, f: Frame, event: Event) -> bool:
        return super().hears(s, f, event) and event.what in office(s).marks
