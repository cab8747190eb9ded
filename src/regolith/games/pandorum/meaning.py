"""What a table of Pandorum means, in words that outlive the program."""

from typing import TYPE_CHECKING, Any

from regolith.games.pandorum.state import Pandorum, Player
from regolith.games.pandorum.words import NOTHING, STRUCTURES, TERRAINS

if TYPE_CHECKING:
    from regolith.games.pandorum.book import Book


def meant(s: Pandorum) -> dict[str, Any]:
    """The planet, the cards, how far the turn has come, and every Harvester, that of Maximus included."""
    book = s.book
    return {
        "round": s.round,
        "active": s.active,
        "last round": s.ending,
        "idle": s.idle,
        "terrain": {book.noun("space", at): TERRAINS[kind] for at, kind in enumerate(s.terrain)},
        "volcanoes": sorted([book.noun("space", at) for at in s.volcanoes]),
        "cities": sorted([book.noun("space", at) for at in s.cities]),
        "crack": sorted([book.noun("space", at) for at in s.crack]),
        "structures": {
            book.noun("space", at): [STRUCTURES[kind], s.owners[at]]
            for at, kind in enumerate(s.structures)
            if kind != NOTHING
        },
        "deck": book.ids(s.deck.cards),
        "market": book.ids(s.market.cards),
        "box": book.ids(s.box.cards),
        "spares": book.ids(s.spares.cards),
        "unjoined": sorted(book.ids(s.unjoined.cards)),
        "shown": book.ids(s.shown.cards),
        "turn": {
            "used": s.used,
            "moved": s.moved,
            "may build": s.may_build,
            "resupplying": s.resupplying,
            "takes": s.takes,
            "treated": TERRAINS[s.treated] if s.treated >= 0 else "",
        },
        "built by Maximus": s.builds,
        "seats": [_player(book, player) for player in s.seats],
    }


def _player(book: "Book", player: Player) -> dict[str, Any]:
    return {
        "quids": player.quids,
        "harvester": book.noun("space", player.harvester),
        "modules": player.modules,
        "bases": player.bases,
        "lost": player.lost,
        "parts": sorted(book.ids(player.parts.cards)),
        "hand": sorted(book.ids(player.hand.cards)),
        "drawn": sorted(book.ids(player.drawn.cards)),
        "offered": sorted(book.ids(player.offered.cards)),
        "satellites": book.ids(player.satellites.cards),
        "slots": [book.ids(player.slot(at).cards) for at in range(3)],
    }
