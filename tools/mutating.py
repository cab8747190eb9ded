"""Inside the test runs of `mutate.py`: a plugin of pytest that notes which functions a test calls, or orders the tests.

With MUTATING_TRACE it writes down, by function, the tests that come near it; with MUTATING_CHOSEN it runs the tests
named there first, or them alone.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

SOURCE = f"{os.getcwd()}{os.sep}"
LIMIT = 30
"""Seconds of the processor for one test."""


class Trace:
    """Which functions of the package were called since the last test began."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.codes: set[CodeType] = set()
        self.called: dict[str, set[str]] = {}
        self.tests: list[str] = []
        self.failed: list[str] = []

    def start(self) -> None:
        if sys.version_info >= (3, 12):
            watch: Any = sys.monitoring
            watch.use_tool_id(watch.COVERAGE_ID, "mutate")
            watch.register_callback(watch.COVERAGE_ID, watch.events.PY_START, self.started)
            watch.set_events(watch.COVERAGE_ID, watch.events.PY_START)
        else:
            sys.settrace(self.entered)

    def started(self, code: CodeType, offset: int) -> Any:
        self.codes.add(code)
        watch: Any = getattr(sys, "monitoring")  # noqa: B009 - newer than the Python that types are checked for
        return watch.DISABLE

    def entered(self, frame: FrameType, event: str, arg: Any) -> None:
        self.codes.add(frame.f_code)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.codes.clear()
        if sys.version_info >= (3, 12):
            sys.monitoring.restart_events()
        yield
        self.called[item.nodeid] = {name for name in map(name_of, list(self.codes)) if name}
        self.tests.append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        near: dict[str, list[str]] = {}
        for test in sorted(self.tests, key=lambda test: (len(self.called[test]), test)):
            for name in sorted(self.called[test]):
                near.setdefault(name, []).append(test)
        Path(self.where).write_text(
            json.dumps({"near": near, "tests": self.tests, "failed": self.failed}), encoding="utf-8"
        )


def name_of(code: CodeType) -> str:
    """The function as `mutants` names it; nothing for what lies outside the package."""
    if not code.co_filename.startswith(f"{SOURCE}src"):
        return ""
    return f"{code.co_filename[len(SOURCE) :]}::{code.co_qualname.partition('.<locals>')[0]}"


class Order:
    """The chosen tests first, in their order; or only those."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.rank = {test: at for at, test in enumerate(chosen["first"])}
        self.alone = bool(chosen["alone"])
        self.never = frozenset(chosen["never"])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        last = len(self.rank)
        wanted = [item for item in items if item.nodeid not in self.never]
        items[:] = [item for item in wanted if item.nodeid in self.rank] if self.alone else wanted
        items.sort(key=lambda item: self.rank.get(item.nodeid, last))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self) -> Any:
        """A broken rule may run in circles: who uses too much of the processor is stopped by the signal."""
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)


def pytest_configure(config: pytest.Config) -> None:
    if where := os.environ.get("MUTATING_TRACE"):
        trace = Trace(where)
        config.pluginmanager.register(trace)
        trace.start()
    if chosen := os.environ.get("MUTATING_CHOSEN"):
        config.pluginmanager.register(Order(json.loads(Path(chosen).read_text(encoding="utf-8"))))
