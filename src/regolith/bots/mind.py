"""A mind: a network with the encoder whose rows it understands."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from regolith.bots.fitting import fitted
from regolith.bots.network import Indices, Judged, Network
from regolith.bots.one_thread import one_thread
from regolith.bots.weights import NOT_THERE, BadWeights, Stamp, lacking, stamp
from regolith.bots.weights.file import Floats, read
from regolith.bots.weights.measured import stamped_for
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Encoder, Row
from regolith.kernel.registry import UnknownSetup
from regolith.kernel.rules import Setup


class NoMind(UnknownSetup):
    """There is no network for this game, or none that fits it; the sentence says why."""


class Mind:
    def __init__(self, network: Network, encoder: Encoder) -> None:
        self.network = network
        self.scale: Floats = np.float32(1) / np.array(encoder.full, np.float32)

    def read(self, row: Row) -> tuple[Floats, Indices, Indices]:
        """A row as the network takes it."""
        return (
            np.array(row.numbers, np.float32) * self.scale,
            np.array(row.bits, np.int32),
            np.array(row.offered, np.int32),
        )

    def judge(self, row: Row, temperature: float = 1.0) -> Judged:
        with one_thread():
            return self.network.judge(*self.read(row), temperature)

    def judge_all(self, rows: list[Row]) -> list[Judged]:
        with one_thread():
            return self.network.judge_all([self.read(row) for row in rows])


def mind_of(setup: Setup, file: Path | None = None) -> Mind:
    """The mind for a set-up: the best that the package has for it, or that of a file as it is now."""
    path, when = (file, stamp(file)) if file else stamped_for(setup)
    if file is None and when == NOT_THERE:
        raise NoMind(lacking(setup.game))
    return _read(setup.game, path, when)


@lru_cache(maxsize=8)
def _read(game: str, path: Path, stamp: Stamp) -> Mind:
    try:
        weights = read(path)
        if weights.game != game:
            raise BadWeights(f"{path} is for {weights.game}, not for {game}.")
        encoder = encoder_of(game)
        return Mind(Network(fitted(weights, encoder)), encoder)
    except BadWeights as why:
        raise NoMind(str(why)) from None
