"""Effects: the verbs of a game. They hold parameters, never progress, and are shared by every table."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from regolith.kernel.digest import mark_of
from regolith.kernel.english import ENGLISH
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.value import READERS

if TYPE_CHECKING:
    from regolith.kernel.frame import Frame
    from regolith.kernel.rules import Rules
    from regolith.kernel.state import State

S = TypeVar("S", bound="State")

NOTHING_TO_ASK: Final[list[int]] = []
NOTHING_RESERVED: Final[tuple[tuple[str, int], ...]] = ()

DONE: Final = -1
SKIP: Final = -2
NOBODY: Final = -3
PASS: Final = -4
MORE: Final = -5
YES: Final = -6
SPECIAL: Final = {DONE: "done", SKIP: "skip", NOBODY: "nobody", PASS: "pass", MORE: "more", YES: "yes"}
"""Answers that name no thing on the table."""

INSTALLED: Final[dict[str, "Effect[Any]"]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One verb. It says whether it is possible, what may be chosen, what happens, and how it reads.

    `possible`, `options`, `barred` and everything for people look and never touch. `run` and `chosen` are
    the only places that change the table; they may push further effects but never call their `run`.
    """

    path: str = ""
    mark: str = ""
    """What it is known by when it is saved, once that was asked for; see `digest`."""

    def possible(self, s: S, f: "Frame") -> bool:
        """May this be offered at all?"""
        return True

    def lacks(self, s: S, f: "Frame") -> Phrase:
        """Why it is not possible: what it needs and what there is. Silent where it is possible. Whoever says when an
        effect is `possible` says here why not."""
        return SILENT

    def options(self, s: S, f: "Frame") -> list[int]:
        """What may be chosen now, in canonical order. Nothing to choose: `run` takes over."""
        return NOTHING_TO_ASK

    def still_asks(self, s: S, f: "Frame") -> bool:
        """Is there still something to choose, now that another lane has moved?

        Say True outright where another seat cannot take the last option away; the walkers check it.
        """
        return len(self.options(s, f)) > 0

    def imagine(self, s: S, f: "Frame", seat: int) -> None:
        """`seat` imagines the table, and the cards that it imagines leave this question of another seat nothing to
        choose from. See to it that there is something, if what is asked could not be asked else."""

    def run(self, s: S, f: "Frame") -> None:
        """What happens when nothing is asked."""

    def chosen(self, s: S, f: "Frame", option: int) -> None:
        """What happens with the answer."""

    def completes(self, s: S, f: "Frame", option: int) -> bool:
        """Does this pick end its group? A plain question is a group of one."""
        return True

    def shows_answer(self, s: S, f: "Frame") -> bool:
        """Do all see this answer before the others are in, where it is given in secret? A single question's, no run of
        picks."""
        return False

    def is_idle(self, s: S, f: "Frame") -> bool:
        """Would it come to nothing as things are? It may be chosen all the same."""
        return False

    def is_idle_answer(self, s: S, f: "Frame", option: int) -> bool:
        """Would this answer come to nothing?"""
        return False

    def commutes(self) -> bool:
        """Is it all the same whether this comes before or after another trigger of the same event?"""
        return False

    def reserves(self, s: S, f: "Frame") -> tuple[tuple[str, int], ...]:
        """What must still be there when this happens, by the name of the kind: `(("heat", 5),)`. A payment for it
        leaves so much in the purse."""
        return NOTHING_RESERVED

    def is_price(self) -> bool:
        """Is this what the steps behind it cost? Then the sentence says so: "spend this to do that"."""
        return False

    def parts(self) -> list[tuple[str, "Effect[S]"]]:
        """The effects inside this one, each with the name of its place."""
        return []

    def kind(self) -> str:
        """What is asked for, in a word that a screen or a bot can act on."""
        return "choice"

    def group(self) -> str:
        """The name of the run of picks that this question belongs to, if any."""
        return ""

    def key(self, s: S, f: "Frame", option: int) -> str:
        """The option spelled out, the same next year: `play:well`, `space:34`, `pass`."""
        return SPECIAL.get(option, str(option))

    def domain(self, rules: "Rules[S]") -> list[str]:
        """All keys this could ever offer under these rules."""
        return []

    def label(self, s: S, f: "Frame", option: int) -> str:
        """The option in words."""
        return self.key(s, f, option)

    def price_now(self, s: S, f: "Frame", option: int) -> int:
        """What an option costs as things are, or costs at least; below 0 where it has no price."""
        return -1

    def prompt(self, s: S, f: "Frame") -> str:
        """The question in words."""
        return self.text()

    def barred(self, s: S, f: "Frame") -> list[tuple[int, str]]:
        """What one might expect among the options and why it is not: (option, reason in words)."""
        return []

    def says(self) -> Phrase:
        """What it does, as a phrase: words, icons and every language are made from it."""
        return SILENT

    def text(self) -> str:
        """The effect as a sentence; a card's text is made of these."""
        return ENGLISH.sentence(self.says())

    def icons(self) -> list[Any]:
        """The effect as nodes, for drawing."""
        said = self.says()
        return [said.node()] if said.key else []

    def digest(self) -> str:
        """A short mark of class, parameters and text, worked out once: an effect never changes."""
        if not self.mark:
            self.mark = mark_of(self)
        return self.mark

    def __reduce__(self) -> tuple[Any, ...]:
        return effect_at, (self.path, self.digest())

    def __copy__(self) -> "Effect[S]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Effect[S]":
        return self

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.path or 'not installed'}>"

    def as_json(self) -> dict[str, list[str]]:
        return {"effect": [self.path, self.digest()]}


class ChangedEffect(ValueError):
    """A saved effect is not the one found under its path today: resume from the record instead."""


def install(path: str, effect: Effect[Any]) -> None:
    """Give an effect and all its parts the stable paths they are saved under."""
    there = INSTALLED.get(path)
    if there is not None and there is not effect:
        raise ValueError(f"two effects are installed at {path!r}: make each once, at import, not in a function")
    INSTALLED[path] = effect
    if not effect.path:
        effect.path = path
    for place, part in effect.parts():
        install(f"{path}/{place}", part)


def effect_at(path: str, mark: str) -> Effect[Any]:
    """Find a saved effect again, and make sure that it still means the same."""
    effect = INSTALLED.get(path)
    if effect is None:
        raise ChangedEffect(f"no effect is installed at {path!r}")
    if effect.digest() != mark:
        raise ChangedEffect(f"the effect at {path!r} has changed since this was saved")
    return effect


READERS["effect"] = lambda saved_as: effect_at(saved_as[0], saved_as[1])
