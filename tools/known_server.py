"""A server for tests of the page: what nobody has chosen is always the same deal, bots have a process of their own and
take their time, and there are no rate limits.

python tools/known_server.py STORE
"""

from __future__ import annotations

import sys

from regolith.server.config import Config, Ids
from regolith.server.run import bound, run


class Known(Ids):
    def seed(self) -> bytes:
        return bytes(32)


def main() -> None:
    line = bound("127.0.0.1", 0)
    config = Config(database=sys.argv[1], limits=0.0, bot_workers=1, bot_seconds=240.0, ids=Known())
    run(config, line, lambda: print(f"http://127.0.0.1:{line.getsockname()[1]}", flush=True))


if __name__ == "__main__":
    main()
