"""Little tables with preludes that the tests of Prelude begin from."""

from games.terraforming_mars.tables import NO_PRODUCTION, NOTHING, PLAIN, SPARE, acting, set_up
from regolith.testing import Table

PRELUDE = ("prelude",)
SECOND = "Power Generation"
"""A prelude that changes nothing but energy production, for tests that look at the first one."""


def before_preludes(*preludes: str, corporation: str = PLAIN[0], players: int = 2, **options: object) -> Table:
    """Before anything is chosen: seat 0, who is first, can only keep these preludes; the others have none."""
    t = set_up(players, PRELUDE, deal=1, **options)
    for seat in range(players):
        mine = (corporation, list(preludes)) if seat == 0 else (PLAIN[seat], [])
        t.set_seat(seat, corporations=[mine[0]], preludes=mine[1])
    return t


def with_preludes(
    *preludes: str, hand: tuple[str, ...] = (), corporation: str = PLAIN[0], players: int = 2, **seat: object
) -> Table:
    """Seat 0 is to play these two preludes, with an empty purse but for what is said, and holds these cards."""
    t = before_preludes(*preludes, corporation=corporation, players=players)
    t.skip_to("prelude", 0)
    for other in range(1, players):
        t.set_seat(other, cards=[SPARE[other]])
    t.set_seat(0, **{**NOTHING, **NO_PRODUCTION, "cards": [*hand, SPARE[0]], **seat})
    return t


def in_action(*hand: str, players: int = 2, **options: object) -> Table:
    """The first action phase without preludes; their cards are in the game."""
    return acting(players, *hand, modules=PRELUDE, **options)
