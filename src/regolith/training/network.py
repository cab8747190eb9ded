"""The network as PyTorch trains it; `bots/network.py` is the same with NumPy, and a test holds the two together.

Rows come padded, with a bit or an action beyond the last that there is. Only what is offered is looked at, so a large
catalogue costs little. An accelerator would rather multiply large matrices that are nearly empty than gather a few rows
of them: `dense` is the same sums in that way. Some processors multiply numbers of two bytes five times as fast as
others: with `short`, products are made of these, and all else stays as it is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from regolith.bots.network import MOST
from regolith.bots.weights.file import Arrays, Floats

WHISPER = 0.02
"""What a layer that is new adds at first, by what it would if everything began with it."""


class Judged(NamedTuple):
    """By question: how likely each offered action is, as logarithms (nothing for padding), and the value."""

    logs: Tensor
    values: Tensor


class Net(nn.Module):
    """Bits and numbers in, shares of the offered actions and a value out."""

    def __init__(self, numbers: int, bits: int, actions: int, width: int, layers: int) -> None:
        super().__init__()
        self.dense = False
        self.short = False
        self.sizes = {"numbers": numbers, "bits": bits, "actions": actions, "width": width, "layers": layers}
        self.bits = nn.Parameter(torch.randn(bits + 1, width) * 0.12)
        self.numbers = nn.Parameter(torch.randn(numbers, width) * numbers**-0.5)
        self.first = nn.Parameter(torch.zeros(width))
        self.offers = nn.Parameter(torch.full((width,), 0.5))
        self.layers = nn.ModuleList([nn.Linear(width, width) for _ in range(layers)])
        self.actions = nn.Parameter(torch.randn(actions + 1, width) * 0.02)
        self.action_biases = nn.Parameter(torch.zeros(actions + 1))
        self.value = nn.Parameter(torch.randn(width) * 0.01)
        self.value_bias = nn.Parameter(torch.zeros(1))

    def forward(self, numbers: Tensor, bits: Tensor, offered: Tensor) -> Judged:
        no_bit, no_action = self.sizes["bits"], self.sizes["actions"]
        x = self.product(numbers.clamp(-MOST, MOST), self.numbers.T) + self.first
        sums = multiplied if self.dense else gathered
        x = x + sums(bits, self.bits, no_bit)
        x = torch.relu(x + self.offers * sums(offered, self.actions, no_action))
        for layer in self.layers:
            assert isinstance(layer, nn.Linear)
            x = x + torch.relu(self.product(x, layer.weight, layer.bias))
        logits = self.logits_of_all(x, offered) if self.dense else self.logits(x, offered)
        return Judged(functional.log_softmax(logits, 1), torch.tanh(x @ self.value + self.value_bias))

    def product(self, x: Tensor, weights: Tensor, biases: Tensor | None = None) -> Tensor:
        if not self.short:
            return functional.linear(x, weights, biases)
        made = functional.linear(x.bfloat16(), weights.bfloat16()).float()
        return made if biases is None else made + biases

    def logits(self, x: Tensor, offered: Tensor) -> Tensor:
        """What speaks for each offered action; nothing for padding."""
        row, at = (offered < self.sizes["actions"]).nonzero(as_tuple=True)
        action = offered[row, at]
        found = (x[row] * self.actions[action]).sum(1) + self.action_biases[action]
        return torch.full(offered.shape, -torch.inf, device=x.device).index_put((row, at), found)

    def logits_of_all(self, x: Tensor, offered: Tensor) -> Tensor:
        """The same, picked from what speaks for all actions that there are."""
        actions = by_eights(self.actions)
        biases = functional.pad(self.action_biases, (0, len(actions) - len(self.action_biases)))
        found = torch.addmm(biases, x, actions.T).gather(1, offered.long())
        return found.masked_fill(offered == self.sizes["actions"], -torch.inf)

    def arrays(self) -> Arrays:
        """As they stand in a file of weights, without the rows that stand for nothing."""
        found: Arrays = {
            "bits": _plain(self.bits[:-1]),
            "numbers": _plain(self.numbers),
            "first": _plain(self.first),
            "offers": _plain(self.offers),
        }
        for at, layer in enumerate(self.layers):
            assert isinstance(layer, nn.Linear)
            found[f"layer_{at}"] = _plain(layer.weight)
            found[f"layer_bias_{at}"] = _plain(layer.bias)
        found["actions"] = _plain(self.actions[:-1])
        found["action_biases"] = _plain(self.action_biases[:-1])
        found["value"] = _plain(self.value)
        found["value_bias"] = _plain(self.value_bias)
        return found

    @torch.no_grad()
    def take(self, arrays: Arrays) -> None:
        """Be the network of a file of weights; one that is wider thinks as that does, one that is deeper nearly so,
        and both can learn more."""
        self._hush(**shape(arrays))
        for name, array in arrays.items():
            target = self._target(name)
            known = tuple([slice(size) for size in array.shape])
            target[known] = torch.from_numpy(np.ascontiguousarray(array)).to(target.device)

    def _hush(self, width: int, layers: int) -> None:
        """What is beyond this width reads the questions, but nothing that was there listens to it yet; layers beyond
        these add next to nothing. (Nothing at all would stay nothing: there is no slope where a layer is silent.)"""
        self.actions[:, width:] = 0.0
        self.value[width:] = 0.0
        for at, layer in enumerate(self.layers):
            assert isinstance(layer, nn.Linear)
            if at < layers:
                layer.weight[:width, width:] = 0.0
            else:
                layer.weight *= WHISPER
                layer.bias[:] = 0.0

    def _target(self, name: str) -> Tensor:
        if name.startswith("layer_"):
            layer = self.layers[int(name.rsplit("_", 1)[1])]
            assert isinstance(layer, nn.Linear)
            return layer.bias if name.startswith("layer_bias_") else layer.weight
        target = getattr(self, name)
        assert isinstance(target, Tensor)
        return target


def gathered(rows: Tensor, table: Tensor, nothing: int) -> Tensor:
    """For each row of numbers, the sum of these lines of a table."""
    return functional.embedding_bag(rows, table, mode="sum", padding_idx=nothing)


def multiplied(rows: Tensor, table: Tensor, nothing: int) -> Tensor:
    """The same as a product with a matrix of ones and noughts."""
    full = by_eights(table)
    ones = (rows != nothing).to(table.dtype)
    whole = torch.zeros(len(rows), len(full), device=table.device).scatter_add(1, rows.long(), ones)
    return whole @ full


def by_eights(table: Tensor) -> Tensor:
    """With lines of noughts below, to a multiple of eight: accelerators are quick at nothing else."""
    return functional.pad(table, (0, 0, 0, -len(table) % 8))


def net_of(arrays: Arrays) -> Net:
    """The network of a file of weights."""
    net = Net(*[arrays[name].shape[0] for name in ("numbers", "bits", "actions")], **shape(arrays))
    net.take(arrays)
    return net


def shape(arrays: Arrays) -> dict[str, int]:
    """How wide and deep the network of a file of weights is."""
    return {
        "width": arrays["first"].shape[0],
        "layers": len([name for name in arrays if name.startswith("layer_bias_")]),
    }


def _plain(tensor: Tensor) -> Floats:
    found: Floats = tensor.detach().float().cpu().numpy()
    return found
