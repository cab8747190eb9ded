"""The action phase: the actions of cards, standard actions, selling, and leaving it."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.ares_expedition.effects import FlipOcean, PlantForest
from regolith.games.ares_expedition.standing import STANDARD_DISCOUNT, standard_discount
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, TEMPERATURE_TOP
from regolith.games.mars.doing import pay_goods
from regolith.games.mars.events import ACTION_USED
from regolith.games.mars.goods import PayInMc, means_of, paid_with
from regolith.games.mars.nouns import FOREST as FOREST_TILE
from regolith.games.mars.nouns import GOOD, METRIC, OCEAN
from regolith.games.mars.planet import Raise
from regolith.games.mars.standing import HEAT_A_STEP, HEAT_PAYS, forest_plants, money
from regolith.games.mars.words import HEAT, MC, OCEANS, PLANTS, TEMPERATURE
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import DONE, NOTHING_TO_ASK, SPECIAL, Effect
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.flow import Either, Sequence, chained
from regolith.kernel.frame import Frame
from regolith.kernel.menu import Menu
from regolith.kernel.phrase import SILENT, Phrase, amount

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
                found.append((card, say("ares.action_used")))
            elif not payable(s, f, card):
                found.append((card, say("ares.cannot_pay", why=lacking_price(s, f.seat, card))))
        return found

    def label(self, s: Ares, f: Frame, option: int) -> str:
        action = s.book.actions[option]
        does = SILENT if action is None else action.says()
        return say("ares.use_label", card=s.rules.thing("card", option), do=does)


def payable(s: Ares, f: Frame, card: int) -> bool:
    """May the action of this card be used: can its cost be paid? It need not gain anything."""
    if not s.book.priced[card]:
        return True
    action = s.book.actions[card]
    return action is not None and can_pay(s, Frame(action, f.seat, card), action)


def has_price(effect: Effect[Ares]) -> bool:
    """Is anything in this effect a price?"""
    if isinstance(effect, Sequence):
        return any(has_price(step) for step in effect.steps)
    if isinstance(effect, Either):
        return any(has_price(way) for way in effect.ways)
    return effect.is_price()


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


def lacking_price(s: Ares, seat: int, card: int) -> Phrase:
    """What the action of a card costs, and what there is of it."""
    action = s.book.actions[card]
    return SILENT if action is None else _lacks(s, Frame(action, seat, card), action)


def _lacks(s: Ares, f: Frame, effect: Effect[Ares]) -> Phrase:
    """What of the prices in this effect cannot be paid."""
    if isinstance(effect, Sequence):
        lacking = [_lacks(s, f, step) for step in effect.steps]
        return chained("kernel.lacks_both", [phrase for phrase in lacking if phrase.key])
    if isinstance(effect, Either) and not can_pay(s, f, effect):
        return chained("kernel.lacks_either", [_lacks(s, f, way) for way in effect.ways])
    return effect.lacks(s, f) if effect.is_price() else SILENT


@final
class ActionDone(Effect[Ares]):
    """An action was used."""

    def run(self, s: Ares, f: Frame) -> None:
        s.emit(ACTION_USED, f.seat, f.source, source=f.source)


FOREST: Final = 0
WARMTH: Final = 1
WATER: Final = 2
CONVERT_PLANTS: Final = 3
CONVERT_HEAT: Final = 4
STANDARD: Final = ("forest", "temperature", "ocean", "plants", "heat")
FOREST_MC: Final = 20
WARMTH_MC: Final = 14
WATER_MC: Final = 15
STANDARD_PRICE: Final[tuple[int, ...]] = (FOREST_MC, WARMTH_MC, WATER_MC)
GAINED: Final = (FOREST, WARMTH, WATER, FOREST, WARMTH)
"""By standard action: which of the first three brings the same."""
DOES: Final = (
    Phrase("ares.plants_forest", what=FOREST_TILE),
    Phrase("mars.raises", metric=METRIC[TEMPERATURE]),
    Phrase("ares.flips_ocean", what=OCEAN),
)


@final
class StandardAction(Choose[Ares]):
    """A forest, a step of temperature, an ocean for MC; a forest for plants, a step for heat."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        stock = s.seats[f.seat].stock
        here = s.standing[f.seat]
        heat = stock[HEAT]
        money = stock[MC] + here.n(STANDARD_DISCOUNT)
        if here.n(HEAT_PAYS):
            money += heat
        found: list[int] = []
        if money >= FOREST_MC:
            found.append(FOREST)
        if money >= WARMTH_MC and s.was_temperature < TEMPERATURE_TOP:
            found.append(WARMTH)
        if money >= WATER_MC and s.was_oceans < OCEANS_TOP:
            found.append(WATER)
        if stock[PLANTS] >= forest_plants(s, f.seat):
            found.append(CONVERT_PLANTS)
        if heat >= HEAT_A_STEP and s.was_temperature < TEMPERATURE_TOP:
            found.append(CONVERT_HEAT)
        return found

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.push_frame(f)
        s.note("standard", f.seat, option)
        if option == CONVERT_PLANTS:
            pay_goods(s, f.seat, PLANTS, forest_plants(s, f.seat))
            s.push(ONE_FOREST, f.seat)
        elif option == CONVERT_HEAT:
            pay_goods(s, f.seat, HEAT, HEAT_A_STEP)
            s.push(ONE_STEP, f.seat)
        else:
            s.push(ONE_FOREST if option == FOREST else ONE_STEP if option == WARMTH else ONE_OCEAN, f.seat)
            s.push(PAY_STANDARD, f.seat, arg=STANDARD_PRICE[option] - standard_discount(s, f.seat))

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        return [
            (action, why_no_standard(s, f.seat, action)) for action in range(len(STANDARD)) if action not in offered
        ]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return standard_label(s, f.seat, option)


def standard_label(s: Ares, seat: int, action: int) -> str:
    cost = 0 if action in (CONVERT_PLANTS, CONVERT_HEAT) else STANDARD_PRICE[action] - standard_discount(s, seat)
    price = [standard_price(s, seat, action)]
    how = paid_with(s, seat, cost)
    return ENGLISH.label(Phrase("ares.standard_label", do=DOES[GAINED[action]], of=price, how=how))


def standard_price(s: Ares, seat: int, action: int) -> Phrase:
    if action == CONVERT_PLANTS:
        return amount(forest_plants(s, seat), GOOD[PLANTS])
    if action == CONVERT_HEAT:
        return amount(HEAT_A_STEP, GOOD[HEAT])
    return amount(STANDARD_PRICE[action] - standard_discount(s, seat), GOOD[MC])


def why_no_standard(s: Ares, seat: int, action: int) -> str:
    """Why a standard action is not offered: the planet has enough of it, or the seat too little."""
    if GAINED[action] == WARMTH and s.was_temperature >= TEMPERATURE_TOP:
        return say("ares.complete", metric=METRIC[TEMPERATURE])
    if action == WATER and s.was_oceans >= OCEANS_TOP:
        return say("ares.complete", metric=METRIC[OCEANS], many=True)
    stock = s.seats[seat].stock
    if action in (CONVERT_PLANTS, CONVERT_HEAT):
        return say("ares.too_few", n=stock[PLANTS if action == CONVERT_PLANTS else HEAT])
    return say("ares.can_pay", n=money(s, seat), of=means_of(s, seat))


@final
class PayStandard(PayInMc[Ares]):
    """Pay `arg` MC."""

    def price(self, s: Ares, f: Frame) -> int:
        return f.arg


def must_convert(s: Ares, seat: int) -> bool:
    """Must this seat still turn plants into a forest or heat into temperature before it leaves the phase?"""
    for hook in s.book.hooks:
        if hook.may_keep_goods(s, seat):
            return False
    stock = s.seats[seat].stock
    warms = stock[HEAT] >= HEAT_A_STEP and s.was_temperature < TEMPERATURE_TOP
    return warms or stock[PLANTS] >= forest_plants(s, seat)


@final
class LeaveActions(Effect[Ares]):
    """Leave the phase: not before plants and heat that must be converted are."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return NOTHING_TO_ASK if must_convert(s, f.seat) else [DONE]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.note("stops", f.seat)

    def domain(self, rules: "Rules[Ares]") -> list[str]:
        return [SPECIAL[DONE]]

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return say("ares.no_more_actions")

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        return [(DONE, say("ares.must_convert"))] if must_convert(s, f.seat) else []


ACTION_DONE: Final = ActionDone()
ONE_FOREST: Final = PlantForest(1)
ONE_STEP: Final[Raise[Ares]] = Raise(TEMPERATURE, 1)
ONE_OCEAN: Final = FlipOcean(1)
PAY_STANDARD: Final = PayStandard()
USE_CARD: Final = UseCard("use", Phrase("ares.use_action"))
STANDARD_ACTION: Final = StandardAction("standard", "standard", Phrase("ares.take_standard"))
LEAVE_ACTIONS: Final = LeaveActions()
ACTION_MENU: Final[Menu[Ares]] = Menu("action", Phrase("ares.action_menu"))
