"""What a seat is shown of the table."""

from typing import Any

from regolith.games.mars.standing import forest_plants, money
from regolith.games.mars.words import CARDS, GOOD_NOUNS, RESOURCES, SCALES, TAGS
from regolith.games.terraforming_mars import prospects
from regolith.games.terraforming_mars.actions import usable
from regolith.games.terraforming_mars.awards import prizes
from regolith.games.terraforming_mars.boards import KINDS
from regolith.games.terraforming_mars.book import Book
from regolith.games.terraforming_mars.bringing import brings
from regolith.games.terraforming_mars.milestones import milestone_points
from regolith.games.terraforming_mars.placing import placing
from regolith.games.terraforming_mars.research import draft_of
from regolith.games.terraforming_mars.scales import Scale
from regolith.games.terraforming_mars.setup import first_card_price
from regolith.games.terraforming_mars.standing import card_price
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, city_points, greeneries, is_city
from regolith.games.terraforming_mars.words import GREENERY, NEUTRAL, NO_TILE, PHASES, TILES
from regolith.kernel.amounts import count_of
from regolith.kernel.zones import Zone


def view(book: Book, s: Mars, seat: int) -> dict[str, Any]:
    """Built from what the seat may know: open cards by name, hidden ones by number."""
    if not book.shown:
        book.shown = printed(s)
    awarded = award_points(s)
    return {
        "board": book.board.name,
        "spaces": book.shown["spaces"],
        "scales": book.shown["scales"],
        "round": s.round,
        "generation": s.round,
        "round_limit": book.last_generation or None,
        "missing": book.missing(s) if book.alone else [],
        "draft": draft_of(s, seat),
        "phase": PHASES[s.phase],
        "first": s.first,
        "turn": prospects.turn(s),
        "temperature": s.temperature * 2 - 30,
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "tiles": tiles(book, s),
        "claims": {book.noun("space", space): owner for space, owner in sorted(s.claims.items())},
        "deck": len(s.deck.cards),
        "discard": len(s.discard.cards),
        "revealed": [book.noun("card", card) for player in s.seats for card in player.revealed.cards],
        "standard": prospects.projects(s, max(seat, 0), book.shown["projects"]),
        "outlook": prospects.hand(s, seat),
        "placing": placing(s, seat),
        "buying": buying(book, s, seat),
        "seats": [_player(book, s, owner, seat, awarded[owner]) for owner in range(len(s.seats))],
    }


def buying(book: Book, s: Mars, seat: int) -> dict[str, Any] | None:
    """What each of the dealt cards costs whoever keeps it, and the money for it: at the start that of the corporation
    that was chosen."""
    if not 0 <= seat < s.players or not s.seats[seat].dealt.cards:
        return None
    player = s.seats[seat]
    cards = sorted(book.ids(player.dealt.cards))
    if player.corporation >= 0:
        return {"cards": cards, "each": card_price(s, seat), "have": money(s, seat)}
    if len(player.offered.cards) != 1:
        return None
    (corporation,) = player.offered.cards
    return {"cards": cards, "each": first_card_price(s, corporation), "have": book.money[corporation]}


# What is printed


def printed(s: Mars) -> dict[str, Any]:
    """What is the same on every table of this set-up."""
    book = s.book
    return {
        "spaces": [_space(book, space) for space in range(len(book.board))],
        "scales": [_scale(book, scale) for scale in book.scales],
        "projects": prospects.fixed_projects(s),
    }


def _space(book: Book, space: int) -> dict[str, Any]:
    board = book.board
    bonus = {GOOD_NOUNS[good]: n for good, n in board.bonuses[space]}
    return {
        "space": board.nouns[space],
        "name": board.names[space],
        "kind": KINDS[board.kinds[space]],
        "row": board.rows[space],
        "column": board.columns[space],
        "bonus": {**bonus, **dict(brings(book.sites.get(space)))},
    }


def _scale(book: Book, scale: Scale) -> dict[str, Any]:
    return {
        "scale": SCALES[scale.metric],
        "from": scale.first,
        "to": scale.last,
        "step": scale.step,
        "marks": [
            {"at": scale.at(step), "changes": [{"what": what, "n": n} for what, n in brings(effect)]}
            for step, effect in book.steps[scale.metric].items()
        ],
    }


# What lies there


def tiles(book: Book, s: Mars) -> dict[str, Any]:
    """By space: the tile on it and whose it is; None where it is nobody's. Cities with the greeneries beside them."""
    return {book.noun("space", space): _tile(s, space) for space, tile in enumerate(s.tiles) if tile != NO_TILE}


def _tile(s: Mars, space: int) -> dict[str, Any]:
    tile = s.tiles[space]
    shown = {"tile": TILES[tile], "owner": owner_of(s, space)}
    if is_city(tile) and s.book.board.is_on_mars(space):
        return {**shown, "points": beside(s, space, GREENERY)}
    return shown


def owner_of(s: Mars, space: int) -> int | str | None:
    owner = s.owners[space]
    return "neutral" if owner == NEUTRAL else owner if owner >= 0 else None


# Everybody


def _player(book: Book, s: Mars, owner: int, viewer: int, awarded: int) -> dict[str, Any]:
    player = s.seats[owner]
    worth = {card: _worth(s, owner, card) for card in (*player.tableau.cards, *player.events.cards)}
    return {
        "corporation": book.noun("card", player.corporation) if player.corporation >= 0 else None,
        "resources": {noun: player.stock[good] for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "production": {noun: s.produces(owner, good) for good, noun in enumerate(GOOD_NOUNS[:CARDS])},
        "income": prospects.income(s, owner),
        "tr": player.rating,
        "points": _points(s, owner, sum(worth.values()), awarded),
        "raised": player.raised,
        "passed": bool(s.passed >> owner & 1),
        "first_action": player.to_begin,
        "tags": {TAGS[tag]: n for tag, n in enumerate(player.tags) if n},
        "worth": prospects.worth(s, owner),
        "greenery": forest_plants(s, owner),
        "used": [book.noun("card", card) for card in player.used],
        "acting": [book.noun("card", card) for card in player.acting],
        "idle": [book.noun("card", card) for card in player.acting if viewer == owner and not usable(s, owner, card)],
        "played": [_played(book, s, owner, card, worth[card]) for card in player.tableau.cards],
        "events": [book.noun("card", card) for card in player.events.cards],
        "hand": _looked_at(book, player.hand, viewer),
        "known": [book.noun("card", card) for card in player.hand.cards if viewer != owner and s.knows(viewer, card)],
        "drawn": _looked_at(book, player.drawn, viewer),
        "dealt": _looked_at(book, player.dealt, viewer),
        "offered": _looked_at(book, player.offered, viewer),
        "preludes": _looked_at(book, player.preludes, viewer),
    }


def _played(book: Book, s: Mars, owner: int, card: int, worth: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"card": book.noun("card", card), "held": s.seats[owner].held.get(card, 0)}
    if book.holds[card] >= 0:
        shown["resource"] = RESOURCES[book.holds[card]]
    if worth:
        shown["points"] = worth
    return shown


def _worth(s: Mars, owner: int, card: int) -> int:
    count = s.book.points[card]
    return 0 if count is None else count_of(s, count, owner, card)


def _points(s: Mars, owner: int, cards: int, awarded: int) -> dict[str, int]:
    """What the seat would have if this were the end, by where it comes from."""
    shown = {
        "tr": s.seats[owner].rating,
        "greeneries": greeneries(s, owner),
        "cities": city_points(s, owner),
        "cards": cards,
        "milestones": milestone_points(s, owner),
        "awards": awarded,
    }
    return {**shown, "total": sum(shown.values())}


def award_points(s: Mars) -> list[int]:
    """By seat: what the funded awards are worth as things stand."""
    found = [0] * len(s.seats)
    for number, _ in s.awards:
        for seat, n in enumerate(prizes(s.book.awards[number].standing(s))):
            found[seat] += n
    return found


def _looked_at(book: Book, zone: Zone, viewer: int) -> list[str] | int:
    """The cards for those who may look at them, for others their number."""
    return sorted(book.ids(zone.cards)) if zone.seen_by(viewer) else len(zone.cards)
