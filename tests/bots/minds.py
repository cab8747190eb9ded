"""Weights made by hand, for bots that know one thing only."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from regolith.bots.fitting import names_of
from regolith.bots.weights.file import Arrays, write
from regolith.kernel.encoders import encoder_of


def points_count(folder: Path, game: str = "outpost", likes: dict[str, float] | None = None) -> Path:
    """A network that finds all answers alike, but for those it is told to like, and expects more of more points."""
    encoder = encoder_of(game)
    numbers = np.zeros((len(encoder.numbers), 2), np.float32)
    numbers[encoder.numbers.index("own points"), 0] = 1.0
    biases = np.zeros(len(encoder.actions), np.float32)
    for key, how_much in (likes or {}).items():
        biases[encoder.actions.index(key)] = how_much
    arrays = {
        "bits": np.zeros((len(encoder.bits), 2), np.float32),
        "numbers": numbers,
        "first": np.zeros(2, np.float32),
        "offers": np.zeros(2, np.float32),
        "actions": np.zeros((len(encoder.actions), 2), np.float32),
        "action_biases": biases,
        "value": np.array([0.5, 0], np.float32),
        "value_bias": np.zeros(1, np.float32),
    }
    return written(folder, game, arrays)


def by_chance(folder: Path, game: str, width: int = 8) -> Path:
    """A small network that has opinions on everything, none of them learned."""
    encoder = encoder_of(game)
    dice = np.random.default_rng(5)
    shapes = {
        "bits": (len(encoder.bits), width),
        "numbers": (len(encoder.numbers), width),
        "first": (width,),
        "offers": (width,),
        "layer_0": (width, width),
        "layer_bias_0": (width,),
        "actions": (len(encoder.actions), width),
        "action_biases": (len(encoder.actions),),
        "value": (width,),
        "value_bias": (1,),
    }
    return written(folder, game, {name: dice.normal(0, 0.3, size).astype(np.float32) for name, size in shapes.items()})


def written(folder: Path, game: str, arrays: Arrays) -> Path:
    encoder = encoder_of(game)
    path = folder / f"{game}.rgw"
    write(path, {"game": game, "encoder": encoder.digest}, arrays, names_of(encoder))
    return path
