"""A checkpoint for a game that has changed since: what it knows of every row is found by the name of the row."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from regolith.bots.fitting import OF, places
from regolith.bots.weights.file import Names
from regolith.kernel.encoding import Encoder
from regolith.training.network import Net

PADDED = frozenset({"bits", "actions", "action_biases"})
"""These have one row more, which stands for nothing."""


def refit(state: dict[str, Any], game: str, encoder: Encoder, net: Net) -> None:
    """Let the network and the optimiser of a checkpoint be for this encoder, and so for this network."""
    then: Names = state["names"]
    found = places(game, then, encoder)
    order = [name for name, _ in net.named_parameters()]
    for kind, arrays in OF.items():
        rows = torch.from_numpy(found[kind])
        for name in arrays:
            state["net"][name] = moved(state["net"][name], rows, name in PADDED)
            kept = state["optimiser"]["state"].get(order.index(name), {})
            for what in ("exp_avg", "exp_avg_sq"):
                if what in kept:
                    kept[what] = moved(kept[what], rows, name in PADDED)


def moved(old: Tensor, rows: Tensor, padded: bool) -> Tensor:
    """Rows at their new places; what is new has nothing in it."""
    made = torch.zeros(len(rows) + padded, *old.shape[1:], dtype=old.dtype)
    at = torch.nonzero(rows >= 0)[:, 0]
    made[at] = old[rows[at]]
    if padded:
        made[-1] = old[-1]
    return made
