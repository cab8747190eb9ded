"""A game of one question, to be run as a script: each seat keeps two or three of the five jars in its larder.

python larder.py WORDS... is `regolith WORDS...` with this game on the shelf.
"""

from __future__ import annotations

import sys
from typing import Any, ClassVar

from regolith.cli import main
from regolith.kernel.choices import Picks
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import ForEachSeat
from regolith.kernel.frame import Frame
from regolith.kernel.journal import story
from regolith.kernel.phrase import Phrase
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rng import Rng
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.state import State
from regolith.kernel.value import saved

ENGLISH.learn("larder", {"keep": "keep two or three jars", "story.keeps": "{seat} keeps {n} jars"})


JARS = ["beans", "figs", "honey", "plums", "rice"]


class Larder(State):
    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "kept")
    SAVED_AS: ClassVar[str] = "larder.table"
    kept: list[tuple[int, ...]]

    def clone(self) -> Larder:
        twin = Larder()
        self.copy_into(twin)
        twin.kept = self.kept.copy()
        return twin


saved(Larder)


class Keep(Picks[Larder]):
    def candidates(self, s: Larder, f: Frame) -> list[int]:
        return list(range(len(JARS)))

    def least(self, s: Larder, f: Frame) -> int:
        return 2

    def most(self, s: Larder, f: Frame) -> int:
        return 3

    def barred(self, s: Larder, f: Frame) -> list[tuple[int, str]]:
        return [] if f.picks else [(-1, "keep two at least.")]

    def picked(self, s: Larder, f: Frame, picks: tuple[int, ...]) -> None:
        s.kept[f.seat] = picks
        s.note("keeps", f.seat, len(picks))


ROUND: ForEachSeat[Larder] = ForEachSeat(Keep("keep", "jar", Phrase("larder.keep")))


class LarderRules(Rules[Larder]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.nouns["jar"] = JARS
        self.names["jar"] = [jar.capitalize() for jar in JARS]
        self.story = story("larder", keeps="n")
        self.root("round", ROUND)

    def opening(self, rng: Rng) -> Larder:
        s = Larder()
        s.begin(self, rng)
        s.kept = [()] * self.players
        s.push(ROUND, 0)
        return s

    def view(self, s: Larder, seat: int) -> dict[str, Any]:
        kept = [{JARS[jar]: {"fresh": True, "weight": [jar, None]} for jar in jars} for jars in s.kept]
        return {"shelves": [[1, 2], [3]], "kept": kept, "note [red]": "[bold]as it is[/bold]", "many": list(range(40))}

    def meant(self, s: Larder) -> dict[str, Any]:
        return {"kept": s.kept}

    def scores(self, s: Larder) -> list[int]:
        return [sum(jars) for jars in s.kept]


register(
    Spec(
        "larder",
        "Larder",
        "Fill it.",
        (1, 3),
        LarderRules,
        modules=(Module("cellar", "Cellar", "More room."),),
        options=(
            Option("fresh", True, "Is it fresh?"),
            Option("season", "spring", "When?", choices=("spring", "autumn")),
        ),
    )
)

if __name__ == "__main__":
    sys.exit(main())
