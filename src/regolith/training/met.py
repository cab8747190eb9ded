"""What a run has come upon: which bits and actions its questions were ever made of.

A game has one encoder for everything that can be agreed on. A network for some set-ups never meets much of it, and what
was never met was never learned: in a lean file of weights it takes no room.
"""

from __future__ import annotations

import torch
from torch import Tensor

from regolith.bots.weights.file import Arrays, Names
from regolith.kernel.encoding import Encoder


class Met:
    def __init__(self, bits: int, actions: int, device: torch.device) -> None:
        self.bits = torch.zeros(bits + 1, dtype=torch.bool, device=device)
        self.actions = torch.zeros(actions + 1, dtype=torch.bool, device=device)
        """With one more, which is padding."""

    def meet(self, bits: Tensor, offered: Tensor) -> None:
        """Padded rows of questions."""
        self.bits[bits.flatten().long()] = True
        self.actions[offered.flatten().long()] = True

    def names(self, encoder: Encoder) -> Names:
        """By name, so that it holds when the game has got new cards."""
        bits, actions = self.bits[:-1].tolist(), self.actions[:-1].tolist()
        return {
            "bits": [name for name, met in zip(encoder.bits, bits, strict=True) if met],
            "actions": [name for name, met in zip(encoder.actions, actions, strict=True) if met],
        }

    def recall(self, names: Names | None, encoder: Encoder) -> None:
        """What was met in earlier sittings; of a run that did not keep it nothing is known, so all may have been."""
        if names is None:
            self.bits[:] = True
            self.actions[:] = True
            return
        for flags, known, kind in ((self.bits, encoder.bits, "bits"), (self.actions, encoder.actions, "actions")):
            met = set(names[kind])
            places = [at for at, name in enumerate(known) if name in met]
            flags[torch.tensor(places, dtype=torch.long, device=flags.device)] = True

    def know(self, arrays: Arrays) -> None:
        """What a lean network has learned, it has met."""
        self.bits[:-1] |= torch.from_numpy(arrays["bits"].any(1)).to(self.bits.device)
        self.actions[:-1] |= torch.from_numpy(arrays["actions"].any(1)).to(self.actions.device)

    def thin(self, arrays: Arrays) -> None:
        """Nothing for what was never met."""
        arrays["bits"] = arrays["bits"] * self.bits[:-1].cpu().numpy()[:, None]
        arrays["actions"] = arrays["actions"] * self.actions[:-1].cpu().numpy()[:, None]
        arrays["action_biases"] = arrays["action_biases"] * self.actions[:-1].cpu().numpy()
