"""What stands on the shelf: games, bots, cards, rules."""

from __future__ import annotations

from functools import cache

import msgspec

import regolith
from regolith.bots import why_not
from regolith.kernel.registry import game_names, spec_of
from regolith.server.errors import not_found
from regolith.server.figures import no_figures
from regolith.server.guides import GUIDES
from regolith.server.routes.endpoint import Call, Endpoint
from regolith.server.rulebook import sample_of, topics_of
from regolith.server.shelf import CardFigures, Cards, RulesHelp, Shelf, ShelfBot, ShelfGame
from regolith.server.tables.seating import bot_text, bot_title, shelf_bots

UNREAD = "icons"
"""What `regolith cards` tells of a card and no page reads: the structure of what it does."""


@cache
def whole_shelf() -> Shelf:
    games = [msgspec.convert({**spec_of(name).as_json(), "guide": name in GUIDES}, ShelfGame) for name in game_names()]
    games.sort(key=lambda game: game.learning)
    bots = [
        ShelfBot(name=name, title=bot_title(name), text=bot_text(name), games=games_of(name)) for name in shelf_bots()
    ]
    return Shelf(games=games, bots=bots, version=regolith.__version__)


def games_of(bot: str) -> list[str]:
    return [game for game in game_names() if why_not(bot, game) is None]


def known_game(call: Call) -> str:
    game = str(call.request.path_params["game"])
    if game not in game_names():
        raise not_found("game")
    return game


async def shelf(call: Call) -> Shelf:
    return whole_shelf()


@cache
def cards_of(game: str) -> Cards:
    listed = spec_of(game).cards()
    return Cards(game=game, cards=[{name: card[name] for name in card if name != UNREAD} for card in listed])


async def cards(call: Call) -> Cards:
    return cards_of(known_game(call))


async def figures(call: Call) -> CardFigures:
    game = known_game(call)
    return call.server.figures.get(game) or no_figures(game)


async def rules(call: Call) -> RulesHelp:
    game = known_game(call)
    return RulesHelp(game=game, topics=topics_of(game), sample=sample_of(game))


ENDPOINTS = [
    Endpoint("GET", "/api/shelf", shelf, Shelf, "The games that can be played, and the bots."),
    Endpoint("GET", "/api/cards/{game}", cards, Cards, "Every card of a game with all its modules."),
    Endpoint("GET", "/api/figures/{game}", figures, CardFigures, "What many games tell about the cards of a game."),
    Endpoint("GET", "/api/rules/{game}", rules, RulesHelp, "The rules of a game by topic."),
]
