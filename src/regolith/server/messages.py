"""What the server sends about a table; what it may be sent is in `wishes`.

`web/src/lib/api.gen.ts` and the OpenAPI page are generated from these, and from `shelf`, `past`, `signals` and
`personal` beside them. The trees that the kernel makes (`View`, `Line`) pass through as they are; their structs say
what is in them, and a test holds the two together.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field


class Answer(Struct, kw_only=True):
    """What the server sends."""


# Errors


class Refusal(Answer, omit_defaults=True):
    """Why a request was not carried out, in one sentence; a stale answer also gets the table as it is now."""

    error: str
    code: str
    fresh: ViewEvent | None = None


# Who am I


class Me(Answer):
    """This device. Without a cookie it has no name and no games yet."""

    known: bool
    name: str
    games: int


class Recovery(Answer):
    """Shown once: whoever types it on another device has the games there."""

    code: str


# Tables


class Invitation(Answer):
    """The link goes to the person who shall sit there; the token is in the fragment and never reaches a log."""

    seat: int
    link: str


class Opened(Answer):
    table: str
    invitations: list[Invitation]


class SeatAsked(Answer):
    """Somebody asks for a seat of a running game."""

    name: str
    agreed: list[int]
    waiting_for: list[int]


class SeatLine(Answer, omit_defaults=True):
    """One seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    """The bot that plays this seat, now."""
    yours: bool
    held: bool
    """A person owns this seat, though a bot may be playing it at the moment."""
    invited: bool
    """The seat is free, but only for who has its link; an `open` seat that is not `invited` is for whoever comes."""
    kept: bool = False
    """It is free and kept for you: you sat at the table of which this is the rematch."""
    asked: SeatAsked | None = None
    share: Literal["", "sealed", "open"] = ""
    """What this seat has added to the shuffle: committed to, or opened."""
    late: bool = False
    """A bot has taken the seat because the time of its owner was up; it answers slowly at first."""


class TableLine(Answer):
    """A table in a list."""

    id: str
    title: str
    game: str
    modules: list[str]
    players: int
    seats: list[SeatLine]
    status: Literal["open", "running", "over"]
    progress: str
    """How far the game has come, in words."""
    your_seat: int | None
    your_turn: bool
    over: bool
    created: float
    updated: float


class Tables(Answer):
    mine: list[TableLine]
    open: list[TableLine]


class Present(Answer):
    """Who is looking at the table at this moment; sent without a number whenever it changes."""

    kind: Literal["present"]
    seats: list[int]
    watchers: int


class ChatLine(Answer):
    seq: int
    seat: int | None
    name: str
    text: str
    at: float


class UndoAsked(Answer):
    """Somebody asks the persons at the table to take back more than may be taken back alone."""

    seat: int
    to: int
    agreed: list[int]
    waiting_for: list[int]


class StoodIn(Answer):
    """A bot has answered for you: to which question, and what, in the words in which it was offered. Nobody else is
    told what it was."""

    seat: int
    at: float
    bot: str
    prompt: str
    text: str
    to: int | None = None
    """The step before this answer: undo `to` it takes back this answer and all that followed."""


class TableInfo(Answer):
    """Everything about a table that is not the game itself."""

    id: str
    title: str
    game: str
    modules: list[str]
    options: dict[str, Any]
    players: int
    rules_version: int
    """The version by which the game was begun."""
    rules_note: str
    """What the change of rules since then means for this game, in one sentence; empty if they are the same. If the
    game cannot go on, `state` is nothing though the game has begun."""
    commitment: str
    chosen_seed: bool
    shuffle: Literal["", "seal", "open", "dealt"]
    """If everybody adds to the shuffle: commitments are waited for, or parts, or it is dealt."""
    deal: str | None
    """Several groups play this deal: what it is called."""
    status: Literal["open", "running", "over"]
    listed: bool
    pace: int
    clock: int | None
    late: Literal["wait", "once", "bot"]
    """When time is up: the table waits, a bot answers once, a bot takes the seat."""
    hints: bool
    """A bot may be asked what it would do."""
    guide: bool
    """A guide leads through the first round."""
    deadline: float | None
    """When the clock of whoever is asked runs out."""
    stood_in: list[StoodIn]
    """What bots have answered for you since you answered last yourself and nobody has taken back, the oldest first: if
    there were many, the first answer and the last ones."""
    stood_in_more: int
    """So many answers more there were between that first one and the others."""
    owner: bool
    """This device opened the table: it may start it and hand out seats."""
    seats: list[SeatLine]
    your_seat: int | None
    your_seats: list[int]
    present: Present
    chat: list[ChatLine]
    undo_asked: UndoAsked | None
    rematch: str | None
    created: float
    updated: float
    seq: int
    """The number of the newest event: follow the stream from here."""
    state: ViewEvent | None
    """The table now, with the whole story; nothing before the game has started, or if `rules_note` says why."""


# The game, as the kernel shows it


class Choice(Answer, omit_defaults=True):
    key: str
    label: str
    price: int | None = None
    """What it costs now, or costs at least, where it has a price."""
    idle: bool = False
    """It may be chosen, but would come to nothing now."""


class Barred(Answer, omit_defaults=True):
    key: str
    label: str
    why: str
    price: int | None = None


class Pick(Answer):
    """Of a run of picks: how many, and all that may be picked, whatever is picked already."""

    least: int
    most: int
    all: list[Choice]


class Money(Answer):
    """One kind of money in a payment. What is not `asked` is settled, or pays what is left: it is not answered."""

    name: str
    have: int
    worth: int
    pieces: int
    """So many of them are counted as one."""
    least: int
    most: int
    suggested: int
    asked: bool


class Payment(Answer):
    """A price and the kinds that pay it, the dearest first. Enough is paid, and no piece could be kept. Each kind is
    answered `name:n`; above 63 by `name:more` for every 64, and the rest."""

    price: int
    card: str
    """What is paid for, if it is a card."""
    kinds: list[Money]


class Question(Answer):
    """The open question of a seat. With a `group` it is a run of picks: answer with `keys`. What is answered in secret
    all see at once if it is `shown`."""

    seat: int
    number: int
    kind: str
    context: str
    group: str
    prompt: str
    shown: bool
    picked: list[str]
    pick: Pick | None
    pay: Payment | None
    options: list[Choice]
    barred: list[Barred]


class View(Answer):
    """The table as one seat sees it; `table` is what the game itself shows. What the seat has answered while others
    still think is its `secret_answer`; `answer_shown` says that all see it."""

    game: str
    modules: list[str]
    players: int
    seat: int | None
    over: bool
    waiting_for: list[int]
    secret_answer: list[str] | None
    answer_shown: bool
    scores: list[int] | None
    ranking: list[int] | None
    table: dict[str, Any]
    decision: Question | None


class NamedCard(Answer):
    """A card that a line names, under the name it has there."""

    id: str
    name: str


class Change(Answer):
    """By how much a number has changed: of a seat, or of the table for -1. `what` is the name of the number, such as
    `heat`, `production:heat` or `on:birds`. All lines together add up to what is on the table."""

    seat: int
    what: str
    n: int


class Line(Answer, omit_defaults=True):
    """One sentence of the story; lines of the same decision belong together. Decisions are counted in steps: a run of
    picks is one."""

    kind: str
    seat: int
    decision: int
    text: str
    cards: list[NamedCard]
    changes: list[Change]
    rule: str = ""
    """The id of the rule behind it, where somebody plays by rules and not by will."""
    of: dict[str, str | int] = field(default_factory=dict)
    """What such a line is about, by name: `track`, `space`, `n`."""


class UndoStep(Answer):
    """One of your own decisions that can be taken back; `to` names it in an undo request. The text is what was
    answered, in the words in which it was offered."""

    to: int
    seat: int
    text: str


class UndoInfo(Answer):
    """What you may take back alone, the last step first. The kernel has the last word when it is asked to."""

    may: bool
    why: str
    """Why not; empty if you may."""
    with_consent: bool
    """There is something to take back if everybody agrees; who plays with nobody else agrees alone."""
    last: UndoStep | None
    """What is taken back first, with or without the others."""
    steps: list[UndoStep]
    redo: bool


# Events


class Event(Answer, kw_only=True):
    """Numbered per table without gaps, the same number for every seat; each seat gets its own version."""

    seq: int
    at: float


class ViewEvent(Event, tag_field="kind", tag="view"):
    """The table has changed. In a catch-up only the last of these carries the view; the others bring their story."""

    view: View | None
    story: list[Line]
    """What is new in the story since the event before; the whole story in `TableInfo.state` and after an undo."""
    whole: bool
    """The story is the whole one and replaces what was shown."""
    by: int | None
    what: Literal["now", "start", "answer", "undo", "redo"]
    undo: UndoInfo | None
    """Nothing for spectators."""
    deadline: float | None = None
    patch: list[list[Any]] | None = None
    """Who asked for `lean` gets this in place of the view: the steps that make it from the view before. A step is
    `[path]` to take away, `[path, value]` to put, or `[path, start, count, items]` to put items into a list."""
    kept: int = 0
    """Of the story that a `whole` one replaces, so many lines stay in front of it; where there is a `patch`."""


class ChatEvent(Event, tag_field="kind", tag="chat"):
    seat: int | None
    name: str
    text: str


class SeatsEvent(Event, tag_field="kind", tag="seats"):
    """Somebody came, left, was renamed or handed a seat over; `text` says it."""

    seats: list[SeatLine]
    text: str
    status: Literal["open", "running", "over"]
    shuffle: Literal["", "seal", "open", "dealt"]


class UndoAskedEvent(Event, tag_field="kind", tag="undo_asked"):
    asked: UndoAsked


class UndoAnsweredEvent(Event, tag_field="kind", tag="undo_answered"):
    """`asked` is nothing once the matter is settled; the undo itself is the next event."""

    seat: int
    agree: bool
    asked: UndoAsked | None


class NoticeEvent(Event, tag_field="kind", tag="notice"):
    """Something to know: a clock ran out, a rematch was opened."""

    text: str
    table: str | None = None
    stood_in: StoodIn | None = None
    """For who holds the seat: what a bot has answered there."""


class OverEvent(Event, tag_field="kind", tag="over"):
    scores: list[int]
    ranking: list[int]


StreamEvent = ViewEvent | ChatEvent | SeatsEvent | UndoAskedEvent | UndoAnsweredEvent | NoticeEvent | OverEvent


class Events(Answer):
    """The answer of the long poll. Ask again with `after` = `seq`."""

    events: list[StreamEvent]
    seq: int


# What a seat does


class Joined(Answer, omit_defaults=True):
    seat: int
    seq: int
    asked: bool = False
    """Not yet yours: the others are asked."""


class Done(Answer):
    """Stored, under this number."""

    seq: int


class SeatChanged(Answer):
    seq: int
    invitation: Invitation | None = None


class UndoDone(Answer):
    """Taken back, or asked of the others."""

    seq: int
    asked: bool
