"""What the server sends about what can be played: games, bots, cards, rules.

Generated into the web types and the OpenAPI page like `messages`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from regolith.server.messages import Answer, View


class ShelfModule(Answer, omit_defaults=True):
    name: str
    title: str
    text: str
    needs: list[str]
    conflicts: list[str]
    players: tuple[int, int] | None = None
    """The player counts it can be used with, if not all of the game's."""


class ShelfOption(Answer, omit_defaults=True):
    default: bool | int | str
    text: str
    choices: list[bool | int | str] = field(default_factory=list)
    range: tuple[int, int] | None = None
    needs: str = ""
    defaults: dict[str, bool | int | str] = field(default_factory=dict)
    """By module: the default when that module is in play."""
    names: dict[str, str] = field(default_factory=dict)
    """By choice: what it is called, where it is no word of its own."""
    includes: dict[str, list[str]] = field(default_factory=dict)
    """By choice: the options that hold with it anyway."""
    demands: dict[str, list[str]] = field(default_factory=dict)
    """By choice: the options that must be on with it."""
    only_with: dict[str, list[str]] = field(default_factory=dict)
    """By choice: modules of which one must be in play."""


class ShelfGame(Answer):
    name: str
    title: str
    text: str
    players: tuple[int, int]
    learning: bool
    """It is there to learn the program by: a page shows it apart from the games."""
    guide: bool
    """There is a guide for its first round."""
    modules: list[ShelfModule]
    options: dict[str, ShelfOption]


class ShelfBot(Answer):
    name: str
    title: str
    text: str
    games: list[str]
    """The games that it can play; some it may not have learned."""


class Shelf(Answer):
    """What can be played, and against which programs."""

    games: list[ShelfGame]
    bots: list[ShelfBot]
    version: str


class Cards(Answer):
    """Every card of a game with all its modules; a card is a tree as the game lists it, without the
    structure of what it does."""

    game: str
    cards: list[dict[str, Any]]


class CardFigure(Answer):
    """How often a card came so far, the share of those who were shown it, and by how much more was won then."""

    n: int
    share: float
    mean: float
    low: float
    high: float
    """The bounds of a 95% interval."""


class CardStages(Answer):
    seen: CardFigure | None
    kept: CardFigure | None
    played: CardFigure | None


class CardFigures(Answer):
    """What many games between bots tell about the cards of a game; no games where this server has no such figures."""

    game: str
    games: int
    bots: list[str]
    players: list[int]
    modules: list[str]
    measure: Literal["wins", "points"]
    """Lifts are shares of games won, or points."""
    cards: dict[str, CardStages]
    """By id of the card."""


class Topic(Answer):
    """One chapter of the rules; `anchors` are the rule ids and words it explains, `certainties` says of each rule where
    it is known from (`house`: ours), as far as the list says it."""

    id: str
    title: str
    text: str
    anchors: list[str]
    certainties: list[str]


class RulesHelp(Answer):
    game: str
    topics: list[Topic]
    sample: View
    """A table of this game under way, for pictures; nothing is asked there."""
