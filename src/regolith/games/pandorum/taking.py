"""The end of a turn: take cards, discard down to the limit, fill the Market."""

from typing import Final, final

from regolith.games.pandorum.book import active_of, traits_of
from regolith.games.pandorum.dealing import PickCards, draw, in_order, one_of_each, refill, to_hand
from regolith.games.pandorum.foreparts import Crane
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, DECK, MARKET
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import DONE, NOTHING_TO_ASK, SKIP, SPECIAL, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class Take(ChooseCard[Pandorum]):
    """One card, out of the Market or unseen off the deck."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if s.takes <= 0:
            return [DONE]
        found = [DECK] if s.deck.cards else []
        return [*found, *one_of_each(s, s.market.cards)] or [DONE]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        if option == DONE:
            s.takes = 0
            return
        s.push_frame(f)
        s.takes -= 1
        if option == DECK:
            draw(s, f.seat, 1)
        else:
            to_hand(s, f.seat, option, s.market)
            s.note("picks", f.seat, option)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "take:deck" if option == DECK else super().key(s, f, option)

    def special(self) -> list[str]:
        return ["take:deck", SPECIAL[DONE]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.top_card") if option == DECK else super().label(s, f, option)


@final
class TakeMore(ChooseCard[Pandorum]):
    """With the Magnet crane: one more card out of a full Market."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        crane = active_of(s, f.seat)
        if not isinstance(crane, Crane) or len(s.market.cards) < crane.market:
            return NOTHING_TO_ASK
        return [*one_of_each(s, s.market.cards), SKIP]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        if option != SKIP:
            s.used = True
            s.note("uses", f.seat, s.seats[f.seat].forepart)
            to_hand(s, f.seat, option, s.market)
            s.note("picks", f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]


def hand_limit(s: Pandorum, seat: int) -> int:
    limit = s.book.hand_limit
    for trait in traits_of(s, seat):
        limit += trait.hand_limit()
    return limit


@final
class DiscardDown(PickCards):
    """Cards above the limit go into the Market."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        return in_order(s, s.seats[f.seat].hand.cards)

    def least(self, s: Pandorum, f: Frame) -> int:
        return max(0, len(s.seats[f.seat].hand.cards) - hand_limit(s, f.seat))

    def most(self, s: Pandorum, f: Frame) -> int:
        return self.least(s, f)

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        for card in picks:
            s.seats[f.seat].hand.remove(card)
            s.known.pop(card, None)
            s.market.add(card)
            s.note("discards", f.seat, card)

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("pandorum.discard_down_prompt", n=hand_limit(s, f.seat), what=CARD)


@final
class FinishTurn(Effect[Pandorum]):
    """The Market is filled; then modules have their say."""

    def run(self, s: Pandorum, f: Frame) -> None:
        s.may_build = False
        s.treated = -1
        refill(s)
        for hook in s.book.hooks:
            hook.turn_ends(s, f.seat)


TAKE: Final = Take("take", Phrase("pandorum.take", what=CARD))
TAKE_MORE: Final = TakeMore("take", Phrase("pandorum.take_more", n=1, what=MARKET))
DISCARD_DOWN: Final = DiscardDown("discard", "card", Phrase("pandorum.discard_down"))
FINISH_TURN: Final = FinishTurn()
