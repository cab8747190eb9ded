"""What the server sends about one person or across tables: deals, statistics, notices, plans, games beside a real box.

Generated into the web types and the OpenAPI page like `messages`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from regolith.server.messages import Answer, Change, Line
from regolith.server.wishes import Mark

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


# Hints


class HintChange(Answer):
    """Something that would be more, or less: its name in the view of the table, such as `production.heat`."""

    what: str
    by: int


class HintWay(Answer):
    """An answer that the bot considered."""

    keys: list[str]
    """One, or a whole run of picks."""
    value: float
    """What the table would be worth to you then, by the bot's estimate."""
    planned: bool
    """What the team would expect of you, whatever it is worth by itself."""
    changes: list[HintChange]
    """What is different when this answer has done what it does."""
    share: float | None = None
    """How likely a bot that has learned the game is to answer so; nothing where nobody has."""


class Hint(Answer):
    """What a bot would answer to the question with this number, the best first. It has seen what you see."""

    number: int
    bot: str
    compared: int
    """So many answers were weighed."""
    ways: list[HintWay]


class AskedNext(Answer):
    """Who is asked when an answer has done what it does; what, if it is oneself."""

    seat: int
    prompt: str


class Stage(Answer):
    """A stage of the game that an answer brings about."""

    kind: str
    """`turn`: your turn ends. `pass`: you pass. `pass_idle`: you pass because nothing else is possible. `hidden`: more
    may come of the answer itself, which depends on what is not known. `over`: the game ends. Games have their own, such
    as `production`."""
    text: str
    changes: list[Change]
    """What changes in it, as far as it is certain."""


class LookedAhead(Answer):
    """What an answer would do, in lines as the story would tell them. Where something hidden comes up they end: what
    follows from that is not told, nor who is asked next."""

    number: int
    lines: list[Line]
    changes: list[Change]
    """What the answer itself does, number by number, with those that a view works out from others, such as
    `income:mc`."""
    then: list[Stage]
    """What follows when that is done. Its numbers are not in `changes`."""
    hides: bool
    """Something hidden comes up."""
    asks: AskedNext | None


# Notices


class NoticeWay(Answer):
    """One way to be told, and how it went the last time."""

    id: str
    kind: Literal["push", "mail", "webhook", "discord", "slack"]
    label: str
    on: bool
    confirmed: bool
    """Not yet, if the code that was sent there has not come back: then nothing else is sent."""
    tried: float | None
    problem: str
    """Why the last notice did not arrive; nothing if it did, or none was sent."""


class NoticeSettings(Answer):
    """How the owner of this device is told of their turns."""

    on: bool
    reminder: bool
    quiet_from: str | None
    quiet_to: str
    zone: str
    ways: list[NoticeWay]
    push_key: str | None
    """What a browser subscribes with; nothing if this server cannot push."""
    mail: bool
    """This server can send mail."""


# Plans


class Prepared(Answer):
    """An answer that is given when a question of this context comes, if it is offered then."""

    context: str
    keys: list[str]
    prompt: str
    text: str
    price: int | None


class Missed(Answer):
    """The question came, and the prepared answer could not be given."""

    prepared: Prepared
    why: str
    at: float


class Plan(Answer):
    """What somebody has planned in their seat. Nobody else is shown it, and it is no part of the record."""

    seat: int
    notes: str = ""
    marks: dict[str, Mark] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    prepared: list[Prepared] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)


# Games beside a real box


class CompanionCopy(Answer):
    """One device's copy of such a game; versions are counted over all copies."""

    game: str
    version: int
    title: str
    entries: int
    updated: float


class CompanionGames(Answer):
    games: list[CompanionCopy]


class CompanionGame(Answer):
    copies: list[CompanionCopy]
    files: list[str]
    """What was entered in each copy, as the page has sent it."""


class CompanionKept(Answer):
    version: int
    others: list[CompanionCopy]
    """Copies of other devices that the sender has not seen: both are kept, and somebody has to choose."""
