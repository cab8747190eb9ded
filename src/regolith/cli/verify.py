"""`regolith verify`: is the record of a game true?"""

from __future__ import annotations

import argparse

from regolith.cli.words import Subparsers, add_command, one_line, print_json, read_record
from regolith.kernel.record import BadRecord
from regolith.kernel.verify import Verdict, verify

TEXT = """\
Replay a recorded game and say in one line whether it is true: the seed is the one committed to before the first
card was dealt, every decision was possible, every fingerprint fits, and the final scores are what came of it.

A record of a running game has no seed yet; it is checked for its shape and commitment only, and the line says so.
Exit code 0: it is true. 1: it is not, and the line names what is wrong. 2: there is no such file."""
EXAMPLE = """\
  regolith verify game.json
  cat game.json | regolith verify -"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "verify", "check that a recorded game is true", TEXT, EXAMPLE)
    parser.add_argument("record", metavar="RECORD", help="the file of the record, - for standard input")
    parser.add_argument("--json", action="store_true", help="print an object with true and line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        verdict = verify(read_record(args.record))
    except BadRecord as wrong:
        verdict = Verdict(False, str(wrong))
    line = one_line(verdict.line)
    if args.json:
        print_json({"true": verdict.true, "line": line})
    else:
        print(line)
    return 0 if verdict.true else 1
