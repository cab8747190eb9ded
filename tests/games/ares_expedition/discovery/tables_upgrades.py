"""Little tables of Discovery on which phase cards are upgraded."""

from typing import Any

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import Table, table

TRAINING = "Virtual Employee Development"
"""Its action upgrades a phase card for nothing."""
TRIALS = "Experimental Technology"
"""Its action upgrades a phase card for one step of rating."""


def discovery(players: int = 2, seed: int = 1, **options: object) -> Table:
    """A game of Discovery that has just been laid out: the first question is open."""
    return table("ares_expedition", players=players, modules=["discovery"], options=options, seed=seed)


def beside_the_board(t: Table) -> dict[str, Any]:
    """What everybody sees."""
    shown: dict[str, Any] = t.observe()["table"]
    return shown


def phase_cards(t: Table, seat: int = 0) -> list[str]:
    """The five phase cards of a seat, as they are now."""
    held: list[str] = beside_the_board(t)["phase_cards"][seat]
    return held


def planning(players: int = 2, seed: int = 1, **options: object) -> Table:
    """The first planning of Discovery: empty hands, empty purses, plain corporations."""
    t = discovery(players, seed, **options)
    t.skip_to("choose")
    for seat in range(players):
        t.set_seat(seat, corporation=PLAIN[seat], cards=[], mc=0, heat=0, plants=0)
    return t


def acting(*played: str, bonus: bool = False) -> Table:
    """The action phase: seat 0 has these cards in play, and with `bonus` chose the phase.

    A card in hand keeps the phase open when nothing else is left to do.
    """
    t = planning()
    t.set_seat(0, played=list(played), cards=["Comet"])
    choose_phases(t, "action" if bonus else "research", "action")
    return t


def upgraded(version: str) -> Table:
    """Planning again: seat 0 has upgraded one phase card, and nobody has anything else or chose anything before."""
    t = acting(TRAINING)
    t.choose(0, "use:virtual-employee-development", f"upgrade:{version}")
    t.skip_to("choose")
    for seat in (0, 1):
        t.set_seat(seat, played=[], cards=[], mc=0, heat=0, plants=0, last_phase=None)
    return t


def upgrades_on_offer(t: Table, seat: int = 0) -> list[str]:
    return [key.removeprefix("upgrade:") for key in t.options(seat) if key.startswith("upgrade:")]
