"""Little tables of Terraforming Mars that its tests begin from."""

from collections.abc import Iterable
from typing import cast

from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.determinize import determinize
from regolith.kernel.state import State
from regolith.testing import Table, table

PLAIN = ("United Nations Mars Initiative", "Ecoline", "ThorGate", "Teractor", "Mining Guild")
"""Corporations that have no say in what most tests look at."""
SPARE = (
    *("Terraforming Ganymede", "Giant Ice Asteroid", "Immigration Shuttles", "Io Mining Industries"),
    "Beam From A Thorium Asteroid",
)
"""Who has a card to sell always has something to do, so that it is asked."""
GOODS = ("mc", "steel", "titanium", "plants", "energy", "heat")
NOTHING = dict.fromkeys(GOODS, 0)
NO_PRODUCTION = {f"{good}_production": 0 for good in GOODS}


def set_up(players: int = 2, modules: Iterable[str] = (), *, deal: int = 1, **options: object) -> Table:
    """A new table, before anybody has chosen anything. Seat 0 is the first player."""
    t = table("terraforming_mars", players=players, modules=modules, options=options, seed=deal)
    t.set(first=0)
    return t


def acting(players: int = 2, *hand: str, modules: Iterable[str] = (), **options: object) -> Table:
    """The first action phase: plain corporations, empty purses, no production, no preludes. Seat 0 is first and holds
    these cards; each seat has a spare one."""
    modules = tuple(modules)
    t = set_up(players, modules, deal=1, **options)
    for seat in range(players):
        t.set_seat(seat, corporations=[PLAIN[seat]], **({"preludes": []} if "prelude" in modules else {}))
    t.skip_to("pass")
    for seat in range(players):
        cards = [*(hand if seat == 0 else []), SPARE[seat]]
        t.set_seat(seat, corporation=PLAIN[seat], first_action=False, cards=cards, **NOTHING, **NO_PRODUCTION)
    return t


def next_generation(t: Table) -> None:
    """Everybody passes; in the research of the next generation nobody has bought yet."""
    generation = t.generation
    t.skip_to(lambda now: now.generation > generation)


def offered(t: Table, card: str, seat: int = 0) -> bool:
    """May the seat play this card of its hand?"""
    noun = t.match.state.rules.noun("card", t.match.state.rules.names["card"].index(card))
    return t.may(seat, f"play:{noun}")


def oceans(n: int) -> dict[str, object]:
    """So many oceans on Tharsis, none of them beside 2,2."""
    spaces = ("0,1", "0,3", "0,4", "1,5", "3,7", "4,3", "4,4", "4,5", "5,5")
    return dict.fromkeys(spaces[:n], "ocean")


def full_of(t: Table, tile: str, *but: str, seat: int = 1) -> dict[str, object]:
    """This tile on all land, but for some spaces."""
    rules = t.match.state.rules
    land = [rules.noun("space", space) for space in t.match.state.book.board.land]
    return {space: [tile, seat] for space in land if space not in but}


def as_thought_of(s: State, seat: int, salt: int) -> Mars:
    """One of the tables that the seat cannot tell from this one."""
    return cast(Mars, determinize(s, seat, salt))


def twin(t: Table) -> Table:
    """The same table, to go on with another way."""
    return Table(t.match.clone())
