"""The numbers of the rules. Whoever owns the box corrects them here and nowhere else."""

from regolith.games.pandorum.cards.model import HOUSE, Figure, Level, Seating

FIGURES = (
    Figure("hand_start", HOUSE, 4, "Cards that everybody begins with."),
    Figure("hand_limit", HOUSE, 6, "Cards that one may hold at the end of a turn."),
    Figure("market_size", HOUSE, 4, "Cards up to which the Market is filled."),
    Figure("slot_capacity", HOUSE, 4, "Cards that a slot holds."),
    Figure("target_cap", HOUSE, 3, "Targets that count for a slot at most."),
    Figure("one_card_range", HOUSE, 2, "Hexes that one card pays for."),
    Figure("two_card_range", HOUSE, 3, "Hexes that two cards pay for, and the longest move there is."),
    Figure("expedition_cards", HOUSE, 1, "Cards taken at the end of an Expedition."),
    Figure("resupply_cards", HOUSE, 3, "Cards taken by a Resupply."),
    Figure("module_cost", HOUSE, 1, "Cards that a module costs."),
    Figure("base_cost", HOUSE, 2, "Cards that a base costs."),
    Figure("base_counts", HOUSE, 2, "What a base counts where Structures are targets."),
    Figure("parts_dealt", HOUSE, 2, "Foreparts and hulls that are dealt to choose one of each."),
    Figure("crystal_quids", HOUSE, 1, "Quids for building on crystal."),
    Figure("maximus_quids", HOUSE, 3, "Quids that Maximus begins with."),
    Figure("maximus_range", HOUSE, 3, "Hexes that Maximus flies at most."),
    Figure("maximus_market", HOUSE, 6, "Cards in the Market above which Maximus clears the oldest away."),
    Figure("maximus_matches", HOUSE, 2, "Matches that count for Maximus at most."),
    Figure("maximus_base_every", HOUSE, 3, "Each so-many-th Structure of Maximus is a base."),
    Figure("maximus_takes", HOUSE, 2, "Quids that Maximus takes with one System at most."),
)

SEATINGS = (
    Seating("alone", HOUSE, players=1, quids=(3,), modules=6, bases=3),
    Seating("two", HOUSE, players=2, quids=(3, 3), modules=6, bases=3),
    Seating("three", HOUSE, players=3, quids=(3, 3, 3), modules=5, bases=3),
    Seating("four", HOUSE, players=4, quids=(4, 4, 4, 3), modules=4, bases=3),
)
LEVELS = (
    Level("easy", HOUSE, gain=0),
    Level("normal", HOUSE, gain=1),
    Level("hard", HOUSE, gain=2),
)


def figure(name: str) -> int:
    return next(one.value for one in FIGURES if one.name == name)


def seating(players: int) -> Seating:
    return next(one for one in SEATINGS if one.players == players)


def level(name: str) -> Level:
    return next(one for one in LEVELS if one.name == name)
