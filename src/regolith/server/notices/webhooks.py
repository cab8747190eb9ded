"""The webhook of a table: a POST to the address that it was given, when somebody's turn has come who is not looking.

A notice waits until the sweep finds it ripe: a moment at first, or as long as the seat was told something shortly
before. Then it is sent if the seat is still asked and nobody looks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from regolith.server.notices.delivery import Courier
from regolith.server.tables.live import Table
from regolith.server.tables.seating import seat_name

DEBOUNCE = 60.0
"""Seconds between two notices for the same seat."""
HOLD = 1.0
"""Seconds that a notice waits at least: somebody may be on the way, and other servers say who looks there."""


class Webhooks:
    def __init__(self, now: Callable[[], float], courier: Courier, *, on: bool) -> None:
        self.now = now
        self.courier = courier
        self.on = on
        self.told: dict[tuple[str, int], float] = {}
        """By table and seat: when it was told last."""
        self.waiting: dict[tuple[str, int], float] = {}
        """By table and seat: when it is to be told, if it is asked then and does not look."""

    def turns(self, table: Table, before: list[int]) -> None:
        """Remember the persons who are asked now and were not before."""
        if not self.on or not table.row.webhook:
            return
        now = self.now()
        for seat in table.persons_asked():
            if seat not in before:
                key = (table.row.id, seat)
                self.waiting[key] = max(now + HOLD, self.told.get(key, now - DEBOUNCE) + DEBOUNCE)

    def ripe(self) -> list[tuple[str, int]]:
        """The tables and seats whose time has come; each is given once."""
        now = self.now()
        self.told = {key: at for key, at in self.told.items() if now - at < DEBOUNCE}
        found = [key for key, at in self.waiting.items() if at <= now]
        for key in found:
            del self.waiting[key]
        return found

    def remind(self, table: Table, seat: int) -> None:
        """Tell a seat that it is its turn, if it still is and nobody looks."""
        if seat not in table.persons_asked() or seat in table.present().seats:
            return
        post = partial(self.courier.post, table.row.webhook or "", words_for(table, seat))
        if self.courier.carry(table.row.owner, post, lambda why: None):
            self.told[table.row.id, seat] = self.now()


def words_for(table: Table, seat: int) -> bytes:
    text = f"{seat_name(table.seats[seat])}, it is your turn: {table.row.title}"
    return json.dumps(
        {
            "text": text,
            "content": text,
            "allowed_mentions": {"parse": []},
            "event": "turn",
            "table": table.row.id,
            "path": f"/t/{table.row.id}",
        }
    ).encode()
