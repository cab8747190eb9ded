"""What a card says, row by row: in full, and short for where there is little room. A page draws both as they come."""

from typing import Final

from regolith.kernel.english import ENGLISH
from regolith.kernel.language import Language
from regolith.kernel.phrase import Part, Phrase

FULL: Final = Language("en, with signs", ENGLISH, signs=True)
SHORT: Final = Language("en, short", ENGLISH, signs=True)
"""English in fewer words; rooms teach it what they can say shorter."""

SHORT.learn(
    "kernel",
    {
        "when_you": "when you {event:or}: {answer:sentence}",
        "when_other": "when another player {event:they or}: {answer:sentence}",
        "when_anyone": "when anyone {event:they or}: {answer:sentence}",
    },
)

DO: Final = "do"
ALWAYS: Final = "always"
ACTION: Final = "action"
WHEN: Final = "when"

Said = list[tuple[str, Phrase]]
"""What a card says, each phrase with its role: what it does once, what always holds, its action, what it answers."""


def in_role(role: str, phrases: list[Phrase]) -> Said:
    return [(role, phrase) for phrase in phrases if phrase.key]


def in_full(said: Said) -> list[dict[str, str]]:
    return [{"role": role, "text": FULL.sentence(phrase)} for role, phrase in said]


def in_short(said: Said) -> list[dict[str, str]]:
    return [{"role": role, "text": SHORT.sentence(phrase)} for role, phrase in said_once(said)]


def said_once(said: Said) -> Said:
    """Equal answers to several events as one answer to any of them, where the first of them stood."""
    causes: dict[str, list[Part]] = {}
    for role, phrase in said:
        if role == WHEN:
            causes.setdefault(_answer(phrase), []).append(phrase.parts["event"])
    merged: Said = []
    for role, phrase in said:
        if role != WHEN:
            merged.append((role, phrase))
            continue
        events = causes.pop(_answer(phrase), None)
        if events is not None:
            merged.append((role, Phrase(phrase.key, event=events, answer=phrase.parts["answer"])))
    return merged


def _answer(phrase: Phrase) -> str:
    """Who is answered, and how."""
    return f"{phrase.key} {phrase.parts['answer']!r}"
