"""`regolith tui`: any game, in the terminal, with the keyboard passed round."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from random import Random

from regolith.bots import bot_names, bot_of, why_not
from regolith.cli.replay import check, replayed
from regolith.cli.session import Session, chosen
from regolith.cli.words import BadRequest, Subparsers, add_command, add_setup, console, read_record, setup_from
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match, header_of
from regolith.kernel.registry import game_names, spec_of

TEXT = """\
Play a game in this terminal. Unless told otherwise you take seat 0 and random bots the others; with
--bots there is a seat for them even in a game that can be played alone. With several people
the keyboard is passed round, and the screen is cleared before a hidden hand is shown to the next one.

The game is saved after every answer, so that it can be gone on with after a break."""
EXAMPLE = """\
  regolith tui outpost
  regolith tui outpost --players 3 --people 2 --modules storms
  regolith tui outpost --bots 0=random --record game.json
  regolith tui --resume game.json"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "tui", "play a game in the terminal", TEXT, EXAMPLE)
    add_setup(parser, game="?")
    parser.add_argument("--people", type=int, metavar="N", help="how many people play, from the first free seat on (1)")
    parser.add_argument(
        "--bots",
        default="",
        metavar="SEAT=BOT,...",
        help=f"bots in seats (1=random), or one for every free seat (random): {', '.join(bot_names())}",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal by this seed instead of a secret one")
    parser.add_argument("--resume", metavar="FILE", help="go on with the game of this record")
    parser.add_argument("--record", metavar="FILE", help="keep the record here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.resume:
        match = resumed(args)
    else:
        if args.game is None:
            args.game = asked_game()
        if args.players is None and args.bots:
            args.players = room_for(args.bots, args.people, *spec_of(args.game).players)
        setup = setup_from(args)
        match = Match(header_of(setup, args.seed))
    players = match.header.setup.players
    seats = seats_from(args.bots, args.people, players)
    seed = match.header.seed.hex() if match.header.seed else ""
    for name in seats:
        why = None if name is None else why_not(name, match.header.setup.game)
        if why:
            raise BadRequest(why)
    bots = [None if name is None else bot_of(name, Random(f"dice {seed} {at}")) for at, name in enumerate(seats)]
    Session(match, seats, bots, record_file(args, match), args).play()
    return 0


def resumed(args: argparse.Namespace) -> Match:
    if args.game is not None or args.players is not None or args.modules or args.option or args.seed is not None:
        raise BadRequest("--resume takes game, players, modules, options and seed from the record: leave them out.")
    record = read_record(args.resume)
    check(record)
    try:
        return replayed(record)
    except IllegalDecision as wrong:
        raise BadRequest(str(wrong)) from None


def asked_game() -> str:
    """Ask which game to play."""
    page = console()
    names = game_names()
    page.print("Which game?", style="bold")
    for number, name in enumerate(names, 1):
        page.print(f"  {number}  {spec_of(name).title}: {spec_of(name).text}")
    while True:
        page.print("> ", end="")
        page.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise BadRequest("No game was chosen: name one, as in: regolith tui " + names[0])
        try:
            return chosen(line.strip(), names)
        except ValueError as why:
            page.print(str(why))


def room_for(words: str, people: int | None, least: int, most: int) -> int:
    """So many seats that every bot that is named, and everybody who plays, has one."""
    named = [word.partition("=")[0].strip() for word in words.split(",") if "=" in word]
    bots = max([int(seat) + 1 for seat in named if seat.isdecimal()], default=1)
    persons = 1 if people is None else people
    return min(most, max(least, bots, len(named) + persons, 1 + persons))


def seats_from(words: str, people: int | None, players: int) -> list[str | None]:
    """Who sits where: the name of a bot, or None for a person."""
    seats: list[str | None] = [None] * players
    free = "random"
    named: set[int] = set()
    for word in [word.strip() for word in words.split(",") if word.strip()]:
        seat, equals, name = word.partition("=")
        bot_of(name if equals else seat, Random(0))
        if not equals:
            free = seat
            continue
        if not seat.isdecimal() or int(seat) >= players:
            raise BadRequest(f"There is no seat {seat!r} for {name}; the seats are 0 to {players - 1}.")
        named.add(int(seat))
        seats[int(seat)] = name
    if people is None and named and free not in words.split(","):
        return seats
    people = min(1, players - len(named)) if people is None else people
    if not 0 <= people <= players - len(named):
        raise BadRequest(f"--people {people}: there are {players - len(named)} seats without a named bot.")
    for seat_number in [at for at in range(players) if at not in named][people:]:
        seats[seat_number] = free
    return seats


def record_file(args: argparse.Namespace, match: Match) -> Path:
    """Where the game is kept: where it was said, where it was, or among the saved games."""
    if args.record:
        path = Path(args.record)
        if path.exists() and not (args.resume and path.samefile(args.resume)):
            raise BadRequest(f"{path} exists already: go on with it by --resume, or name another file.")
        return path
    if args.resume and args.resume != "-":
        return Path(args.resume)
    name = f"{match.header.setup.game}-{match.header.commitment[:12]}"
    path, copy = saved_games() / f"{name}.json", 1
    while path.exists():
        copy += 1
        path = path.with_name(f"{name}-{copy}.json")
    return path


def saved_games() -> Path:
    """The folder for games that nobody named a file for."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(state) if state else Path.home() / ".local" / "state") / "regolith" / "games"
