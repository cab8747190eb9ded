"""How MarsBot claims milestones and funds awards: for nothing, and by rules that leave it no choice."""

from typing import Final, final

from regolith.games.terraforming_mars.automa.hooks import comparing
from regolith.games.terraforming_mars.automa.levels import AWARDS_MINUS_5, BUYS_MILESTONE, is_so
from regolith.games.terraforming_mars.automa.measures import (
    AWARDS,
    MILESTONES,
    WITH_PRODUCTION,
    award_of,
    milestone_of,
)
from regolith.games.terraforming_mars.automa.money import fail, lose
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import (
    EASY_AWARDS,
    HUMAN,
    MARSBOT,
    MILESTONE_PRICE,
    MORE_IN_AWARDS,
)
from regolith.games.terraforming_mars.awards import PRICES
from regolith.games.terraforming_mars.milestones import CLAIMED
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

SHARES: Final = 1680
"""Every goal divides it."""


# Milestones


def milestone_value(s: Mars, milestone: str, n: int) -> int:
    measured = milestone_of(s, milestone)
    return n if measured is None else measured[0].of(s, marsbot(s), n)


def milestone_goal(s: Mars, milestone: str, n: int) -> int:
    measured = milestone_of(s, milestone)
    return n if measured is None else measured[1]


def leftmost_first(s: Mars, goals: list[str], printed: list[str]) -> list[int]:
    """The numbers of goals in the order they are printed in; those of Venus Next come last."""
    last = len(printed)
    places = [printed.index(goal) if goal in printed else last for goal in goals]
    return [number for _, number in sorted([(place, number) for number, place in enumerate(places)])]


def milestones_met(s: Mars) -> list[int]:
    """Those that nobody has and MarsBot meets, from the leftmost on."""
    taken = [number for number, _ in s.milestones]
    goals = s.book.milestones
    order = leftmost_first(s, [goal.id for goal in goals], list(MILESTONES[marsbot(s).map]))
    return [number for number in order if number not in taken and goals[number].reached(s, MARSBOT)]


def share_reached(s: Mars, number: int) -> int:
    """How much of a goal the person has, so that all can be compared. What is closest is not printed."""
    goal = s.book.milestones[number]
    return goal.value(s, HUMAN) * SHARES // goal.goal_of(s, HUMAN)


def claim_milestone(s: Mars) -> bool:
    """One that the person meets too, then the one the person is closest to, then the leftmost; if there is any."""
    met = milestones_met(s)
    if not met or len(s.milestones) >= CLAIMED:
        return False
    if len(met) > 1:
        comparing(s, met, [])
    both = [number for number in met if s.book.milestones[number].reached(s, HUMAN)]
    shares = [share_reached(s, number) for number in both or met]
    number = (both or met)[shares.index(max(shares))]
    s.milestones += ((number, MARSBOT),)
    s.note("claims_milestone", MARSBOT, number)
    return True


def buys_milestone(s: Mars) -> bool:
    """At the start of a generation: has it the money, and do so few of those it meets matter no more?"""
    if not is_so(s, BUYS_MILESTONE) or marsbot(s).mc < MILESTONE_PRICE or len(s.milestones) >= CLAIMED:
        return False
    return len(milestones_met(s)) >= CLAIMED - len(s.milestones)


# Awards


def award_value(s: Mars, award: str, n: int) -> int:
    """What MarsBot has for an award; it may be below zero."""
    return award_of(s, award).of(s, marsbot(s), n) + more_in_awards(s)


def more_in_awards(s: Mars) -> int:
    """What its level and its corporation add for every award, or take away."""
    level = -EASY_AWARDS if is_so(s, AWARDS_MINUS_5) else 0
    return level + s.standing[MARSBOT].n(MORE_IN_AWARDS)


def value_of_person(s: Mars, number: int) -> int:
    """What the person has when it is compared for funding: of leftover goods, production counts too."""
    award = s.book.awards[number]
    counted = WITH_PRODUCTION.get(award.id)
    if counted is None:
        return award.value(s, HUMAN)
    goods, productions = counted
    found = 0
    for good in goods:
        found += s.mat(HUMAN).has(good)
    for good in productions:
        found += s.produces(HUMAN, good)
    return found


def lead(s: Mars, number: int) -> int:
    """By how much MarsBot is ahead of the person."""
    return s.book.awards[number].value(s, MARSBOT) - value_of_person(s, number)


def awards_in_order(s: Mars) -> list[int]:
    return leftmost_first(s, [award.id for award in s.book.awards], list(AWARDS[marsbot(s).map]))


def fund_award(s: Mars) -> bool:
    """The one on which it is most ahead, the leftmost on a tie; if it is ahead on any."""
    if len(s.awards) >= len(PRICES):
        return False
    funded = [number for number, _ in s.awards]
    offered = [number for number in awards_in_order(s) if number not in funded]
    comparing(s, [], offered)
    leads = [lead(s, number) for number in offered]
    best = max(leads)
    if best <= 0:
        return False
    number = offered[leads.index(best)]
    s.awards += ((number, MARSBOT),)
    s.note("funds", MARSBOT, number)
    return True


# As effects


@final
class ClaimOrFail(Effect[Mars]):
    """Claim a milestone."""

    def run(self, s: Mars, f: Frame) -> None:
        if not claim_milestone(s):
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.claim")


@final
class FundOrFail(Effect[Mars]):
    """Fund an award."""

    def run(self, s: Mars, f: Frame) -> None:
        if not fund_award(s):
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.fund")


@final
class BuyMilestone(Effect[Mars]):
    """On the first turn of a generation, before a card is turned up."""

    def run(self, s: Mars, f: Frame) -> None:
        if automa(s).turns == 1 and buys_milestone(s) and claim_milestone(s):
            lose(s, MILESTONE_PRICE)


CLAIM_OR_FAIL: Final = ClaimOrFail()
FUND_OR_FAIL: Final = FundOrFail()
BUY_MILESTONE: Final = BuyMilestone()
