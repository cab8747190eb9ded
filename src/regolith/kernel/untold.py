"""For rooms that still say sentences instead of phrases: their words as phrases. It goes with the last of them."""

from typing import Any

from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.text import clause, clauses

WORDS = "kernel.words"


def untold(words: str, icons: list[Any] | None = None) -> Phrase:
    """A sentence as a phrase."""
    if not words:
        return SILENT
    inner = clause(words)
    phrase = Phrase(
        WORDS,
        words=inner,
        bare=inner.removeprefix("you may "),
        they=clauses(words),
        price=f"{inner}{',' if ',' in inner else ''}",
    )
    phrase.icons = icons or []
    return phrase


def worded(text: "str | Phrase") -> Phrase:
    return untold(text) if isinstance(text, str) else text


def is_untold(phrase: Phrase) -> bool:
    """Are there plain words in it somewhere?"""
    if phrase.key == WORDS:
        return True
    for part in phrase.parts.values():
        if isinstance(part, Phrase) and is_untold(part):
            return True
        if isinstance(part, tuple) and any(isinstance(one, Phrase) and is_untold(one) for one in part):
            return True
    return False


def is_further(phrase: Phrase) -> bool:
    """Does this stand in a sentence of its own behind a price and what it buys?"""
    if phrase.key == WORDS:
        return str(phrase.parts["words"]).startswith("if ")
    return phrase.key in ("kernel.if", "kernel.also")


def icons_of(phrase: Phrase) -> list[Any]:
    """A phrase as nodes; with plain words in it, as the icon words of old."""
    if not phrase.key:
        return []
    return _old(phrase) if is_untold(phrase) else [phrase.node()]


def _old(phrase: Phrase) -> list[Any]:
    if phrase.key == WORDS:
        return phrase.icons
    inside = [_old(part) for part in _phrases(phrase) if part.key not in ("kernel.number", "kernel.it")]
    if phrase.key == "kernel.either":
        return [icon for at, icons in enumerate(inside) for icon in (["/", *icons] if at else icons)]
    flat = [icon for icons in inside for icon in icons]
    first = {"kernel.may": "may", "kernel.each_seat": "each", "kernel.each_other": "each", "kernel.if": "if"}
    if phrase.key == "kernel.repeat":
        return [f"times:{_number(phrase)}", *flat]
    if phrase.key == "kernel.together":
        return []
    return [first[phrase.key], *flat] if phrase.key in first else flat


def _number(phrase: Phrase) -> Any:
    times = phrase.parts["times"]
    return times.parts.get("n") or times.parts.get("words") if isinstance(times, Phrase) else times


def _phrases(phrase: Phrase) -> list[Phrase]:
    found: list[Phrase] = []
    for name, part in phrase.parts.items():
        if name in ("condition", "otherwise", "times"):
            continue
        if isinstance(part, Phrase):
            found.append(part)
        elif isinstance(part, tuple):
            found += [one for one in part if isinstance(one, Phrase)]
    return found
