"""Bots: programs that take a seat. They know what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

from regolith.bots.greedy import GreedyBot
from regolith.bots.handle import Bot, Chair, Handle
from regolith.bots.learned import LearnedBot
from regolith.bots.random_bot import RandomBot
from regolith.bots.search import SearchBot
from regolith.bots.strengths import LEARNED, STRENGTHS
from regolith.bots.weights import header_of, is_learned, lacking
from regolith.kernel.registry import UnknownSetup, unknown
from regolith.kernel.rules import Setup

__all__ = ["Bot", "Handle", "Chair", "Maker", "bot_names", "bot_of", "bots_for", "seats_from", "why_not"]

ENTRY_POINTS = "regolith.bots"
"""The entry-point group under which an installed package offers a bot: name = what makes one, given its dice. Its
attribute `games` names the games that it plays, if not all."""

Maker = Callable[[Random], Bot]

MAKERS: dict[str, Maker] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "learned": LearnedBot,
    "search": SearchBot,
    **STRENGTHS,
}


@cache
def installed() -> dict[str, Maker]:
    """By name: the bots of other installed packages."""
    return {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}


def offered() -> dict[str, Maker]:
    return installed() | MAKERS


def bot_names(game: str = "") -> list[str]:
    """All bots; of a game, those that can play it."""
    return sorted([name for name in offered() if not game or why_not(name, game) is None])


def why_not(name: str, game: str) -> str | None:
    """Why a bot cannot play a game, in a sentence."""
    kind, _, argument = name.partition(":")
    file = argument if kind == "learned" else argument.partition(":")[2]
    if file:
        return None if header_of(Path(file)) else f"{file} cannot be read, or is no file of weights."
    if kind in ("learned", "search", *LEARNED) and not is_learned(game):
        return lacking(game)
    games = getattr(offered().get(kind), "games", None)
    return None if games is None or game in games else f"The bot {kind} does not play {game}."


def bot_of(name: str, dice: Random) -> Bot:
    """A bot by name, with its own dice: `learned:FILE` plays by other weights, `search:N` looks at N lines of play, and
    `search:N:FILE` does both."""
    kind, _, argument = name.partition(":")
    if kind not in offered():
        raise UnknownSetup(unknown("bot", name, bot_names()))
    if not argument:
        return offered()[kind](dice)
    if kind == "learned":
        return LearnedBot(dice, Path(argument))
    lines, _, file = argument.partition(":")
    if kind == "search" and lines.isdigit() and int(lines):
        return SearchBot(dice, int(lines), file=Path(file) if file else None)
    raise UnknownSetup(f"The bot {kind} can do nothing with {argument!r}.")


def checked(names: list[str], game: str) -> list[str]:
    """The same names, if there are such bots and they can play the game."""
    for name in names:
        bot_of(name, Random(0))
        why = why_not(name, game) if game else None
        if why:
            raise UnknownSetup(why)
    return names


def bots_for(setup: Setup, words: str) -> list[str]:
    """Different bots that play the game, with commas between."""
    names = checked([word.strip() for word in words.split(",")], setup.game)
    return list(dict.fromkeys(names))


def seats_from(words: str, players: int, game: str = "") -> tuple[str, ...]:
    """The bot of each seat: one name for all, or one for each, with commas between."""
    names = checked([word.strip() for word in words.split(",")], game)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UnknownSetup(f"{len(names)} bots are named for {players} seats: name one for all, or one for each.")
    return tuple(names)
