"""Real server processes, quickly: one process has everything imported and forks a server whenever it is asked.

The door stays open between two lives, as it does under a service manager: whoever knocks is answered by the next one.
Run as a program, this file is the nursery; `Nursery` is the other end of its pipe.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

KEPT_OPEN = 600
"""Seconds for which a line is kept open between two requests."""
PATIENCE = 120
"""Seconds until something that must come is missed: nothing here is about speed, and the machine may be busy."""


class Nursery:
    """Starts servers behind one port, and knows how they died."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = int(self.told())

    def told(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the nursery has ended"
        return line

    def tell(self, **words: object) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        return int(self.told())

    def start(self, database: str, fault: str = "", **config: object) -> int:
        """A server with a process of its own; its process id."""
        return self.tell(do="start", database=database, fault=fault, config=config)

    def died(self) -> int:
        """Wait for the end of the server; the signal that ended it, or 0."""
        return self.tell(do="wait")

    def kill(self) -> int:
        """End the server from outside, wherever it is."""
        return self.tell(do="kill")

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    try:
        yield made
    finally:
        made.close()


# Inside


def warm_up() -> None:
    """Import whatever a server needs; nothing is opened and no thread is started."""
    from regolith.server.config import Config
    from regolith.server.core import unpack
    from regolith.server.run import settings
    from regolith.server.store.postgres import driver

    driver()
    unpack()
    settings(Config(database="never opened")).load()
    gc.freeze()


def serve(line: socket.socket, wish: dict[str, Any]) -> None:
    """The life of a server, in a process of its own."""
    from regolith.server.config import Config
    from regolith.server.run import Announcing, settings

    die_with_the_nursery()
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.environ["REGOLITH_FAULT"] = wish["fault"]
    usual = {"limits": 0.0, "bot_workers": 1, "static": Path("nowhere"), "snapshot_every": 6}
    config = settings(Config(**{"database": wish["database"], **usual, **wish["config"]}), log_level="error")
    config.timeout_keep_alive = KEPT_OPEN
    Announcing(config).run(sockets=[line])


def ended(pid: int) -> int:
    """The signal that ended a process, or 0; -1 if it would not end by itself."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        time.sleep(0.001)
    end(pid)
    return -1


def end(pid: int) -> int:
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    return os.WTERMSIG(status)


def die_with_the_nursery() -> None:
    """Linux ends this process when the one that made it is gone; elsewhere the nursery does when its pipe closes."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def main() -> None:
    warm_up()
    from regolith.server.run import bound

    line = bound("127.0.0.1", 0)
    print(line.getsockname()[1], flush=True)
    child = 0
    for words in sys.stdin:
        wish = json.loads(words)
        if wish["do"] == "start":
            if child:
                end(child)
            child = os.fork()
            if child == 0:
                try:
                    serve(line, wish)
                finally:
                    os._exit(1)
            print(child, flush=True)
        else:
            how = ended(child) if wish["do"] == "wait" else end(child)
            child = 0
            print(how, flush=True)
    if child:
        end(child)


if __name__ == "__main__":
    main()
