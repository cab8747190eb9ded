"""`regolith verify`: is the record of a game true?"""

from __future__ import annotations

import argparse

from regolith.cli.words import Subparsers, add_command, one_line, print_json, read_record
from regolith.kernel.record import BadRecord
from regolith.kernel.verify import Verdict, verify

TEXT = """\
Replay a recorded game and say whether it is true: the seed is the one committed to before the first card was dealt,
every decision was possible, every fingerprint fits, and the final scores are what came of it. A second line says what
the cards come from: the commitment, which the table showed before the deal, whether the seed was chosen, and who added
to the shuffle.

A record of a running game has no seed yet; it is checked for its shape only, and the line says so.
Exit code 0: it is true. 1: it is not, and the line names what is wrong. 2: there is no such file. 3: it is true as far
as it goes, but unfinished."""
UNFINISHED = 3
EXAMPLE = """\
  regolith verify game.json
  regolith verify --commitment 3f0c...e1 game.json
  cat game.json | regolith verify -"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "verify", "check that a recorded game is true", TEXT, EXAMPLE)
    parser.add_argument("record", metavar="RECORD", help="the file of the record, - for standard input")
    parser.add_argument("--commitment", default="", metavar="HEX", help="the commitment that you saw before the deal")
    parser.add_argument("--json", action="store_true", help="print an object with true, line, unfinished and dealt")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        record = read_record(args.record)
        verdict = verify(record)
        if verdict.true and args.commitment and args.commitment.lower() != record.header.commitment:
            verdict = Verdict(False, f"The commitment of this record is another one: {record.header.commitment}.")
    except BadRecord as wrong:
        verdict = Verdict(False, str(wrong))
    line = one_line(verdict.line)
    if args.json:
        tree = {"true": verdict.true, "line": line, "unfinished": verdict.unfinished, "dealt": verdict.dealt}
        print_json(tree)
    else:
        print(line)
        if verdict.dealt:
            print(verdict.dealt)
    if not verdict.true:
        return 1
    return UNFINISHED if verdict.unfinished else 0
