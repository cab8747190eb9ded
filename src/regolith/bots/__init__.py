"""Bots: programs that take a seat. They know what the seat may know and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import NamedTuple

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
def found() -> tuple[dict[str, Maker], dict[str, str]]:
    """By name: the bots of other installed packages, and why some of them cannot be had."""
    makers: dict[str, Maker] = {}
    broken: dict[str, str] = {}
    for point in entry_points(group=ENTRY_POINTS):
        try:
            makers[point.name] = point.load()
        except Exception as error:  # a package of somebody else may fail in any way
            broken[point.name] = f"The bot {point.name} cannot be loaded: {type(error).__name__}: {error}."
    return makers, broken


def installed() -> dict[str, Maker]:
    return found()[0]


def broken() -> dict[str, str]:
    return found()[1]


def offered() -> dict[str, Maker]:
    return installed() | MAKERS


def bot_names(game: str = "") -> list[str]:
    """All bots; of a game, those that can play it."""
    return sorted([name for name in offered() if not game or why_not(name, game) is None])


def why_not(name: str, game: str) -> str | None:
    """Why a bot cannot play a game, in a sentence."""
    kind, _, argument = name.partition(":")
    if kind in broken() and kind not in offered():
        return broken()[kind]
    file = argument if kind == "learned" else searching(argument).file if kind == "search" else ""
    if file:
        return None if header_of(Path(file)) else f"{file} cannot be read, or is no file of weights."
    if kind in ("learned", "search", *LEARNED) and not is_learned(game):
        return lacking(game)
    games = getattr(offered().get(kind), "games", None)
    return None if games is None or game in games else f"The bot {kind} does not play {game}."


def bot_of(name: str, dice: Random) -> Bot:
    """A bot by name, with its own dice: `learned:FILE` plays by other weights, `search:N` looks at N lines of play,
    `search:N:2s` for two seconds at most, and `search:N:FILE` or `search:N:2s:FILE` by other weights."""
    kind, _, argument = name.partition(":")
    if kind not in offered():
        raise UnknownSetup(broken().get(kind) or unknown("bot", name, bot_names()))
    if not argument:
        return offered()[kind](dice)
    if kind == "learned":
        return LearnedBot(dice, Path(argument))
    asked = searching(argument)
    if kind == "search" and asked.lines:
        return SearchBot(dice, asked.lines, asked.seconds, Path(asked.file) if asked.file else None)
    raise UnknownSetup(f"The bot {kind} can do nothing with {argument!r}.")


class Searching(NamedTuple):
    """What is asked of a bot that looks ahead; no lines where it cannot be read."""

    lines: int
    seconds: float
    file: str


def searching(argument: str) -> Searching:
    """`64`, `64:2s`, `64:FILE` or `64:2s:FILE`."""
    lines, _, rest = argument.partition(":")
    time, _, file = rest.partition(":")
    timed = re.fullmatch(r"(\d+(?:\.\d+)?)s", time)
    seconds = float(timed[1]) if timed else 0.0
    readable = lines.isdigit() and (seconds > 0 or not timed)
    return Searching(int(lines) if readable else 0, seconds, file if timed else rest)


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
