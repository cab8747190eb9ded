"""What everybody has in points, and for what."""

from collections.abc import Callable

from regolith.games.terraforming_mars.awards import award_points
from regolith.games.terraforming_mars.milestones import milestone_points
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import city_points, greeneries
from regolith.kernel.amounts import count_of
from regolith.kernel.english import say

Source = Callable[[Mars, int], tuple[str, int]]


def for_rating(s: Mars, seat: int) -> tuple[str, int]:
    return say("tm.points_for_rating"), s.seats[seat].rating


def for_greeneries(s: Mars, seat: int) -> tuple[str, int]:
    return say("tm.points_for_greeneries"), greeneries(s, seat)


def for_cities(s: Mars, seat: int) -> tuple[str, int]:
    """A point for each greenery beside a city on the map."""
    return say("tm.points_for_cities"), city_points(s, seat)


def for_cards(s: Mars, seat: int) -> tuple[str, int]:
    """All cards that were played, events too."""
    player = s.seats[seat]
    points = s.book.points
    found = 0
    for card in (*player.tableau.cards, *player.events.cards):
        worth = points[card]
        if worth is not None:
            found += count_of(s, worth, seat, card)
    return say("tm.points_for_cards"), found


def for_milestones(s: Mars, seat: int) -> tuple[str, int]:
    return say("tm.points_for_milestones"), milestone_points(s, seat)


def for_awards(s: Mars, seat: int) -> tuple[str, int]:
    """As things stand now."""
    return say("tm.points_for_awards"), award_points(s, seat)


def sources(alone: bool) -> tuple[Source, ...]:
    """Where points come from; alone there are neither milestones nor awards."""
    own = (for_rating, for_greeneries, for_cities, for_cards)
    return own if alone else (*own, for_milestones, for_awards)
