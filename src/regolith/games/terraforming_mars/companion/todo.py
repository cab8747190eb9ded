"""Where MarsBot's cards go on the real table: each that is turned up, and those that a deck has more or fewer of."""

from collections.abc import Callable
from typing import Any, Final, final

from regolith.games.terraforming_mars.automa.research import drafts
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.companion.decks import is_returning, projects_left
from regolith.games.terraforming_mars.companion.preparing import deck_words, renewed_words
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.companion.words import Entry
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import RESEARCHED
from regolith.kernel.english import say
from regolith.kernel.journal import Entry as Line


@final
class CardRows:
    """What is done with cards between two tables, in order; `prepares` is before the first turn of a generation."""

    def __init__(self, was: Mars, now: Mars, lines: list[Line], answers: tuple[Entry, ...], prepares: bool) -> None:
        self.was: Mars = was
        self.now: Mars = now
        self.lines: list[Line] = lines
        self.answers: tuple[Entry, ...] = answers
        self.prepares: bool = prepares
        self.shown: list[int] = self._of("turns_up")
        self.shuffled_in: list[int] = self._of("joins_bonus")

    def _has(self, kind: str) -> bool:
        return any(line.kind == kind for line in self.lines)

    def _of(self, kind: str) -> list[int]:
        return [line.nouns[0] for line in self.lines if line.kind == kind]

    def name(self, card: int) -> str:
        return self.now.rules.name("card", card)

    def names(self, cards: list[int]) -> list[str]:
        return [self.name(card) for card in cards]

    def rows(self) -> list[str]:
        found = [renewed_words(self.now).rstrip(".")] if self.prepares and is_renewed(self.was, self.now) else []
        for line in self.lines:
            if line.kind == "action_deck":
                found += [*self._discards(), deck_words(self.now).rstrip(".")]
            elif line.kind in ROWS:
                found.append(ROWS[line.kind](self, line))
        if not self.prepares:
            found += [*[self._where_it_goes(card) for card in self._resolved_unseen()], *self._discards()]
        return [words for words in found if words]

    def _discards(self) -> list[str]:
        """Projects that were only looked at, before the next cards are dealt."""
        flips = len([answer for answer in self.answers if answer["do"] == "cost" and not answer.get("rolled")])
        found = [say("companion.do.flipped", n=flips)] if flips else []
        return [*found, say("companion.do.revealed")] if self._has("reveals") else found

    def first(self) -> list[str]:
        """The decks, before the corporation has anything to do with them."""
        a = automa(self.was)
        if self.prepares and self.was.round == 1:
            found = [say("companion.do.bonus_deck", cards=self.names(sorted(a.bonus.cards)))]
            aside = sorted(a.aside.cards)
            return [*found, say("companion.do.set_aside", cards=self.names(aside))] if aside else found
        return []

    def _resolved_unseen(self) -> list[int]:
        """Projects that were chosen out of several, and so not turned up by themselves."""
        before = automa(self.was).pile.cards
        return [card for card in automa(self.now).pile.cards if card not in before and card not in self.shown]

    # By what happened

    def turned_up(self, line: Line) -> str:
        card = line.nouns[0]
        if not is_bonus(self.now, card):
            return self._where_it_goes(card)
        a = automa(self.now)
        if card in self.shuffled_in or card in a.turned.cards or (self.prepares and is_returning(self.now, card)):
            return ""
        if card in a.destroyed.cards:
            return say("companion.do.out_of_bonus" if self.prepares else "companion.do.box", card=self.name(card))
        key = "companion.do.aside" if is_returning(self.now, card) else "companion.do.bonus_discard"
        return say(key, card=self.name(card))

    def _where_it_goes(self, card: int) -> str:
        """Of a project; not before it is resolved."""
        if card in automa(self.now).turned.cards:
            return ""
        destroyed = card in automa(self.now).destroyed.cards
        return say("companion.do.box" if destroyed else "companion.do.played", card=self.name(card))

    def destroyed(self, line: Line) -> str:
        card = line.nouns[0]
        if card in self.shown:
            return ""
        key = "companion.do.out_of_bonus" if is_bonus(self.now, card) else "companion.do.out_of_pile"
        return say(key, card=self.name(card))

    def set_aside(self, line: Line) -> str:
        card = line.nouns[0]
        key = "companion.do.comes_out" if card in automa(self.was).bonus.cards else "companion.do.comes_in"
        return say(key, card=self.name(card))

    def joins_bonus(self, line: Line) -> str:
        """Projects that were looked for go in together, when the last one is found."""
        card = line.nouns[0]
        if card == automa(self.now).bottom:
            return say("companion.do.under_bonus", card=self.name(card))
        projects = [other for other in self.shuffled_in if not is_bonus(self.now, other)]
        if card in projects and (card != projects[-1] or not self._has("bonus_returned")):
            return ""
        return say("companion.do.into_bonus", cards=self.names(projects if card in projects else [card]))

    def joins_deck(self, line: Line) -> str:
        projects = projects_left(self.now) > kept(self.now).dealt[0]
        return say("companion.do.joins_projects" if projects else "companion.do.joins_bonus", n=line.nouns[0])

    def spends_floaters(self, line: Line) -> str:
        """Without a draft one more project is dealt, which is counted with the deck."""
        keeps = drafts(self.now) and kept(self.now).dealt[0] == RESEARCHED
        return say("companion.do.keeps_floaters") if keeps else ""

    def discarded(self, line: Line) -> str:
        return say("companion.do.bonus_discard", card=self.name(line.nouns[0]))


def is_renewed(was: Mars, now: Mars) -> bool:
    """Was the bonus deck made anew while nobody turned up any of its cards?"""
    return len(automa(was).bonus_discard.cards) > 0 and not automa(now).bonus_discard.cards


ROWS: Final[dict[str, Callable[[CardRows, Line], str]]] = {
    "turns_up": CardRows.turned_up,
    "destroys": CardRows.destroyed,
    "sets_aside": CardRows.set_aside,
    "joins_bonus": CardRows.joins_bonus,
    "joins_deck": CardRows.joins_deck,
    "spends_floaters": CardRows.spends_floaters,
    "discards_bonus": CardRows.discarded,
    "bonus_returned": lambda rows, line: say("companion.do.stay_in_box"),
    "loses_project": lambda rows, line: say("companion.do.fewest_tags"),
    "gains_fleet": lambda rows, line: say("companion.do.fleet"),
}
"""By kind of entry: what is done with the cards of which it speaks."""


def as_row(words: str) -> dict[str, Any]:
    return {"kind": "card", "words": words}
