"""The `regolith` command: each sub-command is a module with `add(subparsers)` and `run(args) -> int`."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn

import regolith
from regolith.cli.words import BAD_INPUT, BROKEN_PIPE, FAULT, INTERRUPTED, BadRequest, one_line
from regolith.kernel.record import BadRecord
from regolith.kernel.registry import UnknownSetup, unknown

COMMANDS = (
    "play",
    "games",
    "cards",
    "tui",
    "sim",
    "report",
    "arena",
    "train",
    "replay",
    "verify",
    "scenario",
    "rules",
    "serve",
    "backup",
)
"""The sub-commands in the order in which the help lists them."""

DESCRIPTION = """\
Regolith plays planet-shaping board games with every rule enforced: in this terminal, between bots, or thousands of
times in a row. A game is its seed and its decisions, so every game can be saved, replayed and proven fair."""

EPILOG = """\
examples:
  regolith play                   play in the browser
  regolith tui outpost            play a game against a bot in this terminal
  regolith games                  see what else there is
  regolith COMMAND --help         all about one command, with an example

exit codes:
  0  all is well
  1  what was looked at is not in order (a record that is not true, a rule without a test)
  2  the request makes no sense; one line says why
  3  a fault in Regolith itself; --debug shows where
  130  interrupted with Ctrl-C      141  the reader of the output went away"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"regolith: {one_line(message)} (see: {self.prog} --help)\n")


def make_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="regolith",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"regolith {regolith.__version__}")
    parser.add_argument("--debug", action="store_true", help="show where an error came from")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS:
        importlib.import_module(f"regolith.cli.{name}").add(subparsers)
    for command in subparsers.choices.values():
        command.add_argument(
            "--debug", action="store_true", default=argparse.SUPPRESS, help="show where an error came from"
        )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Whatever happens, what is returned is the exit code, and an error is one line."""
    words = list(sys.argv[1:] if argv is None else argv)
    never_fail_to_print()
    debug = "--debug" in words
    try:
        try:
            code = run(words)
        finally:
            sys.stdout.flush()
    except (BadRequest, UnknownSetup, BadRecord, OSError, KeyboardInterrupt) as error:
        if debug:
            traceback.print_exc()
        if isinstance(error, BrokenPipeError):
            silence_stdout()
            return BROKEN_PIPE
        if isinstance(error, KeyboardInterrupt):
            return INTERRUPTED
        say(str(error))
        return BAD_INPUT
    except Exception as error:
        if debug:
            traceback.print_exc()
        say(f"this should not happen: {type(error).__name__}: {error} (--debug shows where)")
        return FAULT
    return code


def run(words: list[str]) -> int:
    command = next((word for word in words if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        raise BadRequest(unknown("command", command, list(COMMANDS)))
    parser = make_parser()
    try:
        args = parser.parse_args(words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    if args.command is None:
        parser.print_help()
        return 0
    code: int = args.run(args)
    return code


def say(text: str) -> None:
    print(f"regolith: {one_line(text)}", file=sys.stderr)


def never_fail_to_print() -> None:
    """A letter that the terminal does not know is shown as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def silence_stdout() -> None:
    """Nobody reads any more: what is still to be written on the way out goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
