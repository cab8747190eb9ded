"""Drawing, keeping, discarding and revealing cards."""

from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.doing import discard_from_hand, draw_cards, off_the_deck, put_away
from regolith.games.mars.nouns import CARD, colours, tags
from regolith.games.mars.table import M, MarsTable
from regolith.games.mars.words import WILD
from regolith.kernel.amounts import Count
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import SKIP, SPECIAL, Effect, install
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.zones import EVERYONE, only


def lacks_deck(s: MarsTable, n: int) -> Phrase:
    """Too few cards are left to be drawn, those of the discard pile included."""
    if s.may_draw(n):
        return SILENT
    return Phrase("mars.lacks_deck", n=n, what=CARD, have=len(s.deck.cards) + len(s.discard.cards))


@final
class Draw(Effect[M]):
    """Draw cards; `it` is how many came."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def possible(self, s: M, f: Frame) -> bool:
        return s.may_draw(self.n)

    def lacks(self, s: M, f: Frame) -> Phrase:
        return lacks_deck(s, self.n)

    def run(self, s: M, f: Frame) -> None:
        s.made(len(draw_cards(s, f.seat, self.n)))

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("mars.draw", n=self.n, what=CARD)


@final
class DrawPer(Effect[M]):
    """A card for each so many of what is counted, this card included."""

    def __init__(self, count: Count[M], each: int = 1) -> None:
        self.count: Count[M] = count
        self.each: int = each

    def possible(self, s: M, f: Frame) -> bool:
        return s.may_draw(self.count.of(s, f) // self.each)

    def lacks(self, s: M, f: Frame) -> Phrase:
        return lacks_deck(s, self.count.of(s, f) // self.each)

    def run(self, s: M, f: Frame) -> None:
        draw_cards(s, f.seat, self.count.of(s, f) // self.each)

    def says(self) -> Phrase:
        return Phrase("mars.draw_per", n=1, what=CARD, each=self.each, per=self.count.says())


@final
class Discard(Picks[M]):
    """Discard cards from the hand; with fewer, all of them. `it` is how many went."""

    def __init__(self, least: int, most: int = 0, cost: bool = False, drawn: bool = False) -> None:
        super().__init__("discard", "card", SILENT)
        self.fewest: int = least
        self.limit: int = most if most else least
        self.cost: bool = cost
        """It is the price of something: without enough cards it is not possible."""
        self.drawn: bool = drawn
        """It goes with a draw: who drew nothing discards nothing."""

    def possible(self, s: M, f: Frame) -> bool:
        """The card itself, about to be played, is no longer there to be discarded."""
        if not self.cost:
            return True
        hand = s.mat(f.seat).hand.cards
        return len(hand) - (1 if f.source in hand else 0) >= self.fewest

    def lacks(self, s: M, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        hand = s.mat(f.seat).hand.cards
        have = len(hand) - (1 if f.source in hand else 0)
        return Phrase("mars.lacks_hand", n=self.fewest, what=CARD, have=have)

    def candidates(self, s: M, f: Frame) -> list[int]:
        return sorted(s.mat(f.seat).hand.cards)

    def least(self, s: M, f: Frame) -> int:
        return self.fewest

    def most(self, s: M, f: Frame) -> int:
        return 0 if self.drawn and f.it == 0 else min(self.limit, len(s.mat(f.seat).hand.cards))

    def picked(self, s: M, f: Frame, picks: tuple[int, ...]) -> None:
        discard_from_hand(s, f.seat, picks)
        s.made(len(picks))

    def is_price(self) -> bool:
        return self.cost

    def says(self) -> Phrase:
        if self.limit > self.fewest:
            return Phrase("mars.discard_some", least=self.fewest, most=self.limit, what=CARD)
        return Phrase("mars.discard", n=self.fewest, what=CARD)


@final
class DrawAsMany(Effect[M]):
    """Draw as many cards as were discarded."""

    def run(self, s: M, f: Frame) -> None:
        draw_cards(s, f.seat, f.it)

    def says(self) -> Phrase:
        return Phrase("mars.draw_as_many", what=CARD)


@final
class DrawAndKeep(Effect[M]):
    """Look at cards from the deck, keep some, discard the rest of them."""

    def __init__(self, draw: int, keep: int) -> None:
        self.draw: int = draw
        self.keep: int = keep

    def possible(self, s: M, f: Frame) -> bool:
        return s.may_draw(self.draw)

    def lacks(self, s: M, f: Frame) -> Phrase:
        return lacks_deck(s, self.draw)

    def run(self, s: M, f: Frame) -> None:
        mat = s.mat(f.seat)
        mat.drawn.cards += off_the_deck(s, self.draw)
        mat.keep = self.keep
        s.learn(only(f.seat))
        s.push(KEEP_DRAWN, f.seat)

    def says(self) -> Phrase:
        return Phrase("mars.draw_and_keep", n=self.draw, what=CARD, keep=self.keep)


@final
class KeepDrawn(Picks[M]):
    """Keep as many of the cards just drawn as one may; the others are discarded."""

    def candidates(self, s: M, f: Frame) -> list[int]:
        return sorted(s.mat(f.seat).drawn.cards)

    def least(self, s: M, f: Frame) -> int:
        mat = s.mat(f.seat)
        return min(mat.keep, len(mat.drawn.cards))

    def most(self, s: M, f: Frame) -> int:
        return self.least(s, f)

    def picked(self, s: M, f: Frame, picks: tuple[int, ...]) -> None:
        mat = s.mat(f.seat)
        for card in mat.drawn.take_all():
            if card in picks:
                mat.hand.add(card)
                s.note_hidden("keeps", f.seat, (card,), ())
            else:
                put_away(s, f.seat, card)
        mat.keep = 0


KEEP_DRAWN: Final[KeepDrawn[Any]] = KeepDrawn("keep", "card", Phrase("mars.keep_drawn"))
install("mars/keep_drawn", KEEP_DRAWN)


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Generic[M]):
    """Which of the revealed cards count."""

    def __init__(self, tags: tuple[int, ...] = (), colours: int = 0) -> None:
        self.tags: tuple[int, ...] = tags
        self.colours: int = colours

    def fits(self, s: M, seat: int, card: int) -> bool:
        if self.colours:
            return s.cards.colours[card] & self.colours != 0
        return any(s.cards.shows(card, tag) for tag in self.tags)

    def by_choice(self, s: M, seat: int, card: int) -> bool:
        """Does a card that fits do so only if its wild tag is said to be the right one?"""
        printed = s.cards.tags[card]
        return not self.colours and WILD in printed and not any(tag in printed for tag in self.tags)

    def says(self) -> Phrase:
        if self.colours:
            return Phrase("mars.card_of_colour", colours=colours(self.colours))
        return Phrase("mars.card_with_tag", tags=tags(self.tags))


def reveal(s: MarsTable, seat: int, n: int) -> None:
    """Turn cards up for all to see, who know them also when they lie face down again."""
    turned = off_the_deck(s, n)
    s.mat(seat).revealed.cards += turned
    s.learn(EVERYONE)
    for card in turned:
        s.note("reveals", seat, card)
        if s.discard.seen != EVERYONE:
            s.know(card, EVERYONE)


def discard_revealed(s: MarsTable, seat: int) -> tuple[int, ...]:
    """What was turned up and not taken is discarded, these cards; all have seen them, even where they lie face down."""
    cards = s.mat(seat).revealed.take_all()
    s.discard.cards += cards
    if s.discard.seen != EVERYONE:
        for card in cards:
            s.know(card, EVERYONE)
    return cards


@final
class Reveal(Effect[M]):
    """Turn cards up and take one that fits; the rest is discarded."""

    def __init__(self, n: int, which: Filter[M]) -> None:
        self.n: int = n
        self.which: Filter[M] = which
        self.take: TakeRevealed[M] = TakeRevealed(which)

    def run(self, s: M, f: Frame) -> None:
        reveal(s, f.seat, self.n)
        s.push(self.take, f.seat, f.source)

    def parts(self) -> list[tuple[str, Effect[M]]]:
        return [("take", self.take)]

    def says(self) -> Phrase:
        return Phrase("mars.reveal", n=self.n, what=CARD, which=self.which.says())


@final
class TakeRevealed(ChooseCard[M]):
    """Take one of the revealed cards that fit; none need be taken if all fit by their wild tags only."""

    def __init__(self, which: Filter[M]) -> None:
        super().__init__("take")
        self.which: Filter[M] = which

    def options(self, s: M, f: Frame) -> list[int]:
        fitting = [card for card in s.mat(f.seat).revealed.cards if self.which.fits(s, f.seat, card)]
        if fitting and all(self.which.by_choice(s, f.seat, card) for card in fitting):
            fitting.append(SKIP)
        return fitting

    def chosen(self, s: M, f: Frame, option: int) -> None:
        if option == SKIP:
            discard_revealed(s, f.seat)
        else:
            take_revealed(s, f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def run(self, s: M, f: Frame) -> None:
        discard_revealed(s, f.seat)

    def says(self) -> Phrase:
        return Phrase("mars.take", which=self.which.says())


def take_revealed(s: MarsTable, seat: int, card: int) -> None:
    """One of the revealed cards into the hand, the rest is discarded."""
    take_up(s, seat, card)
    discard_revealed(s, seat)


def take_up(s: MarsTable, seat: int, card: int) -> None:
    """One of the revealed cards into the hand, where all know it."""
    mat = s.mat(seat)
    mat.revealed.remove(card)
    mat.hand.add(card)
    s.know(card, EVERYONE)
    s.note("takes", seat, card)


@final
class RevealUntil(Effect[M]):
    """Turn cards up until one fits, and take it; one that fits only by a wild tag may be left."""

    def __init__(self, which: Filter[M]) -> None:
        self.which: Filter[M] = which
        self.stop: StopHere[M] = StopHere(which, self)

    def run(self, s: M, f: Frame) -> None:
        mat = s.mat(f.seat)
        for _ in range(len(s.deck.cards) + len(s.discard.cards)):
            reveal(s, f.seat, 1)
            if not mat.revealed.cards:
                return
            card = mat.revealed.cards[-1]
            if self.which.fits(s, f.seat, card):
                if self.which.by_choice(s, f.seat, card):
                    s.push(self.stop, f.seat, f.source)
                else:
                    take_revealed(s, f.seat, card)
                return
        discard_revealed(s, f.seat)

    def parts(self) -> list[tuple[str, Effect[M]]]:
        return [("stop", self.stop)]

    def says(self) -> Phrase:
        return Phrase("mars.reveal_until", what=CARD, which=self.which.says())


@final
class StopHere(ChooseCard[M]):
    """Take the last card turned up for its wild tag, or count it as something else and go on."""

    def __init__(self, which: Filter[M], search: RevealUntil[M]) -> None:
        super().__init__("take")
        self.which: Filter[M] = which
        self.search: RevealUntil[M] = search

    def options(self, s: M, f: Frame) -> list[int]:
        return [s.mat(f.seat).revealed.cards[-1], SKIP]

    def still_asks(self, s: M, f: Frame) -> bool:
        return True

    def chosen(self, s: M, f: Frame, option: int) -> None:
        if option == SKIP:
            s.push(self.search, f.seat, f.source)
        else:
            take_revealed(s, f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def says(self) -> Phrase:
        return Phrase("mars.take_or_go_on", which=self.which.says())
