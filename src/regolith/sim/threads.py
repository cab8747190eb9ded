"""One thread for the arithmetic of each process: sums over several are rounded otherwise, and a learned bot may then
answer otherwise; and processes that each take all cores hold each other up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

THREADS = ("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def told() -> dict[str, str]:
    """What libraries are told when they are loaded; whoever wants it otherwise has said so."""
    return {name: os.environ.get(name, "1") for name in THREADS}


@contextmanager
def one_thread_each() -> Iterator[None]:
    """For what is loaded here meanwhile, and for processes that begin here."""
    before = {name: os.environ.get(name) for name in THREADS}
    os.environ.update(told())
    try:
        yield
    finally:
        for name, said in before.items():
            if said is None:
                os.environ.pop(name, None)
