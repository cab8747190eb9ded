"""The goals of crises: what takes counters off them."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.ares_expedition.answers import DEEDS
from regolith.games.ares_expedition.crisis.sheets import Ransom, sheet_of
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.crisis.words import COUNTER_REMOVED
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION
from regolith.games.mars.answers import plays_tag
from regolith.games.mars.doing import discard_from_hand, pay_several
from regolith.games.mars.events import CARD_PLAYED, OCEAN_ADDED, OXYGEN_RAISED, TAG_PLAYED, TEMPERATURE_RAISED
from regolith.games.mars.nouns import CARD, colours
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.triggers import When

RAISED: Final = (TEMPERATURE_RAISED, OXYGEN_RAISED, OCEAN_ADDED)
COUNTER: Final = Noun("thing", "counter")


def remove_counter(s: Ares, seat: int, card: int, by: int = -1) -> None:
    """A counter off a crisis, perhaps by a card; with the last one it is overcome. Nothing if it is gone already."""
    table = crises(s)
    left = table.counters.get(card, 0)
    if not left:
        return
    s.note("counter", seat, card, left - 1, by)
    if left > 1:
        table.counters[card] = left - 1
    else:
        del table.counters[card]
        table.play.remove(card)
        table.gone.add(card)
        for other in range(s.players):
            s.stop_listening(other, card)
        s.note("overcome", seat, card)
    s.emit(COUNTER_REMOVED, seat, card)


@final
class RemoveCounter(Effect[Ares]):
    """A counter off the crisis that is the source."""

    def run(self, s: Ares, f: Frame) -> None:
        remove_counter(s, f.seat, f.source)

    def commutes(self) -> bool:
        return True

    def says(self) -> Phrase:
        return Phrase("crisis.remove_counter", n=1, what=COUNTER)


REMOVE_COUNTER: Final = RemoveCounter()


@final
class RemoveAnyCounter(ChooseCard[Ares]):
    """A counter off whichever crisis one likes."""

    def __init__(self) -> None:
        super().__init__("relieve")

    def among(self) -> str:
        return "crisis"

    def options(self, s: Ares, f: Frame) -> list[int]:
        table = crises(s)
        return [card for card in table.play.cards if card in table.counters]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        remove_counter(s, f.seat, option, f.source)

    def says(self) -> Phrase:
        return Phrase("crisis.remove_any_counter", n=1, what=COUNTER)


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal(When[Ares]):
    """What a player does to take a counter off; every seat listens for its own deeds."""

    def __init__(self, event: int, deed: Phrase) -> None:
        super().__init__(event, deed, REMOVE_COUNTER)


@final
class PlayTags(Goal):
    """Each of these tags that is played."""

    def __init__(self, *tags: int) -> None:
        super().__init__(TAG_PLAYED, plays_tag(tags))
        self.tags: tuple[int, ...] = tags

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and event.what in self.tags


@final
class PlayColour(Goal):
    """Each card of this colour that is played; perhaps only if it has an action."""

    def __init__(self, colour: int, with_action: bool = False) -> None:
        super().__init__(CARD_PLAYED, Phrase("crisis.play_colour", colours=colours(colour), action=with_action))
        self.colour: int = colour
        self.with_action: bool = with_action

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        book = s.book
        card = event.what
        if f.seat != event.seat or book.colours[card] != self.colour:
            return False
        return not self.with_action or book.actions[card] is not None


@final
class RaiseMetric(Goal):
    """Each step of a metric."""

    def __init__(self, metric: int) -> None:
        super().__init__(RAISED[metric], DEEDS[RAISED[metric]])
        self.metric: int = metric


@final
class DiscardRansom(Picks[Ares]):
    """Cards for a counter of the crisis that is the source; once it is overcome nothing is asked for any more."""

    def candidates(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].hand.cards) if f.source in crises(s).counters else []

    def least(self, s: Ares, f: Frame) -> int:
        return _ransom(s, f.source).cards

    def most(self, s: Ares, f: Frame) -> int:
        return _ransom(s, f.source).cards

    def prompt(self, s: Ares, f: Frame) -> str:
        return ENGLISH.sentence(Phrase("mars.discard", n=_ransom(s, f.source).cards, what=CARD))

    def picked(self, s: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        if picks:
            discard_from_hand(s, f.seat, picks)
            s.push(REMOVE_COUNTER, f.seat, f.source)


@final
class PayRansom(ChooseCard[Ares]):
    """An entry of the action menu: pay what a crisis asks for, alone and in full, as often as one likes."""

    def __init__(self) -> None:
        super().__init__("ransom", Phrase("crisis.pay_ransom"))
        self.discard: DiscardRansom = DiscardRansom("discard", "card", Phrase("crisis.discard_cards"))

    def among(self) -> str:
        return "crisis"

    def options(self, s: Ares, f: Frame) -> list[int]:
        return [card for card in asked_for(s) if _ransom(s, card).payable(s, f.seat)]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        ransom = _ransom(s, option)
        s.push_frame(f)
        pay_several(s, f.seat, heat=ransom.heat, plants=ransom.plants)
        if ransom.cards:
            s.push(self.discard, f.seat, option)
        else:
            s.push(REMOVE_COUNTER, f.seat, option)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("discard", self.discard)]

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        lacking = [(card, _ransom(s, card).lacks(s, f.seat)) for card in asked_for(s) if card not in offered]
        return [(card, say("crisis.pay_alone", why=why)) for card, why in lacking]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return ENGLISH.label(
            Phrase("crisis.ransom_label", do=_ransom(s, option).says(), card=s.rules.thing("card", option))
        )


def asked_for(s: Ares) -> list[int]:
    """The crises in play that a payment takes a counter off; only in the action phase."""
    if s.phase != ACTION:
        return []
    return [card for card in crises(s).play.cards if sheet_of(s, card).ransom is not None]


def _ransom(s: Ares, card: int) -> Ransom:
    ransom = sheet_of(s, card).ransom
    assert ransom is not None
    return ransom


PAY_RANSOM: Final = PayRansom()
