"""Looking back: the table after any number of decisions, the result by source and round, the record."""

from __future__ import annotations

from regolith.kernel.match import Match
from regolith.kernel.record import Record
from regolith.kernel.registry import spec_of
from regolith.kernel.view import tell
from regolith.server.errors import Refused
from regolith.server.messages import Highlight, RecordAnswer, ReplayView, Result, RoundMark, Source
from regolith.server.tables.live import Table
from regolith.server.tables.looking import story_of, view_of
from regolith.server.tables.seating import Role, seat_name

HIGHLIGHTS = 8
LINES = 3
"""So many lines of the story say what a highlight was."""


def record_of(table: Table) -> Record:
    if table.match is None:
        raise Refused(409, "not_started", "The game has not begun yet.")
    return table.match.record()


def viewers(table: Table, role: Role, wanted: str | None) -> list[int | None]:
    """From which seats the past may be seen: during the game from one's own, afterwards from any."""
    over = table.match is not None and table.match.is_over()
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


def replayed(record: Record, at: int, seats: list[int | None], *, reveals: bool) -> ReplayView:
    """The table after `at` decisions. Which answer led there is told when the game is over, or if it was one's own."""
    of = len(record.steps)
    at = min(at, of)
    match = Match.replay(record, at)
    step = record.steps[at - 1] if at else None
    told = step is not None and (reveals or seats == [step.seat])
    return ReplayView(
        at=at,
        of=of,
        by=None if step is None else step.seat,
        key=step.key if step is not None and told else None,
        views=[view_of(match, seat) for seat in seats],
        story=story_of(match, seats[0] if len(seats) == 1 else None),
    )


def result_of(table: Table) -> Result:
    """Scores by source, the scores of every round, and the decisions that brought most at once."""
    match = table.match
    if match is None or not match.is_over():
        raise Refused(409, "running", "The result is told when the game is over.")
    record = match.record()
    series, highlights = course(record)
    header = match.header
    assert header.seed is not None
    return Result(
        scores=match.scores(),
        ranking=match.state.rules.ranking(match.state),
        names=[seat_name(seat) for seat in table.seats],
        sources=[sources_of(match, seat) for seat in range(len(table.seats))],
        series=series,
        highlights=highlights,
        decisions=len(record.steps),
        seconds=max(0.0, table.row.updated - table.row.created),
        seed=header.seed.hex(),
        commitment=header.commitment,
        record=f"/api/tables/{table.row.id}/record",
    )


def sources_of(match: Match, seat: int) -> list[Source]:
    """What the game says about where the points come from; all of them at once if it says nothing."""
    breakdown = spec_of(match.header.setup.game).breakdown
    if breakdown is None:
        return [Source(source="points", points=match.scores()[seat])]
    return [Source(source=source, points=points) for source, points in breakdown(match.state, seat)]


def course(record: Record) -> tuple[list[RoundMark], list[Highlight]]:
    """Play the record again and watch the scores."""
    match = Match(record.header)
    scores = match.scores()
    series = [RoundMark(round="start", at=0, scores=scores)]
    found: list[Highlight] = []
    last = getattr(match.state, "round", None)
    for at, step in enumerate(record.steps, 1):
        match.answer(step.seat, step.key)
        now = match.scores()
        gain = now[step.seat] - scores[step.seat]
        if gain > 0:
            found.append(Highlight(at=at, seat=step.seat, text=headline(match), gain=gain))
        number = getattr(match.state, "round", None)
        if number != last or at == len(record.steps):
            series.append(RoundMark(round=str(last if last is not None else at), at=at, scores=now))
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


def record_answer(table: Table, role: Role) -> RecordAnswer:
    record = record_of(table)
    over = record.scores is not None
    tree = record.as_json(running=not over)
    if not over:
        tree["decisions"] = [[seat, key] for seat, key, *_ in tree["decisions"] if seat in role.seats]
    return RecordAnswer(header=tree["header"], decisions=tree["decisions"], result=tree["result"], partial=not over)
