"""Servers that keep a line open however long its browser thinks: on a busy machine that can be seconds."""

from __future__ import annotations

import pytest

from server.chaos.nursery import KEPT_OPEN
from server.site import Site


@pytest.fixture(scope="module")
def site(site: Site) -> Site:
    site.uvicorn.config.timeout_keep_alive = KEPT_OPEN
    return site


@pytest.fixture(scope="module")
def lone(lone: Site) -> Site:
    lone.uvicorn.config.timeout_keep_alive = KEPT_OPEN
    return lone
