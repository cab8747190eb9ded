"""What a seat is shown of the table."""

from itertools import combinations_with_replacement
from typing import Any

from regolith.games.pandorum.book import Book, cost_of
from regolith.games.pandorum.building import ACTIVATE, LOAD
from regolith.games.pandorum.paying import FAIR, Preview
from regolith.games.pandorum.routes import Routes
from regolith.games.pandorum.state import Pandorum, Player
from regolith.games.pandorum.taking import hand_limit
from regolith.games.pandorum.turns import CONSTRUCT_MENU, MOVE_MENU
from regolith.games.pandorum.words import BASE, DIRECT, MODULE, NOTHING, SLOTS, STRUCTURES, TERRAINS, TYPES, load
from regolith.kernel.english import say
from regolith.kernel.lane import MAIN


def view(book: Book, s: Pandorum, seat: int) -> dict[str, Any]:
    """Built from what the seat may know: open cards by type, hidden ones by number."""
    tree: dict[str, Any] = {
        "round": s.round,
        "active": s.active,
        "last_round": s.ending,
        "note": say("pandorum.note"),
        "hexes": [_hex(book, s, at) for at in range(len(s.terrain))],
        "crack": [book.noun("space", at) for at in s.crack],
        "deck": len(s.deck.cards),
        "market": [book.noun("card", card) for card in s.market.cards],
        "box": sorted([book.noun("card", card) for card in s.box.cards]),
        "shown": [book.noun("card", card) for card in s.shown.cards],
        "spare_satellites": len(s.spares.cards),
        "slot_targets": [target.text() for target in book.slot_targets],
        "slot_signs": [target.says().node() for target in book.slot_targets],
        "seats": [_player(book, s, owner, seat) for owner in range(s.players)],
        "reach": [],
        "preview": None,
        "loads": [],
        "powers": {},
    }
    if len(s.seats) > s.players:
        tree["maximus"] = _rival(book, s, s.players)
    tree.update(_ahead(book, s, seat))
    return tree


def _hex(book: Book, s: Pandorum, at: int) -> dict[str, Any]:
    q, r = book.board.hexes[at]
    structure = s.structures[at]
    return {
        "id": book.noun("space", at),
        "q": q,
        "r": r,
        "sector": book.sectors[at],
        "central": at in book.centres,
        "terrain": TERRAINS[s.terrain[at]],
        "volcano": at in s.volcanoes,
        "structure": None if structure == NOTHING else {"kind": STRUCTURES[structure], "owner": s.owners[at]},
        "harvesters": [owner for owner, player in enumerate(s.seats) if player.harvester == at],
        "tokens": [token for hook in book.hooks for token in hook.tokens(s, at)],
        "empty": s.is_empty(at),
    }


def _board_of(book: Book, s: Pandorum, owner: int) -> dict[str, Any]:
    player = s.seats[owner]
    return {
        "quids": player.quids,
        "harvester": book.noun("space", player.harvester),
        "modules": player.modules,
        "bases": player.bases,
        "structures": {book.noun("space", at): STRUCTURES[s.structures[at]] for at in s.owned(owner)},
    }


def _rival(book: Book, s: Pandorum, owner: int) -> dict[str, Any]:
    return {**_board_of(book, s, owner), "level": str(book.setup.option("maximus")), "built": s.builds}


def _player(book: Book, s: Pandorum, owner: int, viewer: int) -> dict[str, Any]:
    player = s.seats[owner]
    mine = owner == viewer
    return {
        **_board_of(book, s, owner),
        "forepart": book.noun("card", player.forepart) if player.forepart >= 0 else None,
        "forepart_used": s.used and s.active == owner,
        "hull": book.noun("card", player.hull) if player.hull >= 0 else None,
        "satellites": _listed(book, player.satellites.cards),
        "slots": [[book.noun("card", card) for card in player.slot(slot).cards] for slot in range(SLOTS)],
        "slot_3_targets": [book.satellites[card].text() for card in player.satellites.cards],
        "slot_3_signs": [book.satellites[card].says().node() for card in player.satellites.cards],
        "hand_limit": hand_limit(s, owner),
        "hand": _listed(book, player.hand.cards) if mine else len(player.hand.cards),
        "known": [] if mine else _known(book, s, player, viewer),
        "drawn": _listed(book, player.drawn.cards) if mine else len(player.drawn.cards),
        "offered": _listed(book, player.offered.cards) if mine else len(player.offered.cards),
    }


def _known(book: Book, s: Pandorum, player: Player, viewer: int) -> list[str]:
    """What the viewer knows of another hand: cards that were taken openly."""
    return _listed(book, tuple([card for card in player.hand.cards if s.knows(viewer, card)]))


def _listed(book: Book, cards: tuple[int, ...]) -> list[str]:
    return sorted([book.noun("card", card) for card in cards])


def _ahead(book: Book, s: Pandorum, seat: int) -> dict[str, Any]:
    """For the seat that is asked: the hexes in reach with their price, or what building here would pay."""
    frames = s.lanes[MAIN].frames
    if not frames or frames[-1].seat != seat or seat < 0 or len(s.lanes) > 1:
        return {}
    frame = frames[-1]
    effect = frame.effect
    here = s.seats[seat].harvester
    if effect is MOVE_MENU:
        return {"reach": _reach(book, s, seat), "preview": _preview(book, s, seat, here) if s.is_empty(here) else None}
    if effect is LOAD:
        return {"preview": _preview(book, s, seat, here), "loads": _loads(book, s, seat, cost_of(s, frame.arg))}
    if effect is ACTIVATE:
        worth = Preview(s, seat, frame.it).worth
        return {"powers": {name: worth[kind] for kind, name in enumerate(TYPES)}}
    if effect is CONSTRUCT_MENU and s.is_empty(here) and s.may_build:
        return {"preview": _preview(book, s, seat, here)}
    return {}


def _reach(book: Book, s: Pandorum, seat: int) -> list[dict[str, Any]]:
    routes = Routes(s, seat)
    found: list[dict[str, Any]] = []
    for at in routes.destinations():
        ways = routes.affordable(at)
        found.append(
            {
                "hex": book.noun("space", at),
                "cards": routes.price(at),
                "ways": [
                    {"over": None if over == DIRECT else book.noun("space", over), "cards": cards}
                    for over, cards in ways
                ],
                "preview": _preview(book, s, seat, at) if s.is_empty(at) else None,
            }
        )
    return found


def _preview(book: Book, s: Pandorum, seat: int, at: int) -> dict[str, Any]:
    """What a module here would pay in all, for each type of card and each slot it could go into."""
    ahead = Preview(s, seat, at)
    player = s.seats[seat]
    return {
        "targets": ahead.targets,
        "bonus": ahead.bonus,
        "events": sum([hook.promise(s, seat, at, (), FAIR) for hook in book.hooks]),
        "terrain": TERRAINS[s.kind(at)],
        "pays": {name: [ahead.pays((load(kind, slot),)) for slot in range(SLOTS)] for kind, name in enumerate(TYPES)},
        "structures": [STRUCTURES[kind] for kind in (MODULE, BASE) if player.supply(kind) > 0],
    }


def _loads(book: Book, s: Pandorum, seat: int, cost: int) -> list[dict[str, Any]]:
    """Every way to pay for the Structure with cards of the hand, and what it would bring in all."""
    player = s.seats[seat]
    ahead = Preview(s, seat, player.harvester)
    held: dict[int, list[int]] = {}
    for card in player.hand.cards:
        held.setdefault(s.rules.kinds[card], []).append(card)
    kinds = [load(kind, slot) for kind in sorted(held) for slot in range(SLOTS)]
    found: list[dict[str, Any]] = []
    for loads in combinations_with_replacement(kinds, cost):
        used = [number // SLOTS for number in loads]
        if any(used.count(kind) > len(held[kind]) for kind in used):
            continue
        cards = tuple([held[kind][used[:at].count(kind)] for at, kind in enumerate(used)])
        income = ahead.pays(loads)
        events = sum([hook.promise(s, seat, player.harvester, cards, income) for hook in book.hooks])
        names = [book.noun("load", number) for number in loads]
        found.append({"loads": names, "pays": income + events, "events": events})
    return found
