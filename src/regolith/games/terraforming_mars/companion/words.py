"""What the person says to the desk, and how the desk asks back or refuses."""

from typing import Any, Final

Entry = dict[str, Any]
"""One thing that the person has entered: `do` says what it is."""
Question = dict[str, Any]
"""What is asked, in a form that a page can draw: `kind`, `words`, `cause` and what goes with the kind."""

ANSWERS: Final = ("card", "cost", "figures", "plants", "answer", "colony", "hex")
"""Entries that answer a question of MarsBot's turn."""
ANSWERED: Final = {"answer": ("yes_no",), "card": ("card", "cost")}
"""By answer: the kinds of questions that it may answer, if not just the one of its own name."""
STEPS: Final = ("ready", "turn", "pass", "yes", "done", "final")
"""Entries with which the table goes on."""
YOU: Final = "you"
MARSBOT_WORD: Final = "marsbot"


class Refusal(ValueError):
    """Why something cannot be entered. With `insist` the same entry is taken if it is entered again so."""

    def __init__(self, words: str, insist: bool = False) -> None:
        super().__init__(words)
        self.words: str = words
        self.insist: bool = insist


class Ask(Exception):
    """The rules cannot go on before the person has answered. Whatever they had begun is begun again afterwards."""

    def __init__(self, question: Question) -> None:
        super().__init__(question["words"])
        self.question: Question = question
