"""What a table of Terraforming Mars means, in words that outlive the program."""

from typing import TYPE_CHECKING, Any

from regolith.games.mars.words import CARDS, GOOD_NOUNS, TAGS
from regolith.games.terraforming_mars.state import Mars, Player
from regolith.games.terraforming_mars.words import NO_TILE, PHASES, TILES

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book


def meant(s: Mars) -> dict[str, Any]:
    """The planet with its tiles, the decks, and every player."""
    book = s.book
    return {
        "generation": s.round,
        "phase": PHASES[s.phase],
        "first": s.first,
        "temperature": s.temperature * 2 - 30,
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "venus": s.venus * 2,
        "government": s.government,
        "tiles": {
            book.noun("space", space): [TILES[tile], s.owners[space]]
            for space, tile in enumerate(s.tiles)
            if tile != NO_TILE
        },
        "claims": {book.noun("space", space): owner for space, owner in s.claims.items()},
        "milestones": [list(claimed) for claimed in s.milestones],
        "awards": [list(funded) for funded in s.awards],
        "deck": book.ids(s.deck.cards),
        "discard": book.ids(s.discard.cards),
        "box": book.ids(s.box.cards),
        "prelude deck": book.ids(s.prelude_deck.cards),
        "seats": [_player(book, player) for player in s.seats],
    }


def _player(book: "Book", player: Player) -> dict[str, Any]:
    return {
        "corporation": book.noun("card", player.corporation) if player.corporation >= 0 else "",
        "first action": player.to_begin,
        "goods": {noun: player.stock[good] for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "production": {noun: player.production[good] for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "tr": player.rating,
        "raised": player.raised,
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "held": {book.noun("card", card): n for card, n in player.held.items() if n},
        "settled": {book.noun("card", card): n for card, n in player.settled.items()},
        "used": sorted(book.ids(player.used)),
        "keep": player.keep,
        "hand": sorted(book.ids(player.hand.cards)),
        "tableau": book.ids(player.tableau.cards),
        "events": book.ids(player.events.cards),
        "drawn": sorted(book.ids(player.drawn.cards)),
        "dealt": sorted(book.ids(player.dealt.cards)),
        "revealed": book.ids(player.revealed.cards),
        "offered": sorted(book.ids(player.offered.cards)),
        "preludes": sorted(book.ids(player.preludes.cards)),
        **player.more_meant(book),
    }
