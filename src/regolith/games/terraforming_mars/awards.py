"""Awards: funded by one, competed for by all, compared when the game is over."""

from typing import Final, final

from regolith.games.mars.counts import PerCard, PerPrintedTag, PerProduction, PerRating, PerResource
from regolith.games.mars.goods import PayInMc, paid_with
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import money
from regolith.games.mars.words import BUILDING, ENERGY, GREEN, HEAT, MC, SCIENCE, SPACE, STEEL, TITANIUM
from regolith.games.terraforming_mars.effects.tile_counts import PerGreenery, PerOwnTile
from regolith.games.terraforming_mars.measures import PerDear, PerStock
from regolith.games.terraforming_mars.prices import too_dear
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count, count_of
from regolith.kernel.choices import Choose
from regolith.kernel.effect import NOTHING_TO_ASK
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.text import slug

PRICES: Final = (8, 14, 20)
"""Of the first, second and third in a game, whoever funds them; there are no more."""
FIRST: Final = 5
SECOND: Final = 2
DEAR: Final = 20


@final
class Award:
    """For most and second most of what is counted."""

    def __init__(self, name: str, count: Count[Mars]) -> None:
        self.name: str = name
        self.id: str = slug(name)
        self.count: Count[Mars] = count

    def standing(self, s: Mars) -> list[int]:
        return [self.value(s, seat) for seat in range(s.seated)]

    def value(self, s: Mars, seat: int) -> int:
        """What a seat has for it; who plays by rules may be measured otherwise."""
        n = count_of(s, self.count, seat)
        if seat >= s.players:
            for hook in s.book.hooks:
                n = hook.award_value(s, self.id, n)
        return n

    def says(self) -> Phrase:
        return Phrase("tm.award", first=FIRST, second=SECOND, per=self.count.says())


AWARDS: Final = {
    "tharsis": (
        Award("Landlord", PerOwnTile()),
        Award("Scientist", PerPrintedTag(SCIENCE)),
        Award("Banker", PerProduction(MC)),
        Award("Thermalist", PerStock(HEAT)),
        Award("Miner", PerStock(STEEL, TITANIUM)),
    ),
    "hellas": (
        Award("Cultivator", PerGreenery()),
        Award("Magnate", PerCard(GREEN)),
        Award("Space Baron", PerPrintedTag(SPACE)),
        Award("Excentric", PerResource()),
        Award("Contractor", PerPrintedTag(BUILDING)),
    ),
    "elysium": (
        Award("Celebrity", PerDear(DEAR)),
        Award("Industrialist", PerStock(STEEL, ENERGY)),
        Award("Desert Settler", PerOwnTile(bottom_rows=4)),
        Award("Estate Dealer", PerOwnTile(by_oceans=True)),
        Award("Benefactor", PerRating()),
    ),
}
"""By board."""


@final
class PayAward(PayInMc[Mars]):
    """The price of the award just funded."""

    def price(self, s: Mars, f: Frame) -> int:
        return f.arg

    def says(self) -> Phrase:
        return Phrase("tm.pay_award")


PAY_AWARD: Final = PayAward()


@final
class FundAward(Choose[Mars]):
    """Fund an award, if fewer than three are; a card may do it for nothing. Alone there are none."""

    def __init__(self, free: bool = False) -> None:
        super().__init__("fund", "award", Phrase("tm.fund_award", free=free))
        self.free: bool = free

    def options(self, s: Mars, f: Frame) -> list[int]:
        many = len(s.awards)
        if many >= len(PRICES) or s.seated == 1 or (not self.free and money(s, f.seat) < PRICES[many]):
            return NOTHING_TO_ASK
        funded = [number for number, _ in s.awards]
        return [number for number in range(len(s.book.awards)) if number not in funded]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("tm.lacks_award")

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if not self.free:
            s.push(PAY_AWARD, f.seat, arg=PRICES[len(s.awards)])
        s.awards += ((option, f.seat),)
        s.note("funds", f.seat, option)

    def price_now(self, s: Mars, f: Frame, option: int) -> int:
        return 0 if self.free else PRICES[len(s.awards)]

    def label(self, s: Mars, f: Frame, option: int) -> str:
        award = s.rules.name("award", option)
        n = None if self.free else PRICES[len(s.awards)]
        of = [] if n is None else paid_with(s, f.seat, n)
        return say("tm.fund_label", award=award, n=n, what=GOOD[MC], of=of)

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        many = len(s.awards)
        if many >= len(PRICES):
            return []
        funded = dict(s.awards)
        found: list[tuple[int, str]] = []
        for number in range(len(s.book.awards)):
            if number in funded:
                found.append((number, say("tm.award_funded", seat=s.rules.thing("seat", funded[number]))))
            elif not self.free and money(s, f.seat) < PRICES[many]:
                found.append((number, too_dear(s, f.seat, PRICES[many])))
        return found


FUND_AWARD: Final = FundAward()


def prizes(standing: list[int]) -> list[int]:
    """5 for all who have most; if that is one, 2 for all who have second most, but nothing between two players."""
    most = max(standing)
    if len(standing) < 3 or standing.count(most) > 1:
        return [FIRST if n == most else 0 for n in standing]
    second = max([n for n in standing if n < most])
    return [FIRST if n == most else SECOND if n == second else 0 for n in standing]


def award_points(s: Mars, seat: int) -> int:
    """What the funded awards are worth to a seat as things stand."""
    return sum([prizes(s.book.awards[number].standing(s))[seat] for number, _ in s.awards])
