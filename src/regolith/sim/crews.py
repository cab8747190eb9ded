"""Whoever plays the parts of a run: this process, several processes here, or a Ray cluster.

A crew takes tasks and gives back parts, in any order, each once. A worker that dies takes nothing with it: its part is
given to another one.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from regolith.sim.parts import Part, Task, play_part
from regolith.sim.rows import Missing
from regolith.sim.run import GameFailed
from regolith.sim.threads import one_thread_each, told

LIVES = 3
"""A part whose workers have died so often is given up, and the run with it."""
CLIENT = "ray://"
"""So the address of a cluster begins that is reached from outside it."""
ASKED = "Can its port be reached, and is its token (RAY_AUTH_MODE, RAY_AUTH_TOKEN_PATH) known here?"
"""Ray itself tells of a token that is missing or wrong as it does of a port that is closed."""

Play = Callable[[Task], Part]
Crew = Callable[[list[Task]], Iterator[Part]]


class CrewLost(RuntimeError):
    """Workers die, or cannot be reached; the sentence says how far it came."""


def alone(tasks: list[Task]) -> Iterator[Part]:
    """Everything in this process."""
    for task in tasks:
        with one_thread_each():
            part = play_part(task)
        yield part


# Processes


class Worker:
    """A process that plays one part after the other."""

    def __init__(self, play: Play) -> None:
        self.task: Task | None = None
        self.start(play)

    def start(self, play: Play) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, play), daemon=True)
        with one_thread_each():
            self.process.start()
        theirs.close()

    def replace(self, play: Play) -> None:
        """It has died; another one takes its place."""
        self.end()
        self.start(play)

    def begin(self, task: Task) -> None:
        """A worker that has died meanwhile is found out when its answer is awaited."""
        self.task = task
        try:
            self.line.send(task)
        except OSError:
            pass

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


def work(line: Connection, play: Play) -> None:
    """What a worker does until nobody is there any more. An interrupt is for the one who asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = line.recv()
            try:
                line.send(play(task))
            except GameFailed as error:
                line.send(error)
        except (EOFError, OSError):
            return


def processes(workers: int, play: Play = play_part) -> Crew:
    """Several processes of this machine. They are spawned, not forked: threads of libraries do not survive a fork."""

    def crew(tasks: list[Task]) -> Iterator[Part]:
        left = deque(tasks)
        deaths: dict[int, int] = {}
        team = [Worker(play) for _ in range(min(workers, len(tasks)))]
        try:
            for worker in team:
                worker.begin(left.popleft())
            while any(worker.task for worker in team):
                ready = wait([worker.line for worker in team if worker.task])
                for worker in [worker for worker in team if worker.line in ready]:
                    task = worker.task
                    assert task is not None
                    found = received(worker)
                    if found is None:
                        deaths[task.part] = deaths.get(task.part, 0) + 1
                        if deaths[task.part] >= LIVES:
                            raise CrewLost(f"{LIVES} processes died over games {words(task)}.")
                        left.appendleft(task)
                        worker.replace(play)
                    worker.task = None
                    if left:
                        worker.begin(left.popleft())
                    if found is not None:
                        yield found
        finally:
            for worker in team:
                worker.end()

    return crew


def received(worker: Worker) -> Part | None:
    """The part that a worker has played; None if it has died."""
    try:
        found = worker.line.recv()
    except (EOFError, OSError):
        return None
    if isinstance(found, GameFailed):
        raise found
    assert isinstance(found, Part)
    return found


def words(task: Task) -> str:
    return f"{task.first} to {task.first + task.many - 1}"


# A cluster


def cluster(address: str) -> Crew:
    """The machines of a Ray cluster; `local` starts one here. Each needs this version of Regolith."""
    ray = library()

    def crew(tasks: list[Task]) -> Iterator[Part]:
        enter(ray, address)
        try:
            yield from on_cluster(ray, tasks)
        finally:
            ray.shutdown()

    return crew


def library() -> Any:
    try:
        import ray
    except ImportError:
        raise Missing("A cluster is reached through Ray, which is not installed: pip install 'ray[client]'") from None
    return ray


def enter(ray: Any, address: str) -> None:
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address == "local":
            ray.init(**quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = f"The cluster at {address} does not answer: {str(error).splitlines()[0]}"
        raise CrewLost(f"{why}. {ASKED}" if address.startswith(CLIENT) else why) from None


def on_cluster(ray: Any, tasks: list[Task]) -> Iterator[Part]:
    """Twice as many tasks are out as there are processors, so that none waits for us. Who has died is counted here: Ray
    itself would try for ever."""
    play = ray.remote(play_part).options(num_cpus=1, max_retries=0, runtime_env={"env_vars": told()})
    left = deque(tasks)
    deaths: dict[int, int] = {}
    out: dict[Any, Task] = {}
    while left or out:
        while left and len(out) < 2 * max(1, int(ray.cluster_resources().get("CPU", 1))):
            task = left.popleft()
            out[play.remote(task)] = task
        done, _ = ray.wait(list(out), num_returns=1)
        for reference in done:
            task = out.pop(reference)
            try:
                part = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                cause = error.as_instanceof_cause()
                raise GameFailed(str(cause.args[0] if cause.args else cause)) from None
            except ray.exceptions.RayError as error:
                deaths[task.part] = deaths.get(task.part, 0) + 1
                if deaths[task.part] >= LIVES:
                    raise CrewLost(f"The cluster failed {LIVES} times over games {words(task)}: {error}") from None
                left.append(task)
                continue
            yield part
