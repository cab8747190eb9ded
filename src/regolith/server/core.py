"""The server put together: store, room, bots, limits, notices; what happens when it starts, sweeps and stops."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable

from regolith.kernel.registry import agreed, game_names, rules_of, spec_of
from regolith.server.bots.driver import Driver
from regolith.server.bots.fair import Payer
from regolith.server.bots.pool import BotPool
from regolith.server.clocks import run_out
from regolith.server.complaints import Complaints
from regolith.server.config import Config
from regolith.server.crashes import Crashes
from regolith.server.errors import Refused
from regolith.server.faults import Faults
from regolith.server.figures import figures_by_game
from regolith.server.limits import Limits
from regolith.server.metrics import Metrics
from regolith.server.notices.delivery import Courier
from regolith.server.notices.persons import Persons
from regolith.server.notices.webhooks import Webhooks
from regolith.server.prepared import Preparer
from regolith.server.security import network_of
from regolith.server.store import Conflict, Db, Store, Trouble, companion, devices, rows, ways
from regolith.server.store.devices import Device
from regolith.server.store.rows import Entry
from regolith.server.tables.apart import Apart
from regolith.server.tables.live import StandIn, Table
from regolith.server.tables.room import Room
from regolith.server.tables.seating import seats_held
from regolith.server.unread import Ledger

DEVICES = 20_000
SWEPT = 200
ENDED = 3.0
"""Seconds for what goes on by itself to end when the server stops."""
TIDIED, DAY = 600.0, 86_400.0


def unpack() -> None:
    """Take every game off the shelf, so that nobody waits for it later."""
    for name in game_names():
        spec = spec_of(name)
        rules_of(agreed(name, spec.players[0]))


class Server:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.faults = Faults()
        self.store = Store(config.where(), self.faults, self.count_commit, self.count_failure)
        self.room = Room(self.store, config.now, config.idle_seconds, config.idle_tables, config.snapshot_every)
        self.room.stand_in = StandIn(config.stand_in_seconds, config.stand_in_answers)
        self.room.moved = self.moved
        self.room.came = self.came
        self.room.broke = lambda table, fault: self.broke(table, fault, "bringing a game back")
        self.crashes = Crashes(config.crashes(), config.now)
        self.limits = Limits(config.now, config.limits)
        bounds = (config.unread_per_connection, config.unread_per_address, config.unread)
        self.unread = Ledger(*(round(bound * config.limits) for bound in bounds))
        self.devices: OrderedDict[str, Device] = OrderedDict()
        self.sources: OrderedDict[str, str] = OrderedDict()
        """By device: the address where it was heard last."""
        self.forgot = 0
        """How often a key was forgotten: what was read before that is not remembered after it."""
        self.sweeper: asyncio.Task[None] | None = None
        self.sockets = 0
        self.polls = 0
        """How many wait for news by HTTP."""
        self.asked = time.monotonic()
        """When somebody asked for something last."""
        self.tidied = 0.0
        """When what is too old was thrown away last."""
        self.tidy: Callable[[], object] = lambda: None
        """Called after every sweep."""
        self.complaints = Complaints()
        self.figures = figures_by_game(config.figures)
        """By game: what many games between bots tell about its cards."""

    async def start(self) -> None:
        config = self.config
        self.pool = BotPool(config.bot_workers, config.bot_seconds, config.bot_queue)
        self.driver = Driver(self.pool, config.pause, lambda what: self.metrics.count("bot_answers", outcome=what))
        self.driver.payer = lambda table: self.payer(table.row.owner, table.row.id)
        self.driver.broke = lambda table, fault: self.broke(table, fault, "moving for a bot")
        self.courier = Courier(
            private=config.private_webhooks, count=lambda what: self.metrics.count("notices", outcome=what)
        )
        self.notices = Webhooks(config.now, self.courier, on=config.webhooks)
        self.preparer = Preparer()
        self.apart = Apart()
        self.persons = Persons(self.store, self.room, self.courier, config, lambda device: self.payer(device, "")[0])
        await asyncio.to_thread(self.store.open)
        await asyncio.to_thread(unpack)
        self.listen(asyncio.get_running_loop())
        self.metrics.gauge("live_tables", lambda: len(self.room.tables))
        self.metrics.gauge("sockets", lambda: self.sockets)
        self.metrics.gauge("unread_bytes", self.unread.now)
        self.metrics.gauge("polls", lambda: self.polls)
        self.metrics.gauge("bots_waiting", lambda: self.pool.waiting)
        self.metrics.gauge("look_backs_waiting", self.apart.number)
        self.metrics.gauge("writes_waiting", self.store.writer.jobs.qsize)
        self.sweeper = asyncio.ensure_future(self.sweep())

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hear of what other servers on this store do."""

        def heard(table: str, who: str, news: str) -> None:
            if table == devices.NO_TABLE:
                loop.call_soon_threadsafe(self.forget_key, news.removeprefix(f"{devices.RENEWED} "))
            else:
                loop.call_soon_threadsafe(self.room.heard, table, who, news)

        def lost() -> None:
            loop.call_soon_threadsafe(self.room.heard_nothing)
            loop.call_soon_threadsafe(self.forget_keys)

        self.store.listen(heard, lost)

    async def stop(self) -> None:
        drivers = [table.driver for table in self.room.tables.values()]
        tasks = [task for task in (self.sweeper, *drivers, *self.driver.late.values()) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=ENDED)
        for table in self.room.tables.values():
            for watcher in table.watchers:
                watcher.drop("restart")
            table.freeze()
        await asyncio.sleep(0)
        self.preparer.close()
        self.apart.close()
        self.persons.close()
        self.courier.close()
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)

    # What tables tell

    def moved(self, table: Table, entries: list[Entry], before: list[int]) -> None:
        self.metrics.count("entries", len(entries))
        self.preparer.moved(table, entries)
        self.driver.drive(table)
        self.notices.turns(table, before)
        self.persons.turns(table, entries, before)

    def came(self, table: Table) -> None:
        """A table has come into memory. If several servers share the store, another may be driving its bots."""
        self.preparer.came(table)
        due = table.row.due
        if self.store.kind == "sqlite" or due is None or due <= self.config.now():
            self.driver.drive(table)

    def broke(self, table: Table, fault: BaseException, doing: str) -> None:
        self.crashes.report(fault, doing, table)

    def count_commit(self, jobs: int) -> None:
        self.metrics.count("commits")
        self.metrics.count("writes", jobs)

    def count_failure(self, doing: str) -> None:
        self.metrics.count("store_failures", doing=doing)

    # Devices

    async def device(self, key: str | None) -> Device | None:
        """Who has this key, if anybody."""
        if not key or len(key) > 100:
            return None
        known = self.devices.get(devices.hashed(key))
        if known is None:
            forgot = self.forgot
            known = await self.store.read(lambda db: devices.find_device(db, key))
            if known is not None and forgot == self.forgot:
                self.remember(key, known)
        return known

    def remember(self, key: str, device: Device) -> None:
        self.devices[devices.hashed(key)] = device
        if len(self.devices) > DEVICES:
            self.devices.popitem(last=False)

    def sitting(self, key: str | None, table: str) -> str | None:
        """The device with this key, if it is known here that it sits at this table or has opened it. Nothing is looked
        up for that: whoever comes for the first time is a stranger once."""
        found = self.room.tables.get(table)
        if found is None or not key or len(key) > 100:
            return None
        device = self.devices.get(devices.hashed(key))
        if device is None:
            return None
        return device.id if device.id == found.row.owner or seats_held(found.seats, device.id) else None

    def comes_from(self, device: str, address: str) -> None:
        """Somebody has been heard of: bots that think for them are charged to where they are."""
        self.sources.pop(device, None)
        self.sources[device] = address
        if len(self.sources) > DEVICES:
            self.sources.popitem(last=False)

    def payer(self, device: str, table: str) -> Payer:
        """Who pays for what bots think at a table: all of whom nothing was heard yet, as after a restart, together."""
        address = self.sources.get(device, "")
        return (network_of(address) or address, address, device, table)

    def forget_key(self, device: str) -> None:
        """The device has another key by now: whoever follows a table by the old one has to come again."""
        self.forgot += 1
        self.devices = OrderedDict((key, one) for key, one in self.devices.items() if one.id != device)
        for table in self.room.tables.values():
            for watcher in table.watchers:
                if watcher.role.device == device:
                    watcher.drop("role")

    def forget_keys(self) -> None:
        """Nothing was heard of other servers for a while: any device may have another key by now."""
        self.forgot += 1
        self.devices.clear()

    async def new_device(self, name: str = "") -> tuple[Device, str]:
        ids = self.config.ids
        key, id, now = ids.key(), ids.device(), self.config.now()
        device = await self.store.write(lambda db: devices.add_device(db, id, key, name, now))
        self.remember(key, device)
        return device, key

    # Time

    async def sweep(self) -> None:
        """Look after clocks and stalled bots, and forget what is idle."""
        while True:
            await asyncio.sleep(self.config.sweep_seconds)
            with contextlib.suppress(Trouble, Conflict):
                await self.sweep_once()
            self.tidy()

    async def sweep_once(self) -> None:
        now = self.config.now()
        due = await self.store.read(lambda db: rows.due_tables(db, now, SWEPT))
        for id in due:
            try:
                table = await self.room.table(id)
                await run_out(table, now)
                self.driver.drive(table)
                async with table.lock:
                    await table.look_again()
            except (Refused, Trouble, Conflict) as error:
                self.complaints.say(f"A table that is due cannot be looked after: {error}")
            except Exception as fault:
                self.crashes.report(fault, "looking after a table that is due", self.room.tables.get(id))
        await self.remind()
        await self.persons.sweep()
        self.room.announce_again()
        self.room.forget_idle()
        if now - self.tidied >= TIDIED:
            self.tidied = now
            await self.store.write(lambda db: self.throw_away_old(db, now))

    def throw_away_old(self, db: Db, now: float) -> None:
        companion.expire(db, now - self.config.companion_days * DAY, SWEPT)
        ways.forget_mails(db, int(now // DAY))

    async def remind(self) -> None:
        """Send the turn notices that are ripe."""
        for id, seat in self.notices.ripe():
            try:
                self.notices.remind(await self.room.table(id), seat)
            except (Refused, Trouble) as error:
                self.complaints.say(f"A turn notice is lost: {error}")
