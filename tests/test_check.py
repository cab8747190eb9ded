"""What `make test` says last is true."""

from __future__ import annotations

import check


def test_without_a_browser_nobody_reads_that_everything_passed() -> None:
    whole = check.last_line(61.4, "plain", browser=True)
    part = check.last_line(61.4, "plain", browser=False)

    assert whole == "all checks passed in 61 s; builds tested: plain"
    assert "all checks" not in part
    assert "LEFT OUT" in part
