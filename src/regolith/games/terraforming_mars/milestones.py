"""Milestones: whoever meets the condition first and pays for it has it for good."""

from typing import Any, Final, final

from regolith.games.mars.counts import PerCard, PerProduction, PerRating, PerTag
from regolith.games.mars.goods import PayMc, paid_with
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.standing import money
from regolith.games.mars.words import ANIMAL, BUILDING, ENERGY, JOVIAN, MC, MICROBE, PLANT
from regolith.games.terraforming_mars.effects.tile_counts import PerCity, PerGreenery, PerOwnTile
from regolith.games.terraforming_mars.measures import (
    STAYING,
    HighestProduction,
    PerCardInHand,
    PerDemanding,
    PerDifferentTag,
    PerEvent,
    PerRaisedProduction,
)
from regolith.games.terraforming_mars.prices import too_dear
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Count, count_of
from regolith.kernel.choices import Choose
from regolith.kernel.effect import NOTHING_TO_ASK
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.text import slug

CLAIMED: Final = 3
"""So many are claimed in a game, by all together."""
PRICE: Final = 8
WORTH: Final = 5
LEVELS: Final = (PerProduction, PerRating, HighestProduction)
"""What one has a certain height of, not so many."""


@final
class Milestone:
    """A goal: so many of what is counted."""

    def __init__(self, name: str, count: Count[Mars], goal: int) -> None:
        self.name: str = name
        self.id: str = slug(name)
        self.count: Count[Mars] = count
        self.goal: int = goal

    def reached(self, s: Mars, seat: int) -> bool:
        return self.value(s, seat) >= self.goal_of(s, seat)

    def value(self, s: Mars, seat: int) -> int:
        """What a seat has towards it; who plays by rules may be measured otherwise."""
        n = count_of(s, self.count, seat)
        if seat >= s.players:
            for hook in s.book.hooks:
                n = hook.milestone_value(s, self.id, n)
        return n

    def goal_of(self, s: Mars, seat: int) -> int:
        """How much of it this seat needs."""
        n = self.goal
        if seat >= s.players:
            for hook in s.book.hooks:
                n = hook.milestone_goal(s, self.id, n)
        return n

    def says(self) -> Phrase:
        key = "tm.have_level" if isinstance(self.count, LEVELS) else "tm.have"
        return Phrase(key, n=self.goal, per=self.count.says())


MILESTONES: Final = {
    "tharsis": (
        Milestone("Terraformer", PerRating(), 35),
        Milestone("Mayor", PerCity(own=True), 3),
        Milestone("Gardener", PerGreenery(), 3),
        Milestone("Builder", PerTag(BUILDING), 8),
        Milestone("Planner", PerCardInHand(), 16),
    ),
    "hellas": (
        Milestone("Diversifier", PerDifferentTag(), 8),
        Milestone("Tactician", PerDemanding(), 5),
        Milestone("Polar Explorer", PerOwnTile(bottom_rows=2), 3),
        Milestone("Energizer", PerProduction(ENERGY), 6),
        Milestone("Rim Settler", PerTag(JOVIAN), 3),
    ),
    "elysium": (
        Milestone("Generalist", PerRaisedProduction(), 6),
        Milestone("Specialist", HighestProduction(), 10),
        Milestone("Ecologist", PerTag(PLANT, MICROBE, ANIMAL), 4),
        Milestone("Tycoon", PerCard(STAYING), 15),
        Milestone("Legend", PerEvent(), 5),
    ),
}
"""By board."""

PAY_MILESTONE: Final[PayMc[Any]] = PayMc(PRICE)


@final
class ClaimMilestone(Choose[Mars]):
    """Claim a milestone whose goal is reached."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        if len(s.milestones) >= CLAIMED or money(s, f.seat) < PRICE:
            return NOTHING_TO_ASK
        taken = [number for number, _ in s.milestones]
        return [
            number
            for number, milestone in enumerate(s.book.milestones)
            if number not in taken and milestone.reached(s, f.seat)
        ]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.milestones += ((option, f.seat),)
        s.note("claims_milestone", f.seat, option)
        s.push(PAY_MILESTONE, f.seat)

    def price_now(self, s: Mars, f: Frame, option: int) -> int:
        return PRICE

    def label(self, s: Mars, f: Frame, option: int) -> str:
        of = paid_with(s, f.seat, PRICE)
        return say("tm.claim_label", milestone=s.rules.name("milestone", option), n=PRICE, what=GOOD[MC], of=of)

    def barred(self, s: Mars, f: Frame) -> list[tuple[int, str]]:
        if len(s.milestones) >= CLAIMED:
            return []
        taken = dict(s.milestones)
        found: list[tuple[int, str]] = []
        for number, milestone in enumerate(s.book.milestones):
            has = milestone.value(s, f.seat)
            if number in taken:
                found.append((number, say("tm.milestone_taken", seat=s.rules.thing("seat", taken[number]))))
            elif has < milestone.goal:
                found.append((number, say("tm.goal_not_reached", have=has, n=milestone.goal)))
            elif money(s, f.seat) < PRICE:
                found.append((number, too_dear(s, f.seat, PRICE)))
        return found


CLAIM_MILESTONE: Final = ClaimMilestone("claim", "milestone", Phrase("tm.claim_milestone"))


def milestone_points(s: Mars, seat: int) -> int:
    """Whether or not the goal is still reached."""
    return WORTH * sum([1 for _, owner in s.milestones if owner == seat])
