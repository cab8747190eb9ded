"""One sitting of a run: halls are opened, the trainer plays in them until the time is up, and all is kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from regolith.arena.seating import plays_alone
from regolith.bots.fitting import fitted
from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import read
from regolith.envs.bench import Mix
from regolith.envs.vector import VectorEnv, mixed
from regolith.kernel.encoders import encoder_of
from regolith.kernel.registry import UnknownSetup
from regolith.sim.threads import one_thread_each
from regolith.training.checking import apart
from regolith.training.folder import Folder, NoRun
from regolith.training.network import shape
from regolith.training.quick import hold_memory
from regolith.training.schedules import Clock
from regolith.training.settings import LARGEST, Settings, bytes_of, width_for
from regolith.training.trainer import LAST, Trainer


def new_run(
    path: Path, game: str, changes: dict[str, Any], start: Path | None = None, rival: Path | None = None
) -> tuple[Folder, Settings]:
    """A run that begins with nothing, or with what a file of weights has learned already; a rival plays along from
    beginning to end."""
    if rival is not None:
        shape_of(rival, game)
    known = {} if start is None else shape_of(start, game)
    for name, least in known.items():
        if changes.get(name, least) < least:
            raise NoRun(f"{name} is {least} in {start}: a network can grow, but not shrink.")
    settings = replace(Settings(game), **(known | changes))
    settings = replace(settings.with_width(encoder_of(game)), mix=settings.parts())
    refuse_what_does_not_fit(settings, known.get("width", 0))
    if settings.guest and all(plays_alone(setup) for setup in mix_of(settings, 0).setups):
        raise NoRun("A guest comes to games against others, and there are none in this mix.")
    folder = Folder(path)
    folder.begin(settings, start, rival)
    return folder, settings


def refuse_what_does_not_fit(settings: Settings, least: int) -> None:
    """A file of weights holds so much; at least so wide the network must be."""
    encoder = encoder_of(settings.game)
    if settings.lean or bytes_of(encoder, settings.width, settings.layers) <= LARGEST:
        return
    widest = width_for(encoder, settings.layers)
    raise NoRun(
        f"A network of width {settings.width} with {settings.layers} layers is too large for a file of weights: "
        + (
            f"with so many layers it can be {widest} wide."
            if widest >= least
            else f"begun with one of width {least}, it needs fewer layers, or --lean."
        )
    )


def shape_of(start: Path, game: str) -> dict[str, int]:
    """How wide and deep the network in a file of weights is, if it can play this game."""
    try:
        weights = read(start)
        if weights.game != game:
            raise BadWeights(f"{start} holds the weights of {weights.game}, not of {game}.")
        return shape(fitted(weights, encoder_of(game)).arrays)
    except BadWeights as why:
        raise NoRun(str(why)) from None


def old_run(path: Path) -> tuple[Folder, Settings]:
    folder = Folder(path)
    return folder, folder.settings()


@dataclass(frozen=True)
class Sitting:
    minutes: float
    plan: float | None = None
    """Minutes of the whole run; none is what the run has planned already, or this sitting."""
    workers: int = 0
    threads: int = 1
    check: int = 0
    check_every: float = 0.0
    """Minutes between two checks."""
    ahead: bool | None = None
    """Learn from one round while the next is played; none is: where there is an accelerator."""
    now: Callable[[], float] = time.monotonic

    def hold(self, folder: Folder, settings: Settings, say: Callable[[str], None]) -> Trainer:
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.set_num_threads(self.threads)
        torch.set_float32_matmul_precision("high")
        seconds, planned = kept_time(folder)
        planned = self.planned(seconds, planned, say)
        ahead = device.type == "cuda" if self.ahead is None else self.ahead
        trainer = Trainer(folder, settings, Clock(planned, 60 * self.minutes, seconds, self.now), device, say, ahead)
        if folder.checkpoint.exists():
            trainer.load()
        elif folder.start.exists():
            trainer.begin_with(read(folder.start))
        else:
            trainer.invite()
        games = settings.games * max(1, self.workers)
        say(
            f"{settings.game}: {len(trainer.setups)} set-ups, width {settings.width}, "
            f"2 x {games} games at once, {self.workers or 'no'} workers, on {device}"
            f"{', short products' * trainer.net.short}"
        )
        mix = mix_of(settings, apart(settings.seed * 1000 + trainer.sittings))
        if settings.watch and not folder.checkpoint.exists():
            trainer.watch(mix, self.workers)
        if device.type == "cpu":
            hold_memory()
        with one_thread_each(), VectorEnv(mix, games, self.workers) as env:
            trainer.sit(env)
            trainer.run(60 * self.check_every, self.check or 40, max(1, self.workers))
        trainer.finish(self.check, max(1, self.workers))
        return trainer

    def planned(self, lasted: float, planned: float, say: Callable[[str], None]) -> float:
        """Seconds of the whole run. A plan that is done grows by this sitting."""
        if self.plan is not None and lasted and 60 * self.plan - lasted <= LAST:
            raise NoRun(f"The run has lasted {lasted / 60:.1f} minutes already: a plan of {self.plan:g} is over.")
        if self.plan is not None or not planned:
            return 60 * (self.plan or self.minutes)
        if planned - lasted > LAST:
            return planned
        say(f"the plan of {planned / 60:.1f} minutes is done: it grows by {self.minutes:g}")
        return lasted + 60 * self.minutes


def mix_of(settings: Settings, seed: int) -> Mix:
    """What is played in a sitting."""
    pairs = [(part.setup(settings.game), part.weight) for part in settings.parts()]
    try:
        return mixed(pairs, seed=seed, patience=settings.patience, guest=settings.guest, visits=settings.visits)
    except UnknownSetup as why:
        raise NoRun(str(why)) from None


def kept_time(folder: Folder) -> tuple[float, float]:
    """Seconds that a run has lasted so far, and that it was planned for."""
    if not folder.checkpoint.exists():
        return 0.0, 0.0
    state = torch.load(folder.checkpoint, map_location="cpu", weights_only=True)
    return float(state["seconds"]), float(state["planned"])


__all__ = ["NoRun", "Sitting", "new_run", "old_run"]
