"""Inside the test runs of `mutate.py`: a plugin of pytest that notes which functions a test calls, or orders the tests.

With MUTATING_TRACE it writes down, by function, the tests that come near it; with MUTATING_CHOSEN it runs the tests
named there first, or them alone. With MUTATING_WAITS it collects all tests and waits to be told which function to break
and which tests to run then, each time in a process of its own.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

SOURCE = f"{os.getcwd()}{os.sep}"
LIMIT = 30
"""Seconds of the processor for one test."""
MEMORY = 4 << 30
"""A broken rule may run in circles and eat what memory there is."""


class Trace:
    """Which functions of the package were called since the last test began."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.codes: set[CodeType] = set()
        self.called: dict[str, set[str]] = {}
        self.early: list[str] = []
        """What was called before the first test; to break that later changes nothing."""
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
        if not self.tests:
            self.early = sorted({name for name in map(name_of, list(self.codes)) if name})
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
        told = {"near": near, "early": self.early, "tests": self.tests, "failed": self.failed}
        Path(self.where).write_text(json.dumps(told), encoding="utf-8")


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
        yield from in_time()


def in_time() -> Any:
    """A broken rule may run in circles: who uses too much of the processor is stopped by the signal."""
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


class Waits:
    """All tests are collected and none is run. Each wish (a function, its new text, tests) is tried in a fork."""

    def __init__(self, line: int) -> None:
        self.line = socket.socket(fileno=line).makefile("rw", encoding="utf-8")
        self.failed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.say("ready")
        for words in self.line:
            self.say(self.apart(json.loads(words), items))
        return True

    def say(self, what: str) -> None:
        self.line.write(json.dumps(what) + "\n")
        self.line.flush()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self) -> Any:
        yield from in_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def apart(self, wish: dict[str, Any], items: dict[str, pytest.Item]) -> str:
        """What became of a wish: the test that failed, nothing, `time`, or `no` if that cannot be broken here."""
        here, there = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(silence, stream)
            said = self.tried(wish, items)
            os.write(there, (said or "none").encode())
            os._exit(0)
        os.close(there)
        ready, _, _ = select.select([here], [], [], wish["limit"])
        said = os.read(here, 65536).decode() if ready else ""
        os.close(here)
        if not said:
            os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return {"": "time", "none": ""}.get(said, said)

    def tried(self, wish: dict[str, Any], items: dict[str, pytest.Item]) -> str:
        try:
            if not swapped(wish["file"], wish["function"], wish["text"]):
                return "no"
            tests = [items[test] for test in wish["tests"] if test in items]
            for test, following in zip(tests, [*tests[1:], None]):
                test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
                if self.failed:
                    return self.failed
        except BaseException:
            return self.failed or "start"
        return ""


def swapped(file: str, function: str, text: str) -> bool:
    """Give a function that is loaded already the code it has in another text of its file."""
    path = f"{SOURCE}{file}"
    module = next((one for one in list(sys.modules.values()) if getattr(one, "__file__", None) == path), None)
    around: Any = module
    for name in function.split("."):
        found: Any = vars(around).get(name) if around is not None else None
        functions = functions_of(found)
        if functions:
            every = list(codes(compile(text, path, "exec")))
            return all(given(one, every) for one in functions)
        if not isinstance(found, type):
            return False
        around = found
    return False


def functions_of(found: Any) -> list[FunctionType]:
    """What is called under a name: a function, one inside a decorator, or those of a property."""
    while not isinstance(found, FunctionType) and hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    if isinstance(found, property):
        return [one for one in (found.fget, found.fset, found.fdel) if isinstance(one, FunctionType)]
    found = getattr(found, "__func__", found)
    return [found] if isinstance(found, FunctionType) else []


def given(function: FunctionType, every: list[CodeType]) -> bool:
    """The code that stands where the function stood; no other begins on its line."""
    old = function.__code__
    for code in every:
        if (code.co_qualname, code.co_firstlineno) == (old.co_qualname, old.co_firstlineno):
            if code.co_freevars != old.co_freevars:
                return False
            function.__code__ = code
            return True
    return False


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code inside a code."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes(part)


def pytest_configure(config: pytest.Config) -> None:
    if where := os.environ.get("MUTATING_TRACE"):
        trace = Trace(where)
        config.pluginmanager.register(trace)
        trace.start()
    if line := os.environ.get("MUTATING_WAITS"):
        config.pluginmanager.register(Waits(int(line)))
    if chosen := os.environ.get("MUTATING_CHOSEN"):
        config.pluginmanager.register(Order(json.loads(Path(chosen).read_text(encoding="utf-8"))))
