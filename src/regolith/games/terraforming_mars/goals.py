"""Milestones and awards as they are shown, listed, and arranged for tests."""

from typing import Any, Final, final

from regolith.games.mars.cards import BASE, listed_as
from regolith.games.terraforming_mars.awards import AWARDS, FIRST, PRICES, Award, prizes
from regolith.games.terraforming_mars.milestones import CLAIMED, MILESTONES, PRICE, WORTH, Milestone
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.handles import Handle, things_called
from regolith.kernel.phrase import Phrase


def show(s: Mars, seat: int) -> dict[str, Any]:
    """All of it lies open: goals, what everybody has towards them, and who was first."""
    if s.book.alone:
        return {}
    milestones, awards = CLAIMED - len(s.milestones), len(PRICES) - len(s.awards)
    return {
        "milestones": [_milestone(s, number) for number in range(len(s.book.milestones))],
        "awards": [_award(s, number) for number in range(len(s.book.awards))],
        "goals": {
            "milestone_price": PRICE if milestones else None,
            "milestone_points": WORTH,
            "milestones_left": milestones,
            "award_price": PRICES[-awards] if awards else None,
            "awards_left": awards,
        },
    }


def _milestone(s: Mars, number: int) -> dict[str, Any]:
    milestone = s.book.milestones[number]
    return {
        "milestone": milestone.id,
        "goal": milestone.goal,
        "counts": [milestone.value(s, seat) for seat in range(s.seated)],
        "claimed": dict(s.milestones).get(number),
    }


def _award(s: Mars, number: int) -> dict[str, Any]:
    award = s.book.awards[number]
    standing = award.standing(s)
    return {
        "award": award.id,
        "counts": standing,
        "points_now": prizes(standing),
        "funded": dict(s.awards).get(number),
    }


def milestone_listed(milestone: Milestone, module: str = BASE) -> dict[str, Any]:
    worth = Phrase("mars.points", n=WORTH)
    return listed_as("milestone", milestone.id, milestone.name, module, [milestone.says()], WORTH, worth)


def award_listed(award: Award, module: str = BASE) -> dict[str, Any]:
    return listed_as("award", award.id, award.name, module, [], FIRST, award.says())


def listing() -> list[dict[str, Any]]:
    """Those of all boards, in the shape that cards are listed in."""
    found = [milestone_listed(milestone) for board in MILESTONES.values() for milestone in board]
    return [*found, *[award_listed(award) for board in AWARDS.values() for award in board]]


@final
class Goals(Handle[Mars]):
    """Milestones that are claimed, or awards that are funded, each with its seat, in their order: {"mayor": 0}."""

    def __init__(self, name: str, text: str, kind: str, most: int) -> None:
        super().__init__(name, text)
        self.kind: str = kind
        self.most: int = most

    def get(self, s: Mars, seat: int) -> Any:
        done: tuple[tuple[int, int], ...] = getattr(s, self.name)
        return {s.rules.noun(self.kind, number): owner for number, owner in done}

    def put(self, s: Mars, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"{s.rules.noun(self.kind, 0)}": 0}}, not {value!r}.')
        if len(value) > self.most or s.book.alone:
            raise self.refused(f"are {0 if s.book.alone else self.most} at most, not {len(value)}.")
        done: list[tuple[int, int]] = []
        for word, owner in value.items():
            if isinstance(owner, bool) or not isinstance(owner, int) or not 0 <= owner < s.seated:
                raise self.refused(f"needs a seat for {word}, not {owner!r}.")
            done.append((things_called(s.rules, self.kind, word)[0], owner))
        setattr(s, self.name, tuple(done))


TABLE_HANDLES: Final[tuple[Handle[Mars], ...]] = (
    Goals("milestones", 'The milestones that are claimed, and by whom: {"mayor": 0}.', "milestone", CLAIMED),
    Goals("awards", 'The awards that are funded, and by whom: {"landlord": 0}.', "award", len(PRICES)),
)
