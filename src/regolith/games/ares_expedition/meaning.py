"""What a table of Ares Expedition means, in words that outlive the program."""

from typing import TYPE_CHECKING, Any

from regolith.games.ares_expedition.state import Ares, Player
from regolith.games.ares_expedition.words import PHASES
from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STEEL, TAGS, TITANIUM

if TYPE_CHECKING:
    from regolith.games.ares_expedition.book import Book


def meant(s: Ares) -> dict[str, Any]:
    """The planet, the decks, and every player."""
    book = s.book
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "phases": [PHASES[phase] for phase in range(1, 6) if s.active >> phase & 1],
        "temperature": s.temperature * 2 - 30,
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "tiles": list(s.tiles),
        "phase began": [s.was_temperature * 2 - 30, s.was_oxygen, s.was_oceans],
        "dummy": [list(s.dummy), s.dummy_shown, s.cube],
        "deck": book.ids(s.deck.cards),
        "discard": book.ids(s.discard.cards),
        "box": book.ids(s.box.cards),
        "seats": [_player(book, player) for player in s.seats],
    }


def _player(book: "Book", player: Player) -> dict[str, Any]:
    return {
        "corporation": book.noun("card", player.corporation) if player.corporation >= 0 else "",
        "mc": player.mc,
        "heat": player.heat,
        "plants": player.plants,
        "tr": player.rating,
        "forests": player.forests,
        "production": {
            "mc": player.production[MC],
            "heat": player.production[HEAT],
            "plants": player.production[PLANTS],
            "cards": player.production[CARDS],
            "steel": player.production[STEEL],
            "titanium": player.production[TITANIUM],
        },
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "held": {book.noun("card", card): n for card, n in player.held.items() if n},
        "chosen": PHASES[player.phase],
        "last phase": PHASES[player.last_phase],
        "phase cards": list(player.versions[1:]),
        "used": sorted(book.ids(player.used)),
        "keep": player.keep,
        "hand": sorted(book.ids(player.hand.cards)),
        "tableau": book.ids(player.tableau.cards),
        "drawn": sorted(book.ids(player.drawn.cards)),
        "revealed": book.ids(player.revealed.cards),
        "offered": sorted(book.ids(player.offered.cards)),
    }
