"""Who looks at a table at other servers on the same database, as those have said."""

from __future__ import annotations

from collections.abc import Callable

from regolith.server.messages import Present

AGAIN = 30.0
"""Seconds after which a server says again who looks at a table there."""
HOLDS = 75.0
"""Seconds for which that holds: a server that has died is forgotten."""
ASKS = "asks"
"""What a server says that has just taken a table into memory."""
LOOKS = "looks"


class Elsewhere:
    """What each of the other servers said last about one table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.said: dict[str, tuple[Present, float]] = {}

    def hear(self, who: str, news: str) -> None:
        self.said[who] = (present_from(news), self.now() + HOLDS)

    def joined(self, here: Present) -> Present:
        """Those who look here and those who look there."""
        now = self.now()
        self.said = {who: said for who, said in self.said.items() if said[1] > now}
        seats = {*here.seats}
        watchers = here.watchers
        for there, _ in self.said.values():
            seats.update(there.seats)
            watchers += there.watchers
        return Present(kind="present", seats=sorted(seats), watchers=watchers)


def news_of(present: Present) -> str:
    return f"{LOOKS} {present.watchers} {','.join(map(str, present.seats))}"


def present_from(news: str) -> Present:
    """What `news_of` has written; nobody, if a newer server writes it otherwise."""
    words = news.split(" ")
    try:
        seats = [int(seat) for seat in words[2].split(",") if seat]
        return Present(kind="present", seats=seats, watchers=int(words[1]))
    except (IndexError, ValueError):
        return Present(kind="present", seats=[], watchers=0)
