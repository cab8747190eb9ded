"""The action phase: the actions of cards, standard actions, selling, and leaving it."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.ares_expedition.effects import FlipOcean, PlantForest
from regolith.games.ares_expedition.standing import standard_discount
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, TEMPERATURE_TOP
from regolith.games.mars.events import ACTION_USED
from regolith.games.mars.goods import PayInMc
from regolith.games.mars.planet import Raise
from regolith.games.mars.standing import forest_plants, purse
from regolith.games.mars.words import TEMPERATURE
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import DONE, NOTHING_TO_ASK, SPECIAL, Effect
from regolith.kernel.flow import Either, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Menu

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@final
class UseCard(ChooseCard[Ares]):
    """Use the action of a card; a second time only with a repeat left."""

    def among(self) -> str:
        return "acting"

    def options(self, s: Ares, f: Frame) -> list[int]:
        player = s.seats[f.seat]
        used = player.used
        return [
            card
            for card in player.acting
            if (card not in used or (player.repeats > 0 and used.count(card) == 1)) and payable(s, f, card)
        ]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        if option in player.used:
            player.repeats -= 1
            player.bonus_used = True
        player.used = (*player.used, option)
        s.note("uses", f.seat, option)
        action = s.book.actions[option]
        assert action is not None
        s.push_frame(f)
        s.push(ACTION_DONE, f.seat, option)
        s.push(action, f.seat, option)

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        player = s.seats[f.seat]
        found: list[tuple[int, str]] = []
        for card in player.acting:
            if card in player.used and (player.repeats == 0 or player.used.count(card) > 1):
                found.append((card, "its action was used this phase."))
            elif not payable(s, f, card):
                found.append((card, "you cannot pay for its action."))
        return found

    def label(self, s: Ares, f: Frame, option: int) -> str:
        action = s.book.actions[option]
        return f"{s.rules.name('card', option)}: {action.text() if action is not None else ''}"


def payable(s: Ares, f: Frame, card: int) -> bool:
    """May the action of this card be used: can its cost be paid? It need not gain anything."""
    action = s.book.actions[card]
    return action is not None and can_pay(s, Frame(action, f.seat, card), action)


def can_pay(s: Ares, f: Frame, effect: Effect[Ares]) -> bool:
    """Can all that is a price in this effect be paid, or in one of its ways?"""
    if isinstance(effect, Sequence):
        for step in effect.steps:
            if not can_pay(s, f, step):
                return False
        return True
    if isinstance(effect, Either):
        for way in effect.ways:
            if can_pay(s, f, way):
                return True
        return False
    return not effect.is_price() or effect.possible(s, f)


@final
class ActionDone(Effect[Ares]):
    """An action was used."""

    def run(self, s: Ares, f: Frame) -> None:
        s.emit(ACTION_USED, f.seat, f.source)


FOREST: Final = 0
WARMTH: Final = 1
WATER: Final = 2
CONVERT_PLANTS: Final = 3
CONVERT_HEAT: Final = 4
STANDARD: Final = ("forest", "temperature", "ocean", "plants", "heat")
STANDARD_PRICE: Final = (20, 14, 15)


@final
class StandardAction(Choose[Ares]):
    """A forest for 20 MC, temperature for 14, an ocean for 15; 8 plants for a forest, 8 heat for temperature."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        player = s.seats[f.seat]
        money = purse(s, f.seat) + standard_discount(s, f.seat)
        found: list[int] = []
        if money >= 20:
            found.append(FOREST)
        if money >= 14 and s.was_temperature < TEMPERATURE_TOP:
            found.append(WARMTH)
        if money >= 15 and s.was_oceans < OCEANS_TOP:
            found.append(WATER)
        if player.plants >= forest_plants(s, f.seat):
            found.append(CONVERT_PLANTS)
        if player.heat >= 8 and s.was_temperature < TEMPERATURE_TOP:
            found.append(CONVERT_HEAT)
        return found

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        s.push_frame(f)
        s.note("standard", f.seat, option)
        if option == CONVERT_PLANTS:
            player.plants -= forest_plants(s, f.seat)
            s.push(ONE_FOREST, f.seat)
        elif option == CONVERT_HEAT:
            player.heat -= 8
            s.push(ONE_STEP, f.seat)
        else:
            s.push(ONE_FOREST if option == FOREST else ONE_STEP if option == WARMTH else ONE_OCEAN, f.seat)
            s.push(PAY_STANDARD, f.seat, arg=STANDARD_PRICE[option] - standard_discount(s, f.seat))

    def label(self, s: Ares, f: Frame, option: int) -> str:
        if option == CONVERT_PLANTS:
            return f"Plant a forest for {forest_plants(s, f.seat)} plants"
        if option == CONVERT_HEAT:
            return "Raise temperature for 8 heat"
        what = ("Plant a forest", "Raise temperature", "Flip an ocean")[option]
        return f"{what} for {STANDARD_PRICE[option] - standard_discount(s, f.seat)} MC"


@final
class PayStandard(PayInMc[Ares]):
    """Pay `arg` MC."""

    def price(self, s: Ares, f: Frame) -> int:
        return f.arg


@final
class LeaveActions(Effect[Ares]):
    """Leave the phase: not before plants and heat that must be converted are."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return NOTHING_TO_ASK if s.book.must_convert(s, f.seat) else [DONE]

    def domain(self, rules: "Rules[Ares]") -> list[str]:
        return [SPECIAL[DONE]]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return "No more actions"

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        return [(DONE, "plants and heat that can be converted must be.")] if s.book.must_convert(s, f.seat) else []


ACTION_DONE: Final = ActionDone()
ONE_FOREST: Final = PlantForest(1)
ONE_STEP: Final[Raise[Ares]] = Raise(TEMPERATURE, 1)
ONE_OCEAN: Final = FlipOcean(1)
PAY_STANDARD: Final = PayStandard()
USE_CARD: Final = UseCard("use", "Use an action.")
STANDARD_ACTION: Final = StandardAction("standard", "standard", "Take a standard action.")
LEAVE_ACTIONS: Final = LeaveActions()
ACTION_MENU: Final[Menu[Ares]] = Menu("action", "Use your actions and standard actions.")
