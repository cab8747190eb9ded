"""Learning only what is new to a network: it keeps its answers wherever nothing new comes up.

A network may be taught a map, a card or an option that came later without touching what it knows. Its layers and the
rows of all names that it may meet without the option stay as they are; only rows of names that cannot come up there
learn. So in every set-up with default options its answers stay the same, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from regolith.kernel.encoders import made
from regolith.kernel.encoding import Encoder
from regolith.kernel.registry import spec_of
from regolith.kernel.rules import Setup
from regolith.kernel.setups import setups
from regolith.training.network import Net


class NewNames(NamedTuple):
    """Numbers, bits and actions of some set-ups that no set-up with default options has, by their places."""

    numbers: list[int]
    bits: list[int]
    actions: list[int]


def new_names(encoder: Encoder, mix: Sequence[Setup]) -> NewNames:
    """What these set-ups have beyond all set-ups with default options. A number is new if it is named after a thing,
    such as a milestone, that is."""
    spec = spec_of(encoder.game)
    usual, here = made(spec, setups(encoder.game)), made(spec, list(mix))
    bits, actions = set(here.bits) - set(usual.bits), set(here.actions) - set(usual.actions)
    things = {noun for kind, nouns in here.things.items() for noun in nouns if noun not in usual.things.get(kind, {})}
    optional = {bit for setup in mix for bit in option_bits(encoder, setup)}
    return NewNames(
        [at for at, name in enumerate(encoder.numbers) if name.rpartition(" ")[2] in things],
        [at for at, name in enumerate(encoder.bits) if name in bits or at in optional],
        [at for at, name in enumerate(encoder.actions) if name in actions],
    )


def option_bits(encoder: Encoder, setup: Setup) -> list[int]:
    """The bits of options that are not at their defaults."""
    usual = {option.name: option.default_with(setup.modules) for option in spec_of(setup.game).options}
    return [
        values[setup.option(name)]
        for name, values in encoder.options
        if setup.option(name) != usual[name] and setup.option(name) in values
    ]


class OnlyNew:
    """Holds everything but some rows of a network."""

    def __init__(self, net: Net, new: NewNames) -> None:
        self.masks: list[tuple[Tensor, Tensor]] = []
        learning = {"numbers": new.numbers, "bits": new.bits, "actions": new.actions, "action_biases": new.actions}
        for name, parameter in net.named_parameters():
            if name not in learning:
                parameter.requires_grad_(False)
                continue
            mask = torch.zeros([len(parameter), *[1] * (parameter.dim() - 1)], device=parameter.device)
            mask[learning[name]] = 1.0
            self.masks.append((parameter, mask))

    def begin(self) -> None:
        """What was noise until now means nothing."""
        with torch.no_grad():
            for parameter, mask in self.masks:
                parameter *= 1 - mask

    def hold(self) -> None:
        """Forget how steep it is everywhere else, before a step is taken."""
        for parameter, mask in self.masks:
            if parameter.grad is not None:
                parameter.grad *= mask
