"""No test depends on chance: a game without a seed is refused, unless its test says that it wants one."""

from __future__ import annotations

import secrets

import pytest

from regolith.kernel import match


class Deals:
    """Stands where the kernel takes a secret seed from. A compiled kernel does not look here, but all that runs there
    runs on the plain build, too."""

    wanted = False

    def token_bytes(self, n: int) -> bytes:
        assert self.wanted, "This game would be another one each time: name a seed, or mark the test with `chance`."
        return secrets.token_bytes(n)


deals = Deals()
match.secrets = deals  # type: ignore[attr-defined, assignment]


def pytest_runtest_setup(item: pytest.Item) -> None:
    deals.wanted = item.get_closest_marker("chance") is not None
