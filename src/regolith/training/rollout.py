"""Playing to learn: questions are answered by the network, and kept until it is known what came of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from regolith.envs.bench import Rows
from regolith.envs.vector import VectorEnv
from regolith.training.advantages import advantages
from regolith.training.league import OWN, Seating
from regolith.training.learning import Lesson
from regolith.training.network import Net


@dataclass
class Step:
    """What was asked in every game of a half, and answered."""

    numbers: Tensor
    bits: Tensor
    offered: Tensor
    answers: Tensor
    logs: Tensor
    values: Tensor
    seats: NDArray[np.int32]
    own: NDArray[np.bool_]
    """Answered by the network that learns, not by an earlier self."""
    over: NDArray[np.bool_]
    """The answer ended the game."""
    returns: NDArray[np.float32]


class Rival(NamedTuple):
    """Somebody else who plays at some tables: an earlier self, or one who never leaves."""

    net: Net
    sure: bool = False
    """Gives the likeliest answer instead of drawing one."""


class Player:
    """Sits at every table of one half of the games."""

    def __init__(self, env: VectorEnv, half: int, seating: Seating, device: torch.device) -> None:
        self.env = env
        self.half = half
        self.seating = seating
        self.device = device
        self.asked: Rows | None = None
        self.parts: list[int] = env.receive(half).setup.tolist()
        """By place: which set-up of the mix is played there."""
        self.guests: list[list[bool]] = env.receive(half).guests.tolist()
        """By place and seat: does a guest play there?"""
        self.steps: list[Step] = []
        self.nothing = (len(env.encoder.bits), len(env.encoder.actions))
        self.pinned = device.type == "cuda" and env.pin(pin)
        """Can an accelerator read the rows where the games write them?"""

    def look(self) -> Rows | None:
        """See what is asked next, and what the latest answers have brought to an end; None if that was seen already."""
        if self.asked is not None:
            return None
        self.asked = rows = self.env.receive(self.half)
        if self.steps:
            self.steps[-1].over = rows.over.copy()
            self.steps[-1].returns = rows.returns.copy()
        return rows

    def play(self, net: Net, rivals: list[Rival], dice: torch.Generator) -> None:
        """Answer what is asked."""
        asked = self.asked
        assert asked is not None
        numbers = self.moved(asked.numbers)
        bits = self.moved(asked.bits, asked.bit_count)
        offered = self.moved(asked.offered, asked.offered_count)
        seats = asked.seat.copy()
        who = self.seating.playing(seats)
        with torch.no_grad():
            judged = net(numbers, bits, offered)
            answers = drawn(judged.logs, dice)
            for at, rival in enumerate(rivals):
                theirs = torch.from_numpy(np.flatnonzero(who == at)).to(self.device)
                if len(theirs):
                    seen = rival.net(numbers[theirs], bits[theirs], offered[theirs])
                    answers[theirs] = seen.logs.argmax(1) if rival.sure else drawn(seen.logs, dice)
            logs = judged.logs.gather(1, answers[:, None])[:, 0]
        self.env.submit(self.half, answers.cpu().numpy())
        none = np.zeros(0, np.float32)
        self.steps.append(
            Step(numbers, bits, offered, answers, logs, judged.values, seats, who == OWN, none.astype(np.bool_), none)
        )
        self.asked = None

    def moved(self, array: NDArray[np.float32] | NDArray[np.int32], counts: NDArray[np.int32] | None = None) -> Tensor:
        """A copy where the network is, as wide as the longest row. From pinned memory it is made while other things are
        done; the answers wait for it, and nobody writes there before they are given."""
        width = array.shape[1] if counts is None else int(counts.max())
        if self.pinned:
            return torch.from_numpy(array).to(self.device, non_blocking=True)[:, :width].contiguous()
        return torch.from_numpy(array[:, :width].copy()).to(self.device)

    def lesson(self, follow: float) -> Lesson:
        """What can be learned from all that was played since the last lesson."""
        steps, self.steps = self.steps, []
        values = torch.stack([step.values for step in steps]).cpu().numpy()
        judged = advantages(
            values,
            np.stack([step.seats for step in steps]),
            np.stack([step.over for step in steps]),
            np.stack([step.returns for step in steps]),
            follow,
        )
        used = torch.from_numpy((judged.known & np.stack([step.own for step in steps])).ravel()).to(self.device)
        no_bit, no_action = self.nothing
        return Lesson(
            torch.cat([step.numbers for step in steps])[used],
            joined([step.bits for step in steps], no_bit)[used],
            joined([step.offered for step in steps], no_action)[used],
            torch.cat([step.answers for step in steps])[used],
            torch.cat([step.logs for step in steps])[used],
            torch.from_numpy(judged.advantages.ravel()).to(self.device)[used],
            torch.from_numpy(judged.targets.ravel()).to(self.device)[used],
        )

    def joined_with(self, lessons: list[Lesson]) -> Lesson:
        """Several lessons as one."""
        padding = dict(zip(("bits", "offered"), self.nothing, strict=True))
        parts: list[Tensor] = []
        for name in Lesson.__dataclass_fields__:
            some: list[Tensor] = [getattr(lesson, name) for lesson in lessons]
            parts.append(joined(some, padding[name]) if name in padding else torch.cat(some))
        return Lesson(*parts)


def pin(address: int, size: int) -> bool:
    """Let the accelerator read this memory by itself; False where that is refused."""
    cudart: Any = torch.cuda.cudart
    return int(cudart().cudaHostRegister(address, size, 0)) == 0


def drawn(logs: Tensor, dice: torch.Generator) -> Tensor:
    """One answer for each question, by how likely it is."""
    chance = torch.rand(logs.shape, generator=dice, device=logs.device).clamp_min(1e-20)
    return (logs - (-chance.log()).log()).argmax(1)


def joined(parts: list[Tensor], nothing: int) -> Tensor:
    """Padded rows, one below the other, padded to the widest."""
    widest = max(part.shape[1] for part in parts)
    return torch.cat([functional.pad(part, (0, widest - part.shape[1]), value=nothing) for part in parts])
