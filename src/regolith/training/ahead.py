"""Learning from one round while the next is played, so that neither the games nor the accelerator wait for the other.

The next round is played by the network as it was before the lesson. What was likely then is kept with every answer, so
a lesson that comes a round late is measured against the network that gave the answers.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import torch

Told = dict[str, float]


class Ahead:
    """One lesson at a time, in a thread of its own; on an accelerator beside what is played there."""

    def __init__(self, device: torch.device) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="lesson")
        beside: Any = torch.cuda.Stream
        self.stream = beside(device) if device.type == "cuda" else None
        self.running: Future[Told] | None = None

    def begin(self, lesson: Callable[[], Told]) -> None:
        """The lesson before must have been heard."""
        if self.running is not None:
            raise RuntimeError("A lesson is still running: hear it first.")
        if self.stream is not None:
            self.stream.wait_stream(torch.cuda.current_stream(self.stream.device))
        self.running = self.thread.submit(self._hold, lesson)

    def heard(self) -> Told:
        """How the lesson went that was begun last, when it is over; nothing if there is none."""
        running, self.running = self.running, None
        return {} if running is None else running.result()

    def close(self) -> None:
        self.thread.shutdown()

    def _hold(self, lesson: Callable[[], Told]) -> Told:
        beside: AbstractContextManager[Any] = nullcontext() if self.stream is None else torch.cuda.stream(self.stream)
        with beside:
            return lesson()
