"""What makes learning quick on a processor without an accelerator; found out when a run begins, never assumed."""

from __future__ import annotations

import ctypes
import time
from functools import lru_cache

import torch

SIZE = 384
"""The products that are tried have about the size of those that are learned with."""
TRIES = 5
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""How the C library calls them."""
HELD = (1 << 30, 1 << 25)
"""Tables smaller than this are kept; older libraries do not take the first number, but the second."""


def hold_memory() -> int:
    """Keep what was used once: large tables come and go with every step, and asking the system for them anew each time
    takes as long as all else. Tells up to which size; 0 where the C library does not know how."""
    try:
        settle = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return 0
    settle(TRIM_THRESHOLD, max(HELD))
    return next((held for held in HELD if settle(MMAP_THRESHOLD, held)), 0)


@lru_cache(maxsize=1)
def short_is_quicker() -> bool:
    """Does this processor multiply numbers of two bytes faster than those of four?"""
    return took(torch.bfloat16) < 0.7 * took(torch.float32)


def took(kind: torch.dtype) -> float:
    """The best of a few products, in seconds."""
    one, other = torch.ones(8 * SIZE, SIZE, dtype=kind), torch.ones(SIZE, SIZE, dtype=kind)
    times: list[float] = []
    for _ in range(TRIES):
        began = time.perf_counter()
        torch.mm(one, other)
        times.append(time.perf_counter() - began)
    return min(times)
