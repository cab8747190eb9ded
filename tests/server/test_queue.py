"""Requests that come at once wait for their turn: a few at a time, addresses in turn, and players in between."""

from __future__ import annotations

import asyncio

import pytest

from regolith.server.porter import TURN, Queue
from server.test_guests import Somebody

LONG = 100 * TURN
"""So many turns of the loop are more than enough for all that ask here."""


class Asking(Somebody):
    """Notes in which turn of the loop it was called."""

    def __init__(self, queue: Queue, turns: list[list[Asking]], address: str = "127.0.0.1") -> None:
        super().__init__(address)
        self.turns = turns
        if queue.is_next(self):
            self.is_called()

    def is_called(self) -> None:
        self.turns[-1].append(self)


async def all_heard(queue: Queue, turns: list[list[Asking]]) -> None:
    """Until nobody waits any more; a queue that never ends is not waited for."""
    for _ in range(LONG):
        if not queue.waiting and not queue.begun:
            return
        turns.append([])
        await asyncio.sleep(0)
    pytest.fail("Somebody waits for ever.")


def test_of_those_who_ask_at_once_a_few_are_heard_at_a_time() -> None:
    turns: list[list[Asking]] = [[]]

    async def all_at_once() -> list[Asking]:
        queue = Queue()
        asked = [Asking(queue, turns) for _ in range(2 * TURN + 1)]
        await asyncio.sleep(0)
        asked.append(Asking(queue, turns))
        await all_heard(queue, turns)
        return [*asked, Asking(queue, turns)]

    asked = asyncio.run(all_at_once())

    some = [turn for turn in turns if turn]
    assert [len(turn) for turn in some[:2]] == [TURN, TURN]
    assert [one for turn in some for one in turn] == asked, "in the order in which they came"


def test_addresses_take_turns_however_many_ask_from_one() -> None:
    turns: list[list[Asking]] = [[]]

    async def many_and_one() -> list[Asking]:
        queue = Queue()
        many = [Asking(queue, turns) for _ in range(5 * TURN)]
        others = [Asking(queue, turns, f"127.0.0.{at}") for at in (2, 3)]
        queue.forget(many[TURN])
        await all_heard(queue, turns)
        assert not queue.waiting
        return [*many[:TURN], many[TURN + 1], *others, *many[TURN + 2 :]]

    order = asyncio.run(many_and_one())

    assert [one for turn in turns for one in turn] == order


class Told(asyncio.SelectorEventLoop):
    """A loop that is told how late it is."""

    now = 100.0

    def time(self) -> float:
        return self.now


class Busy(Asking):
    """One whose request takes long."""

    def is_called(self) -> None:
        super().is_called()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Told)
        loop.now += 0.01


def test_those_who_play_have_the_loop_for_as_long_as_requests_took() -> None:
    turns: list[list[Asking]] = [[]]
    loop = Told()

    async def asking() -> float:
        queue = Queue()
        for _ in range(TURN + 1):
            Busy(queue, turns)
        ended = loop.now
        while len(turns[-1]) == TURN:
            loop.now += 0.001
            await asyncio.sleep(0)
        return loop.now - ended

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        waited = runner.run(asking())

    assert len(turns[-1]) == TURN + 1
    assert waited == pytest.approx(TURN * 0.01 + 0.01, abs=0.004)
