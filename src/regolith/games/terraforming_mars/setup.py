"""Laying out the table, and what happens before the first action phase."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.doing import pay_goods
from regolith.games.mars.words import CARDS, MC
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.laying import come_into_play
from regolith.games.terraforming_mars.research import DRAFT, deal_to_all, take_of_dealt
from regolith.games.terraforming_mars.standing import CARD_PRICE_CHANGE
from regolith.games.terraforming_mars.state import Mars, blank_table
from regolith.games.terraforming_mars.words import (
    CARD_PRICE,
    CORPORATIONS_DEALT,
    DEALT,
    STARTING_RATING,
    STARTING_RATING_SOLO,
)
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import NOTHING_TO_ASK, SKIP, SPECIAL, YES, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.together import Together
from regolith.kernel.zones import LEFT, RIGHT, only

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def lay_out(book: Book, rng: Rng) -> Mars:
    """The planet cold and bare, the decks shuffled, the first player drawn."""
    s = blank_table(book.players, len(book.board))
    s.begin(book, rng)
    s.first = rng.pick("first", list(range(book.players)))
    for player in s.seats:
        player.rating = STARTING_RATING_SOLO if book.alone else STARTING_RATING
        player.production = [book.starting_production] * CARDS + [0]
    s.box.cards = (*book.starters, *rng.shuffled("corporations", book.corporations))
    s.prelude_deck.cards = rng.shuffled("preludes", book.preludes)
    s.deck.cards = rng.shuffled("deck", book.projects)
    return s


@final
class Deal(Effect[Mars]):
    """Two corporations and ten projects for everybody, unless these are drafted; beginners have theirs already."""

    def run(self, s: Mars, f: Frame) -> None:
        for seat in s.clockwise(s.first):
            player = s.seats[seat]
            if seat < s.players and not player.offered.cards:
                cut = len(s.box.cards) - CORPORATIONS_DEALT
                player.offered.cards = s.box.cards[cut:]
                s.box.cards = s.box.cards[:cut]
        if not s.book.drafts_first:
            deal_to_all(s, DEALT, packs=False)


def pair_corporations(s: Mars, own: list[str]) -> None:
    """Let those on top of the corporations, two for each seat, be one of an expansion's own and one other."""
    cards = list(s.box.cards)
    mine = [card for card in cards if s.rules.noun("card", card) in own]
    others = [card for card in cards if card not in mine]
    top: list[int] = []
    for _ in range(s.players):
        top += [mine.pop(), others.pop()]
    assert len(top) == CORPORATIONS_DEALT * s.players
    s.box.cards = (*mine, *others, *top)


@final
class InitialDraft(Effect[Mars]):
    """The ten projects as two hands of five, the first passed to the next player, the second to the one before."""

    def run(self, s: Mars, f: Frame) -> None:
        deal_to_all(s, DEALT // 2, packs=True)
        if f.arg == 0:
            s.push(self, f.seat, arg=1)
        s.push(DRAFT, f.seat, arg=LEFT if f.arg == 0 else RIGHT)


@final
class BeginAsBeginner(Effect[Mars]):
    """Take the corporation of beginners, before any card is seen."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [YES, SKIP]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option == YES:
            card = next(card for card in s.book.starters if card in s.box.cards)
            s.box.remove(card)
            s.seats[f.seat].offered.add(card)
            s.note("beginner", f.seat)

    def kind(self) -> str:
        return "may"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [SPECIAL[YES], SPECIAL[SKIP]]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return say("tm.as_beginner" if option == YES else "tm.as_usual")

    def says(self) -> Phrase:
        return Phrase("tm.choose_beginner")


@final
class ChooseCorporation(ChooseCard[Mars]):
    """Keep one of the dealt corporations, face down for now."""

    def among(self) -> str:
        return "corporation"

    def options(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].offered.cards)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        offered = s.seats[f.seat].offered
        offered.remove(option)
        into_the_box(s, f.seat, offered.take_all())
        offered.add(option)


def into_the_box(s: Mars, seat: int, cards: tuple[int, ...]) -> None:
    """What a seat has seen and did not keep leaves the game; nobody else knows what it was."""
    s.box.cards += cards
    for card in cards:
        s.known[card] = only(seat)


@final
class KeepProjects(Picks[Mars]):
    """Keep any of the dealt projects that the money of the corporation can pay for; beginners keep all."""

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].dealt.cards)

    def options(self, s: Mars, f: Frame) -> list[int]:
        return NOTHING_TO_ASK if self.is_beginner(s, f) else super().options(s, f)

    def is_beginner(self, s: Mars, f: Frame) -> bool:
        offered = s.seats[f.seat].offered.cards
        return len(offered) > 0 and offered[0] in s.book.starters

    def most(self, s: Mars, f: Frame) -> int:
        corporation = s.seats[f.seat].offered.cards[0]
        price = first_card_price(s, corporation)
        many = len(s.seats[f.seat].dealt.cards)
        return min(many, s.book.money[corporation] // price) if price else many

    def run(self, s: Mars, f: Frame) -> None:
        if self.is_beginner(s, f):
            take_of_dealt(s, f.seat, s.seats[f.seat].dealt.cards)
        else:
            super().run(s, f)

    def picked(self, s: Mars, f: Frame, picks: tuple[int, ...]) -> None:
        take_of_dealt(s, f.seat, picks)
        s.seats[f.seat].keep = len(picks)

    def prompt(self, s: Mars, f: Frame) -> str:
        return say("tm.keep_projects_how", n=first_card_price(s, s.seats[f.seat].offered.cards[0]))


def first_card_price(s: Mars, corporation: int) -> int:
    """What a project costs at the start whoever will have this corporation."""
    dearer = [standing.n for standing in s.book.standings[corporation] if standing.about == CARD_PRICE_CHANGE]
    return CARD_PRICE + sum(dearer)


@final
class FoundCorporations(Effect[Mars]):
    """One after the other from the first player on, the corporations are revealed and begin their work."""

    def run(self, s: Mars, f: Frame) -> None:
        for seat in reversed(s.clockwise(s.first)):
            if seat < s.players:
                s.push(FOUND, seat)


@final
class Found(Effect[Mars]):
    """The corporation comes into play with its money; when all of it is done, the kept projects are paid for."""

    def run(self, s: Mars, f: Frame) -> None:
        player = s.seats[f.seat]
        (card,) = player.offered.take_all()
        player.tableau.add(card)
        player.corporation = card
        player.to_begin = s.book.firsts[card] is not None
        player.gain(MC, s.book.money[card])
        s.note("founds", f.seat, card, s.book.money[card])
        s.push(PAY_KEPT, f.seat, card)
        come_into_play(s, f.seat, card)


@final
class PayKept(Effect[Mars]):
    """Pay for the projects kept at the start."""

    def run(self, s: Mars, f: Frame) -> None:
        player = s.seats[f.seat]
        price = player.keep * first_card_price(s, f.source)
        player.keep = 0
        pay_goods(s, f.seat, MC, price)


DEAL: Final = Deal()
INITIAL_DRAFT: Final = InitialDraft()
CHOOSE_BEGINNER: Final[Together[Mars]] = Together(BeginAsBeginner(), secret=True)
CHOOSE_CORPORATION: Final[Together[Mars]] = Together(
    ChooseCorporation("found", Phrase("tm.choose_corporation")), secret=True
)
KEEP_PROJECTS: Final[Together[Mars]] = Together(KeepProjects("keep", "card", Phrase("tm.keep_projects")), secret=True)
FOUND_CORPORATIONS: Final = FoundCorporations()
FOUND: Final = Found()
PAY_KEPT: Final = PayKept()
