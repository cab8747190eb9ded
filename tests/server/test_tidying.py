"""Nobody waits for the garbage collector while they play."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from regolith.server.run import Announcing, bound, settings
from regolith.server.tidying import AT_LAST, EVERY, QUIET, THRESHOLDS, Tidying
from server.conftest import quick


class Loop:
    """Refers to itself: only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_garbage_is_looked_for_when_nobody_asks_for_anything() -> None:
    now, asked = [0.0], [0.0]
    tidying = Tidying(lambda: asked[0], lambda: now[0])
    tidying.start()
    lost = Loop()
    gone = weakref.ref(lost)
    del lost

    now[0] = EVERY + 10
    asked[0] = now[0] - QUIET / 2
    busy = tidying.tidy_if_quiet()
    kept = gone() is not None
    asked[0] = now[0] - QUIET
    quiet = tidying.tidy_if_quiet()

    assert (busy, kept) == (False, True)
    assert (quiet, gone()) == (True, None)
    assert not tidying.tidy_if_quiet(), "not so soon again"


def test_where_it_is_never_quiet_it_is_done_at_last() -> None:
    now = [0.0]
    tidying = Tidying(lambda: now[0], lambda: now[0])

    now[0] = AT_LAST - 1
    assert not tidying.tidy_if_quiet()
    now[0] = AT_LAST
    assert tidying.tidy_if_quiet()


def test_a_server_puts_what_it_has_loaded_out_of_sight(tmp_path: Path) -> None:
    seen: list[tuple[int, int, int]] = []
    frozen: list[int] = []
    server = Announcing(settings(quick(str(tmp_path / "tables.sqlite3"), limits=1.0)))

    def ready() -> None:
        seen.append(gc.get_threshold())
        frozen.append(gc.get_freeze_count())
        server.should_exit = True

    server.ready = ready
    asyncio.run(server.serve([bound("127.0.0.1", 0)]))

    assert seen == [THRESHOLDS]
    assert frozen[0] > 10_000
