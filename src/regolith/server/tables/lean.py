"""Views by difference: who follows a table and asks for it is sent only what has changed since the view before."""

from __future__ import annotations

import msgspec

from regolith.kernel.determinize import SPECTATOR
from regolith.kernel.match import Match
from regolith.server.messages import ViewEvent
from regolith.server.tables.differences import steps_between
from regolith.server.tables.looking import view_of

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
WHOLE = ("now", "start")
"""What a whole view comes with."""
WORTH = 0.75
"""Steps that take more than this share of the view are not worth it."""


class Views:
    """The views that went out last, by seat and encoded: a table keeps few bytes, and those only of who follows it."""

    def __init__(self) -> None:
        self.last: dict[int | None, bytes] = {}
        self.next: dict[int | None, bytes] = {}

    def lean(self, event: ViewEvent, seat: int | None, before: Match | None, after: Match | None) -> ViewEvent:
        """The event with steps in place of its view, if these are much shorter, and of a story that is told anew what
        is new in it. `before` is the game as it was, `after` as it is now."""
        if event.view is None:
            return event
        now = encode(event.view)
        self.next[seat] = now
        if before is None or event.what in WHOLE:
            return event
        was = self.last.get(seat) or encode(view_of(before, seat))
        steps = steps_between(decode(was), decode(now))
        if len(encode(steps)) > WORTH * len(now):
            return event
        event = msgspec.structs.replace(event, view=None, patch=steps)
        if event.whole and after is not None:
            event.kept = lines_kept(before, after, seat)
            event.story = event.story[event.kept :]
        return event

    def went_out(self) -> None:
        """The game has changed, and everybody who follows it was told: nothing older is of use."""
        self.last, self.next = self.next, {}


def lines_kept(before: Match, after: Match, seat: int | None) -> int:
    """How many lines of the story stay as they were when something was taken back: those of the answers before it."""
    at = 0
    for was, now in zip(before.taken, after.taken, strict=False):
        if was.step.seat != now.step.seat or was.step.key != now.step.key:
            break
        at += 1
    told_before, told_after = [{id(one) for one in match.withdrawn} for match in (before, after)]
    at = min([at, *[one.at for one in after.withdrawn if id(one) not in told_before]])
    dropped = min([one.at for one in before.withdrawn if id(one) not in told_after], default=at + 1)
    at = min(at, dropped)
    reader = SPECTATOR if seat is None else seat
    told = sum([entry.decision <= at and entry.seen_by(reader) for entry in before.journal.entries])
    return told + sum([one.at <= at and one.at < dropped for one in before.withdrawn])
