"""`regolith backup`: everything that is stored, in one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from regolith.cli.serve import add_database
from regolith.cli.words import BadRequest, Subparsers, add_command, console

TEXT = """\
Copy all games, seats and devices into one SQLite file, while the server runs. What was acknowledged before the
copy began is in it. A server can be started on the file, and --restore fills an empty database from it."""
EXAMPLE = """\
  regolith backup games.sqlite3
  regolith backup --database postgresql://user@host/games games.sqlite3
  regolith backup --restore --database postgresql://user@host/new games.sqlite3"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "backup", "copy all stored games into one file", TEXT, EXAMPLE)
    parser.add_argument("file", metavar="FILE", help="the file to write; with --restore, to read")
    add_database(parser)
    parser.add_argument("--restore", action="store_true", help="read FILE into an empty database")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from regolith.server.backup import back_up, restore
    from regolith.server.config import Config
    from regolith.server.store import Trouble

    where = Config(database=args.database).where()
    try:
        if args.restore:
            if not Path(args.file).is_file():
                raise BadRequest(f"There is no file {args.file}.")
            counts = restore(args.file, where)
        else:
            counts = back_up(where, args.file)
    except Trouble as why:
        raise BadRequest(str(why)) from None
    console().print(f"{counts['tables']} tables, {counts['log']} entries, {counts['devices']} devices copied.")
    return 0
