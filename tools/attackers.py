"""Strangers who want to starve the others, each from addresses of their own, to see what the limits hold.

python tools/attackers.py --port 7373 --seconds 60                   all kinds at once against a server that runs
python tools/attackers.py --port 7373 --kinds pings silent replay    some of them

Kinds: pings (frames as fast as they go), control (WebSocket pings), silent, heads, bodies (1,100 connections that say
nothing, half a head or half a body), long (heads that do not end), flood (requests as fast as they go, on and on), deaf
(who asks for much and reads nothing), polls (who waits for news at a hundred windows), replay (six addresses that look
back), crowd (watchers who come and go), windows (a seat that takes back in front of all its windows). They open a table
of their own, and leave the processor to others, as if they had machines of their own. `bench_server.py --attack` runs
them beside a load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

HALVES = {
    "silent": b"",
    "heads": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "bodies": b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nContent-Length: 15\r\n\r\n{",
}
CONNECTIONS = 1100
PING = bytes([0x89, 0x80, 0, 0, 0, 0]) * 200
"""Two hundred empty ping frames, masked as a client's must be."""


class Attack:
    """What one run knows: the server, when it ends, a table to make trouble at, and what came of it."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.table = ""
        self.cookie = ""
        self.counts: Counter[str] = Counter()

    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def ask(self, source: str, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """One request on a connection of its own; status and JSON."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        try:
            data = b"" if body is None else json.dumps(body).encode()
            cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
            head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nX-Regolith: 1\r\nConnection: close\r\n{cookie}"
            writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
            text = await reader.read()
        finally:
            writer.close()
        top, _, rest = text.partition(b"\r\n\r\n")
        for line in top.decode("latin-1").split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                self.cookie = line.split(":", 1)[1].split(";")[0].strip()
        return int(top.split()[1]), json.loads(rest) if rest.startswith(b"{") else None

    async def open_table(self) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        wish = {"game": "ares_expedition", "seats": seats, "pace": 0, "seed": 7}
        _, made = await self.ask("127.2.0.1", "POST", "/api/tables", wish)
        self.table = made["table"]
        for at in range(60):
            _, found = await self.ask("127.2.0.1", "GET", f"/api/tables/{self.table}")
            question = found["state"]["view"]["decision"]
            await self.decide(question, question["options"][at % len(question["options"])]["key"])

    async def decide(self, question: dict[str, Any], key: str) -> None:
        wish = {"number": question["number"], "key": key, "seat": question["seat"], "idem": secrets.token_hex(8)}
        await self.ask(f"127.2.0.{Random().randint(2, 250)}", "POST", f"/api/tables/{self.table}/decisions", wish)

    async def socket(self, source: str, *, own: bool = False) -> Any:
        from websockets.asyncio.client import connect

        headers = {"Cookie": self.cookie} if own else {}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        return await connect(url, additional_headers=headers, compression=None, local_addr=(source, 0), max_queue=None)


async def pings(attack: Attack) -> None:
    line = await attack.socket("127.3.0.1")
    while attack.goes_on():
        await line.send('{"do": "ping"}')
        attack.counts["pings"] += 1


async def control(attack: Attack) -> None:
    line = await attack.socket("127.3.0.2")
    while attack.goes_on():
        line.transport.write(PING)
        attack.counts["control frames"] += 200
        await asyncio.sleep(0)
        if line.transport.is_closing():
            raise ConnectionError


async def halves(attack: Attack, kind: str, network: int) -> None:
    """Hold so many connections, from forty addresses; whatever is closed is opened again."""

    async def hold(at: int) -> None:
        while attack.goes_on():
            source = f"127.{network}.0.{at % 40 + 1}"
            reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(source, 0))
            writer.write(HALVES[kind])
            attack.counts[kind] += 1
            try:
                await asyncio.wait_for(reader.read(1000), max(0.1, attack.until - time.monotonic()))
            except TimeoutError:
                pass
            finally:
                writer.close()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(again(attack, kind, lambda _, at=at: hold(at)) for at in range(CONNECTIONS // 3)))  # type: ignore[misc]


async def long(attack: Attack) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=("127.10.0.1", 0))
    writer.write(HALVES["heads"])
    try:
        while attack.goes_on() and not reader.at_eof():
            writer.write(b"X-More: " + b"x" * 4000 + b"\r\n")
            attack.counts["bytes of heads"] += 4010
            await writer.drain()
            await asyncio.sleep(0)
        raise ConnectionError
    finally:
        writer.close()


async def flood(attack: Attack) -> None:
    async def ask(at: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(f"127.11.0.{at}", 0))
        try:
            while attack.goes_on():
                writer.write(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
                found = await reader.read(65_536)
                attack.counts["answers to a flood"] += found.count(b"HTTP/1.1 ")
                if not found:
                    raise ConnectionError
        finally:
            writer.close()

    await asyncio.gather(*(again(attack, "flood", lambda _, at=at: ask(at)) for at in range(1, 9)))  # type: ignore[misc]


async def deaf(attack: Attack) -> None:
    async def ignore(at: int) -> None:
        _, writer = await asyncio.open_connection(
            "127.0.0.1", attack.port, local_addr=(f"127.12.0.{at % 5 + 1}", 0), limit=1
        )
        attack.counts["deaf"] += 1
        try:
            writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 60)
            while attack.goes_on() and not writer.transport.is_closing():
                await asyncio.sleep(0.5)
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again(attack, "deaf", lambda _, at=at: ignore(at)) for at in range(100)))  # type: ignore[misc]


async def polls(attack: Attack) -> None:
    async def wait(at: int) -> None:
        while attack.goes_on():
            source = f"127.13.0.{at % 4 + 1}"
            _, found = await attack.ask(source, "GET", f"/api/tables/{attack.table}")
            path = f"/api/tables/{attack.table}/events?after={found['seq']}&wait=30"
            status, _ = await attack.ask(source, "GET", path)
            attack.counts[f"polls {status}"] += 1

    await asyncio.gather(*(again(attack, "polls", lambda _, at=at: wait(at)) for at in range(100)))  # type: ignore[misc]


async def replay(attack: Attack) -> None:
    dice = Random(1)

    async def look(address: int) -> None:
        while attack.goes_on():
            status, _ = await attack.ask(
                f"127.7.0.{address}", "GET", f"/api/tables/{attack.table}/replay?at={dice.randint(0, 60)}"
            )
            attack.counts[f"replay {status}"] += 1
            await asyncio.sleep(0.1)

    await asyncio.gather(*(look(address) for address in range(1, 7)))


async def crowd(attack: Attack) -> None:
    async def watch(at: int) -> None:
        while attack.goes_on():
            line = await attack.socket(f"127.8.0.{at % 25 + 1}")
            attack.counts["watchers"] += 1
            await asyncio.sleep(0.5)
            await line.close()

    await asyncio.gather(*(again(attack, "crowd", lambda _, at=at: watch(at)) for at in range(100)))  # type: ignore[misc]


async def windows(attack: Attack) -> None:
    """All the windows that one device may have, and a seat that takes back and plays again."""
    lines = [await attack.socket("127.9.0.1", own=True) for _ in range(10)]

    async def read(line: Any) -> None:
        async for frame in line:
            attack.counts["bytes to windows"] += len(frame)

    readers = [asyncio.ensure_future(read(line)) for line in lines]
    try:
        while attack.goes_on():
            for path in ("undo", "redo"):
                source = f"127.9.0.{Random().randint(2, 250)}"
                status, _ = await attack.ask(source, "POST", f"/api/tables/{attack.table}/{path}", {"seat": 0})
                attack.counts[f"{path} {status}"] += 1
    finally:
        for reader in readers:
            reader.cancel()


KINDS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "pings": pings,
    "control": control,
    "silent": lambda attack: halves(attack, "silent", 4),
    "heads": lambda attack: halves(attack, "heads", 5),
    "bodies": lambda attack: halves(attack, "bodies", 6),
    "long": long,
    "flood": flood,
    "deaf": deaf,
    "polls": polls,
    "replay": replay,
    "crowd": crowd,
    "windows": windows,
}


async def again(attack: Attack, kind: str, harm: Callable[[Attack], Awaitable[None]]) -> None:
    """Whoever is thrown out comes back."""
    from websockets.exceptions import WebSocketException

    while attack.goes_on():
        try:
            await harm(attack)
        except (OSError, WebSocketException, ValueError, IndexError, KeyError):
            attack.counts[f"{kind} cut off"] += 1
            await asyncio.sleep(0.2)


async def run(port: int, seconds: float, kinds: list[str], *, wait: bool) -> Counter[str]:
    attack = Attack(port, seconds)
    await attack.open_table()
    if wait:
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
    attack.until = time.monotonic() + seconds
    await asyncio.gather(*(again(attack, kind, KINDS[kind]) for kind in kinds))
    return attack.counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--wait", action="store_true", help="say that all is ready, and begin at the next line")
    args = parser.parse_args()
    os.nice(10)
    counts = asyncio.run(run(args.port, args.seconds, args.kinds, wait=args.wait))
    print(json.dumps(dict(sorted(counts.items()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
