"""What the sub-commands share: refusals, printing, and the arguments that set up a game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeAlias

from regolith.kernel.record import Record, loads
from regolith.kernel.registry import Option, Spec, UnknownSetup, agreed, spec_of, unknown
from regolith.kernel.rules import Choice, Setup
from regolith.kernel.text import counted

if TYPE_CHECKING:
    from rich.console import Console

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

OK, WRONG, BAD_INPUT, FAULT, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 3, 130, 141
"""The exit codes."""
UNBOUNDED = 100_000
"""The width of a page nobody looks at: in a pipe a row is a line."""
YES = ("true", "yes", "on", "1")
NO = ("false", "no", "off", "0")


class BadRequest(Exception):
    """Something was asked for that makes no sense or is not there; the sentence says what."""


def add_command(subparsers: Subparsers, name: str, help: str, text: str, example: str) -> argparse.ArgumentParser:
    """A sub-command whose help ends with an example."""
    return subparsers.add_parser(
        name,
        help=help,
        description=text,
        epilog=f"example:\n{example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


# Printing


def console(file: TextIO | None = None, *, width: int = UNBOUNDED) -> Console:
    """Coloured on a terminal; plain and `width` wide elsewhere. What is printed is never taken for markup."""
    from rich.console import Console

    class Page(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    page = Page(file=file or sys.stdout, highlight=False, markup=False, emoji=False)
    if not page.is_terminal:
        page.width = width
    return page


def print_json(tree: Any) -> None:
    print(json.dumps(tree, indent=2, ensure_ascii=False))


def print_table(headings: Sequence[str], rows: Sequence[Sequence[object]], right: Sequence[str] = ()) -> None:
    """Rows under headings; the columns named in `right` hold numbers."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="right" if heading in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    page = console()
    with page.capture() as capture:
        page.print(table)
    page.file.write("\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n")


def one_line(text: object) -> str:
    """The text on a single line."""
    return " ".join(str(text).split())


# Setting up a game


def add_setup(parser: argparse.ArgumentParser, *, game: str | None = None) -> None:
    """The arguments that say what is played; `game` is "?" where it may be left out."""
    parser.add_argument("game", nargs=game, metavar="GAME", help="the game, such as outpost (see: regolith games)")
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (the least the game allows)")
    parser.add_argument("--modules", default="", metavar="A,B", help="expansions to add, with commas between")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; may be given several times",
    )


def setup_from(args: argparse.Namespace) -> Setup:
    """The set-up that the arguments ask for; a refusal names what does not go together."""
    spec = spec_of(args.game)
    modules = [name.strip() for name in args.modules.split(",") if name.strip()]
    return agreed(args.game, args.players, modules, options_from(spec, args.option))


def options_from(spec: Spec, words: Sequence[str]) -> dict[str, Choice]:
    """Read `name=value` words by the types of the game's options."""
    known = {option.name: option for option in spec.options}
    found: dict[str, Choice] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRequest(f"An option is written NAME=VALUE, not {word!r}.")
        if name not in known:
            raise UnknownSetup(unknown("option", name, list(known), spec.title))
        if name in found:
            raise BadRequest(f"The option {name} is given twice.")
        found[name] = read_value(known[name], value)
    return found


def read_value(option: Option, text: str) -> Choice:
    """The text as the type of the option; if it cannot be read so, `agreed` will say what it must be."""
    if isinstance(option.default, bool):
        if text.lower() in YES:
            return True
        return False if text.lower() in NO else text
    if isinstance(option.default, int):
        try:
            return int(text)
        except ValueError:
            return text
    return text


def setup_words(setup: Setup) -> str:
    """A set-up in a few words: `outpost, 2 players, storms, rounds 4`."""
    options = [f"{name.replace('_', ' ')} {shown(value)}" for name, value in setup.options]
    return ", ".join([setup.game, counted(setup.players, "player"), *setup.modules, *options])


def shown(value: object) -> str:
    """A value of an option as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Records


def read_record(name: str) -> Record:
    """The record in a file, `-` for standard input; `BadRecord` says what is wrong with its shape."""
    return loads(read_text(name))


def read_text(name: str) -> str:
    """What a file holds; bytes that are no text are replaced, so that the reader says what is wrong."""
    if name == "-":
        stream = getattr(sys.stdin, "buffer", None)
        return sys.stdin.read() if stream is None else stream.read().decode("utf-8-sig", "replace")
    try:
        return Path(name).read_bytes().decode("utf-8-sig", "replace")
    except (OSError, ValueError) as error:
        raise BadRequest(f"{name} cannot be read: {reason(error)}.") from None


def reason(error: Exception) -> str:
    """Why the system refused, without the number and the path."""
    words = getattr(error, "strerror", None) or str(error)
    return str(words)[:1].lower() + str(words)[1:]
