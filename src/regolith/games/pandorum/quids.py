"""Quids change hands."""

from regolith.games.pandorum.book import traits_of
from regolith.games.pandorum.state import Pandorum


def may_lose(s: Pandorum, seat: int) -> int:
    """How many Quids others may still take from this one in this turn."""
    player = s.seats[seat]
    most = player.quids
    for trait in traits_of(s, seat):
        limit = trait.most_lost()
        if limit >= 0:
            most = min(most, max(0, limit - player.lost))
    return most


def take_quids(s: Pandorum, thief: int, victim: int, n: int) -> int:
    """Take up to `n` Quids from somebody; how many it were."""
    taken = min(n, may_lose(s, victim))
    if taken <= 0:
        return 0
    s.seats[victim].quids -= taken
    s.seats[victim].lost += taken
    s.seats[thief].quids += taken
    s.note("takes", thief, taken, victim)
    for hook in s.book.hooks:
        hook.robbed(s, victim, thief)
    return taken


def gain(s: Pandorum, seat: int, n: int, source: int = -1, building: bool = False) -> None:
    """Quids from the bank, by a card, by building or otherwise."""
    if n > 0:
        s.seats[seat].quids += n
        s.note("gains_by_building" if building else "gains", seat, n, source)
