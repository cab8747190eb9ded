"""What a game was worth to each seat when it is over: from -1, the worst, to 1. Bots learn by it and look ahead to it.

Against others most of it is the win, the rest the difference in points to the best of them. Alone or as a team it is
won or lost, and how close it was: without that nothing would tell a first try from a near miss.
"""

from typing import Final

from regolith.kernel.registry import spec_of
from regolith.kernel.state import State

WIN: Final = 0.6
MARGIN: Final = 0.4
FULL_MARGIN: Final = 40.0
"""A difference of so many points, or more, counts in full."""
LEAST_WON: Final = 0.7
MOST_LOST: Final = -0.1


def nobody_first(players: int) -> list[int]:
    """By seat: the places in a game that was broken off."""
    return [max(2, players)] * players


def returns(s: State) -> list[float]:
    """By seat that decides."""
    rules = s.rules
    places = rules.ranking(s)
    if rules.players == 1 or rules.team:
        closeness = spec_of(rules.setup.game).closeness
        near = 0.0 if closeness is None else min(1.0, max(0.0, closeness(s)))
        won = LEAST_WON + (1.0 - LEAST_WON) * near
        lost = -1.0 + (MOST_LOST + 1.0) * near
        return [won if places[seat] == 1 else lost for seat in range(rules.players)]
    scores = rules.scores(s)
    first = places.count(1)
    found: list[float] = []
    for seat in range(rules.players):
        best = max([score for other, score in enumerate(scores) if other != seat])
        margin = min(1.0, max(-1.0, (scores[seat] - best) / FULL_MARGIN))
        win = 2.0 / first - 1.0 if places[seat] == 1 else -1.0
        found.append(WIN * win + MARGIN * margin)
    return found
