"""Views by difference: who follows a table and asks for it is sent only what has changed since the view before."""

from __future__ import annotations

import msgspec

from regolith.kernel.match import Match
from regolith.server.messages import ViewEvent
from regolith.server.tables.differences import steps_between
from regolith.server.tables.looking import view_of

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
WHOLE = ("now", "start", "undo", "redo")
"""What a whole view comes with: whoever is lost finds the way again here."""
WORTH = 0.75
"""Steps that take more than this share of the view are not worth it."""


class Views:
    """The views that went out last, by seat and encoded: a table keeps few bytes, and those only of who follows it."""

    def __init__(self) -> None:
        self.last: dict[int | None, bytes] = {}
        self.next: dict[int | None, bytes] = {}

    def lean(self, event: ViewEvent, seat: int | None, before: Match | None) -> ViewEvent:
        """The event with steps in place of its view, if these are much shorter. `before` is the game as it was."""
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
        return msgspec.structs.replace(event, view=None, patch=steps)

    def went_out(self) -> None:
        """The game has changed, and everybody who follows it was told: nothing older is of use."""
        self.last, self.next = self.next, {}
