"""What Ares Expedition tells, and how its numbers are called."""

from typing import TYPE_CHECKING, Final, cast

from regolith.games.ares_expedition.solo import SOLO_ROUNDS
from regolith.games.ares_expedition.state import Ares, degrees
from regolith.games.mars.story import STORY as MARS_STORY
from regolith.games.mars.story import enter_mat, worths
from regolith.kernel.amounts import count_of
from regolith.kernel.journal import TABLE, Figure, Ledger, story

if TYPE_CHECKING:
    from regolith.games.ares_expedition.rules import AresRules

STORY: Final = MARS_STORY | story(
    "ares",
    planet="degrees percent n | all.temperature+degrees all.oxygen+percent all.oceans+n",
    begins="rating | rating+rating points+rating",
    round="n",
    founds="card:card mc | mc+mc",
    redraws="n",
    chooses="phase:phase",
    dummy="phase:phase",
    cube="step",
    phase="phase:phase",
    bonus="phase:phase",
    passes="",
    stops="",
    returns="card:card",
    sells="card:card mc | mc+mc",
    plays="card:card",
    uses="card:card",
    standard="action:standard",
    temperature="degrees | all.temperature+2",
    temperature_full="degrees",
    oxygen="percent | all.oxygen+1",
    oxygen_full="percent",
    ocean="n tile | all.oceans+1",
    ocean_again="n tile",
    forest=" | forests+1 points+1",
    scaled="n now good:good card:card | production:good+n",
    complete="",
    final="n rating forests cards more",
    wins="",
    in_time="n",
    too_late="n",
)


def opening_words(s: Ares) -> None:
    """The planet, and what everybody has before the first card."""
    s.note("planet", -1, degrees(s.temperature), s.oxygen, s.oceans)
    for seat, player in enumerate(s.seats):
        s.note("begins", seat, player.rating)


def last_words(s: Ares) -> None:
    """The points of everybody by source, and who has won. A team has been told already."""
    rules = cast("AresRules", s.rules)
    if rules.team:
        return
    if rules.players == 1:
        s.note("in_time" if s.is_complete() else "too_late", 0, min(s.round, SOLO_ROUNDS))
    for seat in range(rules.players):
        points = [n for _, n in rules.sources(s, seat)]
        s.note("final", seat, sum(points), *points)
    if rules.players > 1:
        for seat, place in enumerate(rules.ranking(s)):
            if place == 1:
                s.note("wins", seat)


def figures(s: Ares) -> dict[Figure, int]:
    """What cards are worth and produce where that is counted, and what modules count."""
    found: dict[Figure, int] = {}
    for seat, player in enumerate(s.seats):
        if not s.rules.team:
            worths(s, seat, player.tableau.cards, found)
        for card in player.scaled:
            for scaled in s.book.scaled[card]:
                n = scaled.n * (count_of(s, scaled.count, seat, card) // scaled.each)
                if n:
                    found["scaled", seat, (scaled.good, card)] = n
    for hook in s.book.hooks:
        hook.figures(s, found)
    return found


def ledger(s: Ares) -> Ledger:
    """The planet, the mats, and unless all play together the points."""
    found: Ledger = {
        (TABLE, "temperature"): degrees(s.temperature),
        (TABLE, "oxygen"): s.oxygen,
        (TABLE, "oceans"): s.oceans,
    }
    for seat, player in enumerate(s.seats):
        enter_mat(s, seat, found)
        found[seat, "forests"] = player.forests
    if not s.rules.team:
        for seat, points in enumerate(s.rules.scores(s)):
            found[seat, "points"] = points
    for hook in s.book.hooks:
        hook.enter(s, found)
    return found
