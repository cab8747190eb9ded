"""Little tables of one person against MarsBot."""

from collections.abc import Iterable
from typing import Any

from games.terraforming_mars.tables import SPARE, acting
from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa.state import Automa, MarsBot, automa, marsbot
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine
from regolith.testing import Table

BOT = 1
"""The seat of MarsBot."""


def duel(*hand: str, modules: Iterable[str] = (), **options: Any) -> Table:
    """The first action phase against MarsBot, whose action deck is empty; the person is first, with these cards, and
    all other projects are in the deck."""
    t = acting(1, *hand, modules=[*modules, "automa"], **options)
    t.set(action_deck=[])
    s = state(t)
    for card in s.discard.cards:
        s.known.pop(card, None)
    s.deck.cards = (*s.discard.take_all(), *s.deck.cards)
    return t


def state(t: Table) -> Mars:
    s = t.match.state
    assert isinstance(s, Mars)
    return s


def rules(t: Table) -> MarsRules:
    found = t.match.state.rules
    assert isinstance(found, MarsRules)
    return found


def bot(t: Table) -> MarsBot:
    return marsbot(state(t))


def decks(t: Table) -> Automa:
    return automa(state(t))


def mc(t: Table) -> int:
    return bot(t).mc


def tr(t: Table) -> int:
    return bot(t).rating


def on(t: Table, track: str) -> int:
    """The space of a tracker."""
    space: int = t.tracks[track]
    return space


def tagged(t: Table, *tags: str, but: Iterable[str] = ()) -> str:
    """A project of the deck with just these tags, in this order."""
    book = state(t).book
    for card in sorted(state(t).deck.cards):
        name: str = book.name("card", card)
        if tuple([TAGS[tag] for tag in book.tags[card]]) == tags and name not in (*SPARE, *but):
            return name
    raise LookupError(f"no project has the tags {tags}")


def costing(t: Table, cost: int, but: Iterable[str] = ()) -> str:
    """A project of the deck at this cost."""
    book = state(t).book
    for card in sorted(state(t).deck.cards):
        name: str = book.name("card", card)
        if book.costs[card] == cost and name not in (*SPARE, *but):
            return name
    raise LookupError(f"no project costs {cost}")


def resolves(t: Table, *cards: str) -> Table:
    """MarsBot has just these cards left; the person uses a standard project, and MarsBot has a turn for each."""
    t.set(action_deck=list(cards))
    for _ in cards:
        bot_turn(t)
    return t


def bot_turn(t: Table) -> None:
    """The person builds a power plant and leaves it at that; MarsBot has a turn."""
    t.give(0, mc=11)
    t.choose(0, "standard:power-plant")
    if t.may(0, "end"):
        t.choose(0, "end")


def does(t: Table, effect: Effect[Mars], source: int = -1, it: int = -1) -> Mars:
    """The table after MarsBot has done just this, and nobody was asked anything."""
    s = state(t).clone()
    s.lanes[MAIN].frames.clear()
    s.push(effect, BOT, source, it)
    Machine(s)
    return s


def told(t: Table, *kinds: str) -> list[tuple[str, tuple[int, ...]]]:
    """What the journal has of MarsBot, of these kinds."""
    journal = t.match.state.journal
    assert journal is not None
    return [(e.kind, e.nouns) for e in journal.entries if e.seat == BOT and (not kinds or e.kind in kinds)]


def names(t: Table, zone: Any) -> list[str]:
    """The names of the cards in a zone."""
    return [t.match.state.rules.name("card", card) for card in zone.cards]


def against(card: str, money: int, modules: tuple[str, ...] = (), **goods: int) -> Table:
    """The person holds a card and has enough to play it; MarsBot has so much MC."""
    t = duel(card, modules=modules)
    t.set_seat(0, **{"mc": 60, **goods})
    t.set_seat(BOT, mc=money)
    return t


def play(t: Table, card: str, *answers: str) -> Table:
    t.choose(0, f"play:{card}")
    for answer in answers:
        t.choose(0, answer)
    return t
