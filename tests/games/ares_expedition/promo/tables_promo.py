"""Little tables with promotional cards."""

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.testing import Table, table

BOTH = ("discovery", "promo")
PROMO = ("promo",)


def dealt(corporation: str, *hand: str, modules: tuple[str, ...] = PROMO) -> Table:
    """Seat 0 may found this corporation and holds these cards; seat 1 has nothing."""
    t = table("ares_expedition", players=2, modules=modules, seed=1)
    t.set_seat(0, corporations=[corporation, "Teractor"], cards=list(hand))
    t.set_seat(1, corporations=["CrediCor", "ThorGate"], cards=[])
    return t


def found(t: Table, corporation: str) -> None:
    t.choose(0, f"found:{corporation}")
    t.choose(1, "found:credicor")


def founded(corporation: str, *hand: str, modules: tuple[str, ...] = PROMO) -> Table:
    """Seat 0 has founded this corporation, which asked nothing."""
    t = dealt(corporation, *hand, modules=modules)
    found(t, corporation.lower().replace(" ", "-"))
    return t


def planning(*hand: str, modules: tuple[str, ...] = PROMO, **seat: object) -> Table:
    """The first planning: seat 0 holds these cards, seat 1 has nothing."""
    t = table("ares_expedition", players=2, modules=modules, seed=4)
    t.skip_to("choose")
    for number in (0, 1):
        t.set_seat(number, corporation=PLAIN[number], cards=[], mc=0, heat=0, plants=0)
    t.set_seat(0, cards=list(hand), **seat)
    return t


def acting(*hand: str, modules: tuple[str, ...] = PROMO, **seat: object) -> Table:
    """The action phase, which seat 1 chose. A card in hand keeps it open."""
    t = planning("Comet", *hand, modules=modules, **seat)
    choose_phases(t, "research", "action")
    return t


def constructing(*hand: str, modules: tuple[str, ...] = PROMO, bonus: bool = False, **seat: object) -> Table:
    """The construction phase, which seat 0 chose if it has the bonus, and seat 1 otherwise."""
    t = planning(*hand, modules=modules, **seat)
    if bonus:
        choose_phases(t, "construction", "action")
    else:
        choose_phases(t, "action", "construction")
        t.choose(1, "do:play")
    return t


def tags(t: Table, seat: int = 0) -> dict[str, int]:
    counted: dict[str, int] = t.observe()["table"]["seats"][seat]["tags"]
    return counted


def next_round(t: Table, *phases: str) -> None:
    t.skip_to("choose")
    choose_phases(t, *phases)
