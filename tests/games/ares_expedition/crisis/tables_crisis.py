"""Little tables of Crisis that its tests begin from."""

from collections.abc import Iterable

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import Table, table

CALM = ("Distress Signal", "Damage Report", "Bleak Forecast")
"""The crises of tier 0: they come, do nothing and are gone."""
DUMMY = {
    1: ("production/development", "production/construction", "production/action", "research/action"),
    2: ("production", "development", "construction", "action", "research"),
    3: ("research", "production", "construction", "development"),
    4: ("research", "production", "construction", "development"),
}
"""By players: the dummy hand as these tables arrange it, the next card first. Alone, production is chosen."""
LOWEST = {
    "temperature": {"purple": -30, "red": -18, "yellow": -8, "white": 2},
    "oxygen": {"purple": 0, "red": 3, "yellow": 7, "white": 12},
    "oceans": {"purple": 0, "red": 2, "yellow": 4, "white": 7},
}
"""By metric and zone: the lowest level of the zone, as the handles of the table have it."""


def laid_out(players: int = 2, seed: int = 1, modules: Iterable[str] = (), **options: object) -> Table:
    """A game of Crisis that has just been laid out: the first question (of redrawing) is open, no round has begun."""
    return table("ares_expedition", players=players, modules=["crisis", *modules], options=options, seed=seed)


def crisis(
    players: int = 2,
    seed: int = 1,
    modules: Iterable[str] = (),
    first: str = CALM[0],
    then: Iterable[str] = (),
    **options: object,
) -> Table:
    """The first planning: plain corporations, empty hands, empty purses.

    The crisis `first` has been drawn in its full course (by default a calm one, so that Mars is complete and no
    crisis in play); those of `then` come next, and behind them the calm ones that are left. In the first round the
    dummy hand shows production to one or two players and bars research for three or four.
    """
    t = laid_out(players, seed, modules, **options)
    for seat in range(players):
        t.set_seat(seat, corporations=[PLAIN[seat]])
    coming = [first, *then]
    t.set(crisis_deck=[*coming, *[calm for calm in CALM if calm not in coming]], dummy_hand=DUMMY[players])
    to_planning(t)
    for seat in range(players):
        t.set_seat(seat, cards=[], mc=0, heat=0, plants=0)
    return t


def is_planning(t: Table) -> bool:
    """Are phases being chosen?"""
    seats = range(t.match.header.setup.players)
    return any(key.startswith("choose:") for seat in seats for key in t.options(seat))


def to_planning(t: Table) -> None:
    """Quietly on to planning, with production on every card of the solo dummy hand that has it; or to the end."""
    while not t.is_over and not is_planning(t):
        t.skip_to(lambda t: t.is_over or is_planning(t) or "dummy:production" in t.options(0))
        if "dummy:production" in t.options(0):
            t.choose(0, "dummy:production")


def begin_next_round(t: Table, *phases: str) -> None:
    """From planning through a quiet round to the first question of the next round, which may be one of its crisis
    step; or to the end of the game. With phases, the seats choose them in seat order."""
    before = t.round
    choose_phases(t, *phases)
    t.skip_to(lambda t: t.is_over or t.round > before)


def next_round(t: Table, *phases: str) -> None:
    """From planning through a quiet round and crisis step to the next planning, or to the end of the game."""
    begin_next_round(t, *phases)
    to_planning(t)


def acting(
    *played: str,
    players: int = 2,
    bonus: bool = False,
    table: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    **purse: int,
) -> Table:
    """The action phase of the first round: seat 0 has these cards in play and this purse, and with `bonus` chose the
    phase. `table` arranges what is shared before phases are chosen: `{"crises": {"Dust Clouds": 2}, "bank": 3}`.

    A card in hand (Comet) keeps the phase open when nothing else is left to do.
    """
    t = crisis(players, **(options or {}))  # type: ignore[arg-type]
    t.set(**(table or {}))
    t.set_seat(0, played=list(played), cards=["Comet"], **purse)
    choose_phases(t, "action" if bonus or players == 1 else "production", *["action"] * (players - 1))
    t.skip_to("sell", 0)
    return t


def constructing(
    *hand: str,
    players: int = 2,
    table: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    **purse: int,
) -> Table:
    """The construction phase of the first round: seat 0 holds these cards and has this purse; it did not choose the
    phase unless it is alone. `table` arranges what is shared before phases are chosen."""
    return _playing("construction", hand, players, table, options, purse)


def developing(
    *hand: str,
    players: int = 2,
    table: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    **purse: int,
) -> Table:
    """The development phase of the first round, like `constructing`."""
    return _playing("development", hand, players, table, options, purse)


def _playing(
    phase: str,
    hand: tuple[str, ...],
    players: int,
    table: dict[str, object] | None,
    options: dict[str, object] | None,
    purse: dict[str, int],
) -> Table:
    t = crisis(players, **(options or {}))  # type: ignore[arg-type]
    t.set(**(table or {}))
    t.set_seat(0, cards=list(hand), **purse)
    choose_phases(t, phase if players == 1 else "production", *[phase] * (players - 1))
    t.skip_to("play", 0)
    return t
