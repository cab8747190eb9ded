"""Draft priorities: which card of a pile MarsBot takes, and which of those it drafted are safe from the discard."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.mars.nouns import TAG, tags
from regolith.games.terraforming_mars.automa.tracks import least_advanced, track_at
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.phrase import SILENT, Phrase

Worth = tuple[int, ...]
"""How well a card suits: the first number decides, then the second, and so on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Priority:
    """What a corporation looks for. `wanted` are the tags that were settled when the draft began."""

    def settle(self, s: Mars) -> tuple[int, ...]:
        """The tags it looks for in this draft, the most important one first."""
        return ()

    def worth(self, s: Mars, card: int, wanted: tuple[int, ...]) -> Worth:
        printed = s.book.tags[card]
        return tuple([printed.count(tag) for tag in wanted])

    def saves(self, s: Mars, card: int, drafted: list[int], wanted: tuple[int, ...]) -> bool:
        """Is the card safe? Any of the tags will do, whichever comes first."""
        return any(self.worth(s, card, wanted))

    def says(self) -> Phrase:
        return SILENT


@final
class WantsTags(Priority):
    """Cards with these tags, as printed: a wild tag is none of them, the symbol of an event is one."""

    def __init__(self, *wanted: int) -> None:
        self.tags: tuple[int, ...] = wanted

    def settle(self, s: Mars) -> tuple[int, ...]:
        return self.tags

    def says(self) -> Phrase:
        if len(self.tags) == 1:
            return Phrase("bot.wants_tag", tag=TAG[self.tags[0]])
        return Phrase("bot.wants_tags", tags=tags(self.tags))


@mypyc_attr(allow_interpreted_subclasses=True)
class WantsMost(Priority):
    """Cards that have most of something; those that tie for it are safe, and if all do, nothing is discarded."""

    def saves(self, s: Mars, card: int, drafted: list[int], wanted: tuple[int, ...]) -> bool:
        return self.worth(s, card, wanted) == max([self.worth(s, other, wanted) for other in drafted])


@final
class WantsDearest(WantsMost):
    """The most expensive card, as printed."""

    def worth(self, s: Mars, card: int, wanted: tuple[int, ...]) -> Worth:
        return (s.book.costs[card],)

    def says(self) -> Phrase:
        return Phrase("bot.wants_dearest")


@final
class WantsMostTags(WantsMost):
    """The card with most tags; the symbol of an event and a wild tag are tags too."""

    def worth(self, s: Mars, card: int, wanted: tuple[int, ...]) -> Worth:
        return (len(s.book.tags[card]),)

    def says(self) -> Phrase:
        return Phrase("bot.wants_most_tags")


@final
class WantsLeastTrack(Priority):
    """The tags of the least advanced track, settled when the draft begins."""

    def settle(self, s: Mars) -> tuple[int, ...]:
        return track_at(s, least_advanced(s)).tags

    def says(self) -> Phrase:
        return Phrase("bot.wants_least_track")
