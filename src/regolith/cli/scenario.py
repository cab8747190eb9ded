"""`regolith scenario`: arrange a table, play on it, and print what was asked for, all from one JSON file."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from regolith.testing.scenario import BadScenario, loads, play_out

DESCRIPTION = """\
Check a rule without writing Python: lay out a table, arrange it, answer some questions, look.

  {"game": "outpost", "players": 2, "modules": [], "options": {}, "seed": 1,
   "set": {"seats": {"0": {"credits": 7}}, "give": {"0": {"cards": ["Town hall"]}}},
   "do": [{"skip_to": "build"}, [0, "play", "Town hall"]],
   "show": ["seat 0 built", "may 0 done", "scores"]}

Prints one JSON object with everything that "show" asks for. docs/testing-table.md has the whole form; the thing
to show called "words" lists what can be arranged in a game.
"""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command to the main parser."""
    parser = subparsers.add_parser(
        "scenario",
        help="arrange a table and check a rule, from JSON",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="the scenario as a JSON file; - reads standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what the scenario shows; 0 is all well, 2 a scenario that makes no sense."""
    try:
        shown = play_out(loads(read(args.file)))
    except BadScenario as why:
        print(f"regolith scenario: {' '.join(str(why).split())}", file=sys.stderr)
        return 2
    print(json.dumps(shown, indent=2))
    return 0


def read(file: str) -> str:
    """The text of the file, or of standard input."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise BadScenario(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadScenario(f"{file} is not text in UTF-8.") from None
