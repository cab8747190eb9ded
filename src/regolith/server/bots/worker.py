"""The inside of a worker process: `python -m regolith.server.bots.worker` is sent a table as bytes on its standard
input and answers with the bot's choice on its standard output."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from random import Random
from typing import IO, Any

from regolith.bots import Chair, bot_of
from regolith.bots.explaining import Weighed, explained
from regolith.kernel.machine import Machine

MEMORY = 1 << 30
"""Bytes of address space beyond what the process has when it starts."""
PICKS = 200
LENGTH = struct.Struct(">I")


def choose(name: str, dice: str, seat: int, state: Any, first: str = "") -> list[str]:
    """The bot's answer for a seat, or how it goes on after a first one. A run of picks is answered as a whole: it
    changes nothing before its last."""
    machine = Machine(state)
    bot = bot_of(name, Random(dice))
    keys: list[str] = []
    while len(keys) < PICKS:
        decision = machine.decision(seat)
        if decision is None or (keys and not decision.frame.picks):
            break
        if first and not keys:
            key = first
        else:
            key = decision.keys[0] if len(decision.keys) == 1 else bot.choose(Chair(machine, decision))
        keys.append(key)
        if not decision.group:
            break
        effect, option = decision.frame.effect, decision.options[decision.keys.index(key)]
        if effect.completes(machine.state, decision.frame, option):
            break
        machine.apply(seat, key)
    return keys


def explain(name: str, dice: str, seat: int, state: Any) -> list[Weighed]:
    """The best answers for a seat, each with the rest of its run of picks."""
    machine = Machine(state)
    decision = machine.decision(seat)
    if decision is None:
        return []
    best = explained(Chair(machine, decision), Random(dice))
    if not decision.group:
        return best
    return [one._replace(keys=choose(name, dice, seat, state.clone(), one.keys[0])) for one in best]


def put(line: IO[bytes], body: bytes) -> None:
    line.write(LENGTH.pack(len(body)) + body)
    line.flush()


def take(line: IO[bytes]) -> bytes:
    """The next message; an EOFError when there is none."""
    head = line.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    body = line.read(LENGTH.unpack(head)[0])
    if len(body) < LENGTH.unpack(head)[0]:
        raise EOFError
    return body


JOBS: dict[str, Callable[..., Any]] = {"choose": choose, "explain": explain}


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer until there is nobody to ask."""
    while True:
        try:
            what, name, dice, seat, body = pickle.loads(take(source))
        except EOFError:
            return
        try:
            answer: tuple[bool, Any] = (True, JOBS[what](name, dice, seat, pickle.loads(body)))
        except Exception as error:  # bots are other people's programs
            answer = (False, f"{type(error).__name__}: {error}")
        put(target, pickle.dumps(answer))


def limit_memory() -> None:
    """A bot that runs wild fails by itself and not with the whole machine."""
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as file:
            now = int(file.read().split()[0]) * resource.getpagesize()
    except (ImportError, OSError):
        return
    resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))


def main() -> None:
    """What bots print goes nowhere: the standard output carries the answers. One that may take long gives way."""
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    limit_memory()
    try:
        serve(sys.stdin.buffer, target)
    except BrokenPipeError:
        return


if __name__ == "__main__":
    main()
