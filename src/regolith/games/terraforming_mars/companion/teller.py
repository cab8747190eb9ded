"""The person at the real table, as the rules see somebody who knows what lies there."""

from collections.abc import Callable
from typing import final

from regolith.games.terraforming_mars.companion.words import Ask, Entry, Question, Refusal
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import say

Deed = Callable[[Mars], None]
"""What the person did at the table, as it changes the mirror."""


def _nothing_to_set(entry: Entry) -> None:
    raise Refusal(say("companion.refusal.not_now"))


@final
class Teller:
    """Gives the answers that were entered, one after the other; beyond the last one the question is put."""

    def __init__(self) -> None:
        self.answers: tuple[Entry, ...] = ()
        self.at: int = 0
        self.deed: Deed | None = None
        self.seen: dict[str, str] = {}
        """By card: the sentence that says when it was turned up or left the game."""
        self.drawn: frozenset[str] = frozenset()
        """Cards that the screen has drawn."""
        self.warnings: list[str] = []
        self.set_right: Callable[[Entry], None] = _nothing_to_set
        """Sets a value of the table in the middle of a turn."""

    def begin(
        self,
        answers: tuple[Entry, ...],
        deed: Deed | None,
        seen: dict[str, str],
        drawn: frozenset[str],
        set_right: Callable[[Entry], None],
    ) -> None:
        self.answers = answers
        self.at = 0
        self.deed = deed
        self.seen = seen
        self.drawn = drawn
        self.warnings = []
        self.set_right = set_right

    def ask(self, question: Question, *ways: str) -> Entry:
        """The answer to this question, if it was given; values that were set before it are set first."""
        while self.at < len(self.answers) and self.answers[self.at]["do"] == "set":
            self.set_right(self.answers[self.at])
            self.at += 1
        if self.at == len(self.answers):
            raise Ask(question)
        answer = self.answers[self.at]
        if answer["do"] not in ways:
            raise Refusal(say("companion.refusal.asked", words=question["words"]))
        self.at += 1
        return answer

    def is_last(self) -> bool:
        """Was the answer just given the newest one? Only of that one something is to be said."""
        return self.at == len(self.answers)

    def warn(self, words: str) -> None:
        if self.is_last():
            self.warnings.append(words)
