"""Menus: one question out of several, each with its own verb."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import SPECIAL, Effect, S
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

SPAN: Final = 1 << 13
NEGATIVE: Final = 16
"""An entry's options run from -16, the special answers, to 8,175; those of the first entry are the menu's own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Effect[S]):
    """What may be done now. Each entry offers its own options under its own verb.

    Its own `entries` come first, then those of `Rules.menus[name]`, to which a module may add, and its own `last`
    ones at the end. An entry is never on a lane itself: it is asked and answered with the menu's frame, so
    `arg`, `it` and `source` reach it, and `s.push_frame(f)` has the menu asked again just as it was.
    Where the question depends on the table, a subclass says it in `prompt`.
    """

    def __init__(
        self,
        name: str,
        text: Phrase,
        entries: tuple[Effect[S], ...] = (),
        *,
        last: tuple[Effect[S], ...] = (),
        kind: str = "menu",
        prompt: Phrase = SILENT,
    ) -> None:
        self.name: str = name
        self.words: Phrase = text
        self.first: list[Effect[S]] = list(entries)
        self.last: list[Effect[S]] = list(last)
        self.alone: bool = not entries and not last
        self.what: str = kind
        self.question: Phrase = prompt if prompt.key else self.words

    @final
    def entries(self, s: S) -> list[Effect[S]]:
        """All entries in the order in which they are offered."""
        menus: dict[str, list[Effect[S]]] = s.rules.menus
        if self.alone:
            return menus[self.name]
        added = menus.get(self.name)
        return self.first + added + self.last if added else self.first + self.last

    def options(self, s: S, f: Frame) -> list[int]:
        """Entry by entry, without a list of them all: this is asked more often than anything else."""
        offered: list[int] = []
        base = 0
        for entry in self.first:
            base = _offer(offered, base, entry.options(s, f))
        menus: dict[str, list[Effect[S]]] = s.rules.menus
        added = menus[self.name] if self.alone else menus.get(self.name)
        if added is not None:
            for entry in added:
                base = _offer(offered, base, entry.options(s, f))
        for entry in self.last:
            base = _offer(offered, base, entry.options(s, f))
        return offered

    def still_asks(self, s: S, f: Frame) -> bool:
        for entry in reversed(self.entries(s)):
            if entry.still_asks(s, f):
                return True
        return False

    @final
    def entry_of(self, s: S, option: int) -> Effect[S]:
        """The entry that offers this option of the menu."""
        at = (option + NEGATIVE) // SPAN
        many = len(self.first)
        if at < many:
            return self.first[at]
        at -= many
        menus: dict[str, list[Effect[S]]] = s.rules.menus
        added = menus.get(self.name)
        if added is not None:
            if at < len(added):
                return added[at]
            at -= len(added)
        return self.last[at]

    def chosen(self, s: S, f: Frame, option: int) -> None:
        self.entry_of(s, option).chosen(s, f, own(option))

    def parts(self) -> list[tuple[str, Effect[S]]]:
        return by_class(self.first + self.last)

    def kind(self) -> str:
        return self.what

    def key(self, s: S, f: Frame, option: int) -> str:
        return self.entry_of(s, option).key(s, f, own(option))

    def label(self, s: S, f: Frame, option: int) -> str:
        return self.entry_of(s, option).label(s, f, own(option))

    def price_now(self, s: S, f: Frame, option: int) -> int:
        return self.entry_of(s, option).price_now(s, f, own(option))

    def prompt(self, s: S, f: Frame) -> str:
        return ENGLISH.sentence(self.question)

    def barred(self, s: S, f: Frame) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        base = 0
        for entry in self.entries(s):
            found += [(base + option, reason) for option, reason in entry.barred(s, f)]
            base += SPAN
        return found

    def says(self) -> Phrase:
        return self.words


def _offer(offered: list[int], base: int, options: list[int]) -> int:
    """Add what the next entry offers; where the one after it begins."""
    if base == 0:
        offered += options
    else:
        for option in options:
            offered.append(base + option)
    return base + SPAN


def by_class(entries: list[Effect[S]]) -> list[tuple[str, Effect[S]]]:
    """Entries with the names of their places: by class, the second of a class with its number."""
    words = [type(entry).__name__.lower() for entry in entries]
    again = [words[:at].count(word) for at, word in enumerate(words)]
    return [
        (f"{word}-{before + 1}" if before else word, entry)
        for word, before, entry in zip(words, again, entries, strict=True)
    ]


def own(option: int) -> int:
    """An option of the menu as its entry calls it."""
    return (option + NEGATIVE) % SPAN - NEGATIVE


@final
class Leave(Effect[S]):
    """A menu entry that ends the menu: `done` or `pass`."""

    def __init__(self, answer: int, text: Phrase, told: str = "") -> None:
        self.answer: int = answer
        self.words: Phrase = text
        self.told: str = told
        """The kind of entry that tells it; nothing where it goes without saying."""

    def options(self, s: S, f: Frame) -> list[int]:
        return [self.answer]

    def chosen(self, s: S, f: Frame, option: int) -> None:
        if self.told:
            s.note(self.told, f.seat)

    def still_asks(self, s: S, f: Frame) -> bool:
        return True

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [SPECIAL[self.answer]]

    def label(self, s: S, f: Frame, option: int) -> str:
        return ENGLISH.label(self.words)
