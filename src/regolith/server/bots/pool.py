"""A few worker processes, each with one question at a time; who takes too long is ended and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from regolith.bots.explaining import Weighed
from regolith.server.bots.worker import put, take

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""There are as many workers as are wanted at once; each asks for the memory of one thread."""
START = 20.0
"""Seconds that a new process may take on top of its first question."""


class BotFailed(Exception):
    """The bot gave no answer: it broke, took too long, or too many were waiting."""


class BotBroke(BotFailed):
    """The bot itself failed: it raised an error, or its answer is none that is offered."""


class Worker:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regolith.server.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | ONE_THREAD,
        )
        self.fresh = True

    def ask(self, job: bytes, seconds: float) -> Any:
        """Wait for the answer, but no longer than this: then the process is ended."""
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
        if not ok:
            raise BotBroke(str(answer))
        return answer

    def end(self) -> None:
        self.process.kill()
        for line in (self.process.stdin, self.process.stdout):
            if line is not None:
                with contextlib.suppress(OSError):
                    line.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)


class BotPool:
    def __init__(self, workers: int, seconds: float, queue: int) -> None:
        self.size = workers
        self.seconds = seconds
        self.queue = queue
        self.waiting = 0
        self.started = 0
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.all: set[Worker] = set()
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="regolith-bots")

    async def choose(self, name: str, dice: str, seat: int, state: object) -> list[str]:
        """The answer of a bot to the open question of a seat, made elsewhere."""
        keys: list[str] = await self.job("choose", name, dice, seat, state)
        return keys

    async def explain(self, name: str, dice: str, seat: int, state: object) -> list[Weighed]:
        """What a bot would answer, what it compared, and what it thinks of it."""
        weighed: list[Weighed] = await self.job("explain", name, dice, seat, state)
        return weighed

    async def job(self, what: str, name: str, dice: str, seat: int, state: object) -> Any:
        if self.waiting >= self.queue:
            raise BotFailed("too many bots are waiting")
        self.waiting += 1
        try:
            worker = await self.next_worker()
            return await self.asked(worker, pickle.dumps((what, name, dice, seat, pickle.dumps(state))))
        finally:
            self.waiting -= 1

    async def next_worker(self) -> Worker:
        if self.idle.empty() and self.started < self.size:
            self.started += 1
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.hire)
        return await self.idle.get()

    def hire(self) -> Worker:
        worker = Worker()
        self.all.add(worker)
        return worker

    async def asked(self, worker: Worker, job: bytes) -> Any:
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self.threads, worker.ask, job, self.seconds)
        except BaseException:
            self.started -= 1
            self.all.discard(worker)
            worker.process.kill()
            loop.run_in_executor(None, worker.end)
            raise
        self.idle.put_nowait(worker)
        return answer

    def close(self) -> None:
        for worker in list(self.all):
            worker.process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in list(self.all):
            worker.end()
