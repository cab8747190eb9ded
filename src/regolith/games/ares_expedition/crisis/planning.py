"""Which phases the players choose together: an estimate that every seat can work out for itself, and all alike. Who
has shown a choice keeps it, and the others choose what goes with it.

Each phase that is resolved serves all players, so what counts is which phases the round has, not who chose them.
"""

from typing import Final

from regolith.games.ares_expedition.crisis.evaluation import HEAT, PACE, PLANTS, STEP, TOPS, falls, urgency
from regolith.games.ares_expedition.crisis.goals import PlayColour, PlayTags
from regolith.games.ares_expedition.crisis.lowering import level_of
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.evaluation import ONE_CARD, if_played, worth_of_mc, worths_of
from regolith.games.ares_expedition.phases import PLANNING
from regolith.games.ares_expedition.prices import price
from regolith.games.ares_expedition.standing import research_keep
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    ACTION,
    CONSTRUCTION,
    DEVELOPMENT,
    PRODUCTION,
    RED_ZONE,
    RESEARCH,
    TEMPERATURE_TOP,
)
from regolith.games.mars.standing import forest_plants
from regolith.games.mars.words import BLUE, CARDS, GREEN, MC, METRICS, OXYGEN, RED
from regolith.games.mars.words import HEAT as HEAT_GOOD
from regolith.games.mars.words import PLANTS as PLANTS_GOOD
from regolith.kernel.lane import UNASKED

ONE_ACTION: Final = 0.45
"""What using a card's action is worth."""
COUNTER_OFF: Final = 1.3
IDEA: Final = 0.9
"""A card kept in research, for a hand that is not full."""
CHOSEN: Final = [0.0, 0.5, 1.2, 0.5, 0.6, 0.6]
"""By phase: the bonus for who chooses it."""
STANDARD_PRICE: Final = 15
MANY: Final = RESEARCH - DEVELOPMENT + 1
"""So many phases there are."""


def plan(s: Ares, seat: int) -> int | None:
    """The phase that the seat chooses if all choose so as to have the best round together."""
    if s.lanes[1 + seat].frames[-1].effect is not PLANNING.effect:
        return None
    options = [choosable(s, other) for other in range(s.players)]
    worth = [0.0] * (RESEARCH + 1)
    for other in range(s.players):
        for phase, n in enumerate(worth_of_phases(s, other)):
            worth[phase] += n
    if crises(s).tokens[OXYGEN] == RED_ZONE:
        worth[DEVELOPMENT] = 0.0
    best, found = -1.0, options[seat][0]
    chosen = [0] * s.players
    for combination in range(MANY**s.players):
        rest = combination
        fits = True
        for other in range(s.players):
            chosen[other] = DEVELOPMENT + rest % MANY
            rest //= MANY
            fits = fits and chosen[other] in options[other]
        if fits:
            value = 0.0
            seen = s.active
            for phase in chosen:
                value += CHOSEN[phase]
                if not seen >> phase & 1:
                    seen |= 1 << phase
                    value += worth[phase]
            if value > best:
                best, found = value, chosen[seat]
    return found


def choosable(s: Ares, seat: int) -> list[int]:
    """What a seat can choose; of one that has shown what it chose, that alone."""
    shown = s.shown_answer(seat)
    if shown != UNASKED:
        return [shown]
    last = s.seats[seat].last_phase
    found: list[int] = []
    for phase in range(DEVELOPMENT, RESEARCH + 1):
        if phase != last and not any(hook.bars_phase(s, seat, phase) for hook in s.book.hooks):
            found.append(phase)
    return found


def worth_of_phases(s: Ares, seat: int) -> list[float]:
    """What each phase would bring this seat now."""
    player = s.seats[seat]
    left = PACE * (float(len(crises(s).deck.cards)) + 1.0)
    mc = worth_of_mc(left)
    plants = PLANTS / forest_plants(s, seat)
    found = [0.0] * (RESEARCH + 1)
    found[DEVELOPMENT] = best_play(s, seat, GREEN, left, mc, plants)
    found[CONSTRUCTION] = best_play(s, seat, BLUE | RED, left, mc, plants)
    found[ACTION] = actions(s, seat, left)
    found[PRODUCTION] = (
        mc * (player.rating + s.produces(seat, MC))
        + HEAT * s.produces(seat, HEAT_GOOD)
        + plants * s.produces(seat, PLANTS_GOOD)
        + ONE_CARD * s.produces(seat, CARDS)
    )
    found[RESEARCH] = IDEA * research_keep(s, seat) * (1.0 if len(player.hand.cards) < 7 else 0.35)
    return found


def best_play(s: Ares, seat: int, colours: int, left: float, mc: float, plants: float) -> float:
    """What the best card of these colours would bring that the seat can pay for and knows of."""
    book = s.book
    player = s.seats[seat]
    worths = worths_of(book)
    best = 0.0
    for card in player.hand.cards:
        if book.colours[card] & colours and price(s, seat, card, 0) <= player.mc:
            gain = if_played(s, player, seat, card, worths, left, mc, HEAT, plants) + relief(s, card)
            best = max(best, gain)
    return best


def relief(s: Ares, card: int) -> float:
    """What playing this card does for the goals of the crises in play."""
    table = crises(s)
    found = 0.0
    for crisis in table.counters:
        for goal in s.book.whens[crisis]:
            hits = 0
            if isinstance(goal, PlayTags):
                hits = sum([1 for tag in s.book.tags[card] if tag in goal.tags])
            elif isinstance(goal, PlayColour) and s.book.colours[card] == goal.colour:
                hits = 1 if not goal.with_action or s.book.actions[card] is not None else 0
            if hits:
                each = falls(sheet_of(s, crisis).persistent)
                burden = sum([STEP[metric] * each[metric] for metric in range(len(METRICS))])
                found += COUNTER_OFF * min(hits, table.counters[crisis]) + burden / table.counters[crisis]
    return found


def actions(s: Ares, seat: int, left: float) -> float:
    """What the action phase would bring: the actions of cards, and steps of what the planet lacks."""
    player = s.seats[seat]
    urgent = urgency(left)
    value = ONE_ACTION * len(player.acting)
    lacking = [TOPS[metric] - level_of(s, metric) for metric in range(len(METRICS))]
    if s.temperature < TEMPERATURE_TOP:
        value += urgent * STEP[0] * min(lacking[0], player.heat // 8)
    value += (urgent * STEP[1] if lacking[1] else 0.0) * (player.plants // forest_plants(s, seat))
    steps = player.mc // STANDARD_PRICE
    if sum(lacking):
        value += max(0.0, urgent * STEP[0] - STANDARD_PRICE * worth_of_mc(left) + 0.3) * min(steps, sum(lacking))
    return value
