"""What `make test` says last is true, and it leaves out nothing."""

from __future__ import annotations

import pytest

import check
import compiled


def test_without_a_browser_nobody_reads_that_everything_passed() -> None:
    whole = check.last_line(61.4, "plain", browser=True)
    part = check.last_line(61.4, "plain", browser=False)

    assert whole == "all checks passed in 61 s; builds tested: plain"
    assert "all checks" not in part
    assert "LEFT OUT" in part


def test_every_test_of_both_builds_is_looked_for_on_the_compiled_one(request: pytest.FixtureRequest) -> None:
    files = set(check.of_the_compiled_build())

    marked = {one.path for one in request.session.items if one.get_closest_marker("both") is not None}
    assert sorted(marked - files) == []
    assert files >= {
        compiled.ROOT / "tests" / "test_both_builds.py",
        compiled.ROOT / "tests" / "test_builds.py",
    }
