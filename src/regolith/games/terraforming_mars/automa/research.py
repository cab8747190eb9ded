"""The action deck of MarsBot: the first one, and how a new one comes about in every research phase."""

from typing import Any, Final, final

from regolith.games.mars.doing import off_the_deck
from regolith.games.mars.drafting import draft_view
from regolith.games.terraforming_mars.automa.hooks import hooks_of
from regolith.games.terraforming_mars.automa.levels import KEEPS_FOUR, is_so
from regolith.games.terraforming_mars.automa.resolving import draw_bonus
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus
from regolith.games.terraforming_mars.automa.words import (
    ACTIONS_START,
    FLOATERS_FOR_CARD,
    FLOATERS_SPENT,
    HUMAN,
    MARSBOT,
    MORE_FIRST_PROJECTS,
    NO_FIRST_BONUS,
    PRELUDE_PROJECTS,
    PROJECTS_IN_DECK,
    ROUND_STARTS,
)
from regolith.games.terraforming_mars.milestones import CLAIMED
from regolith.games.terraforming_mars.research import BUY, DRAFT_ONE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import RESEARCH, RESEARCHED
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.zones import EVERYONE, LEFT, only

HOVERLORD: Final = "hoverlord"
SHIPPING_LINES: Final = "shipping-lines"
EXTENDED_SHIPPING_LINES: Final = "extended-shipping-lines"


# The deck


def add_projects(s: Mars, n: int) -> None:
    """Unseen, onto the action deck."""
    a = automa(s)
    a.action.cards += off_the_deck(s, n)
    s.learn(EVERYONE)


def finish_deck(s: Mars) -> None:
    """A bonus card and all that come every generation go in; then it is shuffled."""
    a = automa(s)
    first = s.round == 1 and s.standing[MARSBOT].n(NO_FIRST_BONUS) > 0
    card = -1 if first else draw_bonus(s)
    if card >= 0:
        a.action.add(card)
    for card in a.aside.cards:
        if returns_now(s, card):
            a.aside.remove(card)
            a.action.add(card)
    a.action.cards = s.rng.shuffled("action deck", a.action.cards)
    s.learn(EVERYONE)
    s.note("action_deck", MARSBOT, len(a.action.cards))


def returns_now(s: Mars, card: int) -> bool:
    """Does this card that was set aside come into the deck of this generation?"""
    noun = s.rules.noun("card", card)
    if noun == EXTENDED_SHIPPING_LINES:
        return 0 < automa(s).second_fleet < s.round
    return noun != SHIPPING_LINES or s.round > 1


@final
class FirstDeck(Effect[Mars]):
    """When everything else is set up: three projects, more with preludes, and a bonus card."""

    def run(self, s: Mars, f: Frame) -> None:
        projects = PROJECTS_IN_DECK + (1 if is_so(s, KEEPS_FOUR) else 0) + s.standing[MARSBOT].n(MORE_FIRST_PROJECTS)
        add_projects(s, projects + (PRELUDE_PROJECTS if s.book.preludes else 0))
        finish_deck(s)


# Research


@final
class BotResearch(Effect[Mars]):
    """From the second generation on: what a corporation does at the start of a round; cards for the person, drafted
    with MarsBot or not, and bought; then the action deck."""

    def run(self, s: Mars, f: Frame) -> None:
        if s.round > 1:
            s.stage("tm.stage.generation")
        s.note("generation", -1, s.round)
        automa(s).turns = 0
        if s.round == 1:
            return
        s.phase = RESEARCH
        s.push(MAKE_DECK, f.seat)
        s.push(BUY, f.seat)
        s.push(DEAL_CARDS, f.seat)
        s.emit(ROUND_STARTS, MARSBOT)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("deal", DEAL_CARDS), ("deck", MAKE_DECK)]


@final
class DealCards(Effect[Mars]):
    """Four for the person; MarsBot has its own unseen, or from the draft."""

    def run(self, s: Mars, f: Frame) -> None:
        person = s.seats[HUMAN]
        if drafts(s):
            n = min(RESEARCHED, (len(s.deck.cards) + len(s.discard.cards)) // 2)
            person.drawn.cards = off_the_deck(s, n)
            automa(s).pack.cards = off_the_deck(s, n)
            for hook in hooks_of(s):
                hook.draft_begins(s)
            s.push(BOT_DRAFT, f.seat)
        else:
            person.dealt.cards = off_the_deck(s, RESEARCHED)
            add_projects(s, PROJECTS_IN_DECK + (1 if is_so(s, KEEPS_FOUR) else 0))
        s.learn(EVERYONE)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("draft", BOT_DRAFT)]


def drafts(s: Mars) -> bool:
    """Is this research phase a draft?"""
    return s.book.drafts or any(hook.drafts(s) for hook in hooks_of(s))


@final
class BotDraft(Effect[Mars]):
    """The person keeps a card, MarsBot has one of its own pile, and the piles change hands; until they are empty."""

    def run(self, s: Mars, f: Frame) -> None:
        """`arg` is 0 before the first card is kept."""
        a = automa(s)
        person = s.seats[HUMAN]
        if f.arg:
            bot_drafts(s)
            person.drawn.cards, a.pack.cards = a.pack.cards, person.drawn.cards
        if person.drawn.cards:
            s.push(self, f.seat, arg=1)
            s.push(DRAFT_ONE, f.seat)


def bot_draft_of(s: Mars, seat: int) -> dict[str, Any] | None:
    """How far the draft with MarsBot has come, if one is going on."""
    frames = s.lanes[MAIN].frames
    if not frames or not isinstance(frames[-1].effect, BotDraft):
        return None
    person = s.seats[HUMAN]
    return draft_view(len(person.dealt.cards), len(person.drawn.cards), MARSBOT + 1, seat, LEFT)


def bot_drafts(s: Mars) -> None:
    """One of the best cards of its pile, at random; the person handles the pile and sees it."""
    a = automa(s)
    card = s.rng.pick("draft of MarsBot", best_of(s, a.pack.cards))
    a.pack.remove(card)
    a.drafted.add(card)
    s.note("bot_drafts", MARSBOT, card, seen=only(HUMAN))


def best_of(s: Mars, cards: tuple[int, ...]) -> list[int]:
    """What MarsBot would rather have; without a corporation all are alike to it."""
    best = list(cards)
    for hook in hooks_of(s):
        best = hook.best_of(s, best)
    return best


@final
class MakeDeck(Effect[Mars]):
    """The drafted cards, but for one, or those dealt unseen; floaters may keep or bring one more."""

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        four = is_so(s, KEEPS_FOUR)
        spends = may_spend_floaters(s)
        if a.drafted.cards and not four:
            out = to_discard(s)
            if out >= 0 and not spends:
                a.drafted.remove(out)
                s.discard.add(out)
                s.known[out] = only(HUMAN)
                s.note("bot_discards", MARSBOT, out, seen=only(HUMAN))
            spends = spends and out >= 0
        elif spends:
            add_projects(s, 1)
        if spends:
            marsbot(s).floaters -= FLOATERS_FOR_CARD
            s.note("spends_floaters", MARSBOT, FLOATERS_FOR_CARD)
            s.emit(FLOATERS_SPENT, MARSBOT)
        for card in a.drafted.take_all():
            a.action.add(card)
            s.known[card] = only(HUMAN)
        finish_deck(s)


def may_spend_floaters(s: Mars) -> bool:
    """Five of them, when they are no longer needed for a milestone."""
    if marsbot(s).floaters < FLOATERS_FOR_CARD:
        return False
    if not has_venus(s) or len(s.milestones) >= CLAIMED:
        return True
    return any(s.book.milestones[number].id == HOVERLORD for number, _ in s.milestones)


def to_discard(s: Mars) -> int:
    """The drafted card that MarsBot does not keep, or -1 for none; without a corporation any of them. Shuffling them
    and looking for the first that is not safe comes to the same."""
    unsafe = list(automa(s).drafted.cards)
    for hook in hooks_of(s):
        unsafe = hook.unsafe(s, unsafe)
    return s.rng.pick("discard of MarsBot", unsafe) if unsafe else -1


@final
class BeforeActions(Effect[Mars]):
    """The action phase is about to begin."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(ACTIONS_START, MARSBOT)


FIRST_DECK: Final = FirstDeck()
MAKE_DECK: Final = MakeDeck()
BOT_DRAFT: Final = BotDraft()
DEAL_CARDS: Final = DealCards()
BOT_RESEARCH: Final = BotResearch()
BEFORE_ACTIONS: Final = BeforeActions()
