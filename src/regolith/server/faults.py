"""Places where a test lets the server die or fail. Without REGOLITH_FAULT in the environment nothing ever happens.

`REGOLITH_FAULT=before_commit:12` kills this process the twelfth time a decision gets there; `...:12:error` lets
the twelfth one fail as a full disk would. The places: before_write, before_commit, before_ack, after_ack.
"""

from __future__ import annotations

import errno
import os
import signal

POINTS = ("before_write", "before_commit", "before_ack", "after_ack")


class Faults:
    """Counts how often each place was reached."""

    def __init__(self, wish: str | None = None) -> None:
        words = (os.environ.get("REGOLITH_FAULT", "") if wish is None else wish).split(":")
        self.point = words[0] if words[0] in POINTS else ""
        self.left = int(words[1]) if len(words) > 1 else 0
        self.kills = len(words) < 3 or words[2] != "error"

    def reach(self, point: str) -> None:
        if point != self.point:
            return
        self.left -= 1
        if self.left == 0:
            if self.kills:
                os.kill(os.getpid(), signal.SIGKILL)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
