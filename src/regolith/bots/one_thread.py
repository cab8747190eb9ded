"""One thread for the sums of a network, whoever else uses the library that makes them.

They are small: several threads that wait for each other take many times as long on a machine with other work, and sums
over several threads are rounded otherwise, so that a bot might answer otherwise.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache

from threadpoolctl import ThreadpoolController


@lru_cache(maxsize=1)
def libraries() -> ThreadpoolController:
    """Those that are loaded; NumPy's is."""
    return ThreadpoolController()


def one_thread() -> AbstractContextManager[object]:
    limited: AbstractContextManager[object] = libraries().limit(limits=1, user_api="blas")
    return limited
