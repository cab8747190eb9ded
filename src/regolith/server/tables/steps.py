"""Steps: what is counted in front of others.

The record counts every pick. In front of others a run of picks is one step however long it is: how many cards somebody
changes in secret cannot be counted in a number that everybody sees.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, cast

from regolith.kernel.journal import Journal
from regolith.kernel.match import Match
from regolith.kernel.view import tell

if TYPE_CHECKING:
    from regolith.server.messages import Line


def counts_of(match: Match) -> list[int]:
    """By the number of decisions: in how many steps they were taken."""
    return [0, *accumulate(int(taken.first) for taken in match.taken)]


def steps_before(match: Match, at: int) -> int:
    """How many steps the first `at` decisions are."""
    return sum([taken.first for taken in match.taken[:at]])


def decisions_of(match: Match, steps: int) -> int:
    """How many decisions the first so many steps are, and what was picked after them before the next step began."""
    for at, taken in enumerate(match.taken):
        steps -= taken.first
        if steps < 0:
            return at
    return len(match.taken)


def story_of(match: Match, seat: int | None, since: int = 0) -> list[Line]:
    """The story from line `since` of the journal on, as far as the seat may read it; the whole of it tells what was
    taken back, too."""
    if since == 0:
        lines = match.story(seat)
    elif since >= len(match.journal.entries):
        return []
    else:
        part = Journal()
        part.entries = match.journal.entries[since:]
        lines = tell(match.machine, part, seat)
    counts = counts_of(match)
    for line in lines:
        line["decision"] = counts[min(line["decision"], len(counts) - 1)]
    return cast("list[Line]", lines)
