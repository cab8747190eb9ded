"""How MarsBot resolves a card: a project tag by tag, a bonus card by what it says."""

from typing import Final, final

from regolith.games.mars.doing import off_the_deck
from regolith.games.mars.drawing import discard_revealed
from regolith.games.mars.events import CARD_PLAYED, TAG_PLAYED
from regolith.games.mars.nouns import CARD
from regolith.games.mars.words import WILD
from regolith.games.terraforming_mars.automa.hooks import DRAWN, hooks_of, turning_up
from regolith.games.terraforming_mars.automa.money import fail
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.tracks import advance, least_advanced, track_of
from regolith.games.terraforming_mars.automa.words import (
    BONUS_BACK,
    MARSBOT,
    NO_TRACK,
    RETURNING,
    UNTAGGED_PAYS,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE, deal, move


def is_bonus(s: Mars, card: int) -> bool:
    return s.rules.backs[card] == BONUS_BACK


def resolve(s: Mars, card: int) -> None:
    """A card that is turned up has its effect, and then its place."""
    if is_bonus(s, card):
        s.push(BONUS_DONE, MARSBOT, card)
        s.push(s.book.plays[card], MARSBOT, card)
    else:
        s.push(RESOLVE_PROJECT, MARSBOT, card)


def turn_up(s: Mars, card: int, turn: int = 0) -> None:
    """For all to see, out of whichever deck it came; the card of a turn has its number in the generation."""
    automa(s).turned.add(card)
    s.known.pop(card, None)
    s.learn(EVERYONE)
    s.note("turns_up", MARSBOT, card, turn)


# Projects


@final
class ResolveProject(Effect[Mars]):
    """Its tags from left to right, or so many of them, each with all that it causes before the next one; nothing else
    of it counts. One without tags is a failed action."""

    def __init__(self, most: int = 0) -> None:
        self.most: int = most

    def run(self, s: Mars, f: Frame) -> None:
        s.push(PROJECT_DONE, MARSBOT, f.source)
        tags = s.book.tags[f.source]
        resolve_tags(s, tags[: self.most] if self.most else tags, f.source)


def resolve_tags(s: Mars, tags: tuple[int, ...], source: int) -> None:
    """As they stand on a card; those a corporation starts with are resolved alike."""
    for tag in reversed(tags):
        s.push(RESOLVE_TAG, MARSBOT, source, tag)
    if not tags:
        fail(s, source, s.standing[MARSBOT].n(UNTAGGED_PAYS))


RESOLVE_PROJECT: Final = ResolveProject()
RESOLVE_FIRST_TAG: Final = ResolveProject(1)


@final
class ResolveTag(Effect[Mars]):
    """The track of the tag `it` goes on by a space; a wild tag moves the least advanced one."""

    def run(self, s: Mars, f: Frame) -> None:
        track = least_advanced(s) if f.it == WILD else track_of(s, f.it)
        s.note("resolves_tag", MARSBOT, f.it)
        if track == NO_TRACK:
            s.note("has_no_track", MARSBOT)
            return
        s.emit(TAG_PLAYED, MARSBOT, f.it, source=f.source)
        if not advance(s, track, f.source):
            fail(s, f.source)


@final
class ProjectDone(Effect[Mars]):
    """It lies with those that MarsBot has resolved."""

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        move(f.source, a.turned, a.pile)
        s.emit(CARD_PLAYED, MARSBOT, f.source, source=f.source)


@final
class DrawAndResolve(Effect[Mars]):
    """The top card of the projects is resolved like one of the action deck, or only its first tag."""

    def __init__(self, first_tag: bool = False) -> None:
        self.resolve: ResolveProject = RESOLVE_FIRST_TAG if first_tag else RESOLVE_PROJECT

    def run(self, s: Mars, f: Frame) -> None:
        turning_up(s, s.deck, DRAWN, f.source)
        for card in off_the_deck(s, 1):
            turn_up(s, card)
            s.push(self.resolve, MARSBOT, card)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("resolve", self.resolve)]

    def says(self) -> Phrase:
        first = self.resolve is RESOLVE_FIRST_TAG
        return Phrase("automa.draw_and_resolve_first" if first else "automa.draw_and_resolve", n=1, what=CARD)


def resolve_revealed(s: Mars, card: int) -> None:
    """One of the projects turned up in a search is resolved, the others are discarded."""
    a = automa(s)
    move(card, s.mat(MARSBOT).revealed, a.turned)
    s.known.pop(card, None)
    discard_revealed(s, MARSBOT)
    resolve(s, card)


# Bonus cards


def draw_bonus(s: Mars) -> int:
    """The top card of the bonus deck; an empty one is made anew from its discards. -1 where there is none at all."""
    a = automa(s)
    drawn = deal(s, a.bonus, a.bonus_discard, 1)
    if a.bottom in drawn:
        a.bottom = -1
    return drawn[0] if drawn else -1


@final
class ResolveBonus(Effect[Mars]):
    """The top card of the bonus deck is resolved."""

    def run(self, s: Mars, f: Frame) -> None:
        turning_up(s, automa(s).bonus, DRAWN, f.source)
        card = draw_bonus(s)
        if card >= 0:
            turn_up(s, card)
            resolve(s, card)

    def says(self) -> Phrase:
        return Phrase("automa.resolve_bonus")


def destroy(s: Mars, card: int) -> None:
    """A bonus card that is being resolved leaves the game."""
    a = automa(s)
    move(card, a.turned, a.destroyed)
    s.note("destroys", MARSBOT, card)


@final
class BonusDone(Effect[Mars]):
    """A bonus card that was not destroyed is discarded, or laid aside for the next action deck."""

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        if f.source in a.turned.cards:
            returns = any(hook.returns(s, f.source) for hook in hooks_of(s))
            returns = returns or f.source in s.book.groups[RETURNING]
            move(f.source, a.turned, a.aside if returns else a.bonus_discard)


RESOLVE_TAG: Final = ResolveTag()
PROJECT_DONE: Final = ProjectDone()
RESOLVE_BONUS: Final = ResolveBonus()
BONUS_DONE: Final = BonusDone()
DRAW_AND_RESOLVE: Final = DrawAndResolve()
