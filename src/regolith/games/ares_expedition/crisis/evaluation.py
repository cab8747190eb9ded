"""What a position is worth to the players together: a hand-made estimate for bots that look one step ahead.

While phases are resolved the next crisis step is counted in already: who waits does not escape it.
"""

from typing import Final

from regolith.games.ares_expedition.crisis.lowering import Lower, LowerOne, level_of
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.crisis.state import OPEN, WON, Crises, crises
from regolith.games.ares_expedition.evaluation import prospects
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP
from regolith.games.mars.standing import forest_plants
from regolith.games.mars.words import METRICS
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence

VICTORY: Final = 1000.0
TOPS: Final = (TEMPERATURE_TOP, OXYGEN_TOP, OCEANS_TOP)
BOTTOMS: Final = (6, 3, 2)
"""By metric: the lowest level that is not purple."""
STEP: Final = [1.2, 1.6, 1.7]
"""By metric: what a step is worth in itself."""
LAST_ROUNDS: Final = 10.0
"""In so many last rounds the planet counts for more and more, and what money brings later for less."""
URGENCY: Final = 4.0
YELLOWS: Final = (15, 11, 6)
REDS: Final = (10, 6, 3)
"""By metric: the highest level that is yellow, and red."""
YELLOW_COST: Final = [0.4, 0.5, 1.4]
RED_COST: Final = [1.2, 2.2, 2.8]
"""By metric: what its token costs in a round."""
THRIFT: Final = 0.06
"""What each MC is worth beside what it brings in the base game: in the end it pays for steps."""
LOST_AT_CHECK: Final = 120.0
"""A metric in its purple zone when the next check comes at once."""
PURPLE: Final = 5.0
"""For each step that a metric lies in its purple zone with a round to raise it."""
CLOSE: Final = 2.0
"""For each step short of a comfortable distance from purple."""
MARGIN: Final = 4.0
NEXT_FALL: Final = [0.9, 0.8, 0.6]
"""By metric: what the next crisis takes at once, for each two players."""
NEXT_CRISIS: Final = 3.0
"""What the next crisis costs otherwise."""
LASTS: Final = 6.0
"""So many rounds at most a crisis is counted for."""
COUNTER: Final = 1.2
TOKEN: Final = 0.35
HEAT: Final = 0.14
PLANTS: Final = 1.9
"""What heat is worth, and the plants of a forest: the planet will always need them."""
PACE: Final = 1.0
"""Rounds of Crisis are worth so many of the base game: they have more phases."""
OWN: Final = 1.0
"""How much of what a seat may hope for counts beside the planet."""


def falls(effect: Effect[Ares] | None) -> list[float]:
    """By how much each metric goes down through this."""
    found = [0.0, 0.0, 0.0]
    if isinstance(effect, Lower):
        for metric, steps in enumerate(effect.steps):
            found[metric] += steps
    elif isinstance(effect, LowerOne):
        for metric in effect.metrics:
            found[metric] += effect.steps / len(effect.metrics)
    elif isinstance(effect, Sequence):
        for step in effect.steps:
            for metric, n in enumerate(falls(step)):
                found[metric] += n
    return found


def evaluate(s: Ares, seat: int) -> float:
    """The state of the planet and of the crises for all, and what the seat itself may hope for.

    The crisis that comes between two rounds is always counted as an average one until the phases of its
    round are chosen: the look ahead may see it drawn, but nothing that a seat does now can choose it."""
    table = crises(s)
    if table.result != OPEN:
        return VICTORY if table.result == WON else -VICTORY
    resolving = s.seats[seat].phase != 0 or s.is_over()
    left = float(len(table.deck.cards)) + (0.0 if resolving or table.latest < 0 else 1.0)
    shift = [0.0, 0.0, 0.0]
    skipped = -1
    if resolving:
        for card in table.play.cards:
            for metric, n in enumerate(falls(sheet_of(s, card).persistent)):
                shift[metric] -= n
    elif table.latest >= 0:
        skipped = table.latest
        shift = falls(s.book.plays[skipped])
    value = OWN * prospects(s, seat, PACE * left + 0.5, HEAT, PLANTS / forest_plants(s, seat)) + TOKEN * table.bank
    value += THRIFT * s.seats[seat].mc
    if left:
        value -= NEXT_CRISIS
        more = 0.5 + 0.25 * s.players
        for metric in range(len(METRICS)):
            shift[metric] -= more * NEXT_FALL[metric]
    return value + planet(s, left, shift, resolving) + troubles(s, table, left, skipped)


def urgency(left: float) -> float:
    """How much more a step counts with so many rounds left."""
    return 1.0 + URGENCY * max(0.0, LAST_ROUNDS - left) / LAST_ROUNDS


def planet(s: Ares, left: float, shift: list[float], resolving: bool) -> float:
    """The metrics: each step, how near they are to purple, and at the end how much is lacking."""
    urgent = urgency(left)
    value = 0.0
    for metric in range(len(METRICS)):
        level = float(level_of(s, metric))
        if resolving and level < BOTTOMS[metric]:
            value -= LOST_AT_CHECK
        level += shift[metric]
        value -= urgent * STEP[metric] * (TOPS[metric] - level)
        if level <= YELLOWS[metric] + 0.5:
            value -= RED_COST[metric] if level <= REDS[metric] + 0.5 else YELLOW_COST[metric]
        spare = level - BOTTOMS[metric]
        if spare < 0.0:
            value += PURPLE * spare
        if spare < MARGIN:
            value -= CLOSE * (MARGIN - max(0.0, spare))
    return value


def troubles(s: Ares, table: Crises, left: float, skipped: int) -> float:
    """What the crises in play will still do, and how far they are from being overcome."""
    value = 0.0
    rounds = min(left, LASTS)
    for card in table.play.cards:
        counters = table.counters.get(card, 0)
        if not counters or card == skipped:
            continue
        each = falls(sheet_of(s, card).persistent)
        burden = sum([STEP[metric] * each[metric] for metric in range(len(METRICS))])
        value -= COUNTER * counters + burden * rounds * (0.5 + 0.5 * min(1.0, counters / 3.0))
    return value
