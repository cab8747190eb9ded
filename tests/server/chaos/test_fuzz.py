"""Whatever is sent, the server neither breaks nor stops serving (P21). `tools/chaos.py --fuzz` sends 20 times
as much."""

from __future__ import annotations

import pytest
from schemathesis import GenerationMode

from regolith.server.app import ENDPOINTS
from server.chaos.fuzzing import (
    MODES,
    chance,
    fuzz_bytes,
    fuzz_frames,
    fuzz_operation,
    nobody_left,
    nothing_logged,
    operations,
    still_serves,
)
from server.site import Site

REQUESTS, FRAMES, RAW = 10, 400, 60


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_every_operation_of_the_api(lone: Site, mode: GenerationMode) -> None:
    found = operations(lone)
    assert len(found) == len(ENDPOINTS)

    with nothing_logged():
        taken = {one.label: fuzz_operation(lone, one, mode, REQUESTS, chance()) for one in found}
        still_serves(lone)

    if mode is GenerationMode.POSITIVE:
        assert sum(count > 0 for count in taken.values()) >= len(taken) // 2, "hardly anything gets past the door"


def test_frames_on_the_socket(lone: Site) -> None:
    with nothing_logged():
        fuzz_frames(lone, FRAMES, chance())
        still_serves(lone)


def test_bytes_on_the_socket(lone: Site) -> None:
    with nothing_logged():
        fuzz_bytes(lone, RAW, chance())
        still_serves(lone)

    assert nobody_left(lone), "the server has not noticed that these lines are closed"
