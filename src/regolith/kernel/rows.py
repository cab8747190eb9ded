"""What a card says, row by row: in full, short for where there is little room, and as signs. A page draws them as they
come."""

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

WORDED: Final = Language("en, short, with things drawn", SHORT, draws=True)
SIGNS: Final = Language("en, as signs", WORDED, draws=True, own=True)
"""Signs: amounts with + or −, things, and few words between. What has no signs of its own is said in words."""

SIGNS.learn(
    "kernel",
    {
        "amount": "{n:what}",
        "number": "{n}",
        "steps": "{steps}",
        "price": "{price} <glyph:then=to> {gains}[ {more}]",
        "either": "{ways:or}",
        "may": "may {do}",
        "repeat": "{do} × {times}",
        "each_seat": "<glyph:each=each player in turn> {do:they}",
        "each_other": "<glyph:other=each other player> {do:they}",
        "together": "<glyph:each=all at once> {do:they}",
        "if": "if {condition} <glyph:then=then> {then}[ else {otherwise}]",
        "also": "if {condition} <glyph:then=also> {then}",
        "when_you": "{event:or} <glyph:then=then> {answer}",
        "when_other": "<glyph:other=another player> {event:they or} <glyph:then=then> {answer}",
        "when_anyone": "<glyph:each=anyone> {event:they or} <glyph:then=then> {answer}",
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


def in_signs(said: Said) -> list[dict[str, str]]:
    """As signs; what stands under no heading shares a row with its neighbours."""
    rows: list[dict[str, str]] = []
    shared = ""
    for role, phrase in said_once(said):
        text = signs_of(phrase)
        alone = role not in (DO, ALWAYS) or phrase.key not in SIGNS.templates or ": " in text
        if not alone and shared == role:
            rows[-1]["text"] += f" {text}"
        else:
            rows.append({"role": role, "text": text})
        shared = "" if alone else role
    return rows


def signs_of(phrase: Phrase) -> str:
    """A phrase as signs; as a sentence where it has none of its own."""
    return SIGNS.say(phrase) if phrase.key in SIGNS.templates or not phrase.key else WORDED.sentence(phrase)


def counted_by(worth: Phrase) -> str:
    """What points are counted by or depend on, as signs; nothing for plain points."""
    per = worth.parts.get("per", worth.parts.get("condition"))
    return SIGNS.say(per) if isinstance(per, Phrase) else ""


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
