"""Strangers who want to starve the others, each from addresses of their own, to see what the limits hold.

python tools/attackers.py --port 7373 --seconds 60                   all kinds at once against a server that runs
python tools/attackers.py --port 7373 --kinds pings silent replay    some of them

Kinds: pings (frames as fast as they go), control (WebSocket pings), silent, heads, bodies (1,100 connections that say
nothing, half a head or half a body), long (heads that do not end), flood (requests as fast as they go, on and on), deaf
(who asks for much and reads nothing), polls (who waits for news at a hundred windows), replay (six addresses that look
back), crowd (watchers who come and go), windows (a seat that takes back in front of all its windows), copies (390 large
copies of one game of the companion, and sixty who ask for all and read nothing), experts (twenty tables of experts in a
moment), greedy (tables of quick bots that play at full speed), cut (requests that are no requests, or end in the
middle), fixation (who plants a key of theirs, or comes from a page without TLS), second (who opened a table, in a
second browser), mail (codes to one mailbox by a hundred addresses). They open a table of their own, and leave the
processor to others, as if they had machines of their own. `bench_server.py --attack` runs them beside a load.

Of some it is not how much they cost that counts, but whether they get what they want: these counts have a `!` in their
names, and are to be 0.
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
    "heads": b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "bodies": b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Regolith: 1\r\nContent-Length: 15\r\n\r\n{",
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
            head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Regolith: 1\r\nConnection: close\r\n{cookie}"
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
                writer.write(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)
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
            writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 60)
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


async def copies(attack: Attack) -> None:
    """Fill one game of the companion, then ask for all of it again and again, and read nothing."""
    game, body = secrets.token_hex(16), "x" * 196_000
    owner = Device(attack, "127.14.0.1")
    await owner.ask("POST", "/api/companion", {"game": game, "file": body})
    for at in range(390):
        if not attack.goes_on():
            return
        other = Device(attack, f"127.14.{at % 60 + 1}.{at % 200 + 2}")
        status, _ = await other.ask("POST", "/api/companion", {"game": game, "file": body})
        attack.counts[f"copies {status}"] += 1
        if status != 200 and attack.counts[f"copies {status}"] > 20:
            break

    async def ignore(at: int) -> None:
        source = f"127.14.{at % 20 + 1}.1"
        _, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(source, 0), limit=1)
        try:
            head = f"GET /api/companion/{game} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {owner.cookie}\r\n\r\n"
            writer.write(head.encode() * 20)
            attack.counts["copies unread"] += 1
            while attack.goes_on() and not writer.transport.is_closing():
                await asyncio.sleep(0.5)
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again(attack, "copies", lambda _, at=at: ignore(at)) for at in range(60)))  # type: ignore[misc]


class Device:
    """Somebody with a cookie of their own."""

    def __init__(self, attack: Attack, source: str) -> None:
        self.attack = attack
        self.source = source
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object = None, headers: str = "") -> tuple[int, Any]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.attack.port, local_addr=(self.source, 0), limit=1 << 20
        )
        try:
            data = b"" if body is None else json.dumps(body).encode()
            cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
            host = "" if "Host:" in headers else "Host: 127.0.0.1\r\n"
            head = f"{method} {path} HTTP/1.1\r\n{host}X-Regolith: 1\r\nConnection: close\r\n{cookie}{headers}"
            writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
            text = await asyncio.wait_for(reader.read(), 60)
        finally:
            writer.close()
        top, _, rest = text.partition(b"\r\n\r\n")
        for line in top.decode("latin-1").split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                self.cookie = line.split(":", 1)[1].split(";")[0].strip()
        return int(top.split()[1]), json.loads(rest) if rest.startswith(b"{") else None


def bots_alone(game: str, bot: str, seats: int) -> dict[str, Any]:
    return {"game": game, "seats": [{"kind": "bot", "bot": bot}] * seats, "pace": 0}


async def experts(attack: Attack) -> None:
    """Twenty tables in a fifth of a second, and new ones when those are over."""
    eve = Device(attack, "127.15.0.1")
    await eve.ask("POST", "/api/me", {"name": "Eve"})
    while attack.goes_on():
        wishes = [bots_alone("terraforming_mars", "expert", 5), bots_alone("ares_expedition", "expert", 4)] * 10
        for status, _ in await asyncio.gather(*(eve.ask("POST", "/api/tables", wish) for wish in wishes)):
            attack.counts[f"experts {status}"] += 1
        await asyncio.sleep(20)


async def greedy(attack: Attack) -> None:
    """Quick bots among themselves, from several devices."""

    async def play(at: int) -> None:
        eve = Device(attack, f"127.16.0.{at}")
        await eve.ask("POST", "/api/me", {"name": "Eve"})
        while attack.goes_on():
            status, _ = await eve.ask("POST", "/api/tables", bots_alone("ares_expedition", "greedy", 4))
            attack.counts[f"greedy {status}"] += 1
            await asyncio.sleep(1)

    await asyncio.gather(*(again(attack, "greedy", lambda _, at=at: play(at)) for at in range(1, 4)))  # type: ignore[misc]


async def cut(attack: Attack) -> None:
    """Requests that are none, behind others, or cut off at any place: neither tracebacks nor reports are to come of it,
    which `bench_server.py` looks for."""
    dice = Random(2)
    heads = ["POST /api/me", "POST /api/nowhere", "GET /api/shelf", "GET /", f"GET /api/tables/{attack.table}/socket"]
    tails = [
        "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0\r\n: bad\r\n\r\n",
        "Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "Content-Length: 10\r\n\r\nabc",
        "\r\nGET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "\r\n\x00\x00bad\r\n\r\n",
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n\x88\x80\x00\x00\x00\x00",
    ]
    while attack.goes_on():
        said = f"{dice.choice(heads)} HTTP/1.1\r\nHost: 127.0.0.1\r\n{dice.choice(tails)}".encode("latin-1")
        source = f"127.17.{dice.randint(0, 200)}.{dice.randint(1, 250)}"
        _, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(source, 0))
        writer.write(said[: dice.choice([len(said), dice.randint(1, len(said))])])
        attack.counts["cut"] += 1
        await asyncio.sleep(dice.choice([0, 0.01, 0.05]))
        writer.transport.abort()
        await asyncio.sleep(0.02)


async def fixation(attack: Attack) -> None:
    """Whoever plays with a key that somebody else has planted is seen by them."""
    eve, victim = Device(attack, "127.18.0.1"), Device(attack, "127.18.0.2")
    await eve.ask("POST", "/api/me", {"name": "Eve"})
    while attack.goes_on():
        victim.cookie = f"regolith_device={eve.cookie.split('=', 1)[1]}"
        for headers in (
            "",
            "Host: games.example.org\r\n",
            "Host: games.example.org\r\nOrigin: http://games.example.org\r\n",
        ):
            status, found = await victim.ask("GET", "/api/me", None, headers)
            attack.counts[f"planted {status}"] += 1
            attack.counts["keys planted!"] += bool(found and found.get("known"))
        status, _ = await eve.ask(
            "POST", "/api/me", {"name": "x"}, "Host: games.example.org\r\nOrigin: http://games.example.org\r\n"
        )
        attack.counts["without TLS let in!"] += status == 200
        await asyncio.sleep(1)


async def second(attack: Attack) -> None:
    """A table of two persons and a bot; who has opened it wants the bot's hand as well."""
    eve, ben, other = Device(attack, "127.19.0.1"), Device(attack, "127.19.0.2"), Device(attack, "127.19.0.3")
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    _, made = await eve.ask("POST", "/api/tables", {"game": "ares_expedition", "seats": seats, "pace": 5000})
    table = f"/api/tables/{made['table']}"
    await ben.ask("POST", f"{table}/join", {"token": made["invitations"][0]["link"].split("#")[1]})
    await other.ask("POST", "/api/me", {"name": "Carl"})
    while attack.goes_on():
        for kind in ("person", "open"):
            status, freed = await eve.ask("POST", f"{table}/seats/2", {"kind": kind})
            attack.counts[f"freed {status}"] += 1
            if status == 200:
                token = freed["invitation"]["link"].split("#")[1]
                for wish in ({"token": token}, {"token": token, "consent": True}, {"seat": 2, "consent": True}):
                    await other.ask("POST", f"{table}/join", wish)
            await eve.ask("POST", f"{table}/seats/2", {"kind": "agree"})
            _, found = await other.ask("GET", table)
            attack.counts["hands seen!"] += bool(found and found["your_seats"])
        await asyncio.sleep(2)


async def mail(attack: Attack) -> None:
    """One mailbox, by as many addresses as lead to it, from devices and addresses of one's own."""
    for at in range(200):
        if not attack.goes_on():
            return
        eve = Device(attack, f"127.20.{at % 50 + 1}.{at % 200 + 1}")
        wish = {"kind": "mail", "target": f"v.i.ctim+{at}@gmail.com"}
        status, _ = await eve.ask("POST", "/api/me/notices/ways", wish)
        attack.counts[f"codes {status}"] += 1
        attack.counts["codes too many!"] = max(0, attack.counts["codes 200"] - 5)
        await asyncio.sleep(0.1)


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
    "copies": copies,
    "experts": experts,
    "greedy": greedy,
    "cut": cut,
    "fixation": fixation,
    "second": second,
    "mail": mail,
}


async def again(attack: Attack, kind: str, harm: Callable[[Attack], Awaitable[None]]) -> None:
    """Whoever is thrown out comes back."""
    from websockets.exceptions import WebSocketException

    while attack.goes_on():
        try:
            await harm(attack)
        except (OSError, WebSocketException, ValueError, IndexError, KeyError, TypeError):
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
