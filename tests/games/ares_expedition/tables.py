"""Little tables of Ares Expedition that its tests begin from."""

from regolith.testing import Table, table

PLAIN = ("CrediCor", "Tharsis Republic", "Teractor", "ThorGate")
"""Corporations that have no say in what most tests look at."""


def planning(players: int = 2, seed: int = 1, **options: object) -> Table:
    """The first planning: empty hands, empty purses, plain corporations. Who has nothing to decide is not asked."""
    t = table("ares_expedition", players=players, options=options, seed=seed)
    t.skip_to("choose")
    for seat in range(players):
        t.set_seat(seat, corporation=PLAIN[seat], cards=[], mc=0, heat=0, plants=0)
    return t


def choose_phases(t: Table, *phases: str) -> None:
    """Every seat chooses a phase, in seat order."""
    for seat, phase in enumerate(phases):
        t.choose(seat, f"choose:{phase}")


def acting(*played: str, bonus: bool = False, **purse: int) -> Table:
    """The action phase: seat 0 has these cards in play and this purse, and with `bonus` chose the phase.

    A card in hand keeps the phase open when nothing else is left to do.
    """
    t = planning()
    t.set_seat(0, played=list(played), cards=["Comet"], **purse)
    choose_phases(t, "action" if bonus else "research", "action")
    return t


def constructing(*hand: str, bonus: bool = False, **purse: int) -> Table:
    """The construction phase: seat 0 holds these cards, and with `bonus` chose the phase. Seat 1 is through."""
    t = planning()
    t.set_seat(0, cards=list(hand), **purse)
    if bonus:
        choose_phases(t, "construction", "action")
    else:
        choose_phases(t, "research", "construction")
        t.choose(1, "do:play")
    return t


def developing(*hand: str, bonus: bool = False, **purse: int) -> Table:
    """The development phase: seat 0 holds these cards, and with `bonus` chose the phase."""
    t = planning()
    t.set_seat(0, cards=list(hand), **purse)
    choose_phases(t, "development" if bonus else "research", "development")
    return t
