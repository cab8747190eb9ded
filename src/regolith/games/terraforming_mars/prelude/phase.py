"""The preludes: how they are dealt, chosen and played, and what becomes of one that cannot be carried out."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.mars.nouns import GOOD
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.laying import come_into_play, count_in
from regolith.games.terraforming_mars.setup import into_the_box
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CORPORATIONS_DEALT, NEXT_CARD_PLAYED
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.together import Together
from regolith.kernel.zones import EVERYONE, only

PRELUDES_DEALT: Final = 4
PRELUDES_KEPT: Final = 2
INSTEAD: Final = 15
"""What a prelude brings that cannot be carried out, in MC."""


def top_of_deck(s: Mars, n: int) -> tuple[int, ...]:
    """Take preludes from the deck; it is never made anew."""
    cut = max(0, len(s.prelude_deck.cards) - n)
    taken = s.prelude_deck.cards[cut:]
    s.prelude_deck.cards = s.prelude_deck.cards[:cut]
    return taken


@final
class DealPreludes(Effect[Mars]):
    """Four preludes for everybody."""

    def run(self, s: Mars, f: Frame) -> None:
        for seat in s.clockwise(s.first):
            if seat < s.players:
                s.seats[seat].preludes.cards = top_of_deck(s, PRELUDES_DEALT)
        s.learn(EVERYONE)


@final
class DealCorporations(Effect[Mars]):
    """For everybody one corporation of Prelude and one other, as long as there are any of a kind."""

    def __init__(self, module: tuple[str, ...]) -> None:
        self.ids: tuple[str, ...] = module

    def run(self, s: Mars, f: Frame) -> None:
        for seat in s.clockwise(s.first):
            if seat < s.players:
                box = s.box.cards
                own = [card for card in box if s.rules.noun("card", card) in self.ids]
                others = [card for card in box if card not in own and card not in s.book.starters]
                dealt = (*own[-1:], *others[-1:])
                if len(dealt) < CORPORATIONS_DEALT:
                    dealt = (*own, *others)[-CORPORATIONS_DEALT:]
                s.seats[seat].offered.cards = dealt
                s.box.cards = tuple([card for card in box if card not in dealt])
        s.learn(EVERYONE)


@final
class KeepPreludes(Picks[Mars]):
    """Keep two of the dealt preludes, face down for now; the others leave the game."""

    def among(self) -> str:
        return "prelude"

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].preludes.cards)

    def least(self, s: Mars, f: Frame) -> int:
        return PRELUDES_KEPT

    def most(self, s: Mars, f: Frame) -> int:
        return PRELUDES_KEPT

    def picked(self, s: Mars, f: Frame, picks: tuple[int, ...]) -> None:
        keep_only(s, f.seat, picks)


def keep_only(s: Mars, seat: int, kept: tuple[int, ...]) -> None:
    """The other preludes of a seat are out of the game."""
    preludes = s.seats[seat].preludes
    into_the_box(s, seat, tuple([card for card in preludes.cards if card not in kept]))
    preludes.cards = kept


# Playing them


def may_be_carried_out(s: Mars, seat: int, card: int) -> bool:
    """Can all that the prelude does be done?"""
    return not stopped_at(s.clone(), seat, card)


def lacking(s: Mars, seat: int, card: int) -> Phrase:
    """What the prelude needs and one has not; for people only, so it may be silent though something stops it."""
    twin = s.clone()
    stops = stopped_at(twin, seat, card)
    return stops[0].effect.lacks(twin, stops[0]) if stops else SILENT


def stopped_at(twin: Mars, seat: int, card: int) -> list[Frame]:
    """What of the prelude cannot be done, as soon as there is something. It is tried on a table apart: its own tags
    count, and what it produces and whoever answers that comes before what it asks for."""
    twin.lanes[MAIN].frames.clear()
    twin.expire(seat, NEXT_CARD_PLAYED)
    count_in(twin, seat, card)
    for _, step in twin.book.plays[card].parts():
        frame = Frame(step, seat, card)
        if not step.possible(twin, frame):
            return [frame]
        if isinstance(step, Produce):
            twin.push(step, seat, card)
            Machine(twin)
    return []


def play_prelude(s: Mars, seat: int, card: int) -> None:
    """For nothing, though it is the next card for what helps with that (TMBASE-REQ-05); one that cannot be carried out
    is discarded for MC."""
    player = s.seats[seat]
    player.preludes.remove(card)
    s.known.pop(card, None)
    if may_be_carried_out(s, seat, card):
        s.expire(seat, NEXT_CARD_PLAYED)
        player.tableau.add(card)
        s.note("plays", seat, card)
        come_into_play(s, seat, card)
    else:
        s.box.add(card)
        s.know(card, EVERYONE)
        player.gain(MC, INSTEAD)
        s.note("gives_up", seat, INSTEAD, card)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosePrelude(ChooseCard[Mars]):
    """One of the preludes before one."""

    def among(self) -> str:
        return "prelude"

    def options(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].preludes.cards)

    def label(self, s: Mars, f: Frame, option: int) -> str:
        name = super().label(s, f, option)
        if may_be_carried_out(s, f.seat, option):
            return name
        why = lacking(s, f.seat, option)
        return say("prelude.in_vain", prelude=name, why=why if why.key else None, n=INSTEAD, what=GOOD[MC])


@final
class PlayPreludes(ChoosePrelude):
    """One prelude after the other, in the order one likes."""

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if len(s.seats[f.seat].preludes.cards) == 1:
            s.stage("prelude.stage.another", f.seat, option)
        s.push(self, f.seat)
        play_prelude(s, f.seat, option)


@final
class PlayOnePrelude(ChoosePrelude):
    """One of those just drawn; the others leave the game."""

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        keep_only(s, f.seat, (option,))
        play_prelude(s, f.seat, option)


@final
class PreludePhase(Effect[Mars]):
    """One after the other from the first player on, everybody plays all preludes kept."""

    def run(self, s: Mars, f: Frame) -> None:
        for seat in reversed(s.clockwise(s.first)):
            if seat < s.players:
                s.push(PLAY_PRELUDES, seat)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("play", PLAY_PRELUDES)]


@final
class DrawPreludes(Effect[Mars]):
    """Draw preludes and play one of them."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def possible(self, s: Mars, f: Frame) -> bool:
        return len(s.prelude_deck.cards) > 0

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("prelude.lacks_preludes")

    def run(self, s: Mars, f: Frame) -> None:
        s.seats[f.seat].preludes.cards = top_of_deck(s, self.n)
        s.learn(only(f.seat))
        s.push(PLAY_ONE_PRELUDE, f.seat)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("play", PLAY_ONE_PRELUDE)]

    def says(self) -> Phrase:
        return Phrase("prelude.draw_preludes", n=self.n)


PLAY_PRELUDES: Final = PlayPreludes("prelude", Phrase("prelude.play"))
PLAY_ONE_PRELUDE: Final = PlayOnePrelude("prelude", Phrase("prelude.play"))
DEAL_PRELUDES: Final = DealPreludes()
KEEP_PRELUDES: Final[Together[Mars]] = Together(KeepPreludes("keep", "card", Phrase("prelude.keep")), secret=True)
PRELUDE_PHASE: Final = PreludePhase()
