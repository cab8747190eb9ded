"""What a browser may send. A field that nobody knows is refused, and everything has its bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Title = Annotated[str, Meta(max_length=80)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Idem = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Time = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
SeatKind = Literal["me", "person", "bot", "open"]
WayKind = Literal["push", "mail", "webhook", "discord", "slack"]
Mark = Literal["play", "sell", "keep"]
Late = Literal["wait", "once", "bot"]
COMPANION_FILE = 192 * 1024
COMPANION_GAMES = 40
"""Bytes of a game beside a real box: a long one has 40,000."""


class Request(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a browser sends; a field that nobody knows is refused."""


class Rename(Request):
    name: Name


class Recover(Request):
    code: Annotated[str, Meta(min_length=8, max_length=80)]


class SeatWish(Request):
    """Who is to sit here: me, somebody with the invitation link, a bot, or whoever comes first."""

    kind: SeatKind
    bot: Word | None = None
    name: Name | None = None


class NewTable(Request):
    """A table to be opened. The number of seats is the number of players."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    modules: Annotated[list[Word], Meta(max_length=16)] = []
    options: dict[Word, bool | int | Annotated[str, Meta(max_length=64)]] = {}
    title: Title = ""
    listed: bool = False
    """Shown in the lobby, where anybody can take an open seat or watch."""
    pace: Annotated[int, Meta(ge=0, le=5000)] = 600
    """How long a bot's move is held back, in milliseconds; 0 is not at all."""
    clock: Annotated[int, Meta(ge=10, le=1_209_600)] | None = None
    """Seconds for each decision."""
    late: Late = "once"
    """What happens when they run out: the table waits, a bot answers this one question, or a bot takes the seat until
    its owner takes it back."""
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    """Where to POST that somebody's turn has come."""
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    """A chosen deal: a number, or the seed that a finished game shows. The table says that it was chosen."""
    deal: Annotated[str, Meta(pattern="^(new|[A-Za-z0-9_-]{8,40})$")] | None = None
    """Several groups play one deal: `new`, or the deal that another table has."""
    shared: bool = False
    """Everybody's browser adds to the shuffle: it is dealt when all have committed to a part and opened it."""
    hints: bool = False
    """Whoever is asked something may ask a bot what it would do, and why."""


class AddShare(Request):
    """Before the deal: commit to a part of the shuffle, by the SHA-256 of "regolith share", a zero byte and 32 random
    bytes; when everybody has, open it."""

    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    part: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None


class Guide(Request):
    """A first round of a game with a guide beside it."""

    game: Word


class AskHint(Request):
    """What would a bot answer in your place?"""

    seat: Seat | None = None


class Join(Request):
    """Take the seat of an invitation, or an open one."""

    token: Annotated[str, Meta(min_length=16, max_length=100)] | None = None
    seat: Seat | None = None
    name: Name | None = None
    consent: bool = False
    """If the game has begun: ask everybody who plays whether you may."""


class Decide(Request):
    """An answer to question `number`: one key, or the keys of a whole run of picks. Sent twice with the same
    `idem`, it is taken once."""

    number: Count
    idem: Idem
    key: Key | None = None
    keys: Annotated[list[Key], Meta(max_length=200)] | None = None
    seat: Seat | None = None
    """Which of your seats, if you hold several."""


class LookAhead(Request):
    """What would this answer to question `number` do? One key, the keys of a whole run of picks, or further answers of
    yours behind the first. Nothing is answered by it."""

    number: Count
    keys: Annotated[list[Key], Meta(min_length=1, max_length=200)]
    seat: Seat | None = None


class Undo(Request):
    """Take back your last decision, or all since decision `to`. With `consent` the persons at the table are asked."""

    to: Count | None = None
    consent: bool = False
    seat: Seat | None = None
    idem: Idem | None = None


class Redo(Request):
    seat: Seat | None = None
    idem: Idem | None = None


class Consent(Request):
    agree: bool
    seat: Seat | None = None


class Say(Request):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: Seat | None = None


class RenameSeat(Request):
    name: Name
    seat: Seat | None = None


class Leave(Request):
    """Leave the table; a running game goes on with a bot in the seat."""

    seat: Seat | None = None
    bot: Word | None = None


class ChangeSeat(Request):
    """Hand a seat to a bot, open it for whoever comes, keep it for the person with its link (a new one: the link before
    ends), or take your own one back. If somebody asks for it: agree, or refuse."""

    kind: Literal["bot", "open", "person", "me", "agree", "refuse"]
    bot: Word | None = None


class Start(Request):
    """Begin now: seats nobody has taken are played by bots."""

    bot: Word | None = None


class Rematch(Request):
    """The same game again; with the same deal everybody keeps their seat, dealt anew they move one seat on."""

    same_deal: bool = False


class SetPlan(Request):
    """What somebody wants to remember in their seat; what is not named stays as it is."""

    notes: Annotated[str, Meta(max_length=4000)] | None = None
    marks: Annotated[dict[Word, Mark], Meta(max_length=300)] | None = None
    """By card."""
    order: Annotated[list[Word], Meta(max_length=300)] | None = None
    """The cards of the hand in one's own order."""
    seat: Seat | None = None


class Prepare(Request):
    """An answer to the next question of this context; without keys there is none any more."""

    context: Annotated[str, Meta(min_length=1, max_length=200)]
    keys: Annotated[list[Key], Meta(max_length=200)]
    prompt: Annotated[str, Meta(max_length=300)] = ""
    """The question and the answer in words, as they were last offered."""
    text: Annotated[str, Meta(max_length=500)] = ""
    price: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """It is not given if it costs more then."""
    seat: Seat | None = None


class SetNotices(Request, omit_defaults=False):
    """Whether and when this device's owner is told of their turns."""

    on: bool = True
    reminder: bool = True
    """Once more, half-way to the end of the time, or a day later where no clock runs."""
    quiet_from: Time | None = None
    """Nothing is sent from then on, in the time of `zone`."""
    quiet_to: Time = "08:00"
    """What came meanwhile is told then, if it still holds."""
    zone: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"


class NewWay(Request):
    """A way to be told: a push subscription of this browser, a mail address, or the address of a webhook."""

    kind: WayKind
    target: Annotated[str, Meta(min_length=3, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)] | None = None
    auth: Annotated[str, Meta(max_length=100)] | None = None


class ChangeWay(Request):
    """Switch a way on or off, take it away, try it, or confirm it by the code that was sent there."""

    do: Literal["on", "off", "remove", "try", "confirm"]
    code: Annotated[str, Meta(max_length=40)] | None = None


CompanionId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class KeepCompanion(Request):
    """A game beside a real box: all that was entered, as the page writes it."""

    game: CompanionId
    file: Annotated[str, Meta(min_length=2, max_length=COMPANION_FILE)]
    base: Count = 0
    """The newest version that this device has seen, whoever kept it."""
    title: Title = ""
    entries: Count = 0


class ForgetCompanion(Request):
    """Games beside a real box that were thrown away at this device."""

    games: Annotated[list[CompanionId], Meta(min_length=1, max_length=COMPANION_GAMES)]


class Nothing(Request):
    """A request that says nothing more."""


class SocketDecide(Decide, tag_field="do", tag="decide"):
    """The same as POST .../decisions."""


class SocketPing(Request, tag_field="do", tag="ping"):
    """Answered with a pong."""


SocketFrame = SocketDecide | SocketPing
