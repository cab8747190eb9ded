"""A little table of Outpost for the tests of the testing table."""

from __future__ import annotations

from regolith.testing import Table, table


def building(*cards: str, modules: tuple[str, ...] = (), **purse: int) -> Table:
    """Two seats in the build phase; seat 0 has these cards in hand, and this in its purse beside nothing else."""
    t = table("outpost", players=2, modules=modules, seed=1)
    t.skip_to("build")
    t.set_seat(0, cards=list(cards), **{"credits": 0, "ore": 0, **purse})
    return t
