"""What lies ahead: what the next crisis step takes if nothing is done, and who could take which counter off."""

from typing import Any, Final

from regolith.games.ares_expedition.actions import (
    CONVERT_HEAT,
    CONVERT_PLANTS,
    FOREST,
    STANDARD_ACTION,
    WARMTH,
    WATER,
)
from regolith.games.ares_expedition.crisis.goals import PlayColour, PlayTags, RaiseMetric
from regolith.games.ares_expedition.crisis.lowering import Lower, LowerOne, level_of
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.crisis.words import DROUGHT, METRIC_ZONES
from regolith.games.ares_expedition.effects import FlipOcean, PlantForest
from regolith.games.ares_expedition.prospects import as_played, prospect
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import PURPLE_ZONE, ZONES
from regolith.games.mars.planet import Raise
from regolith.games.mars.words import METRICS, OCEANS, OXYGEN, TEMPERATURE
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, May, Sequence
from regolith.kernel.frame import Frame

FAR: Final = 12
"""So many rounds are looked ahead."""
STANDARD: Final = ((WARMTH, CONVERT_HEAT), (FOREST, CONVERT_PLANTS), (WATER,))
"""By metric: the standard actions that raise it."""


class Falls:
    """What crises in play take in a round: from metrics that are named, and from one of several."""

    def __init__(self, s: Ares) -> None:
        self.sure: list[int] = [0, 0, 0]
        self.either: list[tuple[tuple[int, ...], int]] = []
        for card in crises(s).play.cards:
            self.add(sheet_of(s, card).persistent)

    def add(self, effect: Effect[Ares] | None) -> None:
        if isinstance(effect, Lower):
            for metric, steps in enumerate(effect.steps):
                self.sure[metric] += steps
        elif isinstance(effect, LowerOne):
            self.either.append((effect.metrics, effect.steps))
        elif isinstance(effect, Sequence):
            for step in effect.steps:
                self.add(step)

    def with_drought(self, oceans: int) -> list[tuple[tuple[int, ...], int]]:
        """What falls on one of several, with what the token of so many oceans takes."""
        steps = DROUGHT.get(zone_at(OCEANS, oceans), 0)
        return [*self.either, ((TEMPERATURE, OXYGEN), steps)] if steps else self.either


def zone_at(metric: int, level: int) -> int:
    return METRIC_ZONES[metric][max(0, level)]


def shown(metric: int, level: int) -> int:
    """A level as it stands on the board."""
    return 2 * max(0, level) - 30 if metric == TEMPERATURE else max(0, level)


def next_round(s: Ares) -> dict[str, Any]:
    """Where the planet stands after the next crisis step if nobody does anything, without the crisis that comes then.

    `worst` is where a metric stands if everything that falls on one of several falls on it."""
    falls = Falls(s)
    now = [level_of(s, metric) for metric in range(len(METRICS))]
    either = falls.with_drought(now[OCEANS])
    metrics: dict[str, Any] = {}
    for metric, word in enumerate(METRICS):
        then = now[metric] - falls.sure[metric]
        worst = then - sum([steps for among, steps in either if metric in among])
        metrics[word] = {
            "now": shown(metric, now[metric]),
            "then": shown(metric, then),
            "worst": shown(metric, worst),
            "zone": ZONES[zone_at(metric, then)],
            "to_purple": max(0, now[metric] - bottom(metric)),
        }
    lost = [word for metric, word in enumerate(METRICS) if zone_at(metric, now[metric]) == PURPLE_ZONE]
    return {"metrics": metrics, "lost": lost, "nearest": nearest_loss(falls, now)}


def bottom(metric: int) -> int:
    """The highest level that is purple."""
    zones = METRIC_ZONES[metric]
    return max([level for level, zone in enumerate(zones) if zone == PURPLE_ZONE])


def nearest_loss(falls: Falls, now: list[int]) -> dict[str, Any] | None:
    """The metric that the check finds purple first, and in how many rounds, if nothing is done and nothing new comes;
    what falls on one of several falls where there is most to spare."""
    levels = now.copy()
    for rounds in range(1, FAR + 1):
        for metric, word in enumerate(METRICS):
            if zone_at(metric, levels[metric]) == PURPLE_ZONE:
                return {"metric": word, "rounds": rounds}
        for among, steps in falls.with_drought(levels[OCEANS]):
            spare = [levels[metric] - bottom(metric) for metric in among]
            levels[among[spare.index(max(spare))]] -= steps
        for metric, steps in enumerate(falls.sure):
            levels[metric] -= steps
    return None


# Who can help


def helpers(s: Ares, viewer: int) -> list[dict[str, Any]]:
    """By crisis: for each seat the cards in its hand that would take a counter off, as far as the viewer may know them:
    those it could play with what it has now, and those it could not; whether all of the hand is known; and what it
    could do about it with what it has, in the action phase."""
    s = as_played(s)
    return [
        {"card": s.rules.noun("card", crisis), "seats": [helper(s, crisis, seat, viewer) for seat in range(s.players)]}
        for crisis in crises(s).play.cards
        if crisis in crises(s).counters
    ]


def helper(s: Ares, crisis: int, seat: int, viewer: int) -> dict[str, Any]:
    hand = s.seats[seat].hand
    open_to_viewer = hand.seen_by(viewer)
    known = [card for card in hand.cards if open_to_viewer or s.knows(viewer, card)]
    ransom = sheet_of(s, crisis).ransom
    helpful = [card for card in known if takes_off(s, crisis, card)]
    now = [card for card in helpful if s.seats[seat].corporation >= 0 and not prospect(s, seat, card)["why"]]
    return {
        "cards": sorted([s.rules.noun("card", card) for card in now]),
        "later": sorted([s.rules.noun("card", card) for card in helpful if card not in now]),
        "known": open_to_viewer or len(known) == len(hand.cards),
        "pays": ransom is not None and ransom.payable(s, seat),
        "acts": any(acts(s, seat, goal.metric) for goal in s.book.whens[crisis] if isinstance(goal, RaiseMetric)),
    }


def takes_off(s: Ares, crisis: int, card: int) -> bool:
    """Would playing this card take a counter off this crisis?"""
    book = s.book
    for goal in book.whens[crisis]:
        if isinstance(goal, PlayTags) and any(tag in goal.tags for tag in book.tags[card]):
            return True
        if isinstance(goal, PlayColour) and book.colours[card] == goal.colour:
            if not goal.with_action or book.actions[card] is not None:
                return True
        if isinstance(goal, RaiseMetric) and raises(book.plays[card], goal.metric):
            return True
    return False


def acts(s: Ares, seat: int, metric: int) -> bool:
    """Could this seat pay for a standard action that raises the metric?"""
    offered = STANDARD_ACTION.options(s, Frame(STANDARD_ACTION, seat))
    return any(action in offered for action in STANDARD[metric])


def raises(effect: Effect[Ares], metric: int) -> bool:
    """Does this raise a metric, or can it?"""
    if isinstance(effect, Sequence):
        return any(raises(step, metric) for step in effect.steps)
    if isinstance(effect, Either):
        return any(raises(way, metric) for way in effect.ways)
    if isinstance(effect, May):
        return raises(effect.effect, metric)
    if isinstance(effect, FlipOcean):
        return metric == OCEANS
    if isinstance(effect, PlantForest):
        return metric == OXYGEN
    return isinstance(effect, Raise) and effect.metric == metric
