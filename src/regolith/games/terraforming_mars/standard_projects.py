"""Standard projects, which everybody may take, and turning plants and heat into tiles and warmth."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.mars.doing import discard_from_hand, note_goods
from regolith.games.mars.goods import Gain, PayInMc, means_of, paid_with
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.standing import forest_plants, money
from regolith.games.mars.words import HEAT, MC, PLANTS, TEMPERATURE
from regolith.games.terraforming_mars.answers import WhenStandardProject
from regolith.games.terraforming_mars.book import StandardProject
from regolith.games.terraforming_mars.effects.goods import SpendHeat, heat_to_spend
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.tiles import City, Greenery, Ocean, PlaceTile
from regolith.games.terraforming_mars.standing import STANDARD_OFF
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import (
    AQUIFER,
    ASTEROID,
    BUFFER_GAS,
    CITY_PROJECT,
    GREENERY_PROJECT,
    HEAT_PER_STEP,
    POWER_PLANT,
    SELL_PATENTS,
    STANDARD,
    STANDARD_PROJECT_USED,
)
from regolith.kernel.choices import Choose, Picks
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase, amount

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

PROJECTS: Final = (
    StandardProject(POWER_PLANT, 11, Produce(energy=1)),
    StandardProject(ASTEROID, 14, Raise(TEMPERATURE)),
    StandardProject(AQUIFER, 18, Ocean()),
    StandardProject(GREENERY_PROJECT, 23, Greenery()),
    StandardProject(CITY_PROJECT, 25, Sequence(City(), Produce(mc=1))),
)
BUFFER_GAS_PROJECT: Final = StandardProject(BUFFER_GAS, 16, RaiseRating())
"""For the terraform rating as a goal alone."""


def cost_of(s: Mars, seat: int, project: StandardProject) -> int:
    """What a standard project costs this seat."""
    return max(0, project.cost - s.standing[seat].n(STANDARD_OFF + project.number))


def reserved(s: Mars, f: Frame, project: StandardProject) -> int:
    """MC that the project itself needs when it is paid for and answered: what a tile costs that can go only to the
    pole."""
    if s.book.board.pole < 0:
        return 0
    for name, n in project.effect.reserves(s, f):
        if name == "mc":
            return n - paid_back(s, f.seat, project)
    return 0


def paid_back(s: Mars, seat: int, project: StandardProject) -> int:
    """MC that cards of the seat bring for this project, before it is carried out."""
    heard = s.listeners[seat]
    back = 0
    for frame in heard[STANDARD_PROJECT_USED] if len(heard) > STANDARD_PROJECT_USED else ():
        when = frame.effect
        if isinstance(when, WhenStandardProject) and project.cost >= when.cost and isinstance(when.answer, Gain):
            back += when.answer.amount(MC)
    return back


@final
class TakeStandardProject(Choose[Mars]):
    """Pay for a standard project and carry it out."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        purse = money(s, f.seat)
        here = s.standing[f.seat]
        found: list[int] = []
        for project in s.book.standard:
            left = purse - project.cost + here.n(STANDARD_OFF + project.number)
            if left >= 0 and project.effect.possible(s, f) and left >= reserved(s, f, project):
                found.append(project.number)
        return found

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        project = s.book.standard_project(option)
        s.note("standard", f.seat, option)
        s.push(project.effect, f.seat)
        s.push(STANDARD_USED, f.seat, it=option)
        s.push(PAY_PRICE, f.seat, arg=cost_of(s, f.seat, project))

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        offered = self.options(s, f)
        found: list[tuple[int, str]] = []
        for project in s.book.standard:
            if project.number not in offered:
                found.append((project.number, self.reason(s, f, project)))
        return found

    def reason(self, s: Mars, f: Frame, project: StandardProject) -> str:
        """Why a standard project is not offered."""
        cost = cost_of(s, f.seat, project)
        purse = money(s, f.seat)
        kept = reserved(s, f, project)
        lacking = project.effect.lacks(s, f)
        if lacking.key and cost <= purse:
            return say("tm.cannot_happen", why=lacking)
        left = [amount(kept, GOOD[MC])] if kept > 0 else []
        return say("tm.too_dear", cost=cost, what=GOOD[MC], money=purse, of=means_of(s, f.seat), kept=left)

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"standard:{noun}" for noun in rules.nouns_among("project", "standard")]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        cost = cost_of(s, f.seat, s.book.standard_project(option))
        of = paid_with(s, f.seat, cost)
        return say("tm.standard_label", what=s.rules.thing("standard", option), n=cost, mc=GOOD[MC], of=of)

    def price_now(self, s: Mars, f: Frame, option: int) -> int:
        return cost_of(s, f.seat, s.book.standard_project(option))


@final
class StandardUsed(Effect[Mars]):
    """The price of the standard project `it` is paid; some cards answer before it is carried out."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(STANDARD_PROJECT_USED, f.seat, f.it, s.book.standard_project(f.it).cost)


@final
class PayPrice(PayInMc[Mars]):
    """Pay `arg` MC."""

    def price(self, s: Mars, f: Frame) -> int:
        return f.arg


@final
class SellPatents(Effect[Mars]):
    """The entry of the menu with which cards are sold."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [SELL_PATENTS] if s.seats[f.seat].hand.cards else NOTHING_TO_ASK

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.push(SELL_CARDS, f.seat)

    def key(self, s: Mars, f: Frame, option: int) -> str:
        return f"standard:{STANDARD[SELL_PATENTS]}"

    def domain(self, rules: "Rules[Mars]") -> list[str]:
        return [f"standard:{STANDARD[SELL_PATENTS]}"]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        return ENGLISH.label(Phrase("tm.sell_patents"))


@final
class SellCards(Picks[Mars]):
    """Discard cards of the hand, at least one, for 1 MC each."""

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].hand.cards)

    def least(self, s: Mars, f: Frame) -> int:
        return 1

    def picked(self, s: Mars, f: Frame, picks: tuple[int, ...]) -> None:
        discard_from_hand(s, f.seat, picks)
        s.seats[f.seat].gain(MC, len(picks))
        s.note("sells", f.seat, len(picks))


# Converting

CONVERT_PLANTS: Final = 0
CONVERT_HEAT: Final = 1
CONVERSIONS: Final = ("plants", "heat")


@final
class Convert(Choose[Mars]):
    """Plants into a greenery, or heat into a step of temperature."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        stock = s.seats[f.seat].stock
        found: list[int] = []
        if stock[PLANTS] >= forest_plants(s, f.seat) and GREENERY.possible(s, f):
            found.append(CONVERT_PLANTS)
        if stock[HEAT] >= HEAT_PER_STEP or heat_to_spend(s, f.seat) >= HEAT_PER_STEP:
            found.append(CONVERT_HEAT)
        return found

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option == CONVERT_PLANTS:
            convert_plants(s, f.seat, GREENERY)
        else:
            s.push(WARMTH, f.seat)
            s.push(CONVERT_FOR_WARMTH, f.seat)

    def label(self, s: Mars, f: Frame, option: int) -> str:
        if option == CONVERT_PLANTS:
            return convert_label(s, f.seat)
        price = amount(HEAT_PER_STEP, GOOD[HEAT])
        return ENGLISH.label(Phrase("tm.convert_label", do=WARMTH.says(), of=[price]))


@final
class ConvertForWarmth(SpendHeat):
    """Eight heat for a step of temperature."""

    def take_heat(self, s: Mars, seat: int, n: int) -> None:
        s.seats[seat].lose(HEAT, n)
        note_goods(s, seat, "converts", n, HEAT)


def convert_plants(s: Mars, seat: int, greenery: PlaceTile) -> None:
    """Eight plants, or fewer where a card says so, become a greenery."""
    n = forest_plants(s, seat)
    s.seats[seat].lose(PLANTS, n)
    note_goods(s, seat, "converts", n, PLANTS)
    s.push(greenery, seat)


def convert_label(s: Mars, seat: int) -> str:
    price = amount(forest_plants(s, seat), GOOD[PLANTS])
    return ENGLISH.label(Phrase("tm.convert_label", do=GREENERY.says(), of=[price]))


GREENERY: Final = Greenery()
WARMTH: Final[Raise[Mars]] = Raise(TEMPERATURE)
CONVERT_FOR_WARMTH: Final = ConvertForWarmth(HEAT_PER_STEP)
PAY_PRICE: Final = PayPrice()
STANDARD_USED: Final = StandardUsed()
SELL_CARDS: Final = SellCards("sell", "card", Phrase("tm.sell_patents"))
TAKE_STANDARD_PROJECT: Final = TakeStandardProject("standard", "standard", Phrase("tm.take_standard"))
SELL: Final = SellPatents()
CONVERT: Final = Convert("convert", "conversion", Phrase("tm.convert"))
