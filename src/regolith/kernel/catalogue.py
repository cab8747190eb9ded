"""The catalogue: every key a game can offer, numbered once, for learning environments."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.rules import Rules


@dataclass(frozen=True)
class Catalogue:
    """Keys in sorted order; a key's number is its place. Equal digests, equal numbers."""

    keys: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        return {key: at for at, key in enumerate(self.keys)}

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.keys).encode()).hexdigest()[:16]


def catalogue(rules: Rules[Any]) -> Catalogue:
    """The union of what every effect of these rules says it could ever offer."""
    keys: set[str] = set()
    for effect in effects_of(rules):
        keys.update(effect.domain(rules))
    return Catalogue(tuple(sorted(keys)))


def effects_of(rules: Rules[Any]) -> Iterable[Effect[Any]]:
    """Every effect that these rules can put on a lane, each once, with those inside them."""
    kernel = [effect for path, effect in INSTALLED.items() if path.startswith("kernel/")]
    return _with_parts([*kernel, *rules.roots], set())


def _with_parts(effects: Iterable[Effect[Any]], seen: set[int]) -> Iterable[Effect[Any]]:
    for effect in effects:
        if id(effect) not in seen:
            seen.add(id(effect))
            yield effect
            yield from _with_parts([part for _, part in effect.parts()], seen)
