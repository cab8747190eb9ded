"""Phrases: what a rule says, as structure. Words, icons and other languages are all made from it."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final


@final
class Noun:
    """A thing by kind and id: `good:mc`, `tag:science`, `card:birds`. What has a name of its own brings it along."""

    def __init__(self, kind: str, noun: str, name: str = "") -> None:
        self.kind: str = kind
        self.id: str = noun
        self.name: str = name

    def spelled(self) -> str:
        return f"{self.kind}:{self.id}"

    def __repr__(self) -> str:
        return self.spelled()


Part: TypeAlias = "bool | int | str | Noun | Phrase | Sequence[Part]"
"""A number, a name, a thing, another phrase, several of these; or a flag."""


@final
class Phrase:
    """A key of the catalogue and what goes into its template; it never changes.

    A phrase is a verb phrase, a noun phrase or a clause: no capital, no full stop. Sentences are made at the top
    only. A part that is None, False or an empty list is left out.
    """

    def __init__(self, key: str, **parts: "Part | None") -> None:
        self.key: str = key
        kept: dict[str, Part] = {}
        for name, part in parts.items():
            if isinstance(part, (list, tuple)):
                part = tuple(part)
            if part is not None and part is not False and part != ():
                kept[name] = part
        self.parts: dict[str, Part] = kept

    def node(self) -> dict[str, Any]:
        """The phrase for a page to draw: its kind and its parts, with things as `kind:id`."""
        return {"kind": self.key, **{name: _plain(part) for name, part in self.parts.items()}}

    def __repr__(self) -> str:
        return f"<{self.key} {self.parts}>"


def _plain(part: Part) -> Any:
    if isinstance(part, Phrase):
        return part.node()
    if isinstance(part, Noun):
        return part.spelled()
    if isinstance(part, (int, str)):
        return part
    return [_plain(one) for one in part]


SILENT: Final = Phrase("")
"""Nothing to say."""


def amount(n: "int | Phrase", what: Noun) -> Phrase:
    """So many of a thing: "3 plants"."""
    return Phrase("kernel.amount", n=n, what=what)
