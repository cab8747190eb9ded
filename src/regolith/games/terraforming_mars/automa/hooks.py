"""The places where others have their say in what MarsBot does: its corporations, and a table where the decks and the
things of the person are real."""

from typing import Final

from mypy_extensions import mypyc_attr

from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.zones import Zone

FLIPPED: Final = 0
DRAWN: Final = 1
SEARCHED: Final = 2
THINNED: Final = 3
"""Why a card is turned up: for a turn of MarsBot, by an effect, in a search until one fits, to be discarded."""
UNTOLD: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class BotHook(Hook):
    """Every method does nothing, or agrees, by default."""

    def drafts(self, s: Mars) -> bool:
        """Is the draft compulsory?"""
        return False

    def draft_begins(self, s: Mars) -> None:
        """The piles of a draft have been dealt."""

    def best_of(self, s: Mars, cards: list[int]) -> list[int]:
        """Which of these cards of its pile MarsBot would rather have, all of them alike."""
        return cards

    def unsafe(self, s: Mars, cards: list[int]) -> list[int]:
        """Which of the drafted cards may be discarded."""
        return cards

    # Before MarsBot looks at something, a table that only mirrors it is brought up to date

    def turning_up(self, s: Mars, deck: Zone, why: int, source: int) -> None:
        """The top card of this deck is about to be turned up."""

    def counting_out(self, s: Mars, noun: str, things: list[int]) -> int:
        """The cost of the card that is flipped to choose among these things, where somebody else flips it."""
        return UNTOLD

    def comparing(self, s: Mars, milestones: list[int], awards: list[int]) -> None:
        """What the person has for these is about to be looked at."""

    def showering(self, s: Mars) -> None:
        """The plants of the person are about to be hit."""

    def invading(self, s: Mars) -> None:
        """The animals and microbes of the person are about to be looked for."""

    def adding_tile(self, s: Mars, tiles: list[int]) -> int:
        """Which of these colony tiles comes into play, where somebody else draws it."""
        return UNTOLD

    def returns(self, s: Mars, card: int) -> bool:
        """Does this bonus card come into every action deck?"""
        return False


def hooks_of(s: Mars) -> list[BotHook]:
    return [hook for hook in s.book.hooks if isinstance(hook, BotHook)]


def turning_up(s: Mars, deck: Zone, why: int, source: int = -1) -> None:
    for hook in hooks_of(s):
        hook.turning_up(s, deck, why, source)


def comparing(s: Mars, milestones: list[int], awards: list[int]) -> None:
    for hook in hooks_of(s):
        hook.comparing(s, milestones, awards)
