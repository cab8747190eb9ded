"""The porter: how many may stand in the door, and who gives way to whom.

uvicorn lets everybody in and keeps them for as long as they like. Here whoever has not asked anything yet, or does not
take what is sent, gives way to newer ones; an address that asks all the time is listened to only now and then; and of
those who ask at once, a few are heard at a time, one of each address after the other.
`guests.py` has the connections themselves.
"""

from __future__ import annotations

import asyncio
import errno
import time
from collections import Counter, OrderedDict
from typing import Any, Protocol

from regolith.server.complaints import Complaints
from regolith.server.limits import BUCKETS, NEIGHBOURS, Bucket, Rate
from regolith.server.metrics import Metrics
from regolith.server.security import network_of
from regolith.server.unread import Ledger

HEAD, BODY, ANSWER, UNREAD, TAKING = "head", "body", "answer", "unread", "taking"
SECONDS = {HEAD: 10.0, BODY: 20.0, ANSWER: 120.0, UNREAD: 5.0, TAKING: 20.0}
"""How long each part of a request may take from its first byte to its last, the head also from the connection on, and
the answer until it begins. After how long without taking anything somebody counts as one who does not read, and in
which time they have to take something then."""
SLOTS, SPREAD = 64, 0.25
"""Those who come in the same moment do not run out of time in the same one: their times differ by up to a quarter, in
so many steps."""
PER_ADDRESS = 400
"""Connections of one address; the network around it has `NEIGHBOURS` times as many."""
SILENT = 40
"""Connections of one address that have not asked anything yet; the oldest gives way to the next."""
DEAF, ALL_DEAF = 20, 200
"""Connections of one address, and in all, that do not take what is sent; the oldest gives way to the next."""
SPARE = 64
"""Descriptors that are left for files, the database and bots."""
LEAST = 32
RUSH = Rate(1200, 80)
"""Requests of one address that are looked at, whatever they are about, and thousands of bytes that come with them; what
comes beyond that is not read yet."""
TURN = 2
"""Requests that are begun at a time. Those who play come in between, however many ask at once."""
LONGEST_REST = 0.05
"""Seconds for which nobody is called at most."""
PAUSE, DEBT = 0.5, 2.0
"""Seconds for which such an address waits at least, and about how many at most, however much has come at once."""


class Guest(Protocol):
    """A connection, as the porter knows it."""

    address: str

    def turn_out(self, why: str) -> None: ...


class Visiting(Guest, Protocol):
    """One that makes requests."""

    def is_called(self) -> None: ...


class Bench:
    """Some of the guests, by address and in the order in which they sat down."""

    def __init__(self) -> None:
        self.all: dict[Guest, None] = {}
        self.of: dict[str, dict[Guest, None]] = {}

    def sit(self, guest: Guest) -> None:
        self.all[guest] = None
        self.of.setdefault(guest.address, {})[guest] = None

    def rise(self, guest: Guest) -> None:
        if self.all.pop(guest, 0) is None:
            own = self.of[guest.address]
            del own[guest]
            if not own:
                del self.of[guest.address]

    def number(self, address: str) -> int:
        return len(self.of.get(address, ()))

    def oldest(self, address: str | None = None) -> Guest | None:
        return next(iter(self.all if address is None else self.of.get(address, ())), None)


class Queue:
    """Who has something to ask. A few are called at a time, one of each address after the other; then those who play
    have the loop to themselves for as long as that has taken."""

    def __init__(self) -> None:
        self.begun = 0
        """Requests that were begun since the last call; nobody waits to be called while there are none."""
        self.called = 0.0
        self.waiting: dict[str, dict[Visiting, None]] = {}
        """By address, the next one first: who waits, in the order in which they came."""

    def is_next(self, guest: Visiting) -> bool:
        """May this one begin now? Else it is called when its turn comes."""
        if not self.begun:
            self.begin()
        elif self.begun >= TURN or self.waiting:
            self.waiting.setdefault(guest.address, {})[guest] = None
            return False
        self.begun += 1
        return True

    def begin(self) -> None:
        """Some are heard in this turn of the loop."""
        loop = asyncio.get_running_loop()
        self.called = loop.time()
        loop.call_soon(self.rest)

    def rest(self) -> None:
        """They have been heard, as far as that goes in one turn."""
        loop = asyncio.get_running_loop()
        loop.call_later(min(LONGEST_REST, loop.time() - self.called), self.call)

    def call(self) -> None:
        """It is the turn of the next ones, if there are any."""
        self.begun = 0
        if self.waiting:
            self.begin()
        while self.waiting and self.begun < TURN:
            self.begun += 1
            self.first().is_called()

    def first(self) -> Visiting:
        """Whoever is next; others of that address come after all other addresses."""
        address = next(iter(self.waiting))
        own = self.waiting.pop(address)
        guest = next(iter(own))
        del own[guest]
        if own:
            self.waiting[address] = own
        return guest

    def forget(self, guest: Visiting) -> None:
        """Whoever has left is not called."""
        own = self.waiting.get(guest.address, {})
        if own.pop(guest, 0) is None and not own:
            del self.waiting[guest.address]


class Porter:
    """Counts who is inside. The scale makes its limits larger; 0 removes them."""

    def __init__(
        self, metrics: Metrics, most: int, *, scale: float = 1.0, proxied: bool = False, unread: Ledger | None = None
    ) -> None:
        self.metrics = metrics
        self.unread = unread or Ledger()
        self.complaints = Complaints()
        self.most = max(LEAST, most - SPARE)
        self.scale = scale
        self.seconds = SECONDS
        self.by_address = scale > 0 and not proxied
        self.inside: dict[Guest, str] = {}
        self.of_address: Counter[str] = Counter()
        self.of_network: Counter[str] = Counter()
        self.silent = Bench()
        """Who has not asked anything yet."""
        self.deaf = Bench()
        """Who does not take what is sent."""
        self.asked_by: OrderedDict[str, Bucket] = OrderedDict()
        self.queue = Queue()
        self.slot = 0

    def patience(self, stage: str) -> float:
        """Seconds for which somebody is waited for."""
        self.slot = (self.slot + 1) % SLOTS
        return self.seconds[stage] * (1 + SPREAD * self.slot / SLOTS)

    def enter(self, guest: Guest) -> bool:
        """Let somebody in who has not said anything yet; False if there is no room, not even by turning out another
        one who is silent."""
        address = guest.address
        if self.by_address and self.silent.number(address) >= SILENT * self.scale:
            self.give_way(self.silent.oldest(address), "silent")
        if (
            self.by_address
            and self.of_address[address] >= PER_ADDRESS * self.scale
            and not self.give_way(self.silent.oldest(address), "address")
        ):
            return self.refuse("Too many connections come from one address; more are closed.")
        network = network_of(address)
        if self.by_address and network and self.of_network[network] >= PER_ADDRESS * NEIGHBOURS * self.scale:
            return self.refuse("Too many connections come from one network; more are closed.")
        if len(self.inside) >= self.most and not self.give_way(self.silent.oldest(), "full"):
            return self.refuse("There is no room for more connections; more are closed.")
        self.inside[guest] = address
        self.of_address[address] += 1
        self.of_network[network] += 1
        self.silent.sit(guest)
        return True

    def give_way(self, guest: Guest | None, why: str) -> bool:
        """Turn out who has sat there longest, if there is anybody."""
        if guest is None:
            return False
        self.leave(guest)
        guest.turn_out(why)
        return True

    def refuse(self, why: str) -> bool:
        self.metrics.count("turned_out", why="no room")
        self.complaints.say(why)
        return False

    def speaks(self, guest: Guest) -> None:
        """A guest has asked something: it does not give way any more."""
        self.silent.rise(guest)

    def does_not_read(self, guest: Guest) -> None:
        """Something has waited for a guest for a while. What waits costs memory: only so many keep us waiting."""
        if self.by_address and self.deaf.number(guest.address) >= DEAF * self.scale:
            self.give_way(self.deaf.oldest(guest.address), "does not read")
        if len(self.deaf.all) >= ALL_DEAF * self.scale:
            self.give_way(self.deaf.oldest(), "does not read")
        self.deaf.sit(guest)

    def reads(self, guest: Guest) -> None:
        self.deaf.rise(guest)

    def spend(self, address: str, tokens: float) -> None:
        """An address has made work: a request that was answered, if only by a refusal, or bytes that were read."""
        if self.by_address:
            self.asks_of(address).spend(time.monotonic(), tokens, DEBT)

    def hold_up(self, address: str) -> float:
        """Seconds for which nobody from there is listened to."""
        if not self.by_address or address not in self.asked_by:
            return 0.0
        wait = self.asks_of(address).wait(time.monotonic())
        return max(PAUSE, wait) if wait > 0 else 0.0

    def asks_of(self, address: str) -> Bucket:
        bucket = self.asked_by.pop(address, None) or Bucket(RUSH.times(self.scale))
        self.asked_by[address] = bucket
        if len(self.asked_by) > BUCKETS:
            self.asked_by.popitem(last=False)
        return bucket

    def leave(self, guest: Guest) -> None:
        self.silent.rise(guest)
        self.deaf.rise(guest)
        address = self.inside.pop(guest, None)
        if address is not None:
            for counts, where in ((self.of_address, address), (self.of_network, network_of(address))):
                counts[where] -= 1
                if not counts[where]:
                    del counts[where]

    def comes_as(self, before: Guest, now: Guest) -> None:
        """A guest goes on in another way: a request is to become a socket. Until it is one it may have to give way."""
        self.silent.rise(before)
        self.deaf.rise(before)
        if before in self.inside:
            self.inside[now] = self.inside.pop(before)
            self.silent.sit(now)


def calm(loop: asyncio.AbstractEventLoop) -> None:
    """A full table of descriptors is one line of the log, not a traceback for everybody who waits outside."""
    complaints = Complaints()

    def heard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        why = context.get("exception")
        if isinstance(why, OSError) and why.errno in (errno.EMFILE, errno.ENFILE):
            complaints.say("No descriptor is left for a connection: raise the limit of open files.")
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(heard)
