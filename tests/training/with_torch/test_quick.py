"""What makes learning quick on a processor: which products are made, and memory that is kept."""

from __future__ import annotations

import ctypes
import platform
import subprocess
import sys
from collections.abc import Iterator

import pytest
import torch

from regolith.training import quick

FAULTS = """
import resource, sys, torch
from regolith.training.quick import hold_memory
held = hold_memory() if sys.argv[1] == "held" else 0
def faults():
    for times in (4, 40):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        for _ in range(times):
            torch.ones(1 << 24)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
print(held, faults())
"""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    quick.short_is_quicker.cache_clear()
    yield
    quick.short_is_quicker.cache_clear()


@pytest.mark.parametrize(("short", "quicker"), [(0.1, True), (0.69, True), (0.8, False), (1.5, False)])
def test_short_products_are_made_where_they_are_much_quicker(
    short: float, quicker: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "took", lambda kind: short if kind is torch.bfloat16 else 1.0)

    assert quick.short_is_quicker() == quicker


def test_memory_that_was_used_is_not_asked_for_again() -> None:
    def ran(how: str) -> tuple[int, int]:
        told = subprocess.run([sys.executable, "-c", FAULTS, how], capture_output=True, text=True, check=True).stdout
        held, faults = told.split()
        return int(held), int(faults)

    if platform.libc_ver()[0] != "glibc":
        pytest.skip("another C library than glibc")
    held, faults = ran("held")

    assert held in quick.HELD
    if held < 4 << 24:
        pytest.skip("a C library that keeps no table of this size")
    assert faults < ran("as it is")[1] / 10


class Library:
    """A C library that takes some settings only."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.settled: dict[int, int] = {}

    def mallopt(self, which: int, value: int) -> int:
        if which == quick.MMAP_THRESHOLD and value > self.most:
            return 0
        self.settled[which] = value
        return 1


@pytest.mark.parametrize(("most", "held"), [(1 << 40, 1 << 30), (1 << 25, 1 << 25), (0, 0)])
def test_a_library_that_keeps_less_keeps_what_it_can(most: int, held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(most)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)

    assert quick.hold_memory() == held
    assert library.settled.get(quick.MMAP_THRESHOLD, 0) == held
    assert quick.TRIM_THRESHOLD in library.settled


def test_another_c_library_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())

    assert quick.hold_memory() == 0
