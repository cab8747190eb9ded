"""What waits here for who does not read it, whatever it answers: so many bytes of one connection, of one address, and
in all.

Every connection has an account: what its transport could not send yet, what is queued for its socket, the part of a
request that has come, and what nobody has looked at yet. Whoever has most gives way when an address,
or the server, holds too much.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

LINE, QUEUE, BODY, COMING = "line", "queue", "body", "coming"
"""What the transport holds; frames for a socket that have not come to it; a request whose end has not come; what has
come and was not looked at yet, or is a head whose end has not come."""
Client = tuple[str, int]


class Guest(Protocol):
    """A connection."""

    def waits_for_it(self) -> int:
        """Bytes that the transport holds now."""
        ...

    def turn_out(self, why: str) -> None: ...


class Account:
    def __init__(self, guest: Guest, address: str) -> None:
        self.guest = guest
        self.address = address
        self.parts: dict[str, int] = {}

    def total(self) -> int:
        return sum(self.parts.values())


class Ledger:
    """The accounts of all connections. Without bounds nobody gives way."""

    def __init__(self, connection: int = 0, address: int = 0, server: int = 0) -> None:
        self.bounds = (connection, address, server)
        self.accounts: dict[Client, Account] = {}
        self.of_address: Counter[str] = Counter()
        self.total = 0

    def open(self, client: Client | None, guest: Guest, address: str) -> None:
        if client is not None:
            self.accounts[client] = Account(guest, address)

    def goes_on_as(self, client: Client | None, guest: Guest) -> None:
        """A request has become a socket."""
        if client in self.accounts:
            self.accounts[client].guest = guest

    def belongs(self, client: Client | None, address: str) -> None:
        """Whom a connection serves: a proxy brings the requests of many."""
        account = self.accounts.get(client) if client is not None else None
        if account is not None and account.address != address:
            total = account.total()
            self.add(account.address, -total)
            account.address = address
            self.add(address, total)

    def close(self, client: Client | None) -> None:
        account = self.accounts.pop(client, None) if client is not None else None
        if account is not None:
            self.add(account.address, -account.total())

    def add(self, address: str, by: int) -> None:
        self.total += by
        self.of_address[address] += by
        if self.of_address[address] <= 0:
            del self.of_address[address]

    def holds(self, client: Client | None, part: str, size: int) -> None:
        """So much of a connection waits here now."""
        account = self.accounts.get(client) if client is not None else None
        if account is None:
            return
        by = size - account.parts.get(part, 0)
        account.parts[part] = size
        self.add(account.address, by)
        if by > 0:
            self.check(account)

    def check(self, account: Account) -> None:
        connection, address, server = self.bounds
        if connection and account.total() > connection:
            self.give_way([account], connection)
        if address and self.of_address[account.address] > address:
            self.give_way([one for one in self.accounts.values() if one.address == account.address], address)
        if server and self.total > server:
            self.give_way(list(self.accounts.values()), server)

    def now(self) -> int:
        """Bytes that wait in all, as it is now."""
        self.look_again(list(self.accounts.values()))
        return self.total

    def look_again(self, some: list[Account]) -> None:
        for one in some:
            now = one.guest.waits_for_it()
            self.add(one.address, now - one.parts.get(LINE, 0))
            one.parts[LINE] = now

    def give_way(self, some: list[Account], most: int) -> None:
        """Look again at what they hold, for what has left is not always told; then turn out whoever holds most, until
        it is little enough."""
        self.look_again(some)
        left = sum(one.total() for one in some)
        for one in sorted(some, key=Account.total, reverse=True):
            if left <= most:
                return
            left -= one.total()
            self.add(one.address, -one.total())
            one.parts.clear()
            one.guest.turn_out("unread")
