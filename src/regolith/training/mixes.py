"""Mixes of set-ups: one network for each game learns all that it is usually played with, each part as often as said."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from regolith.kernel.registry import agreed
from regolith.kernel.rules import Setup


@dataclass(frozen=True)
class Part:
    """One set-up of a mix, with how often it is dealt."""

    players: int
    modules: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    weight: float = 1.0

    def setup(self, game: str) -> Setup:
        return agreed(game, self.players, self.modules, dict(self.options))

    def name(self) -> str:
        """`2 players, crisis, difficulty hard`."""
        options = [f"{name} {value}" for name, value in self.options]
        return ", ".join([f"{self.players} player{'s' if self.players > 1 else ''}", *self.modules, *options])

    def as_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "modules": list(self.modules),
            "options": dict(self.options),
            "weight": self.weight,
        }


def part_from(tree: dict[str, Any]) -> Part:
    return Part(
        int(tree["players"]),
        tuple(tree.get("modules", ())),
        tuple(sorted(dict(tree.get("options", {})).items())),
        float(tree.get("weight", 1.0)),
    )


def mix_from(text: str) -> tuple[Part, ...]:
    """A mix as JSON: a list of set-ups, each with players and, if wanted, modules, options and weight."""
    return tuple([part_from(part) for part in json.loads(text)])


def parts(players: tuple[int, ...], modules: str = "", weight: float = 1.0, **options: Any) -> tuple[Part, ...]:
    """The same for several numbers of players."""
    named = tuple(modules.split())
    return tuple([Part(many, named, tuple(sorted(options.items())), weight) for many in players])


MIXES: dict[str, tuple[Part, ...]] = {
    "outpost": (*parts((2, 3, 4)), *parts((2, 3, 4), "storms")),
    "ares_expedition": (
        *parts((2,), weight=10),
        *parts((3,)),
        *parts((4,), weight=0.5),
        *parts((2,), "discovery", 2),
        *parts((3,), "discovery", 0.7),
        *parts((4,), "discovery", 0.4),
        *parts((2,), "discovery promo"),
        *parts((3, 4), "discovery promo", 0.3),
        *parts((1,), "", 0.5, solo_level="novice"),
        *parts((1,), "", 0.5, solo_level="expert"),
    ),
    "pandorum": (
        *parts((2,), weight=5),
        *parts((1, 3, 4)),
        *parts((2,), "monoliths events", 2),
        *parts((1, 3, 4), "monoliths events", 0.7),
        *parts((1,), "", 0.2, maximus="easy"),
        *parts((1,), "", 0.7, maximus="hard"),
    ),
    "terraforming_mars": (
        *parts((2,), weight=10),
        *parts((3,), weight=2),
        *parts((2,), "prelude"),
        *parts((3,), "prelude", 0.5),
        *parts((2, 3), "prelude venus", 0.4),
        *parts((2, 3), "prelude colonies", 0.4),
        *parts((2,), "prelude venus colonies", 2),
        *parts((3,), "prelude venus colonies", 1.2),
    ),
}

SOME: dict[str, dict[str, tuple[Part, ...]]] = {
    "ares_expedition": {
        "crisis-alone": (
            *parts((1,), "crisis", 6),
            *parts((1,), "crisis", 0.3, difficulty="beginner"),
            *parts((1,), "crisis", 4, difficulty="expert"),
            *parts((1,), "crisis", 1.2, difficulty="nightmare"),
        ),
        "crisis": (
            *parts((2,), "crisis", 1),
            *parts((2,), "crisis", 0.2, difficulty="beginner"),
            *parts((2,), "crisis", 1.2, difficulty="expert"),
            *parts((2,), "crisis", 1.5, difficulty="nightmare"),
            *parts((3,), "crisis", 2),
            *parts((4,), "crisis", 1.2),
            *parts((3, 4), "crisis", 0.3, difficulty="beginner"),
            *parts((3, 4), "crisis", 2, difficulty="expert"),
            *parts((3, 4), "crisis", 1, difficulty="nightmare"),
        ),
    },
    "terraforming_mars": {
        "alone": (
            *parts((1,), "", 5),
            *parts((1,), "prelude", 1),
            *parts((1,), "prelude venus colonies", 0.7),
        ),
        "marsbot": (
            *parts((1,), "automa", 1.5),
            *parts((1,), "automa", 0.4, marsbot_level="easy"),
            *parts((1,), "automa", 2.5, marsbot_level="hard"),
            *parts((1,), "automa", 3, marsbot_level="brutal"),
            *parts((1,), "prelude automa", 0.7),
        ),
    },
}
"""Mixes for a network of their own, by game and name: what wins there is not what wins against others."""
