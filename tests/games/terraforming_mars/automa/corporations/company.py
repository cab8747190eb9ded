"""Little tables of one person against MarsBot with a corporation."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from games.terraforming_mars.automa.duel import bot, decks, names, state
from games.terraforming_mars.tables import NO_PRODUCTION, NOTHING, SPARE, set_up
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.corporations.decks import bonus_card
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.words import RETURNING
from regolith.kernel.text import slug
from regolith.kernel.zones import move
from regolith.testing import Table

FACTS = Path(__file__).parents[4] / "facts" / "automa" / "corporations.json"
WORDS = {card.name: card.word for card in CORPORATIONS}
DRAFTING = [card.word for card in CORPORATIONS if card.draft is not None]
ALL = ("prelude", "venus", "colonies")
"""With these every corporation may be drawn."""


def facts() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FACTS.read_text(encoding="utf-8"))
    return found


def founding(
    corporation: str,
    *,
    modules: Iterable[str] = (),
    person: str = "ThorGate",
    deal: int = 1,
    **options: object,
) -> Table:
    """The person's first turn, both corporations founded; nothing else was arranged."""
    modules = (*modules, "automa")
    word = WORDS.get(corporation, corporation)
    given: dict[str, object] = {"marsbot_corporation": word, "draft": word in DRAFTING} | options
    t = set_up(1, modules, deal=deal, **given)
    t.set_seat(0, corporations=[slug(person)], **({"preludes": []} if "prelude" in modules else {}))
    t.skip_to("pass")
    return t


def facing(corporation: str, *hand: str, **arranged: Any) -> Table:
    """The first action phase against this corporation, whose action deck is empty; the person has nothing but these
    cards and one to spare, and all other projects are in the deck."""
    t = founding(corporation, **arranged)
    t.set_seat(0, first_action=False, cards=[*hand, SPARE[0]], **NOTHING, **NO_PRODUCTION)
    clear_deck(t)
    s = state(t)
    for card in s.discard.cards:
        s.known.pop(card, None)
    s.deck.cards = (*s.discard.take_all(), *s.deck.cards)
    return t


def clear_deck(t: Table) -> None:
    """No card is left to MarsBot in this generation; what comes into every deck lies aside again."""
    t.set(action_deck=[])
    for card in returning(t):
        if card in decks(t).bonus.cards:
            move(card, decks(t).bonus, decks(t).aside)


def returning(t: Table) -> list[int]:
    s = state(t)
    own = [bonus_card(s, number) for number in card_of(s, decks(t).corporation).returning]
    return [*own, *s.book.groups[RETURNING]]


def held(t: Table) -> int:
    """What lies on the corporation of MarsBot."""
    return bot(t).on_card(decks(t).corporation)


def hold(t: Table, n: int) -> None:
    """Let so much lie there."""
    bot(t).put_on(decks(t).corporation, n - held(t))


def bare(t: Table, **tracks: int) -> Table:
    """MarsBot without MC, all trackers on these spaces or on 0, no markers, its corporation as it is."""
    t.set_seat(1, mc=0)
    t.set(tracks=dict.fromkeys(t.tracks, 0) | tracks, bot_markers=[])
    return t


def in_deck(t: Table) -> list[str]:
    """What is in the action deck, in whatever order."""
    return sorted(names(t, decks(t).action))


def next_round(t: Table) -> Table:
    """Everybody passes; the person is asked in the next generation."""
    clear_deck(t)
    t.choose(0, "pass")
    return t
