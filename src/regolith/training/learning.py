"""Proximal policy optimisation: take what was played, and make what turned out better likelier, a little at a time."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from regolith.training.network import Net
from regolith.training.only_new import OnlyNew
from regolith.training.settings import Settings


@dataclass
class Lesson:
    """Questions with what was answered and what came of it; all of one length."""

    numbers: Tensor
    bits: Tensor
    offered: Tensor
    answers: Tensor
    """The places of the answers among what was offered."""
    logs: Tensor
    """How likely the answer was then, as a logarithm."""
    advantages: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.answers)

    def some(self, which: Tensor) -> Lesson:
        return Lesson(*[getattr(self, name)[which] for name in self.__dataclass_fields__])


class Learner:
    def __init__(self, net: Net, settings: Settings) -> None:
        self.net = net
        self.settings = settings
        self.held: OnlyNew | None = None
        """What may not learn, if not everything may."""
        self.forget()

    def forget(self) -> None:
        """Begin another way of learning: how steep the steps of the last one were says nothing about it."""
        fused = next(self.net.parameters()).is_cuda
        self.optimiser: torch.optim.Optimizer = torch.optim.Adam(
            [one for one in self.net.parameters() if one.requires_grad], lr=self.settings.rate, eps=1e-5, fused=fused
        )

    def only(self, held: OnlyNew) -> None:
        """From now on nothing else learns."""
        self.held = held
        self.forget()

    def learn(self, lesson: Lesson, rate: float, entropy: float, dice: torch.Generator) -> dict[str, float]:
        """Go through the lesson a few times; how it went."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        told: list[Tensor] = []
        settings = self.settings
        for _ in range(settings.epochs):
            order = torch.randperm(len(lesson), generator=dice).to(lesson.answers.device)
            parts = max(1, round(len(lesson) / settings.batch))
            told += [self.step(lesson.some(which), entropy) for which in order.chunk(parts)]
        means = torch.stack(told).mean(0).tolist()
        names = ("policy_loss", "value_loss", "entropy", "clipped", "drift")
        return {name: round(value, 5) for name, value in zip(names, means, strict=True)}

    def imitate(self, lesson: Lesson, epochs: int, rate: float, batch: int, dice: torch.Generator) -> dict[str, float]:
        """Learn to answer as somebody else did, and what their games came to; how it went the last time through."""
        told: list[Tensor] = []
        for epoch in range(epochs):
            for group in self.optimiser.param_groups:
                group["lr"] = rate * (epochs - epoch) / epochs
            order = torch.randperm(len(lesson), generator=dice).to(lesson.answers.device)
            told = [self.copy(lesson.some(which)) for which in order.chunk(max(1, round(len(lesson) / batch)))]
        means = torch.stack(told).mean(0).tolist()
        return dict(zip(("surprise", "value_loss", "alike"), [round(value, 5) for value in means], strict=True))

    def copy(self, some: Lesson) -> Tensor:
        judged = self.net(some.numbers, some.bits, some.offered)
        surprise = -judged.logs.gather(1, some.answers[:, None])[:, 0].mean()
        value_loss = (judged.values - some.targets).square().mean()
        self.descend(surprise + self.settings.value_share * value_loss)
        alike = (judged.logs.argmax(1) == some.answers).float().mean()
        return torch.stack([surprise, value_loss, alike]).detach()

    def step(self, some: Lesson, entropy: float) -> Tensor:
        settings = self.settings
        judged = self.net(some.numbers, some.bits, some.offered)
        logs = judged.logs.gather(1, some.answers[:, None])[:, 0]
        ratio = (logs - some.logs).exp()
        spread = some.advantages.std(unbiased=False)
        better = (some.advantages - some.advantages.mean()) / spread.clamp_min(settings.least_spread)
        held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.minimum(ratio * better, held * better).mean()
        value_loss = (judged.values - some.targets).square().mean()
        shares = judged.logs.exp()
        surprise = -(shares * judged.logs.masked_fill(shares == 0, 0.0)).sum(1).mean()
        self.descend(policy_loss + settings.value_share * value_loss - entropy * surprise)
        clipped = ((ratio - 1).abs() > settings.clip).float().mean()
        return torch.stack([policy_loss, value_loss, surprise, clipped, (some.logs - logs).mean()]).detach()

    def descend(self, loss: Tensor) -> None:
        """One step down, never too steep."""
        self.optimiser.zero_grad(set_to_none=True)
        torch.autograd.backward(loss)
        if self.held is not None:
            self.held.hold()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.steepest)
        self.optimiser.step()
