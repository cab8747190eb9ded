"""What Terraforming Mars tells, and how its numbers are called."""

from typing import TYPE_CHECKING, Final, cast

from regolith.games.mars.story import STORY as MARS_STORY
from regolith.games.mars.story import enter_mat, worths
from regolith.games.mars.words import CARDS
from regolith.games.terraforming_mars.awards import award_points, prizes
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_city
from regolith.games.terraforming_mars.words import GREENERY
from regolith.kernel.journal import TABLE, Figure, Ledger, story

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

STORY: Final = MARS_STORY | story(
    "tm",
    planet="degrees percent n | all.temperature+degrees all.oxygen+percent all.oceans+n",
    starts="rating | rating+rating points+rating",
    starts_producing="n good:good | production:good+n",
    neutral="tile:tile space:space",
    generation="n",
    beginner="",
    founds="card:card mc | mc+mc",
    begins="card:card",
    buys="card:card",
    buys_hidden="",
    discards_hidden="",
    sells="n | mc+n",
    plays="card:card",
    converts="n good:good | good-n",
    uses="card:card",
    standard="project:standard",
    tile="tile:tile space:space",
    bonus="n good:good space:space | good+n",
    ocean_money="n space:space | mc+n",
    greenery="n now | points+n",
    city="n now space:space | points+n",
    claims="space:space",
    claims_milestone="milestone:milestone | points+5",
    funds="award:award",
    prize="n now award:award | points+n",
    temperature="degrees | all.temperature+2",
    oxygen="percent | all.oxygen+1",
    ocean="n | all.oceans+1",
    venus="percent | all.venus+2",
    passes="",
    energy_turns="n | energy-n heat+n",
    complete="",
    lost="",
    final="n rating greeneries cities cards milestones awards",
    wins="",
)


def opening_words(s: Mars) -> None:
    """The planet, and what everybody has before the first card."""
    s.note("planet", TABLE, s.temperature * 2 - 30, s.oxygen, s.oceans)
    for seat, player in enumerate(s.seats):
        s.note("starts", seat, player.rating)
        for good in range(CARDS):
            if player.production[good]:
                s.note("starts_producing", seat, player.production[good], good)


def last_words(s: Mars) -> None:
    """The points of everybody by source, and who has won."""
    rules = cast("MarsRules", s.rules)
    for seat in range(rules.players):
        points = [n for _, n in rules.breakdown(s, seat)]
        s.note("final", seat, sum(points), *points)
    for seat, place in enumerate(rules.ranking(s)):
        if place == 1:
            s.note("wins", seat)


def figures(s: Mars) -> dict[Figure, int]:
    """What cards, greeneries and cities are worth; at the end, awards; and what modules count."""
    found: dict[Figure, int] = {}
    for seat, player in enumerate(s.seats):
        worths(s, seat, (*player.tableau.cards, *player.events.cards), found)
    for space in s.book.board.map:
        owner = s.owners[space]
        if owner < 0:
            continue
        if s.tiles[space] == GREENERY:
            found["greenery", owner, ()] = found.get(("greenery", owner, ()), 0) + 1
        elif is_city(s.tiles[space]):
            n = beside(s, space, GREENERY)
            if n:
                found["city", owner, (space,)] = n
    if s.is_over():
        for number, _ in s.awards:
            for seat, n in enumerate(prizes(s.book.awards[number].standing(s))):
                if n:
                    found["prize", seat, (number,)] = n
    for hook in s.book.hooks:
        hook.figures(s, found)
    return found


def ledger(s: Mars) -> Ledger:
    """The planet, the mats, and the points; those of awards when the game is over."""
    found: Ledger = {
        (TABLE, "temperature"): s.temperature * 2 - 30,
        (TABLE, "oxygen"): s.oxygen,
        (TABLE, "oceans"): s.oceans,
        (TABLE, "venus"): s.venus * 2,
    }
    rules = cast("MarsRules", s.rules)
    for seat in range(len(s.seats)):
        points = rules.points_of(s, seat)
        enter_mat(s, seat, found)
        found[seat, "points"] = points if s.is_over() else points - award_points(s, seat)
    for hook in s.book.hooks:
        hook.enter(s, found)
    return found
