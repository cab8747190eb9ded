"""Drafts against a MarsBot that knows what it looks for."""

from games.terraforming_mars.automa.corporations.company import facing, next_round
from games.terraforming_mars.automa.duel import decks, names, state, told
from regolith.games.terraforming_mars.automa.hooks import hooks_of
from regolith.testing import Table

PLAIN = ["Mine", "Comet", "Lichen", "Steelworks"]
"""Four cards for the person, without science, Jovian or Venus tags."""
SCIENTIST = "Valley Trust"
PRELUDE = ("prelude",)
ELSE = ["Heather", "Bushes", "Rover Construction", "Immigrant City"]
"""Without science, power, Jovian and Venus tags."""


def dealt(t: Table, theirs: list[str], mine: list[str] = PLAIN) -> Table:
    """The draft of the second generation: the person is to choose among `mine`, MarsBot has the pile `theirs`."""
    t.set(deck=[*mine, *theirs])
    next_round(t)
    return t


def first_pick(t: Table) -> str:
    """The person keeps a card; what MarsBot has taken then."""
    t.choose(0, t.options(0)[0])
    (card,) = names(t, decks(t).drafted)
    return card


def picks(
    corporation: str, theirs: list[str], modules: tuple[str, ...] = (), deals: int = 1, **tracks: int
) -> set[str]:
    """What MarsBot takes of a pile, in so many games."""
    found = set()
    for deal in range(1, deals + 1):
        found.add(first_pick(dealt(facing(corporation, modules=modules, deal=deal), theirs)))
    return found


def drafted(corporation: str, theirs: list[str], mine: list[str], deal: int = 1, **options: object) -> Table:
    """The draft is over and the person is to buy; each side has taken what suits it."""
    t = dealt(facing(corporation, deal=deal, **options), theirs, mine)
    while any(key.startswith("draft:") for key in t.options(0)):
        t.choose(0, t.options(0)[0])
    return t


def lost(t: Table) -> list[str]:
    """What MarsBot has discarded after the draft."""
    return [state(t).rules.name("card", nouns[0]) for _, nouns in told(t, "bot_discards")]


def taken(t: Table) -> list[str]:
    return [state(t).rules.name("card", nouns[0]) for _, nouns in told(t, "bot_drafts")]


def deck_size(t: Table) -> int:
    """How many cards the last action deck had, before any was turned up."""
    return told(t, "action_deck")[-1][1][0]


def discardable(t: Table, cards: list[str]) -> list[str]:
    """Which of these drafted cards may be discarded."""
    s = state(t)
    found = [s.book.names["card"].index(card) for card in cards]
    for hook in hooks_of(s):
        found = hook.unsafe(s, found)
    return [s.book.name("card", card) for card in found]


def played_out(corporation: str, cards: list[str], deal: int = 1) -> Table:
    """A whole draft with these eight cards, in which the person takes what comes; nothing is bought."""
    t = drafted(corporation, cards[:4], cards[4:], deal)
    t.choose(0, "done")
    return t
