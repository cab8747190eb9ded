"""What a seat is shown of the table."""

from typing import Any

from regolith.games.mars.words import CARDS, GOOD_NOUNS, TAGS
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import NEUTRAL, NO_TILE, PHASES, TILES
from regolith.kernel.zones import Zone


def view(book: Book, s: Mars, seat: int) -> dict[str, Any]:
    """Built from what the seat may know: open cards by name, hidden ones by number."""
    return {
        "board": book.board.name,
        "generation": s.round,
        "phase": PHASES[s.phase],
        "first": s.first,
        "temperature": s.temperature * 2 - 30,
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "tiles": tiles(book, s),
        "claims": {book.noun("space", space): owner for space, owner in sorted(s.claims.items())},
        "deck": len(s.deck.cards),
        "discard": len(s.discard.cards),
        "revealed": [book.noun("card", card) for player in s.seats for card in player.revealed.cards],
        "seats": [_player(book, s, owner, seat) for owner in range(len(s.seats))],
    }


def tiles(book: Book, s: Mars) -> dict[str, Any]:
    """By space: the tile on it and whose it is; None where it is nobody's."""
    return {
        book.noun("space", space): {"tile": TILES[tile], "owner": owner_of(s, space)}
        for space, tile in enumerate(s.tiles)
        if tile != NO_TILE
    }


def owner_of(s: Mars, space: int) -> int | str | None:
    owner = s.owners[space]
    return "neutral" if owner == NEUTRAL else owner if owner >= 0 else None


def _player(book: Book, s: Mars, owner: int, viewer: int) -> dict[str, Any]:
    player = s.seats[owner]
    return {
        "corporation": book.noun("card", player.corporation) if player.corporation >= 0 else None,
        "resources": {noun: player.stock[good] for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "production": {noun: s.produces(owner, good) for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "tr": player.rating,
        "raised": player.raised,
        "passed": bool(s.passed >> owner & 1),
        "first_action": player.to_begin,
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "used": [book.noun("card", card) for card in player.used],
        "played": [
            {"card": book.noun("card", card), "held": player.held.get(card, 0)} for card in player.tableau.cards
        ],
        "events": [book.noun("card", card) for card in player.events.cards],
        "hand": _looked_at(book, player.hand, viewer),
        "known": [book.noun("card", card) for card in player.hand.cards if viewer != owner and s.knows(viewer, card)],
        "drawn": _looked_at(book, player.drawn, viewer),
        "dealt": _looked_at(book, player.bought, viewer),
        "offered": _looked_at(book, player.offered, viewer),
        "preludes": _looked_at(book, player.preludes, viewer),
    }


def _looked_at(book: Book, zone: Zone, viewer: int) -> list[str] | int:
    """The cards for those who may look at them, for others their number."""
    return sorted(book.ids(zone.cards)) if zone.seen_by(viewer) else len(zone.cards)
