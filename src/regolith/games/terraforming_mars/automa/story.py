"""What the automa tells: MarsBot's turn step by step, and the rule behind each step."""

from typing import TYPE_CHECKING, Final, cast

from regolith.games.terraforming_mars.automa.ending import neural_points, pile_points, supply_points
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.words import MARSBOT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.journal import story

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

STORY: Final = story(
    "automa",
    action_deck="n",
    turns_up="card:card turn",
    resolves_tag="tag:tag",
    has_no_track="",
    advances="n track:track | at:track+1",
    goes_back="n now track:track card:card | at:track-n",
    unmarks="n track:track",
    takes_cube="cube:cube n track:track",
    fails="",
    covers="n space:space",
    is_robbed="n good:good card:card | mc-n",
    is_robbed_of_stored="n colony:moon card:card | stored:colony-n",
    gains_floaters="n card:card | floaters+n",
    loses_floaters="n card:card | floaters-n",
    spends_floaters="n | floaters-n",
    stores="n colony:moon | stored:colony+n",
    empties="n colony:moon | stored:colony-n",
    helps_itself="award:award",
    destroys="card:card",
    discards_bonus="card:card",
    bot_drafts="card:card",
    bot_discards="card:card",
    neural="n now | points+n",
    supply="n now | points+n",
    pile="n now | points+n",
    out_of_time="",
    final_bot="n rating greeneries cities milestones awards neural supply pile",
)

RULES: Final = {
    "action_deck": "TMAUTO-GEN-03",
    "turns_up": "TMAUTO-GEN-06",
    "resolves_tag": "TMAUTO-CARD-02",
    "has_no_track": "TMAUTO-CARD-05",
    "advances": "TMAUTO-TRACK-02",
    "goes_back": "TMAUTO-REGR-01",
    "unmarks": "TMAUTO-REGR-03",
    "takes_cube": "TMBOT-CUBE-02",
    "fails": "TMAUTO-FAIL-02",
    "covers": "TMAUTO-PLACE-06",
    "is_robbed": "TMAUTO-HUMAN-01",
    "is_robbed_of_stored": "TMAUTO-COL-09",
    "gains_floaters": "TMAUTO-VENUS-03",
    "loses_floaters": "TMAUTO-HUMAN-03",
    "spends_floaters": "TMAUTO-VENUS-04",
    "stores": "TMAUTO-COL-04",
    "empties": "TMAUTO-COL-08",
    "helps_itself": "TMAUTO-BONUS-10",
    "destroys": "TMAUTO-BONUS-01",
    "discards_bonus": "TMAUTO-COL-11",
    "bot_drafts": "TMAUTO-DRAFT-01",
    "bot_discards": "TMAUTO-DRAFT-02",
    "neural": "TMAUTO-SCORE-02",
    "supply": "TMAUTO-SCORE-03",
    "pile": "TMAUTO-DIFF-05",
    "out_of_time": "TMAUTO-END-01",
    "final_bot": "TMAUTO-SCORE-01",
    "reveals": "TMAUTO-PLACE-05",
    "tile": "TMAUTO-PLACE-08",
    "temperature": "TMAUTO-PARAM-01",
    "oxygen": "TMAUTO-PARAM-01",
    "ocean": "TMAUTO-PLACE-01",
    "venus": "TMAUTO-PARAM-04",
    "gains": "TMAUTO-MC-01",
    "loses": "TMAUTO-MC-02",
    "claims_milestone": "TMAUTO-MILE-02",
    "funds": "TMAUTO-AWARD-01",
    "settles": "TMAUTO-COL-03",
    "trades": "TMAUTO-COL-06",
    "passes": "TMAUTO-GEN-06",
    "rating": "TMAUTO-TRACK-02",
}
"""By kind of entry: the rule behind such a step of MarsBot."""
RULES_OF: Final = {
    "tile:ocean": "TMAUTO-PLACE-01",
    "tile:greenery": "TMAUTO-PLACE-02",
    "tile:city": "TMAUTO-PLACE-03",
    "rating:1": "TMAUTO-PARAM-01",
    "turns_up:meteor-shower": "TMAUTO-BONUS-02",
    "turns_up:invasive-species": "TMAUTO-BONUS-03",
    "turns_up:research-and-development": "TMAUTO-BONUS-04",
    "turns_up:overachievement": "TMAUTO-BONUS-05",
    "turns_up:expedited-construction": "TMAUTO-BONUS-06",
    "turns_up:expedited-construction-colonies": "TMAUTO-COL-10",
    "turns_up:lobbyists": "TMAUTO-BONUS-07",
    "turns_up:lobbyists-venus-next": "TMAUTO-BONUS-07",
    "turns_up:local-neural-instance": "TMAUTO-BONUS-08",
    "turns_up:corporate-competition-tharsis": "TMAUTO-BONUS-09",
    "turns_up:corporate-competition-hellas": "TMAUTO-BONUS-09",
    "turns_up:corporate-competition-elysium": "TMAUTO-BONUS-09",
    "turns_up:government-intervention": "TMAUTO-BONUS-11",
    "turns_up:shipping-lines": "TMAUTO-COL-06",
    "turns_up:extended-shipping-lines": "TMAUTO-COL-06",
    "turns_up:outer-system-foothold": "TMAUTO-COL-11",
}
"""By kind of entry and what it is about first: a rule that says more."""


def figures(s: Mars) -> dict[str, int]:
    """What is counted anew each time, by the kind of entry that tells it."""
    return {"neural": neural_points(s), "supply": supply_points(s), "pile": pile_points(s)}


def last_words(s: Mars) -> None:
    """The points of MarsBot by source, and whether it has won."""
    rules = cast("MarsRules", s.rules)
    points = [n for _, n in rules.breakdown(s, MARSBOT)]
    s.note("final_bot", MARSBOT, sum(points), *points)
    if rules.ranking(s) != [1]:
        s.note("wins", MARSBOT)


def ledger_of(s: Mars) -> dict[str, int]:
    """The numbers that MarsBot has beside those of every seat."""
    bot = marsbot(s)
    tracks = {f"at:{s.rules.noun('track', track)}": space for track, space in enumerate(bot.tracks)}
    stored = {f"stored:{s.rules.noun('moon', moon)}": n for moon, n in enumerate(bot.stored)}
    return {**tracks, **stored, "floaters": bot.floaters}
