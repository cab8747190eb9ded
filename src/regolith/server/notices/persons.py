"""What each person has asked for: told once when a turn of theirs has come, and once more if they do not come.

A turn lasts from being asked to not being asked any more. It is kept in the store, so that a reminder outlives a
restart, and one server of several claims it before it is told.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from regolith.server.config import Config
from regolith.server.errors import Refused
from regolith.server.notices.delivery import Courier, Send, Undelivered
from regolith.server.notices.mail import Mail, mailbox_of
from regolith.server.notices.push import Push
from regolith.server.notices.webhooks import DEBOUNCE, HOLD
from regolith.server.store import Conflict, Store, Trouble, ways
from regolith.server.store.devices import hashed
from regolith.server.store.rows import Entry
from regolith.server.store.ways import TurnRow, WayRow
from regolith.server.tables.live import Table
from regolith.server.tables.room import Room
from regolith.server.tables.seating import seat_name
from regolith.server.tables.standing_in import FOR
from regolith.server.wishes import SetNotices

log = logging.getLogger("regolith.server")
SWEPT = 200
REMIND = 24 * 3600.0
"""Seconds after which somebody is told once more, where no clock runs."""
MAILS_PER_BOX, DAY = 100, 86_400.0
"""So many mails of any kind go to one mailbox in a day."""
MAILS_PER_DEVICE = 200
"""So many because of one device, to all its mailboxes."""
MAIL = 30.0
"""Seconds for one mail: mail servers let strangers wait."""
WORTH_REMINDING = 3600
"""A clock of fewer seconds runs out before a second notice helps."""


class Persons:
    def __init__(
        self, store: Store, room: Room, courier: Courier, config: Config, network: Callable[[str], str]
    ) -> None:
        """`network` tells around which address a device was heard of last."""
        self.network = network
        self.store = store
        self.room = room
        self.courier = courier
        self.now = config.now
        self.site = config.origins[0] if config.origins else ""
        contact = f"mailto:{config.smtp.sender}" if config.smtp is not None else self.site
        self.push = Push(store, courier, contact or "mailto:nobody@localhost", config.now)
        self.mails_per_day = round(config.mails_per_day * config.limits)
        self.mail = None if config.smtp is None else Mail(config.smtp, MAIL)
        self.beginning: set[asyncio.Task[None]] = set()

    # When a turn begins

    def turns(self, table: Table, entries: list[Entry], before: list[int]) -> None:
        """Keep the turns of persons who are asked now and were not before, if they want to be told. Where a bot has
        answered for somebody who was late, what they are asked next is a new turn."""
        late = [entry.seat for entry in entries if FOR in entry.body]
        for seat in table.persons_asked():
            device = table.seats[seat].device
            if (seat not in before or seat in late) and device is not None:
                task = asyncio.ensure_future(self.begin(table.row.id, seat, device, self.now() + HOLD))
                self.beginning.add(task)
                task.add_done_callback(self.beginning.discard)

    async def begin(self, table: str, seat: int, device: str, due: float) -> None:
        try:
            if await self.store.read(lambda db: ways.ways_of(db, device)):
                await self.store.write(lambda db: ways.begin_turn(db, table, seat, due, DEBOUNCE))
        except Trouble as error:
            log.warning("a turn notice is lost: %r", error)

    # When it is time

    async def sweep(self) -> None:
        """Tell everybody whose turn it is time to tell."""
        if self.beginning:
            await asyncio.wait(self.beginning)
        now = self.now()
        for turn in await self.store.read(lambda db: ways.ripe_turns(db, now, SWEPT)):
            try:
                await self.tell(turn, now)
            except (Refused, Trouble) as error:
                log.warning("a turn notice is lost: %r", error)
                await self.store.write(partial(ways.put_off, turn=turn, due=None))

    async def tell(self, turn: TurnRow, now: float) -> None:
        table = await self.room.table(turn.table)
        device = table.seats[turn.seat].device
        if device is None or turn.seat not in table.persons_asked():
            await self.store.write(lambda db: ways.put_off(db, turn, None))
            return
        settings, found = await self.wanted(device)
        wake = quiet_until(settings, now)
        if wake is not None:
            await self.store.write(lambda db: ways.put_off(db, turn, wake))
            return
        again = reminder_at(table, turn.seat, now) if settings.reminder and turn.stage == 0 else None
        if not await self.store.write(lambda db: ways.claim_turn(db, turn, now, again)):
            return
        if settings.on and turn.seat not in table.present().seats:
            for way in found:
                if way.active and way.code is None:
                    self.carry(way, words_for(table, turn))

    async def wanted(self, device: str) -> tuple[SetNotices, list[WayRow]]:
        text, found = await self.store.read(lambda db: (ways.settings_of(db, device), ways.ways_of(db, device)))
        return settings_from(text), found

    def carry(self, way: WayRow, notice: dict[str, str]) -> bool:
        """Send it, and keep how that went. A way that leads to nobody any more is switched off."""

        def heard(why: Undelivered | None) -> None:
            now, gone = self.now(), why is not None and why.gone
            outcome = "" if why is None else str(why)
            future = self.store.writer.put(
                lambda db: ways.tried_way(db, way.id, now, outcome, gone=gone), decides=False
            )
            future.add_done_callback(lambda done: done.exception())

        seconds = MAIL if way.kind == "mail" else None
        return self.courier.carry(way.device, self.sending(way, notice), heard, seconds)

    def sending(self, way: WayRow, notice: dict[str, str]) -> Send:
        if way.kind == "push":
            return partial(self.push.send, way.target, notice)
        if way.kind == "mail":
            assert self.mail is not None
            lines = [notice["text"], f"{self.site}{notice['path']}" if self.site else ""]
            lines.append(f"To hear no more of this: {self.site}/me" if self.site else "")
            text = "\n\n".join(line for line in lines if line)
            return partial(self.send_mail, self.mail, way.target["address"], notice["title"], text, way.device)
        return partial(self.courier.post, way.target["url"], shaped(way.kind, notice, self.site))

    async def send_mail(self, mail: Mail, to: str, title: str, text: str, device: str) -> None:
        """Send it, unless so many mails have gone there today, or because of who is told, or from here. Half of what
        there is in a day is held back from all who are in one network: it is for others."""
        most = {
            hashed(f"mails to {mailbox_of(to)}"): MAILS_PER_BOX,
            hashed(f"mails because of device {device}"): MAILS_PER_DEVICE,
            hashed(f"mails because of network {self.network(device)}"): max(1, self.mails_per_day // 2),
            "all": self.mails_per_day,
        }
        if not await self.may_mail(most):
            raise Undelivered("No more mails go there today.")
        await mail.send(to, title, text)

    async def may_mail(self, most: dict[str, int]) -> bool:
        """Count one more mail of today for all of these, if none of them has had as many as there may be."""
        if not self.mails_per_day:
            return True
        day = int(self.now() // DAY)
        try:
            await self.store.write(lambda db: ways.count_mail(db, day, most))
        except Conflict:
            return False
        except Trouble:
            raise Undelivered("The server could not store anything.") from None
        return True

    def close(self) -> None:
        for task in self.beginning:
            task.cancel()
        if self.mail is not None:
            self.mail.close()


def settings_from(text: str | None) -> SetNotices:
    tree = json.loads(text) if text else {}
    return SetNotices(**tree)


def reminder_at(table: Table, seat: int, now: float) -> float | None:
    """When somebody who has been told is told once more: half-way to the end of their time, or a day later."""
    clock = table.row.clocks.get(seat)
    if clock is None:
        return now + REMIND
    left = clock.until - now
    return now + left / 2 if left >= WORTH_REMINDING else None


def quiet_until(settings: SetNotices, now: float) -> float | None:
    """The end of the quiet hours, if it is quiet now where this person lives."""
    if not settings.quiet_from or settings.quiet_from == settings.quiet_to:
        return None
    here = datetime.fromtimestamp(now, ZoneInfo(settings.zone))
    begins, ends = minutes(settings.quiet_from), minutes(settings.quiet_to)
    at = here.hour * 60 + here.minute
    quiet = begins <= at < ends if begins < ends else at >= begins or at < ends
    if not quiet:
        return None
    wake = here.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
    return (wake if wake > here else wake + timedelta(days=1)).timestamp()


def minutes(text: str) -> int:
    hours, _, rest = text.partition(":")
    return int(hours) * 60 + int(rest)


def words_for(table: Table, turn: TurnRow) -> dict[str, str]:
    """What somebody is told. Nothing of the game is in it: it goes through other people's hands."""
    again = turn.stage > 0
    name, title = seat_name(table.seats[turn.seat]), table.row.title
    text = f"{name}, it is still your turn: {title}" if again else f"{name}, it is your turn: {title}"
    return {
        "title": f"Still your turn: {title}" if again else f"Your turn: {title}",
        "text": text,
        "event": "reminder" if again else "turn",
        "table": table.row.id,
        "path": f"/t/{table.row.id}",
    }


def shaped(kind: str, notice: dict[str, str], site: str) -> bytes:
    """A notice as a webhook of this kind wants it."""
    link = f"{site}{notice['path']}" if site else ""
    if kind == "discord":
        text = f"{notice['text']}\n{link}".strip()
        return json.dumps({"content": text, "allowed_mentions": {"parse": []}}).encode()
    if kind == "slack":
        words = notice["text"].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return json.dumps({"text": f"{words}\n<{link}>" if link else words}).encode()
    return json.dumps(notice).encode()
