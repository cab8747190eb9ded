"""What a run is trained on, and how. All of it is kept with the run and goes into the file of weights."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from regolith.kernel.encoding import Encoder
from regolith.kernel.registry import agreed
from regolith.training.mixes import MIXES, Part, part_from

LARGEST = 11_900_000
"""A file of weights is at most so many bytes."""
WIDEST = 512


@dataclass(frozen=True)
class Settings:
    """The defaults are those that were tried; a run keeps its own."""

    game: str
    mix: tuple[Part, ...] = ()
    width: int = 0
    """Of the hidden layers; 0 is as wide as the file of weights allows."""
    layers: int = 2
    games: int = 160
    """Games at once in each half of a worker."""
    steps: int = 64
    epochs: int = 2
    batch: int = 8192
    clip: float = 0.2
    follow: float = 0.97
    rate: float = 5e-4
    last_rate: float = 2e-5
    entropy: float = 0.015
    last_entropy: float = 0.001
    value_share: float = 0.5
    steepest: float = 0.5
    """A step is never steeper than this."""
    league: float = 0.15
    """The share of games against others in which some seats are played by an earlier self, of those without a guest."""
    league_every: float = 0.05
    """An earlier self is kept each time this share of the plan has passed."""
    save_every: float = 60.0
    """Seconds between two checkpoints."""
    patience: int = 220
    """A game with so many answers for each seat and once more is broken off, the worst for everybody: whoever would
    lose must not learn to put off the end. With 1000 both seats of Ares Expedition built for 3,000 answers, and from so
    far away nobody learned what wins."""
    least_spread: float = 0.1
    """Advantages are measured by how much they differ, but by no less than this: where nothing was decided yet, there
    is little to be learned."""
    watch: float = 0.0
    """So many minutes at the beginning the greedy bot is watched, and then learned from."""
    guest: str = ""
    """A bot that plays some seats,"""
    visits: float = 0.0
    """in this share of the games against others."""
    lean: bool = False
    """What never comes up in the run is left out of its weights."""
    only_new: bool = False
    """Only what no set-up with default options has may learn: everywhere else the network answers as it did."""
    seed: int = 1

    def parts(self) -> tuple[Part, ...]:
        return self.mix or MIXES.get(self.game) or (Part(agreed(self.game).players),)

    def as_json(self) -> dict[str, Any]:
        tree = asdict(self)
        tree["mix"] = [part.as_json() for part in self.parts()]
        return tree

    @classmethod
    def from_json(cls, tree: dict[str, Any]) -> Settings:
        known = {field.name for field in fields(cls)}
        plain = {name: value for name, value in tree.items() if name in known and name != "mix"}
        return cls(**plain, mix=tuple(part_from(part) for part in tree.get("mix", [])))

    def with_width(self, encoder: Encoder) -> Settings:
        """The same, with a width that fits the encoder."""
        return self if self.width else replace(self, width=width_for(encoder, self.layers))


def width_for(encoder: Encoder, layers: int) -> int:
    """The widest network whose weights fit into a file."""
    width = WIDEST
    while width > 32 and bytes_of(encoder, width, layers) > LARGEST:
        width -= 32
    return width


def bytes_of(encoder: Encoder, width: int, layers: int) -> int:
    """How large the file of such a network is, but for what it says of itself."""
    rows = len(encoder.bits) + len(encoder.numbers) + len(encoder.actions)
    return 2 * (rows * width + layers * width * width + len(encoder.actions))
