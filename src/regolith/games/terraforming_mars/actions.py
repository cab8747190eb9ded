"""The actions of cards, and the first action of a corporation."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.events import ACTION_USED
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def action_of(s: Mars, seat: int, card: int) -> Frame:
    """The action of a card in play, as it would be taken."""
    action = s.book.actions[card]
    assert action is not None
    return Frame(action, seat, card)


def usable(s: Mars, seat: int, card: int) -> bool:
    """Can the action of this card be paid for and carried out?"""
    frame = action_of(s, seat, card)
    return frame.effect.possible(s, frame)


@final
class UseCard(ChooseCard[Mars]):
    """Use the action of a card, once in a generation."""

    def among(self) -> str:
        return "acting"

    def options(self, s: Mars, f: Frame) -> list[int]:
        player = s.seats[f.seat]
        used = player.used
        return [card for card in player.acting if card not in used and usable(s, f.seat, card)]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        player.used = (*player.used, option)
        s.note("uses", f.seat, option)
        s.push(ACTION_DONE, f.seat, option)
        s.push_frame(action_of(s, f.seat, option))

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        player = s.seats[f.seat]
        found: list[tuple[int, str]] = []
        for card in player.acting:
            if card in player.used:
                found.append((card, say("tm.action_used")))
            elif not usable(s, f.seat, card):
                action = action_of(s, f.seat, card)
                found.append((card, say("tm.cannot_happen", why=action.effect.lacks(s, action))))
        return found

    def label(self, s: Mars, f: Frame, option: int) -> str:
        action = s.book.actions[option]
        does = SILENT if action is None else action.says()
        return say("tm.use_label", card=s.rules.thing("card", option), do=does)


@final
class ActionDone(Effect[Mars]):
    """An action was used."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(ACTION_USED, f.seat, f.source, source=f.source)


def first_action(s: Mars, seat: int) -> Effect[Mars] | None:
    """The first action of the corporation, if it is still to be taken and can be."""
    player = s.seats[seat]
    if not player.to_begin:
        return None
    first = s.book.firsts[player.corporation]
    if first is None or not first.possible(s, Frame(first, seat, player.corporation)):
        return None
    return first


@final
class TakeFirstAction(Effect[Mars]):
    """The first action of the corporation comes before all others."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return NOTHING_TO_ASK if first_action(s, f.seat) is None else [s.seats[f.seat].corporation]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        first = s.book.firsts[option]
        assert first is not None
        s.note("begins", f.seat, option)
        s.push(first, f.seat, option)

    def key(self, s: Mars, f: Frame, option: int) -> str:
        return f"begin:{s.rules.noun('card', option)}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"begin:{card}" for card in rules.nouns_among("beginning", "card")]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        first = s.book.firsts[option]
        does = SILENT if first is None else first.says()
        return say("tm.use_label", card=s.rules.thing("card", option), do=does)


ACTION_DONE: Final = ActionDone()
USE_CARD: Final = UseCard("use", Phrase("tm.use_action"))
TAKE_FIRST_ACTION: Final = TakeFirstAction()
