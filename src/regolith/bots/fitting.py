"""Weights for a game that has changed since they were learned.

Every number, bit and action has a name, and its weights are found by it. What is new to the network means nothing to
it, and what is gone is left out; where too much is new, the weights are of no use.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import Arrays, Floats, Names, Weights
from regolith.kernel.encoding import Encoder

Places = NDArray[np.int64]

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
    arrays: Arrays = dict(weights.arrays)
    for kind, found in places(weights.game, weights.names, encoder).items():
        for row in OF[kind]:
            if row not in arrays or len(arrays[row]) < len(weights.names[kind]):
                raise BadWeights(f"The weights of {weights.game} are damaged: they have more names than rows.")
            arrays[row] = moved(arrays[row], found)
    return Weights({**weights.about, "encoder": encoder.digest}, arrays, names_of(encoder))


def places(game: str, then: Names, encoder: Encoder) -> dict[str, Places]:
    """By kind: where each row of this encoder was among these names, or -1."""
    found: dict[str, Places] = {}
    for kind, now in names_of(encoder).items():
        place = {name: at for at, name in enumerate(then.get(kind, []))}
        found[kind] = np.array([place.get(name, -1) for name in now], np.int64)
        if now and (found[kind] >= 0).mean() < ENOUGH:
            raise BadWeights(f"The weights of {game} are for other rules than these: train it again.")
    return found


def moved(array: Floats, found: Places) -> Floats:
    """Rows at their new places; what is new has nothing in it."""
    made: Floats = np.zeros((len(found), *array.shape[1:]), np.float32)
    made[found >= 0] = array[found[found >= 0]]
    return made
