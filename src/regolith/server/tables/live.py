"""A live table: one game, one lock. Receive, check, apply beside, store, then tell the seats."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from regolith.kernel.match import Match
from regolith.kernel.record import Header, from_tree
from regolith.kernel.registry import spec_of
from regolith.server.errors import Refused, trouble
from regolith.server.messages import Present, StreamEvent, ViewEvent
from regolith.server.store import Conflict, Store, Trouble, rows
from regolith.server.store.plans import PlanRow, plans_of
from regolith.server.store.rows import (
    ONCE,
    OVER,
    RUNNING,
    TAKES_OVER,
    WAITS,
    Change,
    Clock,
    Entry,
    ResultRow,
    SeatRow,
    TableRow,
)
from regolith.server.tables.frozen import code_of, digest_of, frozen
from regolith.server.tables.lean import Views
from regolith.server.tables.presence import Elsewhere
from regolith.server.tables.seating import Role, plays, seats_held, stands_in
from regolith.server.tables.steps import steps_before, story_of
from regolith.server.tables.streams import SHOWS, Watcher, caught_up, encode, event_of, shown
from regolith.server.tables.turn_time import Turn

MISSED = 300
"""Whoever missed more gets the table as it is, not every event."""
TOGETHER = 0.25
"""Seconds in which whoever comes or goes is told of at once."""
SHARE_OF_CLOCK, MOST_PACES = 60, 30
"""A bot that stands in takes this share of the clock for an answer, but at most so many times its pace."""
BOT_PATIENCE = 5.0
"""Seconds after which another process looks after a bot that has not moved."""


@dataclass(frozen=True)
class StandIn:
    """How a bot plays a seat that it took because the time was up: like a person, so that the owner finds the game
    still there."""

    pace: float = 20.0
    """Seconds before each of its answers, at least."""
    answers: int = 30
    """So many answers; after them at the pace of other bots, if other persons wait for them."""

    def seconds(self, row: TableRow, given: int, *, waited_for: bool) -> float:
        """How long it waits before the next answer. Where a question may take a day, a bot does not answer a hundred in
        an hour."""
        if waited_for and given >= self.answers:
            return row.pace / 1000
        slow = min((row.clock or 0) / SHARE_OF_CLOCK, self.pace * MOST_PACES)
        return max(self.pace, slow, row.pace / 1000)


@dataclass
class Ask:
    """Somebody asks the persons at the table to take back everything since decision `to`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class Draft:
    """An entry of the log that has no number yet."""

    kind: str
    seat: int
    body: dict[str, object]
    idem: str | None = None


def advanced(header: Header, match: Match | None, kind: str, seat: int, body: dict[str, object]) -> Match | None:
    """The match after an entry of its log; the match that is given may be changed."""
    if kind == "start":
        return Match(header)
    if match is None or kind not in SHOWS:
        return match
    if kind == "answer":
        keys = body["keys"]
        assert isinstance(keys, list)
        for key in keys:
            match.answer(seat, key)
    elif kind == "undo":
        to = body["to"]
        assert isinstance(to, int)
        while any(taken.step.seat == seat for taken in match.taken[to:]):
            match.undo(seat, consent=bool(body["consent"]))
    else:
        match.redo(seat)
    return match


def asked_after(ask: Ask | None, kind: str, seat: int, body: dict[str, object]) -> Ask | None:
    """What is asked of the table after an entry of its log."""
    if kind == "ask":
        to = body["to"]
        assert isinstance(to, int)
        return Ask(seat, to)
    if kind == "consent" and ask is not None:
        return Ask(ask.seat, ask.to, [*ask.agreed, seat]) if body["agree"] else None
    return None if kind in ("undo", "redo", "over") else ask


class Table:
    """What is in memory of a table while somebody looks at it or a bot thinks. Nothing is here only."""

    def __init__(self, row: TableRow, seats: list[SeatRow], header: Header, store: Store, now: Callable[[], float]):
        self.row = row
        self.seats = seats
        self.header = header
        self.store = store
        self.now = now
        self.match: Match | None = None
        self.asked: Ask | None = None
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.views = Views()
        self.changed = asyncio.Event()
        """Set, and replaced by a new one, with every entry."""
        self.elsewhere = Elsewhere(now)
        self.telling: asyncio.TimerHandle | None = None
        self.told_presence = -TOGETHER
        self.came_or_went = False
        """Somebody has come to look, or gone, since the others were told."""
        self.shown_to: dict[tuple[int, int | None], ViewEvent] = {}
        self.shown_at = 0
        self.shown_of: Match | None = None
        self.plans: dict[int, PlanRow] = {}
        """By seat: what somebody has planned there. Nobody else is ever shown it."""
        self.note = ""
        """What has become of the game under rules that have changed since it began; nothing if they have not."""
        self.replays: bool | None = None
        """Of a game whose rules have changed: do these rules play it as it was? None until somebody asks."""
        self.behind = False
        """The log may hold more than is known here."""
        self.used = now()
        self.driver: asyncio.Task[None] | None = None
        self.slow_bots: dict[int, tuple[str, int]] = {}
        """By seat: which bot gave no answer in time, and how often in a row."""
        self.stand_in = StandIn()
        self.snapshot_every = 25
        self.snapshot_at = 0
        self.moved: Callable[[Table, list[Entry], list[int]], None] = lambda table, entries, before: None
        """Told of every change that was made here, with the seats that were asked before it."""
        self.looked: Callable[[Table], None] = lambda table: None
        """Told when somebody comes to look, or goes."""

    # Looking

    def role(self, device: str | None, wanted: int | None = None) -> Role:
        held = seats_held(self.seats, device)
        seat = held[0] if held else None
        if wanted is not None:
            if wanted not in held:
                raise Refused(403, "not_your_seat", f"Seat {wanted} is not yours.")
            seat = wanted
        elif len(held) > 1 and self.match is not None:
            asked = [at for at in held if at in self.match.machine.seats_asked()]
            seat = asked[0] if asked else seat
        return Role(device, seat, held, device is not None and device == self.row.owner)

    def deadline(self, seat: int | None) -> float | None:
        clocks = {at: clock for at, clock in self.row.clocks.items() if clock.answers is None}
        if seat in clocks:
            return clocks[seat].until
        return min((clock.until for clock in clocks.values()), default=None)

    def held_back(self, seat: int) -> float:
        """So many seconds a bot that stands in for somebody late still waits before it answers; 0 for all others."""
        clock = self.row.clocks.get(seat)
        return max(0.0, clock.until - self.now()) if clock is not None and clock.answers is not None else 0.0

    def present_here(self) -> Present:
        seats = {watcher.role.seat for watcher in self.watchers}
        watchers = sum(watcher.role.seat is None for watcher in self.watchers)
        return Present(kind="present", seats=sorted(seat for seat in seats if seat is not None), watchers=watchers)

    def present(self) -> Present:
        """Who looks at the table, here or at another server."""
        return self.elsewhere.joined(self.present_here())

    def bots_asked(self) -> list[int]:
        """The seats that a bot has to answer for, those of persons who are late first."""
        if self.match is None or self.row.status != RUNNING:
            return []
        late = self.overdue(self.now()) if self.row.late == ONCE else []
        bots = [seat for seat in self.match.machine.seats_asked() if self.seats[seat].bot is not None]
        return [*late, *bots]

    def overdue(self, now: float) -> list[int]:
        """The persons whose time is up."""
        return [seat for seat in self.persons_asked() if seat in self.row.clocks and self.row.clocks[seat].until <= now]

    def persons_asked(self) -> list[int]:
        if self.match is None or self.row.status != RUNNING:
            return []
        return [seat for seat in self.match.machine.seats_asked() if plays(self.seats[seat])]

    # Changing; whoever calls these holds the lock

    def draft_game(self, draft: Draft, header: Header | None = None) -> Match | None:
        """The match as this would make it, beside the one that is."""
        match = None if self.match is None else self.match.clone()
        return advanced(header or self.header, match, draft.kind, draft.seat, draft.body)

    async def commit(
        self,
        drafts: list[Draft],
        match: Match | None = None,
        seats: list[SeatRow] | None = None,
        plan: PlanRow | None = None,
        **changes: object,
    ) -> int:
        """Store entries and what they make of the table; when this returns they are on disk and told to everybody.
        Returns the number of the first."""
        at = self.now()
        new_match = self.match if match is None else match
        results = [] if match is None or not match.is_over() else results_of(match)
        if results:
            scores, ranking = [seat.score for seat in results], [seat.place for seat in results]
            drafts = [*drafts, Draft("over", -1, {"scores": scores, "ranking": ranking})]
        lines = 0 if new_match is None else len(new_match.journal.entries)
        entries = [
            Entry(self.row.head + 1 + place, draft.kind, draft.seat, dict(draft.body), draft.idem, lines, at)
            for place, draft in enumerate(drafts)
        ]
        new_seats = list(self.seats)
        for seat in seats or ():
            new_seats[seat.seat] = seat
        row = replace(self.row, head=entries[-1].seq, updated=at, **changes)  # type: ignore[arg-type]
        self.settle(row, new_match, new_seats, at, drafts)
        acting = [self.seats[seat] for seat in {draft.seat for draft in drafts if draft.seat >= 0}]
        change = Change(row, entries, seats or [], results, plan, acting)
        try:
            decides = any(draft.kind in SHOWS for draft in drafts)
            await self.store.write(lambda db: rows.append(db, change), decides=decides)
        except Conflict:
            await self.catch_up()
            raise
        except Trouble:
            self.behind = True
            raise trouble() from None
        except BaseException:
            self.behind = True
            raise
        before = self.persons_asked()
        since = 0 if self.match is None else len(self.match.journal.entries)
        was = self.match
        if row.header != self.row.header:
            self.header = header_from(row.header) if new_match is None else new_match.header
        self.row, self.seats, self.match = row, new_seats, new_match
        if plan is not None:
            self.plans[plan.seat] = plan
        for entry in entries:
            self.asked = asked_after(self.asked, entry.kind, entry.seat, entry.body)
        self.publish(entries, since, was)
        self.moved(self, entries, before)
        self.keep_snapshot(entries)
        return entries[0].seq

    def settle(
        self, row: TableRow, match: Match | None, seats: list[SeatRow], at: float, drafts: Sequence[Draft] = ()
    ) -> None:
        """Say in the row how far the game is, who is asked, and which clocks run then."""
        if match is None:
            return
        asked = [] if match.is_over() else match.machine.seats_asked()
        row.status = OVER if match.is_over() else RUNNING
        row.progress = progress_of(match)
        row.waiting = "," + "".join(f"{seat}," for seat in asked)
        turn = turn_of(self.row, self.seats, seats, at, drafts)
        row.clocks = {} if match.is_over() else self.clocks_after(turn, row, match, seats, asked)
        row.left = {} if match.is_over() or row.clock is None else turn.left_after(row.clocks)
        clocks = [row.clocks[seat] for seat in asked if seat in row.clocks]
        patience = at + row.pace / 1000 + BOT_PATIENCE
        due = [at_last for clock in clocks if (at_last := looked_after(row, clock, at, patience)) is not None]
        if any(seats[seat].bot is not None and seat not in row.clocks for seat in asked):
            due.append(patience)
        row.due = min(due, default=None)

    def clocks_after(
        self, turn: Turn, row: TableRow, match: Match, seats: list[SeatRow], asked: list[int]
    ) -> dict[int, Clock]:
        """The clocks of persons who are asked, and of bots that have taken the seat of somebody late."""
        clocks: dict[int, Clock] = {}
        if row.clock is None:
            return clocks
        for seat in asked:
            decision = match.decision(seat)
            if plays(seats[seat]) and decision is not None:
                clocks[seat] = turn.clock_for(seat, decision.number, row.clock)
        for seat, old in self.row.clocks.items():
            late = old.answers is not None or (row.late == TAKES_OVER and old.told)
            if late and stands_in(seats[seat]):
                decision = match.decision(seat) if seat in asked else None
                number = None if decision is None else decision.number
                if old.answers is None and number is not None and turn.had_again(seat, number):
                    clocks[seat] = Clock(number, turn.at, told=True, answers=0)
                else:
                    clocks[seat] = self.stood_in_clock(row, seats, old, number, turn.at)
        return clocks

    def stood_in_clock(self, row: TableRow, seats: list[SeatRow], old: Clock, number: int | None, at: float) -> Clock:
        """When a bot answers next that has taken a seat because the time was up."""
        if old.answers is not None and number in (None, old.number):
            return old
        given = 0 if old.answers is None else old.answers + 1
        if number is None:
            return Clock(old.number, at, told=True, answers=given)
        waited_for = any(plays(seat) for seat in seats)
        return Clock(number, at + self.stand_in.seconds(row, given, waited_for=waited_for), told=True, answers=given)

    async def look_again(self) -> None:
        """The table was due and all that was to do is done or under way: say when it is due next."""
        row = replace(self.row)
        self.settle(row, self.match, self.seats, self.now())
        if self.match is None:
            row.due = None
        if row.due != self.row.due:
            await self.store.write(lambda db: rows.set_due(db, row.id, row.head, row.due))
            self.row.due = row.due

    async def catch_up(self) -> None:
        """Take in what others have written to the log."""
        found = await self.store.read(
            lambda db: (
                rows.find_table(db, self.row.id),
                rows.entries_after(db, self.row.id, self.row.head),
                plans_of(db, self.row.id),
            )
        )
        self.behind = False
        self.plans = found[2]
        if found[0] is None:
            return
        row, seats = found[0]
        if row.header != self.row.header:
            self.header = header_from(row.header)
        entries = [entry for entry in found[1] if entry.seq <= row.head]
        self.seats = seats
        self.row.clocks, self.row.left = row.clocks, row.left
        for entry in entries:
            since = 0 if self.match is None else len(self.match.journal.entries)
            was = self.match
            beside = None if was is None else was.clone()
            self.match = advanced(self.header, beside, entry.kind, entry.seat, entry.body)
            self.asked = asked_after(self.asked, entry.kind, entry.seat, entry.body)
            self.row = replace(row, head=entry.seq)
            self.publish([entry], since, was)
        self.row = row
        self.restore_clocks()
        self.check_roles()

    def restore_clocks(self) -> None:
        """Clocks were not always stored: where they are missing, time is counted from the last entry."""
        if self.row.clock is not None and not self.row.clocks and self.persons_asked():
            row = replace(self.row)
            self.settle(row, self.match, self.seats, row.updated)
            self.row.clocks = row.clocks

    # Telling

    def publish(self, entries: list[Entry], since: int, before: Match | None) -> None:
        """Send the entries to everybody who follows; `before` is the game as it was, and lines of the story from
        `since` on are new."""
        for entry in entries:
            made: dict[tuple[int | None, tuple[int, ...], str | None, bool], bytes] = {}
            kept = entry.kind == "seats" and any(seat.kept_for is not None for seat in self.seats)
            for watcher in [one for one in self.watchers if not one.polls]:
                role = watcher.role
                key = (role.seat, role.seats, role.device if kept else None, watcher.lean)
                if key not in made:
                    event = self.event(entry, role, since)
                    if watcher.lean and isinstance(event, ViewEvent):
                        event = self.views.lean(event, role.seat, before, self.match)
                    made[key] = encode(event)
                watcher.put(made[key])
            if entry.kind in SHOWS:
                self.views.went_out()
                before = self.match
        if any(entry.kind == "seats" for entry in entries):
            self.check_roles()
        self.changed.set()
        self.changed = asyncio.Event()

    def event(self, entry: Entry, role: Role, since: int) -> StreamEvent:
        if entry.kind not in SHOWS:
            return event_of(self, entry, role)
        return shown(self, role, entry, None if entry.kind in ("start", "undo") else since)

    def check_roles(self) -> None:
        """Whoever is not any more what they were when they came has to come again."""
        for watcher in list(self.watchers):
            held = seats_held(self.seats, watcher.role.device)
            if held != watcher.role.seats:
                watcher.drop("role")

    def watch(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.came_or_went = True
        self.tell_presence()

    def unwatch(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = self.now()
        self.came_or_went = True
        self.tell_presence()

    def tell_presence(self) -> None:
        """Say who looks, soon: a crowd that comes or goes is told of together."""
        if self.telling is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self.told_presence + TOGETHER - loop.time())
            self.telling = loop.call_later(wait, self.tell_presence_now)

    def tell_presence_now(self) -> None:
        self.telling = None
        self.told_presence = asyncio.get_running_loop().time()
        frame = encode(self.present())
        for watcher in self.watchers:
            watcher.put(frame)
        if self.came_or_went:
            self.came_or_went = False
            self.looked(self)

    async def missed(self, role: Role, after: int | None, watcher: Watcher | None = None) -> list[StreamEvent]:
        """What follows number `after`, up to now; without a number the table as it is. What comes later goes
        to the watcher."""
        head = self.row.head
        now = self.shown_now(role)
        if watcher is not None:
            self.watch(watcher)
        if after is None or after > head or head - after > MISSED:
            return [now]
        unsure = watcher is not None and watcher.is_unsure()
        if after == head:
            return [now] if unsure else []
        match, length = self.match, 0 if self.match is None else len(self.match.journal.entries)
        entries, lines = await self.store.read(
            lambda db: (
                rows.entries_after(db, self.row.id, after, head - after),
                rows.lines_at(db, self.row.id, after),
            )
        )
        new = 0 if match is None or lines >= length else len(story_of(match, role.seat, lines))
        events = caught_up(self, entries, role, now, new)
        return [*events, now] if unsure and not any(isinstance(event, ViewEvent) for event in events) else events

    def shown_now(self, role: Role) -> ViewEvent:
        """The table as it is, for somebody who comes; worked out once for all who come before it changes."""
        key = (self.row.head, role.seat)
        if self.shown_at != self.row.head or self.shown_of is not self.match:
            self.shown_to.clear()
            self.shown_at, self.shown_of = self.row.head, self.match
        if key not in self.shown_to:
            self.shown_to[key] = shown(self, role, None, None)
        return self.shown_to[key]

    # Keeping

    def keep_snapshot(self, entries: list[Entry]) -> None:
        """Now and then, after an undo and at the end: the match as it is, to be opened quickly."""
        kinds = {entry.kind for entry in entries}
        if kinds & {"undo", "over"} or self.row.head - self.snapshot_at >= self.snapshot_every:
            self.freeze()

    def freeze(self) -> None:
        """Store the match as it is, unless it is stored already."""
        if self.match is None or self.snapshot_at >= self.row.head:
            return
        self.snapshot_at = self.row.head
        asked = self.asked
        body = frozen(self.match, None if asked is None else [asked.seat, asked.to, asked.agreed])
        seq, code, digest = self.row.head, code_of(self.row.game), digest_of(body)
        future = self.store.writer.put(
            lambda db: rows.keep_snapshot(db, self.row.id, seq, code, digest, body), decides=False
        )
        future.add_done_callback(lambda done: done.exception())


def turn_of(row: TableRow, before: list[SeatRow], after: list[SeatRow], at: float, drafts: Sequence[Draft]) -> Turn:
    """How the clocks go on where these entries are written."""
    agreed = any(draft.kind == "undo" and bool(draft.body["consent"]) for draft in drafts)
    undoer = next((draft.seat for draft in drafts if draft.kind == "undo"), None)
    others: frozenset[int] = frozenset()
    if undoer is not None and not agreed:
        others = frozenset(seat.seat for seat in before if seat.device != before[undoer].device)
    stayed = frozenset(seat.seat for seat in before if seat.bot is None and plays(after[seat.seat]))
    return Turn(row.clocks, row.left, at, stayed, others, agreed=agreed)


def header_from(text: str) -> Header:
    return from_tree({"header": json.loads(text), "decisions": []}).header


def results_of(match: Match) -> list[ResultRow]:
    """How a game has ended, seat by seat."""
    state = match.state
    side = spec_of(match.header.setup.game).side
    return [
        ResultRow(seat, score, place, "" if side is None else side(state, seat))
        for seat, (score, place) in enumerate(zip(match.scores(), state.rules.ranking(state)))
    ]


def looked_after(row: TableRow, clock: Clock, at: float, patience: float) -> float | None:
    """When somebody has to see to this clock: when it runs out; then, as long as the bot that answers may take."""
    if clock.answers is not None:
        return clock.until + BOT_PATIENCE
    if row.late == WAITS and clock.told:
        return None
    return patience if row.late == ONCE and clock.until <= at else clock.until


def progress_of(match: Match) -> str:
    """How far the game has come, in words that everybody may read."""
    if match.is_over():
        return "over"
    number = getattr(match.state, "round", None)
    return f"round {number}" if isinstance(number, int) else f"{steps_before(match, len(match.taken))} decisions"
