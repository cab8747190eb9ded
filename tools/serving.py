"""A server to be measured, and as much of a client as that takes."""

from __future__ import annotations

import http.client
import json
import os
import socket
import socketserver
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any


def server_at(
    database: str, port: int, limits: str = "0", more: list[str] | None = None, log: Path | None = None
) -> subprocess.Popen[bytes]:
    """A server of its own; what it complains of goes to the log."""
    words = ["serve", "--port", str(port), "--database", database, "--limits", limits, *(more or [])]
    command = [sys.executable, "-m", "regolith", *words]
    if log is None:
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)
    with log.open("ab") as file:
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file)


class PostBox(socketserver.ThreadingTCPServer):
    """As much of a mail server as is needed to throw mails away; how many there were."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Counter)
        self.mails = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Counter(socketserver.StreamRequestHandler):
    server: PostBox

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        in_letter = False
        for line in self.rfile:
            if in_letter:
                in_letter = line != b".\r\n"
                if in_letter:
                    continue
                self.server.mails += 1
            word = line[:4].upper()
            in_letter = word == b"DATA"
            self.wfile.write(b"354 go on\r\n" if in_letter else b"221 bye\r\n" if word == b"QUIT" else b"250 yes\r\n")
            if word == b"QUIT":
                return


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found


def memory(pid: int) -> float:
    """Megabytes that a process and its children hold in memory."""
    total = 0
    for one in family(pid):
        for line in Path(f"/proc/{one}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


def processor_seconds(pid: int) -> float:
    ticks = 0
    for one in family(pid):
        words = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Web:
    """As much HTTP as is needed to open tables."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.port = port
        self.cookie = ""
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
        self.link.connect()
        self.link.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"X-Regolith": "1", **({"Cookie": self.cookie} if self.cookie else {})}
        self.link.request(method, path, None if body is None else json.dumps(body).encode(), headers)
        reply = self.link.getresponse()
        text = reply.read()
        if reply.status != 200:
            raise RuntimeError(f"{method} {path}: {reply.status} {text[:200]!r}")
        cookie = reply.getheader("set-cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        return json.loads(text)


def ready(port: int, patience: float = 60) -> float:
    """Wait until the server answers; the seconds that took."""
    began = time.perf_counter()
    while time.perf_counter() - began < patience:
        try:
            Web(port).ask("GET", "/health")
            return time.perf_counter() - began
        except OSError:
            time.sleep(0.01)
    raise RuntimeError("the server does not answer")


def spread(times: list[float]) -> dict[str, float]:
    if not times:
        return {}
    ordered = sorted(times)
    return {
        f"p{part}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 2) for part in (50, 99)
    }
