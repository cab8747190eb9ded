"""Many games at once in worker processes, in two halves: while one is stepped, the other can be answered.

    with vector("ares_expedition", games=320, workers=2) as env:
        for half in env.halves():
            rows = env.receive(half)
            env.submit(half, positions)     # for each row, which of `rows.offered` is chosen

What `receive` gives lies in memory that is written again after `submit`: copy what is needed longer.

Without workers everything is played in this process. A script that wants workers begins them under
`if __name__ == "__main__":`, since each worker reads the script first.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from regolith.bots import checked
from regolith.envs.bench import Bench, Ints, Mix, Rows, shapes
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Encoder
from regolith.kernel.registry import agreed
from regolith.kernel.rules import Setup

HALVES = 2
CLOSE = -1
SELDOM = 50_000
"""A worker looks for garbage after so many new things: tables are large, and seldom leave any."""
Start = Literal["fork", "spawn", "forkserver"]
GUARD = (
    "It never came to a game. A worker reads the script that wants it first: such a script does what it does under "
    "`if __name__ == '__main__':`, or plays without workers (workers=0)."
)


class WorkerLost(RuntimeError):
    """A worker process died or broke off; the sentence says which, and why."""


def mixed(setups: Iterable[Setup | tuple[Setup, float]], **more: Any) -> Mix:
    """Set-ups of one game, with their weights where they are not all alike."""
    pairs = [one if isinstance(one, tuple) else (one, 1.0) for one in setups]
    if not pairs:
        raise ValueError("A mix has at least one set-up.")
    games = sorted({setup.game for setup, _ in pairs})
    if len(games) > 1:
        raise ValueError(f"A mix is of one game, and these are set-ups of {' and '.join(games)}.")
    if any(weight <= 0 for _, weight in pairs):
        raise ValueError("The weight of a set-up is above 0.")
    if more.get("guest"):
        checked([more["guest"]], games[0])
    if not 0 <= more.get("visits", 0.0) <= 1:
        raise ValueError("Visits are a share, from 0 to 1.")
    return Mix(tuple([setup for setup, _ in pairs]), tuple([float(weight) for _, weight in pairs]), **more)


def vector(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> VectorEnv:
    """Many tables of one set-up."""
    return VectorEnv(mixed([agreed(game, players, modules, options)], seed=more.pop("seed", 1)), **more)


class VectorEnv:
    """`games` tables in each of two halves, shared out among `workers`; without workers they are played here."""

    def __init__(self, mix: Mix, games: int = 64, workers: int = 0, start: Start = "spawn") -> None:
        if workers < 0:
            raise ValueError(f"There cannot be {workers} workers.")
        if games < max(1, workers):
            raise ValueError(f"{games} games are too few for {workers} workers.")
        self.mix = mix
        self.games = games
        """In each half."""
        self.encoder: Encoder = encoder_of(mix.game)
        self.setups = mix.setups
        self._waiting = [False] * HALVES
        self._broken: WorkerLost | None = None
        """What has ended it; from then on rows are not to be trusted."""
        self._answers: list[Ints] = []
        self._rows: list[Rows] = []
        self._memory: SharedMemory | None = None
        self._pinned: bool | None = None
        self._benches: list[Bench] = []
        self._workers: list[Worker] = []
        self._lay_out(workers)
        if workers:
            self._start(workers, start)
        else:
            step = HALVES * games
            self._benches = [Bench(mix, rows, half * games, step) for half, rows in enumerate(self._rows)]

    def halves(self) -> Iterator[int]:
        """0, 1, 0, 1, ... without end."""
        while True:
            yield from range(HALVES)

    def receive(self, half: int) -> Rows:
        """The open questions of one half; waits until all its games have come to one."""
        self._unbroken()
        if self._waiting[half]:
            self._waiting[half] = False
            if self._benches:
                self._benches[half].step(self._answers[half])
            else:
                self._collect(half)
        return self._rows[half]

    def submit(self, half: int, answers: ArrayLike) -> None:
        """Answer all questions of one half, each by the position of the chosen action in `offered`."""
        self._unbroken()
        if self._waiting[half]:
            raise ValueError(f"Half {half} is answered already: receive its rows first.")
        given = np.asarray(answers, np.int32)
        rows = self._rows[half]
        if given.shape != (self.games,):
            raise ValueError(f"{self.games} answers are asked for, and these are of shape {given.shape}.")
        wrong = np.flatnonzero((given < 0) | (given >= rows.offered_count))
        if len(wrong):
            at = int(wrong[0])
            most = int(rows.offered_count[at]) - 1
            raise ValueError(f"Row {at} offers the positions 0 to {most}, and the answer is {int(given[at])}.")
        self._answers[half][:] = given
        self._waiting[half] = True
        try:
            for worker in self._workers:
                worker.tell(half)
        except WorkerLost as lost:
            self._broken = lost
            raise

    def pin(self, how: Callable[[int, int], bool]) -> bool:
        """Pin the memory of the rows, once: `how` is given address and size, and says whether it could be done."""
        if self._pinned is None:
            self._pinned = how(self._rows[0].numbers.ctypes.data, size_of(self.mix, self.games))
        return self._pinned

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.close()
        self._workers = []
        self._rows, self._answers, self._benches = [], [], []
        if self._memory is not None:
            self._memory.unlink()
            try:
                self._memory.close()
            except BufferError:
                """Somebody still looks at rows: the memory goes when they let go of them."""
            self._memory = None

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _lay_out(self, workers: int) -> None:
        if workers:
            self._memory = SharedMemory(create=True, size=size_of(self.mix, self.games))
        buffer = self._memory.buf if self._memory else None
        if buffer is None:
            buffer = memoryview(bytearray(size_of(self.mix, self.games)))
        self._rows, self._answers = laid_out(self.mix, self.games, buffer)

    def _start(self, workers: int, start: Start) -> None:
        assert self._memory is not None
        cuts = [self.games * at // workers for at in range(workers + 1)]
        context = multiprocessing.get_context(start)
        try:
            for at in range(workers):
                part = (cuts[at], cuts[at + 1])
                self._workers.append(Worker(context, at, self.mix, self.games, self._memory.name, part))
            for half in range(HALVES):
                self._collect(half)
        except BaseException:
            self.close()
            raise

    def _collect(self, half: int) -> None:
        try:
            for worker in self._workers:
                worker.hear(half)
        except WorkerLost as lost:
            self._broken = lost
            raise

    def _unbroken(self) -> None:
        if self._broken is not None:
            raise WorkerLost(str(self._broken))


class Worker:
    """One worker process, as its parent sees it."""

    def __init__(self, context: Any, number: int, mix: Mix, games: int, memory: str, part: tuple[int, int]) -> None:
        self.number = number
        self.part = part
        self.heard: list[int] = []
        """Halves that are done and not asked for yet."""
        self.came = False
        """Has it said anything at all?"""
        self.line: Connection
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(mix, games, memory, part, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def tell(self, half: int) -> None:
        try:
            self.line.send(half)
        except (BrokenPipeError, ConnectionError) as error:
            raise self.lost() from error

    def hear(self, half: int) -> None:
        """Wait until this half is done. The line of a worker that dies ends, and so does the waiting."""
        while half not in self.heard:
            try:
                said = self.line.recv()
            except (EOFError, ConnectionError) as error:
                raise self.lost() from error
            self.came = True
            if isinstance(said, str):
                raise WorkerLost(f"Worker {self.number} broke off: {said}")
            self.heard.append(said)
        self.heard.remove(half)

    def lost(self) -> WorkerLost:
        self.process.join(5)
        code = self.process.exitcode
        why = f"by signal {signal.Signals(-code).name}" if code is not None and code < 0 else f"with exit code {code}"
        places = f"the games in places {self.part[0]} to {self.part[1] - 1} are lost"
        guard = f" {GUARD}" if code == 1 and not self.came else ""
        return WorkerLost(f"Worker {self.number} (process {self.process.pid}) ended {why}; {places}.{guard}")

    def close(self) -> None:
        try:
            self.line.send(CLOSE)
        except (BrokenPipeError, ConnectionError):
            pass
        self.line.close()
        self.process.join(10)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def work(mix: Mix, games: int, memory: str, part: tuple[int, int], line: Connection) -> None:
    """What a worker process does until it is told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(SELDOM)
    shared = SharedMemory(memory)
    assert shared.buf is not None
    try:
        _work(mix, games, shared.buf, slice(*part), line)
    except (EOFError, ConnectionError):
        pass
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        line.send(f"{type(error).__name__}: {error} ({where.filename}, line {where.lineno})")


def _work(mix: Mix, games: int, buffer: memoryview, part: slice, line: Connection) -> None:
    rows, answers = laid_out(mix, games, buffer)
    benches: list[Bench] = []
    for half in range(HALVES):
        benches.append(Bench(mix, rows[half][part], half * games + part.start, HALVES * games))
        line.send(half)
    while True:
        half = line.recv()
        if half == CLOSE:
            return
        benches[half].step(answers[half][part])
        line.send(half)


def size_of(mix: Mix, games: int) -> int:
    sizes = [aligned(int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in shapes(mix, games).values()]
    return HALVES * (sum(sizes) + aligned(4 * games))


def aligned(size: int) -> int:
    return (size + 63) // 64 * 64


def laid_out(mix: Mix, games: int, buffer: memoryview) -> tuple[list[Rows], list[Ints]]:
    """The arrays of both halves over one piece of memory: the rows, and the answers to them."""
    at = 0

    def array(shape: tuple[int, ...], kind: type) -> Any:
        nonlocal at
        found: Any = np.ndarray(shape, kind, buffer, at)
        at += aligned(found.nbytes)
        return found

    rows = [
        Rows(**{name: array(shape, kind) for name, (shape, kind) in shapes(mix, games).items()}) for _ in range(HALVES)
    ]
    return rows, [array((games,), np.int32) for _ in range(HALVES)]
