"""What a seat is shown of the table."""

from typing import Any

from regolith.games.ares_expedition.actions import STANDARD, standard_label
from regolith.games.ares_expedition.book import Book
from regolith.games.ares_expedition.prospects import as_played, prospect
from regolith.games.ares_expedition.setup import draft_of
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEAN_TILES, PHASES
from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STEEL, TAGS, TITANIUM
from regolith.kernel.zones import Zone


def view(book: Book, s: Ares, seat: int) -> dict[str, Any]:
    """Built from what the seat may know: open cards by name, hidden ones by number."""
    return {
        "round": s.round,
        "round_limit": book.ending.round_limit() or None,
        "missing": book.ending.missing(s),
        "draft": draft_of(s, seat),
        "phase": PHASES[s.phase],
        "phases": [PHASES[phase] for phase in range(1, 6) if s.active >> phase & 1],
        "dummy": PHASES[s.dummy_shown],
        "cube": s.cube,
        "temperature": s.temperature * 2 - 30,
        "oxygen": s.oxygen,
        "oceans": [
            dict(zip(("mc", "plants", "cards"), OCEAN_TILES[tile], strict=True)) for tile in s.tiles[: s.oceans]
        ],
        "deck": len(s.deck.cards),
        "discard": [book.noun("card", card) for card in s.discard.cards],
        "revealed": [book.noun("card", card) for player in s.seats for card in player.revealed.cards],
        "standard": [
            {"action": word, "label": standard_label(s, max(seat, 0), action)} for action, word in enumerate(STANDARD)
        ],
        "outlook": _outlook(s, seat),
        "seats": [_player(book, s, owner, owner == seat, seat) for owner in range(s.players)],
    }


def _player(book: Book, s: Ares, owner: int, mine: bool, viewer: int) -> dict[str, Any]:
    player = s.seats[owner]
    return {
        "corporation": book.noun("card", player.corporation) if player.corporation >= 0 else None,
        "resources": {"mc": player.mc, "heat": player.heat, "plants": player.plants},
        "production": {
            "mc": s.produces(owner, MC),
            "heat": s.produces(owner, HEAT),
            "plants": s.produces(owner, PLANTS),
            "cards": s.produces(owner, CARDS),
            "steel": player.production[STEEL],
            "titanium": player.production[TITANIUM],
        },
        "tr": player.rating,
        "forests": player.forests,
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "chosen": PHASES[s.choice(owner)],
        "last_phase": PHASES[player.last_phase],
        "used": [book.noun("card", card) for card in player.used],
        "played": [
            {"card": book.noun("card", card), "held": player.held.get(card, 0)} for card in player.tableau.cards
        ],
        "hand": _looked_at(book, player.hand, viewer),
        "known": [book.noun("card", card) for card in player.hand.cards if not mine and s.knows(viewer, card)],
        "drawn": _looked_at(book, player.drawn, viewer),
        "offered": _looked_at(book, player.offered, viewer),
    }


def _outlook(s: Ares, seat: int) -> dict[str, dict[str, Any]]:
    """The cards of one's own hand, whatever the phase: the price now, which requirements do not hold, and why it could
    not be played; nothing before there is a corporation."""
    if seat < 0 or s.seats[seat].corporation < 0:
        return {}
    s = as_played(s)
    return {s.rules.noun("card", card): prospect(s, seat, card) for card in s.seats[seat].hand.cards}


def _looked_at(book: Book, zone: Zone, viewer: int) -> list[str] | int:
    """The cards for those who may look at them, for others their number."""
    return _listed(book, zone.cards) if zone.seen_by(viewer) else len(zone.cards)


def _listed(book: Book, cards: tuple[int, ...]) -> list[str]:
    return sorted([book.noun("card", card) for card in cards])
