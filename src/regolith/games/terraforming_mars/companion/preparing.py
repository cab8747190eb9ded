"""How a generation is prepared at the real table: who begins, what is dealt or drafted, and MarsBot's deck."""

from typing import Final

from regolith.games.mars.nouns import TAG, tags
from regolith.games.terraforming_mars.automa.corporations.drafting import priority_of
from regolith.games.terraforming_mars.automa.corporations.priority import Priority, WantsDearest, WantsMostTags
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.levels import KEEPS_FOUR, is_so
from regolith.games.terraforming_mars.automa.research import drafts
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import HUMAN
from regolith.games.terraforming_mars.companion.decks import returning
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import RESEARCHED
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.phrase import Phrase

PRELUDE: Final = "prelude"


def who_begins(s: Mars) -> str:
    return say("companion.you_begin" if s.first == HUMAN else "companion.marsbot_begins")


def named(s: Mars, cards: list[int]) -> list[str]:
    return [s.rules.name("card", card) for card in cards]


# The deck


def deck_words(s: Mars) -> str:
    """What MarsBot's deck is made of, before its corporation adds or discards a card."""
    projects, bonus = kept(s).dealt
    parts = [projects_words(s, projects), say("companion.bonus_dealt" if bonus else "companion.no_bonus", n=bonus)]
    return say("companion.deck", parts=[*parts, *named(s, sorted(returning(s)))])


def projects_words(s: Mars, n: int) -> str:
    if s.round == 1 or not drafts(s):
        return say("companion.dealt", n=n)
    if n > RESEARCHED:
        return say("companion.drafted_and", n=n - RESEARCHED)
    if n == RESEARCHED:
        return say("companion.drafted_all")
    return say("companion.drafted" if priority_of(s) is not None else "companion.drafted_unseen", n=n)


def renewed_words(s: Mars) -> str:
    """The bonus deck is made anew, without the cards that are just being resolved."""
    out = [card for card in automa(s).turned.cards if is_bonus(s, card)]
    return say("companion.renewed", but=named(s, out) or None)


# The cards of a round


def deal_words(s: Mars) -> str:
    """A draft of which something was asked has been told before that."""
    if not drafts(s):
        return say("companion.deal")
    return (
        say("companion.drafted_before") if priority_of(s) is not None and not is_so(s, KEEPS_FOUR) else draft_words(s)
    )


def draft_words(s: Mars) -> str:
    """The draft, and what MarsBot takes of its pile."""
    priority = priority_of(s)
    if priority is None:
        return say("companion.draft", wants=say("companion.wants_any"))
    return say("companion.draft", wants=say("companion.wants", such=wanted_words(s, priority)))


def wanted_words(s: Mars, priority: Priority) -> str:
    """The best card of a pile: each tag counts before the next one."""
    if isinstance(priority, WantsDearest):
        return say("companion.wants_dearest")
    if isinstance(priority, WantsMostTags):
        return say("companion.wants_most_tags")
    each = [ENGLISH.say(Phrase("companion.wants_tag", tag=TAG[tag])) for tag in office(s).wanted]
    return say("companion.wants_tags", tags=say("companion.wants_then").join(each))


def unsafe_words(s: Mars) -> str:
    """Which of the drafted cards is discarded, as it is seen by somebody who turns them up."""
    priority = priority_of(s)
    if isinstance(priority, WantsDearest):
        return say("companion.unsafe_dearest")
    if isinstance(priority, WantsMostTags):
        return say("companion.unsafe_most_tags")
    return ENGLISH.say(Phrase("companion.unsafe_tags", tags=tags(office(s).wanted)))


def before_discard(s: Mars, spends: bool) -> list[str]:
    """What is done before the drafted cards of MarsBot are looked at."""
    begins = say("companion.generation", n=s.round, first=who_begins(s))
    return [begins, draft_words(s), *([say("companion.floaters_keep")] if spends else [])]
