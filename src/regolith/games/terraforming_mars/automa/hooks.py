"""The places where a corporation of MarsBot has its say."""

from mypy_extensions import mypyc_attr

from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.state import Mars


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

    def returns(self, s: Mars, card: int) -> bool:
        """Does this bonus card come into every action deck?"""
        return False


def hooks_of(s: Mars) -> list[BotHook]:
    return [hook for hook in s.book.hooks if isinstance(hook, BotHook)]
