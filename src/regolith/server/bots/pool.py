"""A few worker processes, each with one question at a time; who takes too long is ended and replaced.

Quick bots and hints have workers of their own. Who comes next is decided by what was done for whom (`fair.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from regolith.bots.explaining import Weighed
from regolith.server.bots.fair import Fair, Payer
from regolith.server.bots.worker import put, take
from regolith.server.complaints import Complaints

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""There are as many workers as are wanted at once; each asks for the memory of one thread."""
START = 20.0
"""Seconds that a new process may take on top of its first question."""
QUICK = frozenset({"random", "greedy", "beginner", "easy", "normal", "hard", "learned"})
"""These answer within some hundredths of a second. All others, those of other packages as well, may take long."""
NICE = 10
"""By so much those who may take long give way to everything else on the machine."""
NOBODY: Payer = ("",)


class BotFailed(Exception):
    """The bot gave no answer: it broke, took too long, or too many were waiting."""


class BotBroke(BotFailed):
    """The bot itself failed: it raised an error, or its answer is none that is offered."""


class Busy(BotFailed):
    """Too many were waiting: it may be asked again."""


class Worker:
    def __init__(self, nice: int = 0) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regolith.server.bots.worker", str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | ONE_THREAD,
        )
        self.fresh = True

    def ask(self, job: bytes, seconds: float) -> tuple[bool, Any]:
        """Wait for the answer, or for the bot's failure, but no longer than this: then the process is ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        alarm = threading.Timer(seconds + (START if self.fresh else 0), self.process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            put(self.process.stdin, job)
            ok, answer = pickle.loads(take(self.process.stdout))
        except (EOFError, OSError, ValueError) as error:
            raise BotFailed("the bot's process has ended, or was ended because it took too long") from error
        finally:
            alarm.cancel()
        self.fresh = False
        return ok, answer

    def end(self) -> None:
        self.process.kill()
        for line in (self.process.stdin, self.process.stdout):
            if line is not None:
                with contextlib.suppress(OSError):
                    line.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)


class Job:
    """A question for a worker, and who waits for its answer."""

    def __init__(self, name: str, body: bytes) -> None:
        self.name = name
        self.body = body
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Lane:
    """Some workers, and who waits for them: nobody here waits for what is asked in another lane."""

    def __init__(self, workers: int, seconds: float, queue: int, nice: int) -> None:
        self.size = workers
        self.seconds = seconds
        self.queue = queue
        self.nice = nice
        self.started = 0
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.fair: Fair[Job] = Fair()
        self.costs: dict[str, float] = {}
        """By bot: about how many seconds it thinks."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.complaints = Complaints()
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="regolith-bots")

    async def ask(self, payer: Payer, name: str, body: bytes) -> Any:
        if self.fair.waiting >= self.queue and not self.makes_room(payer):
            raise Busy("too many bots are waiting")
        job = Job(name, body)
        self.fair.put(payer, job)
        self.see_to()
        try:
            return await job.answer
        finally:
            self.fair.remove(payer, job)

    def makes_room(self, payer: Payer) -> bool:
        """If all places are taken and somebody else has more of them, one of those gives way. Who waited for it may
        have gone already: then there is room as well."""
        job = self.fair.give_way(payer)
        if job is None:
            return False
        tell(job.answer, Busy("too many bots are waiting"))
        return True

    def see_to(self) -> None:
        """Give the next ones a worker, as long as there are both."""
        while self.fair.waiting and (self.idle or self.started < self.size):
            worker = self.idle.pop() if self.idle else None
            self.started += worker is None
            payer, job = self.fair.take()
            task = asyncio.ensure_future(self.carry_out(worker, payer, job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry_out(self, worker: Worker | None, payer: Payer, job: Job) -> None:
        """Let a worker answer, and charge for how long that took; about as much beforehand, for others to be asked
        meanwhile."""
        loop, began = asyncio.get_running_loop(), time.monotonic()
        guess = self.costs.get(job.name, 0.0)
        self.fair.charge(payer, guess)
        is_fresh = worker is None
        try:
            if worker is None:
                worker = await loop.run_in_executor(self.threads, self.hire)
            ok, answer = await loop.run_in_executor(self.threads, worker.ask, job.body, self.seconds)
            self.idle.append(worker)
            tell(job.answer, answer if ok else BotBroke(str(answer)))
        except BaseException as why:
            self.started -= 1
            if worker is not None:
                self.all.discard(worker)
                worker.process.kill()
                loop.run_in_executor(None, worker.end)
            tell(job.answer, why if isinstance(why, BotFailed) else self.not_asked(worker, why))
            if not isinstance(why, Exception):
                raise
        finally:
            took = time.monotonic() - began
            self.fair.charge(payer, took - guess)
            if not is_fresh:
                self.costs[job.name] = guess + (took - guess) / 8 if guess else took
            self.see_to()

    def not_asked(self, worker: Worker | None, why: BaseException) -> BotFailed:
        """Where there was no process to ask, the bot has not failed: it is asked again."""
        if worker is not None:
            return BotFailed(f"the bot's process cannot be asked: {why!r}")
        self.complaints.say(f"No process for a bot can be started: {why!r}")
        return Busy(f"no process can be started: {why!r}")

    def hire(self) -> Worker:
        worker = Worker(self.nice)
        self.all.add(worker)
        return worker

    async def warm_up(self) -> None:
        """Have a worker before anybody asks. If none can be started, the next who asks tries again."""
        if self.started:
            return
        self.started += 1
        try:
            self.idle.append(await asyncio.get_running_loop().run_in_executor(self.threads, self.hire))
        except BaseException as why:
            self.started -= 1
            if not isinstance(why, Exception):
                raise
            self.complaints.say(f"No process for a bot can be started: {why!r}")
        self.see_to()

    def close(self) -> None:
        for worker in list(self.all):
            worker.process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in list(self.all):
            worker.end()


def tell(answer: asyncio.Future[Any], what: Any) -> None:
    """Whoever waited may have gone."""
    if answer.done():
        return
    if isinstance(what, BotFailed):
        answer.set_exception(what)
    else:
        answer.set_result(what)


class BotPool:
    """Two lanes: answers that take no time never wait for those that take seconds."""

    def __init__(self, workers: int, seconds: float, queue: int) -> None:
        self.quick = Lane(max(1, workers // 2), seconds, queue, 0)
        self.slow = Lane(workers, seconds, queue, NICE)

    @property
    def waiting(self) -> int:
        return self.quick.fair.waiting + self.slow.fair.waiting

    async def choose(self, name: str, dice: str, seat: int, state: object, payer: Payer = NOBODY) -> list[str]:
        """The answer of a bot to the open question of a seat, made elsewhere."""
        lane = self.quick if name in QUICK else self.slow
        keys: list[str] = await self.job(lane, payer, "choose", name, dice, seat, state)
        return keys

    async def explain(self, name: str, dice: str, seat: int, state: object, payer: Payer = NOBODY) -> list[Weighed]:
        """What a bot would answer, what it compared, and what it thinks of it."""
        weighed: list[Weighed] = await self.job(self.quick, payer, "explain", name, dice, seat, state)
        return weighed

    async def job(self, lane: Lane, payer: Payer, what: str, name: str, dice: str, seat: int, state: object) -> Any:
        return await lane.ask(payer, name, pickle.dumps((what, name, dice, seat, pickle.dumps(state))))

    def close(self) -> None:
        for lane in (self.quick, self.slow):
            lane.close()
