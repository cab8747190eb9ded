"""What the server sends about one person or across tables: deals, statistics.

Generated into the web types and the OpenAPI page like `messages`.
"""

from __future__ import annotations

from typing import Any, Literal

from regolith.server.messages import Answer

# Deals


class DealTable(Answer):
    """One group with the deal; what came of it is told when it is over, and not to who still plays the deal."""

    table: str
    title: str
    status: Literal["open", "running", "over"]
    progress: str
    yours: bool
    names: list[str]
    scores: list[int]
    ranking: list[int]
    sides: list[str]
    finished: float | None


class Deal(Answer):
    """One deal at several tables."""

    deal: str
    game: str
    modules: list[str]
    options: dict[str, Any]
    players: int
    secret: bool
    """A group still plays it: one more may begin, and the seed stays here."""
    seed: str
    tables: list[DealTable]


# Statistics


class Opponent(Answer):
    name: str
    bot: str | None
    score: int
    place: int
    side: str


class Played(Answer):
    """A finished game, from one's own seat."""

    table: str
    title: str
    game: str
    modules: list[str]
    players: int
    finished: float
    seat: int
    score: int
    place: int
    won: bool
    """In the first place, alone or not; where all play together, all have won."""
    side: str
    """What was played with, such as the corporation's card; nothing if the game does not say."""
    opponents: list[Opponent]


class Statistics(Answer):
    """The finished games of this device, the newest first."""

    games: list[Played]
    more: bool
    """There are older ones than these."""
