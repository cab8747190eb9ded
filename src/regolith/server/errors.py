"""Refusals: what was wrong, in one sentence, and nothing was changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regolith.server.messages import ViewEvent


class Refused(Exception):
    """Becomes `{"error": ..., "code": ...}` with this status."""

    def __init__(
        self, status: int, code: str, error: str, fresh: ViewEvent | None = None, wait: float | None = None
    ) -> None:
        super().__init__(error)
        self.status = status
        self.code = code
        self.error = error
        self.fresh = fresh
        self.wait = wait
        """Seconds after which it makes sense to try again."""


def not_found(what: str) -> Refused:
    return Refused(404, "not_found", f"There is no such {what}.")


def fault(report: str) -> Refused:
    return Refused(500, "fault", f"A fault in the server; nothing was changed. It is written down as report {report}.")


def trouble() -> Refused:
    return Refused(
        503, "store", "The server cannot store anything at the moment. Nothing was changed; try again.", wait=2
    )
