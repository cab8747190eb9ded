"""No test depends on chance: a game without a seed is refused, unless its test says that it wants one."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from regolith.kernel import match

try:
    from numpy.random import bit_generator
except ImportError:  # The kernel and its games need no NumPy.
    bit_generator = None  # type: ignore[assignment]


class Deals:
    """Stands where the kernel and NumPy, and with it every environment and its spaces, take a secret seed from. A
    compiled kernel does not look here, but all that runs there runs on the plain build, too."""

    wanted = False

    def token_bytes(self, n: int) -> bytes:
        self.ask()
        return secrets.token_bytes(n)

    def randbits(self, n: int) -> int:
        """A copy of a generator is made with a seed that it then forgets."""
        if sys._getframe(1).f_globals["__name__"] != "numpy.random._pickle":
            self.ask()
        return secrets.randbits(n)

    def ask(self) -> None:
        assert self.wanted, "This game would be another one each time: name a seed, or mark the test with `chance`."


deals = Deals()
match.secrets = deals  # type: ignore[attr-defined, assignment]
if bit_generator is not None:
    bit_generator.randbits = deals.randbits  # type: ignore[attr-defined]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    deals.wanted = item.get_closest_marker("chance") is not None


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
    """What several tests share is made for all of them, whichever comes first."""
    wanted = deals.wanted
    deals.wanted = wanted and fixturedef.scope == "function"
    try:
        return (yield)
    finally:
        deals.wanted = wanted
