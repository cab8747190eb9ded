"""The network of a learned bot, with NumPy alone: what it would answer, and how well it thinks it stands.

The first layer is a sum of rows of a matrix, one for each bit that is set, so an answer costs little however many bits
there are; the offered actions are summed up likewise. Layers follow that add to what they are given. The policy looks
only at the actions that are offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import Floats, Weights

Indices = NDArray[np.int32]

MOST = 4.0
"""A number counts for no more than this, up or down."""
NAMES = ("bits", "numbers", "first", "offers", "actions", "action_biases", "value", "value_bias")
"""The arrays that every network has beside its layers."""


class Judged(NamedTuple):
    """One question as the network sees it."""

    shares: Floats
    """By offered action: how likely it is to be the answer."""
    value: float
    """What the seat can expect: from -1, the worst, to 1."""


class Network:
    """Weights put to use."""

    def __init__(self, weights: Weights) -> None:
        arrays = weights.arrays
        missing = [name for name in NAMES if name not in arrays]
        if missing:
            raise BadWeights(f"The weights of {weights.game} have no {missing[0]}.")
        self.about = weights.about
        self.bits: Floats = arrays["bits"]
        self.numbers: Floats = arrays["numbers"]
        self.first: Floats = arrays["first"]
        self.offers: Floats = arrays["offers"]
        self.layers: list[tuple[Floats, Floats]] = []
        while f"layer_{len(self.layers)}" in arrays:
            at = len(self.layers)
            self.layers.append((arrays[f"layer_{at}"], arrays[f"layer_bias_{at}"]))
        self.actions: Floats = arrays["actions"]
        self.action_biases: Floats = arrays["action_biases"]
        self.value_weights: Floats = arrays["value"]
        self.value_bias = float(arrays["value_bias"][0])

    def judge(self, numbers: Floats, bits: Indices, offered: Indices, temperature: float = 1.0) -> Judged:
        """One question."""
        actions = self.actions[offered]
        x = self.numbers.T @ np.clip(numbers, -MOST, MOST)
        x += self.first
        x += self.bits[bits].sum(axis=0)
        x += self.offers * actions.sum(axis=0)
        np.maximum(x, 0.0, out=x)
        for weights, biases in self.layers:
            x += np.maximum(weights @ x + biases, 0.0)
        logits = actions @ x + self.action_biases[offered]
        return Judged(shares(logits, temperature), float(np.tanh(self.value_weights @ x + self.value_bias)))

    def judge_all(self, rows: Sequence[tuple[Floats, Indices, Indices]]) -> list[Judged]:
        """Many questions at once, each as numbers, bits and offered actions."""
        if not rows:
            return []
        x = np.clip(np.stack([numbers for numbers, _, _ in rows]), -MOST, MOST) @ self.numbers
        x += self.first
        for at, (_, bits, offered) in enumerate(rows):
            x[at] += self.bits[bits].sum(axis=0) + self.offers * self.actions[offered].sum(axis=0)
        np.maximum(x, 0.0, out=x)
        for weights, biases in self.layers:
            x += np.maximum(x @ weights.T + biases, 0.0)
        values = np.tanh(x @ self.value_weights + self.value_bias)
        return [
            Judged(shares(self.actions[offered] @ x[at] + self.action_biases[offered], 1.0), float(values[at]))
            for at, (_, _, offered) in enumerate(rows)
        ]


def shares(logits: Floats, temperature: float) -> Floats:
    """Logits as shares of one; the lower the temperature, the more the best one gets."""
    warm = logits / max(temperature, 1e-3)
    warm -= warm.max()
    np.exp(warm, out=warm)
    warm /= warm.sum()
    return warm
