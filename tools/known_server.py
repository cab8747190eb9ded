"""A server for tests of the page: what nobody has chosen is always the same deal, bots have a process of their own and
take their time, and there are no rate limits.

python tools/known_server.py STORE [SUMMARY ...]     with figures for the cards pages, if there are any

With REGOLITH_SLOW_LINE in the environment everything arrives late (slow_line.py).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from starlette.applications import Starlette

from regolith.server.config import Config, Ids
from regolith.server.run import Announcing, bound, settings
from slow_line import SlowLine


class Known(Ids):
    def seed(self) -> bytes:
        return bytes(32)


def main() -> None:
    line = bound("127.0.0.1", 0)
    figures = tuple(Path(name) for name in sys.argv[2:])
    config = Config(database=sys.argv[1], limits=0.0, bot_workers=1, bot_seconds=240.0, ids=Known(), figures=figures)
    made = settings(config)
    if os.environ.get("REGOLITH_SLOW_LINE"):
        assert isinstance(made.app, Starlette)
        made.app.add_middleware(SlowLine)
    server = Announcing(made)
    server.ready = lambda: print(f"http://127.0.0.1:{line.getsockname()[1]}", flush=True)
    server.run(sockets=[line])


if __name__ == "__main__":
    main()
