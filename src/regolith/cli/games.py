"""`regolith games`: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from regolith.cli.words import Subparsers, add_command, console, print_json, print_table, shown
from regolith.kernel.catalogue import Catalogue
from regolith.kernel.encoders import encoder_of
from regolith.kernel.registry import Option, Spec, game_names, spec_of

EXAMPLE = """\
  regolith games
  regolith games outpost
  regolith games --json"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(
        subparsers,
        "games",
        "list the games with their modules and options",
        "List the games that can be played, or tell all about one of them.",
        EXAMPLE,
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="tell about this game only")
    parser.add_argument("--json", action="store_true", help="print a JSON list; with NAME, one object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(name) for name in ([args.name] if args.name else game_names())]
    if args.json:
        trees = [spec.as_json() | learned_by(spec) for spec in specs]
        print_json(trees[0] if args.name else trees)
    elif args.name:
        print_details(specs[0])
    else:
        print_table(("game", "players", "modules", "options", "title"), [row(spec) for spec in specs])
    return 0


def learned_by(spec: Spec) -> dict[str, Any]:
    """What whoever learns to play must know: how many actions there are and how long a row is, with the digests by
    which numbers of actions and places in rows are known to be the same."""
    encoder = encoder_of(spec.name)
    return {
        "actions": len(encoder.actions),
        "catalogue": Catalogue(encoder.actions).digest,
        "rows": {"numbers": len(encoder.numbers), "bits": len(encoder.bits), "digest": encoder.digest},
    }


def row(spec: Spec) -> tuple[str, ...]:
    modules = ", ".join(module.name for module in spec.modules)
    options = ", ".join(f"{option.name}={shown(option.default)}" for option in spec.options)
    return spec.name, players(spec.players), modules or "-", options or "-", spec.title


def players(count: tuple[int, int]) -> str:
    return str(count[0]) if count[0] == count[1] else f"{count[0]}-{count[1]}"


def print_details(spec: Spec) -> None:
    page = console()
    page.print(f"{spec.title} ({spec.name})", style="bold")
    page.print(spec.text)
    page.print(f"{players(spec.players)} players, rules version {spec.version}")
    if spec.modules:
        page.print()
        page.print("modules (--modules a,b)", style="bold")
        print_table(
            ("name", "needs", "not with", "what it brings"),
            [
                (m.name, ", ".join(m.needs) or "-", ", ".join(m.conflicts) or "-", f"{m.title}: {m.text}")
                for m in spec.modules
            ],
        )
    if spec.options:
        page.print()
        page.print("options (--option name=value)", style="bold")
        print_table(
            ("name", "default", "values", "what it means"),
            [(option.name, shown(option.default), values(option), option.text) for option in spec.options],
        )
    page.print()
    page.print(f"play it:  regolith tui {spec.name}")


def values(option: Option) -> str:
    """The values an option may take, in a word."""
    if isinstance(option.default, bool):
        return "true, false"
    if option.choices:
        return ", ".join(shown(choice) for choice in option.choices)
    return f"{option.least}-{option.most}" if isinstance(option.default, int) else "any word"
