"""What crisis cards and the corporations of Crisis do beside lowering metrics."""

from typing import Final, final

from regolith.games.ares_expedition.crisis.goals import COUNTER
from regolith.games.ares_expedition.crisis.lowering import LowerOne, lose
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.crisis.words import COUNTER_REMOVED, DROUGHT, harm
from regolith.games.ares_expedition.laying import leave_play
from regolith.games.ares_expedition.nouns import zones
from regolith.games.ares_expedition.playing import being_paid
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import DEVELOPMENT, RED_ZONE, RESEARCH
from regolith.games.mars.doing import gain_goods, lower_rating, note_goods
from regolith.games.mars.goods import lacks_good
from regolith.games.mars.nouns import CARD, GOOD, colours
from regolith.games.mars.words import GREEN, MC, OCEANS, OXYGEN, TEMPERATURE
from regolith.kernel.choices import ChooseCard, ChooseSeat
from regolith.kernel.effect import SKIP, SPECIAL, Effect
from regolith.kernel.flow import Either
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import SILENT, Phrase, amount
from regolith.kernel.together import Together
from regolith.kernel.triggers import When
from regolith.kernel.zones import EVERYONE

TAKE_FROM: Final[dict[int, LowerOne]] = {
    side: LowerOne((TEMPERATURE, OXYGEN), steps) for side, steps in DROUGHT.items()
}
"""By side of the ocean token: what it does."""


# What everybody does


@final
class Each(Effect[Ares]):
    """Everybody at once, each in a lane of one's own."""

    def __init__(self, effect: Effect[Ares]) -> None:
        self.all: Together[Ares] = Together(effect)
        self.effect: Effect[Ares] = effect

    def run(self, s: Ares, f: Frame) -> None:
        s.push(self.all, f.seat, f.source)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("all", self.all)]

    def says(self) -> Phrase:
        return Phrase("crisis.each", do=self.effect.says())


@final
class LoseMc(Effect[Ares]):
    """MC lost; who has less loses all of it, unless it is one of two ways and can be left."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].mc >= self.n

    def lacks(self, s: Ares, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else lacks_good(MC, self.n, s.seats[f.seat].mc)

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        lost = min(self.n, player.mc)
        player.lose(MC, lost)
        note_goods(s, f.seat, "loses", lost, MC, f.source)

    def says(self) -> Phrase:
        return Phrase("crisis.lose", of=[amount(self.n, GOOD[MC])])


@final
class LoseRating(Effect[Ares]):
    """Terraform rating lost."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].rating >= self.n

    def lacks(self, s: Ares, f: Frame) -> Phrase:
        have = s.seats[f.seat].rating
        return SILENT if self.possible(s, f) else Phrase("mars.lacks_rating", n=self.n, have=have)

    def run(self, s: Ares, f: Frame) -> None:
        lower_rating(s, f.seat, self.n, f.source)

    def says(self) -> Phrase:
        return Phrase("mars.lower_rating", n=self.n)


@final
class BanPhase(Effect[Ares]):
    """One of the phase cards in the hand, drawn at random, may not be chosen this round."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        last = s.seats[f.seat].last_phase
        phase = s.rng.pick("ban", [phase for phase in range(DEVELOPMENT, RESEARCH + 1) if phase != last])
        table.banned = (*table.banned[: f.seat], phase, *table.banned[f.seat + 1 :])
        s.learn(EVERYONE)
        s.note("banned", f.seat, phase)

    def says(self) -> Phrase:
        return Phrase("crisis.ban_phase")


# Losing what was built


def discard_played(s: Ares, seat: int, card: int, source: int) -> None:
    """A card in play goes to the discard pile, and what it produced is gone."""
    leave_play(s, seat, card)
    s.discard.add(card)
    s.note("loses_card", seat, card, source)


@final
class DiscardGreen(ChooseCard[Ares]):
    """One of one's green cards in play is lost; `dearest`: the one of the highest printed cost."""

    def __init__(self, dearest: bool = False) -> None:
        super().__init__("lose")
        self.dearest: bool = dearest

    def among(self) -> str:
        return "green"

    def options(self, s: Ares, f: Frame) -> list[int]:
        book = s.book
        green = [card for card in s.seats[f.seat].tableau.cards if book.colours[card] == GREEN]
        if not self.dearest or not green:
            return green
        most = max([book.costs[card] for card in green])
        return [card for card in green if book.costs[card] == most]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        discard_played(s, f.seat, option, f.source)

    def says(self) -> Phrase:
        return Phrase("crisis.discard_dearest" if self.dearest else "crisis.discard_played", colours=colours(GREEN))


@final
class OneHarm(Effect[Ares]):
    """One of two harms, whichever can be borne; if neither can, the game is lost."""

    def __init__(self, **ways: Effect[Ares]) -> None:
        self.either: Either[Ares] = Either(**ways)

    def run(self, s: Ares, f: Frame) -> None:
        if self.either.possible(s, f):
            s.push(self.either, f.seat, f.source)
        else:
            lose(s, "unbearable", f.source)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("either", self.either)]

    def says(self) -> Phrase:
        return self.either.says()


# Giving cards


@final
class GiveCard(ChooseCard[Ares]):
    """Give a card of the hand to another player; `arg` is one more than the seat it goes to, or 0 to ask for it."""

    def __init__(self, may: bool = True) -> None:
        super().__init__("give")
        self.may: bool = may
        self.whom: GiveTo = GiveTo("to", Phrase("crisis.give_whom"))

    def possible(self, s: Ares, f: Frame) -> bool:
        return len(s.seats[f.seat].hand.cards) > 0

    def lacks(self, s: Ares, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("mars.lacks_hand", n=1, what=CARD, have=0)

    def options(self, s: Ares, f: Frame) -> list[int]:
        """A card that its owner has begun to play stays; the question may come from another seat meanwhile."""
        paid = being_paid(s, f.seat)
        hand = sorted([card for card in s.seats[f.seat].hand.cards if card not in paid])
        return [*hand, SKIP] if self.may and hand else hand

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option == SKIP:
            return
        if f.arg > 0:
            give(s, f.seat, f.arg - 1, option)
        else:
            s.push(self.whom, f.seat, f.source, option, 0 if self.may else 1)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]] if self.may else []

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("whom", self.whom)]

    def is_price(self) -> bool:
        """Who must give needs a card to give."""
        return not self.may

    def says(self) -> Phrase:
        if self.may:
            return Phrase("kernel.may", do=Phrase("crisis.give_card", what=CARD))
        return Phrase("crisis.exchange_cards", what=CARD)


@final
class GiveTo(ChooseSeat[Ares]):
    """The card that `it` names goes to another player; with `arg`, that player may give one in return."""

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        give(s, f.seat, option, f.it)
        if f.arg:
            s.push(GIVE_BACK, option, f.source, arg=1 + f.seat)


def give(s: Ares, seat: int, to: int, card: int) -> None:
    """From hand to hand, face down; giver and taker know it. Of what the giver has left, others know no more."""
    s.seats[seat].hand.remove(card)
    s.seats[to].hand.add(card)
    s.known[card] = 1 << seat
    for left in s.seats[seat].hand.cards:
        if left in s.known and left not in being_paid(s, seat):
            s.known[left] &= 1 << to
    s.learn(1 << to)
    s.note("gives", seat, card, to, seen=(1 << seat) | (1 << to))
    s.note("gives_hidden", seat, to, seen=~((1 << seat) | (1 << to)))


GIVE_BACK: Final = GiveCard()


@final
class ShareMc(ChooseSeat[Ares]):
    """Another player gains MC."""

    def __init__(self, n: int) -> None:
        super().__init__("share")
        self.n: int = n

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        gain_goods(s, option, MC, self.n, f.source)

    def says(self) -> Phrase:
        return Phrase("crisis.other_gains", of=[amount(self.n, GOOD[MC])])


@final
class Alone(Effect[Ares]):
    """One thing alone, another in company."""

    def __init__(self, alone: Effect[Ares], together: Effect[Ares]) -> None:
        self.alone: Effect[Ares] = alone
        self.together: Effect[Ares] = together

    def _way(self, s: Ares) -> Effect[Ares]:
        return self.alone if s.players == 1 else self.together

    def possible(self, s: Ares, f: Frame) -> bool:
        return self._way(s).possible(s, f)

    def lacks(self, s: Ares, f: Frame) -> Phrase:
        return self._way(s).lacks(s, f)

    def run(self, s: Ares, f: Frame) -> None:
        s.push(self._way(s), f.seat, f.source, f.it)

    def is_price(self) -> bool:
        return self.together.is_price()

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("alone", self.alone), ("together", self.together)]

    def says(self) -> Phrase:
        return Phrase("crisis.alone", together=self.together.says(), alone=self.alone.says())


# What a crisis does with itself and with the round


@final
class DummyDraws(Effect[Ares]):
    """The dummy hand turns another number of cards this round."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        crises(s).draws = self.n

    def says(self) -> Phrase:
        return Phrase("crisis.dummy_turns", n=self.n, what=CARD) if self.n else Phrase("crisis.dummy_rests", what=CARD)


@final
class AllRed(Effect[Ares]):
    """All detriment tokens lie on their red side this round; that of the oceans does what it does."""

    def run(self, s: Ares, f: Frame) -> None:
        crises(s).tokens = (RED_ZONE, RED_ZONE, RED_ZONE)
        s.note("all_red", -1, harm(TEMPERATURE, RED_ZONE), harm(OXYGEN, RED_ZONE), harm(OCEANS, RED_ZONE))
        s.push(TAKE_FROM[RED_ZONE], f.seat)

    def says(self) -> Phrase:
        return Phrase("crisis.all_red", zone=zones(RED_ZONE)[0])


@final
class Passes(Effect[Ares]):
    """The crisis that is the source is over as soon as it has come."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        table.play.remove(f.source)
        table.gone.add(f.source)

    def says(self) -> Phrase:
        return Phrase("crisis.passes")


@final
class OpenSupplies(Effect[Ares]):
    """From now on tokens can be turned into so much money each, and the game can be won."""

    def __init__(self, mc: int) -> None:
        self.mc: int = mc

    def run(self, s: Ares, f: Frame) -> None:
        crises(s).supplies = True
        s.note("supplies", -1)

    def says(self) -> Phrase:
        return Phrase("crisis.supplies", n=self.mc, what=GOOD[MC])


@final
class WhenCounter(When[Ares]):
    """Answer each counter that this player takes off a crisis while phases are resolved."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(COUNTER_REMOVED, Phrase("crisis.removes_counter", what=COUNTER), answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and s.phase > 0
