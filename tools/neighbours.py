"""Neighbours of whoever makes trouble: persons who play against a quick bot, ask for hints, and have clocks.

python tools/neighbours.py PORT SECONDS       it says `begun`, and in the end what was measured

How long a quick bot takes to answer, how long a hint takes, and how late a clock runs out. Every line on the standard
input begins the next phase; what is measured is told phase by phase.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from serving import Web, spread

GAME = "ares_expedition"
TABLES, CLOCKS = 3, 2
CLOCK = 10
"""Seconds: the shortest that there is."""
PACE = 2.5
"""Seconds between a hint and the answer: a device may ask for one every two seconds."""
Times = dict[str, list[float]]


class Neighbours:
    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.phases: list[Times] = []
        self.next()

    def next(self) -> None:
        self.phases.append({"greedy": [], "hint": [], "clock": []})

    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def against_a_bot(self, at: int) -> None:
        """Answer, wait for the bot, ask for a hint, answer; and a new table when one is over."""
        source = f"127.30.{at}.1"
        web = Web(self.port, source)
        while self.goes_on():
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
            wish = {"game": GAME, "seats": seats, "pace": 0, "hints": True}
            made = await asyncio.to_thread(web.ask, "POST", "/api/tables", wish)
            await self.play(web, made["table"], source)
            if not self.goes_on():
                return
            await asyncio.sleep(1)

    async def play(self, web: Web, table: str, source: str) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {"Cookie": web.cookie}
        async with connect(url, additional_headers=headers, compression=None, local_addr=(source, 0)) as line:
            begun, answered = 0.0, -1
            tasks: set[asyncio.Task[None]] = set()
            while self.goes_on():
                try:
                    frame: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 60))
                except TimeoutError:
                    self.phases[-1]["greedy"].append(60.0)
                    return
                if frame["kind"] == "over":
                    return
                if frame["kind"] != "view" or not frame["view"]:
                    continue
                if frame["by"] == 1 and begun:
                    self.phases[-1]["greedy"].append(time.monotonic() - begun)
                    begun = 0.0
                question = frame["view"]["decision"]
                if 1 in frame["view"]["waiting_for"]:
                    begun = begun or time.monotonic()
                if question is None or question["number"] <= answered:
                    continue
                answered = question["number"]
                answer = asyncio.ensure_future(self.answer(web, line, table, source, question))
                tasks.add(answer)
                answer.add_done_callback(tasks.discard)

    async def answer(self, web: Web, line: Any, table: str, source: str, question: dict[str, Any]) -> None:
        """Ask for a hint, then take the first thing that is offered."""
        await self.hint(web, table, source)
        await asyncio.sleep(PACE)
        wish = {"do": "decide", "number": question["number"], "key": question["options"][0]["key"]}
        with suppress(ConnectionClosed):
            await line.send(json.dumps({**wish, "idem": secrets.token_hex(8)}))

    async def hint(self, web: Web, table: str, source: str) -> None:
        """On a connection of its own: one that was idle may have been closed."""

        def ask() -> None:
            line = Web(self.port, source)
            line.cookie = web.cookie
            line.ask("POST", f"/api/tables/{table}/hint", {})
            line.link.close()

        asked, phase = time.monotonic(), self.phases[-1]
        try:
            await asyncio.to_thread(ask)
            phase["hint"].append(time.monotonic() - asked)
        except (RuntimeError, OSError) as why:
            phase["hint"].append(60.0)
            print(f"no hint: {why!r}", file=sys.stderr)

    async def by_the_clock(self, at: int) -> None:
        """Somebody who never answers: a bot does when the time is up."""
        source = f"127.31.{at}.1"
        web = Web(self.port, source)
        seats = [{"kind": "me"}, {"kind": "me"}]
        wish = {"game": GAME, "seats": seats, "pace": 0, "clock": CLOCK, "late": "once"}
        table = (await asyncio.to_thread(web.ask, "POST", "/api/tables", wish))["table"]
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {"Cookie": web.cookie}
        async with connect(url, additional_headers=headers, compression=None, local_addr=(source, 0)) as line:
            deadline = 0.0
            while self.goes_on():
                try:
                    frame: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 60))
                except TimeoutError:
                    self.phases[-1]["clock"].append(60.0)
                    return
                if frame["kind"] == "view" and frame["view"]:
                    if frame["by"] is not None and deadline and time.time() >= deadline:
                        self.phases[-1]["clock"].append(time.time() - deadline)
                    deadline = frame["deadline"] or 0.0

    async def run(self) -> list[dict[str, Any]]:
        every = [self.against_a_bot(at) for at in range(1, TABLES + 1)]
        every += [self.by_the_clock(at) for at in range(1, CLOCKS + 1)]
        tasks = [asyncio.ensure_future(one) for one in every]
        loop = asyncio.get_running_loop()
        loop.add_reader(sys.stdin.fileno(), self.heard)
        print("begun", flush=True)
        done = await asyncio.gather(*tasks, return_exceptions=True)
        faults = [repr(one) for one in done if one is not None]
        return [told(phase, faults) for phase in self.phases]

    def heard(self) -> None:
        if sys.stdin.readline():
            self.next()
        else:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())


def told(phase: Times, faults: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, times in phase.items():
        found |= {f"{name} {part} ms": value for part, value in spread(times).items()}
        found[f"{name}, times"] = len(times)
    return found | ({"broke": faults} if faults else {})


def main() -> int:
    port, seconds = sys.argv[1:3]
    print(json.dumps(asyncio.run(Neighbours(int(port), float(seconds)).run())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
