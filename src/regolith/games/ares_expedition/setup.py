"""Laying out the table, and what happens before the first round."""

from typing import Any, Final, final

from regolith.games.ares_expedition.laying import come_into_play
from regolith.games.ares_expedition.prices import to_settle
from regolith.games.ares_expedition.state import Ares, blank_table
from regolith.games.ares_expedition.words import DEVELOPMENT, RESEARCH
from regolith.games.mars.drafting import draft_view
from regolith.games.mars.words import MC
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rules import Rules
from regolith.kernel.together import Together
from regolith.kernel.zones import EVERYONE, LEFT, deal, keep, pass_on

DEALT: Final = 8
CORPORATIONS_DEALT: Final = 2


def lay_out(rules: Rules[Ares], rng: Rng) -> Ares:
    """The planet cold, the ocean tiles mixed, the deck shuffled, two corporations and eight projects for everybody."""
    s = blank_table(rules.players)
    s.begin(rules, rng)
    book = s.book
    s.tiles = rng.shuffled("oceans", list(range(9)))
    beginner = bool(book.setup.option("beginner"))
    corporations = list(rng.shuffled("corporations", book.beginner_corporations if beginner else book.corporations))
    starters = list(rng.shuffled("starters", book.starters)) if beginner else []
    for player in s.seats:
        dealt = 1 if beginner else CORPORATIONS_DEALT
        player.offered.cards = tuple(corporations[:dealt])
        del corporations[:dealt]
        player.hand.cards = tuple(starters[:4])
        del starters[:4]
    in_hands = {card for player in s.seats for card in player.hand.cards}
    s.deck.cards = rng.shuffled("deck", [card for card in book.projects if card not in in_hands])
    s.box.cards = tuple([c for c in book.corporations if all(c not in player.offered.cards for player in s.seats)])
    for player in s.seats:
        player.hand.cards += deal(s, s.deck, s.discard, DEALT - len(player.hand.cards))
    return s


@final
class Redraw(Picks[Ares]):
    """Once: discard any number of the dealt projects and draw as many."""

    def candidates(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].hand.cards)

    def picked(self, s: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        player.hand.cards = tuple([card for card in player.hand.cards if card not in picks])
        s.discard.cards += picks
        player.hand.cards += deal(s, s.deck, s.discard, len(picks))
        s.learn(1 << f.seat)
        s.note("redraws", f.seat, len(picks))


@final
class ChooseCorporation(ChooseCard[Ares]):
    """Keep one of the dealt corporations."""

    def among(self) -> str:
        return "corporation"

    def options(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].offered.cards)

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        """It starts with its money; its production, tags and effects come like those of any card."""
        player = s.seats[f.seat]
        player.offered.remove(option)
        s.box.cards += player.offered.take_all()
        player.tableau.add(option)
        player.corporation = option
        player.gain(MC, s.book.money[option])
        s.note("founds", f.seat, option, s.book.money[option])
        s.push(START_CORPORATION, f.seat, option)


@final
class StartCorporation(Effect[Ares]):
    """The corporation that is the source begins its work."""

    def run(self, s: Ares, f: Frame) -> None:
        question = to_settle(s, f.seat, f.source)
        if question is not None:
            s.push(self, f.seat, f.source)
            s.push(question, f.seat, f.source)
        else:
            come_into_play(s, f.seat, f.source)


@final
class DraftCard(ChooseCard[Ares]):
    """Keep one card of the pack and pass the rest on."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].drawn.cards)

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        keep(s, option, s.seats[f.seat].drawn, s.seats[f.seat].hand)
        s.note_hidden("keeps", f.seat, (option,), ())


@final
class Draft(Effect[Ares]):
    """Eight times: everybody keeps a card in secret, then all packs move to the left. `arg` counts them."""

    def run(self, s: Ares, f: Frame) -> None:
        if f.arg == 0:
            for player in s.seats:
                player.drawn.cards = player.hand.take_all()
        else:
            pass_on(s, [player.drawn for player in s.seats])
        if s.seats[0].drawn.cards:
            s.push(self, f.seat, arg=f.arg + 1)
            s.push(DRAFT_ONE, f.seat)
        s.learn(EVERYONE)


def draft_of(s: Ares, seat: int) -> dict[str, Any] | None:
    """How far the draft has come that is going on, if one is. Everybody has kept and holds the same number."""
    frames = s.lanes[MAIN].frames
    if not frames or not isinstance(frames[-1].effect, Draft):
        return None
    return draft_view(len(s.seats[0].hand.cards), len(s.seats[0].drawn.cards), s.players, seat, LEFT)


# The dummy hand


def mix_dummy(s: Ares) -> None:
    """All five cards of the dummy hand, face down."""
    s.dummy = s.rng.shuffled("dummy", list(range(DEVELOPMENT, RESEARCH + 1)))


@final
class DummyShows(Effect[Ares]):
    """The dummy hand turns a card: its phase is resolved too, and nobody gets a bonus for it."""

    def run(self, s: Ares, f: Frame) -> None:
        if not s.dummy:
            mix_dummy(s)
        s.dummy_shown = s.dummy[-1]
        s.dummy = s.dummy[:-1]
        s.active |= 1 << s.dummy_shown
        s.learn(EVERYONE)
        s.note("dummy", -1, s.dummy_shown)


CHOOSE_CORPORATION: Final[Together[Ares]] = Together(
    ChooseCorporation("found", Phrase("ares.choose_corporation")), secret=True
)
START_CORPORATION: Final = StartCorporation()
REDRAW: Final[Together[Ares]] = Together(Redraw("redraw", "card", Phrase("ares.redraw")), secret=True)
DRAFT_ONE: Final[Together[Ares]] = Together(DraftCard("keep", Phrase("ares.draft")), secret=True)
DRAFT: Final = Draft()
DUMMY_SHOWS: Final = DummyShows()
