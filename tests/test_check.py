"""What `make test` says last is true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import check


def test_without_a_browser_nobody_reads_that_everything_passed() -> None:
    whole = check.last_line(61.4, "plain", browser=True)
    part = check.last_line(61.4, "plain", browser=False)

    assert whole == "all checks passed in 61 s; builds tested: plain"
    assert "all checks" not in part
    assert "LEFT OUT" in part


@pytest.mark.parametrize(
    "failed",
    [
        pytest.param([], id="nothing that is known"),
        pytest.param(["tests/kernel/test_zones.py::test_one"], id="a rule"),
        pytest.param(
            ["tests/web/test_own.py::test_one", "tests/server/test_porter.py::test_two"], id="the server, too"
        ),
        pytest.param([f"tests/web/test_own.py::test_{number}" for number in range(4)], id="too much of the page"),
    ],
)
def test_only_a_few_tests_of_the_page_are_run_again(
    failed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "lastfailed"
    kept.write_text(json.dumps(dict.fromkeys(failed, True)), encoding="utf-8")
    monkeypatch.setattr(check, "FAILED", kept)
    monkeypatch.setattr(check, "step", lambda *words, **more: pytest.fail("something was run again"))

    with pytest.raises(check.StepFailed):
        check.again({})


def test_what_failed_by_chance_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, ran = tmp_path / "lastfailed", list[list[str]]()
    kept.write_text(json.dumps({"tests/web/test_own.py::test_one": True}), encoding="utf-8")
    monkeypatch.setattr(check, "FAILED", kept)
    monkeypatch.setattr(check, "step", lambda name, command, *words, **more: ran.append(command))

    check.again({})

    assert [command[-1] for command in ran] == ["tests/web/test_own.py::test_one"]
    assert "FAILED BY CHANCE, to be mended: tests/web/test_own.py::test_one" in capsys.readouterr().out
