"""Weights for a game that has changed since they were learned.

Every number, bit and action has a name, and its weights are found by it. What is new to the network means nothing to
it, and what is gone is left out; where too much is new, the weights are of no use.
"""

from __future__ import annotations

import numpy as np

from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import Arrays, Floats, Names, Weights
from regolith.kernel.encoding import Encoder

ENOUGH = 0.7
"""So much of what there is must have been there when the network learned."""
OF = {"numbers": ("numbers",), "bits": ("bits",), "actions": ("actions", "action_biases")}
"""By names: the arrays with a row for each."""


def names_of(encoder: Encoder) -> Names:
    """What the rows of a network for this encoder stand for."""
    numbers = [f"{name} / {full}" for name, full in zip(encoder.numbers, encoder.full, strict=True)]
    return {"numbers": numbers, "bits": list(encoder.bits), "actions": list(encoder.actions)}


def fitted(weights: Weights, encoder: Encoder) -> Weights:
    """The same weights for this encoder."""
    if weights.encoder == encoder.digest:
        return weights
    now, then = names_of(encoder), weights.names
    arrays: Arrays = dict(weights.arrays)
    for kind, rows in OF.items():
        place = {name: at for at, name in enumerate(then.get(kind, []))}
        found = np.array([place.get(name, -1) for name in now[kind]])
        if len(found) and (found >= 0).mean() < ENOUGH:
            raise BadWeights(f"The weights of {weights.game} are for other rules than these: train it again.")
        for row in rows:
            arrays[row] = moved(arrays[row], found)
    return Weights({**weights.about, "encoder": encoder.digest}, arrays, now)


def moved(array: Floats, found: np.ndarray[tuple[int], np.dtype[np.int64]]) -> Floats:
    """Rows at their new places; what is new has nothing in it."""
    made: Floats = np.zeros((len(found), *array.shape[1:]), np.float32)
    made[found >= 0] = array[found[found >= 0]]
    return made
