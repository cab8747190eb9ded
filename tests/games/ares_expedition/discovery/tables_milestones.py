"""Little tables of Discovery on which milestones are reached and awards are won."""

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import Table, table


def discovery(
    milestones: tuple[str, ...] = (), awards: tuple[str, ...] = (), players: int = 3, modules: tuple[str, ...] = ()
) -> Table:
    """The first planning: these tiles beside the board, empty hands, empty purses, plain corporations."""
    t = table("ares_expedition", players=players, modules=["discovery", *modules], seed=1)
    t.set(milestones=milestones, awards=awards)
    t.skip_to("choose")
    for seat in range(players):
        t.set_seat(seat, corporation=PLAIN[seat], cards=[], mc=0, heat=0, plants=0)
    return t


def gardens(*later: str) -> Table:
    """The action phase of the Gardener: all three seats have two of the three forests and the plants for one more.

    The phases named come later in the round. A card in hand keeps the phase open when nothing else is left to do.
    """
    t = discovery(milestones=("Gardener",))
    for seat, card in enumerate(("Comet", "Birds", "Fish")):
        t.set_seat(seat, forests=2, plants=8, cards=[card])
    choose_phases(t, *later, *["action"] * (3 - len(later)))
    return t
