"""Looking back: the table after any number of decisions, the result by source and round, the record."""

from __future__ import annotations

from functools import partial

from regolith.kernel.match import Match
from regolith.kernel.record import Record
from regolith.kernel.registry import spec_of
from regolith.kernel.snapshots import EVERY
from regolith.kernel.view import tell
from regolith.server.errors import Refused
from regolith.server.past import Highlight, RecordAnswer, ReplayView, Result, RoundMark, Source
from regolith.server.store import rows
from regolith.server.store.rows import OPEN, OVER, Entry
from regolith.server.tables.apart import Asker
from regolith.server.tables.deals import is_secret
from regolith.server.tables.live import Table
from regolith.server.tables.logged import steps_of
from regolith.server.tables.looking import view_of
from regolith.server.tables.seating import Role, seat_name
from regolith.server.tables.steps import counts_of, decisions_of, story_of

HIGHLIGHTS = 8
LINES = 3
"""So many lines of the story say what a highlight was."""
FAR = 4 * EVERY
"""Whoever has to play so many decisions again keeps tables along the way."""


async def record_of(table: Table) -> Record:
    """The record; of a game that these rules cannot carry on, as its log tells it."""
    if table.row.status == OPEN:
        raise Refused(409, "not_started", "The game has not begun yet.")
    if table.match is not None:
        return table.match.record()
    steps = steps_of(await table.store.read(lambda db: rows.entries_after(db, table.row.id, 0)))
    if steps is None:
        raise Refused(409, "rules_changed", table.note)
    over = await over_entry(table)
    return Record(table.header, steps, None if over is None else over.body["scores"])


async def over_entry(table: Table) -> Entry | None:
    return await table.store.read(lambda db: rows.last_of_kind(db, table.row.id, "over"))


async def can_be_replayed(table: Table, asker: Asker) -> bool:
    """Do the rules of this server play the game as it was played? Asked only of games whose rules have changed."""
    if not table.note:
        return True
    if table.replays is None:
        record = None if table.match is None else table.match.record()
        table.replays = record is not None and await asker.run(partial(plays_again, record))
    return table.replays


def plays_again(record: Record) -> bool:
    try:
        again = Match.replay(record)
    except Exception:  # other rules may refuse the game, or break in any way
        return False
    return [taken.step.mark for taken in again.taken] == [step.mark for step in record.steps]


async def replay_of(table: Table, at: int, seats: list[int | None], asker: Asker) -> ReplayView:
    record = await record_of(table)
    if not await can_be_replayed(table, asker):
        raise Refused(409, "rules_changed", "The rules have changed since: this game cannot be played again here.")
    assert table.match is not None
    of = counts_of(table.match)[-1]
    at = min(at, of)
    begin, end = decisions_of(table.match, at - 1), decisions_of(table.match, at)
    reveals = record.scores is not None and not await is_secret(table)
    match = table.match
    look = partial(replayed, match, record, begin, end, seats, reveals=reveals)
    moment = await (asker.run(look) if table.row.status == OVER else asker.run_evenly(look))
    moment.at, moment.of = at, of
    return moment


async def viewers(table: Table, role: Role, wanted: str | None) -> list[int | None]:
    """From which seats the past may be seen: during the game from one's own, afterwards from any."""
    over = table.row.status == OVER and not await is_secret(table)
    if wanted is None:
        return [role.seat]
    if wanted == "all":
        if not over:
            raise Refused(403, "hidden", "All hands are shown when the game is over.")
        return [*range(len(table.seats))]
    if wanted == "spectator":
        return [None]
    if not wanted.isdecimal() or int(wanted) >= len(table.seats):
        raise Refused(404, "not_found", f"There is no seat {wanted[:20]!r}.")
    if not over and int(wanted) not in role.seats:
        raise Refused(403, "hidden", "What another seat saw is shown when the game is over.")
    return [int(wanted)]


def replayed(
    played: Match, record: Record, begin: int, at: int, seats: list[int | None], *, reveals: bool
) -> ReplayView:
    """The table after `at` decisions, of which those from `begin` on are its last step. Which answer led there is told
    when the game is over, or if it was one's own. A match that was brought back from the store is played again once, to
    have tables along the way."""
    if played.since == 0 and played.longest_way() > FAR:
        played.take_tables_of(Match.replay(record))
    match = played.at(at) if played.since == 0 else Match.replay(record, at)
    step = record.steps[begin] if at else None
    told = step is not None and (reveals or seats == [step.seat])
    return ReplayView(
        at=at,
        of=at,
        by=None if step is None else step.seat,
        key=step.key if step is not None and told else None,
        views=[view_of(match, seat) for seat in seats],
        story=story_of(match, seats[0] if len(seats) == 1 else None),
    )


async def result_of(table: Table, asker: Asker) -> Result:
    """Scores by source, the scores of every round, and the decisions that brought most at once. What only a replay
    could tell stays empty if the rules have changed so that there is none."""
    over = await over_entry(table) if table.row.status == OVER else None
    if over is None:
        raise Refused(409, "running", "The result is told when the game is over.")
    record = await record_of(table)
    series: list[RoundMark] = []
    highlights: list[Highlight] = []
    if await can_be_replayed(table, asker):
        series, highlights = await asker.once(("course", table.row.id, table.header.version), partial(course, record))
    header = table.header
    scores: list[int] = over.body["scores"]
    return Result(
        scores=scores,
        ranking=over.body["ranking"],
        names=[seat_name(seat) for seat in table.seats],
        sources=[sources_of(table.match, seat, scores[seat]) for seat in range(len(table.seats))],
        series=series,
        highlights=highlights,
        decisions=len(record.steps),
        seconds=max(0.0, table.row.updated - table.row.created),
        seed="" if await is_secret(table) else header.dealt_from().hex(),
        commitment=header.commitment,
        record=f"/api/tables/{table.row.id}/record",
    )


def sources_of(match: Match | None, seat: int, score: int) -> list[Source]:
    """What the game says about where the points come from; all of them at once if it says nothing, or says by now
    something else than was counted."""
    breakdown = None if match is None else spec_of(match.header.setup.game).breakdown
    found = [] if match is None or breakdown is None else breakdown(match.state, seat)
    if not found or (match is not None and match.scores()[seat] != score):
        return [Source(source="points", points=score)]
    return [Source(source=source, points=points) for source, points in found]


def no_rivals(state: object) -> list[int]:
    return []


def course(record: Record) -> tuple[list[RoundMark], list[Highlight]]:
    """Play the record again and watch the scores."""
    match = Match(record.header)
    counted = spec_of(record.header.setup.game).points_now
    scores = match.scores() if counted is None else counted(match.state)
    rivals = spec_of(record.header.setup.game).rivals_now or no_rivals
    series = [RoundMark(round="start", at=0, scores=scores, rivals=rivals(match.state))]
    found: list[Highlight] = []
    last = getattr(match.state, "round", None)
    at = 0
    for done, step in enumerate(record.steps, 1):
        match.answer(step.seat, step.key)
        at += match.taken[-1].first
        now = match.scores() if counted is None or match.is_over() else counted(match.state)
        gain = now[step.seat] - scores[step.seat]
        if gain > 0:
            found.append(Highlight(at=at, seat=step.seat, text=headline(match), gain=gain))
        number = getattr(match.state, "round", None)
        if number != last or done == len(record.steps):
            word = str(last if last is not None else at)
            series.append(RoundMark(round=word, at=at, scores=now, rivals=rivals(match.state)))
            last = number
        scores = now
    found.sort(key=lambda one: (-one.gain, one.at))
    return series, sorted(found[:HIGHLIGHTS], key=lambda one: one.at)


def headline(match: Match) -> str:
    """What a spectator read about the last decision, the first lines of it."""
    taken = match.taken[-1]
    part = match.journal.copy()
    part.entries = [entry for entry in taken.revealed if entry.seen_by(-1)]
    told = tell(match.machine, part, None)
    return " ".join(str(line["text"]) for line in told[:LINES]) or taken.step.key


async def record_answer(table: Table, role: Role) -> RecordAnswer:
    record = await record_of(table)
    over = record.scores is not None and not await is_secret(table)
    tree = record.as_json(running=not over)
    if not over:
        tree["decisions"] = [[seat, key] for seat, key, *_ in tree["decisions"] if seat in role.seats]
    return RecordAnswer(header=tree["header"], decisions=tree["decisions"], result=tree["result"], partial=not over)
