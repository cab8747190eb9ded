"""What lies ahead of a seat: what its cards cost now, what everybody may buy, what production will bring."""

from typing import Any, Final

from regolith.games.mars.standing import forest_plants, heat_pays, steel_worth, titanium_worth
from regolith.games.mars.words import CARDS, ENERGY, GOOD_NOUNS, HEAT, MC
from regolith.games.terraforming_mars.bringing import RATING
from regolith.games.terraforming_mars.ending import LAST_TURNS
from regolith.games.terraforming_mars.playing import PLAY_CARD
from regolith.games.terraforming_mars.prices import price
from regolith.games.terraforming_mars.standard_projects import (
    CONVERSIONS,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    GREENERY,
    SELL_CARDS,
    WARMTH,
    cost_of,
)
from regolith.games.terraforming_mars.standing import FLOATERS_PAY, MICROBES_PAY, shifts
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.turns import TURN
from regolith.games.terraforming_mars.words import HEAT_PER_STEP, SELL_PATENTS, STANDARD
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Ledger
from regolith.kernel.lane import MAIN
from regolith.kernel.turns import Turns

INCOMES: Final = GOOD_NOUNS[:CARDS]
SELL: Final = f"standard:{STANDARD[SELL_PATENTS]}"
CONVERTED: Final = tuple([f"convert:{noun}" for noun in CONVERSIONS])


# Cards


def hand(s: Mars, seat: int) -> dict[str, dict[str, Any]]:
    """One's own cards, those not bought yet included: the price now, which requirements do not hold, why a card could
    not be played or, if it could, what it would be paid with. Nothing before there is a corporation."""
    if seat < 0 or s.seats[seat].corporation < 0:
        return {}
    player = s.seats[seat]
    cards = (*player.hand.cards, *player.dealt.cards, *player.drawn.cards)
    return {s.rules.noun("card", card): prospect(s, seat, card) for card in cards}


def prospect(s: Mars, seat: int, card: int) -> dict[str, Any]:
    shift = shifts(s, seat)
    needs = s.book.requirements[card]
    shown: dict[str, Any] = {
        "price": price(s, seat, card),
        "unmet": [at for at, need in enumerate(needs) if not need.met(s, seat, shift)],
        "why": "",
    }
    if PLAY_CARD.playable(s, seat, card):
        shown["pay"] = payment(s, seat, card)
    else:
        shown["why"] = PLAY_CARD.reason(s, seat, card)
    return shown


def payment(s: Mars, seat: int, card: int) -> dict[str, int]:
    """A sensible one: by kind of money, what is suggested."""
    form = PLAY_CARD.pay.form(s, Frame(PLAY_CARD.pay, seat, -1, card))
    return {money.name: money.suggested for money in form if money.suggested}


# What everybody may do


def fixed_projects(s: Mars) -> dict[str, dict[str, Any]]:
    """What is printed of standard projects and conversions, by the key of each."""
    book = s.book
    shown: dict[str, dict[str, Any]] = {}
    for project in book.standard:
        name = book.name("standard", project.number)
        shown[f"standard:{project.noun}"] = {"name": name, "good": "mc", "says": project.effect.text()}
    shown[SELL] = {"name": book.name("standard", SELL_PATENTS), "good": "mc", "says": SELL_CARDS.text()}
    for at, effect in ((CONVERT_PLANTS, GREENERY), (CONVERT_HEAT, WARMTH)):
        shown[CONVERTED[at]] = {"name": effect.text(), "good": CONVERSIONS[at], "says": effect.text()}
    return shown


def projects(s: Mars, seat: int, printed: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Standard projects and conversions with their prices now, whether or not one can have them."""
    prices: dict[str, int | None] = {
        f"standard:{project.noun}": cost_of(s, seat, project) for project in s.book.standard
    }
    prices[SELL] = None
    prices[CONVERTED[CONVERT_PLANTS]] = forest_plants(s, seat)
    prices[CONVERTED[CONVERT_HEAT]] = HEAT_PER_STEP
    return [{"key": key, "price": n, **printed[key]} for key, n in prices.items()]


# Turns and production


def turn(s: Mars) -> dict[str, Any] | None:
    """Whose turn it is and at which of how many actions; the last one goes on alone, with no number of them."""
    seat = -1
    taken = -1
    frames = s.lanes[MAIN].frames
    for frame in frames:
        if is_turns(frame.effect):
            seat = frame.seat if frame.arg else -1
        elif frame.effect is TURN:
            taken = frame.arg
    if seat < 0:
        return None
    many = TURN.actions_of(s, Frame(TURN, seat)) if frames[0].effect is not LAST_TURNS else 1
    asked = frames[-1].effect is TURN
    at = taken + 1 if asked else taken if taken > 0 else many
    return {"seat": seat, "action": at, "of": many if many > 1 else None}


def is_turns(effect: Effect[Mars]) -> bool:
    """Those of the action phase, whoever takes part in it, or the last ones."""
    return effect is LAST_TURNS or (isinstance(effect, Turns) and effect.turn is TURN)


def income(s: Mars, seat: int) -> dict[str, int]:
    """By how much each good will change with production; what is left of energy turns into heat."""
    player = s.seats[seat]
    made = {noun: player.production[good] for good, noun in enumerate(GOOD_NOUNS[:CARDS])}
    energy = player.stock[ENERGY]
    made[GOOD_NOUNS[MC]] += player.rating
    made[GOOD_NOUNS[ENERGY]] -= energy
    made[GOOD_NOUNS[HEAT]] += energy
    return made


def income_changes(changes: Ledger) -> Ledger:
    """By how much `income` changes where these numbers do."""
    found: Ledger = {}
    for (seat, what), n in changes.items():
        kind, _, noun = what.rpartition(":")
        signs: dict[str, int] = {}
        if kind == "production" and noun in INCOMES:
            signs = {noun: 1}
        elif what == RATING:
            signs = {GOOD_NOUNS[MC]: 1}
        elif what == GOOD_NOUNS[ENERGY]:
            signs = {GOOD_NOUNS[ENERGY]: -1, GOOD_NOUNS[HEAT]: 1}
        for good, sign in signs.items():
            whose = seat, f"income:{good}"
            found[whose] = found.get(whose, 0) + sign * n
    return found


def worth(s: Mars, seat: int) -> dict[str, int]:
    """What a piece of each kind pays, where it pays."""
    here = s.standing[seat]
    paying = {
        "steel": steel_worth(s, seat),
        "titanium": titanium_worth(s, seat),
        "heat": 1 if heat_pays(s, seat) else 0,
        "floaters": here.n(FLOATERS_PAY),
        "microbes": here.n(MICROBES_PAY),
    }
    return {kind: n for kind, n in paying.items() if n}
