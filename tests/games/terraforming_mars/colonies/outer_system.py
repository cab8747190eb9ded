"""Little tables with colonies."""

from games.terraforming_mars.tables import acting
from regolith.testing import Table

COLONIES = ("colonies",)
FIVE = ("Callisto", "Io", "Luna", "Pluto", "Europa")
"""Tiles that are awake from the start."""


def outer_system(*hand: str, players: int = 2, tiles: tuple[str, ...] = FIVE, **purse: int) -> Table:
    """The first action phase with these tiles; everybody has the same purse, seat 0 these cards."""
    t = acting(players, *hand, modules=COLONIES)
    t.set(colonies=list(tiles))
    for seat in range(players):
        t.set_seat(seat, **purse)
    return t


def tiles(t: Table) -> dict[str, dict[str, object]]:
    """What is shown of each tile."""
    return {tile["colony"]: tile for tile in t.observe(0)["table"]["colonies"]}


def at_home(t: Table, seat: int) -> int:
    home: int = t.observe(0)["table"]["fleets"][seat]["home"]
    return home


def trades(t: Table) -> set[str]:
    """Where seat 0 may trade."""
    return {key for key in t.options(0) if key.startswith("trade:")}
